"""The look back at a match: its turning points, and what the strongest bot would have done there.

The turning points are found a little in each frame, the better moves in the process of the bots:
the window never waits. A bot is asked what the seat that moved could see then, with a number of
iterations in place of time, so that the same match is always told the same.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Future
from typing import NamedTuple

from game.bots.bot import Bot, Pace, Reason
from game.bots.thinker import Answer, Thinker
from game.match.match import Match
from game.match.tape import LogLine
from game.match.turning_points import Chances, TurningPoint, largest, swings
from game.rules.contract import Action, Seat

SLICE = 0.004
"""Seconds of a frame in which turning points are looked for."""
PACE = Pace(iterations=1200)
"""How long the bot thinks about each decision."""
DECISIONS = 6
"""So many of a turn are put to the bot at most."""


class Better(NamedTuple):
    """What the bot would have done in the turn of a turning point: instead of action number n, or
    just that (`same`)."""

    n: int
    seat: Seat
    action: Action
    reason: Reason
    same: bool


class LookBack:
    """What is found out about a match, bit by bit; `update` does the next bit."""

    def __init__(self, thinker: Thinker, bot: Bot, chances: Chances | None, match: Match) -> None:
        """`bot` thinks at this `PACE`; `chances`: how the bots judge a position, if they do."""
        self.thinker, self.bot, self.chances, self.match = thinker, bot, chances, match
        self.points: list[TurningPoint] = []
        """Where the match turned towards one of the players, in its order; while hands are secret nobody is
        told, for whoever judges a position knows them."""
        self.better: dict[int, Better | None] = {}
        """By turning point what the bot would have done; None where nobody had a choice."""
        self.done = False
        self._work = self._all()
        self._asked: Future[Answer] | None = None

    @property
    def searching(self) -> tuple[int, int] | None:
        """How many turning points have been thought about, and of how many; None where there is
        nothing to wait for."""
        if self.done or not self.points:
            return None
        return len(self.better), len(self.points)

    def update(self) -> bool:
        """Go on for a few milliseconds. True where there is something new to show."""
        known, until = (len(self.points), len(self.better)), time.perf_counter() + SLICE
        while not self.done and time.perf_counter() < until:
            try:
                self._asked = next(self._work)
            except StopIteration:
                self.done = True
                return True
            if self._asked is not None:
                break
        return known != (len(self.points), len(self.better))

    def stop(self) -> None:
        """Whatever has not been found out is not asked any more."""
        self.done = True
        if self._asked is not None:
            self._asked.cancel()

    def at(self, n: int) -> TurningPoint | None:
        """The turning point whose turn has just been taken after n actions, or is about to be."""
        for one in self.points:
            better = self.better.get(one.n)  # it was to be decided earlier, perhaps
            if (one.n if better is None else better.n - 1) <= n <= one.n:
                return one
        return None

    def next_to(self, n: int, by: int) -> int | None:
        """The number of actions at the turning point before (-1) or after (1) this one."""
        return next((one.n for one in self.points[::by] if (one.n - n) * by > 0), None)

    # ---- the work -----------------------------------------------------------------------

    def _all(self) -> Iterator[Future[Answer] | None]:
        """All that there is to do, in small steps; a step brings what has to be waited for."""
        match = self.match
        if self.chances is None or match.secret:
            return
        found: list[TurningPoint] = []
        for one in swings(match, self.chances):
            found.append(one)
            yield None
        self.points = largest(found)
        for point in self.points if match.finished else ():
            yield from self._think(point)

    def _think(self, point: TurningPoint) -> Iterator[Future[Answer] | None]:
        """Put the decisions of the turn to the bot, until it would have chosen otherwise."""
        match, same = self.match, None
        lines = self._turn(point)
        for line in lines:
            view = match.observation(line.seat, line.n - 1)
            if len(match.game.legal_actions(view, line.seat)) < 2:
                continue
            seed = match.bot_seed_at(line.n - 1)
            asked = self.thinker.ask(match.game, self.bot, view, line.seat, seed)
            while not asked.done():
                yield asked
            if asked.cancelled() or asked.exception() is not None:
                continue
            action, reason = asked.result()
            alike = action in [other.action for other in lines]
            same = same or Better(line.n, line.seat, action, reason, same=True)
            if not alike:
                self.better[point.n] = Better(line.n, line.seat, action, reason, same=False)
                return
        self.better[point.n] = same

    def _turn(self, point: TurningPoint) -> list[LogLine]:
        """The actions of the turn that the turning point ends, all of one seat."""
        lines = [line for line in self.match.log if line.action is not None][: point.n]
        seat = lines[-1].seat
        others = [line.n for line in lines if line.seat != seat]
        return lines[others[-1] if others else 0 :][:DECISIONS]
