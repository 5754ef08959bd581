"""Pictures on the parchment strip: a thing enlarged, the sign of its colour, what the rival would pay."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.drawing import backs
from game.drawing.duel import faces
from game.drawing.kit import badges, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import INK
from game.drawing.pieces import icon

WIDEST = 190.0
"""The most that a picture takes of its button."""
TOKEN = 120.0
GOOD, BAD = "#4d7a48", "#b5352a"


def card(c: Canvas, b: Box, name: str) -> None:
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


# ---- things to choose from ----------------------------------------------------------------------


def picture(c: Canvas, thing: Hashable, w: float, h: float) -> pygame.Surface | None:
    """The thing of this name (`card:altar`), at most so wide and high."""
    kind, _, id = str(thing).partition(":")
    if kind == "card":
        return faces.face(id, c.px(min(h, w * 1.5)))
    if kind == "wonder":
        wide = min(w, h / 0.6)
        return faces.wonder(id, c.px(wide), c.px(wide * 0.6), False, "", True)
    if kind == "token":
        return icon(f"token_{id}", c.px(min(w, h, TOKEN)))
    return None
