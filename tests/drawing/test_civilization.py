"""The things of Civilization: all there, all different, told apart without colour, in their boxes."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Literal

import msgspec
import pygame
import pytest

from game.content.civilization.effects import RESOURCES, TERRAINS
from game.content.civilization.load import tables
from game.drawing.art import emblems, pictures
from game.drawing.art.svg import Box, raster
from game.drawing.civilization import ground, pieces
from game.drawing.civilization.board import Board, City, Stack
from game.drawing.civilization.ground import Land
from game.drawing.kit import theme, typesetting
from game.drawing.kit.surfaces import woven
from game.drawing.map import MapView, Marks, Scale, Space, SquareLattice, fit
from game.words.civilization.squares import Printed
from tests.drawing.civilization_sheet import (
    COLOSSUS,
    MARKET,
    MARKS,
    SHEETS,
    SIGNS,
    UNIVERSITY,
    board,
    land,
    markers,
    terrain,
)
from tests.drawing.looks import drawn_at_every_size, forget, pixels, unlike_each_other

PICTURES: dict[str, tuple[int, Box]] = {
    "technologies": (37, pictures.PLATE_BOX),
    "wonders": (12, pictures.PLATE_BOX),
    "buildings": (14, pictures.SQUARE_BOX),
    "units": (13, pictures.SQUARE_BOX),
    "governments": (8, pictures.SQUARE_BOX),
}
LETTERS = {terrain[0]: terrain for terrain in TERRAINS}
LAND_UNITS = ("infantry", "artillery", "mounted")
EMBLEMS = {"icon": 5, "good": 6, "map": 8, "crest": 6, "great": 6}


# ---- all there, all different -------------------------------------------------------------------


@pytest.mark.parametrize("kind", PICTURES)
def test_every_picture_is_there_and_like_no_other(kind: str) -> None:
    count, box = PICTURES[kind]
    names = pictures.names(f"civilization/{kind}")
    assert len(names) == count
    images = [raster(pictures.picture(f"civilization/{kind}", name), box, 48, 27) for name in names]
    assert len({pixels(image) for image in images}) == count


def test_everything_in_the_box_can_be_drawn() -> None:
    """And nothing is drawn that is not in it."""
    box = tables()
    ids: dict[str, Iterable[str]] = {
        "technologies": box.technologies,
        "wonders": box.wonders,
        "buildings": box.buildings,
        "governments": box.governments,
        "units": [*(f"{kind}_{rank}" for kind in LAND_UNITS for rank in (1, 2, 3, 4)), "aircraft"],
    }
    for kind, wanted in ids.items():
        assert set(pictures.names(f"civilization/{kind}")) == {*wanted}, kind
    for prefix, known in (
        ("crest", box.civilizations),
        ("great", box.great_people),
        ("good", RESOURCES),
    ):
        assert set(emblems.of(prefix)) == {f"{prefix}_{id}" for id in known}
    assert set(theme.palette().squares) == {*TERRAINS} == {*ground.ORDER, "water"}
    assert set(theme.palette().ages) == {wonder.age for wonder in box.wonders.values()}
    assert set(pieces.RIM) == {*RESOURCES}


@pytest.mark.parametrize("prefix", EMBLEMS)
def test_every_emblem_is_there_and_like_no_other(prefix: str) -> None:
    unlike_each_other(prefix, EMBLEMS[prefix])


def test_an_icon_takes_the_colours_of_the_palette() -> None:
    for kind in theme.palette().icons:
        seen = set()
        for palette in theme.palettes():
            theme.use(palette)
            drawn = emblems.emblem(f"icon_{kind}")
            assert theme.palette().icons[kind][1] in drawn
            seen.add(drawn)
        assert len(seen) >= len(theme.palettes()) - 1


def test_what_has_its_own_grid_stays_within_it() -> None:
    """Portraits alone are cut by their frames."""
    shown = [emblems.emblem(name) for kind in ("icon", "good", "map") for name in emblems.of(kind)]
    units = pictures.names("civilization/units")
    whole = [(body, emblems.BOX) for body in shown]
    whole += [(pictures.picture("civilization/units", name), pictures.SQUARE_BOX) for name in units]
    for body, (x, y, w, h) in whole:
        wide = raster(body, (x - w / 4, y - h / 4, w * 1.5, h * 1.5), 150, 150)
        assert pygame.Rect(25, 25, 100, 100).inflate(3, 3).contains(wide.get_bounding_rect(40)), (
            body
        )


# ---- at every size, in every palette, without colour --------------------------------------------

PIECES: dict[str, Callable[[int], pygame.Surface]] = {
    **{
        name: partial(pieces.picture, name) for kind in ("icon", "map") for name in emblems.of(kind)
    },
    **{f"good {name}": partial(pieces.good, name) for name in pieces.RIM},
    **{f"chip {name}": partial(pieces.chip, name, 14) for name in pieces.OUTLINE},
    **{f"{each.kind} {each.id}": partial(pieces.marker, each) for each in markers()},
    **{name: partial(pieces.crest, name[6:]) for name in emblems.of("crest")},
    **{f"terrain {name}": partial(ground.picture, name) for name in theme.palette().squares},
    "army": partial(pieces.army, "square"),
    "white army": lambda px: pieces.army("circle", px, True),
    "scout": partial(pieces.scout, "circle"),
    "walled city": lambda px: pieces.city("circle", px, False, True),
    "capital": lambda px: pieces.city("square", px, True),
    "disc": partial(pieces.disc, "12"),
    "tile": ground.tile_back,
}


def test_every_piece_is_drawn_at_every_size() -> None:
    for px in (11, 39, 118):
        images = {name: make(px) for name, make in PIECES.items()}
        for name, image in images.items():
            assert image.get_size() == (px, px), name
            assert image.get_bounding_rect(min_alpha=60).w > 0.4 * px, name
        assert px < 39 or len({pixels(image) for image in images.values()}) == len(images)


OF_PALETTE: dict[str, Callable[[], pygame.Surface]] = {
    "terrain": partial(ground.picture, "water", 40),
    "icon": partial(pieces.picture, "icon_trade", 40),
    "chip": partial(pieces.chip, "culture", 3, 40),
    "marker": partial(pieces.marker, MARKET, 40),
    "army": partial(pieces.army, "circle", 40),
    "city": partial(pieces.city, "circle", 40),
}


@pytest.mark.parametrize("thing", OF_PALETTE)
def test_a_palette_changes_what_it_colours(thing: str) -> None:
    """The two for red and green share some colours."""
    seen = set()
    for palette in theme.palettes():
        theme.use(palette)
        seen.add(pixels(OF_PALETTE[thing]()))
    assert len(seen) >= len(theme.palettes()) - 1


def grey(surface: pygame.Surface) -> bytes:
    """How light it is where; what colours do to a picture is left out."""
    flat = pygame.Surface(surface.get_size())
    flat.fill((128, 128, 128))
    flat.blit(surface, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(flat), "RGB")[::3]


def apart(images: list[pygame.Surface], least: int) -> bool:
    """Whether any two differ clearly in so many places, colours left out."""
    pairs = itertools.combinations(map(grey, images), 2)
    return all(sum(abs(a - b) > 50 for a, b in zip(*pair, strict=True)) > least for pair in pairs)


@pytest.mark.parametrize("figure", [pieces.army, pieces.scout])
def test_every_player_is_known_by_the_sign(
    figure: Callable[[str, int], pygame.Surface], monkeypatch: pytest.MonkeyPatch
) -> None:
    same = {"light": "#a0a0a0", "main": "#808080", "dark": "#404040"}
    monkeypatch.setattr(theme, "player_colours", lambda sign: same)
    assert apart([figure(sign, 110) for sign in SIGNS], 12)


def test_icons_are_told_apart_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """By their outlines alone, and by their glyphs."""
    same = dict.fromkeys(theme.palette().icons, ("#909090", "#606060"))
    plain = msgspec.structs.replace(theme.palette(), icons=same)
    monkeypatch.setitem(theme.palettes(), theme.STANDARD, plain)
    forget()
    assert apart([pieces.picture(name, 60) for name in emblems.of("icon")], 200)
    outlines = [pieces.chip(kind, 8, 60) for kind in pieces.OUTLINE]
    masks = [pygame.mask.from_surface(image) for image in outlines]
    for one, other in itertools.combinations(masks, 2):
        assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) > 100
    forget()


def test_what_a_thing_is_shows() -> None:
    px = 60
    shown = [pieces.city("circle", px, a, b) for a in (False, True) for b in (False, True)]
    shown += [pieces.army("circle", px, white) for white in (False, True)]
    shown += [pieces.marker(UNIVERSITY._replace(second=side), px) for side in (False, True)]
    shown += [pieces.marker(UNIVERSITY._replace(starred=True), px), pieces.marker(COLOSSUS, px)]
    shown += [pieces.marker(UNIVERSITY._replace(gives=(("combat", 4),)), px)]
    assert len({pixels(image) for image in shown}) == len(shown)
    gains = [(("trade", by),) for by in (1, 2, -2)]
    assert len({pixels(pieces.change(entries, px)) for entries in gains}) == 3
    for count in range(1, 7):
        assert pieces.change((("production", -12),) * count, px).get_width() <= px


def test_gains_lie_inside_their_plate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two beside each other leave its rim free."""
    laid = list[tuple[int, int, float]]()
    monkeypatch.setattr(
        pieces, "_lay_change", lambda onto, name, by, size, x, y: laid.append((by, size, x))
    )
    for px in (65, 71, 97, 141):
        pieces.change((("production", -1), ("trade", 1), ("culture", 1)), px)
        for by, size, x in laid:
            half = (typesetting.width(f"{by:+d}", "black", size) + size + 1) / 2
            assert 2 <= x - half < x + half <= px - 2
        laid.clear()


