"""A city: whose it is, coins and points, sciences, progress tokens, wonders, cards by colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.content.duel.load import tables
from game.content.duel.schema import COLOURS
from game.drawing.duel import faces
from game.drawing.duel.marks import GLOW, Box, glow, rim, wonder_awaited
from game.drawing.kit import badges, fitting, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, FAINT, GOLD_TEXT, MUTED

MARGIN = 10.0
"""Room round the board for its glow."""
PALE = (255, 244, 214)
WONDERS = 4


class Well(NamedTuple):
    """A number in a box of its own, with its sign and its word."""

    icon: str
    value: int
    word: str


class CityView(NamedTuple):
    """All that a city shows."""

    seat: int
    name: str
    sign: str
    turn: str
    """That it is on turn, or waits, in words."""
    on_turn: bool
    wells: tuple[Well, Well]
    sciences: str
    symbols: tuple[tuple[str, int], ...]
    progress: str
    """The word that stands where tokens will lie."""
    tokens: tuple[str, ...]
    wonders: tuple[str, ...]
    """Built and unbuilt ones, in a steady order."""
    titles: tuple[str, ...]
    built: frozenset[str]
    drafting: bool
    columns: tuple[tuple[str, ...], ...]
    """Its cards by colour."""
    lit: frozenset[str]
    choosable: bool
    """The city itself can be chosen."""
    hidden: frozenset[str]
    """What is in the air."""


class CityPlaces:
    """Where everything lies in a city."""

    def __init__(self, box: Box) -> None:
        self.x, self.y = box.x + MARGIN, box.y + MARGIN - 4
        self.w, self.h = box.w - 2 * MARGIN, box.h - 2 * MARGIN + 8
        self.v = min(1.12, self.h / 720)
        """How much higher or lower than drawn at 16:9; the columns take what is left."""

    def head(self) -> Box:
        return Box(self.x + 6, self.y + 4, self.w - 12, 87 * self.v)

    def well(self, i: int) -> Box:
        """The box of coins (0) and of points so far (1), below the name."""
        left = self.x + 78
        wide = (self.x + self.w - 14 - left - 8) / 2
        return Box(left + i * (wide + 8), self.y + 46 * self.v, wide, 41 * self.v)

    def middle(self) -> Box:
        """The row of the sciences and the progress tokens, between the head and the wonders."""
        return Box(self.x, self.y + 82 * self.v, self.w, 54 * self.v)

    def science(self, i: int) -> tuple[float, float]:
        return self.x + self.w * 0.262 + i * self.w * 0.075, self.y + 108 * self.v

    def token(self, i: int, count: int) -> Box:
        """The i-th of so many progress tokens, from the right."""
        step = min(44.0, (self.w * 0.26) / max(1, count))
        size = min(46.0, 46 * self.v)
        left = self.x + self.w - 14 - size - i * step
        return Box(left, self.y + 108 * self.v - size / 2, size, size)

    def wonder(self, i: int) -> Box:
        wide, high = (self.w - 38) / 2, self._wonder_height()
        left = self.x + 14 + (i % 2) * (wide + 10)
        return Box(left, self.y + 138 * self.v + (i // 2) * (high + 8), wide, high)

    def _wonder_height(self) -> float:
        return min(106 * self.v, (self.w - 38) / 2 * 0.5)

    def column(self, i: int) -> Box:
        """Where the cards of the i-th colour lie."""
        u = (self.w - 24) / len(COLOURS)
        top = self.y + 138 * self.v + 2 * self._wonder_height() + 22
        return Box(self.x + 12 + i * u + 3, top, u - 6, self.y + self.h - 12 - top)

    def strip(self, i: int, k: int, count: int) -> Box:
        """The place of the k-th of `count` cards in column i."""
        column = self.column(i)
        room = column.h - 46
        step = min(42.0, (room - min(62.0, room * 0.3)) / max(1, count))
        return Box(column.x + 3, column.y + 38 + k * step, column.w - 6, step - 3)

    def reach(self, i: int, k: int, count: int) -> Box:
        """What can be pointed at: the strip, and for the newest card its picture too."""
        strip = self.strip(i, k, count)
        if k == count - 1:
            strip.h += self.picture_height(i, count)
        return strip

    def picture_height(self, i: int, count: int) -> float:
        """Of the newest card of a column, below its strip."""
        column, last = self.column(i), self.strip(i, count - 1, count)
        return max(0.0, min(104.0, last.w * faces.WINDOW, column.bottom - last.bottom - 6))


def paint(c: Canvas, p: CityPlaces, view: CityView) -> None:
    on = view.on_turn
    c.panel(p.x, p.y, p.w, p.h, "lit" if on else "dark", 16, on)
    if c.shows(p.head(), GLOW):
        _head(c, p, view)
    if c.shows(p.middle(), 0):
        _sciences(c, p, view)
        _tokens(c, p, view)
    for i, wonder in enumerate(view.wonders):
        if c.shows(p.wonder(i), GLOW):
            _wonder(c, p.wonder(i), view, wonder, view.titles[i])
    for i in range(len(view.wonders), WONDERS if view.drafting else 0):
        wonder_awaited(c, p.wonder(i))
    for i, colour in enumerate(COLOURS):
        if c.shows(p.column(i), GLOW):
            _column(c, p, view, i, colour)


def _head(c: Canvas, p: CityPlaces, view: CityView) -> None:
    v, middle = p.v, p.y + 26 * p.v
    badges.seat(c, view.sign, p.x + 42, p.y + 46 * v, 24 * v, view.name)
    left, right = p.x + 78, p.x + p.w - 16
    if view.turn:
        colour, limit = GOLD_TEXT if view.on_turn else FAINT, (right - left) * 0.4
        wide = c.text(
            view.turn, right, middle, _small(c, p), colour, "semi", "midright", limit=limit
        )
        right -= wide + 12
    _name(c, p, view.name, left, middle, right - left)
    _wells(c, p, view.wells)


def _small(c: Canvas, p: CityPlaces) -> float:
    """Of the letters beside the name and the sciences, in a low city no higher than a line."""
    return min(21.0, 32 * p.v / c.text_scale)


def _name(c: Canvas, p: CityPlaces, name: str, x: float, y: float, room: float) -> None:
    """In capitals where they can be large, else in plain letters."""
    long = c.width(name, 34, "title") * 0.7 > room
    kind, size = ("semi", 28.0) if long else ("title", 34.0)
    size = min(size, 42 * p.v / c.text_scale)
    c.text(name, x, y, size, PALE, kind, "midleft", 120, room)


def _wells(c: Canvas, p: CityPlaces, wells: tuple[Well, Well]) -> None:
    """Signs and numbers, and their words in one size."""
    words = []
    for i, well in enumerate(wells):
        b = p.well(i)
        c.panel(b.x, b.y, b.w, b.h, "well", 12)
        size, high = b.h * 0.8, b.h * 0.8 / c.text_scale
        c.icon(well.icon, b.x + 7 + size / 2, b.centery, size)
        left = b.x + size + 16.0
        number = str(well.value)
        left += c.text(number, left, b.centery - 1, min(32, high), PALE, "black", "midleft")
        words.append((well.word, left + 8, b.right - 16 - left))
    size = fitting.alike(c, ((word, room) for word, _, room in words), min(21, high))
    for word, left, room in words:
        c.text(word, left, b.centery, size, MUTED, "body", "midleft", limit=room)


def _sciences(c: Canvas, p: CityPlaces, view: CityView) -> None:
    y, v, first = p.y + 108 * p.v, min(1.0, p.v), p.science(0)[0]
    room = first - 22 - p.x - 16
    c.text(view.sciences, p.x + 16, y, _small(c, p), MUTED, "semi", "midleft", limit=room)
    for i in range(6):
        x, y = p.science(i)
        if i >= len(view.symbols):
            _no_science(c, x, y, 36 * v)
            continue
        symbol, count = view.symbols[i]
        c.icon(f"sci_{symbol}", x, y, 36 * v)
        if count > 1:
            badges.sign(c, "circle", x + 13, y + 12, 9, theme.palette().good, theme.INK, 1.6)
            c.text("2", x + 13, y + 11, 16 / c.text_scale, (20, 40, 16), "black", "center")


def _tokens(c: Canvas, p: CityPlaces, view: CityView) -> None:
    if not view.tokens:
        right, y = p.x + p.w - 16, p.science(5)[1]
        room = right - (p.science(5)[0] + 24)
        c.text(view.progress, right, y, _small(c, p), FAINT, "semi", "midright", limit=room)
    for i, token in enumerate(view.tokens):
        if f"token:{token}" not in view.hidden:
            b = p.token(i, len(view.tokens))
            c.icon(f"token_{token}", b.centerx, b.centery, b.w)


def _wonder(c: Canvas, b: Box, view: CityView, wonder: str, title: str) -> None:
    lit = f"wonder:{wonder}" in view.lit
    if lit:
        glow(c, b)
    else:
        c.shade(b.x, b.y, b.w, b.h, 8, 3, 140, 3, covered=True)
    c.blit(_plate(c, b, wonder, title, wonder in view.built), b.x, b.y)
    if lit:
        rim(c, b, 4)


def _plate(c: Canvas, b: Box, wonder: str, title: str, built: bool) -> pygame.Surface:
    return faces.wonder(wonder, c.px(b.w), c.px(b.h), built, title, letters=c.text_px(20))


def _column(c: Canvas, p: CityPlaces, view: CityView, i: int, colour: str) -> None:
    cards, b = view.columns[i], p.column(i)
    light, _, sign = theme.card_colours(colour)
    fill, line = (0.16, 0.65) if cards else (0.06, 0.3)
    body = (
        f'<rect x="1" y="1" width="{b.w - 2:.1f}" height="{b.h - 2:.1f}" rx="9" fill="{light}" '
        f'fill-opacity="{fill}" stroke="{light}" stroke-opacity="{line}" stroke-width="1.5"/>'
    )
    c.svg(body, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
    edge = "#fff4d6" if cards else "#7d8c80"
    badges.sign(c, sign, b.centerx - 13, b.y + 19, 9, light if cards else "#46524e", edge, 1.6)
    ink = CREAM if cards else FAINT
    c.text(str(len(cards)), b.centerx + 13, b.y + 18, 23, ink, "bold", "center", limit=22)
    for k, card in enumerate(cards):
        if f"card:{card}" not in view.hidden:
            _card(c, p, i, k, len(cards), card, f"card:{card}" in view.lit)


def _card(c: Canvas, p: CityPlaces, i: int, k: int, count: int, card: str, lit: bool) -> None:
    b = p.strip(i, k, count)
    if lit:
        glow(c, p.reach(i, k, count))
    strip, window = _pictures(c, p, i, k, count, card)
    c.blit(strip, b.x, b.y)
    if window is not None:
        c.blit(window, b.x, b.bottom - 1)
    if lit:
        rim(c, p.reach(i, k, count), 4)


def _pictures(
    c: Canvas, p: CityPlaces, i: int, k: int, count: int, card: str
) -> tuple[pygame.Surface, pygame.Surface | None]:
    """The strip of a card, and the part of its picture that the newest of a column shows."""
    b, high = p.strip(i, k, count), p.picture_height(i, count)
    strip = faces.strip(card, c.px(b.w), c.px(b.h))
    if k < count - 1 or high <= 12:
        return strip, None
    return strip, faces.window(card, c.px(b.w), c.px(high))


def ahead(c: Canvas, p: CityPlaces, view: CityView, offered: Iterable[str]) -> Iterator[None]:
    """Make what the city would show with any of these cards, or with a wonder built."""
    for card in offered:
        i = COLOURS.index(tables().cards[card].colour)
        cards = *view.columns[i], card
        for k, each in enumerate(cards):
            _pictures(c, p, i, k, len(cards), each)
            yield
    for i, wonder in enumerate(view.wonders):
        _plate(c, p.wonder(i), wonder, view.titles[i], True)
        yield


def _no_science(c: Canvas, x: float, y: float, size: float) -> None:
    """The place of a science that is not there."""
    body = (
        '<circle cx="32" cy="32" r="25" fill="#08161a" fill-opacity=".55" stroke="#7d8c80" '
        'stroke-opacity=".6" stroke-width="3" stroke-dasharray="5 6"/>'
    )
    c.svg(body, (0, 0, 64, 64), x - size / 2, y - size / 2, size, size)
