"""The wonders to choose from, large, with price and effects."""

from __future__ import annotations

from game.drawing.duel import faces
from game.drawing.duel.marks import LIT
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box


def offered(c: Canvas, b: Box, look: Look, wonder: str, title: str) -> None:
    """A wonder of the draft, in light while it can be chosen."""
    glow, strength = (LIT, 220) if look.lit else ((0, 0, 0), 140)
    c.shade(b.x, b.y, b.w, b.h, 12, 9, strength, 0, glow)
    c.blit(faces.wonder(wonder, c.px(b.w), c.px(b.h), False, title, True), b.x, b.y)
