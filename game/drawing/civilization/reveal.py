"""What everybody has researched, turned up together: a card for each player, side by side."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, MUTED

WIDE, GAP, HEAD, FOOT = 500.0, 44.0, 110.0, 90.0
EDGE, RIM = "#140d06", "#f0d999"


class Revealed(NamedTuple):
    """What a player has researched, or None; and what became of their trade."""

    seat: symbols.Seat
    tech: cards.Tech | None
    note: str


class RevealView(NamedTuple):
    """The cards in seat order; what is said of whoever researched nothing."""

    cards: tuple[Revealed, ...]
    nothing: str


class RevealPlaces:
    """Where the cards of so many players lie in a box."""

    def __init__(self, box: Box, count: int) -> None:
        room = (box.w - 120 - (count - 1) * GAP) / count
        self.w = min(WIDE, room)
        self.h = self.w * 0.72
        left = box.centerx - (count * self.w + (count - 1) * GAP) / 2
        top = box.y + HEAD + max(0.0, (box.h - HEAD - FOOT - self.h) * 0.4)
        self.cards = [Box(left + k * (self.w + GAP), top, self.w, self.h) for k in range(count)]


def paint(c: Canvas, p: RevealPlaces, view: RevealView, up: bool, flying: bool) -> None:
    """The players, their cards face up or face down unless these are in the air, and what came of
    it."""
    for b, one in zip(p.cards, view.cards, strict=True):
        size = 64.0
        symbols.seat(c, one.seat, b.x + size / 2, b.y - 50, size)
        name = Box(b.x + size + 16, b.y - 74, b.w - size - 16, 48)
        marks.line(c, one.seat.name, name, 30, CREAM, "semi")
        if not flying:
            paint_card(c, b, one, view.nothing, up)
        if up and not flying:
            room = Box(b.x, b.bottom + 14, b.w, FOOT - 14)
            marks.sentence(c, one.note, room, 23, CREAM, CREAM, "center")


def paint_card(c: Canvas, b: Box, one: Revealed, nothing: str, up: bool) -> None:
    """A card face up or face down; an empty place for whoever researched nothing."""
    if not up:
        light, main, dark = symbols.tint(one.seat.sign)
        shapes.plate(c, b, ("#f7e8bd", RIM), EDGE, 2, 12)
        shapes.plate(c, b, (main, dark), EDGE, 1.4, 9, inset=6)
        shapes.plate(c, b, line=light, width=1.6, radius=7, strength=0.7, inset=14)
        symbols.symbol(c, f"sign:{one.seat.sign}", b.centerx, b.centery, b.h * 0.4)
    elif one.tech is not None:
        cards.tech(c, b, one.tech)
    else:
        c.panel(b.x, b.y, b.w, b.h, "dark", 14)
        marks.fit(c, nothing, (b.x + 12, b.centery - 22, b.w - 24, 44), 24, MUTED, "body")
