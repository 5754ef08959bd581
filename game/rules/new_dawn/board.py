"""The map as it lies on the table: which spaces there are, what they are, and their symbols.

What stands on the map is not here: a board is the same object for all states that share a map.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from game.content import cached
from game.content.new_dawn.effects import RESOURCES, TERRAINS, Resource, Terrain
from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES, Placed, Side
from game.content.new_dawn.map import Space as Printed
from game.content.new_dawn.schema import Tables
from game.rules import hexes
from game.rules.hexes import Mask, Space

HARDEST = 5
"""The difficulty of mountains and of natural wonders (R2)."""
KEPT = 128
"""So many boards are remembered."""


class Board(msgspec.Struct, frozen=True, eq=False):
    """A map. Masks hold only spaces that are on it; see `hexes` for what a mask is."""

    placed: tuple[Placed, ...]
    """The tiles in the order in which they were placed; the core comes first."""
    tiles: tuple[Mask, ...]
    """The spaces of each of them."""
    tokens: Mask
    """Water tokens, which are spaces but no tiles (R4.2)."""
    all: Mask
    land: Mask
    """Every space but water; natural wonders too."""
    water: Mask
    edge: Mask
    """Spaces with a neighbour that is not on the map (R2)."""
    coast: Mask
    """Land next to water."""
    shore: Mask
    """Land next to water or on the edge of the map."""
    by_terrain: dict[Terrain, Mask]
    upto: tuple[Mask, ...]
    """By number from 0 to 5: land of at most this difficulty (R2)."""
    terrain: dict[Space, Terrain]
    difficulty: dict[Space, int]
    resource: dict[Space, Resource]
    """Resource symbols; likewise below, what is printed, not what still lies there."""
    natural: dict[Space, str]
    barbarian: dict[str, Space]
    """By letter."""
    city_state: dict[str, Space]
    city_states: Mask
    capital: tuple[Space, ...]
    """Capital symbols, in the order in which their tiles were placed."""
    source: dict[Space, tuple[int, int]]
    """For drawing: the place in `placed` of the tile that a space belongs to, and its number."""
    written: tuple[tuple[str, str], ...] = ()
    """Of a board without tiles: its spaces as they were written."""

    def __reduce__(self) -> tuple[Callable[..., Board], tuple[Any, ...]]:
        """Sent to another process or copied, it is the one object there that its map has."""
        if self.written:
            return Board.of, (dict(self.written),)
        return board, (self.placed, self.tokens)

    @staticmethod
    def of(spaces: Mapping[str, str]) -> Board:
        """A board written space by space for an example or a lesson.

        `{"0,0": "grassland capital", "1,0": "hills oil", "2,0": "desert A", "3,0": "grassland
        seoul", "4,0": "natural_wonder pantanal", "5,0": "water"}`: the terrain, and after it the
        symbol, if there is one, by its own id. The same object for the same spaces.
        """
        return _boards_written()(tuple(spaces.items()))


def board(placed: tuple[Placed, ...], tokens: Mask = 0) -> Board:
    """The board of these tiles and water tokens; the same object for the same arguments."""
    return _boards()(placed, tokens)


@cached
def _boards() -> Callable[[tuple[Placed, ...], Mask], Board]:
    return functools.lru_cache(KEPT)(_build)


@cached
def _boards_written() -> Callable[[tuple[tuple[str, str], ...]], Board]:
    return functools.lru_cache(KEPT)(_build_written)


@cached
def shapes() -> dict[tuple[Side, int], tuple[int, ...]]:
    """By side and rotation: what to add to space 0 of a tile for its ten spaces."""
    offsets = tables().offsets
    return {
        (side, turns): tuple(r * hexes.WIDTH + q for q, r in offsets.cells(side, 0, 0, turns))
        for side in SIDES
        for turns in range(6)
    }


def spaces_of(placed: Placed) -> tuple[Space, ...]:
    """The spaces that a tile covers, by their numbers on it."""
    origin = hexes.at(placed.q, placed.r)
    return tuple(origin + step for step in shapes()[placed.side, placed.rotation])


def _build_written(spaces: tuple[tuple[str, str], ...]) -> Board:
    box = tables()
    printed = {hexes.space(at): _written(box, text) for at, text in spaces}
    return msgspec.structs.replace(_make(printed, (), 0, {}), written=spaces)


def _build(placed: tuple[Placed, ...], tokens: Mask) -> Board:
    box = tables()
    printed = {each: Printed("water") for each in hexes.bits(tokens)}
    source = {}
    for index, tile in enumerate(placed):
        faces = box.tiles[tile.tile].face(tile.side).spaces
        for number, (at, face) in enumerate(zip(spaces_of(tile), faces, strict=True)):
            printed[at] = face
            source[at] = (index, number)
    return _make(printed, placed, tokens, source)


def _make(printed: dict[Space, Printed], placed: tuple[Placed, ...], tokens: Mask,
          source: dict[Space, tuple[int, int]]) -> Board:  # fmt: skip
    rated = tables().box.difficulty
    by_terrain: dict[Terrain, Mask] = dict.fromkeys(TERRAINS, 0)
    for at, space in printed.items():
        by_terrain[space.terrain] |= 1 << at
    every = hexes.mask(printed)
    water = by_terrain["water"]
    land = every & ~water
    edge = every & hexes.grow(hexes.LATTICE & ~every)
    coast = land & hexes.grow(water)
    return Board(
        placed=placed,
        tiles=tuple(hexes.mask(spaces_of(tile)) for tile in placed),
        tokens=tokens,
        all=every,
        land=land,
        water=water,
        edge=edge,
        coast=coast,
        shore=coast | land & edge,
        by_terrain=by_terrain,
        upto=tuple(_upto(by_terrain, rated, limit) for limit in range(HARDEST + 1)),
        terrain={at: space.terrain for at, space in printed.items()},
        difficulty={at: rated[space.terrain] for at, space in printed.items()},
        resource={at: each.resource for at, each in printed.items() if each.resource},
        natural={at: each.natural_wonder for at, each in printed.items() if each.natural_wonder},
        barbarian={each.barbarian: at for at, each in printed.items() if each.barbarian},
        city_state={each.city_state: at for at, each in printed.items() if each.city_state},
        city_states=hexes.mask(at for at, each in printed.items() if each.city_state),
        capital=tuple(at for at, space in printed.items() if space.capital),
        source=source,
    )


def _upto(by_terrain: dict[Terrain, Mask], rated: dict[Terrain, int], limit: int) -> Mask:
    """Land that is not harder than the limit."""
    return sum(
        mask
        for terrain, mask in by_terrain.items()
        if terrain != "water" and rated[terrain] <= limit
    )


def _written(box: Tables, text: str) -> Printed:
    """A space from "terrain" or "terrain symbol"."""
    terrain, _, symbol = text.partition(" ")
    if terrain not in TERRAINS:
        raise ValueError(f"no terrain {terrain!r}")
    fields: dict[str, object] = {"terrain": terrain}
    if symbol == "capital":
        fields["capital"] = True
    elif symbol in RESOURCES:
        fields["resource"] = symbol
    elif symbol in box.box.barbarians:
        fields["barbarian"] = symbol
    elif symbol in box.city_states:
        fields["city_state"] = symbol
    elif symbol in box.natural_wonders:
        fields["natural_wonder"] = symbol
    elif symbol:
        raise ValueError(f"no symbol {symbol!r}")
    return msgspec.convert(fields, Printed)
