"""Hex maps: geometry, the ground, and that a part painted again looks like the whole."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from game.drawing.kit import surface_cache, theme
from game.drawing.map import (
    Ghost,
    HexLattice,
    Lattice,
    MapView,
    Marks,
    Scale,
    Space,
    SquareLattice,
    fit,
    land,
    stamps,
    tile,
)
from game.drawing.map.content import name_box
from game.drawing.map.lattice import beside
from game.drawing.new_dawn import pieces
from game.drawing.new_dawn.board import Board, City, Token, spot
from tests.drawing import hexes
from tests.drawing.hexes import DISC, MARKS, board, distance
from tests.test_imports import FILES, GAMES, imported

ZONE = pygame.Rect(40, 20, 420, 380)
CLOTH = (38, 78, 76)
HALF = Scale(0.5)


def cloth(size: tuple[int, int] = (500, 420)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(CLOTH)
    return surface


def view(zone: pygame.Rect = ZONE, scale: Scale = HALF) -> MapView:
    return MapView(zone, partial(cloth, zone.size), scale)


def shown(
    map_board: Board, lattice: HexLattice, marks: Marks = MARKS, scale: Scale = HALF
) -> bytes:
    """The map painted at once."""
    fresh = view(scale=scale)
    fresh.show(map_board, lattice, marks)
    return pygame.image.tobytes(fresh.front, "RGB")


def test_maps_know_no_game() -> None:
    """What a game has on its map comes in from outside."""
    for module in FILES:
        if module.startswith("game.drawing.map"):
            for other in imported(module) & FILES.keys():
                assert other.startswith("game.drawing."), f"{module} imports {other}"
                assert not set(GAMES) & set(other.split(".")), f"{module} imports {other}"


# ---- geometry -----------------------------------------------------------------------------------


@pytest.mark.parametrize("radius", [9, 20.3, 25, 38.7, 61, 91.2, 180])
def test_the_middle_of_a_space_lies_in_it(radius: float) -> None:
    lattice = HexLattice.of(radius, 311, 197)
    assert abs(lattice.radius / radius - 1) < 0.04
    for space in DISC:
        x, y = lattice.at(space)
        for dx, dy in ((0, 0), (0.8, 0), (-0.8, 0), (0, 0.9), (0, -0.9), (0.6, 0.5)):
            assert lattice.space_at(x + dx * lattice.half, y + dy * radius) == space


def test_neighbours_lie_where_their_edges_are() -> None:
    lattice = HexLattice.of(40)
    corners = lattice.outline()
    for edge in range(6):
        x, y = lattice.at(beside((0, 0), edge))
        (ax, ay), (bx, by) = corners[edge], corners[(edge + 1) % 6]
        assert (x / 2, y / 2) == pytest.approx(((ax + bx) / 2, (ay + by) / 2), abs=0.5)
        assert beside(beside((3, -1), edge), edge + 3) == (3, -1)
        assert distance((0, 0), beside((0, 0), edge)) == 1


BOARD = tuple((column, row) for row in range(8) for column in range(8))


@pytest.mark.parametrize("radius", [9, 20.3, 38.7, 61])
def test_squares_lie_without_gaps(radius: float) -> None:
    lattice = SquareLattice.of(radius, 211, 97)
    assert abs(lattice.radius / radius - 1) < 0.06
    for space in BOARD:
        (left, top), (right, bottom) = lattice.corners(space)[3], lattice.corners(space)[1]
        for x in (left, right - 0.01):
            for y in (top, bottom - 0.01):
                assert lattice.space_at(x, y) == space
        assert lattice.space_at(right, bottom) == (space[0] + 1, space[1] + 1)


@pytest.mark.parametrize("kind", [HexLattice, SquareLattice])
def test_a_neighbour_lies_over_its_edge(kind: type[Lattice]) -> None:
    lattice, space = kind.of(40, 300, 200), (3, 2)
    around, corners = lattice.neighbours(space), lattice.corners(space)
    for edge, other in enumerate(around):
        x, y = lattice.at(other)
        (ax, ay), (bx, by) = corners[edge], corners[(edge + 1) % len(corners)]
        middle = (lattice.at(space)[0] + x) / 2, (lattice.at(space)[1] + y) / 2
        assert middle == pytest.approx(((ax + bx) / 2, (ay + by) / 2), abs=0.5)
        assert space in lattice.neighbours(other)


@pytest.mark.parametrize("kind", [HexLattice, SquareLattice])
def test_an_arrow_leads_its_way_and_back(kind: type[Lattice]) -> None:
    lattice = kind.of(40)
    for arrow, back, axis in (("right", "left", 0), ("down", "up", 1)):
        for space in ((0, 0), (2, 1), (-1, -2), (3, -1)):
            to = lattice.walk(space, arrow)
            assert to in lattice.neighbours(space)
            assert lattice.at(to)[axis] > lattice.at(space)[axis]
            assert lattice.walk(to, back) == space


def test_lattices_of_different_kinds_share_no_stamps() -> None:
    assert len(stamps.stamps(HexLattice(20, 40)).corner) == 6
    assert len(stamps.stamps(SquareLattice(20, 40)).corner) == 4


@pytest.mark.parametrize("kind", [HexLattice, SquareLattice])
def test_zoom_holds_the_point_under_the_pointer(kind: type[Lattice]) -> None:
    old = kind.of(30, 200, 150)
    new = old.zoomed(61, 321, 99)
    for axis in (0, 1):
        before = ((321, 99)[axis] - (old.x, old.y)[axis]) / (old.half, old.step)[axis]
        after = ((321, 99)[axis] - (new.x, new.y)[axis]) / (new.half, new.step)[axis]
        assert before == pytest.approx(after, abs=0.02)


@pytest.mark.parametrize(
    "blocked",
    [[], [pygame.Rect(300, 260, 200, 200)], [pygame.Rect(0, 0, 160, 90), (330, 300, 99, 99)]],
)
@pytest.mark.parametrize(
    ("kind", "spaces", "least"), [(HexLattice, DISC, 19), (SquareLattice, BOARD, 15)]
)
def test_a_fitted_map_lies_in_its_zone_and_under_nothing(
    kind: type[Lattice], spaces: tuple[Space, ...], least: int, blocked: list[pygame.Rect]
) -> None:
    rects = [pygame.Rect(each) for each in blocked]
    lattice = fit(kind, spaces, ZONE, rects)
    assert lattice.radius > least
    assert ZONE.contains(lattice.bounds(spaces, 0))
    for space in spaces:
        for corner in lattice.corners(space):
            assert not any(rect.collidepoint(corner) for rect in rects)


def test_a_map_without_room_is_still_placed() -> None:
    assert fit(HexLattice, DISC, pygame.Rect(10, 10, 20, 20)).radius < 10


# ---- the ground ---------------------------------------------------------------------------------


def test_no_neighbour_has_the_same_motif() -> None:
    ground = hexes.land()
    for space in DISC:
        for edge in range(6):
            other = beside(space, edge)
            if other in ground.terrain:
                assert ground.face(space).variant != ground.face(other).variant


def test_a_coast_is_the_same_from_both_sides() -> None:
    ground = hexes.land()
    coasts = 0
    for space in DISC:
        for edge in range(6):
            other = beside(space, edge)
            if other not in ground.terrain:
                assert ground.face(space).coasts[edge] == -1
                continue
            bend = ground.face(space).coasts[edge]
            assert bend == ground.face(other).coasts[(edge + 3) % 6]
            wet = {ground.terrain[each] == "water" for each in (space, other)}
            assert (bend >= 0) == (len(wet) == 2)
            coasts += bend >= 0
    assert coasts > 20


def test_the_line_of_a_coast_is_the_same_from_both_sides() -> None:
    made = stamps.stamps(HexLattice.of(40))
    for edge in range(3):
        x, y = made.lattice.at(beside((0, 0), edge))
        ours, theirs = land.coastline(made, edge, 2), land.coastline(made, edge + 3, 2, (x, y))
        for one, other in zip(ours, reversed(theirs), strict=True):
            assert one == pytest.approx(other, abs=0.01)


def test_a_new_tile_changes_no_motif_that_lies() -> None:
    terrain = hexes.land().terrain
    part = land.Land({space: terrain[space] for space in DISC if space[0] <= 0})
    whole = hexes.land()
    for space in part.spaces:
        assert part.face(space).variant == whole.face(space).variant
        assert part.face(space).tone == whole.face(space).tone


@pytest.mark.parametrize("radius", [10, 25, 38.7, 77])
def test_every_space_is_covered(radius: float) -> None:
    """No cloth shows between the spaces."""
    lattice = HexLattice.of(radius, 300, 300)
    surface = cloth((600, 600))
    land.paint(surface, hexes.land(), lattice, board=False)
    ring = [space for space in DISC if distance(space, (0, 0)) <= 2]
    area = lattice.bounds(ring, -0.9).clip(surface.get_rect())
    for x in range(area.left, area.right, 3):
        for y in range(area.top, area.bottom, 3):
            if distance(lattice.space_at(x, y), (0, 0)) <= 3:
                assert surface.get_at((x, y))[:3] != CLOTH


# ---- the view -----------------------------------------------------------------------------------

CHANGES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "nothing": ({}, {}),
    "hover": ({}, {"hovered": (3, 0)}),
    "no hover": ({}, {"hovered": None}),
    "keys": ({}, {"focused": (0, 3)}),
    "refusal": ({}, {"refused": (-3, 3), "in_the_way": frozenset({(0, 3)})}),
    "way": ({}, {"way": ((0, -2), (-1, -1), (-1, 0)), "attack": True}),
    "all dark": ({}, {"dimmed": frozenset(DISC)}),
    "ghost": ({}, {"ghost": Ghost(board(land=land.Land({(5, 0): "forest", (5, 1): "water"})))}),
    "another land": (
        {
            "land": land.Land(
                {**hexes.land().terrain, (1, 1): "water", (-3, 1): "hills"}, hexes.land().tile
            )
        },
        {},
    ),
    "a token": ({"token": {(-1, 0): Token("circle", True)}}, {}),
    "a city": ({"city": {(-2, 0): City("circle", True), (3, 1): City("square", False, True)}}, {}),
    "a barbarian": ({"barbarian": {(2, 2): "C"}}, {"hovered": (2, 2)}),
    "a barbarian below a name": ({"barbarian": {(0, 0): "C"}}, {}),
    "a name": ({"name": {(0, 0): "Mount Everest", (0, 3): "Geneva"}}, {}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_part_painted_again_looks_like_the_whole(change: str) -> None:
    things, marked = CHANGES[change]
    lattice = fit(HexLattice, DISC, ZONE)
    after, marks = replace(board(), **things), replace(MARKS, **marked)
    mine = view()
    mine.show(board(), lattice, MARKS)
    before = mine.front.copy()
    dirty = mine.show(after, lattice, marks)
    assert pygame.image.tobytes(mine.front, "RGB") == shown(after, lattice, marks)
    for box in dirty:
        before.blit(mine.front, box.move(-ZONE.x, -ZONE.y), box.move(-ZONE.x, -ZONE.y))
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(mine.front, "RGB")
    assert bool(dirty) == (change != "nothing")


def test_the_name_of_a_natural_wonder_leaves_the_head_of_a_barbarian_free() -> None:
    lattice = HexLattice.of(26, 200, 200)
    name = name_box(board(barbarian={(0, 0): "C"}), lattice, (0, 0), Scale(2 / 3))
    high = lattice.px(pieces.SIZE["barbarian"]) / 2
    assert name.bottom <= spot(lattice, (0, 0), "barbarian")[1] - high + 2


def test_a_hundred_chance_marks_paint_like_the_whole() -> None:
    chance, lattice, mine = Random(5), fit(HexLattice, DISC, ZONE), view()
    marks = MARKS
    for _ in range(100):
        name = chance.choice(["hovered", "focused", "refused", "target"])
        change: dict[str, Any] = {name: chance.choice([*DISC, None])}
        marks = replace(marks, **change)
        mine.show(board(), lattice, marks)
    assert pygame.image.tobytes(mine.front, "RGB") == shown(board(), lattice, marks)


def test_a_hover_repaints_little() -> None:
    lattice, mine = fit(HexLattice, DISC, ZONE), view()
    mine.show(board(), lattice, MARKS)
    dirty = mine.show(board(), lattice, replace(MARKS, hovered=(3, 0)))
    assert sum(box.w * box.h for box in dirty) < 60 * lattice.radius**2


def test_the_map_follows_lattice_and_palette() -> None:
    lattice = fit(HexLattice, DISC, ZONE)
    seen = {shown(board(), lattice), shown(board(), lattice.moved(3, 0))}
    seen.add(shown(board(), lattice.zoomed(50, 200, 200)))
    for palette in list(theme.palettes())[1:]:
        theme.use(palette)
        seen.add(shown(board(), lattice))
    theme.use("standard")
    assert len(seen) == 2 + len(theme.palettes())
    assert shown(board(), lattice) in seen


@pytest.mark.parametrize("unit", [0.67, 1.0, 2.0])
@pytest.mark.parametrize("text", [1.0, 1.4])
def test_every_size_is_painted(unit: float, text: float) -> None:
    for radius in (9, 26, 38, 90):
        shown(board(), HexLattice.of(radius, 230, 210), scale=Scale(unit, text))


def test_names_are_hidden_on_a_small_map() -> None:
    nameless = board(name={})
    small, large = HexLattice.of(18, 200, 190), HexLattice.of(24, 200, 190)
    assert shown(board(), small, Marks()) == shown(nameless, small, Marks())
    assert shown(board(), large, Marks()) != shown(nameless, large, Marks())


def test_the_view_is_blitted_in_parts_and_glides() -> None:
    lattice, mine = fit(HexLattice, DISC, ZONE), view()
    mine.show(board(), lattice, MARKS)
    window, parts = cloth(), cloth()
    mine.blit(window)
    mine.blit(parts, pygame.Rect(0, 0, 200, 420))
    mine.blit(parts, pygame.Rect(200, 0, 300, 420))
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(parts, "RGB")
    still = cloth()
    mine.glide(still, lattice.place)
    assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(window, "RGB")
    mine.glide(still, lattice.zoomed(30, 200, 200).place)
    assert still.get_at((5, 5))[:3] == CLOTH


def test_what_names_rows_and_columns_along_the_edge_does_not_move_with_the_map() -> None:
    lattice, mine = fit(HexLattice, DISC, ZONE), MapView(ZONE, cloth, Scale(), edges=(20, 20, 0))
    larger, names = lattice.zoomed(50, 200, 200), (255, 0, 255)
    for one in (lattice, larger):
        mine.show(board(), one, MARKS)
    for edge in ((0, 0, ZONE.w, 20), (0, 0, 20, ZONE.h)):
        mine.front.fill(names, edge)
    for place, seen in ((larger.place, True), (lattice.place, False)):
        still = cloth()
        mine.glide(still, place)
        everywhere = ((x, y) for x in range(ZONE.x, ZONE.right) for y in range(ZONE.y, ZONE.bottom))
        assert any(still.get_at(one)[:3] == names for one in everywhere) == seen


def test_a_map_is_renewed_part_by_part_behind_the_old_picture() -> None:
    lattice, mine = fit(HexLattice, DISC, ZONE), view()
    old = shown(board(), lattice)
    mine.show(board(), lattice, MARKS)
    larger = lattice.zoomed(50, 200, 200)
    for _ in mine.renew(board(), larger, MARKS):
        assert pygame.image.tobytes(mine.front, "RGB") == old
    assert pygame.image.tobytes(mine.front, "RGB") == shown(board(), larger)
    assert mine.show(board(), larger, MARKS) == []


def test_no_step_of_a_renewal_makes_many_pictures() -> None:
    lattice, mine, made = fit(HexLattice, DISC, ZONE), view(), [0]
    mine.show(board(), lattice, MARKS)
    surface_cache.forget()
    larger = lattice.zoomed(50, 200, 200)
    for _ in mine.renew(board(), larger, MARKS):
        made.append(len(surface_cache._surfaces))
    assert max(after - before for before, after in pairwise(made)) < made[-1] / 4


def test_a_renewal_may_be_broken_off() -> None:
    lattice, mine = fit(HexLattice, DISC, ZONE), view()
    mine.show(board(), lattice, MARKS)
    bits = mine.renew(board(), lattice.zoomed(50, 200, 200), MARKS)
    next(bits)
    next(bits)
    mine.show(board(), lattice, MARKS)
    assert pygame.image.tobytes(mine.front, "RGB") == shown(board(), lattice)


def test_a_picture_that_glides_is_scaled_where_it_is_seen() -> None:
    """The same as if the whole of it were scaled."""
    lattice, mine, still = fit(HexLattice, DISC, ZONE), view(), cloth()
    mine.show(board(), lattice, MARKS)
    twice = replace(lattice, x=2 * lattice.x - 2 * ZONE.x - 100, y=2 * lattice.y - 2 * ZONE.y - 90)
    mine.glide(still, (twice.x + ZONE.x, twice.y + ZONE.y, 2 * lattice.step))
    w, h = ZONE.size
    whole = pygame.transform.scale(mine.front, (2 * w, 2 * h))
    assert still.get_at(ZONE.center)[:3] == whole.get_at((w // 2 + 100, h // 2 + 90))[:3]


def test_a_piece_set_down_by_itself_lies_where_the_map_puts_it() -> None:
    """What a scene moves ends at the very place where the view paints it."""
    space, lattice, ground = (-2, 0), HexLattice.of(30, 200, 190), hexes.land()
    mine, bare = view(), view()
    mine.show(Board(ground, caravan={space: ("square",)}), lattice, Marks())
    bare.show(Board(ground), lattice, Marks())
    image = pieces.caravan("square", lattice.px(pieces.SIZE["caravan"]))
    place = image.get_rect(center=spot(lattice, space, "caravan"))
    bare.front.blit(image, place.move(-ZONE.x, -ZONE.y))
    assert pygame.image.tobytes(mine.front, "RGB") == pygame.image.tobytes(bare.front, "RGB")


def test_a_tile_is_painted_on_nothing() -> None:
    lattice = HexLattice.of(20, 100, 100)
    image = tile(board(), lattice, (60, 60), Scale())
    assert image.get_size() == (60, 60)
    corner = tile(board(land=land.Land({(0, 0): "hills"})), lattice, (200, 200), Scale())
    assert corner.get_at((5, 5)).a == 0
    assert corner.get_at((100, 112)).a == 255
