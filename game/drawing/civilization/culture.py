"""The culture track: a tray beside the map, and a board with everybody's crest, the hand of events
below it, and what the next space costs."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Event
from game.drawing.civilization.marks import Button
from game.drawing.civilization.symbols import Seat
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED, Colour

TONES = (("#9a78bf", "#543579"), ("#8559b3", "#432466"), ("#6f45a3", "#311a55"))
GOLDEN = ("#c08a2c", "#5f3f10")
ROW = 7
WORDY = 1.3
"""A word that is so much longer than its space is left to the picture."""
LETTERS: Colour = (250, 242, 255)
QUIET: Colour = (238, 226, 248)


class Space(NamedTuple):
    """A space of the track: its number, what it brings (`event`, `person` or `victory`), that in a
    word, who stands there; `lit` where it can be entered, `far` where it cannot be paid."""

    number: int
    brings: str
    word: str
    here: tuple[Seat, ...] = ()
    state: str = ""


class TrackView(NamedTuple):
    """Three rows of seven, each with its name and its price as lines of symbols."""

    title: str
    note: str
    levels: tuple[str, ...]
    prices: tuple[tuple[str, ...], ...]
    each: str
    """"each space"."""
    spaces: tuple[Space, ...]
    walking: Seat | None = None
    """Whose marker is in the air."""


class TrackPlaces:
    """Where the spaces lie, on the board or on a tray."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.small = box.h < 400
        self.head = 42.0 if self.small else 62.0
        self.label = 62.0 if self.small else max(120.0, box.w * 0.118)

    def space(self, number: int) -> Box:
        row, k = divmod(number - 1, ROW)
        b, gap = self.box, 4.0 if self.small else 11.0
        room = Box(
            b.x + 10 + self.label, b.y + self.head, b.w - 22 - self.label, b.h - self.head - 10
        )
        return marks.columns(marks.rows(room, 3, gap)[row], ROW, gap)[k]

    def level(self, number: int) -> Box:
        """What spaces of a level cost, beside the first of them."""
        first = self.space((number - 1) * ROW + 1)
        return Box(self.box.x + 6, first.y, first.x - self.box.x - 12, first.h)


def paint_tray(c: Canvas, p: TrackPlaces, view: TrackView) -> None:
    """The track beside the map, with everybody's sign."""
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    marks.head(c, view.title, Box(b.x + 16, b.y + 5, b.w - 32, 36), 22, view.note)
    for row, price in enumerate(view.prices):
        first = p.space(row * ROW + 1)
        room = Box(b.x + 12, first.y + 2, p.label - 6, first.h - 4)
        for line, cell in zip(price, marks.rows(room, len(price)), strict=True):
            marks.line(c, line, cell, 19.5, CREAM, "bold")
    for one in view.spaces:
        _small(c, p.space(one.number), one)


