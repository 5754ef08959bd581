"""The draft: what is kept already, the cards to choose from, how the draft goes, and the relay.

The same painter shows the middle: the cards that were left over lie face up, and are taken in turn.
"""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera import faces, marks
from game.drawing.kit import cards, fitting, relay, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.hand import RISE
from game.drawing.kit.relay import RelayView
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Spread
from game.drawing.kit.steps import Step, number
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD, GOLD_TEXT, MUTED

SIDE = 330.0
RELAY = 0.257
"""The part of the height that the relay has."""
KEPT_H = 256.0


class Choice(NamedTuple):
    """A card to choose, or while it is hidden its back (`I-?`); on the pointed card a label ("keep
    this one"), below it how rare it is and where it goes ("one of 16 in the box", "goes to
    Mihai")."""

    kind: str
    name: str
    lit: bool = True
    pill: str = ""
    rarity: str = ""
    foot: str = ""


class DraftView(NamedTuple):
    """Everything of the draft: kinds and names of what one keeps, and the picks still to come, in
    words, the next one first."""

    kept_title: str
    kept_note: str
    kept: tuple[tuple[str, str], ...]
    awaited: tuple[str, ...]
    title: str
    sentence: str
    choices: tuple[Choice, ...]
    steps_title: str
    steps: tuple[Step, ...]
    clause: str
    relay: RelayView
    pointed: int = -1


class DraftPlaces:
    """Where everything lies below the bar."""

    def __init__(self, box: Box, view: DraftView) -> None:
        high = box.h * (1 - RELAY) - 12
        self.kept = Box(box.x, box.y, SIDE, high)
        self.steps = Box(box.right - SIDE, box.y, SIDE, high)
        self.choice = Box(box.x + SIDE + 12, box.y, box.w - 2 * SIDE - 24, high)
        self.relay = Box(box.x, box.y + high + 12, box.w, box.h - high - 12)
        count = max(1, len(view.choices))
        free = 44.0 if count < 4 else 26.0
        room = self.choice.inflate(-60, 0)
        wide = min(466.0 * 1.2, high - 264) * faces.RATIO
        wide = min(wide, (room.w - free * (count - 1)) / count)
        room.h = wide / faces.RATIO
        room.y += 146 + (high - 146 - 88 - room.h) / 2
        self.cards = Spread(room, count, wide, free)

    def kept_card(self, k: int, count: int) -> Box:
        """The k-th of so many places on the left: cards kept, and picks to come."""
        room = self.kept.h - 112
        high = min(KEPT_H, room / max(1, count) - 14 if count > 2 else room / 2)
        wide = high * faces.RATIO
        top = self.kept.y + 96 + k * (room / max(1, count))
        return Box(self.kept.centerx - wide / 2, top, wide, high)


def paint(c: Canvas, p: DraftPlaces, view: DraftView) -> None:
    _kept(c, p, view)
    _choice(c, p, view)
    _steps(c, p.steps, view)
    relay.paint(c, p.relay, view.relay, faces.FACES)


def _kept(c: Canvas, p: DraftPlaces, view: DraftView) -> None:
    b = p.kept
    c.panel(b.x, b.y, b.w, b.h, "dark", 16)
    fitting.heading(c, view.kept_title, (b.x + 22, b.y + 14, b.w - 40, 40), 27)
    note = (b.x + 22, b.y + 52, b.w - 40, 30)
    fitting.line(c, view.kept_note, note, 21, MUTED, "body", "left")
    done, count = len(view.kept), len(view.kept) + len(view.awaited)
    for k, (kind, name) in enumerate(view.kept):
        marks.card(c, p.kept_card(k, count), kind, name)
    for k, text in enumerate(view.awaited):
        place = p.kept_card(done + k, count)
        shapes.dashed(c, place, 13, GOLD, opacity=0.45 if k else 0.95, fill="#0a181b")
        inner = place.inflate(-16, -20)
        widest = max(c.width(word, 23) for word in text.split())
        size = fitting.shrunk(c, text, inner.w, inner.h, min(23, 23 * inner.w / widest), 14)
        top = place.centery - c.rich_height(text, inner.w, size) / 2
        c.rich(text, inner.x, top, inner.w, size, MUTED if k else CREAM, align="center")


def _choice(c: Canvas, p: DraftPlaces, view: DraftView) -> None:
    b = p.choice
    c.panel(b.x, b.y, b.w, b.h, "lit", 18, True)
    title = (b.x + 30, b.y + 18, b.w - 60, 60)
    fitting.line(c, view.title, title, 46, GOLD_TEXT, "title", "center", 140)
    sentence = (b.x + 50, b.y + 80, b.w - 100, 62)
    fitting.prose(c, view.sentence, sentence, 24, CREAM, GOLD_TEXT, "center")
    for k, one in enumerate(view.choices):
        _choice_card(c, p.cards.card(k), one, view.pointed == k)


def _choice_card(c: Canvas, b: Box, one: Choice, pointed: bool) -> None:
    kind = "semi" if pointed else "body"
    for text, size, below, bright in (
        (one.rarity, 22.0, 10, CREAM),
        (one.foot, 20.0, 42, GOLD_TEXT),
    ):
        line = (b.x - 10, b.bottom + below, b.w + 20, 32)
        fitting.line(c, text, line, size, bright if pointed else MUTED, kind)
    if pointed:
        b = b.move(0, -RISE)
    marks.card(c, b, one.kind, one.name, lit=pointed, dim=not one.lit)
    if one.lit:
        cards.rim(c, b, pointed)
    if one.pill and pointed:
        shapes.pill(c, one.pill, b.centerx, b.bottom - 44, 25, h=42, pad=18, limit=b.w - 16)


def _steps(c: Canvas, b: Box, view: DraftView) -> None:
    """How the draft goes, on parchment."""
    c.panel(b.x, b.y, b.w, b.h, "paper", 16)
    fitting.heading(c, view.steps_title, (b.x + 22, b.y + 14, b.w - 44, 44), 29, paper=True)
    pitch = min(118.0, (b.h - 78 - 40) / max(1, len(view.steps)))
    for k, step in enumerate(view.steps):
        y, left, text = b.y + 74 + k * pitch, b.x + 74, b.w - 92
        if step.state == "now":
            now = Box(b.x + 13, y, b.w - 26, pitch - 10)
            shapes.plate(c, now, GOLD, "#a8731a", 2, 12, 0.38)
        number(c, b.x + 44, y + 34, k + 1, step.state, 18, paper=True)
        fitting.line(c, step.head, (left, y + 8, text, 34), 24, DARK, "semi", "left")
        fitting.prose(c, step.sub, (left, y + 42, text, pitch - 54), 21.5, BROWN, leading=1.16)
    c.text(view.clause, b.right - 16, b.bottom - 24, 20, BROWN, "body", "midright", limit=b.w - 40)
