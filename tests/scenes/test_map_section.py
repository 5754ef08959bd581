"""The section of a map, by itself: a board of squares that no game has, moved by mouse and keys."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.drawing.map import MapView, Marks, Scale, Space, SquareLattice, stamps
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Input, Key, Move, Press, Release, Wheel
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box, Section
from game.scenes.table.sections.map import MapSection, Spot
from game.scenes.table.sections.zoom import ZoomSection, corner
from tests.drawing import squares
from tests.drawing.squares import SIDE, SQUARES, SquareBoard
from tests.scenes.driving import click, frame, opened, prefer, press
from tests.sure import sure

SIZES = ((1280, 720), (1920, 1080))
LIT = ((6, 5), (7, 5), (7, 4))


def name_of(space: Space) -> str:
    return f"square:{space[0]},{space[1]}"


class BoardModel:
    """What a game would tell of its board."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene

    def spaces(self) -> tuple[Space, ...]:
        return SQUARES

    room = spaces

    def content(self) -> SquareBoard:
        return self.scene.board

    def marks(self) -> Marks:
        here, keys = self.space(self.scene.pointed()), self.scene.keyboard
        marks = replace(squares.MARKS, legal=dict.fromkeys(LIT, ""))
        return replace(marks, hovered=None if keys else here, focused=here if keys else None)

    def lit(self) -> tuple[Space, ...]:
        return LIT

    def spots(self) -> Iterable[Spot]:
        return [Spot(at, name_of(at), f"Square {at[0]}, {at[1]}", at in LIT) for at in SQUARES]

    def spot(self, name: str) -> Spot | None:
        return next((spot for spot in self.spots() if spot.name == name), None)

    def spots_key(self) -> Hashable:
        return ()

    def name(self, space: Space) -> str:
        return name_of(space) if space in SQUARES else ""

    def space(self, name: str) -> Space | None:
        kind, _, place = name.partition(":")
        column, _, row = place.partition(",")
        return (int(column), int(row)) if kind == "square" else None


class BoardSection(MapSection):
    kind = SquareLattice


