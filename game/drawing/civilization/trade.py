"""What the Trade screen is painted with, besides the nodes of every panel: grounds in the colours of
the players, goods that can be given, offers on parchment."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.drawing.art.svg import circle, path
from game.drawing.civilization import cards, marks, sheet, symbols
from game.drawing.civilization.sheet import Dial
from game.drawing.kit import shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD, GOLD_TEXT

ARROWS = (
    '<path d="M6 20H50M50 20L38 8M50 20L38 32M58 44H14M14 44L26 32M14 44L26 56" fill="none" '
    'stroke="{}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
)
BRASS, BRIGHT = "#7a5418", "#f0c75e"
"""The arrows of an exchange, on parchment and on dark."""
FAINT = 70
GLASS = 17, 38, 42
"""The dark glass of a column, into which its colour is mixed."""


def ground(c: Canvas, b: Box, sign: str, lit: bool) -> None:
    """A column in the colour of a player."""
    light, main, dark = symbols.tint(sign)
    mixed = zip(theme.rgb(dark), GLASS, strict=True)
    red, green, blue = (round(0.3 * one + 0.7 * glass) for one, glass in mixed)
    above = f"#{red:02x}{green:02x}{blue:02x}"
    shapes.plate(c, b, (above, "#0c1c20"), light if lit else main, 2.6, 14, inset=1.5)


def plate(c: Canvas, b: Box, look: Look, sign: str) -> None:
    """A plate in the colour of a player; brighter while it is pointed at."""
    light, main, dark = symbols.tint(sign)
    shapes.plate(c, b, "#12262c", radius=10)
    shapes.plate(c, b, dark, light if look.pointed else main, 2.4, 10, 0.5, inset=1.5)


def good(c: Canvas, b: Box, look: Look, name: str, size: float, there: bool) -> None:
    """Something that can be given: it glows; what is not there is faint."""
    x, y = b.centerx, b.y + size * 0.56
    if there:
        c.glow(x, y, size * 0.72, GOLD if look.pointed else "#d8b25a", 0.6 if look.pointed else 0.3)
    face(c, Box(x - size / 2, y - size / 2, size, size), name, 255 if there else FAINT)
    if look.pointed and there:
        shapes.rim(c, b, GOLD, 2, 9)


def face(c: Canvas, b: Box, name: str, alpha: int = 255) -> None:
    """A good by its name: of an event the back with its level, of a marker its back or what it is."""
    kind, _, id = name.partition(":")
    if kind == "event":
        back = Box(b.centerx - b.h * 0.35, b.y, b.h * 0.7, b.h)
        level = int(id) if id.isdecimal() else tables().events[id].level  # it may be known
        cards.event_back(c, back, level)
    else:
        known = id and id not in ("?", "great_person")
        symbols.symbol(c, id if known else kind, b.centerx, b.centery, b.h, alpha)


def chosen(c: Canvas, b: Box, look: Look, name: str, first: bool) -> None:
    """A thing of a lifted hand; with a rim, if it goes first."""
    if first or look.pointed:
        shapes.plate(c, b, "#3a2a10", GOLD, 2.4, 8, 0.8, 1.0 if first else 0.5)
    face(c, b.inflate(-6, -6), name)


def dial(c: Canvas, b: Box, look: Look, one: Dial) -> None:
    """A dial; brighter while it is pointed at."""
    inner = b.inflate(-4, -4)
    if look.pointed:
        c.glow(*b.center, min(inner.size) * 0.6, GOLD, 0.5)
    sheet.paint(c, inner, one)


def culture(c: Canvas, b: Box, look: Look) -> None:
    c.glow(b.centerx, b.centery, b.h * 0.8, "#a678cf", 0.9 if look.pointed else 0.5)
    symbols.symbol(c, "culture", b.centerx, b.centery, b.h)


def arrows(c: Canvas, b: Box, paper: bool) -> None:
    """What changes hands."""
    c.svg(ARROWS.format(BRASS if paper else BRIGHT), (0, 0, 64, 64), *shapes.square(b))


def paper(c: Canvas, b: Box, lit: bool) -> None:
    """An offer; with light round it, while somebody has agreed."""
    if lit:
        marks.glow(c, b)
    c.panel(b.x, b.y, b.w, b.h, "paper", 12)


def mat(c: Canvas, b: Box) -> None:
    """Where an offer is put together."""
    shapes.dashed(c, b, 12, GOLD, 2.2, (9, 6), 0.9, "#1d3437")


def chip(c: Canvas, b: Box) -> None:
    """The row of something that is given."""
    shapes.plate(c, b, "#f6dc9a", "#b98a2f", 2, 8, 0.75, 0.9)


def knob(c: Canvas, b: Box, look: Look, sign: str) -> None:
    """A button that makes it more or less."""
    c.button(b.x, b.y, b.w, b.h, "", "off" if look.off else "normal",
             hover=look.pointed and not look.off, pressed=look.pressed)  # fmt: skip
    ink = (150, 152, 140) if look.off else GOLD_TEXT
    c.text(sign, b.centerx, b.centery - 2, b.h * 0.66 / c.text_scale, ink, "bold", "center")


def tick(c: Canvas, b: Box, good: bool) -> None:
    """Agreed, or not."""
    mark = "M10 21L17 28L30 13" if good else "M12 12L28 28M28 12L12 28"
    body = circle(20, 20, 18.5, "#2c7a45" if good else "#a02c22", "#f4e8c4", 2)
    body += path(mark, "none", "#fffbe8", 4.4, round=True)
    c.svg(body, (0, 0, 40, 40), *shapes.square(b))


def settled(c: Canvas, b: Box) -> None:
    """What somebody has said."""
    shapes.plate(c, b, ("#1c4a2e", "#10301d"), "#8fd0a0", 2, 10, inset=1.5)


def quiet(c: Canvas, b: Box) -> None:
    """A plate that asks for nothing."""
    shapes.plate(c, b, "#0e1c22", "#4c5d5a", 1.6, 10, 0.85)
