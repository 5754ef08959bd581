"""Labels: paper tags that say what lies where, each as near as can be to what it names, and its pointer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import DARK

WIDE, GAP, AWAY = 290.0, 14.0, 30.0
"""Width of a tag, room between two, and how far they are from what is light."""
SIZE, LEADING = 21.0, 1.16
STEP = 16
"""How far apart the places are that are tried for a tag."""
FOOT = 60.0


class Label(NamedTuple):
    """What a tag says, what it points at, and what is light for it."""

    text: str
    at: Box
    light: Box


Page = Sequence[Label]
MOST = 4
"""So many things are named on a page."""


def shared(labels: Sequence[Label]) -> list[Page]:
    """The pages on which these are shown, all about as long."""
    pages = -(-len(labels) // MOST)
    return [labels[n * len(labels) // pages : (n + 1) * len(labels) // pages] for n in range(pages)]


def lights(page: Page) -> list[Box]:
    return [Box(b) for b in dict.fromkeys(tuple(label.light) for label in page)]


def foot(page: Page, wide: float, w: float, h: float) -> Box:
    """Where the line about the keys lies: below, or above where something is light there."""
    lefts, tops = ((w - wide) / 2, 8.0, w - 8 - wide), (h - FOOT - 16, 4.0)
    places = [Box(x, y, wide, FOOT) for y in tops for x in lefts]
    return next((b for b in places if b.collidelist(lights(page)) < 0), places[0])


def tags(c: Canvas, page: Page, note: Box, w: float, h: float) -> list[Box]:
    """Where the tags of a page lie, in their order: each as near as can be to what it names, on nothing that
    is light and on none of the others. Fewer where there is no room for more."""
    taken = [b.inflate(2 * AWAY, 2 * AWAY) for b in lights(page)] + [note]
    found: list[Box] = []
    for label in page:
        high = c.rich_height(label.text, WIDE - 28, SIZE, LEADING) + 18
        place = _nearest(label.at, high, taken, w, h)
        if place is None:
            break
        found.append(place)
        taken.append(place.inflate(2 * GAP, 2 * GAP))
    return found


def _nearest(at: Box, high: float, taken: Sequence[Box], w: float, h: float) -> Box | None:
    """The free place for a tag that is nearest to what it names."""
    xs, ys = range(8, int(w - 8 - WIDE), STEP), range(8, int(h - 8 - high), STEP)
    places = (Box(x, y, WIDE, high) for x, y in product(xs, ys))

    def away(b: Box) -> float:
        x = max(at.x - b.right, b.x - at.right, 0)
        y = max(at.y - b.bottom, b.y - at.bottom, 0)
        return x + y + 0.1 * (abs(at.centerx - b.centerx) + abs(at.centery - b.centery))

    return min((b for b in places if b.collidelist(taken) < 0), key=away, default=None)


def pointer(label: Label, tag: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """The line from a tag to what it names."""
    b, inner = label.at, tag.inflate(-24, -24)
    x, y = _within(b.inflate(-2 * min(10, b.w / 2), -2 * min(10, b.h / 2)), *tag.center)
    return _within(inner, x, y), (x, y)


def _within(b: Box, x: float, y: float) -> tuple[float, float]:
    return min(max(x, b.x), b.right), min(max(y, b.y), b.bottom)


def paint(c: Canvas, label: Label, b: Box) -> None:
    """A paper tag, and its pointer."""
    (x1, y1), (x2, y2) = pointer(label, b)
    left, top = min(x1, x2) - 12, min(y1, y2) - 12
    wide, high = abs(x1 - x2) + 24, abs(y1 - y2) + 24
    line = f"M{x1 - left:.1f} {y1 - top:.1f}L{x2 - left:.1f} {y2 - top:.1f}"
    body = (
        f'<path d="{line}" stroke="#120d06" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{line}" stroke="#fdf1cf" stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="{x2 - left:.1f}" cy="{y2 - top:.1f}" r="6" fill="#fdf1cf" '
        'stroke="#120d06" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, wide, high), left, top, wide, high)
    c.shade(b.x, b.y, b.w, b.h, 9, 4, 140, 2)
    shapes.plate(c, b, ("#fdf6e4", "#ecdcb4"), "#a98649", 1.8, 9)
    c.rich(label.text, b.x + 14, b.y + 8, b.w - 28, SIZE, DARK, leading=LEADING)
