"""The turn in three steps: which is done, which is now, which comes later; and the button that
says what will happen."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera import marks
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.steps import Step, number
from game.drawing.kit.theme import CREAM, GOLD, MUTED


class TurnView(NamedTuple):
    """The three steps and the button below them."""

    title: str
    steps: tuple[Step, ...]
    button: str
    """Without words there is none."""
    note: str
    key: str
    kind: str = "primary"
    """A kind of button of the kit: primary, normal, off."""
    over: bool = False
    pressed: bool = False


class TurnPlaces:
    """Where the steps and the button lie."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.pitch = min(78.0, (box.h - 48 - 84) / 3)

    def step(self, k: int) -> Box:
        b = self.box
        return Box(b.x + 10, b.y + 48 + k * self.pitch, b.w - 20, self.pitch - 3)

    def button(self) -> Box:
        return Box(self.box.x + 12, self.box.bottom - 76, self.box.w - 24, 64)


def paint(c: Canvas, p: TurnPlaces, view: TurnView) -> None:
    b, d = p.box, p.button()
    c.panel(b.x, b.y, b.w, b.h, "lit", 14)
    fitting.heading(c, view.title, (b.x + 18, b.y + 8, b.w - 34, 36), 25)
    for k, step in enumerate(view.steps):
        _step(c, p.step(k), k, step)
    if view.button:
        c.button(
            d.x, d.y, d.w, d.h, view.button, view.kind, "", view.note, view.key, 25, view.over,
            view.pressed,
        )  # fmt: skip


def _step(c: Canvas, b: Box, k: int, step: Step) -> None:
    now = step.state == "now"
    if now:
        shapes.plate(c, b, GOLD, GOLD, 1.8, 10, 0.16)
    number(c, b.x + 26, b.centery, k + 1, step.state)
    half, room = b.h / 2, b.w - 62
    ink = CREAM if step.state != "later" else MUTED
    upper, lower = (b.x + 52, b.y + 2, room, half - 1), (b.x + 52, b.y + half - 1, room, half - 1)
    fitting.line(c, step.head, upper, 23, ink, "semi", "left")
    fitting.line(c, step.sub, lower, 20, marks.PALE if now else MUTED, "body", "left")
