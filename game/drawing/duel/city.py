"""A city: its board and wells, sciences, wonders, and cards by colour."""

from __future__ import annotations

from game.drawing.duel import faces
from game.drawing.duel.marks import light
from game.drawing.kit import badges, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box


def board(c: Canvas, b: Box, on_turn: bool) -> None:
    """The board, with room round it for its light; that of whoever is on turn is brighter."""
    c.panel(b.x + 10, b.y + 6, b.w - 20, b.h - 12, "lit" if on_turn else "dark", 16, on_turn)


def badge(c: Canvas, b: Box, sign: str, name: str) -> None:
    badges.seat(c, sign, *b.center, b.h * 0.46, name)


def science(c: Canvas, b: Box, symbol: str, count: int) -> None:
    """A science symbol of the city; of a pair it says so."""
    x, y = b.center
    c.icon(f"sci_{symbol}", x, y, b.h)
    if count > 1:
        badges.sign(c, "circle", x + 13, y + 12, 9, theme.palette().good, theme.INK, 1.6)
        c.text("2", x + 13, y + 11, 16 / c.text_scale, (20, 40, 16), "black", "center")


def wonder(c: Canvas, b: Box, look: Look, name: str, title: str, built: bool) -> None:
    """A wonder of the city, in light while it can be chosen."""
    light(c, b, look)
    if not look.lit:
        c.shade(b.x, b.y, b.w, b.h, 8, 3, 140, 3, covered=True)
    plate = faces.wonder(name, c.px(b.w), c.px(b.h), built, title, letters=c.text_px(20))
    c.blit(plate, b.x, b.y)


# ---- cards by colour ----------------------------------------------------------------------------


def column(c: Canvas, b: Box, colour: str, empty: bool) -> None:
    """Below the cards of a colour."""
    tint = theme.card_colours(colour)[0]
    fill, line = (0.06, 0.3) if empty else (0.16, 0.65)
    shapes.plate(c, b, tint, tint, 1.5, 9, fill, line)


def sign(c: Canvas, b: Box, colour: str, empty: bool) -> None:
    tint, _, shape = theme.card_colours(colour)
    fill, edge = ("#46524e", "#7d8c80") if empty else (tint, "#fff4d6")
    badges.sign(c, shape, *b.center, 9, fill, edge, 1.6)


def strip(c: Canvas, b: Box, card: str) -> None:
    c.blit(faces.strip(card, c.px(b.w), c.px(b.h)), b.x, b.y)


def window(c: Canvas, b: Box, card: str) -> None:
    """The picture of the newest card of a colour, below its band."""
    high = min(b.h, b.w * faces.WINDOW)
    if high > 12:
        c.blit(faces.window(card, c.px(b.w), c.px(high)), b.x, b.y)


PICTURES = strip, window, wonder
"""Painters of what takes long to make the first time."""
