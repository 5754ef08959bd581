"""The market: a tray beside the map with the wonders and the goods, and the whole of it as a board."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Wonder
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD_TEXT, MUTED, Colour

END = 72.0
"""Units at the right of a building, for how many are left."""
GOOD = 46.0
"""Units of a good of the tray and how many of it are left."""
UNKNOWN: Colour = (198, 188, 166)


class TrayView(NamedTuple):
    """The wonders that can be bought, how many goods are left; the note names the wonder that is
    pointed at, for the cards are too small for some names."""

    title: str
    note: str
    wonders: tuple[Wonder, ...]
    goods: tuple[tuple[str, int], ...]
    foot: str


def tray_card(b: Box, k: int) -> Box:
    """A wonder of the tray."""
    return marks.columns(Box(b.x + 10, b.y + 42, b.w - 20, b.h - 88), 4, 8)[k]


def paint_tray(c: Canvas, b: Box, view: TrayView) -> None:
    c.panel(b.x, b.y, b.w, b.h)
    marks.head(c, view.title, Box(b.x + 16, b.y + 5, b.w - 32, 36), 22, view.note)
    placed = [(tray_card(b, k), one) for k, one in enumerate(view.wonders)]
    names = [(one.name, cards.wonder_name(c, place, one)) for place, one in placed]
    size = min((marks.letters(c, name, box, 21) for name, box in names), default=0.0)
    for place, one in placed:
        cards.wonder(c, place, one, size if size > marks.least(c) - 0.1 else 0.0)
    y = b.bottom - 23
    for k, (kind, n) in enumerate(view.goods):
        x = b.x + 26 + k * GOOD
        symbols.symbol(c, kind, x, y, 28, 255 if n else 90)
        ink = CREAM if n else FAINT
        c.text(str(n), x + 18, y - 1, 20 / c.text_scale, ink, "bold", "midleft")
    left = b.x + 18 + len(view.goods) * GOOD
    foot = Box(left, y - 16, b.right - 10 - left, 32)
    marks.line(c, marks.first(c, (view.foot,), foot.w), foot, 19.5, MUTED, anchor="right")


class Side(NamedTuple):
    """A side of a building: its price, where it stands, which technology it needs and whether that
    is known; without an id there is no such side, and the name says so."""

    id: str
    name: str
    price: str = ""
    where: str = ""
    needs: str = ""
    known: bool = False


class Pair(NamedTuple):
    """Both sides of a building, and how many are left."""

    basic: Side
    second: Side
    left: str
    word: str


class Deck(NamedTuple):
    """A deck of units at the rank of the one who looks: the price, how many are left, strengths."""

    kind: str
    rank: int
    name: str
    price: str
    left: str
    note: str
    known: bool = True


class MarketView(NamedTuple):
    """Everything that can be bought."""

    title: str
    note: str
    wonders: tuple[Wonder, ...]
    deck: str
    """"5 more"."""
    deck_note: str
    people_title: str
    people_note: str
    people: tuple[str, ...]
    buildings_title: str
    buildings_note: str
    buildings: tuple[Pair, ...]
    units_title: str
    units_note: str
    units: tuple[Deck, ...]
    goods_title: str
    goods: tuple[tuple[str, str, str], ...]
    """Each with "2 of 3" and its name."""
    goods_note: str
    foot: str


class MarketPlaces:
    """Where everything lies on the board, 1150 by 1008 units at its smallest; the last row is for
    buttons."""

    def __init__(self, box: Box) -> None:
        self.box = b = box
        inner = Box(b.x + 16, b.y, b.w - 32, b.h)
        unit = b.h / 1008
        wide = (inner.w - 400) / 4
        top = b.y + 56 * unit
        self.wonders = [Box(inner.x + k * wide, top, wide - 10, 206 * unit) for k in range(4)]
        self.deck = Box(inner.x + 4 * wide + 8, top + 18 * unit, 92, 124 * unit)
        self.people = Box(self.deck.right + 48, top, inner.right - self.deck.right - 48, 232 * unit)
        self.buildings = Box(inner.x, b.y + 298 * unit, inner.w, 384 * unit)
        self.units = Box(inner.x, b.y + 688 * unit, inner.w * 0.655, 216 * unit)
        self.goods = Box(
            self.units.right + 10, self.units.y, inner.right - self.units.right - 10, 216 * unit
        )
        self.foot = Box(inner.x, b.y + 904 * unit, inner.w, 32 * unit)
        self.buttons = Box(inner.x, b.bottom - 66 * unit, inner.w, 54 * unit)

    def building(self, k: int) -> Box:
        b = self.buildings
        return marks.grid(Box(b.x, b.y + 42, b.w, b.h - 46), 8, 2, 7)[k]

    def sides(self, k: int) -> list[Box]:
        """Both sides of a building."""
        b = self.building(k)
        return marks.columns(Box(b.x + 6, b.y, b.w - END - 6, b.h), 2, 4)

    def person(self, k: int, count: int) -> Box:
        b = self.people
        return marks.grid(Box(b.x, b.y + 60, b.w, b.h - 62), count, 3, 6)[k]

    def unit(self, k: int) -> Box:
        b = self.units
        cell = marks.columns(b, 4, 12)[k]
        return Box(cell.x, b.y + 52, cell.w - 8, b.h - 52 - 38)


def paint(c: Canvas, p: MarketPlaces, view: MarketView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    used = fitting.heading(c, view.title, (b.x + 20, b.y + 8, b.w * 0.3, 44), 30)
    left = b.x + 20 + used + 22
    marks.line(c, view.note, Box(left, b.y + 12, b.right - 16 - left, 40), 20, MUTED)
    shown = list(zip(p.wonders, view.wonders, strict=False))
    size = marks.alike(c, [(one.note, place.w + 4) for place, one in shown], 20)
    for place, one in shown:
        cards.wonder(c, place, one)
        note = Box(place.x - 2, place.bottom + 3, place.w + 4, 28)
        marks.line(c, marks.first(c, (one.note,), note.w), note, size, MUTED, anchor="center")
    if view.deck:
        cards.wonder_back(c, p.deck)
    words = Box(p.deck.x - 14, p.deck.bottom + 1, p.deck.w + 60, 25)
    marks.line(c, view.deck, words, 20, CREAM, "semi", "center")
    note = Box(words.x, words.bottom - 1, words.w, p.buildings.y - words.bottom)
    marks.sentence(c, view.deck_note, note, 19.5, MUTED, align="center", leading=1.0)
    _people(c, p, view)
    for part, title, aside in (
        (p.buildings, view.buildings_title, view.buildings_note),
        (p.units, view.units_title, view.units_note),
        (p.goods, view.goods_title, ""),
    ):
        c.rule(part.x, part.y, part.w, marks.DARK_RULE, 1.5)
        marks.head(c, title, Box(part.x + 4, part.y + 4, part.w - 8, 36), 24, aside)
    for k, pair in enumerate(view.buildings):
        _pair(c, p, k, pair)
    named = [(p.unit(k).w * 0.6 - 18, deck.name) for k, deck in enumerate(view.units)]
    with fitting.grown(c, lambda: all(c.width(one, 21, "semi") <= w for w, one in named)):
        for k, deck in enumerate(view.units):
            _deck(c, p.unit(k), deck)
    _goods(c, p.goods, view)
    marks.line(c, view.foot, p.foot, 20, CREAM)


def _people(c: Canvas, p: MarketPlaces, view: MarketView) -> None:
    b = p.people
    marks.line(c, view.people_title, Box(b.x, b.y, b.w, 30), 21, GOLD_TEXT, "semi")
    marks.line(c, view.people_note, Box(b.x, b.y + 28, b.w, 28), 19.5, MUTED)
    for k, name in enumerate(view.people):
        cell = p.person(k, len(view.people))
        symbols.symbol(c, f"person:{name}", *cell.center, min(cell.w, cell.h, 68.0))


def _pair(c: Canvas, p: MarketPlaces, k: int, pair: Pair) -> None:
    b = p.building(k)
    marks.well(c, b)
    for cell, one in zip(p.sides(k), (pair.basic, pair.second), strict=True):
        if not one.id:
            marks.line(c, one.name, Box(cell.x + 8, cell.y, cell.w - 16, cell.h), 20, FAINT)
            continue
        letters = c.width(one.name, marks.least(c), "semi") + c.width(one.price, 20) + 60
        art = min(b.h - 12, 64.0, max(24.0, min(cell.w * 0.2, cell.w - 14 - letters)))
        symbols.symbol(c, f"building:{one.id}", cell.x + 2 + art / 2, cell.centery, art)
        left, right = cell.x + art + 10, cell.right - 4
        top, mid, low = marks.rows(Box(left, b.y + 2, right - left, b.h - 4), 3)
        room = top.w - 6 - c.width(one.name, marks.least(c), "semi")
        cost = marks.first(c, (f"*{one.price}* [production]",), room) or f"*{one.price}*"
        letters = 20 if "[" in cost else marks.least(c)
        price = marks.line(c, cost, top, letters, CREAM, anchor="right")
        name = (top.x, top.y, top.w - price - 6, top.h)
        marks.fit(c, one.name, name, 20, CREAM, "semi", "left")
        marks.line(c, one.where, mid, 19.5, MUTED)
        c.icon(
            "check" if one.known else "cross", low.x + 8, low.centery, 16, 255 if one.known else 190
        )
        need = Box(low.x + 21, low.y, low.w - 21, low.h)
        marks.line(c, one.needs, need, 19.5, marks.good() if one.known else UNKNOWN)
    place = (b.right - END, b.y + b.h * 0.12, END - 8, b.h * 0.46)
    marks.fit(c, pair.left, place, 28, CREAM, "black")
    marks.fit(
        c, pair.word, (b.right - END, b.y + b.h * 0.56, END - 8, b.h * 0.34), 19.5, MUTED, "body"
    )


def _deck(c: Canvas, b: Box, one: Deck) -> None:
    for k in (2, 1):
        shapes.plate(c, b.move(k * 3, -k * 3), "#6e5a34", cards.EDGE, 2, 10)
    shapes.plate(c, b, ("#f6ead0", "#d6bf8e"), cards.EDGE, 2, 10)
    art = min(b.h - 24, b.w * 0.4)
    symbols.symbol(c, f"unit:{one.kind}:{one.rank}", b.x + 6 + art / 2, b.centery, art)
    top, mid, low = marks.rows(Box(b.x + art + 10, b.y + 8, b.w - art - 18, b.h - 16), 3)
    marks.word(c, one.name, top, 21, DARK, align="left")
    marks.line(c, f"*{one.price}* [production]", mid, 21, DARK)
    marks.line(c, one.left, low, 20, BROWN)
    if not one.known:
        c.icon("cross", b.right - 16, b.bottom - 16, 20)
    note = Box(b.x - 6, b.bottom + 6, b.w + 16, 30)
    marks.line(c, one.note, note, 19.5, MUTED, anchor="center")


def _goods(c: Canvas, b: Box, view: MarketView) -> None:
    room = Box(b.x + 6, b.y + 46, b.w - 10, b.h - 46 - 40)
    for cell, (kind, words, name) in zip(
        marks.grid(room, len(view.goods), 2, 4), view.goods, strict=True
    ):
        size = min(46.0, cell.h - 4)
        symbols.symbol(c, kind, cell.x + 24, cell.centery, size)
        marks.pair(c, Box(cell.x + 54, cell.y, cell.w - 54, cell.h), words, name)
    marks.sentence(
        c,
        view.goods_note,
        Box(b.x + 4, b.bottom - 40, b.w - 8, 40),
        19.5,
        MUTED,
        leading=1.0,
        middle=True,
    )
