"""What the recap is painted with: its boards, its numbers, and the pins on the map."""

from __future__ import annotations

import functools

import pygame

from game.drawing.art.svg import circle, path, raster
from game.drawing.civilization import symbols
from game.drawing.kit import shapes, typesetting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box

CORAL = ("#d9432f", "#ffe6de")
"""Of what was done to whoever reads: fill and rim."""
PLAIN = ("#5b4a22", "#f0d999")
PIN = (40, 48)
"""The grid of a pin."""


def tone(sign: str) -> tuple[str, str]:
    """Fill and rim of a number in the colour of a player; without a sign coral, `-` is nobody's."""
    if sign == "-":
        return PLAIN
    return (symbols.tint(sign)[1], "#fff4d6") if sign else CORAL


def coral(c: Canvas, b: Box) -> None:
    shapes.plate(c, b, "#4a1a14", "#f4806a", 2.8, 14, 0.6)


def plate(c: Canvas, b: Box, sign: str) -> None:
    """The ground of what a player did."""
    _light, main, dark = symbols.tint(sign) if sign != "-" else ("", "#8a7a4a", "#2a2410")
    shapes.plate(c, b, dark, main, 1.8, 12, 0.28, 0.9)


def counted(c: Canvas, b: Box) -> None:
    shapes.plate(c, b, "#2a2410", "#f0c75e", 2, 12, 0.9)


def number(c: Canvas, b: Box, n: int, sign: str) -> None:
    """The number of a line, as its pin has it."""
    fill, rim = tone(sign)
    body = circle(20, 20, 18, "#120d08") + circle(20, 20, 15.5, fill, rim, 2.2)
    c.svg(body, (0, 0, 40, 40), b.centerx - 15, b.centery - 15, 30, 30)
    size = 19 / c.text_scale
    c.text(str(n), b.centerx, b.centery - 0.5, size, (255, 255, 248), "black", "center", 150)


@functools.lru_cache(64)
def pin(n: int, sign: str, px: int, palette: str) -> pygame.Surface:
    """A pin on the map, so many pixels wide; its point is at the middle of its foot."""
    fill, rim = tone(sign)
    w, h = px, round(px * PIN[1] / PIN[0])
    body = path("M20 46C12 34 3 28 3 18A17 17 0 0 1 37 18C37 28 28 34 20 46Z", fill, "#120d08", 2.4)
    body += circle(20, 18, 13, "#120d08", rim, 2.4, fill_opacity=0.35)
    image = raster(body, (0, 0, *PIN), w, h).copy()
    figure = typesetting.words(str(n), "black", round(px * 0.5), (255, 255, 248))
    image.blit(figure, figure.get_rect(center=(w / 2, h * 18 / PIN[1])))
    return image
