"""Choices that come up: an answer to an event, loot."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Event
from game.drawing.civilization.marks import Button
from game.drawing.civilization.symbols import Seat
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT


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


def laurel(c: Canvas, b: Box, have: bool) -> None:
    """A point of loot; faint once it is spent."""
    r = min(b.w, b.h) / 2
    disc = Box(b.centerx - r, b.centery - r, 2 * r, 2 * r)
    shapes.plate(c, disc, GOLD if have else "#22343a", "#fff1c4", 2, r - 1.5)
    c.icon("laurel", *b.center, r * 1.46, 255 if have else 90)


def prize(c: Canvas, b: Box, look: Look, chosen: bool, can: bool) -> None:
    """The plate of something to take."""
    line = "#fff3c4" if chosen or (look.pointed and can) else "#c39a4e" if can else "#42524e"
    fill = "#3a2a10" if chosen else "#10282a" if can else "#0d1a1c"
    shapes.plate(c, b, fill, line, 3 if chosen else 1.7, 11, 0.95)


def event_back(c: Canvas, b: Box, look: Look, level: int, chosen: bool) -> None:
    """An event to be taken unseen, in light where it is chosen."""
    if chosen or look.pointed:
        marks.glow(c, b, radius=6)
    cards.event_back(c, b, level)
