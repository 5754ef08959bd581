"""Painters of the ring in which somebody may call, and of the plates of those who may."""

from __future__ import annotations

import functools
import math

import pygame

from game.drawing.art.svg import raster
from game.drawing.civilization import symbols
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM

GOLDEN = ("#fff0c0", "#f0c75e", "#6a4a12")
"""Light, main and dark of the ring of all."""
PLATE = "#fff7e2"
STEPS = 120
"""A ring is drawn in so many lengths."""


def ring(c: Canvas, b: Box, part: int, number: str, sign: str = "") -> None:
    """A ring that runs down, `part` of STEPS of it are left; the number stands in it."""
    side = min(b.w, b.h)
    image = _ring(c.px(side), part, symbols.tint(sign) if sign else GOLDEN)
    symbols.put(c, image, b.centerx, b.centery)
    if number:
        c.text(number, b.centerx, b.centery - 1, side * 0.36, CREAM, "black", "center", 140,
               side * 0.6)  # fmt: skip


def wave(c: Canvas, b: Box, waved: bool, sign: str) -> None:
    """A ring of a player's own: touched, it lets all happen."""
    ring(c, b, STEPS, "", sign)
    c.icon("check", b.centerx, b.centery, b.w * 0.5, 255 if waved else 110)


@functools.lru_cache(STEPS * 4)
def _ring(px: int, part: int, tone: tuple[str, str, str]) -> pygame.Surface:
    light, main, dark = tone
    body = (
        '<circle cx="50" cy="52" r="47" fill="#000" opacity=".45"/><circle cx="50" cy="50" r="47" '
        'fill="#0d1c1f" stroke="#150f08" stroke-width="2"/><circle cx="50" cy="50" r="40" '
        f'fill="none" stroke="{dark}" stroke-width="9" stroke-opacity=".75"/>'
    )
    for colour, width in ((main, 9), (light, 2.4)):
        look = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
        if part >= STEPS:
            body += f'<circle cx="50" cy="50" r="40" {look}/>'
        elif part > 0:
            a = 2 * math.pi * part / STEPS
            x, y = 50 - 40 * math.sin(a), 50 - 40 * math.cos(a)
            large = int(part > STEPS / 2)
            body += f'<path d="M50 10A40 40 0 {large} 0 {x:.2f} {y:.2f}" {look}/>'
    return raster(body, (0, 0, 100, 100), px, px)


def plate(c: Canvas, b: Box, look: Look, sign: str) -> None:
    """Somebody who may call, in their colour."""
    shapes.plate(c, b, "#ffffff" if look.pointed else PLATE, symbols.tint(sign)[1], 3, 12)
