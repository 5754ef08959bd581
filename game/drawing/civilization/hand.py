"""The lifted hand: its tray in the colour of whoever looks, with a tab that says so; its cards."""

from __future__ import annotations

from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Event
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box

SLOPE = 34.0
"""So far the sides of the tab lean."""


def tray(c: Canvas, b: Box, sign: str) -> None:
    """What the hand lies on, over the table."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 18)
    shapes.plate(c, b, "#0c1c20", symbols.tint(sign)[1], 4, 18, 0.55, inset=2)


def tab(c: Canvas, b: Box, sign: str) -> None:
    """In the colour of whoever looks, on the upper edge of the tray."""
    light, main, dark = symbols.tint(sign)
    w, h = round(b.w, 1), round(b.h, 1)
    way = f"M0 {h}L{SLOPE * 0.8:.1f} 8Q{SLOPE} 2 {SLOPE + 10:.1f} 2H{w - SLOPE - 10:.1f}"
    way += f"Q{w - SLOPE:.1f} 2 {w - SLOPE * 0.8:.1f} 8L{w} {h}Z"
    body = (
        f'<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
        f'stop-color="{main}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<path d="{way}" fill="url(#t)" stroke="{light}" stroke-width="2.4"/>'
    )
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


def event(c: Canvas, b: Box, look: Look, one: Event) -> None:
    """A culture event, in light where it can be taken out."""
    cards.event(c, b, one._replace(state="lit" if look.lit else ""))
    if look.pointed:
        shapes.rim(c, b, "#fff3c4", 3, 12)


def marker(c: Canvas, b: Box, look: Look) -> None:
    """The row of a marker, in light where it can be paid with."""
    marks.well(c, b, look.lit or look.pointed, 12)
