"""The signs of what is counted: emblems, and little cards in the colour of their kind."""

from __future__ import annotations

from game.content.statistics import Sign
from game.drawing.art.svg import lin, ring
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import INK


def paint(c: Canvas, b: Box, sign: Sign | None) -> None:
    """The sign of an ending or a category, in the middle; nothing where the game gives none."""
    at = shapes.square(b)
    if sign and sign.emblem:
        c.icon(sign.emblem, *at.center, at.w)
    elif sign and sign.card:
        light, dark, shape = theme.card_colours(sign.card)
        body = (
            f"<defs>{lin('k', light, dark)}</defs>"
            '<rect x="12" y="4" width="40" height="56" rx="6" fill="url(#k)" '
            f'stroke="{INK}" stroke-width="2.5"/>'
            f'<path d="{ring(shape, 32, 32, 10)}" fill="#fff4d6"/>'
        )
        c.svg(body, (0, 0, 64, 64), *at)
