"""Cards of the draft: what can be chosen, what is kept, what is still to come."""

from __future__ import annotations

from game.drawing.carta_impera import faces, marks
from game.drawing.kit import cards, relay, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.relay import RelayView
from game.drawing.kit.shapes import Box
from game.drawing.kit.steps import number
from game.drawing.kit.theme import GOLD


def frame(c: Canvas, b: Box) -> None:
    """The board of the choice."""
    c.panel(b.x, b.y, b.w, b.h, "lit", 18, True)


def paper(c: Canvas, b: Box) -> None:
    """The parchment that tells how the draft goes."""
    c.panel(b.x, b.y, b.w, b.h, "paper", 16)


def offered(c: Canvas, b: Box, look: Look, kind: str, name: str, told: str) -> None:
    """A card to choose; on the pointed one stands what that means."""
    marks.card(c, b, kind, name, lit=look.pointed, dim=not look.lit)
    if look.lit:
        cards.rim(c, b, look.pointed)
    if told and look.pointed:
        shapes.pill(c, told, b.centerx, b.bottom - 44, 25, h=42, pad=18, limit=b.w - 16)


def kept(c: Canvas, b: Box, kind: str, name: str) -> None:
    """A card that is kept already."""
    marks.card(c, b, kind, name)


def awaited(c: Canvas, b: Box, next_one: bool) -> None:
    """The place of a pick that is still to come."""
    shapes.dashed(c, b, 13, GOLD, opacity=0.95 if next_one else 0.45, fill="#0a181b")


def now(c: Canvas, b: Box) -> None:
    """Behind the step that is now."""
    shapes.plate(c, b, GOLD, "#a8731a", 2, 12, 0.38)


def step(c: Canvas, b: Box, n: int, state: str) -> None:
    """The number of a step on parchment, or its tick."""
    number(c, b.centerx, b.centery, n, state, 18, paper=True)


def round_table(c: Canvas, b: Box, view: RelayView) -> None:
    """Who has chosen, and which way the cards go."""
    relay.paint(c, b, view, faces.FACES)
