"""Choices that come up: a government, an answer to an event, loot, barbarians, and a tile that is
turned up."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Event, Government, Unit
from game.drawing.civilization.marks import Button
from game.drawing.civilization.symbols import Seat
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED

RATIO = 0.78


class Board:
    """A panel with a head, a sentence, its buttons at the foot, and room between them."""

    def __init__(self, box: Box, buttons: int, text: float = 56) -> None:
        self.box = b = box
        self.head = Box(b.x + 22, b.y + 10, b.w - 44, 46)
        self.text = Box(b.x + 22, b.y + 60, b.w - 44, text)
        row = Box(b.x + 20, b.bottom - 14 - 58, b.w - 40, 58)
        self.buttons = marks.columns(row, buttons, 10) if buttons else []
        low = row.y - 12 if buttons else b.bottom - 18
        self.room = Box(b.x + 22, self.text.bottom + 10, b.w - 44, low - self.text.bottom - 10)

    def frame(
        self, c: Canvas, title: str, note: str, text: str, buttons: tuple[Button, ...]
    ) -> None:
        """Everything but what lies in the room."""
        b = self.box
        c.panel(b.x, b.y, b.w, b.h, "dark", 18, True)
        marks.head(c, title, self.head, 30, note)
        marks.sentence(c, text, self.text, 21, CREAM)
        marks.buttons(c, self.buttons, buttons)


# ---- government ---------------------------------------------------------------------------------


class GovernmentView(NamedTuple):
    """All governments: which is in force, which may be taken now, which by way of Anarchy, which are
    not unlocked, each with what it does in a few words."""

    title: str
    note: str
    text: str
    cards: tuple[Government, ...]
    rules: tuple[str, ...]
    buttons: tuple[Button, ...] = ()


class GovernmentPlaces(Board):
    """Where the cards lie: in a row, or in two where they would be narrow."""

    def __init__(self, box: Box, view: GovernmentView) -> None:
        super().__init__(box, len(view.buttons))
        many = max(1, len(view.cards))
        narrow = self.room.w / many < 190 and self.room.h > 560
        across = -(-many // 2) if narrow or self.room.w / many < 150 else many
        self.cells = marks.grid(self.room, many, across, 12, 420)

    def card(self, k: int) -> Box:
        b = self.cells[k]
        return Box(b.x, b.y, b.w, b.h * 0.56)


def paint_governments(c: Canvas, p: GovernmentPlaces, view: GovernmentView) -> None:
    p.frame(c, view.title, view.note, view.text, view.buttons)
    for k, (one, rule) in enumerate(zip(view.cards, view.rules, strict=True)):
        cell, card = p.cells[k], p.card(k)
        cards.government(c, card, one)
        sheet = Box(cell.x, card.bottom + 6, cell.w, cell.bottom - card.bottom - 8)
        marks.well(c, sheet, dim=one.state == "shut")
        ink = MUTED if one.state == "shut" else CREAM
        marks.sentence(c, rule, sheet.inflate(-16, -12), 20, ink, leading=1.1)


# ---- answers ------------------------------------------------------------------------------------


class AnswerView(NamedTuple):
    """Everybody who holds events is asked in turn whether something may happen: what it is, and the
    hand, open while its owner holds the key."""

    title: str
    note: str
    text: str
    asked: Seat
    events: tuple[Event, ...]
    hidden: tuple[int, ...]
    buttons: tuple[Button, ...]


class AnswerPlaces(Board):
    """Where the events lie."""

    def __init__(self, box: Box, view: AnswerView) -> None:
        super().__init__(box, len(view.buttons))
        r = self.room
        area = Box(r.x + 150, r.y, r.w - 150, r.h)
        many = max(1, len(view.events) or len(view.hidden))
        self.events = marks.columns(area, many, 14, 330)


def paint_answer(c: Canvas, p: AnswerPlaces, view: AnswerView) -> None:
    p.frame(c, view.title, view.note, view.text, view.buttons)
    r = p.room
    size = min(110.0, r.h - 50)
    middle = r.y + min(r.h / 2 - 22, 80.0)
    symbols.seat(c, view.asked, r.x + 66, middle, size)
    name = (r.x, middle + size / 2 + 5, 136, 38)
    marks.fit(c, view.asked.name, name, 24, GOLD_TEXT, "title")
    for place, event in zip(p.events, view.events, strict=False):
        cards.event(c, place, event)
    for place, level in zip(p.events, view.hidden, strict=False):
        w = min(place.w, place.h * 0.7)
        cards.event_back(c, Box(place.x, place.y, w, w / 0.7), level)


# ---- loot ---------------------------------------------------------------------------------------


class Prize(NamedTuple):
    """Something to take: its symbol, its name, what it does, its price in loot points; `levels` are
    backs of events to choose from; `no` says why it cannot be taken."""

    symbol: str
    name: str
    text: str
    price: int
    taken: int = 0
    no: str = ""
    levels: tuple[int, ...] = ()
    back: int = -1
    """The one of them that is chosen."""


class LootView(NamedTuple):
    """The winner's points, what is left of them, what may be bought with them."""

    title: str
    note: str
    text: str
    winner: Seat
    loser: Seat
    points: int
    left: int
    points_word: str
    prizes: tuple[Prize, ...]
    buttons: tuple[Button, ...]
    pointed: int = -1


