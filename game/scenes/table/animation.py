"""Animation of a tape: its events as flights over the table, one thing at a time.

While something flies the table shows the observations of the tape one after the other, each
without what is in the air: a `Stage`. A game has a function for every kind of event that moves
something, and a `Director` that knows where its things lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import pygame

from game.match.tape import Tape
from game.rules.contract import Event
from game.scenes.kit.motion import Flight, Picture
from game.scenes.kit.section import Box

S = TypeVar("S")
COME, READ, GO = 240, 700, 180
"""What a rival does is shown large: how it comes, how long it stays, how it goes."""


class Stage(NamedTuple):
    """What the table shows meanwhile: an observation, and whose things are shown large."""

    position: Any
    seat: int
    lifted: frozenset[str] = frozenset()
    """Names of things that the table leaves out: they are on their way."""


class Director(Generic[S]):
    """Makes the flights of a tape. `position` is the observation before the event that is shown,
    `next` the one after it; the things of `seat` are shown large."""

    def __init__(self, tape: Tape, seat: int) -> None:
        self.tape, self.seat = tape, seat
        self.position: S = tape.before
        self.next: S = tape.before

    def flights(self, of: Mapping[type[Event], EventFlights]) -> Iterator[Flight]:
        """All flights of the events, in their order."""
        for event, after in self.tape.moments:
            self.next = self.take_in(event, after)
            if type(event) in of:
                yield from of[type(event)](self, event)
            self.position = self.next

    def take_in(self, event: Event, after: S) -> S:
        """What the table shows once the event has happened."""
        return after

    def changed(self, change: Callable[[S], object], of: S | None = None) -> S:
        """The observation before the event, or another one, changed by hand."""
        twin: S = (of or self.position).clone()  # type: ignore[attr-defined]
        change(twin)
        return twin

    def over(self, position: S, *lifted: str) -> Stage:
        """An observation with some things in the air."""
        return Stage(position, self.seat, frozenset(lifted))

    def fly(
        self,
        picture: Picture,
        start: Box,
        end: Box,
        ms: float,
        stage: Stage | None = None,
        **more: Any,
    ) -> Flight:
        """A flight over a stage; unless told, over the position before the event."""
        return Flight(picture, start, end, ms, stage=stage or self.over(self.position), **more)

    def hold_up(self, picture: pygame.Surface, start: Box, place: Box) -> Iterator[Flight]:
        """A thing of a rival is held up to be read, and goes back."""
        stage = self.over(self.next)
        yield self.fly(picture, start, place, COME, stage, sound="card")
        yield self.fly(picture, place, place, READ, stage)
        yield self.fly(picture, place, start, GO, stage)


EventFlights = Callable[[Any, Any], Iterator[Flight]]
"""The flights of one kind of event, from the director and the event."""


def around(box: Box, k: float) -> Box:
    """The box grown about its middle."""
    return centred(box, box.w * k, box.h * k)


def centred(box: Box, w: float, h: float) -> Box:
    """A box of this size about the same middle."""
    return Box(box.centerx - w / 2, box.centery - h / 2, w, h)


def raised(box: Box, by: float) -> Box:
    """The box higher up on the screen."""
    return Box(box.x, box.y - by, box.w, box.h)