class BoardScene(Scene):
    """A board and nothing else; inputs go on to the map as a table does it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.board = squares.board()
        self.chosen: list[str] = []

    def build(self) -> Iterator[Section]:
        zone = Box(40, 20, self.w - 80, self.h - 40)
        panel = corner(zone)
        self.map = BoardSection(zone, BoardModel(self), [panel])
        yield self.map
        yield ZoomSection(panel, self.map)

    def activate(self, name: str) -> None:
        self.chosen.append(name)

    def at(self, x: float, y: float) -> str:
        name = super().at(x, y)
        return name if name.startswith("zoom:") else self.map.name_at(x, y)

    def handle(self, item: Input) -> None:
        self.map.wake()
        if isinstance(item, Key) and self.map.keys(item.name):
            self.touch()
        else:
            super().handle(item)
            if isinstance(item, Key) and self.keyboard:
                self.map.reveal(self.focus)

    def update(self, ms: int) -> bool:
        self.map.update(ms)
        return False

    def sprites(self) -> list[Sprite]:
        return self.map.breath() + super().sprites()


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def scene(app: App, request: pytest.FixtureRequest) -> Iterator[BoardScene]:
    app.window.size = request.param
    app.window.screen = pygame.display.set_mode(app.window.size)
    yield opened(app, BoardScene(app))
    stamps.forget()


def rest(app: App) -> None:
    """Until nothing moves."""
    for _ in range(100):
        frame(app)
    assert not app.top.after_update(app.top.update(0))
    frame(app)


def at(scene: BoardScene, space: Space) -> tuple[int, int]:
    return scene.map.place().at(space)


def whole(scene: BoardScene) -> bytes:
    """The map as it is when it is painted at once."""
    model, zone = scene.map.model, scene.map.zone()
    fresh = MapView(zone, partial(scene.map.cloth, zone), Scale(scene.map.unit, 1.0))
    fresh.show(model.content(), scene.map.place(), model.marks())
    return pygame.image.tobytes(fresh.front, "RGB")


def picture(scene: BoardScene) -> bytes:
    return pygame.image.tobytes(sure(scene.map.view).front, "RGB")


def test_the_whole_board_is_in_view_and_as_large_as_it_can_be(scene: BoardScene) -> None:
    lattice, zone = scene.map.place(), scene.map.zone()
    assert zone.contains(lattice.bounds(SQUARES, 0))
    assert lattice.bounds(SQUARES, 0).h > 0.9 * zone.h
    assert not scene.map.can("out")
    assert len([t for t in scene.targets() if t.name.startswith("square:")]) == SIDE * SIDE
    square = sure(scene.target("square:3,4"))
    assert square.text == "Square 3, 4"


def test_every_square_is_painted_and_pieces_stand_on_theirs(scene: BoardScene) -> None:
    screen, lattice, marks = scene.app.window.screen, scene.map.place(), scene.map.model.marks()
    assert screen is not None
    washed = {*marks.legal, *marks.dimmed, *marks.reach, *marks.way, marks.refused}
    for space in set(SQUARES) - washed:
        x, y = lattice.at(space)
        ground = pygame.Color(squares.TERRAINS[scene.board.ground[space]])
        assert (
            screen.get_at((x - round(0.8 * lattice.half), y - round(0.3 * lattice.half))) == ground
        )
    before, place = (
        picture(scene),
        lattice.box((12, 12), 0.9).move(*(-n for n in scene.map.zone().topleft)),
    )
    scene.board = squares.board(figure={})
    scene.touch()
    scene.draw(screen)
    assert picture(scene) != before
    piece = sure(scene.map.view).front.subsurface(place)
    assert (
        piece.get_at(piece.get_rect().center)[:3]
        == pygame.Color(squares.TERRAINS[scene.board.ground[12, 12]])[:3]
    )


def test_the_pointer_finds_the_square_below_it(app: App, scene: BoardScene) -> None:
    for space in ((0, 0), (15, 15), (4, 9), (12, 3)):
        app.handle(Move(*at(scene, space)))
        assert scene.hover == name_of(space)
    x, y = at(scene, (0, 0))
    app.handle(Move(x - 2 * scene.map.place().step, y))
    assert scene.hover == ""
    click(app, "square:7,4")
    assert scene.chosen == ["square:7,4"]


def test_arrows_walk_the_squares_and_stop_at_the_rim(app: App, scene: BoardScene) -> None:
    scene.keyboard, scene.focus = True, name_of((6, 5))
    press(app, "right", "down", "down", "left")
    assert scene.focus == name_of((6, 7))
    press(app, *["left"] * 6, *["up"] * 7)
    assert scene.focus == name_of((0, 0))
    press(app, "enter")
    assert scene.chosen == ["square:0,0"]
    scene.focus = name_of((15, 15))
    for arrow in ("right", "down"):
        assert not scene.map.key(arrow, scene.focus)
    assert scene.focus == name_of((15, 15))


def test_tab_stops_at_what_leads_on(app: App, scene: BoardScene) -> None:
    stops = [t.name for t in scene.targets() if t.focusable and t.name.startswith("square:")]
    assert stops == [name_of(space) for space in sorted(LIT, key=lambda at: (at[1], at[0]))]


def test_the_wheel_zooms_about_the_pointer(app: App, scene: BoardScene) -> None:
    fitted = scene.map.place()
    x, y = at(scene, (10, 6))
    app.handle(Move(x, y))
    app.handle(Wheel(x, y, 3))
    assert scene.map.place().radius > 1.3 * fitted.radius
    assert scene.map.place().space_at(x, y) == (10, 6)
    assert scene.hover == name_of((10, 6))
    app.handle(Wheel(x, y, 30))
    assert not scene.map.can("in")
    app.handle(Wheel(x, y, -90))
    assert scene.map.place() == fitted


def test_while_the_map_is_held_it_alone_is_looked_at(
    app: App, scene: BoardScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the picture is as if all was painted."""
    looks: list[Section] = []
    state = scene.state_of

    def looked(section: Section) -> Hashable:
        looks.append(section)
        return state(section)

    monkeypatch.setattr(scene, "state_of", looked)
    app.handle(Press(x := scene.map.zone().centerx, y := scene.map.zone().centery, 2))
    frame(app)
    for n in range(1, 6):
        looks.clear()
        before = pygame.image.tobytes(app.window.surface()[0], "RGB")
        app.handle(Move(x + 20 * n, y - 10 * n))
        frame(app)
        assert not looks
        shown = pygame.image.tobytes(app.window.surface()[0], "RGB")
        assert shown != before
        scene.redraw()
        frame(app)
        assert pygame.image.tobytes(app.window.surface()[0], "RGB") == shown
    app.handle(Release(x, y, 2))
    for _ in range(100):
        frame(app)
    assert looks, "afterwards all is looked at again"


def test_the_mouse_pans_and_a_part_of_the_board_stays(app: App, scene: BoardScene) -> None:
    before = at(scene, (0, 0))
    x, y = at(scene, (8, 8))
    app.handle(Press(x, y, 2))
    app.handle(Move(x + 30, y - 20))
    assert at(scene, (0, 0)) == (before[0] + 30, before[1] - 20)
    app.handle(Move(x + 9000, y + 9000))
    assert scene.map.zone().colliderect(scene.map.place().bounds(SQUARES))
    app.handle(Release(x, y, 2))
    still = scene.map.place()
    app.handle(Move(x, y))
    assert scene.map.place() == still
    press(app, "home")
    assert at(scene, (0, 0)) == before


