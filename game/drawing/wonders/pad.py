"""The score pad of 7 Wonders: what lies below its columns and below the winners."""

from __future__ import annotations

from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box


def column(c: Canvas, b: Box) -> None:
    """Below every second column."""
    shapes.plate(c, b, "#7a5a2c", radius=10, opacity=0.075, inset=0)


def row(c: Canvas, b: Box, first: bool, wins: bool) -> None:
    """Below a city: light below a winner, else a rule above."""
    if wins:
        shapes.plate(c, b, ("#fff4c4", "#f3d888"), "#b07c1e", 2.6, 14, 0.85, inset=2)
    elif not first:
        c.rule(b.x + 14, b.y - 2, b.w - 28, (206, 186, 146), 1.6)


def cell(c: Canvas, b: Box, look: Look) -> None:
    """Round a number that is pointed at."""
    if look.pointed:
        c.focus(b.x + 4, b.y + 3, b.w - 8, b.h - 6)
