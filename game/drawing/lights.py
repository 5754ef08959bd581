"""What a lesson draws over a table: the rim of what is lit, a thread between two things, marks on others."""

from __future__ import annotations

from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import INK

GROW = 4.0
"""How much wider than the thing its light is."""
RIM = (("#ffce5c", 0.22, 16), ("#ffce5c", 0.4, 9), ("#fff6cf", 1, 4))
"""The strokes round what is lit, each with its opacity and width."""
GREEN, RED = "#2e7d4f", "#8a1c14"


def grown(b: Box) -> Box:
    """A thing with the rim of its light."""
    return Box(b.x - GROW, b.y - GROW, b.w + 2 * GROW, b.h + 2 * GROW)


def rim(c: Canvas, b: Box, hexagonal: bool = False) -> None:
    """The rim of a light, round a box or a space of a map."""
    shape = f'rect x="10" y="10" width="{b.w:.1f}" height="{b.h:.1f}" rx="12"'
    if hexagonal:
        shape = _hexagon(b.w, b.h)
    body = "".join(
        f'<{shape} fill="none" stroke-linejoin="round" stroke="{colour}" '
        f'stroke-opacity="{opacity}" stroke-width="{width}"/>'
        for colour, opacity, width in RIM
    )
    c.svg(body, (0, 0, b.w + 20, b.h + 20), b.x - 10, b.y - 10, b.w + 20, b.h + 20)


def _hexagon(w: float, h: float) -> str:
    """With a corner at the top, as the spaces of a map lie."""
    sides = ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))
    points = " ".join(f"{10 + x * w:.1f},{10 + y * h:.1f}" for x, y in sides)
    return f'polygon points="{points}"'


def thread(c: Canvas, a: Box, b: Box) -> None:
    """A dotted thread from one thing to the other, hanging a little."""
    left, top = min(a.centerx, b.centerx) - 20, min(a.centery, b.centery) - 20
    x1, y1, x2, y2 = a.centerx - left, a.centery - top, b.centerx - left, b.centery - top
    low = max(y1, y2) + 70
    w, h = max(x1, x2) + 20, low + 20
    body = (
        f'<path d="M{x1:.0f} {y1:.0f}Q{(x1 + x2) / 2:.0f} {low:.0f} {x2:.0f} {y2:.0f}" '
        'fill="none" stroke="#ffe9a8" stroke-width="6" stroke-linecap="round" '
        'stroke-dasharray="0.1 14"/>'
    )
    c.svg(body, (0, 0, w, h), left, top, w, h)


def mark(c: Canvas, b: Box, wrong: bool) -> None:
    """A rim and a tick on what is marked, or a cross where that is wrong."""
    ink, sign = (RED, "cross") if wrong else (GREEN, "check")
    body = (
        f'<rect x="3" y="3" width="{b.w + 2:.1f}" height="{b.h + 2:.1f}" rx="10" fill="none" '
        f'stroke="#f4fff0" stroke-width="6"/><rect x="3" y="3" width="{b.w + 2:.1f}" '
        f'height="{b.h + 2:.1f}" rx="10" fill="none" stroke="{ink}" stroke-width="3"/>'
    )
    c.svg(body, (0, 0, b.w + 8, b.h + 8), b.x - 4, b.y - 4, b.w + 8, b.h + 8)
    badges.sign(c, "circle", *b.center, 17, ink, INK, 1.6)
    c.icon(sign, *b.center, 26)
