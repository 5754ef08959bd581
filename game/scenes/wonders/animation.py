"""What moves at the table of 7 Wonders: cards that were turned up fly to their cities, hands go round
the ring, tokens come from the middle; and what is still to be shown, scene after scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from game.drawing import backs
from game.drawing.director import Director, Special, centred
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.motion import Flight
from game.drawing.wonders import faces
from game.match.tape import Tape
from game.rules.contract import Event
from game.rules.flow import Answered
from game.rules.wonders import events as ev
from game.rules.wonders.state import State
from game.scenes.kit.section import Box
from game.scenes.table.events_scene import Step
from game.scenes.wonders import reveal
from game.scenes.wonders.layout import Layout
from game.words.wonders import position
from game.words.wonders.table_text import TableText

CARD_MS, TUCK_MS, PASS_MS, TOKEN_MS, DEAL_MS, DOWN_MS = 420, 360, 500, 350, 320, 260
LAG, NEXT = 40.0, 25.0
"""A card or a hand of a city, and one of the same hand, fly so long after the one before."""
AIR, HAND, STRIP, TOKEN = 300.0, 132.0, 52.0, 54.0
"""Heights of a card at its largest, of a hand and of a card that lands where it is small; of a token."""
PILE = Box(236, 8, 28, 42)
"""Where the bar counts what was discarded."""

HEARD: dict[type[Event], str] = {
    Answered: "played",
    ev.WonderTaken: "card",
    ev.StructureBuilt: "turned_up",
    ev.StageBuilt: "stage",
    ev.CardDiscarded: "coin",
    ev.CardRevived: "taken",
    ev.HandsPassed: "passed",
    ev.TokenTaken: "drum",
    ev.AgeBegan: "age",
}
"""What is heard of an event where nothing flies."""


class WondersDirector(Director[State]):
    """The flights of a tape. Cards begin where they were turned up. They fly over the position in words,
    in which one's own hand is `seen` or not; `token` makes the picture of one."""

    def __init__(
        self, tape: Tape, text: TableText, seen: bool, boxes: Mapping[str, Box], layout: Layout,
        window: tuple[float, float], c: Canvas, token: Callable[[int, float], pygame.Surface],
    ) -> None:  # fmt: skip
        super().__init__(tape, text.me, {}, boxes)
        self.text, self.seen, self.layout, self.c, self.token = text, seen, layout, c, token
        self.row = reveal.row_of(tape.events, len(tape.before.cities))
        self.places = reveal.row_places(*window, len(self.row))

    def moved(self, event: Event) -> list[Flight]:
        return []  # nothing moves that no special is for

    def turned(self, city: int) -> Box:
        """Where the card of a city was turned up."""
        return self.places.card(self.row.index(city)) if city in self.row else PILE

    def city(self, city: int) -> Box:
        """A small card on a city."""
        found = self.boxes.get(f"city:{city}") or self.layout.own
        return centred(found, STRIP * backs.RATIO, STRIP)

    def strip(self, city: int, card: str) -> Box:
        """Where a card stands in its city."""
        return self.boxes.get(f"card:{city}:{card}") or self.city(city)

    def hand(self, seat: int) -> Box:
        """A hand: one's own on the cloth, others on their cities."""
        found = self.layout.hand if seat == self.seat else self.boxes.get(f"city:{seat}")
        return centred(found or self.layout.own, HAND * backs.RATIO, HAND)

    def middle(self, size: float) -> Box:
        return centred(self.layout.middle, size * backs.RATIO, size)

    def face(self, card: str, place: Box) -> pygame.Surface:
        px, least = self.c.px(min(AIR, place.h)), fitting.legible(self.c)
        return faces.face(self.text.card(card), px, least)

    def back(self, age: int, high: float) -> pygame.Surface:
        return backs.back(max(1, age), self.c.px(min(AIR, high)))

    def land(
        self, picture: pygame.Surface, start: Box, end: Box, ms: float, sound: str
    ) -> Iterator[Flight]:
        """A card of the turn goes where it belongs, over the table as it was."""
        yield self.fly(picture, start, end, ms, self.over(self.tape.before), arc=20, along=True,
                       waits=True, lag=LAG, sound=sound)  # fmt: skip


D = WondersDirector


