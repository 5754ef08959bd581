"""Marks round the things of Duel's table: what can be chosen, what is gone, what is pointed at."""

from __future__ import annotations

import pygame

from game.drawing.art.svg import raster
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box

LIT = (255, 206, 92)
LIT_RIM = "#ffd76a"
PALE = "#cfe0c8"
AWAITED = ("#06151a", PALE, 2, 7, 0.18, 0.2, 2)
"""The plate of a wonder that the draft will bring."""


def light(c: Canvas, b: Box, look: Look) -> None:
    """Below what may be chosen: light, and a gold line round it."""
    if look.lit:
        c.shade(b.x - 1, b.y - 1, b.w + 2, b.h + 2, 8, 6, 230, 0, LIT)
        shapes.rim(c, b.inflate(6, 6), LIT_RIM, 4, 9)


def gone(c: Canvas, b: Box) -> None:
    """The place of a card or a wonder stays: the player sees what was taken."""
    shapes.dashed(c, b, 9, PALE, 1.8, (7, 7), 0.2, "#244946")


def no_round(c: Canvas, b: Box) -> None:
    """The place of a token or a science symbol that is not there."""
    ring = b.inflate(-0.22 * b.w, -0.22 * b.h)
    shapes.dashed(c, ring, ring.w / 2 - 1, "#8d9a86", 1.8, (3.5, 4), 0.6, "#0c1c20")


def pointed_rim(kind: str, b: Box, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """Pale gold round what the pointer is on: a picture and its place in pixels."""
    w, h = round((b.w + 6) * scale), round((b.h + 6) * scale)
    r = min(25.0, b.w / 2) if kind == "token" else 11 if b.h > 100 else 7
    body = (
        f'<rect x="2.5" y="2.5" width="{b.w + 1:.1f}" height="{b.h + 1:.1f}" rx="{r}" '
        'fill="#fff6cf" fill-opacity=".07" stroke="#fff6cf" stroke-width="5"/>'
    )
    picture = raster(body, (0, 0, b.w + 6, b.h + 6), w, h)
    return picture, (round((b.x - 3) * scale), round((b.y - 3) * scale))
