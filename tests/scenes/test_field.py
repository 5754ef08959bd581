"""The line to type in: caret, marking, erasing."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from game.scenes.kit.app import App
from game.scenes.kit.field import Field
from game.scenes.kit.field import Line as LineLook
from game.scenes.kit.inputs import Letters, Move, Press, Release
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Section
from game.scenes.kit.tree_section import Pane
from tests.scenes.driving import press, pushed, top_of, type_text
from tests.scenes.trees import trees
from tests.sure import sure


class Line(Scene):
    """A scene with one field."""

    def __init__(self, app: App, value: str, whole: bool) -> None:
        super().__init__(app)
        self.field = Field(value, lambda text: None, most=40, whole=whole)
        self.focus, self.keyboard = "line", True

    def build(self) -> Iterable[Section]:
        box = pygame.FRect(100, 100, 400, 52)
        yield Pane(box, lambda: self.field.node("line", "A line", self.focus == "line"))


def line(app: App, value: str = "Minerva", whole: bool = False) -> Field:
    scene = pushed(app, Line(app, value, whole))
    return scene.field


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        (("backspace",), "Minerv", 6),
        (("delete",), "Minerva", 7),
        (("left", "left", "backspace"), "Mineva", 4),
        (("home", "delete"), "inerva", 0),
        (("home", "right", "backspace", "backspace"), "inerva", 0),
        (("home", "end"), "Minerva", 7),
        (("ctrl+backspace",), "", 0),
    ],
)
def test_keys(app: App, keys: tuple[str, ...], text: str, caret: int) -> None:
    field = line(app)
    press(app, *keys)
    assert (field.value, field.caret) == (text, caret)


def test_typing_goes_where_the_caret_is(app: App) -> None:
    field = line(app, "Anna")
    press(app, "left", "left")
    type_text(app, "to")
    assert (field.value, field.caret) == ("Antona", 4)


def test_what_is_marked_is_replaced(app: App) -> None:
    field = line(app, whole=True)
    type_text(app, "Ion")
    assert field.value == "Ion"
    field = line(app, whole=True)
    press(app, "left")
    app.handle(Letters("x"))
    assert field.value == "xMinerva"


def place(app: App, field: Field, letter: int) -> tuple[float, float]:
    """Where this letter begins, in pixels."""
    target, shown = app.top.target("line"), shown_of(app)
    assert target is not None
    x = shown.left(target.box) + shown.wide(top_of(app).measure(), 0, letter) + 1
    scale = app.window.scale(app.window.size)
    return x * scale, (target.box.y + 20) * scale


def shown_of(app: App) -> LineLook:
    """How the line looks now."""
    line = next(p.node for p in next(trees(top_of(app))).laid().placed)
    look = sure(line.paint).args[0]
    assert isinstance(look, LineLook)
    return look


def clicks(app: App, field: Field, letter: int, at: int) -> None:
    """Click before this letter, at a time in milliseconds."""
    field.clock = lambda: at
    x, y = place(app, field, letter)
    for item in (Move(x, y), Press(x, y), Release(x, y)):
        app.handle(item)


@pytest.mark.parametrize("whole", [True, False])
def test_a_click_marks_all_the_next_one_places_the_caret(app: App, whole: bool) -> None:
    field = line(app, whole=whole)
    if not whole:
        app.top.focus = ""
    clicks(app, field, 0, 1000)
    assert field.marked == (0, 7)
    clicks(app, field, 3, 3000)
    assert field.marked == (3, 3)
    app.top.focus = ""
    clicks(app, field, 2, 5000)
    assert field.marked == (0, 7)
    type_text(app, "Ion")
    assert field.value == "Ion"


def test_a_double_click_marks_a_word(app: App) -> None:
    field = line(app, "Ana Maria, Ion")
    clicks(app, field, 6, 1000)
    clicks(app, field, 6, 1200)
    assert field.marked == (4, 9)
    type_text(app, "M")
    assert field.value == "Ana M, Ion"


def test_the_pointer_marks_what_it_is_drawn_over(app: App) -> None:
    field = line(app)
    clicks(app, field, 2, 1000)
    (first, y), (last, _) = (place(app, field, n) for n in (2, 5))
    field.clock = lambda: 3000
    for item in (Press(first, y), Move(last, y, True), Release(last, y)):
        app.handle(item)
    assert field.marked == (2, 5)


@pytest.mark.parametrize(
    ("keys", "marked"),
    [
        (("ctrl+a",), (0, 9)),
        (("shift+left", "shift+left"), (7, 9)),
        (("home", "shift+right"), (0, 1)),
        (("shift+home",), (0, 9)),
        (("home", "shift+end"), (0, 9)),
        (("ctrl+shift+left",), (4, 9)),
        (("home", "ctrl+right"), (3, 3)),
        (("ctrl+a", "left"), (0, 0)),
        (("ctrl+a", "right"), (9, 9)),
        (("shift+right",), (9, 9)),
    ],
)
def test_keys_mark(app: App, keys: tuple[str, ...], marked: tuple[int, int]) -> None:
    field = line(app, "Ana Maria")
    press(app, *keys)
    assert field.marked == marked
    assert app.top.focus == "line"


def test_marked_letters_are_cut_copied_and_put_in(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    field = line(app, "Ana Maria")
    press(app, "ctrl+c")
    assert board == [""], "nothing is marked"
    press(app, "ctrl+shift+left", "ctrl+x")
    assert (field.value, board[0]) == ("Ana ", "Maria")
    press(app, "home", "ctrl+v")
    assert (field.value, field.caret) == ("MariaAna ", 5)
    board[0] = " two\nlines\x00 "
    press(app, "ctrl+a", "ctrl+v")
    assert field.value == "two lines"
    board[0] = "x" * 50
    press(app, "ctrl+v")
    assert field.value == "two lines", "there is no room for it"


def test_without_a_clipboard_nothing_happens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*text: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    field = line(app)
    press(app, "ctrl+a", "ctrl+c", "ctrl+v")
    assert field.value == "Minerva"


def test_a_long_text_shows_the_caret(app: App) -> None:
    line(app, "a very long name of a fine old city")
    box, c = pygame.FRect(100, 100, 400, 52), top_of(app).measure()
    assert shown_of(app).start(c, box) > 0
    press(app, "home")
    assert shown_of(app).start(c, box) == 0
