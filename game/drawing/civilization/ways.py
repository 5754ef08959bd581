"""What the table of the four ways to win is painted with."""

from __future__ import annotations

from game.drawing.civilization import marks, symbols
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box


def bar(c: Canvas, b: Box, value: int, total: int, sign: str) -> None:
    """How much of a way is done, in the colour of a player."""
    light, main, _dark = symbols.tint(sign)
    wide = round(b.w, 1)
    body = (
        f'<rect x=".8" y="1" width="{wide - 1.6:.1f}" height="8" rx="4" fill="{marks.WELL}" '
        'stroke="#52655f" stroke-width="1.2"/>'
    )
    if value:
        done = max(8.0, (wide - 1.6) * value / total)
        body += (
            f'<rect x=".8" y="1" width="{done:.1f}" height="8" rx="4" fill="{main}" '
            f'stroke="{light}" stroke-width="1.2"/>'
        )
    c.svg(body, (0, 0, wide, 10), b.x, b.centery - 5, wide, 10)


def band(c: Canvas, b: Box) -> None:
    """Every other row is a little darker."""
    shapes.plate(c, b, marks.WELL, radius=8, opacity=0.5)


def light(c: Canvas, b: Box) -> None:
    """Behind the number of somebody who is about to win."""
    c.glow(b.x + 12, b.centery, 26, "#ffd86b", 0.6)


def strip(c: Canvas, b: Box) -> None:
    """The board of the line beside the phases."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 12)