# ---- the ground ---------------------------------------------------------------------------------

ZONE = pygame.Rect(4, 6, 460, 320)


def test_a_coast_is_the_same_from_both_sides() -> None:
    """The outline of a square of land runs where the shallows of its neighbour begin."""
    squares: dict[Space, str] = {(x, y): "water" for x in range(3) for y in range(3)}
    made = Land({**squares, (1, 1): "forest"}, dict.fromkeys(squares, 0))
    middle = made.face((1, 1))
    assert middle.coast.count("M") == 4
    assert "Q" in middle.outline
    assert all(made.face(at).shore for at in squares)
    east = made.face((2, 1)).shore
    assert east.count("M") == 3, "its own edge, and one from either corner"
    dry = Land(dict.fromkeys(squares, "forest"), dict.fromkeys(squares, 0))
    assert not any(dry.face(at).shore + dry.face(at).coast for at in squares)


def test_the_coast_of_a_pond_is_a_closed_line() -> None:
    """Beaches and round corners meet: every end of one is an end of another."""
    squares = {(x, y): "forest" for x in range(3) for y in range(3)} | {(1, 1): "water"}
    face = Land(squares, dict.fromkeys(squares, 0)).face((1, 1))
    assert [terrain for _, terrain in face.bays] == ["forest"] * 4
    ends = Counter[tuple[float, ...]]()
    for line in face.shore.split("M")[1:]:
        places = line.replace("Q", " ").replace("L", " ").split()
        ends.update(tuple(map(float, pair)) for pair in (places[:2], places[-2:]))
    assert len(ends) == 8
    assert set(ends.values()) == {2}


