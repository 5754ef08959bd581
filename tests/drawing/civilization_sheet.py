"""A map of Civilization with everything on it, and everything on the map in a row."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.drawing.art import pictures
from game.drawing.art.emblems import of
from game.drawing.civilization import ground, pieces
from game.drawing.civilization.board import LOOK, Board, City, Stack
from game.drawing.civilization.ground import Land
from game.drawing.kit.canvas import Canvas
from game.drawing.map import MapView, Marks, Scale, Space, SquareLattice, fit
from game.words.civilization.squares import Marker, Printed
from tests.drawing.looks import put

SIGNS = ("circle", "square", "diamond", "triangle")
TERRAIN = {"g": "grassland", "f": "forest", "m": "mountain", "d": "desert", "w": "water"}
PRINTED = {
    "forest": ("production", "production"),
    "mountain": ("production",),
    "desert": ("trade",),
    "water": ("trade",),
}
TILES = {
    (0, 0): "wmfw fddm dgwd fdfw",
    (4, 0): "mmgw dmfg mmmf mmmm",
    (8, 0): "ffdw gggw fdgm wwgd",
    (0, 4): "gfwm dgww ffgm mdgf",
    (8, 4): "dwwg fmgg dfmd gmwf",
}
"""Tiles by their upper left square, row by row."""
HIDDEN = ((4, 4),)


def terrain() -> dict[Space, str]:
    return {
        (x + column, y + row): TERRAIN[letter]
        for (x, y), rows in TILES.items()
        for row, letters in enumerate(rows.split())
        for column, letter in enumerate(letters)
    }


def land() -> Land:
    squares = terrain()
    return Land(squares, {at: (at[0] // 4, at[1] // 4) for at in squares}, HIDDEN)


def building(
    id: str, *gives: tuple[str, int], second: bool = False, starred: bool = False
) -> Marker:
    return Marker("building", id, gives, second, starred)


MARKET = building("market", ("trade", 1), ("production", 1), ("culture", 1), starred=True)
UNIVERSITY = building("university", ("trade", 2), ("culture", 2), second=True)
COLOSSUS = Marker("wonder", "colossus", (("culture", 1),))
GENERAL = Marker("person", "general", (("combat", 4),))


def board() -> Board:
    goods = {(1, 0): "silk", (3, 1): "iron", (9, 2): "wheat", (1, 5): "incense", (10, 6): "wheat"}
    squares = {
        at: Printed(PRINTED.get(kind, ()), goods.get(at, "")) for at, kind in terrain().items()
    }
    squares[5, 1] = Printed(("production", "culture"))
    squares[10, 5] = Printed(("coin",))
    return Board(
        land(),
        printed=squares,
        secret={(6, 0): "hut", (8, 7): "village", (3, 3): "hut"},
        city={
            (1, 1): City("circle", True, True, (9, 5, 4), "Thebes"),
            (9, 1): City("diamond", False, False, (8, 12, 0), "Ostia", True),
            (10, 6): City("triangle", True, False, (6, 4, 3), "Washington"),
        },
        marker={
            (2, 0): COLOSSUS,
            (0, 2): UNIVERSITY,
            (8, 1): MARKET,
            (10, 2): GENERAL,
            (9, 6): building("temple", ("culture", 2), starred=True),
        },
        stack={
            (5, 2): Stack("circle", 1),
            (2, 2): Stack("circle", 0, 1),
            (6, 2): Stack("square", 2, 0, True),
            (10, 2): Stack("diamond", 2, 1),
            (10, 0): Stack("square", 1),
            (3, 6): Stack("triangle", 4, 2),
            (9, 2): Stack("diamond", 1),
        },
        blockade=frozenset({(10, 0)}),
        disaster=frozenset({(2, 5)}),
        ghost={(2, 1): building("library", ("trade", 1), ("culture", 1))},
        change={(8, 2): (("production", -2), ("trade", 2), ("culture", 1), ("wheat", -1))},
        explorable=frozenset(HIDDEN),
        sent={(2, 2): (1, 1)},
    )


MARKS = Marks(
    legal={(6, 2): "2", (5, 3): "1", (6, 1): "3", (8, 2): "", (7, 2): "3"},
    hostile=frozenset({(6, 2)}),
    passing=frozenset({(7, 3)}),
    dimmed=frozenset({(0, 7), (1, 7), (11, 0)}),
    dark=0.2,
    way=((5, 2), (5, 3), (6, 3), (6, 2)),
    target=(9, 1),
    hovered=(6, 1),
    focused=(5, 2),
    refused=(1, 6),
    look=LOOK,
)


def markers() -> list[Marker]:
    """Every marker of the box, with some of what it gives."""
    wonders, people = pictures.names("civilization/wonders"), of("great")
    built = pictures.names("civilization/buildings")
    return [
        *(
            building(
                name, ("trade", 2), ("production", 1 + n % 4), second=n % 3 == 0, starred=n > 7
            )
            for n, name in enumerate(built)
        ),
        *(Marker("wonder", name, (("culture", 1 + n // 4),)) for n, name in enumerate(wonders)),
        *(Marker("person", name[6:], (("culture", 2), ("coin", 1))) for name in people),
    ]


def figures(sign: str, px: int) -> list[pygame.Surface]:
    cities = [
        pieces.city(sign, px, capital, walls)
        for capital in (False, True)
        for walls in (False, True)
    ]
    return [*cities, pieces.army(sign, px), pieces.scout(sign, px), pieces.army(sign, px, True)]


def pieces_sheet(c: Canvas) -> None:
    """Everything on the map in the two sizes of the direction of the art."""
    px = c.px
    put(c, (ground.picture(name, px(90), n) for n, name in enumerate(TERRAIN.values())), 20, 20, 96)
    put(c, [ground.tile_back(px(236))], 520, 20, 0)
    for k, kind in enumerate((*of("icon"), *of("map"))):
        put(
            c,
            (pieces.picture(kind, px(size)) for size in (20, 30, 52)),
            780 + k % 7 * 160,
            20 + k // 7 * 70,
            34,
        )
    put(c, (pieces.good(name, px(52)) for name in pieces.RIM), 780, 165, 64)
    put(c, (pieces.good(name, px(26)) for name in pieces.RIM), 1180, 178, 36)
    put(c, (pieces.disc(str(n), px(30)) for n in (4, 5, 12)), 1420, 176, 40)
    put(
        c, (pieces.chip(kind, n, px(30)) for kind in pieces.OUTLINE for n in (7, 14)), 1560, 176, 36
    )
    put(c, (pieces.change(board().change[8, 2][:n], px(70)) for n in (1, 2, 3, 4)), 20, 200, 84)
    for n, sign in enumerate(SIGNS):
        put(c, figures(sign, px(59)), 20 + n * 470, 280, 64)
    for row, each in enumerate((markers()[:14], markers()[14:])):
        put(c, (pieces.marker(what, px(104)) for what in each), 20, 370 + row * 190, 106)
        put(c, (pieces.marker(what, px(53)) for what in each), 20, 482 + row * 190, 106)
    put(c, (pieces.crest(name[6:], px(150)) for name in of("crest")), 20, 760, 170)
    for n, name in enumerate(pictures.names("civilization/units")):
        c.svg(pictures.picture("civilization/units", name), pieces.GRID, 20 + n * 86, 930, 80, 80)


def map_sheet(c: Canvas) -> None:
    """A map with every piece and every mark, whole, and some of it near."""
    scale = Scale(c.scale, c.text_scale)
    zone = pygame.Rect(c.px(20), c.px(20), c.px(1180), c.px(1040))
    view = MapView(zone, c.surface.copy, scale)
    view.show(board(), fit(SquareLattice, board().spaces, zone), MARKS)
    view.blit(c.surface)
    near = pygame.Rect(c.px(1220), c.px(20), c.px(680), c.px(1040))
    close = MapView(near, c.surface.copy, scale)
    close.show(board(), SquareLattice.of(c.px(88), near.x + c.px(90), near.y + c.px(90)), Marks())
    close.blit(c.surface)


SHEETS: dict[str, Callable[[Canvas], None]] = {
    "civilization_pieces": pieces_sheet,
    "civilization_map": map_sheet,
}
