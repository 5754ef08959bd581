"""What the row of phases is painted with: the one in force is an arrow of gold."""

from __future__ import annotations

from game.drawing.art.svg import lin
from game.drawing.civilization import symbols
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import Colour

ICONS = ("sun", "scales", "temple", "flag", "book")
"""Start of Turn, Trade, City Management, Movement, Research."""
NOW: Colour = (255, 240, 200)
DONE: Colour = (182, 190, 172)
LATER: Colour = (140, 152, 142)


def board(c: Canvas, b: Box) -> None:
    c.panel(b.x, b.y, b.w, b.h, "dark", 12)


def arrow(c: Canvas, b: Box) -> None:
    """Below the phase in force."""
    w, h = round(b.w, 1), round(b.h, 1)
    body = (
        f'<defs>{lin("p", "#6a5124", "#3a2a10")}</defs><path d="M2 2H{w - 16:.1f}L{w - 2:.1f} '
        f'{h / 2}L{w - 16:.1f} {h - 2}H2L10 {h / 2}Z" fill="url(#p)" stroke="#f0c75e" '
        'stroke-width="2"/>'
    )
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


def tip(c: Canvas, b: Box) -> None:
    """Before a phase that is not in force."""
    h = round(b.h, 1)
    body = f'<path d="M4 4L12 {h / 2}L4 {h - 4}" fill="none" stroke="#a8854a" stroke-opacity=".5" '
    shapes.thin(c, body + 'stroke-width="2"/>', b.x, b.y, 20, b.h)


def turn(c: Canvas, b: Box, sign: str, state: str) -> None:
    """Somebody in the phase in force: `done`, `now` or `later`."""
    x, y = b.center
    if state == "now":
        c.glow(x, y, 24, "#ffd86b", 0.75)
    symbols.symbol(c, f"sign:{sign}", x, y, 28 if state == "now" else 22)
    if state == "done":
        c.icon("check", x + 9, y + 8, 15)
