"""The parchment on the right: whatever is pointed at, in words, or why something was refused."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera.marks import STRONG
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, DARK

RULE = (180, 150, 96)
HEAD, LEADING, FOOT = 80.0, 1.18, 34.0


class ParchmentView(NamedTuple):
    """A sign, a title with a line below it, paragraphs, and the clause of the rules.

    `chosen` counts what was named so far, of how many; `refused`: this is why not."""

    icon: str
    title: str
    sub: str
    lines: tuple[str, ...]
    clause: str = ""
    chosen: tuple[int, int] = (0, 0)
    refused: bool = False


def clause_box(b: Box) -> Box:
    """Where the clause stands."""
    return Box(b.right - 132, b.bottom - 38, 124, 32)


def paint(c: Canvas, b: Box, view: ParchmentView) -> None:
    """The parchment; a long text shrinks until it fits."""
    c.panel(b.x, b.y, b.w, b.h, "paper", 14)
    left = b.x + 18
    if view.icon:
        c.icon(view.icon, b.x + 40, b.y + 40, 50)
        left = b.x + 74
    room = b.right - 12 - left
    fitting.heading(c, view.title, (left, b.y + 8, room, 38), 27, paper=True)
    more = 22.0 if c.width(view.sub, fitting.LEAST, "semi") > room else 0.0
    if more:
        fitting.prose(c, view.sub, (left, b.y + 46, room, 48), 20, BROWN, leading=1.1)
    else:
        fitting.line(c, view.sub, (left, b.y + 44, room, 26), 20, BROWN, "semi", "left")
    c.rule(b.x + 16, b.y + 74 + more, b.w - 32, RULE, 1.4)
    y, below = b.y + HEAD + more, FOOT if view.clause else 12.0
    if view.chosen[1]:
        y += _bar(c, b.x + 18, y + 2, b.w - 36, view.chosen)
    free = b.bottom - below - y
    size = fitting.fitting(c, view.lines, b.w - 34, free, 21.5, LEADING)
    for line in view.lines:
        high = c.rich_height(line, b.w - 34, size, LEADING)
        if y + high > b.bottom - below + 4:
            break
        c.rich(line, b.x + 18, y, b.w - 34, size, STRONG if view.refused else DARK, STRONG,
               leading=LEADING)  # fmt: skip
        y += high + 3
    if view.clause:
        c.text(view.clause, b.right - 16, b.bottom - 20, 20, BROWN, "semi", "midright", limit=110)


def _bar(c: Canvas, x: float, y: float, w: float, chosen: tuple[int, int]) -> float:
    """So many of so many were named; returns the height that it takes."""
    done, of = chosen
    gap = 6.0
    each = (w - gap * (of - 1)) / of
    for n in range(of):
        part = Box(x + n * (each + gap) - 1, y, each + 2, 12)
        shapes.plate(c, part, "#8c2f22" if n < done else "#e3cf9c", "#6a4a1a", 1.4, 4)
    return 20.0
