"""The ground: what the squares print, as sets of squares."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.bitsets import ALONE, Mask, Space
from game.rules.civilization.box import (
    CELLS,
    COIN,
    CULTURE,
    IN_MARKET,
    NONE,
    RESOURCE_SHIFT,
    TERRAIN_BITS,
    WATER,
    Cell,
    box,
)
from game.rules.civilization.state import State, Tile
from game.rules.squares import WIDTH, at, inside, position

NO_CELLS = bytes(CELLS)


class Ground(NamedTuple):
    """Sets of squares by what they print. Counts of icons are written in binary: a square with 2
    production is in the second set."""

    all: Mask
    """Every square that can be seen."""
    terrain: tuple[Mask, ...]
    """By terrain; none for 0."""
    trade: tuple[Mask, Mask]
    production: tuple[Mask, Mask]
    culture: Mask
    coin: Mask
    resources: tuple[Mask, ...]
    """By resource of the market."""

    @property
    def water(self) -> Mask:
        return self.terrain[WATER]


@lru_cache(maxsize=4096)
def ground(cells: bytes) -> Ground:
    """The sets of these cells."""
    known = box()
    terrain = [0] * len(known.terrain_icons)
    trade, production = [0, 0], [0, 0]
    culture = coin = 0
    resources = [0] * IN_MARKET
    for cell, squares in _alike(cells).items():
        kind = cell & TERRAIN_BITS
        icons = known.terrain_icons[kind]
        terrain[kind] |= squares
        for bit in (0, 1):
            trade[bit] |= squares * (icons.trade >> bit & 1)
            production[bit] |= squares * (icons.production >> bit & 1)
        culture |= squares * bool(cell & CULTURE)
        coin |= squares * bool(cell & COIN)
        resource = (cell >> RESOURCE_SHIFT & 7) - 1
        if resource != NONE:
            resources[resource] |= squares
    return Ground(
        all=sum(terrain),
        terrain=tuple(terrain),
        trade=(trade[0], trade[1]),
        production=(production[0], production[1]),
        culture=culture,
        coin=coin,
        resources=tuple(resources),
    )


def _alike(cells: bytes) -> dict[Cell, Mask]:
    """By what is printed there, where something is: all squares with it."""
    found: dict[Cell, Mask] = {}
    for space, cell in enumerate(cells):
        if cell:
            found[cell] = found.get(cell, 0) | ALONE[space]
    return found


@lru_cache(maxsize=512)
def squares_of(origin: Space) -> tuple[Space, ...]:
    """The squares of a tile, row by row."""
    return tuple(origin + WIDTH * row + column for row in range(4) for column in range(4))


def laid(cells: bytes, tile: Tile) -> bytes:
    """The cells with a tile turned up."""
    found = bytearray(cells)
    printed = box().tiles[tile.tile].turned[tile.arrow]
    for space, square in zip(squares_of(tile.origin), printed, strict=True):
        found[space] = square.cell
    return bytes(found)


def changed(cells: bytes, space: Space, cell: Cell) -> bytes:
    """The cells with another one in a place."""
    found = bytearray(cells)
    found[space] = cell
    return bytes(found)


@lru_cache(maxsize=512)
def exists(origins: tuple[Space, ...]) -> Mask:
    """All squares of tiles, seen or not."""
    return sum(1 << space for origin in origins for space in squares_of(origin))


def hidden_tile(state: State, space: Space) -> Tile | None:
    """The face-down tile that the square belongs to."""
    for tile in state.tiles:
        if tile.arrow == NONE and space in squares_of(tile.origin):
            return tile
    return None


def central(origin: Space) -> tuple[Space, ...]:
    """The four squares in the middle of a tile (R3.2)."""
    found = squares_of(origin)
    return found[5], found[6], found[9], found[10]


def name(space: Space) -> str:
    """The square as people write it: a letter for the column, a number for the row.

    >>> name(at(2, 1))
    'c2'
    """
    column, row = position(space)
    return f"{'abcdefghijklmnop'[column]}{row + 1}"


def named(text: str) -> Space:
    """The square of a name, or 0 where there is none.

    >>> named("a1") == at(0, 0), named("z9")
    (True, 0)
    """
    column, row = "abcdefghijklmnop".find(text[:1]), text[1:]
    if not row.isdecimal() or not inside(column, int(row) - 1):
        return 0
    return at(column, int(row) - 1)


def distance(first: Space, second: Space) -> int:
    """Squares apart, diagonals counted as 1 (R5.2)."""
    (column, row), (other_column, other_row) = position(first), position(second)
    return max(abs(column - other_column), abs(row - other_row))
