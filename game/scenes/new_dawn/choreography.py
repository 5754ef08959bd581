"""What happened, in motion: pieces go their ways, dice tumble, the row closes up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame

from game.drawing.new_dawn import dice, focus, pieces
from game.rules import hexes
from game.rules.contract import Event
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.state import OFF, State
from game.scenes.motion import Flight
from game.scenes.new_dawn import faces
from game.scenes.new_dawn.battle import DIE
from game.scenes.section import Box

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

STEP, HOP = 160, 8.0
DROP, TURN, MARCH = 180, 200, 260
TUMBLE, FACES, REST = 100, 7, 250
LIFT, SLIDE = 120, 260
MOST = 24
"""More flights at once nobody follows: the first ones are left out."""


def flights(
    table: NewDawnTable, events: Sequence[Event], before: dict[str, Box], old: Any
) -> list[Flight]:
    """The flights that show the events, one after the other."""
    found: list[Flight] = []
    for event in events:
        make = _MOTIONS.get(type(event))
        if make is not None and table.view.round:
            found += make(table, event, before, old)
    return found[-MOST:]


Motion = Callable[["NewDawnTable", Any, dict[str, Box], State], Iterator[Flight]]


def _box(table: NewDawnTable, space: int, kind: str, scale: float = 1.0) -> Box:
    """Where a piece of a kind lies on a space, in units."""
    lattice, unit = table.map.place(), table.unit()
    dx, dy = pieces.OFFSET.get(kind, (0, 0))
    x, y = lattice.at(hexes.position(space))
    size = pieces.SIZE[kind] * lattice.radius * scale
    cx, cy = x + dx * lattice.radius, y + dy * lattice.radius
    return Box((cx - size / 2) / unit, (cy - size / 2) / unit, size / unit, size / unit)


def _px(table: NewDawnTable, kind: str) -> int:
    return max(1, round(pieces.SIZE[kind] * table.map.place().radius))


def _drop(
    table: NewDawnTable, space: int, kind: str, picture: pygame.Surface, sound: str
) -> Flight:
    """A piece comes down on its space."""
    return Flight(picture, _box(table, space, kind, 1.3), _box(table, space, kind), DROP,
                  hides=(f"map:{space}",), sound=sound)  # fmt: skip


def _control(
    table: NewDawnTable, event: Any, before: dict[str, Box], old: State
) -> Iterator[Flight]:
    sign = table.signs[event.seat]
    firm = bool(getattr(event, "reinforced", False))
    yield _drop(table, event.space, "token", pieces.token(sign, _px(table, "token"), firm), "card")


def _reinforced(
    table: NewDawnTable, event: Any, before: dict[str, Box], old: State
) -> Iterator[Flight]:
    """The token is turned over."""
    sign, px, box = table.signs[event.seat], _px(table, "token"), _box(table, event.space, "token")
    back = pieces.token(sign, px, isinstance(event, happened.ControlReinforced))
    front = pieces.token(sign, px, not isinstance(event, happened.ControlReinforced))
    hides = (f"map:{event.space}",)
    yield Flight(front, box, box, TURN, turn=back, hides=hides, sound="card")


def _city(table: NewDawnTable, event: Any, before: dict[str, Box], old: State) -> Iterator[Flight]:
    picture = pieces.city(table.signs[event.seat], _px(table, "city"))
    yield _drop(table, event.space, "city", picture, "card")


def _caravan(
    table: NewDawnTable, event: happened.CaravanMoved, before: dict[str, Box], old: State
) -> Iterator[Flight]:
    """Step by step along its way, with small hops."""
    picture = pieces.caravan(table.signs[event.seat], _px(table, "caravan"))
    way = table.way_of(old, event)
    boxes = [_box(table, space, "caravan") for space in way]
    if event.start == OFF:
        card = before.get(f"card:{old.card}")
        boxes = [card, *boxes[1:]] if card is not None else boxes
    for a, b in pairwise(boxes):
        yield Flight(picture, a, b, STEP, arc=HOP, hides=(f"map:{event.space}",), sound="card")


def _barbarian(
    table: NewDawnTable, event: happened.BarbarianMoved, before: dict[str, Box], old: State
) -> Iterator[Flight]:
    picture = pieces.barbarian(event.letter, _px(table, "barbarian"))
    start, end = _box(table, event.start, "barbarian"), _box(table, event.space, "barbarian")
    yield Flight(picture, start, end, MARCH, arc=HOP, hides=(f"map:{event.space}",))


def _appeared(
    table: NewDawnTable, event: happened.BarbarianAppeared, before: dict[str, Box], old: State
) -> Iterator[Flight]:
    picture = pieces.barbarian(event.letter, _px(table, "barbarian"))
    yield _drop(table, event.space, "barbarian", picture, "card")


def _battle(
    table: NewDawnTable, event: happened.Battle, before: dict[str, Box], old: State
) -> Iterator[Flight]:
    """Both dice tumble side by side and come to rest."""
    px = table.measure().px(DIE)
    seats, sides = (event.attacker, event.defender), (event.attack, event.defence)
    for n in range(FACES):
        last = n == FACES - 1
        for which in (0, 1):
            shown = dict(sides[which])["die"]
            value = shown if last else (shown + 2 * n + which) % 6 + 1
            picture = dice.die(value, px, edge(table, seats[which]), 0 if last else 60 * n + 15)
            box = table.die_box(which)
            yield Flight(picture, box, box, REST if last else TUMBLE, arc=0 if last else HOP,
                         hides=("dice",), along=which == 1,
                         sound="card" if n == which == 0 else "")  # fmt: skip


def edge(table: NewDawnTable, seat: int) -> str:
    """The colour of a side in a battle."""
    return pieces.colours(table.signs[seat])["main"] if seat != NOBODY else "#4a2c2c"


def _reset(
    table: NewDawnTable, event: happened.CardReset, before: dict[str, Box], old: State
) -> Iterator[Flight]:
    """The card goes back to slot 1, and those before it move up together."""
    if event.seat != table.seat:
        return
    c = table.measure()
    for n, slot in enumerate(table.view.players[event.seat].row):
        name = f"card:{slot.card}"
        start, target = before.get(name), table.target(name)
        if start is None or target is None or start == target.box:
            continue
        picture = focus.own(c, faces.card(table, event.seat, slot), start.w, start.h)
        first = slot.card == event.card
        yield Flight(picture, start, target.box, SLIDE, arc=LIFT / 2 if first else 0,
                     hides=(name,), along=n > 0, sound="card" if first else "")  # fmt: skip


def _wonder(
    table: NewDawnTable, event: happened.WonderBuilt, before: dict[str, Box], old: State
) -> Iterator[Flight]:
    """From its deck to its city."""
    start = before.get(f"wonder:{event.wonder}")
    if start is not None:
        picture = faces.small_wonder(table, event.wonder, start.w, start.h)
        yield Flight(picture, start, _box(table, event.space, "city"), 400, sound="wonder")


_MOTIONS: dict[type[Event], Motion] = {
    happened.ControlPlaced: _control,
    happened.ControlMoved: _control,
    happened.ControlReinforced: _reinforced,
    happened.ControlFlipped: _reinforced,
    happened.CityBuilt: _city,
    happened.CityPlaced: _city,
    happened.CaravanMoved: _caravan,
    happened.BarbarianMoved: _barbarian,
    happened.BarbarianAppeared: _appeared,
    happened.Battle: _battle,
    happened.CardReset: _reset,
    happened.WonderBuilt: _wonder,
}
