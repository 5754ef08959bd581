"""A bargain on parchment: what both give, by steppers, counters and backs; the sentence of the deal and
what both have afterwards."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.marks import Button
from game.drawing.civilization.symbols import Seat
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, DARK, GOLD, GOLD_TEXT, INK

ARROWS = (
    '<path d="M6 20H50M50 20L38 8M50 20L38 32M58 44H14M14 44L26 32M14 44L26 56" fill="none" '
    'stroke="#7a5418" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
)


class Stepper(NamedTuple):
    """How many of something are given, of how many."""

    symbol: str
    many: int
    words: str
    """"of 14"."""
    less: bool = True
    more: bool = True
    over: str = ""
    """The button that the pointer is on: `less` or `more`."""


class Thing(NamedTuple):
    """A marker face down or an event from behind; its owner sees what it is while the key is held."""

    symbol: str = ""
    level: int = 0
    given: bool = False


class Column(NamedTuple):
    """What somebody gives: "Ana gives", and heads of what lies face down and of the events."""

    seat: Seat
    title: str
    steppers: tuple[Stepper, ...]
    markers_word: str
    markers: tuple[Thing, ...]
    events_word: str
    events: tuple[Thing, ...]


class BargainView(NamedTuple):
    """Both sides, the sentence of the deal ("*Ana* gives 1 [iron] for 4 [trade]"), what both have
    afterwards, what the answer may be."""

    left: Column
    right: Column
    deal: str
    after: str
    note: str
    buttons: tuple[Button, ...]
    refused: str = ""
    """Why it cannot be offered so."""


class BargainPlaces:
    """Where the steppers, the things and the buttons lie: two columns side by side, or, in a high
    sheet, with more room below each."""

    def __init__(self, box: Box, view: BargainView) -> None:
        self.box = b = box
        high = min(60.0, b.h * 0.16)
        row = Box(b.x + 24, b.bottom - 16 - high, b.w - 48, high)
        wide = row.w * (0.8 if view.note else 1.0)
        self.buttons = marks.columns(Box(row.x, row.y, wide, high), max(1, len(view.buttons)), 12)[
            : len(view.buttons)
        ]
        self.note = Box(row.x + wide + 12, row.y - 4, row.right - row.x - wide - 12, high + 8)
        self.deal = Box(row.x, row.y - 10 - b.h * 0.13, row.w, b.h * 0.13)
        top = b.y + 62
        room = Box(row.x, top, row.w, self.deal.y - 8 - top)
        self.halves = marks.columns(room, 2, 28)
        self.titles = [Box(half.x, b.y + 10, half.w, 48) for half in self.halves]
        self.columns = (view.left, view.right)

    def stepper(self, side: int, k: int) -> Box:
        """A stepper with its two buttons."""
        half, count = self.halves[side], len(self.columns[side].steppers)
        room = Box(half.x, half.y, half.w, half.h * 0.7)
        return marks.grid(room, max(2, count), 2, 8, 58)[k]

    def knob(self, side: int, k: int, more: bool) -> Box:
        """Its button less or more."""
        b = self.stepper(side, k)
        size = min(42.0, b.h - 2, b.w * 0.16)
        x = b.x + 38 + (size + 38 if more else 0)
        return Box(x, b.centery - size / 2, size, size)

    def thing(self, side: int, kind: str, k: int) -> Box:
        """A marker or an event."""
        half = self.halves[side]
        row = Box(half.x, half.y + half.h * 0.72, half.w, half.h * 0.28)
        marker = kind == "marker"
        part = Box(
            row.x + (0 if marker else row.w * 0.6), row.y, row.w * (0.58 if marker else 0.4), row.h
        )
        column = self.columns[side]
        many = len(column.markers if marker else column.events)
        left = part.x + part.w * (0.5 if marker else 0.4)
        step = min(44.0, (part.right - left) / max(1, many))
        size = min(40.0, row.h - 2, step - 2)
        return Box(left + k * step, row.centery - size / 2, size, size)

    def word(self, side: int, kind: str) -> Box:
        first = self.thing(side, kind, 0)
        half = self.halves[side]
        left = half.x + (0 if kind == "marker" else half.w * 0.6)
        return Box(left, first.centery - 17, first.x - 8 - left, 34)


def paint(c: Canvas, p: BargainPlaces, view: BargainView) -> None:
    b = p.box
    marks.paper(c, b)
    steppers = [
        (one.words, p.stepper(side, k).right - p.knob(side, k, True).right - 4)
        for side, column in enumerate((view.left, view.right))
        for k, one in enumerate(column.steppers)
    ]
    size = marks.alike(c, steppers, 20)
    for side, column in enumerate((view.left, view.right)):
        title = p.titles[side]
        symbols.symbol(c, f"sign:{column.seat.sign}", title.x + 17, title.centery, 34)
        room = (title.x + 44, title.y, title.w - 44 - (60 if not side else 0), title.h)
        fitting.heading(c, column.title, room, 27, paper=True)
        _column(c, p, side, column, size)
    c.svg(ARROWS, (0, 0, 64, 64), p.halves[0].right - 44, b.y + 14, 40, 40)
    c.rule(p.deal.x, p.deal.y - 4, p.deal.w, marks.PAPER_RULE, 1.6)
    half = p.deal.h / 2
    used = marks.line(c, view.deal, Box(p.deal.x, p.deal.y, p.deal.w, half + 2), 21, DARK, "semi")
    ink = marks.RED if view.refused else BROWN
    words = view.refused or view.after
    beside = p.deal.w - used - 16
    if c.width(words, 20) < beside:
        marks.line(c, words, Box(p.deal.x + used + 16, p.deal.y, beside, half + 2), 20, ink)
    else:
        marks.line(c, words, Box(p.deal.x, p.deal.y + half, p.deal.w, half), 20, ink)
    marks.buttons(c, p.buttons, view.buttons)
    marks.sentence(c, view.note, p.note, 20, BROWN, BROWN, leading=1.06, middle=True)


def _column(c: Canvas, p: BargainPlaces, side: int, column: Column, size: float) -> None:
    for k, one in enumerate(column.steppers):
        b = p.stepper(side, k)
        symbols.symbol(c, one.symbol, b.x + 18, b.centery, 35)
        knobs = (p.knob(side, k, False), p.knob(side, k, True))
        for knob, which, on, sign in zip(
            knobs, ("less", "more"), (one.less, one.more), "−+", strict=True
        ):
            kind = "normal" if on else "off"
            c.button(knob.x, knob.y, knob.w, knob.h, "", kind, hover=on and one.over == which)
            ink = GOLD_TEXT if on else (150, 152, 140)
            c.text(sign, knob.centerx, knob.centery - 3, 28 / c.text_scale, ink, "bold", "center")
        middle = (knobs[0].right + 2, b.y, knobs[1].x - knobs[0].right - 4, b.h)
        marks.fit(c, str(one.many), middle, 30, DARK, "black")
        words = Box(knobs[1].right + 5, b.y, b.right - knobs[1].right - 4, b.h)
        marks.line(c, one.words, words, size, BROWN)
    for kind, word, things in (
        ("marker", column.markers_word, column.markers),
        ("event", column.events_word, column.events),
    ):
        marks.line(c, word, p.word(side, kind), 20, BROWN)
        for k, thing in enumerate(things):
            b = p.thing(side, kind, k)
            if thing.given:
                shapes.plate(c, b.inflate(6, 6), GOLD, INK, 1.6, 8, 0.8)
            if thing.symbol:
                symbols.symbol(c, thing.symbol, *b.center, b.h)
            else:
                cards.event_back(c, Box(b.centerx - b.h * 0.35, b.y, b.h * 0.7, b.h), thing.level)
