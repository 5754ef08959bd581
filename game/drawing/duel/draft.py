"""The wonders to choose from, large, with price and effects in words."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.duel import faces
from game.drawing.duel.marks import LIT, Box, wonder_ghost
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD_TEXT


class Offered(NamedTuple):
    """A wonder of the draft; `there` until it was taken."""

    wonder: str
    title: str
    there: bool
    lit: bool


class DraftView(NamedTuple):
    """The wonders that were shown last, each in its place."""

    title: str
    wonders: tuple[Offered, ...]


def place(box: Box, i: int) -> Box:
    """The box of the wonder shown as number i: two rows of two."""
    wide = min(440.0, (box.w - 60) / 2)
    high = min(wide * 0.56, (box.h - 110) / 2)
    left = box.centerx - (2 * wide + 30) / 2 + (i % 2) * (wide + 30)
    return Box(left, box.y + 74 + (i // 2) * (high + 24), wide, high)


def paint(c: Canvas, box: Box, view: DraftView) -> None:
    c.text(view.title, box.centerx, box.y + 36, 36, GOLD_TEXT, "title", "center", 140, box.w - 40)
    for i, one in enumerate(view.wonders):
        if not one.there:
            wonder_ghost(c, place(box, i))
    for i, one in enumerate(view.wonders):
        if not one.there:
            continue
        b = place(box, i)
        glow = LIT if one.lit else (0, 0, 0)
        c.shade(b.x, b.y, b.w, b.h, 12, 9, 220 if one.lit else 140, 0, glow)
        image = faces.wonder(one.wonder, c.px(b.w), c.px(b.h), False, one.title, True)
        c.blit(image, b.x, b.y)
