"""Steps that follow one another: a number on a disc, or the tick of one that is done."""

from __future__ import annotations

from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import DARK, GOLD, MUTED, Colour

GOLD_INK: Colour = (48, 34, 16)
"""Letters on gold."""


def number(
    c: Canvas, x: float, y: float, n: int, state: str, r: float = 16, paper: bool = False
) -> None:
    """The number of a step on its disc, or its tick."""
    if state == "done":
        c.icon("check", x, y, 2 * r)
        return
    now = state == "now"
    line = "#6a4a1a" if paper else "#fff2c0" if now else "#8d968a"
    fill = GOLD if now else "#fdf6e4" if paper else "#16302f"
    shapes.plate(c, Box(x - r, y - r, 2 * r, 2 * r), fill, line, 2, r - 1.5, inset=1.5)
    ink = DARK if paper else GOLD_INK if now else MUTED
    c.text(str(n), x, y - 1, min(21.0, r * 1.3 / c.text_scale), ink, "black", "center")
