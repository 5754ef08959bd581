"""The dialog of teacher mode: pointer, spotlight, freeze, each with its key."""

from __future__ import annotations

from collections.abc import Iterable

from game.drawing.kit.nodes import Node
from game.drawing.kit.theme import MUTED
from game.scenes.kit.controls import press
from game.scenes.kit.dialogs import Board, buttons, prose, title
from game.scenes.kit.services import Services
from game.scenes.kit.teacher import LIGHTS
from game.scenes.shell import forms
from game.words.settings import OneOf, Row, Switch

SPOTLIGHT = OneOf(tuple(light or "none" for light in LIGHTS))


class TeachScene(Board):
    """The dialog of teacher mode. Everything acts at once, and goes on over whatever scene is
    shown."""

    board_w = 1240.0

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.focus, self.keyboard = "teach:pointer:on", True

    def _rows(self) -> Iterable[Row]:
        teacher = self.app.teacher
        yield self._row("pointer", Switch(), teacher.pointer)
        yield self._row("spotlight", SPOTLIGHT, teacher.light or "none")
        yield self._row("freeze", Switch(), teacher.frozen)

    def _row(self, name: str, kind: OneOf, value: object) -> Row:
        heading = f"{self.say(f'teach.{name}.title')}  {self.app.reader.key(name)}"
        note = self.say(f"teach.{name}.note")
        word = lambda light: self.say(f"teach.light.{light}")  # noqa: E731
        return Row(name, kind, value, self._put, heading, word, note)

    def _put(self, name: str, value: object) -> None:
        teacher = self.app.teacher
        if name == "spotlight":
            teacher.set_light("" if value == "none" else str(value))
        else:
            (teacher.set_pointer if name == "pointer" else teacher.freeze)(bool(value))

    def parts(self) -> Iterable[Node]:
        yield title(self.say("teach.title"), 38)
        yield prose(self.say("teach.line"), 23, MUTED)
        yield forms.beside(self.measure(), self.say, self._rows(), 0.46, "teach").but(gap=16)
        close = press("close", self.say("common.close"), self.app.pop, kind="primary")
        yield buttons(close, wide=240)
