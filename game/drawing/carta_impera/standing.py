"""Marks of the standing: whose column it is, who are partners, which numbers lead."""

from __future__ import annotations

from game.drawing.kit import badges, shapes
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD


def badge(c: Canvas, b: Box, seat: Seat) -> None:
    """Who stands at the head of a column."""
    badges.badge(c, seat, *b.center, min(14.0, b.h * 0.42))


def bracket(c: Canvas, b: Box, ink: str) -> None:
    """Partners stand on one line in the colour of their ribbon."""
    body = f'<path d="M8 1.5H{b.w - 8:.1f}" stroke="{ink}" stroke-width="3"/>'
    shapes.thin(c, body, b.x, b.y, b.w, 3)


def plate(c: Canvas, b: Box, fill: str, rim: str) -> None:
    """Below a number that leads, or is one short."""
    shapes.plate(c, b, fill, rim, 1.8, 8, 0.75)


def own(c: Canvas, b: Box) -> None:
    """The column of whoever looks."""
    shapes.plate(c, b.inflate(-6, 0), GOLD, GOLD, 1.4, 9, 0.1, 0.5, inset=0)
