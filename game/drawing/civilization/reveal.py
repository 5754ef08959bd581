"""What everybody has researched, turned up together: the painters of its columns."""

from __future__ import annotations

from game.drawing.art.svg import path
from game.drawing.civilization import cards, marks, symbols
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box

EDGE, RIM = "#140d06", "#f0d999"
ARROW = path("M4 16H44M44 16L32 5M44 16L32 27", "none", "#f0c75e", 5, round=True)


def column(c: Canvas, b: Box, sign: str) -> None:
    """The column of a player, in their colour."""
    _, main, dark = symbols.tint(sign)
    c.panel(b.x, b.y, b.w, b.h)
    shapes.plate(c, b, dark, main, 2.6, 14, 0.16, inset=3.5)


def card(c: Canvas, b: Box, look: Look, level: int) -> None:
    """The body of a technology that was learned just now."""
    marks.glow(c, b, radius=16)
    shapes.plate(c, b, cards.level_colours(level), EDGE, 2, 14)
    line = "#ffffff" if look.pointed else RIM
    shapes.plate(c, b, line=line, width=3 if look.pointed else 2, radius=11, inset=5)


def picture(c: Canvas, b: Box, tech: str) -> None:
    symbols.picture(c, "technologies", tech, b, 8)


def paper(c: Canvas, b: Box) -> None:
    """The part of a card on which its words stand."""
    shapes.plate(c, b, ("#fdf6e4", "#ead9b2"), EDGE, 1.6, 9)


def back(c: Canvas, b: Box, sign: str) -> None:
    """A card face down."""
    light, main, dark = symbols.tint(sign)
    shapes.plate(c, b, ("#f7e8bd", RIM), EDGE, 2, 14)
    shapes.plate(c, b, (main, dark), EDGE, 1.4, 11, inset=6)
    shapes.plate(c, b, line=light, width=1.6, radius=9, strength=0.7, inset=14)
    symbols.symbol(c, f"sign:{sign}", b.centerx, b.centery, b.h * 0.34)


def empty(c: Canvas, b: Box) -> None:
    """The place of a card where nothing was researched."""
    shapes.dashed(c, b, 14, "#7d8a80", opacity=0.7, fill="#000000")


def arrow(c: Canvas, b: Box) -> None:
    """From before to now."""
    c.svg(ARROW, (0, 0, 50, 32), b.x, b.centery - b.w * 0.32, b.w, b.w * 0.64)
