"""Pictures of players' sheets: small pyramids, and strengths of units, open or face down; and in Research where
the cards of a pyramid and its free places lie, and the place of its last card."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.art.svg import circle, path
from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.marks import NUMERALS
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import FAINT, GOLD, GOLD_TEXT

LEVEL = 1.45
"""A card of a pyramid is at least so many times as wide as high."""
LETTERED = 56.0
"""From so wide on cards of a pyramid have their numerals beside them."""
CROSS = "M8.5 8.5L15.5 15.5M15.5 8.5L8.5 15.5"


class Pyramid(NamedTuple):
    """The technologies by row, each with its id and level; rows where a card may lie now."""

    rows: tuple[tuple[tuple[str, int], ...], ...]
    free: frozenset[int] = frozenset()
    flash: tuple[int, int] | None = None
    """Row and place of the newest card, while it is shown where it came to lie."""


def pyramid_cells(b: Box, pyramid: Pyramid, gap: float, ratio: float) -> list[list[Box]]:
    """Cells of a pyramid, the lowest row first, in the middle of a box; each lies on two."""
    broad = max(5, len(pyramid.rows[0]))
    wide = (b.w - gap * (broad - 1)) / broad
    h = min((b.h - gap * 4) / 5, wide / LEVEL)
    w = min(wide, h * ratio)
    found = []
    for n in range(5):
        many = broad - n if n == 0 else max(5 - n, len(pyramid.rows[n]))
        aside = n / 2 + (broad - n - many) // 2
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
            bare = cell.w < 40
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
        if cells[0].w >= LETTERED:
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
