"""What is chosen beside the hand: a way to pay, a card of the discard pile or a guild to copy, the free
science symbol."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.kit import fitting, shapes
from game.drawing.kit.backs import RATIO
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Spread
from game.drawing.kit.theme import BROWN, DARK, GOLD_TEXT, MUTED, Colour
from game.drawing.wonders import hand, marks
from game.drawing.wonders.effects import SCIENCE
from game.drawing.wonders.faces import Card
from game.drawing.wonders.hand import Offered

QUIET: Colour = (150, 128, 92)
ROWS = {
    True: (("#fff6d6", "#f4dc98"), "#b07c1e", 3.4),
    False: (("#f7efd9", "#eadfc0"), "#c7b07c", 1.8),
}
"""Plates on parchment, chosen or not: fill, rim, its width."""


# ---- ways to pay --------------------------------------------------------------------------------


class Unit(NamedTuple):
    """A unit that is needed and where it comes from: one's own, or bought from somebody."""

    good: str
    name: str
    source: str
    seller: Seat | None = None
    price: int = 0


class Bought(NamedTuple):
    """What a way buys from a neighbour."""

    seller: Seat
    coins: int
    goods: tuple[str, ...]


class Way(NamedTuple):
    """A pair of payments, its sum, and what is left of one's coins, in words."""

    left: Bought | None
    right: Bought | None
    total: int
    rest: str
    note: str = ""
    """"cheapest"."""


class PaymentView(NamedTuple):
    """The ways to pay for a card or a stage, the cheapest first."""

    title: str
    card: Card
    hint: str
    clause: str
    units: tuple[Unit, ...]
    heading: str
    ways: tuple[Way, ...]
    chosen: int
    nothing: str
    foot: str
    pointed: int = -1


class PaymentPlaces:
    """Where the card, the units and the ways lie."""

    def __init__(self, box: Box, units: int, ways: int) -> None:
        self.box = box
        h = min(372.0, box.h - 160)
        self.card = Box(box.x + 24, box.y + 24, h * RATIO, h)
        self.left = self.card.right + 36
        self.wide = box.right - 24 - self.left
        self.unit_w = min(178.0, (self.wide - 14 * (units - 1)) / max(1, units))
        room = box.h - 224 - 52
        self.step = min(86.0 if ways < 5 else 64.0, room / max(1, ways))

    def unit(self, k: int) -> Box:
        return Box(self.left + k * (self.unit_w + 14), self.box.y + 72, self.unit_w, 100)

    def way(self, k: int) -> Box:
        return Box(self.left, self.box.y + 224 + k * self.step, self.wide, self.step - 8)


def paint_payment(c: Canvas, p: PaymentPlaces, view: PaymentView) -> None:
    b, card = p.box, p.card
    c.panel(b.x, b.y, b.w, b.h, "paper")
    marks.card(c, card, view.card)
    hint = (card.x, card.bottom + 16, card.w, max(40.0, b.bottom - 50 - card.bottom - 16))
    used = fitting.prose(c, view.hint, hint, 21, BROWN, align="center")
    clause = (card.x, card.bottom + 20 + used, card.w, 28)
    fitting.line(c, view.clause, clause, 21, marks.LINK)
    fitting.heading(c, view.title, (p.left, b.y + 14, p.wide, 50), 34, paper=True)
    for k, unit in enumerate(view.units):
        _unit(c, p.unit(k), unit)
    head = (p.left, b.y + 184, p.wide, 36)
    fitting.line(c, view.heading, head, 23, DARK, "bold", "left")
    for k, way in enumerate(view.ways):
        _way(c, p.way(k), k, way, view)
    marks.aside(c, view.foot, (p.left, b.bottom - 42, p.wide, 32), 21, BROWN)


