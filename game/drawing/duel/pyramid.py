"""The layout of an age: overlapping cards, the accessible ones bright, with both players' prices; and
the wonders of the draft, which lie in its place."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.content.duel.load import tables
from game.drawing import backs
from game.drawing.duel import faces
from game.drawing.duel.marks import LIT, LIT_RIM
from game.drawing.kit import badges, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.surface_cache import cached_surface
from game.words.duel.things import Price

DIM = (158, 166, 176, 255)
"""Multiplied into a card that is covered: darker and cooler, still readable."""


class Grid(NamedTuple):
    """Where the cards of an age lie, slot by slot, each of them `high` units high."""

    high: float
    tight: bool
    """Rows overlap so much that price and chain of a covered card must lie in one row."""
    boxes: tuple[Box, ...]


class Slots(NamedTuple):
    """Where the cards in these slots of an age lie."""

    age: int
    slots: tuple[int, ...]

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        boxes = grid(b, self.age).boxes
        return [boxes[slot] for slot in self.slots]


def grid(box: Box, age: int) -> Grid:
    """The cards as large as drawn, unless the place is too low or too narrow."""
    slots = tables().layouts[age].slots
    rows = max(slot.row for slot in slots)
    least = 0.29 if rows > 5 else 0.42
    high = min(215.0, (box.h - 16) / (1 + (rows - 1) * least), (box.w / 6.9) * 1.5)
    wide = high * 2 / 3
    step = min((box.h - 16 - high) / (rows - 1), high * 0.6)
    pitch = min((box.w - 20 - wide) / 5, wide * 1.14)
    top = box.y + 6 + (box.h - 16 - high - (rows - 1) * step) / 2
    boxes = (
        Box(box.centerx + slot.x * pitch / 2 - wide / 2, top + (slot.row - 1) * step, wide, high)
        for slot in slots
    )
    return Grid(high, step < high * 0.45, tuple(boxes))


def covered(c: Canvas, b: Box, card: str, back: int | str, tight: bool) -> None:
    """A card on which others lie; of one that is not seen the back."""
    c.shade(b.x, b.y, b.w, b.h, 12, 5, 150, 4, covered=True)
    c.blit(dimmed(card, 0 if card else back, c.px(b.h), tight), b.x, b.y)


def lying_open(
    c: Canvas, b: Box, look: Look, card: str, prices: tuple[Price, ...], state: str
) -> None:
    """A card that can be taken, with what it costs each of the two, if that is told; `state` is `chosen`, `refused`,
    `waits` while something else is to be decided, or nothing."""
    if look.lit or state == "chosen":
        rgb = (255, 236, 170) if state == "chosen" else LIT
        c.shade(b.x - 2, b.y - 2, b.w + 4, b.h + 4, 14, 8, 235, 0, rgb, covered=True)
    else:
        c.shade(b.x, b.y, b.w, b.h, 12, 5, 150, 4, covered=True)
    c.blit(faces.face(card, c.px(b.h)), b.x, b.y)
    rims = {"chosen": "#fff6cf", "refused": theme.palette().bad, "waits": "#9c8a5c"}
    width = 5.4 if state in ("chosen", "refused") else 3.3
    shapes.rim(c, b, rims.get(state, LIT_RIM), width, 10)
    for left, price in zip((b.x + 5, b.centerx + 1), prices, strict=False):
        c.once(_price, Box(left, b.bottom - 37, b.w / 2 - 6, 30), price)


def drafted(c: Canvas, b: Box, look: Look, wonder: str, title: str) -> None:
    """A wonder of the draft, in light while it can be chosen."""
    glow, strength = (LIT, 220) if look.lit else ((0, 0, 0), 140)
    c.shade(b.x, b.y, b.w, b.h, 12, 9, strength, 0, glow)
    c.blit(faces.wonder(wonder, c.px(b.w), c.px(b.h), False, title, True), b.x, b.y)


def _price(c: Canvas, b: Box, price: Price) -> None:
    """What a seat would pay: shape and number; a link for a chain, a cross when too dear."""
    light, _ = theme.seat_colours(price.sign)
    fill = "#2f6b3c" if not price.coins else "#5d1f1a" if price.dear else "#3a2d14"
    shapes.plate(c, b, fill, light, 2.4, 14)
    badges.seat(c, price.sign, b.x + 12, b.centery, 6)
    if price.chained:
        c.icon("link", b.right - 22, b.centery, 25)
        return
    ink = (255, 190, 176) if price.dear else (255, 232, 170)
    if not price.coins:
        ink = theme.rgb(theme.palette().good)
    small = price.coins < 10
    size, right = (22 if small else 20) / c.text_scale, b.right - (24 if small else 20)
    c.text(str(price.coins), right, b.centery - 1, size, ink, "black", "midright")
    c.icon(
        "cross" if price.dear else "coinplain", b.right - 11, b.centery, 16 if price.dear else 19
    )


@cached_surface
def dimmed(card: str, back: int | str, px: int, flat: bool) -> pygame.Surface:
    """A card that is covered, so many pixels high; without one its back."""
    made = (faces.face(card, px, flat) if card else backs.back(back, px)).copy()
    made.fill(DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return made
