"""One's own hand on its tray: cards, what playing each would make, and dashed backs for what the
draw will bring. While it is hidden, only backs show."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.carta_impera import faces, marks
from game.drawing.carta_impera.marks import Box
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD_TEXT, MUTED

TITLE = 196.0
"""Width of the part with the title."""
CARD_H = 224.0
FREE = 18.0
"""Between two cards that lie side by side."""
RISE = 14.0
"""How far the pointed card rises."""


class HandCard(NamedTuple):
    """A card of the hand, or of a hand that is hidden only its back (`II-?`)."""

    kind: str
    name: str
    """Its domain in words."""
    lit: bool = False
    """Can be played or chosen now."""
    chosen: bool = False
    foot: str = ""
    """"makes 4 of 7"."""
    opens: str = ""
    """"opens Purge"."""
    banned: str = ""
    """Embargo, in words, where it may not be played."""


class HandView(NamedTuple):
    """The hand and what the draw will bring."""

    title: str
    note: str
    """"3 cards, limit 5"."""
    cards: tuple[HandCard, ...]
    button: str
    """Hide, in words; without words there is no button."""
    key: str
    drawn: int = 0
    """Cards that the draw will bring."""
    era: str = ""
    """Of the top card of the deck."""
    to_draw: str = ""
    """"to be drawn"."""
    dim: bool = False
    """Something else is being chosen."""
    pointed: int = -1
    """The card that the pointer or the keyboard is on."""
    over_button: bool = False
    hidden: frozenset[int] = frozenset()
    """Cards in the air."""


class HandPlaces:
    """Where the cards lie: side by side while they fit, then overlapping."""

    def __init__(self, box: Box, cards: int, drawn: int = 0) -> None:
        self.box = box
        high = min(CARD_H + max(0.0, box.h - 252), box.h - 28)
        self.h = min(high, CARD_H * 1.35)
        self.w = self.h * faces.RATIO
        count = max(1, cards + drawn)
        room = box.w - TITLE - 26
        self.step = min(self.w + FREE, (room - self.w) / max(1, count - 1))
        self.left = box.x + TITLE + (room - self.step * (count - 1) - self.w) / 2
        self.top = box.y + max(15.0, (box.h - self.h) / 2 + 1)

    def card(self, k: int) -> Box:
        return Box(self.left + k * self.step, self.top, self.w, self.h)

    def reach(self, k: int, count: int) -> Box:
        """The part of a card that can be pointed at: what no other card lies on."""
        b = self.card(k)
        if k < count - 1:
            b.w = min(b.w, self.step)
        return b

    def button(self) -> Box:
        """Hide."""
        return Box(self.box.x + 20, self.box.y + min(118.0, self.box.h * 0.48), 160, 42)


def places(box: Box, view: HandView) -> HandPlaces:
    return HandPlaces(box, len(view.cards), view.drawn)


def paint(c: Canvas, p: HandPlaces, view: HandView) -> None:
    b = p.box
    marks.tray(c, b)
    room = TITLE - 34
    button = p.button()
    high = button.y - b.y - 16
    size = fitting.within(c, 27, high * 0.5)
    c.text(
        view.title, b.x + 22, b.y + 12 + high * 0.36, size, GOLD_TEXT, "title", "midleft", 120, room
    )
    size = fitting.within(c, 21, high * 0.28)
    c.text(view.note, b.x + 22, b.y + 12 + high * 0.74, size, MUTED, "body", "midleft", limit=room)
    if view.button:
        icon = "eye_shut" if c.width(view.button, 22, "semi") <= button.w - 80 else ""
        c.button(
            button.x, button.y, button.w, button.h, view.button, "quiet", icon, "", view.key, 22,
            view.over_button,
        )  # fmt: skip
    for k in range(view.drawn):
        _to_be_drawn(c, p.card(len(view.cards) + k), view)
    for k, one in enumerate(view.cards):
        if k not in view.hidden and k != view.pointed:
            _card(c, p, k, one, view)
    if 0 <= view.pointed < len(view.cards) and view.pointed not in view.hidden:
        _card(c, p, view.pointed, view.cards[view.pointed], view)


def _card(c: Canvas, p: HandPlaces, k: int, one: HandCard, view: HandView) -> None:
    b = p.card(k)
    pointed = view.pointed == k
    if pointed or one.chosen:
        b.y -= RISE
    if one.kind.endswith("?"):
        marks.back(c, b, faces.era_of(one.kind))
        return
    choosing = view.dim or any(each.lit for each in view.cards)
    marks.card(
        c,
        b,
        one.kind,
        one.name,
        lit=one.lit or one.chosen,
        dim=view.dim and not one.lit and not one.chosen,
        grey=bool(one.banned) and choosing and not view.dim,
    )
    if one.lit or one.chosen:
        marks.card_rim(c, b, pointed or one.chosen)
    if one.banned:
        c.icon("lock", b.centerx, b.y + b.h * 0.5, b.w * 0.4)
    _feet(c, p, b, one, p.step < p.w and not pointed and k < len(view.cards) - 1)


def _feet(c: Canvas, p: HandPlaces, b: Box, one: HandCard, covered: bool) -> None:
    """What playing the card would make; on a card that is half covered, in the part that shows."""
    wide = min(b.w, p.step)
    if wide < b.w * 0.55 and covered:
        return
    middle = b.x + wide / 2 if covered else b.centerx
    room = (wide if wide >= b.w * 0.55 else b.w) - 8
    if one.banned:
        marks.pill(
            c, one.banned, middle, b.bottom - 26, 20, "#4a3410", line="#f1c650", h=32, limit=room
        )
        return
    if one.opens:
        marks.pill(
            c, one.opens, middle, b.bottom - 62, 20, "#23402f", (225, 250, 205), "#9fd08a",
            pad=9, limit=room,
        )  # fmt: skip
    if one.foot:
        marks.pill(c, one.foot, middle, b.bottom - 26, 20, h=32, pad=10, limit=room)


def _to_be_drawn(c: Canvas, b: Box, view: HandView) -> None:
    """A dashed back with the era of the top card: a hand limit is a picture."""
    image = faces.back(view.era, c.px(b.h)).copy()
    image.set_alpha(70)
    c.blit(image, b.x, b.y)
    marks.dashed(c, b)
    c.icon("draw_card", b.centerx, b.centery - 16, 58, 220)
    marks.pill(
        c, view.to_draw, b.centerx, b.bottom - 40, 20, "#16302f", MUTED, "#8d968a",
        pad=10, limit=b.w - 8,
    )  # fmt: skip