def _space(c: Canvas, b: Box, one: Space, radius: float) -> None:
    last, lit = one.brings == "victory", one.state == "lit"
    tones = GOLDEN if last else TONES[(one.number - 1) // ROW]
    if lit:
        marks.glow(c, b, radius=radius + 2)
    shapes.plate(c, b, tones, "#140a1e", 2.4, radius)
    line, strength = (
        ("#fff0b8", 1.0) if lit else ("#ffe9a0" if one.brings != "event" else "#d9bdf0", 0.75)
    )
    shapes.plate(
        c, b, line=line, width=3.2 if lit else 1.5, radius=radius - 2, strength=strength, inset=4
    )


def _small(c: Canvas, b: Box, one: Space) -> None:
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
    c.text(
        str(one.number),
        b.x + 6,
        b.bottom - 5 - size * c.text_scale / 2,
        size,
        LETTERS,
        "semi",
        "midleft",
        140,
    )


def paint(c: Canvas, p: TrackPlaces, view: TrackView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    marks.head(c, view.title, Box(b.x + 20, b.y + 8, b.w - 40, 46), 28, view.note)
    for row, (level, price) in enumerate(zip(view.levels, view.prices, strict=True)):
        first = p.space(row * ROW + 1)
        room = Box(b.x + 22, first.y, p.label - 20, first.h)
        lines = marks.rows(room, len(price) + 2, 0, 38)
        fitting.heading(c, level, (room.x, room.y, room.w, lines[0].h), 22)
        for line, cell in zip(price, lines[1:], strict=False):
            marks.line(c, line, cell, 23, CREAM, "black")
        marks.line(c, view.each, lines[len(price) + 1], 19.5, MUTED)
    for one in view.spaces:
        _large(c, p.space(one.number), one, view.walking)


def _large(c: Canvas, b: Box, one: Space, walking: Seat | None) -> None:
    c.shade(b.x, b.y, b.w, b.h, 12, 6, 150, 4, covered=True)
    _space(c, b, one, 12)
    c.text(str(one.number), b.x + 15, b.y + 20, 21 / c.text_scale, LETTERS, "bold", "midleft", 120)
    x, y, h = b.centerx, b.y + b.h * 0.44, b.h * 0.36
    if one.brings == "event":
        cards.event_back(c, Box(x - h * 0.36, y - h / 2, h * 0.72, h), (one.number - 1) // ROW + 1)
    else:
        c.icon(
            "laurel" if one.brings == "victory" else "human",
            x,
            y,
            h * (1.3 if one.brings == "victory" else 1.05),
        )
    foot = (b.x + 8, b.bottom - 40, b.w - 16, 32)
    kind = "body" if one.brings == "event" else "semi"
    if c.width(one.word, 20, kind) < foot[2] * WORDY:
        marks.fit(c, one.word, foot, 20, QUIET, kind, shade=150)
    if one.state == "lit":
        c.icon("check", b.x + 24, b.bottom - 56, 26)
    stand = [seat for seat in one.here if seat != walking]
    for k, seat in enumerate(stand):
        size = min(60.0, b.h * 0.42)
        step = min(size, (b.w - size - 16) / max(1, len(stand) - 1))
        at = b.right - 8 - size / 2 - k * step
        c.glow(at, b.y + 8 + size / 2, size * 0.72, "#fff2c4", 0.8)
        symbols.seat(c, seat, at, b.y + 8 + size / 2, size)


# ---- the hand of events -------------------------------------------------------------------------


class Holder(NamedTuple):
    """Somebody's events from behind, and how many of how many."""

    seat: Seat
    words: str
    levels: tuple[int, ...]


class EventsView(NamedTuple):
    """One's own events, or their backs while they are hidden; places that are free; what can be done
    with each; who else holds some; the decks."""

    title: str
    note: str
    events: tuple[Event, ...]
    hidden: tuple[int, ...]
    """Levels, while the hand lies face down."""
    free: int
    room: str
    room_note: str
    buttons: tuple[Button, ...]
    others_title: str
    others: tuple[Holder, ...]
    decks_title: str
    decks: tuple[tuple[int, str], ...]
    foot: str


class EventsPlaces:
    """Where the hand lies, its buttons, and what the others hold."""

    def __init__(self, box: Box, view: EventsView) -> None:
        self.box = b = box
        count = max(len(view.events), len(view.hidden)) + min(1, view.free)
        hand = Box(b.x + 20, b.y + 56, b.w * 0.64 - 20, b.h - 56 - 16)
        self.cards = marks.columns(hand, max(2, count), 16, 330)[:count]
        for one in self.cards:
            one.h -= 64
        self.buttons = [
            Box(one.x, one.bottom + 12, one.w, 50) for one in self.cards[: len(view.buttons)]
        ]
        self.rest = Box(b.x + b.w * 0.665, b.y + 44, b.w * 0.335 - 20, b.h - 54)


def paint_events(c: Canvas, p: EventsPlaces, view: EventsView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    used = fitting.heading(c, view.title, (b.x + 20, b.y + 8, b.w * 0.34, 40), 26)
    left = b.x + 20 + used + 22
    marks.line(c, view.note, Box(left, b.y + 10, b.right - 20 - left, 38), 20, MUTED)
    for place, one in zip(p.cards, view.events, strict=False):
        cards.event(c, place, one)
    for place, level in zip(p.cards, view.hidden, strict=False):
        h = place.h
        cards.event_back(c, Box(place.centerx - h * 0.35, place.y, h * 0.7, h), level)
    if view.free:
        place = p.cards[-1]
        marks.dashed(c, place)
        middle = Box(place.x + 10, place.centery - 34, place.w - 20, 34)
        marks.line(c, view.room, middle, 20, CREAM, "semi", "center")
        low = Box(middle.x, middle.bottom, middle.w, place.bottom - 8 - middle.bottom)
        marks.sentence(c, view.room_note, low, 20, MUTED, align="center")
    marks.buttons(c, p.buttons, view.buttons)
    _others(c, p.rest, view)


def _others(c: Canvas, b: Box, view: EventsView) -> None:
    fitting.heading(c, view.others_title, (b.x, b.y, b.w, 34), 22)
    decks = Box(b.x, b.bottom - 142, b.w, 142)
    room = Box(b.x, b.y + 36, b.w, decks.y - 6 - b.y - 36)
    for row, one in zip(
        marks.rows(room, max(1, len(view.others)), 4, 62), view.others, strict=False
    ):
        plate = Box(row.x, row.y, row.w * 0.44, row.h)
        marks.person(c, plate, one.seat, one.words, min(50.0, row.h - 2))
        left = row.x + row.w * 0.45
        cards.backs(c, one.levels, left, row.centery, min(46.0, row.h - 4), row.right - left)
    fitting.heading(c, view.decks_title, (decks.x, decks.y, decks.w, 32), 22)
    for cell, (level, words) in zip(
        marks.columns(Box(decks.x, decks.y + 38, decks.w, 62), 3, 6), view.decks, strict=True
    ):
        for k, shown in ((6, 0), (0, level)):
            cards.event_back(c, Box(cell.x + 4 + k, cell.y + 6 - k, 38, 54), shown)
        left = cell.x + min(56.0, cell.w * 0.4)
        words = marks.first(c, (words, words.split()[-1]), cell.right - left) or words
        marks.line(c, words, Box(left, cell.y, cell.right - left, cell.h), 20, CREAM)
    marks.line(c, view.foot, Box(b.x, b.bottom - 32, b.w, 30), 19.5, MUTED)


# ---- the next space -----------------------------------------------------------------------------


class Bill(NamedTuple):
    """A line of what is had, what it costs and what is left; `good` where it is enough."""

    symbol: str
    word: str
    numbers: tuple[str, ...]
    good: bool = True


class StepView(NamedTuple):
    """What is in hand beside a board: what it is, its bill, a note, a list of what comes, and how far
    everybody is."""

    title: str
    text: str
    columns: tuple[str, ...]
    bills: tuple[Bill, ...]
    note: str
    next_title: str
    next: tuple[tuple[str, str, str], ...]
    """Number, words, and what it comes to."""
    race_title: str
    race: tuple[tuple[Seat, str], ...]
    buttons: tuple[Button, ...]


class StepPlaces:
    """Where the parts of the panel lie; the buttons are at its foot."""

    def __init__(self, box: Box, view: StepView) -> None:
        self.box = b = box
        high = 62.0
        top = b.bottom - 14 - len(view.buttons) * (high + 8)
        self.buttons = [
            Box(b.x + 14, top + k * (high + 8), b.w - 28, high) for k in range(len(view.buttons))
        ]
        self.room = Box(b.x + 22, b.y + 12, b.w - 44, top - 8 - b.y - 12)


def paint_step(c: Canvas, p: StepPlaces, view: StepView) -> None:
    b, room = p.box, p.room
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    fitting.heading(c, view.title, (room.x, room.y, room.w, 46), 28)
    strong: Colour = (255, 224, 146)
    y = room.y + 50
    y += marks.sentence(c, view.text, Box(room.x, y, room.w, room.h * 0.16), 21, CREAM, strong) + 12
    y = _bills(c, Box(room.x, y, room.w, room.h * 0.22), view) + 12
    c.rule(room.x, y - 6, room.w, (110, 130, 110), 1.5)
    y += (
        marks.sentence(c, view.note, Box(room.x, y, room.w, room.h * 0.14), 20, MUTED, GOLD_TEXT)
        + 8
    )
    _lists(c, Box(room.x, y, room.w, room.bottom - y), view)
    marks.buttons(c, p.buttons, view.buttons)


def _lists(c: Canvas, b: Box, view: StepView) -> None:
    """What comes, and how far everybody is, below their heads."""
    many = len(view.next) + bool(view.next) + 1 + len(view.race)
    cells = iter(marks.rows(b, many, 0, 46))
    if view.next:
        marks.heading(c, view.next_title, next(cells), 24)
    for number, words, total in view.next:
        cell = next(cells)
        marks.disc(c, number, cell.x + 18, cell.centery, min(17.0, cell.h * 0.45), "#d9bdf0")
        room = Box(cell.x + 46, cell.y, cell.w - 46, cell.h)
        used = marks.line(c, total, room, 20, MUTED, anchor="right", strong=CREAM)
        marks.line(c, words, Box(room.x, room.y, room.w - used - 8, room.h), 20, CREAM)
    marks.heading(c, view.race_title, next(cells), 24)
    for seat, words in view.race:
        cell = next(cells)
        symbols.symbol(c, f"sign:{seat.sign}", cell.x + 18, cell.centery, min(28.0, cell.h * 0.72))
        room = Box(cell.x + 44, cell.y, cell.w - 44, cell.h)
        used = marks.word(
            c, seat.name, Box(room.x, room.y, room.w * 0.45, room.h), 21, CREAM, align="left"
        )
        rest = Box(room.x + used + 8, room.y, room.w - used - 8, room.h)
        marks.line(c, words, rest, 20, MUTED, anchor="right")


def _bills(c: Canvas, b: Box, view: StepView) -> float:
    """A table of numbers; returns where it ends."""
    row = min(50.0, b.h / (len(view.bills) + 0.7))
    wide = b.w * 0.21
    left = b.right - wide * len(view.columns)
    size = marks.alike(c, [(word, wide - 4) for word in view.columns], 19.5)
    for k, word in enumerate(view.columns):
        cell = (left + k * wide + 4, b.y, wide - 4, row * 0.7)
        marks.fit(c, word, cell, size, MUTED, "body", "right")
    for n, bill in enumerate(view.bills):
        y = b.y + row * (n + 0.7)
        symbols.symbol(c, bill.symbol, b.x + 20, y + row / 2, min(38.0, row * 0.8))
        word = marks.first(c, (bill.word,), left - b.x - 54, 21, "semi")
        marks.fit(c, word, (b.x + 48, y, left - b.x - 52, row), 21, CREAM, "semi", "left")
        for k, number in enumerate(bill.numbers):
            last = k == len(bill.numbers) - 1
            ink = CREAM if not last else marks.good() if bill.good else marks.bad()
            cell = (left + k * wide, y, wide, row)
            marks.fit(c, number, cell, 28, ink, "black", "right")
    return b.y + row * (len(view.bills) + 0.7)
