"""Plates on parchment: ways to pay and what else is chosen, a card in words, the score pad."""

from __future__ import annotations

from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Paint
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import Colour
from game.drawing.wonders import marks

QUIET: Colour = (150, 128, 92)
ARROW = "#7a5a2c"
KEY = Paint(shapes.plate, ("#fffaf0", "#a98649", 1.8, 6))
"""The plate of a key on parchment."""
ROWS = {
    True: (("#fff6d6", "#f4dc98"), "#b07c1e", 3.4),
    False: (("#f7efd9", "#eadfc0"), "#c7b07c", 1.8),
}
"""Plates on parchment, chosen or not: fill, rim, its width."""


def way(c: Canvas, b: Box, look: Look, chosen: bool) -> None:
    """Below something that can be chosen."""
    fill, rim, width = ROWS[chosen]
    shapes.plate(
        c, b, fill, marks.POINTED if look.pointed else rim, width, min(13.0, b.h / 3), inset=2
    )


def plate(c: Canvas, b: Box, best: bool) -> None:
    """Below something that could have been chosen; the best was."""
    fill, rim, width = ROWS[best]
    shapes.plate(c, b, fill, rim, width, 14, inset=2)


def mark(c: Canvas, b: Box, chosen: bool) -> None:
    """Whether it is chosen."""
    dot = '<circle cx="16" cy="16" r="7" fill="#2f7d49"/>' if chosen else ""
    ring = '<circle cx="16" cy="16" r="13" fill="#fffdf4" stroke="#6b4d1e" stroke-width="2.6"/>'
    c.svg(ring + dot, (0, 0, 32, 32), b.x, b.y, b.w, b.h)


def unit(c: Canvas, b: Box, own: bool) -> None:
    """Below a unit that is needed: one's own, or bought."""
    fill, rim = (("#fff9e8", "#efe2bf"), "#8aa868") if own else (("#fff1c6", "#f0d68e"), "#b9822a")
    shapes.plate(c, b, fill, rim, 2.6, 12)


def rule(c: Canvas, b: Box) -> None:
    """Between what a card does and what it costs."""
    body = f'<path d="M1 0V{b.h:.0f}" stroke="#a98649" stroke-opacity=".7" stroke-width="1.8"/>'
    shapes.thin(c, body, b.centerx - 1, b.y + 6, 2, b.h - 12)


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
