"""Painted parts of a city's board: production as a row of cells, and the ground of a tile."""

from __future__ import annotations

from game.drawing.civilization import marks, symbols
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box

RIMS = ("#ffd9a0", "#a9d8ee")
"""Of cells of production: the city's own, and those of a rush."""


def cells(c: Canvas, b: Box, own: int, most: int, price: int) -> None:
    """So many cells are the city's own, in orange; the others can be had by rushing, in blue. The
    price of what is chosen is a bracket round what it takes."""
    many = max(most, own, price, 1)
    placed, icons = marks.columns(b.inflate(-4, -6), many, 3, 60), theme.palette().icons
    for k, cell in enumerate(placed):
        rush = k >= own
        fill, rim = icons["trade" if rush else "production"][0], RIMS[rush]
        strength = (0.28 if rush else 1.0) * (0.45 if price and k >= price else 1.0)
        shapes.plate(c, cell, fill, rim, 1.6, 4, strength, inset=1)
        ink = (40, 22, 6) if strength > 0.5 else (200, 226, 238)
        letters = max(min(17.0, cell.h * 0.72) / c.text_scale, marks.least(c))
        c.text(str(k + 1), *cell.center, letters, ink, "bold", "center", limit=cell.w)
    if price and price <= many:
        bracket = Box(b.x, b.y, placed[price - 1].right - b.x + 2, b.h)
        shapes.rim(c, bracket, "#ffe9a8", 3, 6)


def tile(c: Canvas, b: Box, look: Look, can: bool, chosen: bool) -> None:
    """Below something that can be bought."""
    fill = "#3a2a10" if chosen else "#10282a" if can else "#0d1a1c"
    near = look.pointed
    line = "#fff3c4" if near else "#ffe9a8" if chosen else "#c39a4e" if can else "#42524e"
    shapes.plate(c, b, fill, line, 3.4 if chosen or near else 1.7, 9)


def thing(c: Canvas, b: Box, symbol: str, can: bool) -> None:
    """Its picture; units stand on parchment."""
    side = min(b.w, b.h)
    b = Box(b.centerx - side / 2, b.centery - side / 2, side, side)
    if symbol.startswith("unit:"):
        shapes.plate(c, b, "#d9c79f", "#2b2118", 1.8, 7, 1 if can else 0.5)
    symbols.symbol(c, symbol, *b.center, side, 255 if can else 150)
