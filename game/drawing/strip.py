"""The strip of the bots: plates in the colours of their seats, the seal of one that is done, and how much of
the time for all of them has gone by."""

from __future__ import annotations

from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box

BRIGHT = {"done": 0.34, "now": 0.62, "next": 0.14}
"""How much of its seat's colour a plate has."""


def plate(c: Canvas, b: Box, look: Look, sign: str, state: str) -> None:
    """The ground of a plate; the one that plays is lit."""
    light, dark = theme.seat_colours(sign)
    rim, width = (light, 3.2) if state == "now" else (dark, 1.8)
    body = (
        f'<rect x="2" y="2" width="{b.w - 4:.1f}" height="{b.h - 4:.1f}" rx="11" fill="{dark}" '
        f'fill-opacity="{BRIGHT[state]}" stroke="{rim}" stroke-width="{width}"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
    if look.pointed:
        shapes.rim(c, b, theme.GOLD, 2.4, 11)


def key(c: Canvas, b: Box, look: Look) -> None:
    """The ground of a button, whose words lie over it."""
    c.button(b.x, b.y, b.w, b.h, "", "quiet", hover=look.pointed, pressed=look.pressed)


def seal(c: Canvas, b: Box) -> None:
    """A bot is done."""
    body = (
        '<circle cx="16" cy="16" r="14" fill="#2f8f5b" stroke="#fff4d6" stroke-width="2.4"/>'
        '<path d="M9 16.5L14 21.5L23 11" fill="none" stroke="#fff" stroke-width="3.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    c.svg(body, (0, 0, 32, 32), b.x, b.y, b.w, b.h)


def arrow(c: Canvas, b: Box, sign: str) -> None:
    """From one thing to the next."""
    body = (
        '<path d="M2 10H20M20 10L12 3M20 10L12 17" fill="none" '
        f'stroke="{theme.seat_colours(sign)[0]}" stroke-width="3.6" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
    c.svg(body, (0, 0, 24, 20), b.x, b.centery - b.w * 5 / 12, b.w, b.w * 5 / 6)


def clock(c: Canvas, b: Box, gone: int, of: int) -> None:
    w, at = b.w - 16, (b.w - 16) * gone / of + 8
    body = (
        f'<rect x="8" y="5" width="{w:.1f}" height="10" rx="5" fill="#07110f" stroke="#52655f" '
        f'stroke-width="1.4"/><rect x="8" y="5" width="{at - 8:.1f}" height="10" rx="5" fill="#f0c75e"/>'
        f'<circle cx="{at:.1f}" cy="10" r="8" fill="#fff3d0" stroke="#3a260a" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, b.w, 20), b.x, b.centery - 10, b.w, 20)
