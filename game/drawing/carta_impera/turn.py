"""The turn in three steps: its board, the number of a step, what lies behind the one that is now."""

from __future__ import annotations

from game.drawing.kit import shapes, steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD


def board(c: Canvas, b: Box) -> None:
    """The board of the steps."""
    c.panel(b.x, b.y, b.w, b.h, "lit", 14)


def now(c: Canvas, b: Box) -> None:
    """Behind the step that is now."""
    shapes.plate(c, b, GOLD, GOLD, 1.8, 10, 0.16)


def number(c: Canvas, b: Box, n: int, state: str) -> None:
    """The number of a step, or its tick."""
    steps.number(c, b.centerx, b.centery, n, state)
