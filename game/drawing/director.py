"""The animation of a tape, for any game: its events as flights over the table, one after another.

A game has a function for every kind of event that moves something in a way of its own (a pawn that
hops, a die that rolls): its specials, all with one signature. After any other event, whatever lies
elsewhere in the next observation flies there: for that the game says where everything lies and how
a thing looks. A viewer sees what the tape holds: a card that they may not know is one of so many
in a place, and flies as a back.

Meanwhile a table shows either the observation after the whole action without what is on its way,
or those of the tape one after the other, each without what is in the air: a `Stage`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar, Union

import pygame

from game.drawing.kit.shapes import Box
from game.drawing.motion import Flight, Picture
from game.hotseat.choice import kind
from game.hotseat.positions import Counted, Moved, Positions, differences
from game.match.tape import Tape
from game.rules.contract import Event

S = TypeVar("S")
COME, READ, GO = 240, 700, 180
"""What a rival does is shown large: how it comes, how long it stays, how it goes."""
MOST, LAG = 5, 60.0
"""So many of the same fly at most, one so long after the other."""


class Stage(NamedTuple):
    """What the table shows meanwhile: an observation, and whose things are shown large."""

    position: Any
    seat: int
    lifted: frozenset[str] = frozenset()
    """Names of things that the table leaves out: they are on their way."""


class Manner(NamedTuple):
    """How something flies that no special is for."""

    ms: float = 420.0
    arc: float = 26.0
    sound: str = "card"


USUAL = Manner()


class Director(Generic[S]):
    """Makes the flights of a tape. `position` is the observation before the event that is shown,
    `next` the one after it; the things of `seat` are shown large.

    The boxes are those of the table before and after the whole action, by the names of things and
    of places; what comes from or goes to no place has one by its kind.
    """

    manners: Mapping[Union[str, type[Event]], Manner] = {}
    """How things fly, by the type of the event; what is counted, by its kind."""

    def __init__(
        self, tape: Tape, seat: int, before: Mapping[str, Box], boxes: Mapping[str, Box]
    ) -> None:
        self.tape, self.seat = tape, seat
        self.before, self.boxes = before, boxes
        self.position: S = tape.before
        self.next: S = tape.before
        self._first = self._was = self._now = self.positions(tape.before)
        self._last = self.positions(tape.after)

    def flights(self, specials: Mapping[type[Event], Special]) -> list[Flight]:
        """All flights of the events, in their order."""
        made: list[Flight] = []
        for event, after in self.tape.moments:
            self.next = self.take_in(event, after)
            self._now = self.positions(self.next)
            special = specials.get(type(event))
            made += special(self, event) if special else self.moved(event)
            self.position, self._was = self.next, self._now
        return made

    # ---- what a game says ---------------------------------------------------------------

    def positions(self, state: S) -> Positions:
        """Where everything lies in an observation; nothing in a game where all that moves does so
        in a way of its own."""
        return Positions({}, {})

    def picture(self, name: str, box: Box) -> pygame.Surface:
        """A thing by its name, or by its kind one that is not known, as large as it lies in a box;
        asked for of what has a position."""
        raise NotImplementedError(name)

    def take_in(self, event: Event, after: S) -> S:
        """What the table shows once the event has happened."""
        return after

    def stage(self) -> Stage | None:
        """What the table shows during a flight that is told nothing else; None: the observation
        after the whole action."""
        return None

    # ---- what lies elsewhere ------------------------------------------------------------

    def moved(self, event: Event) -> list[Flight]:
        """Everything that lies elsewhere after the event: known things one after the other, but
        together over a stage, which leaves them all out; along with them what is counted."""
        things, counts = differences(self._was, self._now)
        manner, stage = self.manners.get(type(event), USUAL), self.stage()
        if stage is not None:
            stage = stage._replace(lifted=stage.lifted.union(thing.name for thing in things))
        made: list[Flight] = []
        for thing in things:
            made += self._known(thing, manner, stage, along=bool(stage and made))
        for some in counts:
            made += self.counted(some, along=bool(made))
        return made

    def _known(
        self, thing: Moved, manner: Manner, stage: Stage | None, along: bool
    ) -> Iterator[Flight]:
        """A thing that becomes known, or is known no more, turns over on its way."""
        start, end = self._start(thing.name, thing.source), self._end(thing.name, thing.target)
        if start is None or end is None:
            return
        what = kind(thing.name)
        picture = self.picture(thing.name if thing.known else what, start)
        turn = None
        if not (thing.known and thing.stays_known):
            turn = self.picture(thing.name if thing.stays_known else what, start)
        hides = () if stage else (thing.name,)
        yield self.fly(picture, start, end, manner.ms, stage, arc=manner.arc, turn=turn,
                       hides=hides, along=along, sound=manner.sound)  # fmt: skip

    def counted(self, some: Counted, along: bool = False) -> Iterator[Flight]:
        """So many of a kind from place to place, at most five of them, in a row."""
        start = self._start("", some.source or some.kind)
        end = self._end("", some.target or some.kind)
        if start is None or end is None:
            return
        picture, manner = self.picture(some.kind, start), self.manners.get(some.kind, USUAL)
        for i in range(min(some.number, MOST)):
            yield self.fly(picture, start, end, manner.ms, arc=manner.arc, along=along or i > 0,
                           lag=LAG if i else 0, sound=manner.sound)  # fmt: skip

    def _start(self, name: str, place: str) -> Box | None:
        """The box of a thing that leaves its place; that of the place where it has none there."""
        own = self.before.get(name) if self._first.things.get(name) == place else None
        return own or self.before.get(place) or self.boxes.get(place)

    def _end(self, name: str, place: str) -> Box | None:
        """The box of a thing that comes to a place; that of the place where it has none there."""
        own = self.boxes.get(name) if self._last.things.get(name) == place else None
        return own or self.boxes.get(place)

    # ---- for specials -------------------------------------------------------------------

    def changed(self, change: Callable[[S], object], of: S | None = None) -> S:
        """The observation before the event, or another one, changed by hand."""
        twin: S = (of or self.position).clone()  # type: ignore[attr-defined]
        change(twin)
        return twin

    def over(self, position: S, *lifted: str) -> Stage:
        """An observation with some things in the air."""
        return Stage(position, self.seat, frozenset(lifted))

    def fly(self, picture: Picture, start: Box, end: Box, ms: float, stage: Stage | None = None,
            **more: Any) -> Flight:  # fmt: skip
        """A flight over a stage; unless told, over the usual one of the game."""
        return Flight(picture, start, end, ms, stage=stage or self.stage(), **more)

    def hold_up(self, picture: pygame.Surface, start: Box, place: Box) -> Iterator[Flight]:
        """A thing of a rival is held up to be read, and goes back."""
        stage = self.over(self.next)
        yield self.fly(picture, start, place, COME, stage, sound="card")
        yield self.fly(picture, place, place, READ, stage)
        yield self.fly(picture, place, start, GO, stage)


Special = Callable[[Any, Any], Iterable[Flight]]
"""The flights of one kind of event, from the director of the game and the event."""


def around(box: Box, k: float) -> Box:
    """The box grown about its middle."""
    return centred(box, box.w * k, box.h * k)


def centred(box: Box, w: float, h: float) -> Box:
    """A box of this size about the same middle."""
    return Box(box.centerx - w / 2, box.centery - h / 2, w, h)


def raised(box: Box, by: float) -> Box:
    """The box higher up on the screen."""
    return Box(box.x, box.y - by, box.w, box.h)
