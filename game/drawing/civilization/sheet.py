"""Pictures of players' sheets: dials, the sign of culture, small pyramids, and strengths of units, open or face down; and in Research where
the cards of a pyramid and its free places lie, and the place of its last card."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from game.drawing.art.svg import circle, lin, path
from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.marks import NUMERALS
from game.drawing.civilization.nodes import painted
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import words
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT, GOLD, GOLD_TEXT, MUTED

LEVEL = 1.45
"""A card of a pyramid is at least so many times as wide as high."""
BARE = 36.0
"""Smaller cards of a small pyramid have no picture."""
LETTERED = 22.4
"""From so high on cards of a small pyramid have their numerals beside them."""
CROSS = "M8.5 8.5L15.5 15.5M15.5 8.5L8.5 15.5"
LEVELS = ((6, "I"), (11, "II"), (16, "III"), (21, "IV"), (26, "V"))
"""What research of each level needs on the dial of trade."""
WORD = 31.0
"""The height of the word on a dial; its middle lies so high that it stays off the rim."""
MEDAL = 19.5
"""The least letters of the marks on a dial."""


class Pyramid(NamedTuple):
    """The technologies by row, each with its id and level; rows where a card may lie now."""

    rows: tuple[tuple[tuple[str, int], ...], ...]
    free: frozenset[int] = frozenset()
    flash: tuple[int, int] | None = None
    """Row and place of the newest card, while it is shown where it came to lie."""
    broad: int = 5
    """So many places wide at least, as the one beside it."""


def pyramid_cells(b: Box, pyramid: Pyramid, gap: float, ratio: float) -> list[list[Box]]:
    """Cells of a pyramid, the lowest row first, in the middle of a box; each lies on two."""
    broad = max(pyramid.broad, len(pyramid.rows[0]))
    wide = (b.w - gap * (broad - 1)) / broad
    h = min((b.h - gap * 4) / 5, wide / LEVEL)
    w = min(wide, h * ratio)
    found = []
    for n in range(5):
        many = broad - n if n == 0 else max(5 - n, len(pyramid.rows[n]))
        aside = n / 2 + (broad - n - many + 1) // 2  # rather to the right: the title stands left
        left = b.centerx - (broad * (w + gap) - gap) / 2 + aside * (w + gap)
        top = b.bottom - (n + 1) * (h + gap) + gap
        found.append([Box(left + k * (w + gap), top, w, h) for k in range(many)])
    return found


def paint_small_pyramid(c: Canvas, b: Box, pyramid: Pyramid, gap: float = 4) -> None:
    """Cards on rows that rest on each other; dashed in gold where the next one may lie. Small ones
    are bars in the colour of their level."""
    for n, cells in enumerate(pyramid_cells(b, pyramid, gap, 2.5)):
        row = pyramid.rows[n]
        for k, cell in enumerate(cells):
            bare = cell.w < BARE
            if k < len(row):
                name, level = row[k]
                colour = cards.level_colours(level)[0]
                if pyramid.flash == (n, k):
                    marks.glow(c, cell, radius=6)
                shapes.plate(c, cell, colour, "#150f08", 1.4 if bare else 2, 3 if bare else 4)
                if not bare:
                    symbols.picture(c, "technologies", name, cell.inflate(-5, -5), 3)
                continue
            free = n in pyramid.free and k == len(row)
            if bare:
                line, strength = (GOLD, 0.95) if free else ("#7d8a80", 0.32)
                shapes.plate(c, cell, line=line, width=1.3, radius=3, strength=strength, inset=1.5)
                continue
            marks.dashed(c, cell, "free" if free else "", 5)
            if n == 4:
                symbols.picture(c, "technologies", "space_flight", cell.inflate(-6, -6), 3, True)
        if cells[0].h >= LETTERED:
            x, ink = cells[0].x - 10, GOLD_TEXT if row else FAINT
            size = 20 / c.text_scale
            c.text(NUMERALS[n + 1], x, cells[0].centery, size, ink, "bold", "midright")


def strengths(c: Canvas, b: Box, found: tuple[int, ...]) -> None:
    """The strengths of units as gold discs."""
    step = min(22.0, (b.w - 20) / max(1, len(found) - 1))
    for k, strength in enumerate(found):
        marks.disc(c, str(strength), b.x + 10 + k * step, b.centery, 10.5)


def units_down(c: Canvas, b: Box, sign: str, many: int) -> None:
    """So many units whose strengths lie face down."""
    light, _main, dark = symbols.tint(sign)
    body = circle(12, 12, 11, "#150f08") + circle(12, 12, 9.2, dark)
    body += path(CROSS, "none", light, 2, stroke_linecap="round")
    size = min(b.h, 36.0)
    step = min(14.0, (b.w - size) / max(1, many - 1))
    for k in range(many):
        c.svg(body, (0, 0, 24, 24), b.x + k * step, b.centery - size / 2, size, size)


CARD, APART, BEFORE = 1.85, 10.0, 64.0
"""Width of a card by its height; between two cards; what a level takes before its row."""


class Tiers(NamedTuple):
    """Where a pyramid of rows with so many places lies: first the words beside it and the others, then each
    row with its level before it, the lowest first."""

    rows: tuple[int, ...]

    def __call__(self, b: Box, count: int) -> list[Box]:
        broad = max(5, *(many + n for n, many in enumerate(self.rows)))
        h = (b.h - 4 * APART) / 5
        w = min(h * CARD, (b.w - BEFORE - APART * broad) / broad)
        left = b.x + BEFORE + max(0.0, (b.w * 0.92 - BEFORE - broad * (w + APART) + APART) / 2)
        beside = max(160.0, left + 1.5 * (w + APART) - BEFORE - 16 - b.x)
        others = Box(b.right - b.w * 0.19, b.y, b.w * 0.19, b.h * 0.6)
        found = [Box(b.x, b.y, beside, 44 + 1.5 * h), others]
        for n, many in enumerate(self.rows):
            x, y = left + n * (w + APART) / 2, b.bottom - (n + 1) * (h + APART) + APART
            found.append(Box(x - BEFORE, y, BEFORE - 6, h))
            found += [Box(x + k * (w + APART), y, w, h) for k in range(many)]
        return found  # fmt: skip


def top(c: Canvas, b: Box, tech: str, free: bool) -> None:
    """The place of the last card, with its picture, in which its name has a dark ground."""
    marks.dashed(c, b, "free" if free else "")
    symbols.picture(c, "technologies", tech, b.inflate(-12, -12), 6, not free)
    marks.veil(c, Box(b.x + 6, b.bottom - 42, b.w - 12, 36), 0.75, 5)


class Dial(NamedTuple):
    """A dial: its value, the last number on it, marks on the rim, and the word below."""

    value: int
    top: int
    marks: tuple[tuple[int, str], ...]
    symbol: str
    word: str
    preview: int | None = None
    """What it would stand at, while that is asked."""
    at: float | None = None
    """Where the pointer stands while it turns."""


def _point(value: float, top: int, r: float) -> tuple[float, float]:
    """A place on a dial of 240, from lower left round to lower right."""
    a = math.radians(225 - 270 * value / top)
    return 120 + r * math.cos(a), 120 - r * math.sin(a)


def _arc(a: float, b: float, top: int, colour: str, width: float, opacity: float = 1) -> str:
    (x0, y0), (x1, y1) = _point(a, top, 84), _point(b, top, 84)
    large = int(270 * (b - a) / top > 180)
    way = f"M{x0:.1f} {y0:.1f}A84 84 0 {large} 1 {x1:.1f} {y1:.1f}"
    return path(way, "none", colour, width, stroke_opacity=opacity)


@lru_cache(8)
def _below(top: int) -> str:
    """What all dials with this last number have: rim, face and the way of the pointer."""
    body = f"<defs>{lin('rim', '#e9c877', '#7d5a22')}{lin('face', '#1c353a', '#0b1a1e')}</defs>"
    body += circle(122, 126, 112, "#000", opacity=0.35)
    for r, fill, width in ((112, "url(#rim)", 3), (103, "url(#face)", 2.5)):
        body += circle(120, 120, r, fill, "#140d06", width)
    for colour, width, opacity in (("#0a1518", 24, 1), ("#3a5655", 20, 0.75)):
        body += _arc(0, top, top, colour, width, opacity)
    return body


@lru_cache(64)
def _dial_face(one: Dial, tone: str, medal: float) -> str:
    """How far it has come, over that: what lies below is drawn once for all."""
    body = _arc(0, one.value, one.top, tone, 20) if one.value else ""
    if one.preview is not None and one.preview != one.value:
        low, high = sorted((one.preview, one.value))
        ink = "#f4d06a" if one.preview > one.value else "#0a1518"
        body += _arc(low, high, one.top, ink, 20, 0.6)
    for v in range(one.top + 1):
        (x0, y0), (x1, y1) = _point(v, one.top, 73), _point(v, one.top, 95)
        body += f'<path d="M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" stroke="#0a1214" stroke-width="1.6" stroke-opacity=".7"/>'
    hand = ((0, 100), (0.018 * one.top, 52), (-0.018 * one.top, 52))
    corners = (_point(one.value + d, one.top, r) for d, r in hand)
    tip = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    body += f'<path d="M{tip}Z" fill="#fff3d0" stroke="#2a1a08" stroke-width="2.5" stroke-linejoin="round"/>'
    for v, _name in one.marks:
        x, y = _point(v, one.top, 84)
        fill, rim = (GOLD, "#fff1c4") if one.value >= v else ("#1b2d30", "#a8854a")
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{medal:.1f}" fill="{fill}" stroke="{rim}" stroke-width="2.6"/>'
    return body


def paint(c: Canvas, b: Box, one: Dial) -> None:
    """A dial as large as its box, with its pointer and its number in the middle."""
    (cx, cy), r, tone = b.center, min(b.w, b.h) / 2, theme.palette().icons[one.symbol][0]
    k, letters = r / 120, c.text_scale
    size = max(22 * k, MEDAL)
    face = _dial_face(one, tone, 15 * size / (22 * k) * 0.92)
    for body in (_below(one.top), face):
        c.svg(body, (0, 0, 240, 240), cx - r, cy - r, 2 * r, 2 * r)
    for v, name in one.marks:
        x, y = _point(v, one.top, 84)
        ink = (48, 34, 10) if one.value >= v else (236, 222, 180)
        there = cx + (x - 120) * k, cy + (y - 120) * k - 0.5
        c.text(name, *there, size / letters, ink, "black", "center")
    c.text(str(one.value), cx, cy - r * 0.09, r * 0.5 / letters, CREAM, "black", "center", 140)
    symbols.symbol(c, one.symbol, cx, cy + r * 0.32, r * 0.3)
    low = 5 + 16 * (letters - 1)
    word = Box(cx - r * 0.78, cy + r * 0.71 - WORD / 2 + low, r * 1.56, WORD)
    wide = min(word.w, c.width(one.word, 19.5) + 18)  # the plaque lies over the rim
    shapes.plate(c, Box(cx - wide / 2, word.y + 2, wide, WORD - 4), "#0b1a1e", GOLD, 1.4, 8)
    painted(c, word, words(one.word, size=19.5, colour=MUTED, align=0.5))


def culture(c: Canvas, b: Box) -> None:
    """The sign of culture in its light."""
    c.glow(b.centerx, b.centery + 7, b.h, "#a678cf", 0.55)
    symbols.symbol(c, "culture", b.centerx, b.centery, b.h)
