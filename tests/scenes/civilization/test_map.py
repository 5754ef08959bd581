"""The map of Civilization: what rows and columns are called stands beside it, whatever lies there;
what is recommended carries a star."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.drawing.civilization.board import LIP_INK, Board, City, edge_box
from game.drawing.map import Lattice, MapView, Marks
from game.rules.civilization.actions import PlaceCapital
from game.rules.civilization.state import TRADE
from game.scenes.civilization import starting
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.section import pixels
from game.words.civilization import set_up
from game.words.civilization.position import Position
from game.words.civilization.things import square_name
from tests.scenes.civilization.playing import begun, looking
from tests.sure import sure

Named = tuple[str, pygame.Rect]


def shown(app: App, players: int, size: tuple[int, int], text: float) -> CivilizationTable:
    """A table in its first rounds."""
    app.preferences.text_size = text
    app.window.open(size)
    app.refresh()
    return looking(
        app,
        begun(players, 400, until=lambda match: match.length > 120 and match.state.phase != TRADE),
    )


def names(table: CivilizationTable) -> Iterator[Named]:
    """What rows and columns are called, and where that stands in the window."""
    lattice, board = table.map.place(), table.map.model.content()
    zone, scale = table.map.zone(), table.map.scale()
    for space, (row, column) in board.edges.items():
        sides = ((row, "left"), (column, "below" if board.footed else "above"))
        for text, side in sides:
            if text:
                yield text, edge_box(zone, lattice, space, text, scale, side)


@pytest.mark.parametrize("text", [1.0, 1.4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rows_and_columns_are_named_beside_the_whole_map(
    app: App, players: int, size: tuple[int, int], text: float
) -> None:
    """Each of them once, outside the frames of all cities, below no panel, apart from each other."""
    table = shown(app, players, size, text)
    found, zone, lattice = list(names(table)), table.map.zone(), table.map.place()
    squares = [square_name(one) for one in table.map.model.squares()]
    assert sorted(one for one, _ in found) == sorted(
        {one[:1] for one in squares} | {one[1:] for one in squares}
    )
    land = [lattice.box(space) for space in table.map.model.spaces()]
    panels = [pixels(box, table.unit()) for box in table.map.blocked]
    for n, (_, box) in enumerate(found):
        assert zone.contains(box)
        assert box.collidelist(land) < 0
        assert box.collidelist(panels) < 0
        assert box.inflate(-2, -2).collidelist([other for _, other in found[:n]]) < 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_a_map_made_larger_what_is_seen_is_named_at_its_edge(app: App, players: int) -> None:
    table = shown(app, players, (1280, 720), 1.0)
    zone, shown_map = table.map.zone(), table.map
    for steps, dx, dy in ((4, 0, 0), (2, -300, 200), (9, 250, -180)):
        shown_map.zoom(steps, *zone.center)
        shown_map.camera.shift(dx, dy)
        lattice, there = shown_map.place(), dict(names(table))
        for space in shown_map.model.squares():
            middle, name = lattice.at(shown_map.model.turn.at(space)), square_name(space)
            if zone.collidepoint(middle):
                across, down = there[name[:1]], there[name[1:]]
                assert zone.contains(across), name
                assert zone.contains(down), name


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("steps", [0, 5])
def test_no_frame_covers_the_name_of_a_row_or_a_column(app: App, players: int, steps: int) -> None:
    """Cities everywhere, drawn or not: the same letters are to be seen, beside the whole map and on the
    lip of one that was made larger and moved."""
    table = shown(app, players, (1280, 720), 1.0)
    table.map.zoom(steps, *table.map.zone().center)
    board, zone, lattice = table.map.model.content(), table.map.zone(), table.map.place()
    bare = replace(board, city={}, marker={}, stack={}, sent={}, printed={}, secret={})
    land = {*table.map.model.spaces()}
    cities = {at: City("diamond", name="Rome") for at in land if at[0] % 3 == at[1] % 3 == 1}
    pictures = [drawn(table, one, lattice) for one in (bare, replace(bare, city=cities))]
    found = [(text, box) for text, box in names(table) if zone.contains(box)]
    assert len(found) > 8
    for _, box in found:
        here = box.move(-zone.x, -zone.y)
        one, other = (pygame.image.tobytes(each.subsurface(here), "RGB") for each in pictures)
        assert one == other
        assert len(set(zip(*[iter(one)] * 3, strict=True))) > 8, "there are letters"


def drawn(table: CivilizationTable, board: Board, lattice: Lattice) -> pygame.Surface:
    zone = table.map.zone()
    view = MapView(zone, partial(table.map.cloth, zone), table.map.scale())
    view.show(board, lattice, Marks())
    return view.front


def test_the_recommended_square_carries_a_star_and_says_so(app: App) -> None:
    """A shape of our own; it is another picture, on that square alone, than without it."""
    match = begun(3, 400, until=lambda match: bool(_capitals(match.legal(match.to_move()[0]))))
    table = looking(app, match)
    added = sure(starting.capital_map(table.moment))
    best = set_up.recommended(table.moment.p, table.me)
    assert added.best == best in added.legal
    assert not any(added.legal.values()), "no letter stands for it"
    marks, turn = table.map.model.marks(), table.map.model.turn
    assert marks.best == turn.at(best)
    target = sure(table.map.target(f"square:{best}"))
    assert target.text == table.say(
        "civilization.setup.recommended", place=table.moment.p.square(best)
    )
    zone, place, board = table.map.zone(), table.map.place(), table.map.model.content()
    view = MapView(zone, partial(table.map.cloth, zone), table.map.scale())
    view.show(board, place, replace(marks, best=None))
    plain = view.front.copy()
    dirty = view.show(board, place, marks)
    differs = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), view.front)
    differs.invert()
    (box,) = differs.get_bounding_rects()
    assert any(one.contains(box.move(zone.topleft)) for one in dirty)
    assert place.box(turn.at(best), 1.4).contains(box.move(zone.topleft))


def _capitals(legal: object) -> list[PlaceCapital]:
    return [one for one in legal if isinstance(one, PlaceCapital)]  # type: ignore[attr-defined]


def test_squares_are_put_into_words_when_somebody_asks(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(3, 400, until=lambda match: bool(_capitals(match.legal(match.to_move()[0]))))
    table = looking(app, match)
    asked: list[int] = []

    def square(p: Position, space: int) -> str:
        asked.append(space)
        return "A square"

    monkeypatch.setattr(Position, "square", square)
    table.relayout()
    squares = [t for t in table.targets() if t.name.startswith("square:")]
    assert squares
    assert not asked
    assert "A square" in squares[0].text
    assert asked


@pytest.mark.parametrize("small", [(1280, 720), (480, 270)])
def test_the_map_grows_with_its_window(app: App, small: tuple[int, int]) -> None:
    """It goes on from the picture that it had, on ground that is as large as the window is now."""
    app.window.interactive = True
    app.window.open(small)
    table = looking(app, begun(2))
    app.frame(16)
    before = sure(table.map.view)
    large = 1920, 1080
    table.resize(large)
    assert sure(table.map.view) is not before
    assert pixels(table.map.box, table.unit()).size == sure(table.map.view).front.get_size()
    assert table.as_painted(large).get_size() == large


def test_the_lip_of_a_map_made_larger_runs_along_its_board(app: App) -> None:
    """From rim to rim: neither does a shadow begin in the middle of it, nor does it stand on the table."""
    table = shown(app, 2, (1280, 720), 1.0)
    table.map.zoom(3, *table.map.zone().center)
    table.map.camera.shift(400, 0)
    zone, lattice = table.map.zone(), table.map.place()
    left = lattice.bounds(table.map.model.spaces(), 0.19).left - zone.left
    picture = drawn(table, table.map.model.content(), lattice)
    lip = [picture.get_at((x, 1)) == pygame.Color(*LIP_INK) for x in range(picture.get_width())]
    assert not any(lip[: left - 1])
    assert lip[left]
    assert lip[-1]
