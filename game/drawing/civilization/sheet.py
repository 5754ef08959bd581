"""One's own sheet at the right of the map: head, dials, cities, technologies, forces and what is held."""

from __future__ import annotations

from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.dials import DialsView, paint_dials
from game.drawing.civilization.marks import NUMERALS, YIELDS
from game.drawing.civilization.symbols import Seat
from game.drawing.kit import fitting, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, FAINT, GOLD, GOLD_TEXT, MUTED

ROWS = (116.0, 174.0, 122.0, 214.0, 204.0)
"""Heights of the parts of a sheet at 1080 units; between them is GAP."""
GAP = 5.0
LETTERED = 56.0
"""From so wide on cards of a pyramid have their numerals beside them."""
WHOLE = sum(ROWS) + GAP * 4


class Head(NamedTuple):
    """Whose sheet it is: "Ana of Rome", the government in force and what it does."""

    seat: Seat
    title: str
    government: str
    name: str
    rule: str


class CityRow(NamedTuple):
    """A city: its symbol, its name, what it makes (production, trade, culture), what it did; the
    markers in its outskirts, on a full sheet."""

    symbol: str
    name: str
    yields: tuple[int, int, int]
    note: str = ""
    state: str = ""
    markers: tuple[str, ...] = ()
    sub: str = ""


class CitiesView(NamedTuple):
    title: str
    note: str
    cities: tuple[CityRow, ...]


class Pyramid(NamedTuple):
    """The technologies by row, each with its id and level; rows where a card may lie now."""

    rows: tuple[tuple[tuple[str, int], ...], ...]
    free: frozenset[int] = frozenset()
    flash: tuple[int, int] | None = None
    """Row and place of the newest card, while it is shown where it came to lie."""


class PyramidView(NamedTuple):
    title: str
    note: str
    pyramid: Pyramid


class Force(NamedTuple):
    """Units of a type: how many, at which rank, and their strengths, where these may be seen."""

    kind: str
    rank: int
    many: int
    strengths: tuple[int, ...] = ()


class HoldingsView(NamedTuple):
    """Forces, goods, and what only the owner sees: face-down markers, or what they are while the
    secret is held open; events by their levels."""

    title: str
    note: str
    forces: tuple[Force, ...]
    bonus: str
    bonus_word: str
    goods_title: str
    goods: tuple[tuple[str, int], ...]
    secret_title: str
    secret: tuple[str, ...]
    events: tuple[int, ...]
    events_note: str
    kept: tuple[str, ...] = ()
    """Great people that are still to be placed."""


class OwnView(NamedTuple):
    head: Head
    dials: DialsView
    cities: CitiesView
    pyramid: PyramidView
    holdings: HoldingsView


class OwnPlaces:
    """Where the parts of a sheet lie; a higher one gives what it has more to cities, technologies and
    holdings."""

    def __init__(self, box: Box) -> None:
        self.box = box
        spare = box.h - WHOLE
        more = (0.0, 0.1, 0.3, 0.35, 0.25)
        top = box.y
        parts = []
        for high, part in zip(ROWS, more, strict=True):
            high = high + spare * part if spare > 0 else high * (box.h - 4 * GAP) / sum(ROWS)
            parts.append(Box(box.x, top, box.w, high))
            top += high + GAP
        self.head, self.dials, self.cities, self.pyramid, self.holdings = parts

    def city(self, k: int, count: int) -> Box:
        """The row of a city."""
        return city_rows(self.cities, count)[k]


def city_rows(b: Box, count: int) -> list[Box]:
    room = Box(b.x + 10, b.y + 40, b.w - 20, b.h - 46)
    return marks.rows(room, max(2, count), 3, 44)[: max(1, count)]


def paint(c: Canvas, p: OwnPlaces, view: OwnView) -> None:
    paint_head(c, p.head, view.head)
    paint_dials(c, p.dials, view.dials)
    paint_cities(c, p.cities, view.cities)
    paint_pyramid(c, p.pyramid, view.pyramid)
    paint_holdings(c, p.holdings, view.holdings)


def paint_head(c: Canvas, b: Box, view: Head) -> None:
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    size = min(108.0, b.h - 8)
    symbols.seat(c, view.seat, b.x + 14 + size / 2, b.centery, size)
    left = b.x + size + 32
    room = b.right - 16 - left
    marks.fit(c, view.title, (left, b.y + 6, room, b.h * 0.34), 30, GOLD_TEXT, "title", "left", 140)
    top = b.y + b.h * 0.355
    symbols.symbol(
        c, f"government:{view.government}", left + 18, top + b.h * 0.21, min(42.0, b.h * 0.36)
    )
    name = (left + 44, top, room - 44, b.h * 0.22)
    marks.fit(c, view.name, name, 20, CREAM, "semi", "left")
    rule = Box(left + 44, top + b.h * 0.2 - 2, room - 44, b.bottom + 1 - top - b.h * 0.2)
    marks.sentence(c, view.rule, rule, 19.5, MUTED, leading=1.06)


