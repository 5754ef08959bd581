"""The cards of Carta Impera: face up or down, lit, dark, faint, in a rim; those of a hand, with what
playing them would make; and the tray below.

A kind of card of which only the back is known is called `{back}-?`.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing.carta_impera import faces, marks
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import legible
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD, MUTED, POINTED, Colour
from game.words.carta_impera.things import hidden

LIT: Colour = (255, 206, 106)
LARGE = 300.0
"""A card that is higher has wider rims."""
FREE = 18.0
"""Between two cards that lie side by side."""
RISE = 14.0
"""How far the pointed card of a hand rises."""


def card(c: Canvas, b: Box, kind: str, name: str, lit: bool = False,
         dim: bool = False, grey: bool = False) -> None:  # fmt: skip
    """A card: with gold light behind it, darker, or with most of its colour gone; face down where
    only its back is known."""
    if hidden(kind):
        back(c, b, kind.removesuffix("-?"))
        return
    if lit:
        c.shade(b.x - 1, b.y - 1, b.w + 2, b.h + 2, 14, 9, 255, 0, LIT, covered=True)
    else:
        c.shade(b.x, b.y, b.w, b.h, 12, 7, 170, 5, covered=True)
    image = (faces.greyed if grey else faces.card)(kind, c.px(b.h), name, legible(c))
    if dim and not grey:
        image = image.copy()
        image.fill(faces.DIM, special_flags=pygame.BLEND_RGB_MULT)
    c.blit(image, b.x, b.y)


def back(c: Canvas, b: Box, kind: str, shadow: bool = True) -> None:
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


# ---- a hand -------------------------------------------------------------------------------------


class HandCard(NamedTuple):
    """A card of the hand, or of a hand that is hidden only its back (`II-?`): what playing it makes
    ("makes 4 of 7", "opens Purge"); what forbids it, in a word; `dim` while something else is chosen,
    `grey` while others can be played and it cannot."""

    kind: str
    name: str
    foot: str = ""
    opens: str = ""
    banned: str = ""
    dim: bool = False
    grey: bool = False


def held(c: Canvas, b: Box, look: Look, shown: Box, one: HandCard) -> None:
    """A card of a hand; on one that is half covered its words stand in the part that shows."""
    lit, known = look.lit, not hidden(one.kind)
    card(c, b, one.kind, one.name, lit, one.dim and not lit, one.grey)
    if not known:
        return
    if lit:
        rim(c, b, look.pointed)
    if one.banned:
        c.icon("lock", b.centerx, b.y + b.h * 0.5, b.w * 0.4)
    covered = shown.w < b.w - 1 and not look.pointed
    if covered and shown.w < b.w * 0.55:
        return
    wide = shown.w if covered else b.w
    x, room = b.x + wide / 2, wide - 8 if covered else wide + 12
    _feet(c, one, x, b.bottom - 26, room)


def _feet(c: Canvas, one: HandCard, x: float, y: float, room: float) -> None:
    """What playing the card would make."""
    if one.banned:
        marks.pill(c, one.banned, x, y, 20, "#4a3410", line="#f1c650", h=32, limit=room)
        return
    if one.opens:
        ink = (225, 250, 205)
        marks.pill(c, one.opens, x, y - 36, 20, "#23402f", ink, "#9fd08a", pad=9, limit=room)
    if one.foot:
        marks.pill(c, one.foot, x, y, 20, h=32, pad=6, limit=room)


def to_be_drawn(c: Canvas, b: Box, era: str, sentence: str) -> None:
    """A faint back of the card on top: a hand limit is a picture."""
    faint(c, b, faces.back(era, c.px(b.h)), 70)
    c.icon("draw_card", b.centerx, b.centery - 16, 58, 220)
    x, y, room = b.centerx, b.bottom - 40, b.w - 8
    marks.pill(c, sentence, x, y, 20, "#16302f", MUTED, "#8d968a", pad=10, limit=room)
