"""The bar: where we are, whose turn it is, and the buttons that are always in the same place."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from game.drawing.art.svg import lin
from game.drawing.canvas import Canvas
from game.drawing.theme import GOLD_TEXT, MUTED
from game.scenes.section import Box, Section
from game.scenes.widgets import Button

if TYPE_CHECKING:
    from game.scenes.table import TableScene

WIDE = 126.0
BUTTONS = 4
NAME = 160.0
"""The width that the name of the game may take."""
PROGRESS = 300.0
"""What age, card and turn have at least; what is expected goes before them."""
BADGE = 40.0


class BarSection(Section):
    """The words of the bar."""

    scene: TableScene

    def signature(self) -> Hashable:
        return self.scene.status(), self.scene.progress(), self.scene.addressed()

    def ground(self, c: Canvas) -> None:
        b = self.box
        body = (
            f'<defs>{lin("t", "#1c2f33", "#0c181c")}</defs><rect width="{b.w:.0f}" height="60" '
            f'fill="url(#t)"/><path d="M0 59H{b.w:.0f}" stroke="#c39a4e" stroke-width="2"/>'
        )
        c.svg(body, (0, 0, b.w, 60), 0, 0, b.w, 60)
        name = self.scene.say(f"game.{self.scene.game.id}.short")
        c.text(name, 24, 30, 32, GOLD_TEXT, "title", "midleft", limit=NAME)

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        left = 24 + min(NAME, c.width(scene.say(f"game.{scene.game.id}.short"), 32, "title")) + 20
        right = b.w - 32 - BUTTONS * (button_width(c.text_scale) + 6)
        said = scene.status()
        need = c.width(said, 27, "semi")
        room = max(PROGRESS, right - left - need - 30 - BADGE)
        left += c.text(scene.progress(), left, 31, 22, MUTED, "body", "midleft", limit=room)
        left += 30 + BADGE
        wide = min(need, right - left)
        x = min(max(left, b.w / 2 - wide / 2), right - wide)
        seat = scene.addressed()
        if seat is not None:
            c.seat(scene.signs[seat], x - 22, 30, 15, scene.names[seat])
        c.text(said, x, 29, 27, (255, 247, 224), "semi", "midleft", limit=wide)


def button_width(text_size: float) -> float:
    """Buttons grow with the letters, as far as the bar allows."""
    return WIDE * max(1.0, min(1.25, text_size))


def buttons(scene: TableScene, box: Box) -> Iterator[Button]:
    """Undo, rules, cards, menu."""
    specs = (
        ("undo", scene.undo),
        ("rules", scene.rules),
        ("cards", scene.cards),
        ("menu", scene.menu),
    )
    wide = button_width(scene.app.comfort.text_size)
    for i, (name, act) in enumerate(specs):
        if name == "undo" and scene.replay is not None:
            continue  # the past is not taken back
        x = box.w - 8 - (BUTTONS - i) * (wide + 6)
        button = BarButton(
            f"button:{name}",
            x,
            8,
            wide,
            44,
            scene.say(f"table.{name}"),
            act,
            "quiet",
            name,
            size=22,
        )
        button.box = Box(x - 3, 2, wide + 6, 55)
        yield button


class BarButton(Button):
    """A button of the bar; its plain text says what it will do."""

    radius = 11.0

    def rim(self, c: Canvas) -> None:
        if self.focused(self.name):
            c.focus(self.x - 2, self.y - 3, self.w + 4, self.h + 6, self.radius)
