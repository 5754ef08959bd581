"""What panels and boards are painted with: the plate of what can be chosen, production as a row of cells, decks,
how far somebody is, the phases."""

from __future__ import annotations

from game.drawing.art.svg import lin, path, rect
from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Wonder
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import Colour

RIMS = ("#ffd9a0", "#a9d8ee")
"""Of cells of production: the city's own, and those of a rush."""
ICONS = ("sun", "scales", "temple", "flag", "book")
"""Start of Turn, Trade, City Management, Movement, Research."""
NOW: Colour = (255, 240, 200)
DONE: Colour = (182, 190, 172)
LATER: Colour = (140, 152, 142)


def choosable(c: Canvas, b: Box, look: Look, can: bool, chosen: bool, radius: float = 9) -> None:
    """Below something to be chosen: in gold where it is, dull where it cannot be."""
    fill = "#3a2a10" if chosen else "#10282a" if can else "#0d1a1c"
    near = look.pointed
    line = "#fff3c4" if near else "#ffe9a8" if chosen else "#c39a4e" if can else "#42524e"
    shapes.plate(c, b, fill, line, 3.4 if chosen or near else 1.7, radius)


def cells(c: Canvas, b: Box, own: int, most: int, price: int) -> None:
    """So many cells are the city's own, in orange; the others can be had by rushing, in blue. The
    price of what is chosen is a bracket round what it takes."""
    many = max(most, own, price, 1)
    placed, icons = marks.columns(b.inflate(-4, -6), many, 3, 60), theme.palette().icons
    for k, cell in enumerate(placed):
        rush = k >= own
        fill, rim = icons["trade" if rush else "production"][0], RIMS[rush]
        strength = (0.28 if rush else 1.0) * (0.45 if price and k >= price else 1.0)
        shapes.plate(c, cell, fill, rim, 1.6, 4, strength, inset=1)
        ink = (40, 22, 6) if strength > 0.5 else (200, 226, 238)
        letters = max(min(17.0, cell.h * 0.72) / c.text_scale, marks.least(c))
        c.text(str(k + 1), *cell.center, letters, ink, "bold", "center", limit=cell.w)
    if price and price <= many:
        bracket = Box(b.x, b.y, placed[price - 1].right - b.x + 2, b.h)
        shapes.rim(c, bracket, "#ffe9a8", 3, 6)


def thing(c: Canvas, b: Box, symbol: str, can: bool) -> None:
    """Its picture; units stand on parchment."""
    b = shapes.square(b)
    if symbol.startswith("unit:"):
        shapes.plate(c, b, "#d9c79f", "#2b2118", 1.8, 7, 1 if can else 0.5)
    symbols.symbol(c, symbol, *b.center, b.w, 255 if can else 150)


def deck(c: Canvas, b: Box) -> None:
    """The uppermost card of a deck of units, and two below it."""
    for k in (2, 1):
        shapes.plate(c, b.move(k * 3, -k * 3), "#6e5a34", cards.EDGE, 2, 10)
    shapes.plate(c, b, ("#f6ead0", "#d6bf8e"), cards.EDGE, 2, 10)


def wonder(c: Canvas, b: Box, one: Wonder, row: tuple[Wonder, ...]) -> None:
    """A wonder among others, its name in letters that all of theirs fit; none where too small."""
    size = min(marks.letters(c, each.name, cards.wonder_name(c, b, each), 21) for each in row)
    cards.wonder(c, b, one, size if size > marks.least(c) - 0.1 else 0.0)


def bar(c: Canvas, b: Box, value: int, total: int, sign: str) -> None:
    """How much of a way is done, in the colour of a player."""
    light, main, _dark = symbols.tint(sign)
    wide = round(b.w, 1)
    body = rect(0.8, 1, round(wide - 1.6, 1), 8, marks.WELL, "#52655f", 1.2, rx=4)
    if value:
        done = max(8.0, (wide - 1.6) * value / total)
        body += rect(0.8, 1, round(done, 1), 8, main, light, 1.2, rx=4)
    c.svg(body, (0, 0, wide, 10), b.x, b.centery - 5, wide, 10)


def band(c: Canvas, b: Box) -> None:
    """Every other row is a little darker."""
    shapes.plate(c, b, marks.WELL, radius=8, opacity=0.5)


def light(c: Canvas, b: Box) -> None:
    """Behind the number of somebody who is about to win."""
    c.glow(b.x + 12, b.centery, 26, "#ffd86b", 0.6)


def arrow(c: Canvas, b: Box) -> None:
    """Below the phase in force."""
    w, h = round(b.w, 1), round(b.h, 1)
    way = f"M2 2H{w - 16:.1f}L{w - 2:.1f} {h / 2}L{w - 16:.1f} {h - 2}H2L10 {h / 2}Z"
    body = f"<defs>{lin('p', '#6a5124', '#3a2a10')}</defs>" + path(way, "url(#p)", "#f0c75e", 2)
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


def tip(c: Canvas, b: Box) -> None:
    """Before a phase that is not in force."""
    h = round(b.h, 1)
    body = path(f"M4 4L12 {h / 2}L4 {h - 4}", "none", "#a8854a", 2, stroke_opacity=0.5)
    shapes.thin(c, body, b.x, b.y, 20, b.h)


def turn(c: Canvas, b: Box, sign: str, state: str) -> None:
    """Somebody in the phase in force: `done`, `now` or `later`."""
    x, y = b.center
    if state == "now":
        c.glow(x, y, 24, "#ffd86b", 0.75)
    symbols.symbol(c, f"sign:{sign}", x, y, 28 if state == "now" else 22)
    if state == "done":
        c.icon("check", x + 9, y + 8, 15)
