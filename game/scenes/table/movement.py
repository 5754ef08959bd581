"""What happened, in motion, for any game: whatever lies elsewhere in the next observation of the
tape flies there.

A game says where everything lies in an observation and how a thing looks; only what moves in a way
of its own (a pawn that hops, a card that turns over) needs a word from the game, by the type of the
event. A viewer sees what the tape holds: a card that they may not know is one of so many in a place,
and flies as a back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Union

import pygame

from game.match.tape import Tape
from game.rules.contract import Event
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.table.choice import kind

MOST, LAG = 5, 60.0
"""So many of the same fly at most, one so long after the other."""


class Positions(NamedTuple):
    """Where everything lies in an observation, by the names of places.

    `things` can be told apart: name -> place. `counts` are of what cannot be, for this viewer:
    (kind, place) -> how many. `card:altar` is of the kind `card`: known or not, it is a card.
    """

    things: Mapping[str, str]
    counts: Mapping[tuple[str, str], int]


class Manner(NamedTuple):
    """How something flies."""

    ms: float = 420.0
    arc: float = 26.0
    sound: str = "card"


USUAL = Manner()


@dataclass(frozen=True)
class Moving:
    """What a game tells about its things."""

    positions: Callable[[Any], Positions]
    picture: Callable[[str, Box], pygame.Surface]
    """A thing by its name, or by its kind one that is not known, as large as it lies in a box."""
    manners: Mapping[Union[str, type[Event]], Manner]
    """By the type of the event for things, by kind for what is counted."""
    specials: Mapping[type[Event], Special]
    """Events that are not, or not only, told by what lies elsewhere."""


@dataclass(frozen=True)
class Step:
    """A moment of a tape, to be shown: the event, the observation and the positions before and
    after it. Boxes are those of the table before and after the whole action, by the names of
    things and of places; what comes from or goes to no place, by its kind."""

    game: Moving
    event: Any
    old: Any
    new: Any
    was: Positions
    now: Positions
    before: Mapping[str, Box]
    after: Mapping[str, Box]
    first: Positions
    last: Positions
    """The positions before and after the whole action, to which the boxes belong."""

    def start(self, name: str, place: str) -> Box | None:
        """The box of a thing that leaves its place; that of the place where it has none there."""
        own = self.before.get(name) if self.first.things.get(name) == place else None
        return own or self.before.get(place) or self.after.get(place)

    def end(self, name: str, place: str) -> Box | None:
        """The box of a thing that comes to a place; that of the place where it has none there."""
        own = self.after.get(name) if self.last.things.get(name) == place else None
        return own or self.after.get(place)

    def moved(self) -> Iterator[Flight]:
        """Everything that lies elsewhere after the event: known things one after the other, and
        along with them what is counted."""
        falls, rises = self._changes()
        manner = self.game.manners.get(type(self.event), USUAL)
        flown = False
        for flight in self._things(manner, falls, rises):
            flown = True
            yield flight
        for what in dict.fromkeys([*(k for k, _ in falls), *(k for k, _ in rises)]):
            for source, target, n in _matched(what, falls, rises):
                for flight in self.counted(what, source, target, n, flown):
                    flown = True
                    yield flight

    def counted(
        self, what: str, source: str, target: str, n: int, along: bool = False
    ) -> Iterator[Flight]:
        """So many of a kind from place to place, at most five of them, in a row."""
        start, end = self.start("", source or what), self.end("", target or what)
        if start is None or end is None:
            return
        picture, manner = self.game.picture(what, start), self.game.manners.get(what, USUAL)
        for i in range(min(n, MOST)):
            yield Flight(picture, start, end, manner.ms, manner.arc, along=along or i > 0,
                         lag=LAG if i else 0, sound=manner.sound)  # fmt: skip

    def _changes(self) -> tuple[dict[tuple[str, str], int], dict[tuple[str, str], int]]:
        """Of what cannot be told apart: how many left a place, and how many came to one."""
        was, now = self.was.counts, self.now.counts
        more = {key: now.get(key, 0) - was.get(key, 0) for key in (*was, *now)}
        falls = {key: -n for key, n in more.items() if n < 0}
        return falls, {key: n for key, n in more.items() if n > 0}

    def _things(
        self,
        manner: Manner,
        falls: dict[tuple[str, str], int],
        rises: dict[tuple[str, str], int],
    ) -> Iterator[Flight]:
        """Known things; one that becomes known, or is known no more, turns over on its way and is
        taken off the counts."""
        was, now = self.was.things, self.now.things
        for name in dict.fromkeys([*now, *was]):
            old, new = was.get(name), now.get(name)
            if old == new:
                continue
            source = _take(falls, kind(name)) if old is None else old
            target = _take(rises, kind(name)) if new is None else new
            if source is None or target is None:
                continue
            start, end = self.start(name, source), self.end(name, target)
            if start is None or end is None:
                continue
            shown = self.game.picture(name if old is not None else kind(name), start)
            turn = None
            if old is None or new is None:
                turn = self.game.picture(name if new is not None else kind(name), start)
            yield Flight(shown, start, end, manner.ms, manner.arc, turn, (name,),
                         sound=manner.sound)  # fmt: skip


Special = Callable[[Step], Iterable[Flight]]


def _take(changes: dict[tuple[str, str], int], what: str) -> str | None:
    """One of a kind off the counts that changed: its place."""
    found = next((key for key in changes if key[0] == what), None)
    if found is None:
        return None
    changes[found] -= 1
    if not changes[found]:
        del changes[found]
    return found[1]


def _matched(
    what: str, falls: dict[tuple[str, str], int], rises: dict[tuple[str, str], int]
) -> Iterator[tuple[str, str, int]]:
    """What left places and what came to them, put together: from, to, how many. An empty name: to
    or from nowhere."""
    left = {place: n for (k, place), n in falls.items() if k == what}
    came = {place: n for (k, place), n in rises.items() if k == what}
    while left or came:
        source, target = next(iter(left), ""), next(iter(came), "")
        n = min(n for n in (left.get(source, 0), came.get(target, 0)) if n)
        yield source, target, n
        left = {place: rest for place, m in left.items() if (rest := m - n * (place == source))}
        came = {place: rest for place, m in came.items() if (rest := m - n * (place == target))}


def flights(
    game: Moving, tape: Tape, before: Mapping[str, Box], after: Mapping[str, Box]
) -> list[Flight]:
    """All flights of a tape, moment by moment."""
    made: list[Flight] = []
    first, last = game.positions(tape.before), game.positions(tape.after)
    old, was = tape.before, first
    for moment in tape.moments:
        now = game.positions(moment.after)
        step = Step(game, moment.event, old, moment.after, was, now, before, after, first, last)
        special = game.specials.get(type(moment.event))
        made += special(step) if special else step.moved()
        old, was = moment.after, now
    return made