def test_keys_and_buttons_zoom_and_fit(app: App, scene: BoardScene) -> None:
    fitted = scene.map.place()
    press(app, "+", "+")
    larger = scene.map.place().radius
    press(app, "-")
    assert fitted.radius < scene.map.place().radius < larger
    before = at(scene, (8, 8))
    press(app, "shift+left")
    assert at(scene, (8, 8))[0] > before[0], "what lies farther left comes into sight"
    press(app, "home")
    assert scene.map.place() == fitted
    scene.keyboard, scene.focus = True, name_of((8, 8))
    here = at(scene, (8, 8))
    press(app, "+")
    assert at(scene, (8, 8)) == pytest.approx(here), "the space in focus stays where it is"
    press(app, "home")
    click(app, "zoom:in", "zoom:in")
    larger = scene.map.place().radius
    click(app, "zoom:out")
    assert fitted.radius < scene.map.place().radius < larger
    click(app, "zoom:fit")
    assert scene.map.place() == fitted


def test_a_map_comes_back_as_it_lay_before(app: App, scene: BoardScene) -> None:
    """Beside a board it lies in another place; who made it larger finds it so, painted as it stands now."""
    at = scene.sections.index(scene.map)
    scene.map = first = scene.map.laid(scene, scene.map.box, scene.map.blocked)
    first.zoom(2, *first.zone().center)
    for _ in range(2):  # there, beside a board, and there again
        place = first.place()
        beside = Box(first.box.x, first.box.y, first.box.w * 0.6, first.box.h)
        scene.map = scene.sections[at] = first.laid(scene, beside, ())
        scene.redraw()
        frame(app)
        assert scene.map is not first
        assert scene.map.laid(scene, beside, ()) is scene.map
        scene.map = scene.sections[at] = scene.map.laid(scene, first.box, first.blocked)
        assert (scene.map is first, first.place()) == (True, place)
        scene.redraw()
        frame(app)
    shown = pygame.image.tobytes(app.window.surface()[0], "RGB")
    first.forget()
    scene.redraw()
    frame(app)
    assert pygame.image.tobytes(app.window.surface()[0], "RGB") == shown


def test_a_larger_map_follows_the_focus_of_the_keys(app: App, scene: BoardScene) -> None:
    press(app, *["+"] * 6)
    scene.keyboard, scene.focus = True, name_of((8, 8))
    for column in range(9, SIDE):
        press(app, "right")
        assert scene.focus == name_of((column, 8))
        assert scene.map.zone().contains(scene.map.place().box((column, 8)))


def test_a_moved_map_glides_and_is_then_painted_sharp(app: App, scene: BoardScene) -> None:
    prefer(app, animation="normal")
    frame(app)
    before = picture(scene)
    press(app, "+")
    frame(app)
    assert scene.map.gliding
    assert picture(scene) == before
    start, end = scene.map.camera.drawn(), scene.map.place().place
    assert scene.map.camera.fitted.step < start[2] < end[2]
    rest(app)
    assert not scene.map.gliding
    assert picture(scene) == whole(scene) != before


def test_a_map_that_nobody_has_seen_yet_lies_where_it_is_brought(
    app: App, scene: BoardScene
) -> None:
    """The first decision of a match brings it close, and a question may lie over it at once: what would
    glide into the dark below stays blank as long as that is read."""
    prefer(app, animation="normal")
    scene.map.camera.look_at((2, 3), 3)
    frame(app)
    assert not scene.map.gliding
    assert picture(scene) == whole(scene)


def test_only_what_changed_is_painted_again(app: App, scene: BoardScene) -> None:
    assert app.window.screen is not None
    small = 12 * scene.map.place().step ** 2
    for space in ((3, 3), (4, 3), (12, 9), (10, 11), (7, 4)):
        app.handle(Move(*at(scene, space)))
        dirty = scene.draw(app.window.screen)
        assert 0 < sum(area.w * area.h for area in dirty) < small
        assert picture(scene) == whole(scene)
    scene.board = squares.board(figure={(6, 6): "circle"})
    scene.touch()
    assert 0 < sum(area.w * area.h for area in scene.draw(app.window.screen)) < 8 * small
    assert picture(scene) == whole(scene)
    scene.touch()
    assert scene.draw(app.window.screen) == []


def test_lit_squares_breathe(app: App, scene: BoardScene) -> None:
    prefer(app, animation="normal")
    frame(app)
    counts = {len(scene.map.breath()) for _ in range(40) if not scene.update(60)}
    assert counts == {0, len(LIT)}
    for _ in range(60):
        scene.update(250)
    assert scene.map.breath() == [], "for a while"
    prefer(app, animation="off")
    app.handle(Move(1, 1))
    assert not any(scene.map.breath() for _ in range(40) if not scene.update(60))
