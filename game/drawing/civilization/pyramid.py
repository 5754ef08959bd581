"""Research: the pyramid with its free places, what is left to learn by level, the pyramids of the
others; beside it the card in hand and what it costs."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, dials, marks, sheet, symbols
from game.drawing.civilization.cards import Large, Tech
from game.drawing.civilization.dials import Dial
from game.drawing.civilization.marks import NUMERALS, Button
from game.drawing.civilization.sheet import Pyramid
from game.drawing.civilization.symbols import Seat
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED

RATIO = 1.85


class Spot(NamedTuple):
    """A place of the pyramid without a card: whether one may lie there, or `wait`, and why; `later` one
    of which nothing is said; `shown` is the card that waits there (Space Flight)."""

    state: str
    head: str = ""
    note: str = ""
    shown: str = ""


class PyramidView(NamedTuple):
    """The pyramid of whoever chooses: rows of cards and spots, the lowest first, none of them empty;
    prices of levels."""

    title: str
    text: str
    prices: tuple[str, ...]
    rows: tuple[tuple[Tech | Spot, ...], ...]
    others_title: str
    others: tuple[tuple[Seat, str, Pyramid], ...]
    arriving: tuple[int, int] | None = None
    """Row and place of a card that is in the air."""


class PyramidPlaces:
    """Where the cards and spots lie: in the middle of the board, the others at its right."""

    def __init__(self, box: Box, view: PyramidView) -> None:
        self.box = b = box
        broad = max(5, *(len(row) + n for n, row in enumerate(view.rows)))
        self.label = 64.0
        self.others = Box(b.right - b.w * 0.2, b.y + 12, b.w * 0.2 - 20, b.h - 24)
        room = Box(b.x + 20, b.y + 14, b.w - 40, b.h - 26)
        gap, h = 10.0, (room.h - 40) / 5
        w = min(h * RATIO, (room.w - self.label - gap * broad) / broad)
        whole = w * broad + gap * (broad - 1) + self.label
        left = room.x + self.label + max(0.0, (room.w * 0.92 - whole) / 2)
        self.cells = [
            [
                Box(
                    left + n * (w + gap) / 2 + k * (w + gap),
                    room.bottom - (n + 1) * (h + gap) + gap,
                    w,
                    h,
                )
                for k in range(len(row))
            ]
            for n, row in enumerate(view.rows)
        ]
        top = self.cells[3][0] if len(self.cells) > 3 and self.cells[3] else self.cells[0][0]
        self.text = Box(b.x + 20, b.y + 58, max(160.0, top.x - self.label - 16 - b.x - 20), h * 1.5)


def paint(c: Canvas, p: PyramidPlaces, view: PyramidView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    title = (b.x + 20, b.y + 8, p.cells[4][0].x - p.label - 30 - b.x if p.cells[4] else b.w / 3, 44)
    fitting.heading(c, view.title, title, 28)
    marks.sentence(c, view.text, p.text, 20, MUTED)
    for n, cells in enumerate(p.cells):
        first = cells[0]
        x = first.x - p.label / 2
        lit = any(isinstance(one, Tech) or one.state == "free" for one in view.rows[n])
        size = min(34.0, first.h * 0.32) / c.text_scale
        c.text(
            NUMERALS[n + 1],
            x,
            first.centery - 12,
            size,
            GOLD_TEXT if lit else FAINT,
            "title",
            "center",
            120,
        )
        price = Box(first.x - p.label, first.centery + 6, p.label - 6, 26)
        marks.line(c, view.prices[n], price, 20, CREAM, "semi", "center")
        for k, (cell, one) in enumerate(zip(cells, view.rows[n], strict=True)):
            if isinstance(one, Spot):
                _spot(c, cell, one)
            elif view.arriving != (n, k):
                cards.tech(c, cell, one)
            else:
                marks.dashed(c, cell, "free")
    _others(c, p.others, view)


def _spot(c: Canvas, b: Box, one: Spot) -> None:
    free = one.state == "free"
    marks.dashed(c, b, "free" if free else "")
    if one.shown:
        symbols.picture(c, "technologies", one.shown, b.inflate(-12, -12), 6, not free)
        foot = Box(b.x + 6, b.bottom - 42, b.w - 12, 36)
        marks.veil(c, foot, 0.75, 5)
        marks.line(c, one.head, foot, 20, CREAM, "semi", "center")
    if one.shown or one.state == "later":
        return
    c.icon(
        "check" if free else "cross",
        b.centerx,
        b.y + b.h * 0.27,
        min(30.0, b.h * 0.3),
        255 if free else 170,
    )
    ink = marks.good() if free else MUTED
    lines = marks.rows(Box(b.x + 8, b.y + b.h * 0.45, b.w - 16, b.h * 0.48), 2)
    wide = lines[0].w
    if not one.note or not all(marks.fits(c, text, wide) for text in (one.head, one.note)):
        said = f"{one.head} {one.note}".strip()
        marks.sentence(c, said, lines[0].union(lines[1]), 19.5, ink, align="center", leading=1.05)
        return
    marks.line(c, one.head, lines[0], 20, ink, "semi", "center")
    marks.line(c, one.note, lines[1], 19.5, MUTED, anchor="center")


def _others(c: Canvas, b: Box, view: PyramidView) -> None:
    fitting.heading(c, view.others_title, (b.x, b.y, b.w, 34), 22)
    room = Box(b.x, b.y + 38, b.w, b.h * 0.6 - 38)
    for row, (seat, note, pyramid) in zip(
        marks.rows(room, max(2, len(view.others)), 8, 150), view.others, strict=False
    ):
        symbols.symbol(c, f"sign:{seat.sign}", row.x + 13, row.y + 15, 24)
        marks.fit(
            c, seat.name, (row.x + 32, row.y, row.w * 0.4 - 32, 30), 21, CREAM, "semi", "left"
        )
        marks.line(
            c, note, Box(row.x + row.w * 0.4, row.y, row.w * 0.6, 30), 19.5, MUTED, anchor="right"
        )
        small = Box(row.centerx - min(110.0, row.w / 2), row.y + 34, min(220.0, row.w), row.h - 38)
        sheet.paint_small_pyramid(c, small, pyramid, 4)


# ---- what is left to learn ----------------------------------------------------------------------


class Shelf(NamedTuple):
    """A level: its price, the cards that are left; why none of them can be learned."""

    price: str
    techs: tuple[Tech, ...]
    why: str = ""


class ShelvesView(NamedTuple):
    """All cards that are left, by level."""

    title: str
    note: str
    shelves: tuple[Shelf, ...]
    pointed: tuple[int, int] | None = None


class ShelvesPlaces:
    """Where the cards lie: a row a level, up to ten in each."""

    def __init__(self, box: Box, view: ShelvesView) -> None:
        self.box = b = box
        room = Box(b.x + 10, b.y + 42, b.w - 20, b.h - 50)
        self.rows = marks.rows(room, max(1, len(view.shelves)), 6, 72)
        self.wide = [
            (room.w - 46) / max(8, len(shelf.techs) + (2 if shelf.why else 0))
            for shelf in view.shelves
        ]

    def card(self, row: int, k: int) -> Box:
        b = self.rows[row]
        wide = self.wide[row]
        return Box(b.x + 46 + k * wide, b.y, wide - 5, b.h)


def paint_shelves(c: Canvas, p: ShelvesPlaces, view: ShelvesView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    used = fitting.heading(c, view.title, (b.x + 16, b.y + 6, b.w * 0.4, 34), 23)
    left = b.x + 16 + used + 14
    marks.line(c, view.note, Box(left, b.y + 7, b.right - 16 - left, 34), 20, MUTED)
    for n, shelf in enumerate(view.shelves):
        row = p.rows[n]
        size = min(26.0, row.h * 0.42) / c.text_scale
        ink = FAINT if shelf.why else GOLD_TEXT
        c.text(NUMERALS[n + 1], row.x + 22, row.y + row.h * 0.3, size, ink, "title", "center", 120)
        marks.line(
            c,
            shelf.price,
            Box(row.x - 6, row.y + row.h * 0.5, 54, row.h * 0.5),
            20,
            CREAM,
            "semi",
            "center",
        )
        for k, one in enumerate(shelf.techs):
            state = "chosen" if (n, k) == view.pointed else one.state
            cards.tech_tile(c, p.card(n, k), one._replace(state=state))
        if shelf.why:
            last = p.card(n, len(shelf.techs))
            c.icon("cross", last.x + 10, row.centery, 22)
            room = Box(last.x + 28, row.y, row.right - last.x - 30, row.h)
            marks.sentence(c, shelf.why, room, 20, marks.bad(), leading=1.06, middle=True)


# ---- the card in hand ---------------------------------------------------------------------------


class ChoiceView(NamedTuple):
    """The card in hand, what it costs as lines of a sum with the last one below a rule, and a note;
    without a card the sum stands alone."""

    card: Large | None
    title: str
    dial: Dial
    lines: tuple[tuple[str, str], ...]
    total: tuple[str, str]
    note: str
    buttons: tuple[Button, ...]


class ChoicePlaces:
    """Where the card, the sum and the buttons lie in the panel at the right."""

    def __init__(self, box: Box, buttons: int) -> None:
        self.box = b = box
        unit = b.h / 1008
        self.card = Box(b.x + 15, b.y + 16, b.w - 30, 562 * unit)
        top = b.bottom - 12 - buttons * 66 * unit
        self.buttons = [
            Box(b.x + 14, top + k * 66 * unit, b.w - 28, 58 * unit) for k in range(buttons)
        ]
        self.sum = Box(b.x + 18, self.card.bottom + 10, b.w - 36, top - 8 - self.card.bottom - 10)


def paint_choice(c: Canvas, p: ChoicePlaces, view: ChoiceView) -> None:
    b, s = p.box, p.sum
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    if view.card:
        cards.large(c, p.card, view.card)
    else:
        marks.dashed(c, p.card, radius=16)
        marks.sentence(
            c, view.note, p.card.inflate(-60, -40), 22, MUTED, align="center", middle=True
        )
    fitting.heading(c, view.title, (s.x, s.y, s.w, 34), 24)
    note_h = min(s.h * 0.24, 56.0 * max(1.0, c.text_scale))
    high = s.h - 38 - note_h
    r = min(80.0, high / 2, s.w * 0.16)
    dials.dial(c, s.x + r, s.y + 38 + high / 2, r, view.dial)
    room = Box(s.x + 2 * r + 24, s.y + 38, s.w - 2 * r - 28, high - 2)
    rows = marks.rows(room, len(view.lines) + 1, 0, 36)
    marks.ledger(c, rows, (*view.lines, view.total), total=marks.good())
    if view.card:
        marks.sentence(
            c,
            view.note,
            Box(s.x + 2, s.bottom - note_h, s.w - 4, note_h),
            20,
            MUTED,
            leading=1.12,
            middle=True,
        )
    marks.buttons(c, p.buttons, view.buttons)
