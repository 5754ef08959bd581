"""The turn in three steps: which is done, which is now, which comes later; and the button that
says what will happen."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera import marks
from game.drawing.carta_impera.marks import Box
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED

NOW = (255, 236, 190)


class Step(NamedTuple):
    """A step of the turn; `state` is done, now or later."""

    state: str
    head: str
    sub: str


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
        return Box(
            self.box.x + 10, self.box.y + 48 + k * self.pitch, self.box.w - 20, self.pitch - 3
        )

    def button(self) -> Box:
        return Box(self.box.x + 12, self.box.bottom - 76, self.box.w - 24, 64)


def paint(c: Canvas, p: TurnPlaces, view: TurnView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "lit", 14)
    size = fitting.within(c, 25, 36)
    room = b.w - 34
    c.text(view.title, b.x + 18, b.y + 26, size, GOLD_TEXT, "title", "midleft", 120, room)
    for k, step in enumerate(view.steps):
        _step(c, p.step(k), k, step)
    if view.button:
        d = p.button()
        c.button(
            d.x, d.y, d.w, d.h, view.button, view.kind, "", view.note, view.key, 25, view.over,
            view.pressed,
        )  # fmt: skip


def _step(c: Canvas, b: Box, k: int, step: Step) -> None:
    now = step.state == "now"
    if now:
        w, h = round(b.w, 1), round(b.h, 1)
        body = (
            f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="10" fill="#f0c75e" '
            'fill-opacity=".16" stroke="#f0c75e" stroke-width="1.8"/>'
        )
        c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)
    number(c, b.x + 26, b.centery, k + 1, step.state)
    half, room = b.h / 2, b.w - 62
    ink = CREAM if step.state != "later" else MUTED
    upper = (b.x + 52, b.y + 3, room, half - 1)
    lower = (b.x + 52, b.y + half, room, half - 4)
    fitting.line(c, step.head, upper, 23, ink, "semi", "left")
    fitting.line(c, step.sub, lower, 20, NOW if now else MUTED, "body", "left")


def number(c: Canvas, x: float, y: float, n: int, state: str, r: float = 16) -> None:
    """The number of a step on its disc, or the tick of one that is done."""
    if state == "done":
        c.icon("check", x, y, 2 * r)
        return
    now = state == "now"
    body = (
        f'<circle cx="16" cy="16" r="14.5" fill="{"#f0c75e" if now else "#16302f"}" '
        f'stroke="{"#fff2c0" if now else "#8d968a"}" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, 32, 32), x - r, y - r, 2 * r, 2 * r)
    ink = marks.GOLD_INK if now else MUTED
    size = min(21.0, r * 1.3 / c.text_scale)
    c.text(str(n), x, y - 1, size, ink, "black", "center")
