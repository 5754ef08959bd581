"""Why something was refused: a sentence with its clause, which opens the rules."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import shrunk
from game.drawing.kit.theme import GOLD_TEXT
from game.scenes.kit.section import Box, Section, Target

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

SIZE, LEADING = 21.0, 1.2


class NoticeSection(Section):
    """There while something was refused."""

    scene: TableScene

    def place(self) -> Box:
        """Where it lies now."""
        return self.box

    def text(self) -> str:
        """The sentence, and where the rules say so."""
        notice = self.scene.notice
        if notice is None or not notice.clause:
            return notice.text if notice else ""
        return f"{notice.text} *{self.scene.say('common.see_clause', clause=notice.clause)}*"

    def targets(self) -> list[Target]:
        notice = self.scene.notice
        if notice is None or not notice.clause:
            return []
        return [Target("clause", self.place(), notice.text)]

    def activate(self, name: str) -> bool:
        if self.scene.notice:
            self.scene.rules(self.scene.notice.clause)
        return True

    def signature(self) -> Hashable:
        return self.scene.notice and (self.scene.notice, tuple(self.place()))

    def paint(self, c: Canvas) -> None:
        notice = self.scene.notice
        if notice is None:
            return
        b, bad = self.place(), theme.palette().bad
        body = (
            f'<rect x="1" y="1" width="{b.w - 2:.0f}" height="{b.h - 2:.0f}" rx="9" '
            f'fill="#12181c"/><rect x="1" y="1" width="{b.w - 2:.0f}" height="{b.h - 2:.0f}" '
            f'rx="9" fill="{bad}" fill-opacity=".16" stroke="{bad}" stroke-width="2"/>'
        )
        c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
        text, wide = self.text(), b.w - 24
        size = shrunk(c, text, wide, b.h - 8, SIZE, 14, LEADING)
        y = b.centery - c.rich_height(text, wide, size, LEADING) / 2
        c.rich(text, b.x + 12, y, wide, size, (255, 226, 216), GOLD_TEXT, leading=LEADING)
        if self.focused("clause"):
            c.focus(b.x - 3, b.y - 3, b.w + 6, b.h + 6, 11)
