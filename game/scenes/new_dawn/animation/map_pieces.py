"""Flights over the map: control tokens and cities, caravans and barbarians."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pygame

from game.drawing.director import Special, Stage, around, centred, raised
from game.drawing.map.marks import ring
from game.drawing.motion import Flight
from game.drawing.new_dawn import pieces
from game.hotseat.new_dawn.ways import country_of
from game.rules.contract import Event
from game.rules.new_dawn import events as ev
from game.rules.new_dawn.focus import of_type
from game.rules.new_dawn.state import OFF, State
from game.scenes.kit.section import Box
from game.scenes.new_dawn.animation.director import NewDawnDirector as Director

STEP, HOP = 190, 9.0
DROP, TURN, MARCH, GONE, HOME = 220, 240, 240, 260, 480
RING, WIDE = 420, 3.2
"""A ring closes on the space where a rival does something: how long, and how wide it begins."""

Token = tuple[str, pygame.Surface]


def _ring(d: Director, seat: int, space: int) -> Iterator[Flight]:
    if not d.own(seat):
        box = d.on_map(space, "water")
        yield d.fly(ring(d.lattice, d.colour(seat, "light")), around(box, WIDE), box, RING)


def _drop(
    d: Director, seat: int, space: int, piece: Token, sound: str = "card"
) -> Iterator[Flight]:
    yield from _ring(d, seat, space)
    end = d.on_map(space, piece[0])
    yield d.fly(piece[1], raised(around(end, 1.4), 14), end, DROP, sound=sound)


def _removed(d: Director, space: int, piece: Token, sound: str = "card") -> Iterator[Flight]:
    start = d.on_map(space, piece[0])
    end = raised(around(start, 0.2), 10)
    yield d.fly(piece[1], start, end, GONE, d.over(d.next), sound=sound)


def _firm(d: Director, seat: int, space: int) -> bool:
    return bool(d.position.players[seat].reinforced >> space & 1)


def _control_moved(d: Director, e: ev.ControlMoved) -> Iterator[Flight]:
    kind, picture = d.token(e.seat, _firm(d, e.seat, e.start))
    start, end = d.on_map(e.start, kind), d.on_map(e.space, kind)
    stage = d.over(d.position, f"map:{e.start}")
    yield d.fly(picture, start, end, HOME, stage, arc=20, sound="card")


def _control_lost(d: Director, e: ev.ControlLost | ev.ControlTakenUp) -> Iterator[Flight]:
    return _removed(d, e.space, d.token(e.seat, _firm(d, e.seat, e.space)))


def _turned_over(d: Director, e: ev.ControlReinforced | ev.ControlFlipped) -> Iterator[Flight]:
    yield from _ring(d, e.seat, e.space)
    firm = isinstance(e, ev.ControlReinforced)
    box = d.on_map(e.space, "reinforced")
    (_, front), (_, back) = d.token(e.seat, not firm), d.token(e.seat, firm)
    stage = d.over(d.position, f"map:{e.space}")
    yield d.fly(front, box, box, TURN, stage, turn=back, sound="card")


def _city(d: Director, seat: int) -> Token:
    return "city", pieces.city(d.shown.signs[seat], d.px("city"))


def _city_built(d: Director, e: ev.CityBuilt | ev.CityPlaced) -> Iterator[Flight]:
    return _drop(d, e.seat, e.space, _city(d, e.seat), "city")


def caravan_way(state: State, event: ev.CaravanMoved) -> list[int]:
    """The spaces that a caravan goes over from this position, the first one where it sets out."""
    country = country_of(state)
    if country is None:
        return [event.start if event.start != OFF else event.space, event.space]
    return country.way(event.caravan, event.space)


def _caravan_stage(d: Director, seat: int, caravan: int) -> Stage:
    """The caravan is neither on the map nor on its card."""

    def leave(state: State) -> None:
        player = state.players[seat]
        player.caravans = player.caravans[:caravan] + player.caravans[caravan + 1 :]

    return d.over(d.changed(leave))


def _caravan_home(d: Director, seat: int, size: Box) -> Box:
    card = next(iter(of_type(d.position.players[seat], "economy")), "")
    return centred(d.card_box(seat, card) if card else d.panel(seat), size.w, size.h)


def _caravan_moved(d: Director, e: ev.CaravanMoved) -> Iterator[Flight]:
    """Step by step along its way, with small hops."""
    picture = pieces.caravan(d.shown.signs[e.seat], d.px("caravan"))
    boxes = [d.on_map(space, "caravan") for space in caravan_way(d.tape.before, e)]
    if e.start == OFF:
        boxes[0] = _caravan_home(d, e.seat, boxes[0])
    stage = _caravan_stage(d, e.seat, e.caravan)
    for a, b in pairwise(boxes):
        yield d.fly(picture, a, b, STEP, stage, arc=HOP, sound="march")


def _caravan_back(d: Director, e: ev.CaravanArrived | ev.CaravanReturned) -> Iterator[Flight]:
    picture = pieces.caravan(d.shown.signs[e.seat], d.px("caravan"))
    start = d.on_map(e.space, "caravan")
    end = around(_caravan_home(d, e.seat, start), 0.7)
    stage = _caravan_stage(d, e.seat, e.caravan)
    yield d.fly(picture, start, end, HOME, stage, arc=30, sound="card")


def _barbarian(d: Director, letter: str) -> Token:
    return "barbarian", pieces.barbarian(letter, d.px("barbarian"))


def _barbarian_moved(d: Director, e: Any) -> Iterator[Flight]:
    """One space, or back to where it came from; where it is kept out it starts and stays."""
    kind, picture = _barbarian(d, e.letter)
    start, end = d.on_map(d.position.barbarians[e.letter], kind), d.on_map(e.space, kind)
    away = {**d.position.barbarians, e.letter: OFF}
    stage = d.over(d.changed(lambda state: setattr(state, "barbarians", away)))
    yield d.fly(picture, start, end, MARCH, stage, arc=HOP, sound="march")


def _barbarian_appeared(d: Director, e: ev.BarbarianAppeared) -> Iterator[Flight]:
    kind, picture = _barbarian(d, e.letter)
    end = d.on_map(e.space, kind)
    yield d.fly(picture, around(end, 0.2), end, MARCH, arc=HOP, sound="march")


SPECIALS: dict[type[Event], Special] = {
    ev.ControlPlaced: lambda d, e: _drop(d, e.seat, e.space, d.token(e.seat, e.reinforced)),
    ev.ControlMoved: _control_moved,
    ev.ControlLost: _control_lost,
    ev.ControlTakenUp: _control_lost,
    ev.ControlReinforced: _turned_over,
    ev.ControlFlipped: _turned_over,
    ev.CityBuilt: _city_built,
    ev.CityPlaced: _city_built,
    ev.CityLost: lambda d, e: _removed(d, e.space, _city(d, e.seat), "conquest"),
    ev.CaravanMoved: _caravan_moved,
    ev.CaravanArrived: _caravan_back,
    ev.CaravanReturned: _caravan_back,
    ev.BarbarianMoved: _barbarian_moved,
    ev.BarbarianStayed: _barbarian_moved,
    ev.BarbarianAppeared: _barbarian_appeared,
    ev.BarbarianDefeated: lambda d, e: _removed(d, e.space, _barbarian(d, e.letter), "conquest"),
    ev.BarbarianDrivenOff: lambda d, e: _removed(d, e.space, _barbarian(d, e.letter), "march"),
}
