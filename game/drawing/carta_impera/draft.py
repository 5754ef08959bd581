"""Cards of the draft: what can be chosen, what is kept, what is still to come."""

from __future__ import annotations

from game.drawing.carta_impera import faces, marks
from game.drawing.kit import cards, relay, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Paint
from game.drawing.kit.relay import RelayView
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD

NOW = Paint(shapes.plate, (GOLD, "#a8731a", 2, 12, 0.38))
"""Behind the step that is now."""


def offered(c: Canvas, b: Box, look: Look, kind: str, name: str, told: str) -> None:
    """A card to choose; on the pointed one stands what that means."""
    marks.card(c, b, kind, name, lit=look.pointed, dim=not look.lit)
    if look.lit:
        cards.rim(c, b, look.pointed)
    if told and look.pointed:
        shapes.pill(c, told, b.centerx, b.bottom - 44, 25, h=42, pad=18, limit=b.w - 16)


def awaited(c: Canvas, b: Box, next_one: bool) -> None:
    """The place of a pick that is still to come."""
    shapes.dashed(c, b, 13, GOLD, opacity=0.95 if next_one else 0.45, fill="#0a181b")


def round_table(c: Canvas, b: Box, view: RelayView) -> None:
    """Who has chosen, and which way the cards go."""
    relay.paint(c, b, view, faces.FACES)