class LootPlaces(Board):
    """Where the prizes lie, two across, or one in a narrow board."""

    def __init__(self, box: Box, view: LootView) -> None:
        super().__init__(box, len(view.buttons))
        top = Box(self.room.x, self.room.y, self.room.w, 74)
        self.points = top
        rest = Box(self.room.x, top.bottom + 10, self.room.w, self.room.bottom - top.bottom - 10)
        many, across = max(1, len(view.prizes)), 2 if rest.w > 700 else 1
        while across < 4 and rest.h / -(-many // across) < 78 and rest.w / (across + 1) > 290:
            across += 1
        self.prizes = marks.grid(rest, many, across, 10, 116)

    def words(self, k: int) -> Box:
        """Right of the symbol of a prize, left of its price."""
        b = self.prizes[k]
        art = min(66.0, b.h - 18)
        return Box(b.x + art + 28, b.y + 6, b.w - art - 34 - 96, b.h - 12)

    def backs(self, k: int, many: int) -> list[Box]:
        """Where the backs lie that a prize lets choose from."""
        b = self.words(k)
        h = min(46.0, b.h * 0.56)
        return cards.back_places(many, b.x, b.bottom - h / 2, h, b.w * 0.5)


def paint_loot(c: Canvas, p: LootPlaces, view: LootView) -> None:
    p.frame(c, view.title, view.note, view.text, view.buttons)
    b = p.points
    marks.well(c, b)
    symbols.seat(c, view.winner, b.x + 48, b.centery, 66)
    marks.fit(c, view.winner.name, (b.x + 92, b.y, b.w * 0.22, b.h), 24, GOLD_TEXT, "title", "left")
    for k in range(view.points):
        x = b.centerx + (k - (view.points - 1) / 2) * 62
        shapes.plate(
            c,
            Box(x - 24, b.centery - 24, 48, 48),
            GOLD if k < view.left else "#22343a",
            "#fff1c4",
            2.4,
            23,
        )
        c.icon("laurel", x, b.centery, 36, 255 if k < view.left else 90)
    words = Box(
        b.centerx + view.points * 31 + 14,
        b.y,
        b.right - 120 - b.centerx - view.points * 31 - 14,
        b.h,
    )
    marks.line(c, view.points_word, words, 20, MUTED)
    symbols.seat(c, view.loser, b.right - 48, b.centery, 58)
    for k in range(len(view.prizes)):
        _prize(c, p, k, view)


def _prize(c: Canvas, p: LootPlaces, k: int, view: LootView) -> None:
    b, one, pointed = p.prizes[k], view.prizes[k], view.pointed == k
    can = not one.no and (one.price <= view.left or one.taken > 0)
    line = "#fff3c4" if pointed else GOLD if one.taken else "#c39a4e" if can else "#42524e"
    fill = "#3a2a10" if one.taken else "#10282a" if can else "#0d1a1c"
    shapes.plate(c, b, fill, line, 3 if one.taken or pointed else 1.7, 11, 0.95)
    art = min(66.0, b.h - 18)
    symbols.symbol(c, one.symbol, b.x + 14 + art / 2, b.centery, art, 255 if can else 120)
    room = p.words(k)
    head = Box(room.x, room.y, room.w, room.h * 0.42)
    marks.line(c, one.name, head, 22, CREAM if can else MUTED, "semi")
    low = Box(room.x, head.bottom, room.w, room.bottom - head.bottom)
    for n, (back, level) in enumerate(zip(p.backs(k, len(one.levels)), one.levels, strict=True)):
        if n == one.back:
            marks.glow(c, back, radius=6)
        cards.event_back(c, back, level)
        low = Box(back.right + 10, low.y, room.right - back.right - 10, low.h)
    ink = marks.bad() if one.no else MUTED
    marks.sentence(c, one.no or one.text, low, 20, ink, CREAM, leading=1.06, middle=True)
    for n in range(one.price):
        coin = Box(b.right - 42 - n * 32, b.y + 12, 28, 28)
        shapes.plate(c, coin, GOLD if can else "#22343a", "#fff1c4", 1.8, 13)
        c.icon("laurel", *coin.center, 20)
    if one.taken:
        marks.disc(c, f"×{one.taken}", b.right - 28, b.bottom - 21, 16)


# ---- barbarians ---------------------------------------------------------------------------------


class BarbariansView(NamedTuple):
    """A village fights: its three units; who plays them; what a victory brings."""

    title: str
    note: str
    text: str
    leader: Seat
    leads: str
    units: tuple[Unit, ...]
    prize: str
    prize_text: str
    buttons: tuple[Button, ...] = ()


class BarbariansPlaces(Board):
    """Where the units lie."""

    def __init__(self, box: Box, view: BarbariansView) -> None:
        super().__init__(box, len(view.buttons))
        r = self.room
        self.left = Box(r.x, r.y, r.w * 0.24, r.h)
        self.right = Box(r.right - r.w * 0.22, r.y, r.w * 0.22, r.h)
        area = Box(self.left.right + 14, r.y, self.right.x - self.left.right - 28, r.h)
        many = max(1, len(view.units))
        h = min(area.h, (area.w - 14 * (many - 1)) / many / RATIO, 330.0)
        w = h * RATIO
        left = area.centerx - (w * many + 14 * (many - 1)) / 2
        self.units = [Box(left + k * (w + 14), area.centery - h / 2, w, h) for k in range(many)]


def paint_barbarians(c: Canvas, p: BarbariansPlaces, view: BarbariansView) -> None:
    p.frame(c, view.title, view.note, view.text, view.buttons)
    for cell, one in zip(p.units, view.units, strict=False):
        cards.unit(c, cell, one)
    for part, symbol, head, text in (
        (p.left, "", view.leader.name, view.leads),
        (p.right, view.prize, "", view.prize_text),
    ):
        size = min(part.w * 0.62, part.h * 0.46, 150.0)
        y = part.y + 10 + size / 2
        if symbol:
            symbols.symbol(c, symbol, part.centerx, y, size)
        else:
            symbols.seat(c, view.leader, part.centerx, y, size)
        top = y + size / 2 + 12
        if head:
            marks.fit(c, head, (part.x, top, part.w, 40), 26, GOLD_TEXT, "title")
            top += 42
        marks.sentence(
            c, text, Box(part.x, top, part.w, part.bottom - top), 20, MUTED, CREAM, align="center"
        )
