"""A hand of cards on its tray: what playing each would make, and dashed backs for what the draw will
bring. While it is hidden, only backs show."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.kit import cards, fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.cards import Faces
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Spread
from game.drawing.kit.theme import MUTED

TITLE = 196.0
"""Width of the part with the title."""
CARD_H = 224.0
FREE = 18.0
"""Between two cards that lie side by side."""
RISE = 14.0
"""How far the pointed card rises."""


class HandCard(NamedTuple):
    """A card of the hand, or of a hand that is hidden only its back (`II-?`): whether it can be
    played or chosen now; what playing it makes ("makes 4 of 7", "opens Purge"); what forbids it, in
    a word."""

    kind: str
    name: str
    lit: bool = False
    chosen: bool = False
    foot: str = ""
    opens: str = ""
    banned: str = ""


class HandView(NamedTuple):
    """The hand, and how many cards the draw will bring, whose back is `era`; without
    words there is no button (Hide). While something else is chosen, the hand is `dim`."""

    title: str
    note: str
    """"3 cards, limit 5"."""
    cards: tuple[HandCard, ...]
    button: str
    key: str
    drawn: int = 0
    era: str = ""
    to_draw: str = ""
    """"to be drawn"."""
    dim: bool = False
    pointed: int = -1
    """The card that the pointer or the keyboard is on."""
    over_button: bool = False
    hidden: frozenset[int] = frozenset()
    """Cards in the air."""


class HandPlaces:
    """Where the title, its button and the cards lie."""

    def __init__(self, box: Box, view: HandView, ratio: float) -> None:
        self.box = box
        high = min(CARD_H + max(0.0, box.h - 252), box.h - 28, CARD_H * 1.35)
        top = box.y + max(15.0, (box.h - high) / 2 + 1)
        room = Box(box.x + TITLE, top, box.w - TITLE - 26, high)
        self.cards = Spread(room, len(view.cards) + view.drawn, high * ratio, FREE)

    def card(self, k: int) -> Box:
        return self.cards.card(k)

    def reach(self, k: int, count: int) -> Box:
        """The part of a card that can be pointed at: what no other card lies on."""
        return self.cards.reach(k) if k < count - 1 else self.cards.card(k)

    def button(self) -> Box:
        """Hide."""
        return Box(self.box.x + 20, self.box.y + min(118.0, self.box.h * 0.48), 160, 42)


def paint(c: Canvas, box: Box, view: HandView, faces: Faces) -> None:
    p = HandPlaces(box, view, faces.ratio)
    b, d = p.box, p.button()
    cards.tray(c, b)
    left, top, room, high = b.x + 22, b.y + 12, TITLE - 34, d.y - b.y - 16
    fitting.heading(c, view.title, (left, top + high * 0.11, room, high * 0.5), 27)
    note = (left, top + high * 0.6, room, high * 0.28)
    fitting.line(c, view.note, note, 21, MUTED, "body", "left")
    if view.button:
        icon = "eye_shut" if c.width(view.button, 22, "semi") <= d.w - 80 else ""
        c.button(d.x, d.y, d.w, d.h, view.button, "quiet", icon, "", view.key, 22, view.over_button)
    for k in range(view.drawn):
        _to_be_drawn(c, p.card(len(view.cards) + k), view, faces)
    for k in sorted(range(len(view.cards)), key=view.pointed.__eq__):
        if k not in view.hidden:
            _card(c, p, k, view, faces)


def _card(c: Canvas, p: HandPlaces, k: int, view: HandView, faces: Faces) -> None:
    one = view.cards[k]
    b, pointed, chosen = p.card(k), view.pointed == k, one.lit or one.chosen
    if pointed or one.chosen:
        b.y -= RISE
    dim = view.dim and not chosen
    grey = bool(one.banned) and not view.dim and any(each.lit for each in view.cards)
    cards.card(faces, c, b, one.kind, one.name, chosen, dim, grey)
    if cards.hidden(one.kind):
        return
    if chosen:
        cards.rim(c, b, pointed or one.chosen)
    if one.banned:
        c.icon("lock", b.centerx, b.y + b.h * 0.5, b.w * 0.4)
    _feet(c, p.cards.step, b, one, p.cards.step < b.w and not pointed and k < len(view.cards) - 1)


def _feet(c: Canvas, step: float, b: Box, one: HandCard, covered: bool) -> None:
    """What playing the card would make; on a card that is half covered, in the part that shows."""
    shown = min(b.w, step)
    much = shown >= b.w * 0.55
    if covered and not much:
        return
    x = b.x + shown / 2 if covered else b.centerx
    y, room = b.bottom - 26, shown - 8 if covered else max(b.w, step) - 4
    if one.banned:
        shapes.pill(c, one.banned, x, y, 20, "#4a3410", line="#f1c650", h=32, limit=room)
        return
    if one.opens:
        ink = (225, 250, 205)
        shapes.pill(c, one.opens, x, y - 36, 20, "#23402f", ink, "#9fd08a", pad=9, limit=room)
    if one.foot:
        shapes.pill(c, one.foot, x, y, 20, h=32, pad=6, limit=room)


def _to_be_drawn(c: Canvas, b: Box, view: HandView, faces: Faces) -> None:
    """A faint back of the card on top: a hand limit is a picture."""
    cards.faint(c, b, faces.back(view.era, c.px(b.h)), 70)
    c.icon("draw_card", b.centerx, b.centery - 16, 58, 220)
    x, y, room = b.centerx, b.bottom - 40, b.w - 8
    shapes.pill(c, view.to_draw, x, y, 20, "#16302f", MUTED, "#8d968a", pad=10, limit=room)
