"""The layout of an age: overlapping cards, the accessible ones bright, with both players' prices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.content.duel.load import tables
from game.drawing.duel import faces
from game.drawing.duel.marks import GLOW, LIT, LIT_RIM, Box, card_ghost, card_rim
from game.drawing.kit import backs, badges, theme
from game.drawing.kit.canvas import Canvas

DIM = (158, 166, 176, 255)
"""Multiplied into a card that is covered: darker and cooler, still readable."""


class Price(NamedTuple):
    """What the seat of a sign would pay for a card: `chained` by a chain, `dear` more than it has."""

    sign: str
    coins: int
    chained: bool
    dear: bool


class Slot(NamedTuple):
    """A place of the layout: no card once it was taken; `open` when no other card overlaps it."""

    card: str
    back: int | str
    """What the back shows: the age, or the guilds' own sign."""
    up: bool = False
    open: bool = False
    prices: tuple[Price, ...] = ()


class PyramidView(NamedTuple):
    """The layout of an age: what is lit, chosen, refused, and in the air (`hidden`)."""

    age: int
    slots: tuple[Slot, ...]
    lit: frozenset[str]
    chosen: str
    refused: str
    hidden: frozenset[str]


class Grid(NamedTuple):
    """Where the cards of an age lie, slot by slot, each of them `high` units high."""

    high: float
    tight: bool
    """Rows overlap so much that price and chain of a covered card must lie in one row."""
    boxes: tuple[Box, ...]


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


def paint(c: Canvas, g: Grid, view: PyramidView) -> None:
    """All cards, and the places of those that were taken."""
    for slot, b in zip(view.slots, g.boxes, strict=True):
        if not slot.card and c.shows(b, 0):
            card_ghost(c, b)
    for n, (slot, b) in enumerate(zip(view.slots, g.boxes, strict=True)):
        flies = f"slot:{n}" in view.hidden or f"card:{slot.card}" in view.hidden
        if not slot.card or not c.shows(b, GLOW) or (flies and f"turn:{n}" not in view.hidden):
            continue
        if flies or not slot.up:
            c.shade(b.x, b.y, b.w, b.h, 12, 5, 150, 4, covered=True)
            c.blit(_dimmed_back(slot.back, c.px(b.h)), b.x, b.y)
        elif slot.open:
            _open(c, b, slot, view)
        else:
            c.shade(b.x, b.y, b.w, b.h, 12, 5, 150, 4, covered=True)
            c.blit(_dimmed_face(slot.card, c.px(b.h), g.tight), b.x, b.y)


def ahead(c: Canvas, g: Grid, view: PyramidView) -> Iterator[None]:
    """Make the faces of the cards that may lie open next: of those that are seen first."""
    seen = [slot.card for slot in view.slots if slot.up and slot.card]
    kinds = {view.age, "guild"} if view.age == max(tables().layouts) else {view.age}
    rest = (card.id for card in tables().cards.values() if card.age in kinds)
    for card in (*seen, *rest):
        faces.face(card, c.px(g.boxes[0].h))
        yield


def _open(c: Canvas, b: Box, slot: Slot, view: PyramidView) -> None:
    """A card that can be taken, with what it costs each of the two."""
    name = f"card:{slot.card}"
    lit, chosen, refused = name in view.lit, view.chosen == name, view.refused == name
    if lit or chosen:
        rgb = (255, 236, 170) if chosen else LIT
        c.shade(b.x - 2, b.y - 2, b.w + 4, b.h + 4, 14, 8, 235, 0, rgb, covered=True)
    else:
        c.shade(b.x, b.y, b.w, b.h, 12, 5, 150, 4, covered=True)
    c.blit(faces.face(slot.card, c.px(b.h)), b.x, b.y)
    colour = theme.palette().bad if refused else "#fff6cf" if chosen else LIT_RIM
    if not lit and not view.chosen and not refused:
        colour = "#9c8a5c"  # accessible, but something else is to be decided first
    card_rim(c, b, colour, 9 if chosen or refused else 5.5)
    for left, price in zip((b.x + 5, b.centerx + 1), slot.prices, strict=True):
        _price(c, left, b.bottom - 37, b.w / 2 - 6, price)


def _price(c: Canvas, x: float, y: float, w: float, price: Price) -> None:
    """What a seat would pay: shape and number; a link for a chain, a cross when too dear."""
    light, _ = theme.seat_colours(price.sign)
    fill = "#2f6b3c" if not price.coins else "#5d1f1a" if price.dear else "#3a2d14"
    body = (
        f'<rect x="1" y="1" width="{w - 2:.1f}" height="28" rx="14" fill="{fill}" '
        f'stroke="{light}" stroke-width="2.4"/>'
    )
    c.svg(body, (0, 0, w, 30), x, y, w, 30)
    badges.seat(c, price.sign, x + 12, y + 15, 6)
    if price.chained:
        c.icon("link", x + w - 22, y + 15, 25)
        return
    ink = (255, 190, 176) if price.dear else (255, 232, 170)
    if not price.coins:
        ink = theme.rgb(theme.palette().good)
    small = price.coins < 10
    size, right = (22 if small else 20) / c.text_scale, x + w - (24 if small else 20)
    c.text(str(price.coins), right, y + 14, size, ink, "black", "midright")
    c.icon("cross" if price.dear else "coinplain", x + w - 11, y + 15, 16 if price.dear else 19)


_dimmed: dict[tuple[object, ...], pygame.Surface] = {}


def _dim(key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
    """A darkened copy, kept."""
    if key not in _dimmed:
        if len(_dimmed) > 200:
            _dimmed.clear()
        made = picture.copy()
        made.fill(DIM, special_flags=pygame.BLEND_RGBA_MULT)
        _dimmed[key] = made
    return _dimmed[key]


def _dimmed_face(card: str, px: int, flat: bool) -> pygame.Surface:
    return _dim((card, px, flat), faces.face(card, px, flat))


def _dimmed_back(age: int | str, px: int) -> pygame.Surface:
    return _dim(("back", age, px), backs.back(age, px))
