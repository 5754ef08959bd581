"""Rivals: a panel with their public numbers beside the map, and the whole public sheet."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, marks, sheet, symbols
from game.drawing.civilization.cards import Tech
from game.drawing.civilization.marks import Button
from game.drawing.civilization.sheet import CityRow, Force, Pyramid
from game.drawing.civilization.symbols import Seat
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED

LOW = 200.0
"""A lower panel tells goods and events as two numbers."""
TINY = 165.0
"""A still lower one names no government."""
COUNTS, NUMBERS = 192.0, 162.0
"""The width of trade, coins and culture with their words, and without: where these do not fit the
symbols say it."""
RANKED = 1.12
"""Ranks are left to the whole sheet where the symbols would have to be smaller by more."""
SLIM = 380.0
"""A narrower panel has a number in place of the pyramid."""


class Count(NamedTuple):
    """A number with its symbol and its word."""

    symbol: str
    value: str
    word: str


class RivalView(NamedTuple):
    """What everybody sees of somebody; the key that opens the sheet."""

    seat: Seat
    civ: str
    government: str
    government_name: str
    counts: tuple[Count, ...]
    """Trade, coins, culture."""
    sheet: str
    key: str
    cities: tuple[CityRow, ...]
    pyramid: Pyramid
    towards: str
    """"9 of 15"."""
    forces: tuple[Force, ...]
    bonus: str
    held: tuple[str, ...]
    """Goods, and face-down markers by their backs."""
    nothing: str
    events: tuple[int, ...]
    events_note: str
    kept: str = ""
    acting: bool = False


def box(column: Box, count: int, k: int) -> Box:
    """The panel of a rival in the column below the four ways."""
    high = min(232.0 if count == 1 else 222.0, (column.h - 6 * (count - 1)) / count)
    return Box(column.x, column.y + k * (high + (8 if count < 3 else 4)), column.w, high)


def key_box(b: Box) -> Box:
    """The key that opens the sheet."""
    return Box(b.right - 37, b.y + (36 if b.h < TINY else 63), 27, 27)


def paint(c: Canvas, b: Box, view: RivalView, hover: bool = False) -> None:
    low, slim = b.h < LOW, b.w < SLIM
    c.panel(b.x, b.y, b.w, b.h, "dark", 16, view.acting)
    line = "#fff3c4" if hover else symbols.tint(view.seat.sign)[1]
    shapes.plate(c, b, line=line, width=2.4, radius=14, inset=3.5)
    _head(c, b, view, slim)
    foot = b.bottom - (40 if low else 74)
    top = b.y + (66 if b.h < TINY else 92)
    cities = Box(b.x + 12, top, b.w * (0.9 if slim else 0.67) - 12, foot - 4 - top)
    for row, one in zip(
        marks.rows(cities, max(2, len(view.cities)), 0, 29), view.cities, strict=False
    ):
        _city(c, row, one)
    if not slim:
        wide = b.w - 24 - cities.w - 4
        sheet.paint_small_pyramid(
            c, Box(b.right - 10 - wide, top, wide, foot - 5 - top), view.pyramid, 2 if low else 3
        )
    c.rule(b.x + 14, foot, b.w - 28, marks.DARK_RULE, 1.4)
    row = Box(b.x + 14, foot + 3, b.w - 28, 33)
    left = _forces(c, row, view, row.w - (104 if low else 0))
    if low:
        room = Box(left + 4, row.y, row.right - left - 4, row.h)
        text = f"[hut] *{len(view.held)}* [back] *{len(view.events)}*"
        text = text.replace("[back]", "[cards]")
        marks.line(c, text, room, 20, CREAM, anchor="right")
        return
    _held(c, Box(b.x + 14, foot + 37, b.w - 28, 29), view, slim)


def _head(c: Canvas, b: Box, view: RivalView, slim: bool) -> None:
    """Crest and name, the civilization, the government, what is counted, and the key."""
    tiny = b.h < TINY
    size = 50.0 if tiny else 62.0 if slim else 74.0
    symbols.seat(c, view.seat, b.x + 12 + size / 2, b.y + 12 + size / 2, size)
    left = b.x + size + 26
    if slim:
        _slim_counts(c, b, view, left)
    else:
        _counts(c, b, view, left)
    key = key_box(b)
    shapes.plate(c, key, "#0d1a1c", "#c39a4e", 1.6, 6)
    c.text(view.key, *key.center, 18 / c.text_scale, (232, 222, 196), "semi", "center", limit=24)
    symbol, government = f"government:{view.government}", view.government_name
    if tiny:
        symbols.symbol(c, symbol, key.x - 20, key.centery, 25)
        return
    symbols.symbol(c, symbol, left + 11, b.y + 77, 25)
    end = b.right - 118
    if not slim and marks.fits(c, government, end - left - 28):
        marks.fit(c, view.sheet, (end, key.y, 76, key.h), 20, MUTED, "body", "right")
    else:
        end = key.x - 4
    marks.fit(c, government, (left + 28, b.y + 65, end - left - 28, 25), 20, MUTED, "body", "left")


def _slim_counts(c: Canvas, b: Box, view: RivalView, left: float) -> None:
    """The name, and below it what is counted."""
    room = b.right - 12 - left
    name = marks.first(c, (f"{view.seat.name}, {view.civ}", view.seat.name), room, 25, "title")
    name = name or view.seat.name
    marks.fit(c, name, (left, b.y + 6, room, 32), 25, GOLD_TEXT, "title", "left", 120)
    for place, one in zip(
        marks.columns(Box(left, b.y + 36, room, 26), 3), view.counts, strict=True
    ):
        marks.line(c, f"[{one.symbol}] *{one.value}*", place, 22, CREAM)


APART = 8.0
"""Words below what is counted are no closer to each other."""


def _counts(c: Canvas, b: Box, view: RivalView, left: float) -> None:
    """The name and the civilization; beside them what is counted, with words where they fit."""
    tiny = b.h < TINY
    words = [c.width(one.word, min(19.5, marks.least(c))) for one in view.counts]
    told = not tiny and sum(words) + APART * len(words) <= COUNTS
    right = b.right - 10 - (COUNTS if told else NUMBERS)
    name = (left, b.y + (4 if tiny else 10), right - left - 6, 34)
    marks.fit(c, view.seat.name, name, 25, GOLD_TEXT, "title", "left", 120)
    civ = (left, b.y + (36 if tiny else 42), right - left - 6, 26)
    marks.fit(c, view.civ, civ, 20, CREAM, "body", "left")
    places = marks.columns(Box(right, b.y + (4 if tiny else 14), b.right - 10 - right, 48), 3)
    if told:  # each has what its word needs, and the rest is shared
        spare, x = (COUNTS - sum(words)) / len(words), right
        for k, wide in enumerate(words):
            places[k] = Box(x, places[k].y, wide + spare, places[k].h)
            x += wide + spare
    for place, one in zip(places, view.counts, strict=True):
        row = Box(place.x, place.y, place.w, 30 if told or tiny else 44)
        marks.line(c, f"[{one.symbol}] *{one.value}*", row, 23, CREAM, anchor="center")
        if told:
            word = (place.x + 1, row.bottom - 4, place.w - 2, 24)
            marks.fit(c, one.word, word, 19.5, MUTED, "body")


def _city(c: Canvas, b: Box, one: CityRow) -> None:
    """Picture, name and yields of a city; where the name has no room, the picture gives way, then the
    yields move on."""
    need = c.width(one.name, max(18.0, marks.least(c)), "semi")
    part = 0.5 if need <= b.w * 0.5 - 4 else 0.6
    name = Box(b.x + 31, b.y, b.w * part - 33, b.h + 2)
    if need > name.w:
        name = Box(b.x + 2, b.y, b.w * part - 4, b.h + 2)
    else:
        symbols.symbol(c, one.symbol, b.x + 13, b.centery, min(25.0, b.h - 1))
    marks.word(c, one.name, name, 20, CREAM, align="left")
    left = b.x + b.w * part
    sheet.yields(c, one.yields, left, b.centery, min(19.0, b.h - 3), b.w * (1 - part) / 3)


def _forces(c: Canvas, b: Box, view: RivalView, room: float) -> float:
    """Units by type and rank, and the combat bonus, smaller where there is less room; returns where
    they end."""
    size = max(20 / c.text_scale, marks.least(c))
    numbers = [str(force.many) for force in view.forces]
    words = sum(c.width(n, size, "black") for n in (*numbers, view.bonus))
    ranked = 68.0 * len(numbers) + 28 + words <= room * RANKED
    each = 68.0 if ranked else 34.0
    k = min(1.0, (room - words) / (each * len(numbers) + 28))
    left = b.x
    for force, number in zip(view.forces, numbers, strict=True):
        symbols.symbol(c, f"unit:{force.kind}:{force.rank}", left + 14 * k, b.centery, 29 * k)
        left += 30 * k
        left += c.text(number, left, b.centery, size, CREAM, "black", "midleft")
        if ranked:
            marks.rank(c, force.rank, Box(left + 4 * k, b.centery - 10, 25, 20))
        left += (each - 30) * k
    symbols.symbol(c, "combat", left + 12 * k, b.centery, 21 * k)
    left += 26 * k
    return left + c.text(view.bonus, left, b.centery, size, CREAM, "black", "midleft")


def _held(c: Canvas, b: Box, view: RivalView, slim: bool) -> None:
    room = b.w * (0.27 if slim else 0.39) - 28
    step = min(30.0, room / max(1, len(view.held) - 1))
    for k, name in enumerate(view.held):
        symbols.symbol(c, name, b.x + 13 + k * step, b.centery, 27)
    left = b.x + b.w * (0.28 if slim else 0.4)
    left += cards.backs(c, view.events, left, b.centery, 28, 68) + 8
    if slim:
        towards = f"[book] {view.towards}"
        room = min(b.w * 0.5, marks.wide(c, towards, 19.5) + 2)
        right = Box(b.right - room, b.y, room, b.h)
        marks.line(c, towards, right, 19.5, MUTED, anchor="right")
        note = Box(left, b.y, right.x - 6 - left, b.h)
        marks.line(c, view.events_note, note, 19.5, MUTED)
        return
    room = b.right - left
    note = Box(left, b.y, room * (0.5 if view.kept else 1), b.h)
    nothing = Box(b.x, b.y, b.w * 0.36, b.h)
    told = [(view.events_note, note.w), ("" if view.held else view.nothing, nothing.w)]
    size = marks.alike(c, told, fitting.within(c, 19.5, b.h * marks.CLOSE))
    used = marks.line(c, view.events_note, note, size, MUTED)
    marks.line(c, told[1][0], nothing, size, MUTED)
    if view.kept:
        kept = Box(left + used + 8, b.y, room - used - 8, b.h)
        marks.line(c, f"[human] {view.kept}", kept, 19.5, MUTED, anchor="right")


# ---- the whole sheet ----------------------------------------------------------------------------


class FullView(NamedTuple):
    """The public sheet of somebody: who the others are, with their keys; numbers; cities with their
    markers; the pyramid with names; forces, government, what is held."""

    seat: Seat
    title: str
    leader: str
    ability: str
    tabs: tuple[Button, ...]
    counts: tuple[Count, ...]
    cities_title: str
    cities_note: str
    cities: tuple[CityRow, ...]
    pyramid_title: str
    pyramid_note: str
    rows: tuple[tuple[Tech, ...], ...]
    forces_title: str
    forces: tuple[tuple[Force, str], ...]
    """Each with the word below its number ("rank I")."""
    government: str
    government_name: str
    government_rule: str
    held_title: str
    held: tuple[tuple[str, str], ...]
    """Lines of what is held: symbols, and words beside them."""
    events: tuple[int, ...]
    events_note: str
    foot: str


class FullPlaces:
    """Where everything lies on the public sheet."""

    def __init__(self, box: Box, view: FullView) -> None:
        self.box = b = box
        self.shape = Pyramid(tuple(tuple((one.id, one.level) for one in row) for row in view.rows))
        high = min(43.0, 140 / max(1, len(view.tabs)) - 4)
        tabs = Box(b.right - 236, b.y + 12, 222, (high + 4) * len(view.tabs))
        self.tabs = marks.rows(tabs, len(view.tabs), 4, high)
        inner = Box(b.x + 14, b.y, b.w - 28, b.h)
        unit = (b.h - 170) / 838
        self.counts = Box(inner.x, b.y + 174, inner.w, 66 * unit)
        self.cities = Box(inner.x, self.counts.bottom + 4, inner.w, 178 * unit)
        self.pyramid = Box(inner.x, self.cities.bottom + 6, inner.w, 318 * unit)
        self.forces = Box(inner.x, self.pyramid.bottom + 8, inner.w, 112 * unit)
        self.held = Box(
            inner.x, self.forces.bottom + 4, inner.w, b.bottom - 10 - self.forces.bottom - 4
        )

    def city(self, k: int, count: int) -> Box:
        room = Box(self.cities.x, self.cities.y + 36, self.cities.w, self.cities.h - 36)
        return marks.rows(room, max(2, count), 5, 74)[k]

    def tech(self, row: int, k: int) -> Box:
        b = Box(self.pyramid.x + 44, self.pyramid.y + 36, self.pyramid.w - 48, self.pyramid.h - 36)
        return sheet.pyramid_cells(b, self.shape, 5, 2.6)[row][k]


def paint_full(c: Canvas, p: FullPlaces, view: FullView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    shapes.plate(c, b, line=symbols.tint(view.seat.sign)[1], width=3, radius=14, inset=3.5)
    symbols.seat(c, view.seat, b.x + 78, b.y + 76, 118)
    left, right = b.x + 152, p.tabs[0].x - 12 if p.tabs else b.right - 16
    marks.fit(
        c, view.title, (left, b.y + 12, right - left, 44), 32, GOLD_TEXT, "title", "left", 140
    )
    marks.fit(c, view.leader, (left, b.y + 54, right - left, 28), 20, MUTED, "body", "left")
    marks.sentence(c, view.ability, Box(left, b.y + 80, right - left, 90), 20, CREAM, leading=1.1)
    marks.buttons(c, p.tabs, view.tabs)
    c.rule(b.x + 18, p.counts.y - 4, b.w - 36, marks.DARK_RULE, 1.5)
    for cell, one in zip(marks.columns(p.counts, len(view.counts)), view.counts, strict=True):
        symbols.symbol(c, one.symbol, cell.x + 26, cell.centery, 38)
        room = Box(cell.x + 52, cell.y + 2, cell.w - 56, cell.h - 4)
        marks.pair(c, room, one.value, one.word, 30, "black")
    _cities(c, p, view)
    marks.head(
        c,
        view.pyramid_title,
        Box(p.pyramid.x + 6, p.pyramid.y, p.pyramid.w - 10, 34),
        22,
        view.pyramid_note,
    )
    for n, row in enumerate(view.rows):
        first = p.tech(n, 0)
        size = 20 / c.text_scale
        ink = GOLD_TEXT if row else MUTED
        c.text(marks.NUMERALS[n + 1], first.x - 16, first.centery, size, ink, "bold", "center")
        for k in range(max(5 - n, len(row))):
            cell = p.tech(n, k)
            if k < len(row):
                cards.tech_tile(c, cell, row[k])
            else:
                marks.dashed(c, cell, "", 7)
    _forces_full(c, p.forces, view)
    _held_full(c, p.held, view)


def _cities(c: Canvas, p: FullPlaces, view: FullView) -> None:
    b = p.cities
    marks.head(c, view.cities_title, Box(b.x + 6, b.y, b.w - 10, 34), 22, view.cities_note)
    for k, one in enumerate(view.cities):
        row = p.city(k, len(view.cities))
        marks.well(c, row)
        art = row.h - 14
        symbols.symbol(c, one.symbol, row.x + 10 + art / 2, row.centery, art)
        left = row.x + art + 24
        room = Box(left, row.y + 3, row.x + row.w * 0.34 - left, row.h - 6)
        marks.pair(c, room, one.name, one.sub or one.note, 22)
        sheet.yields(c, one.yields, row.x + row.w * 0.345, row.centery, 26, 58)
        size = min(row.h - 14, 52.0)
        step = min(size + 5, (row.w * 0.63 - 190) / max(1, len(one.markers)))
        for j, name in enumerate(one.markers):
            symbols.symbol(c, name, row.right - 10 - size / 2 - j * step, row.centery, size)


def _forces_full(c: Canvas, b: Box, view: FullView) -> None:
    c.rule(b.x + 4, b.y - 2, b.w - 8, marks.DARK_RULE, 1.5)
    fitting.heading(c, view.forces_title, (b.x + 6, b.y + 2, b.w * 0.5, 32), 22)
    units = Box(b.x + 6, b.y + 36, b.w * 0.52, b.h - 38)
    for cell, (force, word) in zip(
        marks.columns(units, max(3, len(view.forces)), 4), view.forces, strict=False
    ):
        art = min(cell.h, 54.0)
        symbols.symbol(c, f"unit:{force.kind}:{force.rank}", cell.x + art / 2, cell.centery, art)
        room = Box(cell.x + art + 5, cell.y, cell.w - art - 6, cell.h)
        marks.pair(c, room, str(force.many), word, 26, "black")
    left = b.x + b.w * 0.56
    symbols.symbol(c, f"government:{view.government}", left + 28, b.centery, 58)
    room = Box(left + 64, b.y + 4, b.right - 4 - left - 64, b.h - 6)
    marks.fit(c, view.government_name, (room.x, room.y, room.w, 30), 21, CREAM, "semi", "left")
    marks.sentence(
        c, view.government_rule, Box(room.x, room.y + 31, room.w, room.h - 31), 20, MUTED, CREAM
    )


def _held_full(c: Canvas, b: Box, view: FullView) -> None:
    used = fitting.heading(c, view.held_title, (b.x + 6, b.y, b.w * 0.16, 40), 22)
    left = b.x + 6 + used + 18
    room = Box(left, b.y, b.right - left, b.h - 34)
    half = room.w * 0.54
    for row, (held, words) in zip(
        marks.rows(Box(room.x, room.y, half, room.h), max(1, len(view.held)), 2, 42),
        view.held,
        strict=False,
    ):
        x, names = row.x, held.split()
        size = min(36.0, row.h)
        step = min(38.0, (row.w * 0.45 - size) / max(1, len(names) - 1))
        for k, name in enumerate(names):
            symbols.symbol(c, name, x + size / 2 + k * step, row.centery, size)
        if names:
            x += size + (len(names) - 1) * step + 6
        marks.line(c, words, Box(x, row.y, row.right - x - 4, row.h), 20, CREAM)
    events = Box(room.x + half + 8, room.y, room.w - half - 8, min(room.h, 42.0))
    used = cards.backs(
        c, view.events, events.x, events.centery, min(40.0, events.h), events.w * 0.5
    )
    note = Box(events.x + used + 10, events.y, events.w - used - 10, events.h)
    marks.line(c, view.events_note, note, 20, CREAM)
    foot = Box(b.x + 6, b.bottom - 32, b.w - 12, 30)
    marks.line(c, view.foot, foot, 20, MUTED, anchor="right")
