"""How far the naming of cards has come, on parchment."""

from __future__ import annotations

from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box


def board(c: Canvas, b: Box) -> None:
    """The parchment."""
    c.panel(b.x, b.y, b.w, b.h, "paper", 14)


def named(c: Canvas, b: Box, done: int, of: int) -> None:
    """So many of so many were named."""
    gap = 6.0
    each = (b.w - gap * (of - 1)) / of
    for n in range(of):
        part = Box(b.x + n * (each + gap) - 1, b.y, each + 2, 12)
        shapes.plate(c, part, "#8c2f22" if n < done else "#e3cf9c", "#6a4a1a", 1.4, 4)
