"""Why something was refused: a sentence with its clause, which opens the rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, Paint, column, row, text
from game.drawing.kit.theme import GOLD_TEXT, Colour
from game.hotseat.intents import Do
from game.scenes.kit.section import Box
from game.scenes.kit.tree_section import TreeSection
from game.words import plain

SIZE = 21.0
PALE: Colour = (255, 226, 216)


class Notice(NamedTuple):
    """Why something was refused, as a sentence, and the clause that says so."""

    text: str
    clause: str = ""


class NoticeSection(TreeSection):
    """There while something was refused; `place` says where in its box, if not all over it.
    `fitted`: no wider than its words, in the middle, so that what lies beside it can be pointed
    at."""

    def __init__(self, box: Box, view: Callable[[], Notice | None], rules: Callable[[str], object],
                 place: Callable[[], Box] | None = None, fitted: bool = False) -> None:  # fmt: skip
        super().__init__(box, self._shown, _notice)
        self.view, self.rules, self.placed = view, rules, place
        self.fitted = self.glass = fitted

    def _shown(self) -> tuple[Hashable, ...] | None:
        view, whole = self.view(), self.box
        if view is None:
            return None
        b, more = self.placed() if self.placed else whole, ""
        if view.clause:
            more = f" *{self.scene.say('common.see_clause', clause=view.clause)}*"
        edges = b.x - whole.x, b.y - whole.y, whole.right - b.right, whole.bottom - b.bottom
        wide, bad = b.w, theme.palette().bad
        if self.fitted:
            wide = min(wide, self.scene.measure().width(plain(view.text + more), SIZE, "semi") + 50)
        return view, more, Do(self.rules, (view.clause,)), edges, wide, self.fitted, bad


def _notice(view: Notice, more: str, rules: Do, edges: tuple[float, float, float, float],
            wide: float, fitted: bool, bad: str) -> Node:  # fmt: skip
    """The sentence, and where the rules say so."""
    about = {"id": ("clause",), "does": rules, "says": view.text} if view.clause else {}
    body = text(view.text + more, SIZE, PALE, lines=9, bold=GOLD_TEXT, leading=1.2)
    plate = column(body, w=wide, pad=(12, 5), paint=Paint(_plate, (bad,)), **about)
    return column(row(plate, at=(0.5, 0), grow=not fitted), at=(0, 0), pad=edges)


def _plate(c: Canvas, b: Box, bad: str) -> None:
    body = (
        f'<rect x="1" y="1" width="{b.w - 2:.0f}" height="{b.h - 2:.0f}" rx="9" '
        f'fill="#12181c"/><rect x="1" y="1" width="{b.w - 2:.0f}" height="{b.h - 2:.0f}" '
        f'rx="9" fill="{bad}" fill-opacity=".16" stroke="{bad}" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
