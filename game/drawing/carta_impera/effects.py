"""Plates of the effects board: of a sentence, of Inspiration, of what it could copy; and the sign of
how an effect stands."""

from __future__ import annotations

from game.drawing.carta_impera import areas
from game.drawing.kit import cards, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD

_OPEN = (
    '<path d="M6 3L18 12L6 21Z" fill="#f0c75e" stroke="#2b2118" stroke-width="2" '
    'stroke-linejoin="round"/>'
)


def sentence(c: Canvas, b: Box, look: Look, state: str) -> None:
    """Below an effect in full."""
    above, below, line = areas.effect_look(state)
    if look.pointed:
        areas.pointed_light(c, b)
        line = cards.POINTED
    strong = state in (*areas.STRONG, "running")
    thick = 3 if look.pointed else 2.4 if strong else 1.5
    shapes.plate(c, b, (above, below), line, thick, 11, inset=1.5)


def inspiration(c: Canvas, b: Box, look: Look, state: str) -> None:
    """Below Inspiration, and what it could copy."""
    open_now, bright = state in ("open", "running"), look.pointed or state == "running"
    if bright:
        areas.pointed_light(c, b)
    fill = ("#274c86", "#122445") if open_now else ("#22344f", "#111d31")
    line = cards.POINTED if bright else "#8fb4e6" if open_now else "#4d5a66"
    shapes.plate(c, b, fill, line, 3 if look.pointed else 2.2, 11, inset=1.5)


def copy(c: Canvas, b: Box, look: Look) -> None:
    """Below an effect of somebody else."""
    fill, line = ("#1a2a44", "#5a6a86") if look.off else ("#6a4c22", GOLD)
    if look.pointed:
        fill, line = "#8a6630", cards.POINTED
    shapes.plate(c, b, fill, line, 2.4 if look.pointed else 1.5, 7)


def standing(c: Canvas, b: Box, state: str) -> None:
    """How an effect stands: open, used, or shut."""
    if state in ("open", "running"):
        c.svg(_OPEN, (0, 0, 24, 24), b.x, b.y, 24, 24)
    elif state in ("used", "force"):
        c.icon("check", b.centerx, b.centery, 24)
    elif state in ("shut", "refused"):
        c.icon("cross", b.centerx, b.centery, 23)
