"""One's own hand on the cloth: a price tag under every card, and above it who has chosen and which way
the rest goes."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.kit import backs, badges, fitting, shapes, theme
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Spread
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT
from game.drawing.wonders import marks
from game.drawing.wonders.faces import Card
from game.drawing.wonders.marks import Tag

CARD_H, LEAST, FREE, TIGHT, RISE = 224.0, 164.0, 16.0, 6.0, 7.0
"""Heights of a card, and of one among many; between two, and between many; how far one rises."""
TAG = (138.0, 34.0)


class Offered(NamedTuple):
    """A card that is offered: its state (see marks.LOOKS), and the tag at its foot."""

    card: Card
    tag: Tag | None = None
    state: str = ""
    ribbon: str = ""
    """"drawn"."""
    down: bool = False
    """Laid down: its back shows, and it may be taken back."""


class HandView(NamedTuple):
    """The hand and the line above it."""

    title: str
    hide: str
    """How it is hidden, in words."""
    cards: tuple[Offered, ...]
    chosen: str
    """"Who has chosen:"."""
    others: tuple[tuple[Seat, bool], ...]
    rest: str = ""
    """"the rest goes left to"; what becomes of the last card."""
    way: str = ""
    """`left` or `right`."""
    to: Seat | None = None
    picks: tuple[tuple[str, bool], ...] = ()
    """With two players: the picks for oneself and for the Free City, and which is done."""
    hidden: frozenset[int] = frozenset()
    """Cards in the air."""
    backs: tuple[int, ...] = ()
    """The ages on the backs of a hand that lies face down."""


class HandPlaces:
    """Where the cards lie, and the line above them."""

    def __init__(self, box: Box, count: int) -> None:
        self.box = box
        wide = (box.w - 12) / max(1, count)
        free = FREE if (wide - FREE) / backs.RATIO >= CARD_H else TIGHT
        each = (wide - free + free / max(1, count)) / backs.RATIO
        high = min(max(LEAST, min(CARD_H * 1.9, each)), box.h - 76)
        top = box.y + 42 + max(0.0, min(CARD_H, box.h - 76) - high) / 2
        room = Box(box.x + 6, top, box.w - 12, high)
        self.cards = Spread(room, count, high * backs.RATIO, free)

    def line(self) -> Box:
        return Box(self.box.x + 18, self.box.y, self.box.w - 36, 34)

    def card(self, k: int) -> Box:
        return self.cards.card(k)

    def reach(self, k: int) -> Box:
        """What can be pointed at: the card and its tag."""
        b = self.cards.reach(k)
        b.h += TAG[1] - 2
        return b


def tag_of(b: Box) -> Box:
    """Of a card: half under its foot, no wider than the card."""
    wide = min(TAG[0], b.w - 6)
    return Box(b.centerx - wide / 2, b.bottom - 2, wide, TAG[1])


def paint(c: Canvas, p: HandPlaces, view: HandView) -> None:
    marks.lamp(c, p.box)
    _line(c, p.line(), view)
    for k, age in enumerate(view.backs):
        b = p.card(k)
        c.shade(b.x, b.y, b.w, b.h, 14, 7, 160, 5)
        c.blit(backs.back(age, c.px(b.h)), b.x, b.y)
    upper = [k for k, one in enumerate(view.cards) if one.state == "pointed"]
    for k in [k for k in range(len(view.cards)) if k not in upper] + upper:
        if k not in view.hidden:
            offered(c, p.card(k), view.cards[k])


def offered(c: Canvas, b: Box, one: Offered) -> None:
    """A card with its state, its ribbon and its tags; tags belong to the place, not to the card."""
    place = tag_of(b)
    if one.state == "pointed":
        b = b.move(0, -RISE)
    if one.down:
        c.shade(b.x, b.y, b.w, b.h, 14, 7, 160, 5)
        c.blit(backs.back(one.card.table.age, c.px(b.h)), b.x, b.y)
        c.icon("check", b.centerx, b.centery, b.w * 0.42)
        return
    unable = one.state in ("", "refused") and one.tag is not None and one.tag.state == "no"
    grey = 120 if unable else 60 if one.state == "taken" else 0
    marks.card(c, b, one.card, one.state, grey, one.state == "taken")
    if one.ribbon and marks.fits(c, one.ribbon, 20, b.w - 28, "semi"):
        shapes.pill(
            c, one.ribbon, b.right - 2, b.bottom - 58, 20, "#3a3424", line="#efe6cc",
            anchor="right", limit=b.w - 4,
        )  # fmt: skip
    if one.tag:
        marks.tag(c, place, one.tag)


SIDE, STEP, RIBBON = 20.0, 42.0, 92.0
"""Of the line: the size of its letters, from badge to badge, and the room of the chevrons."""


def _line(c: Canvas, b: Box, view: HandView) -> None:
    """The title, who has chosen, and where the rest goes. Signs always have their room; words share
    what is left, and the least important give way first."""
    with fitting.grown(c, lambda: bool(view.picks) or all(_shares(c, b, view))):
        _words(c, b, view)


def _title(c: Canvas, b: Box, view: HandView) -> float:
    """The width of the title."""
    return min(b.w * 0.3, c.width(view.title, 23, "semi"))


def _to(c: Canvas, b: Box, view: HandView) -> float:
    """The width of the name of whoever gets the rest."""
    return min(b.w * 0.16, c.width(view.to.name, 21, "semi") + 46) if view.to else 0.0


def _shares(c: Canvas, b: Box, view: HandView) -> list[float]:
    """The room of each of the words, the most important first."""
    left = _title(c, b, view) + 14 + (30 if view.hide else 0)
    signs = STEP * len(view.others) + _to(c, b, view) + (RIBBON if view.way else 0)
    return _rooms(c, (view.rest, view.chosen, view.hide), b.w - left - signs - 30)


def _words(c: Canvas, b: Box, view: HandView) -> None:
    title = _title(c, b, view)
    fitting.line(c, view.title, (b.x, b.y, title, b.h), 23, GOLD_TEXT, "semi", "left", 140)
    left, right = b.x + title + 14, _picks(c, b, view) if view.picks else b.right
    if view.hide:
        c.icon("eye_shut", left + 12, b.centery, 24)
        left += 30
    if view.picks:
        marks.aside(c, view.hide, (left, b.y, right - 10 - left, b.h), SIDE)
        return
    name, (rest, chosen, hide) = _to(c, b, view), _shares(c, b, view)
    told = ((view.hide, hide), (view.rest, rest), (view.chosen, chosen))
    size = fitting.alike(c, ((text, room) for text, room in told if room), SIDE)
    marks.aside(c, view.hide, (left, b.y, hide, b.h), size)
    right = _rest(c, b, view, rest, name, size)
    _chosen(c, Box(left + hide, b.y, right - left - hide - 16, b.h), view, chosen, size)


def _rooms(c: Canvas, words: tuple[str, ...], free: float) -> list[float]:
    """How wide each of these may be, the most important first; 0 where it could not be read."""
    rooms = []
    for text in words:
        wide = c.width(text, SIDE) + 8
        rooms.append(min(wide, free) if marks.fits(c, text, SIDE, free) else 0.0)
        free -= rooms[-1]
    return rooms


def _chosen(c: Canvas, b: Box, view: HandView, words: float, size: float) -> None:
    """Ticks on badges, in the order of the seats."""
    if not view.others:
        return
    x = b.centerx - (STEP * len(view.others) + words) / 2
    marks.aside(c, view.chosen, (x, b.y, words, b.h), size)
    for k, (seat, done) in enumerate(view.others):
        at = x + words + 16 + k * STEP
        badges.badge(c, seat, at, b.centery, marks.BADGE)
        if done:
            c.icon("check", at + 13, b.centery + 8, 17)
        else:
            dot = Box(at + 6, b.centery + 1, 14, 14)
            shapes.plate(c, dot, "#14211f", "#8d968a", 2, 7)


def _rest(c: Canvas, b: Box, view: HandView, words: float, name: float, size: float) -> float:
    """Which way the hands go, at the right; returns its left edge."""
    left = x = b.right - words - name - (RIBBON if view.way else 0)
    if view.way:
        at = x if view.way == "left" else b.right - RIBBON + 14
        marks.chevrons(c, view.way, at, b.centery, 4, 24)
        x += RIBBON if view.way == "left" else 0
    marks.aside(c, view.rest, (x, b.y, words, b.h), size)
    if view.to:
        marks.named(c, view.to, x + words, b.centery, 21, name, CREAM)
    return left


def _picks(c: Canvas, b: Box, view: HandView) -> float:
    """One pick for oneself, then one for the Free City; returns the left edge."""
    x, done_looks = b.right, ("#10301c", marks.GREEN_INK, theme.palette().good)
    for words, done in reversed(view.picks):
        looks = done_looks if done else ("#2a2414", marks.PALE, GOLD)
        icon, room = "check" if done else "", b.w * 0.37
        x -= 10 + shapes.pill(c, words, x, b.centery, 21, *looks, 34, 14, icon, "right", room)
    return x