def _unit(c: Canvas, b: Box, one: Unit) -> None:
    own = one.seller is None
    fill, rim = (("#fff9e8", "#efe2bf"), "#8aa868") if own else (("#fff1c6", "#f0d68e"), "#b9822a")
    shapes.plate(c, b, fill, rim, 2.6, 12)
    art = min(54.0, b.w * 0.34)
    c.icon(one.good, b.x + 12 + art / 2, b.y + 36, art)
    name = (b.x + 20 + art, b.y + 12, b.w - 28 - art, 44)
    fitting.line(c, one.name, name, 24, DARK, "bold", "left")
    y = b.y + 77
    if one.seller:
        marks.named(c, one.seller, b.x + 8, y, 20, b.w - 48, DARK)
        marks.coin(c, one.price, b.right - 24, y, 32)
    else:
        c.icon("check", b.x + 24, y, 22)
        fitting.line(
            c, one.source, (b.x + 40, y - 16, b.w - 48, 32), 20, marks.GREEN, "semi", "left"
        )


def _way(c: Canvas, b: Box, k: int, way: Way, view: PaymentView) -> None:
    """A mark and a key, what goes left and right, what is left, the sum; all smaller in a low row."""
    fill, rim, width = ROWS[k == view.chosen]
    line = marks.POINTED if k == view.pointed else rim
    shapes.plate(c, b, fill, line, width, min(13.0, b.h / 3), inset=2)
    y, v = b.centery, min(1.0, b.h / 44)
    dot = '<circle cx="16" cy="16" r="7" fill="#2f7d49"/>' if k == view.chosen else ""
    ring = '<circle cx="16" cy="16" r="13" fill="#fffdf4" stroke="#6b4d1e" stroke-width="2.6"/>'
    c.svg(ring + dot, (0, 0, 32, 32), b.x + 32 - 16 * v, y - 16 * v, 32 * v, 32 * v)
    shapes.plate(c, Box(b.x + 54, y - 15 * v, 28, 30 * v), "#fffaf0", "#a98649", 1.8, 6)
    c.text(str(k + 1), b.x + 68, y - 1, 20 * v / c.text_scale, BROWN, "semi", "center")
    marks.coin(c, way.total, b.right - 36, y, 44 * v)
    right, size = b.right - 64, fitting.within(c, 22, b.h)
    right -= 14 + c.text(way.rest, right, y - 1, size, BROWN, "body", "midright", limit=b.w * 0.13)
    if way.note:
        right -= 10 + shapes.pill(
            c, way.note, right, y, 21 * v, "#e6f2d2", marks.GREEN, "#2f7d49", 34 * v, anchor="right",
            limit=b.w * 0.2,
        )  # fmt: skip
    half = (right - b.x - 96) / 2
    for n, (side, bought) in enumerate((("left", way.left), ("right", way.right))):
        x = b.x + 96 + n * half
        if bought:
            _bought(c, Box(x, b.y, half - 10, b.h), side, bought, v)
        else:
            fitting.line(c, view.nothing, (x, b.y, half - 10, b.h), 22, QUIET, "body")


def _bought(c: Canvas, b: Box, side: str, one: Bought, v: float) -> None:
    y, art = b.centery, 28 * v
    marks.arrow(c, side, b.x + 12, y, 24 * v, "#7a5a2c")
    step = min(art, max(14.0, (b.w - 130) / max(1, len(one.goods))))
    room = b.w - 28 - 46 - step * len(one.goods)
    x = b.x + 26 + marks.named(c, one.seller, b.x + 26, y, 23 * v, room, DARK) + 24
    marks.coin(c, one.coins, x, y, 34 * v)
    marks.goods(c, one.goods, x + 34, y, art, step)


# ---- cards to choose from -----------------------------------------------------------------------


class Shelf(NamedTuple):
    """A row of cards: "Age I", "4 cards"; without a title it is one row alone."""

    cards: tuple[Offered, ...]
    title: str = ""
    note: str = ""


class ShelvesView(NamedTuple):
    """Cards to choose from, by age; who sees them."""

    title: str
    note: str
    shelves: tuple[Shelf, ...]
    icon: str = "eye"


class ShelvesPlaces:
    """Where the cards of every shelf lie."""

    def __init__(self, box: Box, view: ShelvesView) -> None:
        self.box = box
        count = max(1, len(view.shelves))
        pitch = (box.h - 84) / count
        left = 124.0 if any(one.title for one in view.shelves) else 24.0
        self.h = min(pitch - 56, 320.0 if count == 1 else 246.0)
        self.rows = []
        for k, one in enumerate(view.shelves):
            room = Box(box.x + left, box.y + 76 + k * pitch, box.w - left - 26, self.h)
            self.rows.append(Spread(room, len(one.cards), self.h * RATIO, 14, middle=False))

    def card(self, row: int, k: int) -> Box:
        return self.rows[row].card(k)

    def reach(self, row: int, k: int) -> Box:
        """The part of it that no other card lies on."""
        return self.rows[row].reach(k)


