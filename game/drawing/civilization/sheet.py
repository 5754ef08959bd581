"""One's own sheet at the right of the map: head, dials, cities, technologies, forces and what is held;
and the panel of the action below it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.drawing.art.svg import lin
from game.drawing.civilization import cards, marks
from game.drawing.civilization.marks import NUMERALS, YIELDS, Button, Seat
from game.drawing.kit import fitting, shapes, theme
from game.drawing.kit import steps as kit_steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.steps import Step
from game.drawing.kit.theme import CREAM, FAINT, GOLD, GOLD_TEXT, MUTED, Colour

LEVELS = ((6, "I"), (11, "II"), (16, "III"), (21, "IV"), (26, "V"))
"""What research of each level needs on the dial of trade."""
ROWS = (116.0, 174.0, 122.0, 214.0, 204.0)
"""Heights of the parts of a sheet at 1080 units; between them is GAP."""
GAP = 5.0
WORDY = 1.2
"""With larger letters the bonus is left to its symbol."""
MEDAL = 19.5
"""The least letters of the marks on a dial."""
SMALLER = 0.84
"""The dial of coins, against that of trade."""
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


class Dial(NamedTuple):
    """A dial: its value, the last number on it, marks on the rim, and the word below."""

    value: int
    top: int
    marks: tuple[tuple[int, str], ...]
    symbol: str
    word: str
    preview: int | None = None
    """What it would stand at, while that is asked."""
    at: float | None = None
    """Where the pointer stands while it turns."""


class DialsView(NamedTuple):
    """Trade, coins, and culture with the price of the next space ("[icon_culture] *5*")."""

    trade: Dial
    coins: Dial
    culture: str
    word: str
    next: str
    price: str


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
    marks.seat(c, view.seat, b.x + 14 + size / 2, b.centery, size)
    left = b.x + size + 32
    room = b.right - 16 - left
    marks.fit(c, view.title, (left, b.y + 6, room, b.h * 0.34), 30, GOLD_TEXT, "title", "left", 140)
    top = b.y + b.h * 0.37
    marks.symbol(
        c, f"government:{view.government}", left + 18, top + b.h * 0.21, min(42.0, b.h * 0.36)
    )
    name = (left + 44, top, room - 44, b.h * 0.22)
    marks.fit(c, view.name, name, 20, CREAM, "semi", "left")
    rule = Box(left + 44, top + b.h * 0.2, room - 44, b.bottom - 4 - top - b.h * 0.2)
    marks.said(c, view.rule, rule, 19.5, MUTED, leading=1.06)


# ---- dials --------------------------------------------------------------------------------------


def _point(value: float, top: int, r: float) -> tuple[float, float]:
    """A place on a dial of 240, from lower left round to lower right."""
    a = math.radians(225 - 270 * value / top)
    return 120 + r * math.cos(a), 120 - r * math.sin(a)


def _arc(a: float, b: float, top: int, colour: str, width: float, opacity: float = 1) -> str:
    (x0, y0), (x1, y1) = _point(a, top, 84), _point(b, top, 84)
    large = int(270 * (b - a) / top > 180)
    return (
        f'<path d="M{x0:.1f} {y0:.1f}A84 84 0 {large} 1 {x1:.1f} {y1:.1f}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
    )


def _dial_face(one: Dial, tone: str, medal: float) -> str:
    body = (
        f"<defs>{lin('rim', '#e9c877', '#7d5a22')}{lin('face', '#1c353a', '#0b1a1e')}</defs>"
        '<circle cx="122" cy="126" r="112" fill="#000" opacity=".35"/><circle cx="120" cy="120" '
        'r="112" fill="url(#rim)" stroke="#140d06" stroke-width="3"/><circle cx="120" cy="120" '
        'r="103" fill="url(#face)" stroke="#140d06" stroke-width="2.5"/>'
        + _arc(0, one.top, one.top, "#0a1518", 24)
        + _arc(0, one.top, one.top, "#3a5655", 20, 0.75)
    )
    at = one.value if one.at is None else one.at
    if at:
        body += _arc(0, at, one.top, tone, 20)
    if one.preview is not None and one.preview != one.value:
        low, high = sorted((one.preview, one.value))
        body += _arc(
            low, high, one.top, "#f4d06a" if one.preview > one.value else "#0a1518", 20, 0.6
        )
    for v in range(one.top + 1):
        (x0, y0), (x1, y1) = _point(v, one.top, 73), _point(v, one.top, 95)
        body += f'<path d="M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" stroke="#0a1214" stroke-width="1.6" stroke-opacity=".7"/>'
    corners = (
        _point(at + d, one.top, r)
        for d, r in ((0, 100), (0.018 * one.top, 52), (-0.018 * one.top, 52))
    )
    tip = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    body += f'<path d="M{tip}Z" fill="#fff3d0" stroke="#2a1a08" stroke-width="2.5" stroke-linejoin="round"/>'
    for v, _name in one.marks:
        x, y = _point(v, one.top, 84)
        fill, rim = (GOLD, "#fff1c4") if at >= v else ("#1b2d30", "#a8854a")
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{medal:.1f}" fill="{fill}" stroke="{rim}" stroke-width="2.6"/>'
    return body


def dial(c: Canvas, cx: float, cy: float, r: float, one: Dial) -> None:
    """A dial with its pointer and its number in the middle."""
    tone = theme.palette().icons[one.symbol][0]
    k, letters = r / 120, c.text_scale
    size = max(22 * k, MEDAL)
    face = _dial_face(one, tone, 15 * size / (22 * k) * 0.92)
    c.svg(face, (0, 0, 240, 240), cx - r, cy - r, 2 * r, 2 * r)
    at = one.value if one.at is None else one.at
    for v, name in one.marks:
        x, y = _point(v, one.top, 84)
        ink = (48, 34, 10) if at >= v else (236, 222, 180)
        c.text(
            name,
            cx + (x - 120) * k,
            cy + (y - 120) * k - 0.5,
            size / letters,
            ink,
            "black",
            "center",
        )
    c.text(str(round(at)), cx, cy - r * 0.09, r * 0.5 / letters, CREAM, "black", "center", 140)
    marks.symbol(c, one.symbol, cx, cy + r * 0.32, r * 0.3)
    word = (cx - r * 0.62, cy + r * 0.54, r * 1.24, r * 0.39)
    marks.fit(c, marks.first(c, (one.word,), word[2]), word, 19.5, MUTED, "body")


def dial_places(b: Box) -> dict[str, tuple[float, float]]:
    """The middles of the dials of trade and coins, and of the culture beside them."""
    r = _dial_size(b)
    left = b.x + 44 + 2 * r + 2 * r * SMALLER
    return {
        "trade": (b.x + 20 + r, b.centery + 1),
        "coins": (b.x + 38 + 2 * r + r * SMALLER, b.centery + 8),
        "culture": ((left + b.right - 8) / 2, b.y + 37 * b.h / 174),
    }


def dial_parts(b: Box) -> dict[str, Box]:
    """The dials of trade and coins, each with what is written beside it, and the culture."""
    r = _dial_size(b)
    ends = (b.x, b.x + 29 + 2 * r, b.x + 41 + 2 * r + 2 * r * SMALLER, b.right)
    names = ("trade", "coins", "culture")
    return {
        name: Box(left, b.y, right - left, b.h)
        for name, left, right in zip(names, ends, ends[1:], strict=False)
    }


def _dial_size(b: Box) -> float:
    return min(84.0, b.h / 2 - 8, b.w * 0.178)


def paint_dials(c: Canvas, b: Box, view: DialsView) -> None:
    c.panel(b.x, b.y, b.w, b.h)
    r, places = _dial_size(b), dial_places(b)
    dial(c, *places["trade"], r, view.trade)
    dial(c, *places["coins"], r * SMALLER, view.coins)
    x = places["culture"][0]
    room = 2 * (b.right - 8 - x)
    left, unit = x - room / 2, b.h / 174
    c.glow(x, b.y + 44 * unit, 46 * unit, "#a678cf", 0.55)
    marks.symbol(c, "culture", x, b.y + 37 * unit, 46 * unit)
    size = 32 * unit / c.text_scale
    c.text(view.culture, x, b.y + 79 * unit, size, CREAM, "black", "center", 140)
    for top, text, ink, kind in (
        (94, view.word, MUTED, "body"),
        (119, view.next, MUTED, "body"),
        (143, view.price, CREAM, "bold"),
    ):
        marks.line(c, text, Box(left, b.y + top * unit, room, 26 * unit), 20, ink, kind, "center")


# ---- cities, technologies -----------------------------------------------------------------------


def paint_cities(c: Canvas, b: Box, view: CitiesView) -> None:
    c.panel(b.x, b.y, b.w, b.h)
    marks.head(c, view.title, Box(b.x + 16, b.y + 6, b.w - 32, 34), 22, view.note)
    for place, one in zip(city_rows(b, len(view.cities)), view.cities, strict=False):
        paint_city(c, place, one)


def paint_city(c: Canvas, b: Box, one: CityRow) -> None:
    """A row of a city: what it makes now, what it did."""
    marks.well(c, b, one.state in ("now", "chosen"), 7)
    marks.symbol(c, one.symbol, b.x + b.h * 0.58, b.centery, b.h * 0.84)
    left = b.x + b.h + 8
    need = c.width(one.name, max(18.0, marks.least(c)), "semi") + 2
    wide = min(b.w * 0.34, max(b.w * 0.2, need))
    marks.fit(c, one.name, (left, b.y, wide, b.h), 20, CREAM, "semi", "left")
    left += wide + 4
    used = yields(c, one.yields, left, b.centery, 22, 47)
    note = Box(left + used + 4, b.y, b.right - 10 - left - used - 4, b.h)
    small = 18.0 if c.text_scale > 1 else marks.least(c)
    told = one.note if marks.wide(c, one.note, small, "body") <= note.w else ""
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
        marks.symbol(c, kind, x + k * step + size / 2, y, size)
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
                    marks.picture(c, "technologies", name, cell.inflate(-5, -5), 3)
                continue
            free = n in pyramid.free and k == len(row)
            if bare:
                line, strength = (GOLD, 0.95) if free else ("#7d8a80", 0.32)
                shapes.plate(c, cell, line=line, width=1.3, radius=3, strength=strength, inset=1.5)
                continue
            marks.dashed(c, cell, "free" if free else "", 5)
            if n == 4:
                marks.picture(c, "technologies", "space_flight", cell.inflate(-6, -6), 3, True)
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
    marks.symbol(c, "combat", last.x + last.w * 0.3, last.y + last.h * 0.3, 30)
    bonus = (last.x + last.w * 0.3 + 18, last.y, last.w * 0.7 - 18, last.h * 0.6)
    marks.fit(c, view.bonus, bonus, 25, CREAM, "black", "left")
    word = (last.x - 6, last.y + last.h * 0.55, last.w + 6, last.h * 0.48)
    if c.text_scale <= WORDY and marks.first(c, (view.bonus_word,), word[2]):
        marks.fit(c, view.bonus_word, word, 19.5, MUTED, "body")
    c.rule(b.x + 14, middle - 4, b.w - 28, marks.DARK_RULE, 1.4)
    low = Box(b.x + 16, middle, b.w - 32, b.bottom - 8 - middle)
    left = Box(low.x, low.y, low.w * 0.47, low.h)
    right = Box(low.x + low.w * 0.5, low.y, low.w * 0.5, low.h)
    for part, title in ((left, view.goods_title), (right, view.secret_title)):
        used = fitting.heading(c, title, (part.x, part.y, part.w * 0.62, 32), 21)
        if part is left:
            step = min(34.0, (part.w - used - 40) / max(1, len(view.kept)))
            for k, person in enumerate(view.kept):
                marks.symbol(c, f"person:{person}", part.x + used + 26 + k * step, part.y + 15, 32)
    y = low.y + 32 + (low.h - 32) / 2
    for place, (kind, n) in zip(
        marks.columns(left, max(4, len(view.goods)), 0, 60), view.goods, strict=False
    ):
        marks.symbol(c, kind, place.x + 16, y, 32, 255 if n else 84)
        ink = CREAM if n else FAINT
        c.text(str(n), place.x + 34, y, 20 / c.text_scale, ink, "bold", "midleft")
    _secret(c, Box(right.x, y - 20, right.w, 40), view)


def _force(c: Canvas, b: Box, force: Force) -> None:
    """A type of units with its rank; strengths below as gold discs, where they may be seen."""
    art = min(b.h * 0.82, b.w * 0.46, 52.0)
    marks.symbol(c, f"unit:{force.kind}:{force.rank}", b.x + art / 2, b.centery, art)
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
        marks.symbol(c, kind, b.x + 16 + k * step, b.centery, 32)
    left = b.x + len(view.secret) * step + (6 if view.secret else 0)
    left += cards.backs(c, view.events, left, b.centery, 36, b.right - 76 - left) + 8
    marks.line(c, view.events_note, Box(left, b.y, b.right - left, b.h), 20, MUTED)


# ---- the action ---------------------------------------------------------------------------------


class ActionView(NamedTuple):
    """What the next click does, or what must be settled, as steps with ticks; the buttons lie below."""

    title: str
    text: str
    steps: tuple[Step, ...] = ()
    symbol: str = ""
    """What it is about, beside the sentence."""


class ActionPlaces:
    """Where the sentence, the steps and the buttons lie: these one beside the other, as wide as what
    they say, or below each other where that could not be read; keys are left out before that."""

    def __init__(
        self, c: Canvas, box: Box, buttons: Sequence[Button], rows: bool = False, high: float = 46
    ) -> None:
        self.box = box
        small = fitting.LEAST / c.text_scale
        labels = [c.width(one.label, 22, "semi") + 48 for one in buttons]
        keys = [2 * c.width(one.key, 20) for one in buttons]
        least_each = [c.width(one.label, small, "semi") + 22 for one in buttons]
        gaps = 8 * (len(buttons) - 1)
        room = Box(box.x + 12, 0, box.w - 24, 0)
        rows = rows or sum(least_each) + gaps > room.w
        lines = len(buttons) if rows else 1
        if rows and lines > 1:
            high = min(high, max(34.0, (box.h - 60) / lines - 4))
        room.h = lines * high + (lines - 1) * 6
        room.bottom = box.bottom - 12
        across = [one + key for one, key in zip(labels, keys, strict=True)]
        self.keyed = max(across, default=0.0) <= room.w
        """Whether there is room for the keys."""
        self.buttons = marks.rows(room, lines, 6)
        if not rows:
            self.keyed = sum(across) + gaps <= room.w
            need = across if self.keyed else labels
            wide = (room.w - gaps) / max(1.0, sum(need))
            each, left = [one * wide for one in need], room.x
            if any(one < small for one, small in zip(each, least_each, strict=True)):
                spare = (room.w - gaps - sum(least_each)) / len(buttons)
                each = [one + spare for one in least_each]
            self.buttons = []
            for one in each:
                self.buttons.append(Box(left, room.y, one, high))
                left += one + 8
        self.text = Box(box.x + 18, box.y + 42, box.w - 36, room.y - 4 - box.y - 42)

    def shown(self, buttons: Sequence[Button]) -> list[Button]:
        """The buttons as they are painted."""
        return [one if self.keyed else one._replace(key="") for one in buttons]


def paint_action(c: Canvas, p: ActionPlaces, view: ActionView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "lit", 16, True)
    strong: Colour = (255, 224, 146)
    room, small = p.text, marks.least(c)
    whole = Box(room.x, b.y + 8, room.w, room.bottom - b.y - 8)
    long = c.width(view.title, small, "title") > room.w
    if not long and view.text and not view.steps and not view.symbol:
        long = c.rich_height(view.text, room.w, small, 1.16) > room.h
    if long and not view.steps:  # title and sentence run on
        said = f"*{view.title}*"
        more = f"{said}{'' if view.title[-1:] in '.:?!' else '.'} {view.text}"
        if view.text and c.rich_height(more, whole.w, small, 1.16) <= whole.h + 1:
            said = more
        elif view.text and c.rich_height(view.text, whole.w, small, 1.16) > room.h:
            said = view.text
        marks.said(c, said, whole, 20, CREAM, strong, leading=1.16, middle=not view.text)
        return
    marks.fit(c, view.title, (b.x + 18, b.y + 6, b.w - 36, 36), 24, GOLD_TEXT, "title", "left", 120)
    if view.symbol:
        art = min(room.h, 62.0)
        marks.symbol(c, view.symbol, room.x + art / 2, room.centery, art)
        room = Box(room.x + art + 14, room.y, room.w - art - 14, room.h)
    if view.steps:
        room = _steps(c, room, view, strong)
    if view.text:
        marks.said(c, view.text, room, 20, CREAM, strong, leading=1.16)


def _steps(c: Canvas, room: Box, view: ActionView, strong: Colour) -> Box:
    """The steps with their ticks; returns what is left below them."""
    across = 1 if len(view.steps) < 3 and not view.text else 2
    high = room.h * (0.5 if view.text else 1)
    cells = marks.grid(Box(room.x, room.y, room.w, high), len(view.steps), across, 6, 30)
    for k, (row, step) in enumerate(zip(cells, view.steps, strict=True)):
        kit_steps.number(c, row.x + 13, row.centery, k + 1, step.state, min(12.0, row.h * 0.44))
        whole = f"{step.head} *{step.sub}*" if step.sub else step.head
        words = marks.first(c, (whole, step.head), row.w - 30) or whole
        ink = MUTED if step.state == "done" else CREAM
        marks.line(c, words, Box(row.x + 30, row.y, row.w - 30, row.h), 20, ink, strong=strong)
    return Box(room.x, cells[-1].bottom + 2, room.w, room.bottom - cells[-1].bottom - 2)
