"""Where a city would be good (R5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.civilization.view import View
from game.bots.civilization.worth import cell_worth
from game.rules.bitsets import Space, bits
from game.rules.civilization.box import GRASSLAND, TERRAIN_BITS, WATER
from game.rules.civilization.figures import enemies
from game.rules.civilization.start import FULL, why_no_city
from game.rules.civilization.terrain import ground
from game.rules.squares import AROUND8, grow8

ROOM = 0.5
"""What a square is worth on which buildings go that bring much."""


def site_worth(view: View, space: Space) -> float:
    """What the squares round a city would give."""
    cells, found = view.state.cells, 0.0
    for one in bits(AROUND8[space]):
        cell = cells[one]
        found += cell_worth(view.weights, cell)
        if cell & TERRAIN_BITS in (GRASSLAND, WATER):
            found += ROOM
    return found


def site_worths(view: View) -> dict[Space, float]:
    """All squares where a city could stand now, and what it would be worth there."""
    seen = ground(view.state.cells)
    near = view.outskirts | view.foreign
    taken = grow8(near) | near | grow8(enemies(view.state, view.seat))
    return {
        space: site_worth(view, space)
        for space in bits(seen.all & ~seen.water & ~taken)
        if (AROUND8[space] & seen.all).bit_count() == FULL
        and why_no_city(view.state, view.seat, space) is None
    }


def best_capital(view: View, spaces: Sequence[Space]) -> Space:
    """The square of the home tile with the best outskirts."""
    return max(spaces, key=lambda space: (site_worth(view, space), -space))