def _down(d: D, e: Answered) -> Iterator[Flight]:
    """Whoever looks lays a card down: it turns over in its place."""
    laid = position.laid(d.tape.after, e.seat) if d.seen and e.seat == d.seat else ()
    place = d.boxes.get(f"hand:{position.card_of(laid[-1][1])}") if laid else None
    if place is not None and position.acts_for(d.tape.after, e.seat) == e.seat:
        place = Box(place.x, place.y, place.w, place.w / backs.RATIO)
        face = d.face(position.card_of(laid[-1][1]), place)
        yield d.fly(face, place.move(0, -12), place, DOWN_MS, arc=14,
                    turn=d.back(d.tape.after.age, place.h), sound="played")  # fmt: skip


def _built(d: D, e: ev.StructureBuilt | ev.CardRevived) -> Iterator[Flight]:
    start = d.turned(e.city)
    sound = "played" if e.city == d.row[-1] else ""
    yield from d.land(d.face(e.card, start), start, d.strip(e.city, e.card), CARD_MS, sound)


def _stage(d: D, e: ev.StageBuilt) -> Iterator[Flight]:
    """The marker slides face down under its stage."""
    start = d.turned(e.city)
    end = d.boxes.get(f"board:{e.city}:{e.stage - 1}")
    end = d.city(e.city) if end is None else centred(end, STRIP * backs.RATIO, STRIP)
    yield from d.land(d.back(d.tape.before.age, start.h), start, end, TUCK_MS, "stone")


def _discarded(d: D, e: ev.CardDiscarded) -> Iterator[Flight]:
    """For coins from where it was turned up; what is left over in the end, out of the hand."""
    start = d.turned(e.city) if e.coins else d.hand(max(e.seat, 0))
    picture = d.back(d.tape.before.age, start.h)
    if e.coins:
        yield from d.land(picture, start, PILE, CARD_MS, "card")
    else:
        yield d.fly(picture, start, PILE, CARD_MS, d.over(d.tape.before), arc=20, along=True)


def _passed(d: D, e: ev.HandsPassed) -> Iterator[Flight]:
    seats = len(e.hands)
    by = {"left": 1, "right": -1}.get(e.direction, 1)
    for seat in range(seats):
        yield from _backs(d, d.hand(seat), d.hand((seat + by) % seats), PASS_MS, "passed", seat)


def _dealt(d: D, e: ev.AgeBegan) -> Iterator[Flight]:
    for seat in range(len(e.hands)):
        yield from _backs(d, d.middle(HAND), d.hand(seat), DEAL_MS, "age", seat)


def _backs(d: D, start: Box, end: Box, ms: float, sound: str, n: int) -> Iterator[Flight]:
    """A hand, of which nobody sees more than three backs."""
    picture = d.back(d.next.age, HAND)
    for k in range(3):
        lag = NEXT if k else -2 * NEXT if n else 0.0
        yield d.fly(picture, start.move(k * 9, 0), end.move(k * 9, 0), ms, arc=30,
                    along=bool(n or k), lag=lag, sound="" if n or k else sound)  # fmt: skip


def _token(d: D, e: ev.TokenTaken) -> Iterator[Flight]:
    end = centred(d.city(e.city), TOKEN, TOKEN)
    start = centred(d.middle(TOKEN), TOKEN, TOKEN)
    picture = d.token(e.token, TOKEN)
    yield d.fly(picture, start, end, TOKEN_MS, d.over(d.position), arc=30, along=True, waits=True,
                lag=3 * NEXT, sound="coin" if e.token > 0 else "")  # fmt: skip


FIRST: dict[type[Event], Special] = {
    Answered: _down,
    ev.StructureBuilt: _built,
    ev.StageBuilt: _stage,
    ev.CardDiscarded: _discarded,
    ev.CardRevived: _built,
    ev.HandsPassed: _passed,
}
THEN: dict[type[Event], Special] = {ev.TokenTaken: _token, ev.AgeBegan: _dealt}
"""What moves before the conflicts of an Age are shown, and what after them."""
ALL = {**FIRST, **THEN}


Fly = Callable[[Mapping[type[Event], Special]], list[Flight]]
"""Makes the flights of what moves in these ways, when it is time."""


def steps(tape: Tape, scenes: Sequence[Step], fly: Fly) -> list[Step]:
    """What happened in its scenes, and what moves between them."""
    events = tape.events
    war = any(isinstance(one, ev.ConflictsHeld) for one in events)
    turned = 1 if reveal.row_of(events, len(tape.before.cities)) else 0
    found = [*scenes]
    found.insert(turned, partial(fly, FIRST))
    found.insert(turned + 1 + war, partial(fly, THEN))
    return found