def test_only_land_of_higher_order_spills_over() -> None:
    row = ("desert", "mountain", "grassland", "forest", "water")
    made = Land({(x, 0): kind for x, kind in enumerate(row)}, {(x, 0): 0 for x in range(5)})
    spilt = [tuple(edge for edge, _ in made.face((x, 0)).fringes) for x in range(5)]
    assert spilt == [(), (2,), (2,), (2,), ()]


def test_no_cloth_shows_between_squares() -> None:
    for radius in (9, 20.3, 44):
        lattice = SquareLattice.of(radius, 200, 150)
        surface = pygame.Surface((400, 300))
        surface.fill((255, 0, 255))
        ground.paint(surface, land(), lattice, board=False)
        inner = lattice.bounds(land().spaces, 0).clip(surface.get_rect()).inflate(-2, -2)
        seen = {tuple(surface.get_at((x, y))) for x in range(inner.x, inner.right, 3) for y in range(inner.y, inner.bottom, 3)}  # fmt: skip
        assert (255, 0, 255, 255) not in seen


def test_the_ground_is_painted_anew_when_a_tile_is_turned_up() -> None:
    seen = terrain()
    turned = {**seen, (4, 4): "forest"}
    assert land() == land()
    assert land() != Land(turned, {at: (at[0] // 4, at[1] // 4) for at in turned})
    assert set(land().spaces) == {(x, y) for x in range(12) for y in range(8)}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_real_maps_are_painted_without_a_gap(players: Literal[2, 3, 4]) -> None:
    """Every tile of the box, each turned another way, and some face down."""
    box, chance = tables(), Random(players)
    tiles = chance.sample(list(box.tiles.values()), len(box.tiles))
    for start in range(0, len(tiles), 5):
        squares: dict[Space, str] = {}
        origin: dict[Space, Space] = {}
        hidden = []
        for n, slot in enumerate(box.layouts[players].slots):
            corner = slot[0], slot[1]
            if n % 4 == 3:
                hidden.append(corner)
                continue
            cells = turned(tiles[(start + n) % len(tiles)].cells(), n % 4)
            for at, cell in zip(ground.tile_squares(corner), itertools.chain(*cells), strict=True):
                squares[at], origin[at] = LETTERS[cell[0]], corner
        made, lattice = Land(squares, origin, hidden), SquareLattice.of(12, 40, 40)
        surface = pygame.Surface((16 * 24 + 80, 16 * 24 + 80))
        surface.fill((255, 0, 255))
        ground.paint(surface, made, lattice)
        for at in made.spaces:
            x, y = lattice.at(at)
            for dx, dy in ((0, 0), (-12, -12), (11, -12), (-12, 11), (11, 11)):
                assert surface.get_at((x + dx, y + dy))[:3] != (255, 0, 255), at


def turned(cells: Sequence[Sequence[str]], quarters: int) -> list[list[str]]:
    """The squares of a tile turned clockwise."""
    found = [list(row) for row in cells]
    for _ in range(quarters):
        found = [list(row) for row in zip(*found[::-1], strict=True)]
    return found


# ---- the map ------------------------------------------------------------------------------------


def view() -> MapView:
    return MapView(ZONE, partial(woven, 480, 340, (4, 6, 460, 320)), Scale())


def shown(content: Board, lattice: SquareLattice, marks: Marks = MARKS) -> bytes:
    mine = view()
    mine.show(content, lattice, marks)
    return pygame.image.tobytes(mine.front, "RGB")


LEGION = Stack("square", 3, 3, True)
GROUND = land()
UP: dict[Space, str] = {
    at: ("water", "forest", "desert")[(at[0] * at[1]) % 3]
    for corner in GROUND.hidden
    for at in ground.tile_squares(corner)
}
"""What may lie below the tiles that are face down."""
CHANGES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "nothing": ({}, {}),
    "a city": ({"city": {(1, 1): City("square", False, False, (1, 2, 3), "Rome")}}, {}),
    "a stack": ({"stack": {(5, 2): LEGION, (10, 2): LEGION}}, {}),
    "a marker": ({"marker": {(8, 1): UNIVERSITY, (2, 0): COLOSSUS}}, {"hovered": (8, 1)}),
    "huts": ({"secret": {}, "disaster": {(0, 5)}}, {}),
    "a plan": ({"ghost": {(0, 0): MARKET}, "change": {(0, 0): (("trade", 2), ("silk", -1))}}, {}),
    "a scout sent": ({"sent": {(5, 2): (9, 1)}, "explorable": ()}, {}),
    "a blockade": ({"blockade": {(8, 0), (10, 2)}}, {"way": ()}),
    "another target": ({}, {"target": (8, 1), "hostile": frozenset()}),
    "no passing": ({}, {"passing": frozenset(), "refused": None}),
    "a tile turned up": (
        {"land": Land({**UP, **terrain()}, {**dict.fromkeys(UP, 9), **GROUND.tile})},
        {},
    ),
    "a plundered square": ({"printed": {(10, 5): Printed(("trade",), "iron")}}, {"focused": None}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_part_painted_again_looks_like_the_whole(change: str) -> None:
    things, marked = CHANGES[change]
    lattice = fit(SquareLattice, board().spaces, ZONE)
    after, marks = replace(board(), **{"land": GROUND, **things}), replace(MARKS, **marked)
    mine = view()
    mine.show(replace(board(), land=GROUND), lattice, MARKS)
    dirty = mine.show(after, lattice, marks)
    assert pygame.image.tobytes(mine.front, "RGB") == shown(after, lattice, marks)
    assert bool(dirty) == (change != "nothing")


def test_yields_are_read_whatever_is_marked() -> None:
    lattice, seen = fit(SquareLattice, GROUND.spaces, ZONE), set()
    chip = pygame.Rect(0, 0, lattice.px(0.4), lattice.px(0.3))
    x, y = lattice.at((9, 1))
    chip.center = x - ZONE.x, y - ZONE.y + lattice.px(0.69)
    for marks in (Marks(), MARKS, Marks(dimmed=frozenset(GROUND.spaces), dark=0.8)):
        mine = view()
        mine.show(board(), lattice, marks)
        seen.add(pixels(mine.front.subsurface(chip)))
    assert len(seen) == 1


def test_a_small_map_shows_production_alone_and_a_large_one_names() -> None:
    """Chips and names are painted above, and nowhere else."""
    capital = Board(GROUND, city={(1, 1): City("circle", True, False, (9, 5, 4), "Thebes")})
    nameless = replace(capital, city={(1, 1): capital.city[1, 1]._replace(name="")})
    for radius, yields, named in ((12, 1, False), (20, 3, False), (52, 3, True)):
        lattice = SquareLattice.of(radius, 3 * radius, 3 * radius)
        above = [pygame.Surface((400, 300), pygame.SRCALPHA) for _ in range(2)]
        for surface, content in zip(above, (capital, nameless), strict=True):
            content.paint_above(surface, lattice, Scale())
        wide = above[1].get_bounding_rect().w
        assert (wide > 1.6 * radius) == (yields == 3)
        assert (pixels(above[0]) != pixels(above[1])) == named


def test_a_blockade_takes_the_place_of_the_icons() -> None:
    at, lattice = (8, 0), SquareLattice.of(30, 40, 40)
    free = Board(GROUND, {at: Printed(("production", "production"))})
    bare = replace(free, printed={})
    for blocked in (free, bare):
        images = [pygame.Surface((600, 120)) for _ in range(2)]
        for image, content in zip(images, (replace(blocked, blockade={at}), replace(bare, blockade={at})), strict=True):  # fmt: skip
            content.paint_pieces(image, lattice, [at])
        assert pixels(images[0]) == pixels(images[1])


@pytest.mark.long
@pytest.mark.parametrize("name", SHEETS)
def test_the_sheets_are_drawn_at_every_size_in_every_palette(name: str) -> None:
    for palette in theme.palettes():
        theme.use(palette)
        drawn_at_every_size(SHEETS[name])
