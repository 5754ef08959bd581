"""Cards on a table, of any game: face up or down, lit, dark, faint, in a rim; and the tray below.

A kind of card is named as its game does; of which only the back is known is called `{back}-?`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import legible
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD, Colour

LIT: Colour = (255, 206, 106)
POINTED = "#fff2c0"
DIM = (168, 174, 182)
LARGE = 300.0
"""A card that is higher has wider rims."""


class Faces(NamedTuple):
    """The pictures of a game's cards: of a kind, so many pixels high, with its name and the pixels
    of its smallest letters; of a card that cannot be played; and of a back."""

    card: Callable[[str, int, str, int], pygame.Surface]
    greyed: Callable[[str, int, str, int], pygame.Surface]
    back: Callable[[str, int], pygame.Surface]
    ratio: float
    """Width by height."""


def hidden(kind: str) -> bool:
    """Whether only the back of a card is known."""
    return kind.endswith("-?")


def card(faces: Faces, c: Canvas, b: Box, kind: str, name: str, lit: bool = False,
         dim: bool = False, grey: bool = False) -> None:  # fmt: skip
    """A card: with gold light behind it, darker, or with most of its colour gone; face down where
    only its back is known."""
    if hidden(kind):
        back(faces, c, b, kind.removesuffix("-?"))
        return
    if lit:
        c.shade(b.x - 1, b.y - 1, b.w + 2, b.h + 2, 14, 9, 255, 0, LIT, covered=True)
    else:
        c.shade(b.x, b.y, b.w, b.h, 12, 7, 170, 5, covered=True)
    image = (faces.greyed if grey else faces.card)(kind, c.px(b.h), name, legible(c))
    if dim and not grey:
        image = image.copy()
        image.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    c.blit(image, b.x, b.y)


def back(faces: Faces, c: Canvas, b: Box, kind: str, shadow: bool = True) -> None:
    """A card face down."""
    if shadow:
        c.shade(b.x, b.y, b.w, b.h, 8, 4, 140, 2)
    c.blit(faces.back(kind, c.px(b.h)), b.x, b.y)


def faint(c: Canvas, b: Box, image: pygame.Surface, opacity: int, line: str = "#cfd4c0") -> None:
    """A card that is not there yet, or goes away: faint, in a dashed rim."""
    image = image.copy()
    image.set_alpha(opacity)
    c.blit(image, b.x, b.y)
    shapes.dashed(c, b, 12, line)


def rim(c: Canvas, b: Box, pointed: bool = False) -> None:
    """The gold rim of a card that can be chosen, brighter under the pointer."""
    large = b.h > LARGE
    out, radius = (3, 24) if large else (2, 13)
    width = (8 if pointed else 4) if large else (6 if pointed else 4.4)
    shapes.rim(c, b.inflate(2 * out, 2 * out), POINTED if pointed else GOLD, width, radius)


def tray(c: Canvas, b: Box) -> None:
    """The tray that hands and picks lie on."""
    shapes.plate(c, b, "#0a181b", "#a8854a", 1.6, 16, 0.46, 0.5)
