"""The score pad of 7 Wonders: signs of its columns, and what lies below them and below the winners."""

from __future__ import annotations

from game.drawing.art.svg import lin, ring
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import INK

COLUMNS = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")
SIGNS = {
    "military": "shield",
    "treasury": "coin",
    "wonder": "pyramids",
    "civilian": "blue",
    "science": "green",
    "commercial": "yellow",
    "guilds": "purple",
}
"""An emblem, or the colour of the cards that are counted."""


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


def sign(c: Canvas, b: Box, name: str) -> None:
    """The sign of a column of the pad."""
    what, (x, y), size = SIGNS[name], b.center, b.h
    if what not in theme.CARD_SIGN:
        c.icon(what, x, y, size)
        return
    light, dark, outline = theme.card_colours(what)
    body = (
        f"<defs>{lin('h', light, dark)}</defs><rect x='2' y='2' width='36' height='48' rx='6' "
        f"fill='url(#h)' stroke='{INK}' stroke-width='2.4'/><path d=\"{ring(outline, 20, 26, 9)}\" "
        f"fill='#fff4d6' stroke='{INK}' stroke-width='1.4'/>"
    )
    c.svg(body, (0, 0, 40, 52), x - size * 0.4, y - size * 0.52, size * 0.8, size * 1.04)
