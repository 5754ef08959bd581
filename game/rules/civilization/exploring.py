"""Turning up the tiles of the map (R8.2), huts and villages (R8.3)."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.civilization.schema import ARROWS
from game.rules.bitsets import Space, bits
from game.rules.civilization.box import HUT, NONE, PERSON, PIECE_BITS, VILLAGE, box
from game.rules.civilization.events import CultureGained, MarkerTaken, TileRevealed
from game.rules.civilization.great_people import gain_person
from game.rules.civilization.knowledge import CONTENT_NAMES, gain
from game.rules.civilization.knowledge import marker as kept
from game.rules.civilization.skills import talent
from game.rules.civilization.state import State
from game.rules.civilization.terrain import ground, hidden_tile, laid, squares_of
from game.rules.contract import Event
from game.rules.squares import AROUND4, WIDTH

CONTENT_BITS, KIND_SHIFT = 7, 3
"""Of a marker on the map: its content, and above it whether it is a village."""
EXPLORED = "explored"


def marker_at(state: State, space: Space) -> int:
    """The marker on a square, or `NONE`."""
    for marker in state.markers:
        if marker >> PIECE_BITS == space:
            return marker
    return NONE


def kind_at(state: State, space: Space) -> int:
    """`HUT`, `VILLAGE` or `NONE`."""
    marker = marker_at(state, space)
    return NONE if marker == NONE else marker >> KIND_SHIFT & 1


def take(state: State, seat: int, space: Space, events: list[Event]) -> None:
    """The player takes the marker of a square: a resource is kept face down, a great person is
    gained at once. China has culture by it."""
    player, marker = state.players[seat], marker_at(state, space)
    state.markers = tuple(one for one in state.markers if one != marker)
    kind, content = marker >> KIND_SHIFT & 1, marker & CONTENT_BITS
    name = f"{'village' if kind == VILLAGE else 'hut'}:{CONTENT_NAMES[content]}"
    if content == PERSON:
        state.spent = (*state.spent, (kind, content))
    else:
        gain(player, kept(kind, content))
    events.append(MarkerTaken(seat, space, name))
    culture = talent(player.civ).explore_culture
    if culture:
        player.culture += culture
        events.append(CultureGained(seat, culture, EXPLORED))
    if content == PERSON:
        gain_person(state, seat, events)


AWAY = {-WIDTH: ARROWS.index("up"), 1: ARROWS.index("right"), WIDTH: ARROWS.index("down")}
"""Which way the arrow points, by the difference between the tile's square and the figure's."""


def beside(state: State, space: Space) -> list[Space]:
    """The face-down tiles beside a square, by their upper left squares."""
    if not AROUND4[space] & ~ground(state.cells).all:
        return []
    found = (hidden_tile(state, one) for one in bits(AROUND4[space] & ~ground(state.cells).all))
    return sorted({tile.origin for tile in found if tile is not None})


def reveal(state: State, seat: int, space: Space, origin: Space, events: list[Event]) -> None:
    """The tile lies with its arrow away from the figure, markers on its symbols."""
    tile = next(one for one in state.tiles if one.origin == origin)
    near = next(one for one in squares_of(origin) if AROUND4[space] >> one & 1)
    up = replace(tile, arrow=AWAY.get(near - space, ARROWS.index("left")))
    state.tiles = tuple(up if one == tile else one for one in state.tiles)
    state.cells = laid(state.cells, up)
    printed = box().tiles[up.tile].turned[up.arrow]
    for square, one in zip(squares_of(origin), printed, strict=True):
        if one.symbol != NONE:
            mark(state, square, one.symbol)
    events.append(TileRevealed(seat, origin, box().tiles[up.tile].id, ARROWS[up.arrow]))


def mark(state: State, space: Space, kind: int) -> None:
    """The top marker of a pile on a symbol, if there is one."""
    if kind == HUT and state.hut_pile:
        content, *rest = state.hut_pile
        state.hut_pile = tuple(rest)
    elif kind == VILLAGE and state.village_pile:
        content, *rest = state.village_pile
        state.village_pile = tuple(rest)
    else:
        return
    marker = space << PIECE_BITS | kind << KIND_SHIFT | content
    state.markers = tuple(sorted((*state.markers, marker)))
