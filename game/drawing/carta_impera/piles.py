"""The deck with what nobody has seen yet, and the discard pile by domain."""

from __future__ import annotations

from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS, ERAS
from game.drawing.carta_impera import faces, marks
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT, MUTED

STACK_H = 82.0
NARROW = 20
"""The signs of the discard pile where numbers of two digits stand beside them."""


class DeckView(NamedTuple):
    """The deck, counted from what everybody sees: cards left of each era; how many nobody has seen
    and where they are; by domain how many of them, and their share, in words. The Culture coin lies
    here while nobody has it."""

    title: str
    total: str
    stacks: tuple[int, ...]
    heading: str
    where: str
    unseen: tuple[tuple[int, str], ...]
    coin: bool = False
    pointed: bool = False


class DiscardView(NamedTuple):
    """The discard pile: order does not matter, so one pile for each domain."""

    title: str
    total: str
    piles: tuple[tuple[str, int], ...]
    """By domain: the kind of the newest card (nothing where there is none) and how many."""
    lit: frozenset[str] = frozenset()
    """Domains from which a card can be taken."""
    pointed: bool = False


class DeckPlaces:
    """Where everything lies in the deck's panel."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.v = min(1.25, box.h / 300)

    def stack(self, i: int) -> Box:
        """The stack of an era."""
        h = STACK_H * self.v
        third = (self.box.w - 20) / 3
        return Box(self.box.x + 18 + i * third, self.box.y + 50 * self.v, h * faces.RATIO, h)

    def rule(self) -> float:
        return self.box.y + 143 * self.v

    def count(self, i: int) -> Box:
        """The unseen cards of a domain, in two columns."""
        top = self.rule() + 58 * self.v
        high = (self.box.bottom - 6 - top) / 3
        wide = (self.box.w - 28) / 2
        return Box(self.box.x + 16 + i % 2 * wide, top + i // 2 * high, wide - 8, high)


class DiscardPlaces:
    """Where everything lies in the discard pile's panel."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.pitch = (box.w - 16) / 6

    def pile(self, i: int) -> Box:
        """The newest card of a domain."""
        high = min(54.0 * 1.3, self.box.h - 98)
        wide = min(self.pitch - 5, high * 0.8)
        high = min(high, wide / 0.8)
        left = self.box.x + 8 + i * self.pitch + (self.pitch - wide) / 2
        return Box(left, self.box.y + 50, wide, high)

    def reach(self, i: int) -> Box:
        """Pile and number: what can be chosen or pointed at."""
        top = self.box.y + 38
        left = self.box.x + 8 + i * self.pitch
        return Box(left, top, self.pitch, self.box.bottom - 8 - top)


def paint_deck(c: Canvas, p: DeckPlaces, view: DeckView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "lit" if view.pointed else "dark", 14)
    _head(c, b, view.title, view.total)
    for i, era in enumerate(ERAS):
        _stack(c, p.stack(i), era, view.stacks[i])
    if view.coin and any(view.stacks):
        stack = p.stack(next(i for i, count in enumerate(view.stacks) if count))
        c.icon("culture_coin", stack.x + 6, stack.bottom - 12, 40)
    y, left, room = p.rule(), b.x + 16, b.w - 30
    c.rule(b.x + 14, y, b.w - 28, (90, 110, 100), 1)
    first, second = (left, y + 4 * p.v, room, 28 * p.v), (left, y + 29.5 * p.v, room, 25 * p.v)
    fitting.line(c, view.heading, first, 22, CREAM, "semi", "left")
    fitting.line(c, view.where, second, 20, MUTED, "body", "left")
    for i, (count, share) in enumerate(view.unseen):
        _unseen(c, p.count(i), DOMAINS[i], count, share)


def _head(c: Canvas, b: Box, title: str, total: str) -> None:
    right = (b.right - 14 - b.w * 0.45, b.y + 10, b.w * 0.45, 30)
    wide = fitting.line(c, total, right, 22, CREAM, "semi", "right")
    fitting.heading(c, title, (b.x + 16, b.y + 6, b.w - 40 - wide, 36), 25)


def _stack(c: Canvas, b: Box, era: str, count: int) -> None:
    if not count:
        shapes.dashed(c, b, 7, "#8d968a", 1.8, (6, 5))
        c.text(era, b.centerx, b.centery - 12, 22, FAINT, "title", "center")
        c.text("0", b.centerx, b.centery + 16, 21, FAINT, "semi", "center")
        return
    for q in range(min(6, 1 + count // 5)):
        marks.back(c, b.move(q * 1.6, -q * 1.8), era, q == 0)
    shapes.pill(c, str(count), b.right + 4, b.bottom - 10, 23, "#17110b", h=32, pad=9, kind="black")


def _count(
    c: Canvas, x: float, y: float, domain: str, count: int, look: tuple[float, ...]
) -> float:
    """A sign and a number after it, faint where it is nothing: sizes of the sign and the letters,
    from the sign to the number, and its room. Returns the number's width."""
    art, size, apart, room = look
    kind = "black" if art > NARROW else "semi"
    c.icon(f"rnd_{domain}", x, y, art, 255 if count else 90)
    ink = CREAM if count else FAINT
    return c.text(str(count), x + apart, y - 1, size, ink, kind, "midleft", limit=room)


def _unseen(c: Canvas, b: Box, domain: str, count: int, share: str) -> None:
    size, edge = fitting.within(c, 24, b.h), 8.0
    used = 43 + c.width(str(count), size, "black") + edge
    if count and c.width(share, fitting.LEAST / max(1.0, c.text_scale)) > b.w - used:
        size, edge = min(size, fitting.LEAST), 0.0  # the share has to be read too
    look = (min(29.0, b.h), size, 23, b.w)
    wide = _count(c, b.x + 15, b.centery, domain, count, look)
    if count:
        left = b.x + (43 if edge else 40) + wide
        right = (left, b.y + 1, b.right - edge - left, b.h)
        fitting.line(c, share, right, 20, MUTED, "body", "right")


def paint_discard(c: Canvas, p: DiscardPlaces, view: DiscardView) -> None:
    b, lit = p.box, bool(view.lit)
    c.panel(b.x, b.y, b.w, b.h, "lit" if lit or view.pointed else "dark", 14, lit)
    _head(c, b, view.title, view.total)
    many = any(count > 9 for _, count in view.piles)
    art, apart = (NARROW, 12) if many else (26, 15)
    look = (art, fitting.within(c, 20 if many else 22, 30), apart, p.pitch - art - 1)
    for i, (kind, count) in enumerate(view.piles):
        _pile(c, p.pile(i), kind, count)
        _count(c, b.x + 9 + art / 2 + i * p.pitch, b.bottom - 30, DOMAINS[i], count, look)
        if DOMAINS[i] in view.lit:
            marks.target(c, p.reach(i))


def _pile(c: Canvas, b: Box, kind: str, count: int) -> None:
    """The newest card on top of a few others, or an empty place."""
    if not kind:
        shapes.dashed(c, b, 7, "#8d968a", 1.7, (5, 5))
        return
    image = faces.newest(kind, c.px(b.w), c.px(b.h))
    for q in range(min(4, count) - 1, -1, -1):
        c.blit(image, b.x, b.y - q * 3.2)
