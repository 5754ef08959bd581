"""Research: where the cards of a pyramid and its free places lie, and the place of its last card."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import marks, symbols
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box

RATIO, GAP, LEVEL = 1.85, 10.0, 64.0
"""Width of a card by its height; between two cards; what a level takes before its row."""


class Tiers(NamedTuple):
    """Where a pyramid of rows with so many places lies: first the words beside it and the others, then each
    row with its level before it, the lowest first."""

    rows: tuple[int, ...]

    def __call__(self, b: Box, count: int) -> list[Box]:
        broad = max(5, *(many + n for n, many in enumerate(self.rows)))
        h = (b.h - 4 * GAP) / 5
        w = min(h * RATIO, (b.w - LEVEL - GAP * broad) / broad)
        left = b.x + LEVEL + max(0.0, (b.w * 0.92 - LEVEL - broad * (w + GAP) + GAP) / 2)
        beside = max(160.0, left + 1.5 * (w + GAP) - LEVEL - 16 - b.x)
        others = Box(b.right - b.w * 0.19, b.y, b.w * 0.19, b.h * 0.6)
        found = [Box(b.x, b.y, beside, 44 + 1.5 * h), others]
        for n, many in enumerate(self.rows):
            x, y = left + n * (w + GAP) / 2, b.bottom - (n + 1) * (h + GAP) + GAP
            found.append(Box(x - LEVEL, y, LEVEL - 6, h))
            found += [Box(x + k * (w + GAP), y, w, h) for k in range(many)]
        return found  # fmt: skip


def top(c: Canvas, b: Box, tech: str, free: bool) -> None:
    """The place of the last card, with its picture, in which its name has a dark ground."""
    marks.dashed(c, b, "free" if free else "")
    symbols.picture(c, "technologies", tech, b.inflate(-12, -12), 6, not free)
    marks.veil(c, Box(b.x + 6, b.bottom - 42, b.w - 12, 36), 0.75, 5)
