"""What the types of A New Dawn's map cannot say: shape, symbols, totals, and maps without a hole."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Literal

from game.content.checks import agree, known, unique
from game.content.loading import ContentError
from game.content.new_dawn.effects import TERRAINS
from game.content.new_dawn.map import (
    SIDES,
    FirstTile,
    Geometry,
    Layouts,
    MapTiles,
    Position,
    Side,
    Space,
    Tile,
    neighbours,
)
from game.content.new_dawn.schema import CityState, Files, NaturalWonder

KINDS = {
    "natural_wonder": [1, 2, 4, 13],
    "plain": [3, 5, 8, 10],
    "city_state": [6, 12, 14, 15],
    "capital": [7, 9, 11, 16],
}
FIRST_MAP = {2: 10, 3: 13, 4: 16}
"""Tiles by players (R4.1)."""


def check(folder: Path, files: Files) -> None:
    """Raise a `ContentError` for the first mistake."""
    file = folder / "map_tiles.yaml"
    _shape(file, files.map_tiles.offsets)
    _tiles(file, files.map_tiles)
    letters = files.box.barbarians
    for index, tile in enumerate(files.map_tiles.tiles):
        for side in SIDES:
            _face(file, f"tiles[{index}].{side}", tile, side, letters)
    states, natural = files.diplomacy.city_states, files.natural_wonders.natural_wonders
    file = folder / "diplomacy.yaml"
    _shown(file, "city_states", files.map_tiles, "city_state", states)
    file = folder / "natural_wonders.yaml"
    _shown(file, "natural_wonders", files.map_tiles, "natural_wonder", natural)
    contact = files.box.limits.contact
    _layouts(folder / "layouts.yaml", files.map_tiles, files.layouts, contact)


def _shape(file: Path, offsets: Geometry) -> None:
    """Ten spaces in one piece, and side B is the mirror image of side A."""
    for side in SIDES:
        cells = offsets.cells(side, 0, 0, 0)
        agree(file, f"offsets.{side}", "10 spaces", f"{len(set(cells))} spaces")
        agree(file, f"offsets.{side}[0]", (0, 0), cells[0])
        _whole(file, f"offsets.{side}", cells)
    mirror = tuple((-q - r, r) for q, r in offsets.A)
    agree(file, "offsets.B", mirror, offsets.B)


def _tiles(file: Path, tiles: MapTiles) -> None:
    agree(file, "tiles", list(range(1, 17)), [tile.tile for tile in tiles.tiles])
    for index, tile in enumerate(tiles.tiles):
        kind = next(kind for kind, numbers in KINDS.items() if tile.tile in numbers)
        agree(file, f"tiles[{index}].kind", kind, tile.kind)


def _face(file: Path, path: str, tile: Tile, side: Side, letters: Collection[str]) -> None:
    """A face has ten spaces, and the symbol that the kind of its tile demands."""
    spaces = tile.face(side).spaces
    agree(file, f"{path}.spaces", 10, len(spaces))
    for number, space in enumerate(spaces):
        _space(file, f"{path}.spaces[{number}]", space, letters)
    special = [name for space in spaces for name in space.symbols() if name in KINDS]
    expected = "no symbol of its own" if tile.kind == "plain" else tile.kind
    agree(file, f"{path}.spaces", expected, ", ".join(special) or "no symbol of its own")
    if tile.kind == "capital":
        agree(file, f"{path}.spaces[0].capital", True, spaces[0].capital)


def _space(file: Path, path: str, space: Space, letters: Collection[str]) -> None:
    symbols = space.symbols()
    if len(symbols) > 1:
        raise ContentError(file, path, "at most one symbol", ", ".join(symbols))
    if space.barbarian is not None:
        known(file, f"{path}.barbarian", space.barbarian, letters, "the letter of a barbarian")
    if symbols and space.terrain == "water":
        raise ContentError(file, path, "no symbol on water", symbols[0])
    if (space.natural_wonder is None) == (space.terrain == "natural_wonder"):
        expected = "natural_wonder as terrain and as symbol, or as neither"
        raise ContentError(file, path, expected, f"{space.terrain} and {space.natural_wonder}")
    if space.city_state is not None:
        agree(file, f"{path}.terrain", "grassland", space.terrain)
    if space.read_as is not None:
        others = {*TERRAINS, *letters} - {space.terrain, space.barbarian or ""}
        known(file, f"{path}.read_as", space.read_as, others, "another terrain or letter")


def _shown(file: Path, path: str, tiles: MapTiles, symbol: Literal["city_state", "natural_wonder"],
           things: Iterable[CityState | NaturalWonder]) -> None:  # fmt: skip
    """What lies on a side of a tile is drawn there, and nothing else of the kind is drawn."""
    drawn = {
        (tile.tile, side): getattr(space, symbol)
        for tile in tiles.tiles
        for side in SIDES
        for space in tile.face(side).spaces
        if getattr(space, symbol) is not None
    }
    for index, thing in enumerate(things):
        shown, where = drawn.pop((thing.tile, thing.side), "nothing"), f"{thing.tile}{thing.side}"
        agree(file, f"{path}[{index}]", f"{shown} on {where}", f"{thing.id} on {where}")
    agree(file, path, [], sorted(drawn.values()))


def _layouts(file: Path, tiles: MapTiles, layouts: Layouts, contact: int) -> None:
    """The core is whole on either side, and the first map keeps the rules of building (R4.2)."""
    for side in SIDES:
        places = layouts.core.places(side)
        agree(file, f"core.{side}", "4 places", f"{len(places)} places")
        cells = [
            cell
            for place in places
            for cell in tiles.offsets.cells(side, place.q, place.r, place.rotation)
        ]
        agree(file, f"core.{side}", "40 spaces", f"{len(set(cells))} spaces")
        _whole(file, f"core.{side}", cells)
    first = layouts.first_game
    agree(file, "first_game.players", {"red": 2, "yellow": 3, "blue": 4}, first.players)
    unique(file, "first_game.tiles", [tile.tile for tile in first.tiles])
    numbers = [tile.tile for tile in tiles.tiles]
    agree(file, "first_game.tiles", numbers, sorted(tile.tile for tile in first.tiles))
    agree(
        file, "first_game.tiles", "side A", "side " + "".join(sorted({t.side for t in first.tiles}))
    )
    _first_core(file, tiles, layouts)
    for players, number in FIRST_MAP.items():
        used = first.used(players)
        agree(file, f"first_game of {players}", f"{number} tiles", f"{len(used)} tiles")
        capitals = sum(tile.tile in KINDS["capital"] for tile in used)
        agree(file, f"first_game of {players}", f"{players} capitals", f"{capitals} capitals")
        _built(file, tiles.offsets, used, contact)


def _first_core(file: Path, tiles: MapTiles, layouts: Layouts) -> None:
    """The first four tiles are a core as it is printed for their side."""
    first = layouts.first_game.tiles
    number = sum(tile.core for tile in first)
    agree(file, "first_game.tiles", "4 tiles of the core", f"{number} tiles of the core")
    core = first[:4]
    places = {(place.q, place.r, place.rotation) for place in layouts.core.places(core[0].side)}
    lying = {(tile.q, tile.r, tile.rotation) for tile in core}
    agree(file, "first_game.tiles", sorted(places), sorted(lying))
    kinds = {tile.tile: tile.kind for tile in tiles.tiles}
    expected = ["city_state", "city_state", "natural_wonder", "natural_wonder"]
    agree(file, "first_game.tiles", expected, sorted(kinds[tile.tile] for tile in core))


def _built(file: Path, offsets: Geometry, used: tuple[FirstTile, ...], contact: int) -> None:
    """In the order of the list, each tile could be placed there (R4.2)."""
    table: set[Position] = set()
    core: set[Position] = set()
    near: set[Position] = set()
    for tile in used:
        path = f"first_game, tile {tile.tile}"
        cells = offsets.cells(tile.side, tile.q, tile.r, tile.rotation)
        if taken := table.intersection(cells):
            raise ContentError(file, path, "no space that is taken", f"{len(taken)} of them")
        around = {position for cell in cells for position in neighbours(cell)}
        touched = len(around & table)
        if not tile.core and touched < contact:
            raise ContentError(file, path, f"{contact} spaces touched", str(touched))
        if not tile.core and not around & near:
            raise ContentError(file, path, "the core, or a tile that touches it, touched", "none")
        table.update(cells)
        if tile.core:
            core.update(cells)
        if tile.core or around & core:
            near.update(cells)
    _whole(file, "first_game", table)


def _whole(file: Path, path: str, cells: Collection[Position]) -> None:
    """The spaces are in one piece and enclose no hole."""
    spaces = set(cells)
    rim = {position for cell in spaces for position in neighbours(cell)} - spaces
    pieces, found = _pieces(spaces), "a hole" if _pieces(rim) > 1 else "one piece without a hole"
    agree(file, path, "one piece without a hole", f"{pieces} pieces" if pieces > 1 else found)


def _pieces(spaces: Collection[Position]) -> int:
    """How many parts hang together."""
    left, pieces = set(spaces), 0
    while left:
        pieces += 1
        front = [left.pop()]
        while front:
            beside = left.intersection(neighbours(front.pop()))
            left -= beside
            front += beside
    return pieces
