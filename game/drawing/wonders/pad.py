"""The score pad of 7 Wonders: seven columns, a row for each city by rank, and the sum of the cell that is
pointed at."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.art.svg import lin, ring
from game.drawing.kit import badges, fitting, shapes, theme
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.pieces import Piece
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, INK
from game.drawing.wonders import marks

COLUMNS = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")
SIGNS = {
    "military": "shield",
    "treasury": "coin",
    "wonder": "pyramids",
    "civilian": "blue",
    "science": "green",
    "commercial": "yellow",
    "guilds": "purple",
}
"""An emblem, or the colour of the cards that are counted."""


class Cell(NamedTuple):
    """Points, and how they came about: "5 won, 1 lost"."""

    points: int
    note: str = ""
    best: bool = False


class Row(NamedTuple):
    """A city: its rank, and below its name "Rhodes A, 13 coins"."""

    rank: int
    seat: Seat
    note: str
    cells: tuple[Cell, ...]
    total: int


class PadView(NamedTuple):
    """The pad; while columns are counted, only so many of them are shown."""

    titles: tuple[str, ...]
    total: str
    rows: tuple[Row, ...]
    winners: int = 1
    shown: int = len(COLUMNS)
    pointed: tuple[int, int] = (-1, -1)
    """Row and column under the pointer or the keys."""


class PadPlaces:
    """Where the columns and the rows lie."""

    HEAD = 112.0

    def __init__(self, box: Box, rows: int) -> None:
        self.box = box
        self.names = min(396.0, box.w * 0.22)
        self.wide = (box.w - self.names - min(262.0, box.w * 0.14)) / len(COLUMNS)
        self.high = (box.h - self.HEAD - 26) / rows

    def column(self, k: int) -> Box:
        left = self.box.x + self.names + k * self.wide
        return Box(left, self.box.y + 20, self.wide, self.box.h - 40)

    def row(self, r: int) -> Box:
        top = self.box.y + self.HEAD + 10 + r * self.high
        return Box(self.box.x + 16, top, self.box.w - 32, self.high - 4)

    def cell(self, r: int, k: int) -> Box:
        row = self.row(r)
        return Box(self.column(k).x, row.y, self.wide, row.h)


def sign(c: Canvas, name: str, x: float, y: float, size: float) -> None:
    """The sign of a column of the pad."""
    what = SIGNS[name]
    if what not in theme.CARD_SIGN:
        c.icon(what, x, y, size)
        return
    light, dark, outline = theme.card_colours(what)
    body = (
        f"<defs>{lin('h', light, dark)}</defs><rect x='2' y='2' width='36' height='48' rx='6' "
        f"fill='url(#h)' stroke='{INK}' stroke-width='2.4'/><path d=\"{ring(outline, 20, 26, 9)}\" "
        f"fill='#fff4d6' stroke='{INK}' stroke-width='1.4'/>"
    )
    c.svg(body, (0, 0, 40, 52), x - size * 0.4, y - size * 0.52, size * 0.8, size * 1.04)


def paint(c: Canvas, p: PadPlaces, view: PadView) -> None:
    b, right = p.box, p.column(len(COLUMNS) - 1).right
    c.panel(b.x, b.y, b.w, b.h, "paper", 18)
    size = fitting.alike(c, ((title, p.wide - 8) for title in view.titles), 22, "semi")
    for k, (name, title) in enumerate(zip(COLUMNS, view.titles, strict=True)):
        col = p.column(k)
        if k % 2 == 0:
            shapes.plate(c, col, "#7a5a2c", radius=10, opacity=0.075, inset=0)
        sign(c, name, col.centerx, b.y + 52, 46)
        fitting.line(c, title, (col.x + 4, b.y + 76, col.w - 8, 32), size, DARK)
    total = (right, b.y + 62, b.right - 16 - right, 44)
    fitting.line(c, view.total, total, 30, DARK, "title")
    c.rule(b.x + 24, b.y + p.HEAD, b.w - 48, BROWN, 2)
    for r, row in enumerate(view.rows):
        place = p.row(r)
        if r < view.winners and view.shown == len(COLUMNS):
            shapes.plate(c, place, ("#fff4c4", "#f3d888"), "#b07c1e", 2.6, 14, 0.85, inset=2)
        elif r:
            c.rule(place.x + 14, place.y - 2, place.w - 28, (206, 186, 146), 1.6)
        _name(c, place, p.names - 16, row)
        notes = [(cell.note, p.wide - 8) for cell in row.cells]
        size = fitting.alike(c, notes, 20)
        for k, cell in enumerate(row.cells[: view.shown]):
            _cell(c, p.cell(r, k), cell, size)
        added = sum(cell.points for cell in row.cells[: view.shown])
        number = row.total if view.shown == len(COLUMNS) else added
        size = fitting.within(c, 50, place.h * 0.7)
        x = right + (b.right - 16 - right) / 2
        c.text(_minus(number), x, place.centery - 1, size, DARK, "black", "center")
    if view.pointed[0] >= 0:
        at = p.cell(*view.pointed)
        c.focus(at.x + 4, at.y + 3, at.w - 8, at.h - 6)


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def _name(c: Canvas, b: Box, wide: float, row: Row) -> None:
    low = b.h < 84
    size = fitting.within(c, 34, b.h * 0.7)
    c.text(str(row.rank), b.x + 32, b.centery - 1, size, BROWN, "title", "center")
    badges.badge(c, row.seat, b.x + 82, b.centery, min(26.0, b.h * 0.34))
    left, room = b.x + 126, wide - 132
    name = (left, b.y + b.h * (0.04 if not low else 0), room, b.h * (0.5 if not low else 0.56))
    marks.name(c, row.seat.name, name, 31, DARK)
    note = (left, b.y + b.h * (0.54 if not low else 0.56), room, b.h * (0.38 if not low else 0.44))
    marks.aside(c, row.note, note, 21, BROWN)


def _cell(c: Canvas, b: Box, cell: Cell, letters: float) -> None:
    ink = DARK if cell.points else (160, 138, 100)
    size, kind = (36.0, "black") if cell.best else (33.0, "semi")
    upper = b.h * (1 if not cell.note else 0.62 if b.h >= 84 else 0.56)
    size = fitting.within(c, size, upper)
    used = c.text(_minus(cell.points), b.centerx, b.y + upper / 2, size, ink, kind, "center")
    if cell.best:
        c.icon("laurel", b.centerx - used / 2 - 24, b.y + upper / 2, min(30.0, b.h * 0.5))
    note = (b.x + 4, b.y + upper * 0.94, b.w - 8, b.h * 0.96 - upper * 0.94)
    marks.aside(c, cell.note, note, letters, BROWN, "center")


class SumView(NamedTuple):
    """How a cell came about, spelt: pieces with their words ("4 × 4 = 16"), and the sum."""

    seat: Seat
    title: str
    terms: tuple[tuple[Piece | None, str], ...]
    sum: str


def paint_sum(c: Canvas, b: Box, view: SumView) -> None:
    c.panel(b.x, b.y, b.w, b.h, "lit", 14)
    y, art = b.centery, 38.0
    badges.badge(c, view.seat, b.x + 40, y, 19)
    x, size = b.x + 76, fitting.within(c, 25, b.h)
    whole = c.width(view.title, size, "semi") + c.width(view.sum, size, "bold") + 120
    whole += sum(
        c.width(words, size, "semi") + (art + 36 if piece else 28) for piece, words in view.terms
    )
    k = min(1.0, (b.w - 100) / whole)
    x += c.text(view.title, x, y, size * k, GOLD_TEXT, "semi", "midleft") + 26 * k
    for piece, words in view.terms:
        if piece:
            marks.row(c, (piece,), x + art * k / 2, y, art * k, art * k * 1.3)
            x += (art + 8) * k
        x += c.text(words, x, y - 1, size * k, CREAM, "semi", "midleft") + 28 * k
    c.text(view.sum, x, y - 1, size * k * 1.06, GOLD_TEXT, "bold", "midleft")
