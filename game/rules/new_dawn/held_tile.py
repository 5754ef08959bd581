"""A tile held over the map by the space in its middle, before it is laid (R4.2)."""

from __future__ import annotations

import functools

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import Placed, Side
from game.rules import hexes
from game.rules.new_dawn.board import Board, spaces_of
from game.rules.new_dawn.building import placements

At = tuple[int, int]


@functools.cache
def middle(side: Side, rotation: int) -> At:
    """From space 0 of a tile to the space in its middle, by which it is held."""
    cells = tables().offsets.cells(side, 0, 0, rotation)
    q = sum(cell[0] for cell in cells) / len(cells)
    r = sum(cell[1] for cell in cells) / len(cells)

    def away(cell: At) -> float:
        across, down = cell[0] - q, cell[1] - r
        return across * across + down * down + across * down

    return min(cells, key=away)


def held_at(tile: int, side: Side, rotation: int, at: At) -> Placed:
    """The tile with its middle there."""
    q, r = middle(side, rotation)
    return Placed(tile, side, at[0] - q, at[1] - r, rotation)


def places(on: Board, limited: bool, side: Side, rotation: int) -> tuple[At, ...]:
    """The spaces under the middle of a tile where it may lie, turned so (R4.2)."""
    q, r = middle(side, rotation)
    found = map(hexes.position, hexes.bits(placements(on, limited).origins[side, rotation]))
    return tuple((at[0] + q, at[1] + r) for at in found)


def covered(placed: Placed) -> tuple[int, ...]:
    """The spaces that it would cover; none where the table ends."""
    cells = tables().offsets.cells(placed.side, placed.q, placed.r, placed.rotation)
    return spaces_of(placed) if all(hexes.inside(*cell) for cell in cells) else ()


def touched(on: Board, placed: Placed) -> list[int]:
    """The spaces of the map that it would touch, from the left (R4.2)."""
    below = hexes.mask(covered(placed))
    beside = hexes.grow(below) & on.all & ~on.tokens & ~below
    return sorted(hexes.bits(beside), key=_across)


def _across(space: int) -> tuple[float, int]:
    q, r = hexes.position(space)
    return q + r / 2, r


def steps(a: At, b: At) -> int:
    """From one position to another, which may lie off the table."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))
