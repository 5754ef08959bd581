"""What happened, in motion: pieces go their ways over the map, one thing at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame

from game.drawing.map.marks import ring
from game.drawing.new_dawn import pieces
from game.rules.contract import Event
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.state import OFF, State
from game.scenes.kit.motion import Flight
from game.scenes.kit.section import Box
from game.scenes.new_dawn import showing
from game.scenes.new_dawn.stage import Direction, Director, around, raised

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

STEP, HOP = 190, 9.0
DROP, TURN, MARCH, GONE, HOME = 220, 240, 240, 260, 480
RING, WIDE = 420, 3.2
"""A ring closes on the space where a rival does something: how long, and how wide it begins."""
MOST = 40
"""More flights at once nobody follows: the first ones are left out."""


def flights(
    table: NewDawnTable, events: Sequence[Event], before: dict[str, Box], old: Any
) -> list[Flight]:
    """The flights that show the events, one after the other."""
    if not old.round:
        return []
    director = Director(table, before, old, table.seat_before)
    found = [*director.tell(events, DIRECTIONS), *showing.standings(director)]
    return found[-MOST:]


# ---- control tokens and cities ------------------------------------------------------------------


def _looked_at(d: Director, seat: int, space: int) -> Iterator[Flight]:
    """A ring closes on a space where a rival does something."""
    if d.own(seat):
        return
    box = d.on_map(space, "water")
    picture = ring(d.table.map.place(), pieces.colours(d.table.signs[seat])["light"])
    yield d.fly(picture, around(box, WIDE), box, RING, d.over(d.position))


def _drop(
    d: Director, seat: int, space: int, kind: str, picture: pygame.Surface
) -> Iterator[Flight]:
    """A piece comes down on its space."""
    yield from _looked_at(d, seat, space)
    end = d.on_map(space, kind)
    yield d.fly(picture, raised(around(end, 1.4), 14), end, DROP, d.over(d.position), sound="card")


def _gone(d: Director, space: int, kind: str, picture: pygame.Surface) -> Iterator[Flight]:
    """A piece leaves the map where it lay."""
    start = d.on_map(space, kind)
    yield d.fly(picture, start, raised(around(start, 0.2), 10), GONE, d.over(d.next), sound="card")


def _token(d: Director, seat: int, firm: bool) -> pygame.Surface:
    return pieces.token(d.table.signs[seat], d.px("reinforced" if firm else "token"), firm)


def _control(d: Director, e: happened.ControlPlaced) -> Iterator[Flight]:
    kind = "reinforced" if e.reinforced else "token"
    yield from _drop(d, e.seat, e.space, kind, _token(d, e.seat, e.reinforced))


def _moved(d: Director, e: happened.ControlMoved) -> Iterator[Flight]:
    firm = bool(d.position.players[e.seat].reinforced >> e.start & 1)
    kind = "reinforced" if firm else "token"
    start, end = d.on_map(e.start, kind), d.on_map(e.space, kind)
    stage = d.over(d.position, f"map:{e.start}")
    yield d.fly(_token(d, e.seat, firm), start, end, HOME, stage, arc=20, sound="card")


def _lost(d: Director, e: happened.ControlLost | happened.ControlTakenUp) -> Iterator[Flight]:
    firm = bool(d.position.players[e.seat].reinforced >> e.space & 1)
    kind = "reinforced" if firm else "token"
    yield from _gone(d, e.space, kind, _token(d, e.seat, firm))


def _flipped(d: Director, e: Any) -> Iterator[Flight]:
    """The token is turned over."""
    yield from _looked_at(d, e.seat, e.space)
    firm = isinstance(e, happened.ControlReinforced)
    box = d.on_map(e.space, "reinforced")
    stage = d.over(d.position, f"map:{e.space}")
    front, back = _token(d, e.seat, not firm), _token(d, e.seat, firm)
    yield d.fly(front, box, box, TURN, stage, turn=back, sound="card")


def _city(d: Director, e: happened.CityBuilt | happened.CityPlaced) -> Iterator[Flight]:
    picture = pieces.city(d.table.signs[e.seat], d.px("city"))
    yield from _drop(d, e.seat, e.space, "city", picture)


def _razed(d: Director, e: happened.CityLost) -> Iterator[Flight]:
    yield from _gone(d, e.space, "city", pieces.city(d.table.signs[e.seat], d.px("city")))


# ---- caravans -----------------------------------------------------------------------------------


def _without_caravan(d: Director, seat: int, caravan: int, of: State | None = None) -> State:
    """It is neither on the map nor on its card."""

    def leave(state: State) -> None:
        player = state.players[seat]
        player.caravans = player.caravans[:caravan] + player.caravans[caravan + 1 :]

    return d.changed(leave, of)


def _caravan(d: Director, e: happened.CaravanMoved) -> Iterator[Flight]:
    """Step by step along its way, with small hops."""
    picture = pieces.caravan(d.table.signs[e.seat], d.px("caravan"))
    boxes = [d.on_map(space, "caravan") for space in d.table.way_of(d.old, e)]
    if e.start == OFF:
        home = _economy(d, e.seat)
        start = boxes[0]
        boxes = [Box(home.centerx - start.w / 2, home.centery - start.h / 2, start.w, start.h),
                 *boxes[1:]]  # fmt: skip
    stage = d.over(_without_caravan(d, e.seat, e.caravan))
    for a, b in pairwise(boxes):
        yield d.fly(picture, a, b, STEP, stage, arc=HOP, sound="card")


def _caravan_home(
    d: Director, e: happened.CaravanArrived | happened.CaravanReturned
) -> Iterator[Flight]:
    """Back to the economy card."""
    picture = pieces.caravan(d.table.signs[e.seat], d.px("caravan"))
    start, home = d.on_map(e.space, "caravan"), _economy(d, e.seat)
    end = Box(home.centerx - start.w / 2, home.centery - start.h / 2, start.w, start.h)
    stage = d.over(_without_caravan(d, e.seat, e.caravan))
    yield d.fly(picture, start, around(end, 0.7), HOME, stage, arc=30, sound="card")


def _economy(d: Director, seat: int) -> Box:
    """The card on which caravans wait."""
    card = showing.economy_card(d.position, seat)
    return d.card_box(seat, card) if card else d.panel(seat)


# ---- barbarians ---------------------------------------------------------------------------------


def _without_barbarian(d: Director, letter: str) -> State:
    def leave(state: State) -> None:
        state.barbarians = {**state.barbarians, letter: OFF}

    return d.changed(leave)


def _barbarian(d: Director, e: Any) -> Iterator[Flight]:
    """One space, or back to where it came from; where it is kept out it starts and stays."""
    picture = pieces.barbarian(e.letter, d.px("barbarian"))
    start = d.on_map(d.position.barbarians[e.letter], "barbarian")
    end = d.on_map(e.space, "barbarian")
    stage = d.over(_without_barbarian(d, e.letter))
    yield d.fly(picture, start, end, MARCH, stage, arc=HOP, sound="card")


def _appeared(d: Director, e: happened.BarbarianAppeared) -> Iterator[Flight]:
    end = d.on_map(e.space, "barbarian")
    picture = pieces.barbarian(e.letter, d.px("barbarian"))
    yield d.fly(picture, around(end, 0.2), end, MARCH, d.over(d.position), arc=HOP, sound="card")


def _defeated(d: Director, e: happened.BarbarianDefeated) -> Iterator[Flight]:
    picture = pieces.barbarian(e.letter, d.px("barbarian"))
    yield from _gone(d, e.space, "barbarian", picture)


DIRECTIONS: dict[type[Event], Direction] = {
    **showing.DIRECTIONS,
    happened.ControlPlaced: _control,
    happened.ControlMoved: _moved,
    happened.ControlLost: _lost,
    happened.ControlTakenUp: _lost,
    happened.ControlReinforced: _flipped,
    happened.ControlFlipped: _flipped,
    happened.CityBuilt: _city,
    happened.CityPlaced: _city,
    happened.CityLost: _razed,
    happened.CaravanMoved: _caravan,
    happened.CaravanArrived: _caravan_home,
    happened.CaravanReturned: _caravan_home,
    happened.BarbarianMoved: _barbarian,
    happened.BarbarianStayed: _barbarian,
    happened.BarbarianAppeared: _appeared,
    happened.BarbarianDefeated: _defeated,
}