# ---- cities, technologies -----------------------------------------------------------------------


def paint_cities(c: Canvas, b: Box, view: CitiesView) -> None:
    c.panel(b.x, b.y, b.w, b.h)
    marks.head(c, view.title, Box(b.x + 16, b.y + 6, b.w - 32, 34), 22, view.note)
    for place, one in zip(city_rows(b, len(view.cities)), view.cities, strict=False):
        paint_city(c, place, one)


def paint_city(c: Canvas, b: Box, one: CityRow) -> None:
    """A row of a city: what it makes now, what it did."""
    marks.well(c, b, one.state in ("now", "chosen"), 7)
    symbols.symbol(c, one.symbol, b.x + b.h * 0.58, b.centery, b.h * 0.84)
    left = b.x + b.h + 8
    need = c.width(one.name, max(18.0, marks.least(c)), "semi") + 2
    wide = min(b.w * 0.34, max(b.w * 0.2, need))
    marks.fit(c, one.name, (left, b.y, wide, b.h), 20, CREAM, "semi", "left")
    left += wide + 4
    used = yields(c, one.yields, left, b.centery, 22, 47)
    note = Box(left + used + 4, b.y, b.right - 10 - left - used - 4, b.h)
    told = marks.first(c, (one.note,), note.w)
    marks.line(c, told, note, 19.5, GOLD_TEXT if one.state == "now" else MUTED, anchor="right")


LONG = 2.6
"""Of the size of their symbols so much room is enough for yields of two digits."""


def yields(
    c: Canvas, made: tuple[int, int, int], x: float, y: float, size: float, step: float
) -> float:
    """Production, trade and culture of a city, the symbols smaller beside long numbers; returns the
    width."""
    size *= 0.74 if max(made) > 9 and step < LONG * size else 1
    for k, (kind, n) in enumerate(zip(YIELDS, made, strict=True)):
        symbols.symbol(c, kind, x + k * step + size / 2, y, size)
        left, room = x + k * step + size + 2, step - size - 3
        c.text(str(n), left, y - 1, 21 / c.text_scale, CREAM, "bold", "midleft", limit=room)
    return step * 3


def pyramid_cells(b: Box, pyramid: Pyramid, gap: float, ratio: float) -> list[list[Box]]:
    """Cells of the rows of a pyramid, the lowest first, in the middle of a box; each lies on two of
    the row below."""
    broad = max(5, len(pyramid.rows[0]))
    h = (b.h - gap * 4) / 5
    w = min((b.w - gap * (broad - 1)) / broad, h * ratio)
    found = []
    for n in range(5):
        many = broad - n if n == 0 else max(5 - n, len(pyramid.rows[n]))
        aside = n / 2 + (broad - n - many) // 2
        left = b.centerx - (broad * (w + gap) - gap) / 2 + aside * (w + gap)
        top = b.bottom - (n + 1) * (h + gap) + gap
        found.append([Box(left + k * (w + gap), top, w, h) for k in range(many)])
    return found


def paint_small_pyramid(c: Canvas, b: Box, pyramid: Pyramid, gap: float = 4) -> None:
    """Cards on rows that rest on each other; dashed in gold where the next one may lie. Small ones
    are bars in the colour of their level."""
    for n, cells in enumerate(pyramid_cells(b, pyramid, gap, 2.5)):
        row = pyramid.rows[n]
        for k, cell in enumerate(cells):
            bare = cell.w < 40
            if k < len(row):
                name, level = row[k]
                colour = cards.level_colours(level)[0]
                if pyramid.flash == (n, k):
                    marks.glow(c, cell, radius=6)
                shapes.plate(c, cell, colour, "#150f08", 1.4 if bare else 2, 3 if bare else 4)
                if not bare:
                    symbols.picture(c, "technologies", name, cell.inflate(-5, -5), 3)
                continue
            free = n in pyramid.free and k == len(row)
            if bare:
                line, strength = (GOLD, 0.95) if free else ("#7d8a80", 0.32)
                shapes.plate(c, cell, line=line, width=1.3, radius=3, strength=strength, inset=1.5)
                continue
            marks.dashed(c, cell, "free" if free else "", 5)
            if n == 4:
                symbols.picture(c, "technologies", "space_flight", cell.inflate(-6, -6), 3, True)
        if cells[0].w >= LETTERED:
            x, ink = cells[0].x - 10, GOLD_TEXT if row else FAINT
            size = 20 / c.text_scale
            c.text(NUMERALS[n + 1], x, cells[0].centery, size, ink, "bold", "midright")


