"""Why something was refused: a sentence with its clause, which opens the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import shrunk
from game.drawing.kit.theme import GOLD_TEXT
from game.scenes.kit.section import Box, Section, Target
from game.words import plain

SIZE, LEADING = 21.0, 1.2


class Notice(NamedTuple):
    """Why something was refused, as a sentence, and the clause that says so."""

    text: str
    clause: str = ""


class NoticeSection(Section):
    """There while something was refused; `place` says where in its box, if not all over it.
    `fitted`: no wider than its words, in the middle, so that what lies beside it can be pointed
    at."""

    def __init__(self, box: Box, view: Callable[[], Notice | None], rules: Callable[[str], None],
                 place: Callable[[], Box] | None = None, fitted: bool = False) -> None:  # fmt: skip
        super().__init__(box)
        self.view, self.rules, self.placed = view, rules, place
        self.fitted = self.glass = fitted

    def place(self, view: Notice) -> Box:
        """Where it lies now."""
        b = self.placed() if self.placed else self.box
        if not self.fitted:
            return b
        c, text = self.scene.measure(), self._whole(view)
        wide = min(b.w, c.width(plain(text), SIZE, "semi") + 50)
        high = min(b.h, c.rich_height(text, wide - 24, SIZE, LEADING) + 24)
        return Box(b.centerx - wide / 2, b.y, wide, high)

    def targets(self) -> list[Target]:
        view = self.view()
        return [Target("clause", self.place(view), view.text)] if view and view.clause else []

    def activate(self, name: str) -> bool:
        view = self.view()
        if view:
            self.rules(view.clause)
        return True

    def signature(self) -> tuple[object, ...]:
        view = self.view()
        return (view.text, view.clause, *self.place(view)) if view else ()

    def paint(self, c: Canvas) -> None:
        view = self.view()
        if view is None:
            return
        b, bad = self.place(view), theme.palette().bad
        body = (
            f'<rect x="1" y="1" width="{b.w - 2:.0f}" height="{b.h - 2:.0f}" rx="9" '
            f'fill="#12181c"/><rect x="1" y="1" width="{b.w - 2:.0f}" height="{b.h - 2:.0f}" '
            f'rx="9" fill="{bad}" fill-opacity=".16" stroke="{bad}" stroke-width="2"/>'
        )
        c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
        text, wide = self._whole(view), b.w - 24
        size = shrunk(c, text, wide, b.h - 8, SIZE, 14, LEADING)
        y = b.centery - c.rich_height(text, wide, size, LEADING) / 2
        c.rich(text, b.x + 12, y, wide, size, (255, 226, 216), GOLD_TEXT, leading=LEADING)
        self.rim(c, "clause", b, 3, 11)

    def _whole(self, view: Notice) -> str:
        """The sentence, and where the rules say so."""
        if not view.clause:
            return view.text
        return f"{view.text} *{self.scene.say('common.see_clause', clause=view.clause)}*"
