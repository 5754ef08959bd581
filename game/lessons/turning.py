"""Turning points of one's own game: the decisions in which what was played fell furthest behind what the
adviser would have done. What is not solved comes again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.bots.bot import Bot
from game.lessons.progress import AFTER
from game.match.match import Match
from game.rules.contract import Action, Game, Seat

MOST = 3
LEAST = 0.02
"""What costs less of the chance to win is no turning point."""
APART = 3
"""Actions between two turning points."""
LOOKED_AT = 60
"""So many decisions are looked at; of a longer game every second one, or third."""


class Decision(NamedTuple):
    """What a seat played after `n` actions."""

    n: int
    seat: Seat
    action: Action


def decision(match: Match, n: int) -> Decision | None:
    """What was played after `n` actions; None where nothing was."""
    lines = (line for line in match.log if line.n == n + 1)
    return next((Decision(n, one.seat, one.action) for one in lines if one.action), None)


def decisions(match: Match, seat: Seat) -> list[Decision]:
    """The decisions of a seat in which there was a choice, as many as are looked at."""
    found = []
    lines = (line for line in match.log if line.action is not None and line.seat == seat)
    for line in lines:
        view = match.observation(seat, line.n - 1)
        if line.action is not None and len(match.game.legal_actions(view, seat)) > 1:
            found.append(Decision(line.n - 1, seat, line.action))
    return found[:: 1 + len(found) // LOOKED_AT]


def loss(game: Game[Any], adviser: Bot, view: Any, seat: Seat, seed: int, played: Action) -> float:
    """How far the chance to win fell by what was played, as the adviser sees it. What it had no look at
    is as bad as the worst that it looked at."""
    ranked = adviser.rank(game, view, seat, Random(seed))
    chances = {one.action: one.chance for one in ranked if one.chance is not None}
    best = ranked[0].action
    if played == best or best not in chances:
        return 0.0
    return max(0.0, chances[best] - chances.get(played, min(chances.values())))


def turning(falls: Mapping[int, float]) -> list[int]:
    """After how many actions the turning points are, in their order, by how far the chance fell where."""
    chosen: list[int] = []
    for n, by in sorted(falls.items(), key=lambda one: -one[1]):
        if by >= LEAST and len(chosen) < MOST and all(abs(n - other) >= APART for other in chosen):
            chosen.append(n)
    return sorted(chosen)


# ---- those that come again ----------------------------------------------------------------------


class Point(msgspec.Struct):
    """A turning point of somebody's own match: its game, the match, and after how many actions it lies; and
    the day on which it is due again."""

    game: str
    match: str
    n: int
    due: str = ""

    @property
    def place(self) -> tuple[str, int]:
        """Where it lies."""
        return self.match, self.n


class Unsolved(msgspec.Struct):
    """The turning points that each person has not solved yet, in one small file beside the settings."""

    people: dict[str, list[Point]] = {}

    def solved(self, person: str, points: Iterable[Point]) -> None:
        """These are solved, or lost: they come no more."""
        gone = {one.place for one in points}
        kept = [one for one in self.people.pop(person, ()) if one.place not in gone]
        self.people |= {person: kept} if kept else {}

    def put_off(self, person: str, points: Sequence[Point], today: date) -> None:
        """These were found, or shown: they come again the next day."""
        self.solved(person, points)
        due = (today + timedelta(AFTER[0])).isoformat()
        found = [msgspec.structs.replace(one, due=due) for one in points]
        self.people[person] = [*self.people.get(person, ()), *found]

    def due(self, person: str, game_id: str, today: date) -> list[Point]:
        """Those that come again by today, what waits longest first."""
        found = [one for one in self.people.get(person, ()) if one.game == game_id]
        return sorted(
            (one for one in found if one.due <= today.isoformat()), key=lambda one: one.due
        )