def paint_pyramid(c: Canvas, b: Box, view: PyramidView) -> None:
    c.panel(b.x, b.y, b.w, b.h)
    fitting.heading(c, view.title, (b.x + 16, b.y + 6, b.w * 0.36, 36), 22)
    note = Box(b.x + b.w * 0.68, b.y + 7, b.w * 0.32 - 16, 36)
    marks.line(c, view.note, note, 20, MUTED, anchor="right")
    paint_small_pyramid(c, Box(b.x + 44, b.y + 26, b.w - 60, b.h - 38), view.pyramid)


# ---- forces and holdings ------------------------------------------------------------------------


def paint_holdings(c: Canvas, b: Box, view: HoldingsView) -> None:
    c.panel(b.x, b.y, b.w, b.h)
    marks.head(c, view.title, Box(b.x + 16, b.y + 7, b.w - 32, 38), 22, view.note)
    middle = b.y + (b.h - 8) * 0.56
    room = Box(b.x + 14, b.y + 46, b.w - 28, middle - 10 - b.y - 46)
    *each, last = marks.columns(room, len(view.forces) + 1, 4)
    for place, force in zip(each, view.forces, strict=True):
        _force(c, place, force)
    symbols.symbol(c, "combat", last.x + last.w * 0.3, last.y + last.h * 0.3, 30)
    bonus = (last.x + last.w * 0.3 + 18, last.y, last.w * 0.7 - 18, last.h * 0.6)
    marks.fit(c, view.bonus, bonus, 25, CREAM, "black", "left")
    word = (last.x - 6, last.y + last.h * 0.55, last.w + 6, last.h * 0.48)
    if marks.fits(c, view.bonus_word, word[2]):
        marks.fit(c, view.bonus_word, word, 19.5, MUTED, "body")
    c.rule(b.x + 14, middle - 4, b.w - 28, marks.DARK_RULE, 1.4)
    low = Box(b.x + 16, middle, b.w - 32, b.bottom - 8 - middle)
    left = Box(low.x, low.y, low.w * 0.47, low.h)
    right = Box(low.x + low.w * 0.5, low.y, low.w * 0.5, low.h)
    titles = (view.goods_title, view.secret_title)
    size = marks.alike(c, [(one, left.w * 0.62) for one in titles], 21, "title")
    boxes = [(part.x, part.y, part.w * 0.62, 32.0) for part in (left, right)]
    wide = [fitting.heading(c, one, b, size) for one, b in zip(titles, boxes, strict=True)]
    for part, used in zip((left, right), wide, strict=True):
        if part is left:
            step = min(34.0, (part.w - used - 40) / max(1, len(view.kept)))
            for k, person in enumerate(view.kept):
                symbols.symbol(
                    c, f"person:{person}", part.x + used + 26 + k * step, part.y + 15, 32
                )
    y = low.y + 32 + (low.h - 32) / 2
    for place, (kind, n) in zip(
        marks.columns(left, max(4, len(view.goods)), 0, 60), view.goods, strict=False
    ):
        symbols.symbol(c, kind, place.x + 16, y, 32, 255 if n else 84)
        ink = CREAM if n else FAINT
        c.text(str(n), place.x + 34, y, 20 / c.text_scale, ink, "bold", "midleft")
    _secret(c, Box(right.x, y - 20, right.w, 40), view)


def _force(c: Canvas, b: Box, force: Force) -> None:
    """A type of units with its rank; strengths below as gold discs, where they may be seen."""
    art = min(b.h * 0.82, b.w * 0.46, 52.0)
    symbols.symbol(c, f"unit:{force.kind}:{force.rank}", b.x + art / 2, b.centery, art)
    left = b.x + art + 3
    size = 26 / c.text_scale
    used = c.text(str(force.many), left, b.y + b.h * 0.3, size, CREAM, "black", "midleft")
    rank = Box(left + used + 5, b.y + b.h * 0.3 - 11, 27, 22)
    marks.rank(c, force.rank, rank)
    step = min(22.0, (b.right - left - 20) / max(1, len(force.strengths) - 1))
    for k, strength in enumerate(force.strengths):
        marks.disc(c, str(strength), left + 10 + k * step, b.y + b.h * 0.78, 10.5)


def _secret(c: Canvas, b: Box, view: HoldingsView) -> None:
    room = b.w - 90
    step = min(35.0, room * 0.6 / max(1, len(view.secret)))
    for k, kind in enumerate(view.secret):
        symbols.symbol(c, kind, b.x + 16 + k * step, b.centery, 32)
    left = b.x + len(view.secret) * step + (6 if view.secret else 0)
    left += cards.backs(c, view.events, left, b.centery, 36, b.right - 76 - left) + 8
    marks.line(c, view.events_note, Box(left, b.y, b.right - left, b.h), 20, MUTED)
