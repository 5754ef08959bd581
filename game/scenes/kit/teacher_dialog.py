"""The dialog of teacher mode: pointer, spotlight, freeze, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.teacher import LIGHTS
from game.scenes.kit.widgets import Button, Segmented

TOP = 150.0
ROW = 116.0


class Row(NamedTuple):
    """Something that can be switched on; its name is that of its key, too."""

    name: str
    choices: Sequence[tuple[str, str]]
    chosen: str
    choose: Callable[[str], None]


class TeachScene(Dialog):
    """The dialog of teacher mode. Everything acts at once, and goes on over whatever scene is
    shown."""

    board_w, board_h = 1240.0, 620.0

    def __init__(self, app: Services) -> None:
        super().__init__(app)
        self.focus, self.keyboard = "teach:pointer:on", True

    def rows(self) -> list[Row]:
        teacher = self.app.teacher
        lights = [(light, self.say(f"teach.light.{light or 'none'}")) for light in LIGHTS]
        return [
            self._switch("pointer", teacher.pointer, teacher.set_pointer),
            Row("spotlight", lights, teacher.light, teacher.set_light),
            self._switch("freeze", teacher.frozen, teacher.freeze),
        ]

    def _switch(self, name: str, on: bool, switch: Callable[[bool], None]) -> Row:
        choices = (("off", self.say("common.off")), ("on", self.say("common.on")))
        return Row(name, choices, "on" if on else "off", lambda one: switch(one == "on"))

    def _places(self) -> list[Box]:
        """The rows of the board."""
        b = self.board
        each = min(ROW, (b.h - TOP - 110) / 3)
        return [Box(b.x + 44, b.y + TOP + n * each, b.w - 88, each) for n in range(3)]

    def on_board(self, c: Canvas, b: Box) -> None:
        title = self.say("teach.title")
        c.text(title, b.centerx, b.y + 56, 38, theme.GOLD_TEXT, "title", "center", limit=b.w - 80)
        line = self.say("teach.line")
        c.text(line, b.centerx, b.y + 108, 23, theme.MUTED, "body", "center", limit=b.w - 80)
        for row, place in zip(self.rows(), self._places(), strict=True):
            self._words(c, row.name, place)

    def _words(self, c: Canvas, name: str, b: Box) -> None:
        """What the row is, its key, and what it does."""
        key = self.app.reader.key(name)
        title, note = f"*{self.say(f'teach.{name}.title')}*  {key}", self.say(f"teach.{name}.note")
        wide = b.w * 0.46
        high = c.rich_height(title, wide, 26, 1.15)
        top = b.centery - (high + c.rich_height(note, wide, 21, 1.15)) / 2
        c.rule(b.x, b.y, b.w, (58, 84, 80), 1.5)
        c.rich(title, b.x, top, wide, 26, theme.MUTED, theme.CREAM, leading=1.15)
        c.rich(note, b.x, top + high, wide, 21, theme.MUTED, leading=1.15)

    def build(self) -> Iterable[Section]:
        for row, b in zip(self.rows(), self._places(), strict=True):
            left = b.x + b.w * 0.49
            name, title = f"teach:{row.name}", self.say(f"teach.{row.name}.title")
            at = left, b.centery - 28, b.right - left
            yield Segmented(name, *at, row.choices, row.chosen, row.choose, h=56, text=title)
        b, done = self.board, self.say("common.close")
        yield Button(
            "close", b.centerx - 120, b.bottom - 92, 240, 60, done, self.app.pop, "primary"
        )
