"""The line to type in: caret, marking, erasing."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.scenes.kit.app import App
from game.scenes.kit.field import Field
from game.scenes.kit.inputs import Letters, Move, Press, Release
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Section
from tests.scenes.driving import frame, press, type_text


class Line(Scene):
    """A scene with one field."""

    def __init__(self, app: App, value: str, whole: bool) -> None:
        super().__init__(app)
        self.field = Field("line", 100, 100, 400, value, lambda text: None, most=40, whole=whole)
        self.focus, self.keyboard = "line", True

    def build(self) -> Iterable[Section]:
        yield self.field


def line(app: App, value: str = "Minerva", whole: bool = False) -> Field:
    scene = Line(app, value, whole)
    app.push(scene)
    frame(app)
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


def test_the_pointer_places_the_caret(app: App) -> None:
    field = line(app, whole=True)
    scale = app.scale(app.size)
    x, y = (field.x + 19) * scale, (field.y + 20) * scale
    for caret in (7, 0):  # the first click leaves the text marked
        for item in (Move(x, y), Press(x, y), Release(x, y)):
            app.handle(item)
        assert field.caret == caret


def test_a_long_text_shows_the_caret(app: App) -> None:
    field = line(app, "a very long name of a fine old city")
    c = field.scene.canvas(app.top.render(app.size))
    assert field._start(c) > 0
    press(app, "home")
    assert field._start(c) == 0
