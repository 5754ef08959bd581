"""Turning up the tiles of the map (R8.2)."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.civilization.schema import ARROWS
from game.rules.bitsets import Space, bits
from game.rules.civilization.box import HUT, NONE, PIECE_BITS, VILLAGE, box
from game.rules.civilization.events import TileRevealed
from game.rules.civilization.huts import KIND_SHIFT
from game.rules.civilization.state import State
from game.rules.civilization.terrain import ground, hidden_tile, laid, squares_of
from game.rules.contract import Event
from game.rules.squares import AROUND4, WIDTH

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
