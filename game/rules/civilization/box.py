"""What is in the box of Civilization as small numbers: squares, markers, cards.

States hold numbers only, actions and events the ids of the tables. A *cell* is what a square
prints, a *piece* what lies on it: a building, a wonder or a great person.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES, RESOURCES, TERRAINS
from game.content.civilization.load import tables
from game.content.civilization.schema import ARROWS, CONTENTS, UNIT_TYPES, Icons, Layout, Tile
from game.content.folder import cached
from game.rules.bitsets import Space
from game.rules.squares import WIDTH, at

Cell = int
"""A square as it is printed: terrain, resource and icons, packed; 0 where there is none to see."""
GRASSLAND, FOREST, MOUNTAIN, DESERT, WATER = range(1, 6)
TERRAIN_BITS, RESOURCE_SHIFT = 7, 3
CULTURE, COIN = 64, 128
TERRAIN = {kind: number for number, kind in enumerate(TERRAINS, 1)}
LETTERS = {"g": GRASSLAND, "f": FOREST, "m": MOUNTAIN, "d": DESERT, "w": WATER}
CELLS = WIDTH * WIDTH
"""So many numbers of spaces there are."""

WHEAT, SILK, INCENSE, IRON, SPY, URANIUM, PERSON, UNSEEN = range(8)
"""Resources, what a village may hold besides, and the face of a marker that is not known."""
RESOURCE: dict[str, int] = {name: number for number, name in enumerate(RESOURCES)}
CONTENT: dict[str, int] = {name: number for number, name in enumerate(CONTENTS)}
IN_MARKET = len(MARKET_RESOURCES)
HUT, VILLAGE = 0, 1
SYMBOL = {"hut": HUT, "village": VILLAGE}

NONE = -1
BUILDINGS = 14
WONDERS, WONDER = 12, BUILDINGS
"""Wonder n is the piece `WONDER + n`."""
PEOPLE, FIRST_PERSON = 6, BUILDINGS + WONDERS
PIECE_BITS = 5
PIECE = (1 << PIECE_BITS) - 1

INFANTRY, ARTILLERY, MOUNTED, AIRCRAFT = range(4)
UNITS = 12
UNKNOWN_UNIT = UNITS
"""`UNKNOWN_UNIT + type` is a unit whose strength is not known."""
EVENTS = 25
UNKNOWN_EVENT = EVENTS - 1
"""`UNKNOWN_EVENT + level` is the back of a culture event."""
EVENT_DECK = 4
"""The deck of the events of level I, after those of the four types of units."""
TECHS = 37
SPACE_FLIGHT = TECHS - 1
USED_WONDER, USED_TALENT, USED_GOVERNMENT = 40, 52, 53
"""What `Player.used` marks besides technologies, each by its number."""
SHEET, PANAMA = 4, 5
"""Places of coin tokens after the four technologies."""


class Printed(NamedTuple):
    """A square of a tile."""

    cell: Cell
    symbol: int
    """`HUT`, `VILLAGE` or `NONE`."""


class TileOf(NamedTuple):
    """A map tile."""

    id: str
    civ: int
    """Whose home it is, or `NONE`."""
    capital: int
    """The recommended square of a home tile, counted through the rows."""
    turned: tuple[tuple[Printed, ...], ...]
    """By the way its arrow points: its squares, row by row."""


class Piece(NamedTuple):
    """A building, a wonder or a great person."""

    id: str
    trade: int
    production: int
    culture: int
    coin: int
    combat: int
    star: bool = False


class Map(NamedTuple):
    """How the tiles lie."""

    slots: tuple[Space, ...]
    """The upper left square of each."""
    homes: tuple[tuple[Space, int], ...]
    """By seat: the slot, and the way the arrow points."""


class Box(NamedTuple):
    """All of it."""

    tiles: tuple[TileOf, ...]
    maps: dict[int, Map]
    """By the count of players."""
    pieces: tuple[Piece, ...]
    piece: dict[str, int]
    """By id."""
    terrain_icons: tuple[Icons, ...]
    """By terrain; 0 gives nothing."""
    buildings: tuple[str, ...]
    markers: tuple[int, ...]
    """By building: which marker it is a side of, counted as the basic sides are."""
    basic: tuple[int, ...]
    """By marker: its basic side."""
    upgrade: tuple[int, ...]
    """By building: the other side of its marker, if that upgrades it, or `NONE`."""
    supply: tuple[int, ...]
    """By marker."""
    wonders: tuple[str, ...]
    people: tuple[str, ...]
    all_people: tuple[int, ...]
    """The markers of great people."""
    techs: tuple[str, ...]
    tech: dict[str, int]
    level: tuple[int, ...]
    """By technology."""
    of_level: tuple[int, ...]
    """By level: its technologies as bits; 0 for level 0."""
    governments: tuple[str, ...]
    government: dict[str, int]
    civs: tuple[str, ...]
    civ: dict[str, int]
    units: tuple[str, ...]
    """Kinds of units, as `infantry_2`: a type and the strength at rank I."""
    unit: dict[str, int]
    strength: tuple[tuple[int, ...], ...]
    """By kind: the strength at each rank."""
    unit_decks: tuple[tuple[int, ...], ...]
    """By type."""
    events: tuple[str, ...]
    event: dict[str, int]
    event_level: tuple[int, ...]
    """By kind, backs too: 1 to 3."""
    event_decks: tuple[tuple[int, ...], ...]
    huts: tuple[int, ...]
    villages: tuple[int, ...]
    """The contents of the markers."""
    coin_places: tuple[str, ...]
    """Where coin tokens lie, in the order of `Player.tokens`."""


def cell_of(printed: str) -> Printed:
    """A square as the tables and examples write it.

    >>> cell_of("m:iron").cell, cell_of("g:hut").symbol
    (35, 0)
    """
    letter, *marks = printed.split(":")
    cell, symbol = LETTERS[letter], NONE
    for mark in marks:
        if mark in SYMBOL:
            symbol = SYMBOL[mark]
        elif mark == "culture":
            cell |= CULTURE
        elif mark == "coin":
            cell |= COIN
        else:
            cell |= RESOURCE[mark] + 1 << RESOURCE_SHIFT
    return Printed(cell, symbol)


def _tile(tile: Tile, civs: Sequence[str]) -> TileOf:
    turned = [tuple(cell_of(cell) for row in tile.cells() for cell in row)]
    for _ in ARROWS[1:]:
        turned.append(
            tuple(turned[-1][4 * (3 - column) + row] for row in range(4) for column in range(4))
        )
    column, row = tile.capital or (0, 0)
    civ = civs.index(tile.home) if tile.home else NONE
    return TileOf(tile.id, civ, 4 * row + column, tuple(turned))


def _map(layout: Layout) -> Map:
    homes = [(at(*home.at), ARROWS.index(home.arrow)) for home in layout.homes]
    return Map(tuple(at(*slot) for slot in layout.slots), tuple(homes))


def _piece(id: str, icons: Icons, star: bool = False) -> Piece:
    return Piece(id, icons.trade, icons.production, icons.culture, icons.coin, icons.combat, star)


def _pieces() -> tuple[Piece, ...]:
    known = tables()
    found = [_piece(one.id, one.icons, one.star) for one in known.buildings.values()]
    for wonder in known.wonders.values():
        found.append(_piece(wonder.id, Icons(culture=known.wonder_culture[wonder.age])))
    return (*found, *(_piece(one.id, one.icons) for one in known.great_people.values()))


def _numbers(copies: Iterable[int]) -> tuple[int, ...]:
    """The number of each kind, as often as there is one of it."""
    return tuple(number for number, count in enumerate(copies) for _ in range(count))


@cached
def box() -> Box:
    """The box, made once from the tables."""
    known = tables()
    buildings, civs = tuple(known.buildings), tuple(known.civilizations)
    techs, governments = tuple(known.technologies), tuple(known.governments)
    basic = tuple(n for n, one in enumerate(known.buildings.values()) if not one.upgrades)
    side_of = [one.upgrades or one.id for one in known.buildings.values()]
    upgraded = {one.upgrades: n for n, one in enumerate(known.buildings.values()) if one.upgrades}
    pieces, events = _pieces(), tuple(known.events)
    units = tuple(f"{card.type}_{card.strength[0]}" for card in known.units.cards)
    levels = tuple(one.level for one in known.technologies.values())
    people = tuple(known.great_people)
    return Box(
        tiles=tuple(_tile(tile, civs) for tile in known.tiles.values()),
        maps={players: _map(layout) for players, layout in known.layouts.items()},
        pieces=pieces,
        piece={piece.id: number for number, piece in enumerate(pieces)},
        terrain_icons=(Icons(), *(known.box.terrain.get(kind, Icons()) for kind in TERRAINS)),
        buildings=buildings,
        markers=tuple(basic.index(buildings.index(side)) for side in side_of),
        basic=basic,
        upgrade=tuple(upgraded.get(id, NONE) for id in buildings),
        supply=tuple(known.buildings[buildings[n]].supply for n in basic),
        wonders=tuple(known.wonders),
        people=people,
        all_people=_numbers(one.copies for one in known.great_people.values()),
        techs=techs,
        tech={id: number for number, id in enumerate(techs)},
        level=levels,
        of_level=tuple(
            sum(1 << n for n, level in enumerate(levels) if level == wanted) for wanted in range(6)
        ),
        governments=governments,
        government={id: number for number, id in enumerate(governments)},
        civs=civs,
        civ={id: number for number, id in enumerate(civs)},
        units=units,
        unit={id: number for number, id in enumerate(units)},
        strength=tuple(card.strength for card in known.units.cards),
        unit_decks=tuple(
            _numbers(card.copies * (card.type == kind) for card in known.units.cards)
            for kind in UNIT_TYPES
        ),
        events=events,
        event={id: number for number, id in enumerate(events)},
        event_level=(*(one.level for one in known.events.values()), 1, 2, 3),
        event_decks=tuple(
            _numbers(one.copies * (one.level == level) for one in known.events.values())
            for level in (1, 2, 3)
        ),
        huts=tuple(CONTENT[name] for name, n in known.box.huts.items() for _ in range(n)),
        villages=tuple(CONTENT[name] for name, n in known.box.villages.items() for _ in range(n)),
        coin_places=(*known.box.tokens.places, "sheet", "panama_canal"),
    )


def type_of(unit: int) -> int:
    """The type of a unit, also of one whose strength is not known."""
    return unit // 3 if unit < UNKNOWN_UNIT else unit - UNKNOWN_UNIT
