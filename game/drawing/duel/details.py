"""Pictures on the parchment strip: a thing enlarged, the sign of its colour, what the rival would pay."""

from __future__ import annotations

from game.drawing.duel import faces
from game.drawing.kit import backs, badges, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import INK

GOOD, BAD = "#4d7a48", "#b5352a"


def card(c: Canvas, b: Box, name: str) -> None:
    """A card."""
    c.shade(b.x, b.y, b.w, b.h, b.w * 0.07, 5, 150, 3)
    c.blit(faces.face(name, c.px(b.h)), b.x, b.y)


def wonder(c: Canvas, b: Box, name: str, built: bool) -> None:
    """A wonder, with its price until it stands."""
    c.shade(b.x, b.y, b.w, b.h, b.w * 0.05, 5, 150, 3)
    c.blit(faces.wonder(name, c.px(b.w), c.px(b.h), built, "", not built), b.x, b.y)


def back(c: Canvas, b: Box, age: int | str) -> None:
    """A card that lies face down."""
    c.blit(backs.back(age, c.px(b.h)), b.x, b.y)


def sign(c: Canvas, b: Box, colour: str) -> None:
    """The sign of a colour."""
    light, _, shape = theme.card_colours(colour)
    badges.sign(c, shape, *b.center, 8, light, INK, 2)


def rule(c: Canvas, b: Box) -> None:
    """Between what a thing does and what it costs."""
    body = f'<path d="M0 0V{b.h:.0f}" stroke="#a98649" stroke-opacity=".6" stroke-width="1.6"/>'
    c.svg(body, (-6, 0, 12, b.h), b.centerx - 6, b.y, 12, b.h)


def rival(c: Canvas, b: Box, dear: bool) -> None:
    """Below what the rival would pay."""
    tint = BAD if dear else GOOD
    shapes.plate(c, b, tint, tint, 1.4, 9, 0.12, 0.5)