def paint_shelves(c: Canvas, p: ShelvesPlaces, view: ShelvesView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    used = fitting.heading(c, view.title, (b.x + 24, b.y + 12, b.w * 0.5, 48), 32)
    x = b.x + 24 + used + 30
    c.icon(view.icon, x, b.y + 37, 26)
    note = (x + 22, b.y + 14, b.right - 24 - x - 22, 44)
    fitting.line(c, view.note, note, 22, MUTED, "body", "left")
    for row, shelf in enumerate(view.shelves):
        top = p.rows[row].room.y
        fitting.line(c, shelf.title, (b.x + 24, top, 94, 34), 23, GOLD_TEXT, "semi", "left")
        fitting.line(c, shelf.note, (b.x + 24, top + 32, 94, 30), 21, MUTED, "body", "left")
        order = sorted(range(len(shelf.cards)), key=lambda k: shelf.cards[k].state == "pointed")
        for k in order:
            hand.offered(c, p.card(row, k), shelf.cards[k])


# ---- the free symbol ----------------------------------------------------------------------------


FOOT = 116.0
"""The height of the words below: by symbol what has it."""


class Symbol(NamedTuple):
    """A science with one more of it: its name, how the points come about, how many, and what that
    gains."""

    name: str
    sum: str
    points: str
    gain: str


class SymbolsView(NamedTuple):
    """The choice of the free symbol: what there is, and what each would make of it."""

    title: str
    have: str
    counts: tuple[int, int, int]
    now: str
    options: tuple[Symbol, Symbol, Symbol]
    best: int
    foot: str
    pointed: int = -1


def symbol_box(b: Box, k: int) -> Box:
    """One of the three sciences."""
    wide = (b.w - 56 - 28) / 3
    return Box(b.x + 28 + k * (wide + 14), b.y + 130, wide, b.h - 152 - FOOT)


def paint_symbols(c: Canvas, b: Box, view: SymbolsView) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper")
    fitting.heading(c, view.title, (b.x + 28, b.y + 16, b.w - 56, 52), 30, paper=True)
    x, y = b.x + 28, b.y + 92
    x += fitting.line(c, view.have, (x, y - 18, b.w * 0.3, 36), 24, DARK, "body", "left") + 36
    for name, count in zip(SCIENCE.values(), view.counts, strict=True):
        c.icon(name, x, y, 40)
        c.text(str(count), x + 30, y - 1, fitting.within(c, 28, 40), DARK, "black", "midleft")
        x += 96
    now = (x, y - 18, b.right - 28 - x, 36)
    fitting.line(c, view.now, now, 24, BROWN, "semi", "left")
    for k, (icon, one) in enumerate(zip(SCIENCE.values(), view.options, strict=True)):
        _symbol(c, symbol_box(b, k), icon, one, k == view.best, k == view.pointed)
    foot = (b.x + 28, b.bottom - 12 - FOOT, b.w - 56, FOOT)
    fitting.prose(c, view.foot, foot, 21, BROWN, leading=1.12, middle=True)


def _symbol(c: Canvas, b: Box, icon: str, one: Symbol, best: bool, pointed: bool) -> None:
    fill, rim, width = ROWS[best]
    shapes.plate(c, b, fill, marks.POINTED if pointed else rim, width, 14, inset=2)
    art = min(92.0, b.h * 0.34)
    c.icon(icon, b.centerx, b.y + 18 + art / 2, art)
    step = (b.h - art - 32) / 4
    lines = (
        (one.name, 26, DARK, "bold"),
        (one.sum, 22, BROWN, "body"),
        (one.points, 30, DARK, "black"),
        (one.gain, 22, marks.GREEN if best else BROWN, "semi"),
    )
    for k, (words, size, ink, kind) in enumerate(lines):
        line = (b.x + 10, b.y + art + 24 + k * step, b.w - 20, step)
        fitting.line(c, words, line, size, ink, kind)
