"""Painted parts of the culture track: its spaces, small and large, and where they lie."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import Colour
from game.words.civilization.position import Seat

TONES = (("#9a78bf", "#543579"), ("#8559b3", "#432466"), ("#6f45a3", "#311a55"))
GOLDEN = ("#c08a2c", "#5f3f10")
ROW, SECTIONS = 7, 3
"""So many spaces lie side by side, in so many rows."""
HEAD, EDGE = 42.0, 10.0
"""The head of the tray, and what lies round its spaces."""
LETTERS: Colour = (250, 242, 255)


class Space(NamedTuple):
    """A space of the track: its number, what it brings (`event`, `person` or `victory`), who stands
    there; `lit` where it can be entered, `far` where it cannot be paid."""

    number: int
    brings: str
    here: tuple[Seat, ...] = ()
    state: str = ""


class Track(NamedTuple):
    """Where spaces lie, `gap` apart, and before each row what its spaces cost, `label` wide."""

    label: float
    gap: float

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        """The spaces, then the labels."""
        rows = marks.rows(Box(b.x, b.y, b.w, b.h), SECTIONS, self.gap)
        room = (Box(row.x + self.label, row.y, row.w - self.label, row.h) for row in rows)
        spaces = [cell for one in room for cell in marks.columns(one, ROW, self.gap)]
        return [*spaces, *(Box(row.x, row.y, self.label - 6, row.h) for row in rows)]


TRAY = Track(64, 4)


def on_tray(tray: Box, number: int) -> Box:
    """A space on the tray beside the map."""
    inner = Box(tray.x + EDGE, tray.y + HEAD, tray.w - 2 * EDGE, tray.h - HEAD - EDGE)
    return TRAY(inner, 0)[number - 1]


def _space(c: Canvas, b: Box, one: Space, radius: float) -> None:
    last, lit = one.brings == "victory", one.state == "lit"
    tones = GOLDEN if last else TONES[(one.number - 1) // ROW]
    if lit:
        marks.glow(c, b, radius=radius + 2)
    shapes.plate(c, b, tones, "#140a1e", 2.4, radius)
    rim = "#fff0b8" if lit else "#ffe9a0" if one.brings != "event" else "#d9bdf0"
    width, strength = (3.2, 1.0) if lit else (1.5, 0.75)
    shapes.plate(c, b, line=rim, width=width, radius=radius - 2, strength=strength, inset=4)


def small(c: Canvas, b: Box, one: Space) -> None:
    """A space of the tray: who stands there, else what it brings."""
    _space(c, b, one, 7)
    x, y = b.centerx, b.centery - 2
    if one.here:
        for k, seat in enumerate(one.here):
            at = x + (k - (len(one.here) - 1) / 2) * 14
            c.glow(at, y, 22, "#fff2c4", 0.7)
            symbols.symbol(c, f"sign:{seat.sign}", at, y, (30, 24, 20, 18)[len(one.here) - 1])
    elif one.brings == "event":
        cards.event_back(c, Box(x - 8, y - 12, 17, 24), (one.number - 1) // ROW + 1)
    else:
        c.icon("laurel" if one.brings == "victory" else "human", x, y, 28)
    size = marks.least(c)
    low = b.bottom - 5 - size * c.text_scale / 2
    c.text(str(one.number), b.x + 6, low, size, LETTERS, "semi", "midleft", 140)


def large(c: Canvas, b: Box, look: Look, one: Space) -> None:
    """A space of the board: its number, what it brings, and the crests of who stands there."""
    c.shade(b.x, b.y, b.w, b.h, 12, 6, 150, 4, covered=True)
    _space(c, b, one, 12)
    if look.pointed:
        shapes.rim(c, b, "#fff3c4", 2.4, 12)
    c.text(str(one.number), b.x + 15, b.y + 20, 21 / c.text_scale, LETTERS, "bold", "midleft", 120)
    x, y, h = b.centerx, b.y + b.h * 0.44, b.h * 0.36
    if one.brings == "event":
        cards.event_back(c, Box(x - h * 0.36, y - h / 2, h * 0.72, h), (one.number - 1) // ROW + 1)
    elif one.brings == "victory":
        c.icon("laurel", x, y, h * 1.3)
    else:
        c.icon("human", x, y, h * 1.05)
    if one.state == "lit":
        c.icon("check", b.x + 24, b.bottom - 56, 26)
    for k, seat in enumerate(one.here):
        size = min(60.0, b.h * 0.42)
        step = min(size, (b.w - size - 16) / max(1, len(one.here) - 1))
        at = b.right - 8 - size / 2 - k * step
        c.glow(at, b.y + 8 + size / 2, size * 0.72, "#fff2c4", 0.8)
        symbols.seat(c, seat, at, b.y + 8 + size / 2, size)


def backs(c: Canvas, b: Box, level: int) -> None:
    """A deck of culture events."""
    for k, shown in ((6, 0), (0, level)):
        cards.event_back(c, Box(b.x + 4 + k, b.y + 6 - k, b.h * 0.64, b.h - 8), shown)


def back(c: Canvas, b: Box, level: int) -> None:
    """A culture event of a hand that lies face down."""
    wide = min(b.w, b.h * 0.7)
    cards.event_back(c, Box(b.centerx - wide / 2, b.y, wide, b.h), level)


def room(c: Canvas, b: Box) -> None:
    """Where another event may lie."""
    marks.dashed(c, b)


def number(c: Canvas, b: Box, n: int) -> None:
    """The number of a space that comes."""
    marks.disc(c, str(n), *b.center, min(17.0, b.h * 0.45), "#d9bdf0")
