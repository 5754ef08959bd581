"""A battle: the defender above, the attacker below, fronts between them; the sheet that tells an
exchange before it happens, and beside the board who beats whom, what was, and what is at stake."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.drawing.civilization import cards, marks, symbols
from game.drawing.civilization.cards import Unit
from game.drawing.civilization.marks import Button
from game.drawing.civilization.symbols import Seat
from game.drawing.kit import fitting, shapes, theme
from game.drawing.kit import steps as kit_steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.spread import Spread
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD, GOLD_TEXT, MUTED, Colour

RATIO = 0.805
"""Width of a card by its height."""
LEADING = 1.14
"""Of sentences on the parchment."""
STRONG: Colour = (255, 224, 146)
_CROSSED = (
    '<circle cx="10" cy="10" r="9.5" fill="#a8281c" stroke="#ffffff" stroke-width="1"/>'
    '<path d="M6 6L14 14M14 6L6 14" stroke="#ffffff" stroke-width="2.4" stroke-linecap="round"/>'
)
FALLEN, TWO_LINES = (214.0, 68.0), 44.0
"""The plate of a unit that was killed, and how high it is at least with its front below its name."""


class Ability(NamedTuple):
    """Something that may be used once: its technology, what pays for it and how much of that there
    is; `on` while it may be."""

    tech: str
    name: str
    text: str
    pays: str
    have: str
    on: bool = True


class Side(NamedTuple):
    """A side of a battle. Its hand is open, or so many backs; `lit` where its owner may look."""

    seat: Seat
    role: str
    notes: tuple[str, ...]
    hand_title: str
    hand: tuple[Unit, ...]
    backs: int
    fallen_title: str
    fallen: tuple[Unit, ...]
    sums: tuple[tuple[str, str], ...]
    """What its combat bonus is made of; the last line is the total."""
    bonus: tuple[str, str] | None = None
    """The combat bonus card."""
    show: Button | None = None
    """Shows the hand while it is held."""
    abilities_title: str = ""
    abilities_note: str = ""
    abilities: tuple[Ability, ...] = ()
    lit: bool = False
    fell: tuple[str, ...] = ()
    """The front on which each of the fallen was killed, in words, where that is known."""


class Front(NamedTuple):
    """A front: the units of both sides, or what a side may do there, and whether that is now."""

    name: str
    above: Unit | None = None
    below: Unit | None = None
    above_says: str = ""
    below_says: str = ""
    free: str = ""
    """`above` or `below`: where a card may be laid now."""
    lit: bool = False


class Total(NamedTuple):
    """Somebody's sum, and what it is made of."""

    seat: Seat
    parts: str
    total: str
    wins: bool


class SheetView(NamedTuple):
    """What an exchange does, step by step, and how the battle would end then."""

    title: str
    steps: tuple[str, ...]
    totals_title: str
    totals: tuple[Total, ...]
    text: str
    note: str
    clause: str

    def undecided(self) -> SheetView:
        """What happens alone: neither totals nor what follows from them."""
        return self._replace(totals_title="", totals=(), text="", note="")


class BattleView(NamedTuple):
    """The whole board; barbarians are a side as any other."""

    title: str
    note: str
    defender: Side
    attacker: Side
    fronts: tuple[Front, ...]
    sheet: SheetView


class BattlePlaces:
    """Where everything lies on the board."""

    def __init__(self, box: Box, view: BattleView) -> None:
        self.box = b = box
        unit = min(1.15, b.h / 956)
        inner = Box(b.x + 12, b.y + 54, b.w - 24, b.h - 66)
        self.above = Box(inner.x, inner.y, inner.w, 178 * unit)
        self.below = Box(inner.x, inner.bottom - 214 * unit, inner.w, 214 * unit)
        top = self.above.bottom + 20
        middle = Box(inner.x, top, inner.w, min(700.0, self.below.y - 18 - top))
        middle.centery = (top + self.below.y - 18) / 2
        self.sheet = Box(middle.right - 410, middle.y, 410, middle.h)
        room = Box(middle.x + 8, middle.y, self.sheet.x - 16 - middle.x - 8, middle.h)
        many = max(1, len(view.fronts))
        self.fronts = marks.columns(room, many, 12 if many < 6 else 6, 220)
        spare = max(0.0, room.right - self.fronts[-1].right) / (many + 1)
        self.fronts = [front.move(spare * (k + 1), 0) for k, front in enumerate(self.fronts)]
        self.sides = {
            "above": _SidePlaces(self.above, view.defender),
            "below": _SidePlaces(self.below, view.attacker),
        }

    def card(self, front: int, side: str) -> Box:
        """A unit of a front."""
        b = self.fronts[front]
        high = (b.h - 28 - 26) / 2
        w = min(b.w - 16, high * RATIO)
        h = min(high, w / RATIO)
        y = b.centery - 15 - h if side == "above" else b.centery + 15
        return Box(b.centerx - w / 2, y, w, h)


class _SidePlaces:
    """Where the parts of a side lie."""

    def __init__(self, b: Box, side: Side) -> None:
        self.box = b
        self.right = Box(b.right - b.w * (0.35 if side.abilities else 0.225), b.y + 6, 0, b.h - 12)
        self.right.w = b.right - 12 - self.right.x
        self.head = Box(b.x + 12, b.y + 8, b.w * 0.245 - 12, b.h - 16)
        if side.show:
            self.show = Box(self.head.x, self.head.bottom - 64, self.head.w, 62)
        left = self.head.right + 16
        h = min(b.h - 48, 200.0)
        w, room = h * RATIO, self.right.x - 18 - left
        hand, fallen = max(1, len(side.hand) or side.backs), len(side.fallen)
        rows = 2 if fallen < 7 else 3
        across = -(-fallen // rows)
        wide = min(hand * (w + 8), room - min(across * (FALLEN[0] + 8), room * 0.62) - 28)
        self.hand = Spread(Box(left, b.y + 36, wide, h), hand, w, 8, middle=False)
        at = max(left + min(wide, self.hand.card(hand - 1).right - left) + 28, left + w * 1.8)
        at = min(at, self.right.x - 18 - w)
        wide = min(FALLEN[0], (self.right.x - 14 - at + 8) / max(1, across) - 8)
        high = min(FALLEN[1], (b.h - 44) / rows - 6)
        self.fallen = [
            Box(at + n // rows * (wide + 8), b.y + 36 + n % rows * (high + 6), wide, high)
            for n in range(max(1, fallen))
        ]

    def card(self, k: int) -> Box:
        return self.hand.card(k)

    def ability(self, k: int, count: int) -> Box:
        room = Box(self.right.x, self.right.y + 32, self.right.w, self.right.h - 32)
        return marks.rows(room, max(2, count), 7, 84)[k]


def paint(c: Canvas, p: BattlePlaces, view: BattleView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h)
    _head(c, Box(b.x + 20, b.y + 4, b.w - 40, 48), view)
    _side(c, p.sides["above"], view.defender)
    _side(c, p.sides["below"], view.attacker)
    for k, front in enumerate(view.fronts):
        _front(c, p, k, front, view)
    paint_sheet(c, p.sheet, view.sheet)


def _head(c: Canvas, b: Box, view: BattleView) -> None:
    """What the battle is for, and beside it which turn it is; below it where one line is too long."""

    def beside() -> float:
        return c.width(view.note, 20) + 24 if view.note else 0.0

    def fits() -> bool:
        return c.width(view.title, 24, "title") + beside() <= b.w

    with fitting.grown(c, fits):
        if fits():
            fitting.heading(c, view.title, (b.x, b.y, b.w - beside(), b.h), 28)
            marks.line(c, view.note, b, 20, MUTED, anchor="right")
            return
    fitting.heading(c, view.title, (b.x, b.y, b.w, b.h * 0.56), 24)
    marks.line(c, view.note, Box(b.x, b.y + b.h * 0.54, b.w, b.h * 0.46), 20, MUTED)


def _side(c: Canvas, p: _SidePlaces, side: Side) -> None:
    b = p.box
    _light, main, dark = symbols.tint(side.seat.sign)
    shapes.plate(c, b, dark, main, 2.4, 14, 0.34)
    size = 62.0
    symbols.seat(c, side.seat, p.head.x + size / 2, p.head.y + size / 2 + 2, size)
    left = p.head.x + size + 16
    room = p.head.right - left
    marks.fit(c, side.seat.name, (left, p.head.y, room, 34), 26, GOLD_TEXT, "title", "left", 120)
    bottom = (p.show.y - 4) if side.show else p.head.bottom
    lines = (side.role, *side.notes)
    step = min(27.0, (bottom - p.head.y - 34) / max(1, len(lines)))
    for k, text in enumerate(lines):
        y = p.head.y + 34 + k * step
        start = left if y < p.head.y + size else p.head.x + 6
        marks.line(
            c,
            text,
            Box(start, y, p.head.right - start, step),
            20,
            CREAM if not k else MUTED,
            strong=CREAM,
        )
    if side.show:
        marks.buttons(c, [p.show], [side.show])
    _hand(c, p, side)
    if side.fallen:
        first = p.fallen[0]
        fitting.heading(c, side.fallen_title, (first.x, b.y + 4, p.right.x - 10 - first.x, 30), 21)
        for k, unit in enumerate(side.fallen):
            front = side.fell[k] if side.fell else ""
            _fallen(c, p.fallen[k], unit, front, side.seat.sign)
    (_abilities if side.abilities else _sums)(c, p, side)


def _fallen(c: Canvas, b: Box, unit: Unit, front: str, sign: str) -> None:
    """A unit that was killed: its picture in the dark and crossed, its name, strength and, where there
    is room, its front to be read as ever."""
    front = front if b.h >= TWO_LINES * min(1.2, c.text_scale) else ""
    shapes.plate(c, b, "#0c1c20", symbols.tint(sign)[1] if sign else "#f0d999", 1.8, 9, 0.9)
    art = Box(b.x + 5, b.y + 5, min(b.h - 10, b.w * 0.3), b.h - 10)
    symbols.symbol(c, f"unit:{unit.kind}:{unit.rank}", art.centerx, art.centery, min(art.size))
    marks.veil(c, art, 0.5)
    c.svg(_CROSSED, (0, 0, 20, 20), art.right - 17, art.bottom - 17, 18, 18)
    high = b.h / 2 - 3 if front else b.h - 6
    words = Box(art.right + 8, b.y + 3, b.right - art.right - 14, high)
    name = f"{unit.name} *{unit.strength}*" if unit.strength else unit.name
    marks.line(c, name, words, 20, CREAM, "semi", strong=GOLD_TEXT)
    if front:
        marks.line(c, front, words.move(0, words.h), 19.5, MUTED)


def _hand(c: Canvas, p: _SidePlaces, side: Side) -> None:
    first = p.card(0)
    room = (first.x, p.box.y + 4, max(first.w, p.fallen[0].x - 14 - first.x), 30)
    if side.hand:
        fitting.heading(c, side.hand_title, room, 21)
    else:
        marks.fit(c, side.hand_title, room, 20, CREAM if side.lit else MUTED, "body", "left")
    for k in range(side.backs if not side.hand else 0):
        cards.unit_back(c, p.card(k), side.seat.sign, side.lit)
    order = sorted(range(len(side.hand)), key=lambda k: side.hand[k].state == "lit")
    for k in order:
        cards.unit(c, p.card(k), side.hand[k], side.seat.sign)


def _sums(c: Canvas, p: _SidePlaces, side: Side) -> None:
    """What the combat bonus is made of, and its card."""
    b = p.right
    low = 54.0 if side.bonus else 0.0
    rows = marks.rows(Box(b.x, b.y, b.w, b.h - low), max(1, len(side.sums)), 0, 34)
    marks.ledger(c, rows, side.sums, total=CREAM)
    if side.bonus:
        paint_bonus(c, Box(b.x, b.bottom - 50, b.w, 48), *side.bonus)


def paint_bonus(c: Canvas, b: Box, word: str, value: str) -> None:
    """The combat bonus card."""
    shapes.plate(c, b, theme.palette().icons["combat"], "#f0d999", 2, 9)
    symbols.symbol(c, "combat", b.x + 26, b.centery, 30)
    used = marks.line(
        c, value, Box(b.x + 50, b.y, b.w - 62, b.h), 28, cards.NUMERAL, "black", "right"
    )
    room = Box(b.x + 50, b.y + 2, b.w - 70 - used, b.h - 4)
    marks.sentence(c, f"*{word}*", room, 20, CREAM, CREAM, leading=1.0, middle=True)


def _abilities(c: Canvas, p: _SidePlaces, side: Side) -> None:
    b = p.right
    marks.head(c, side.abilities_title, Box(b.x, b.y - 2, b.w, 32), 21, side.abilities_note)
    for k, one in enumerate(side.abilities):
        row = p.ability(k, len(side.abilities))
        shapes.plate(c, row, "#10282a", GOLD if one.on else marks.QUIET, 1.8, 10, 0.9)
        art = Box(row.x + 8, row.y + 7, min(96.0, row.w * 0.24), row.h - 14)
        symbols.picture(c, "technologies", one.tech, art, 6, not one.on)
        end = 76.0
        words = Box(art.right + 12, row.y + 4, row.right - end - art.right - 16, row.h / 2 - 4)
        marks.line(c, one.name, words, 20, CREAM, "semi")
        text = Box(words.x, words.bottom, words.w, row.bottom - 5 - words.bottom)
        marks.sentence(c, one.text, text, 20, MUTED, CREAM, leading=1.0, middle=True)
        if one.pays:
            symbols.symbol(c, one.pays, row.right - 56, row.centery, 36)
        c.text(one.have, row.right - 22, row.centery, 22 / c.text_scale, CREAM, "black", "center")
        if not one.on:
            marks.veil(c, row, 0.42)


def _front(c: Canvas, p: BattlePlaces, k: int, front: Front, view: BattleView) -> None:
    b = p.fronts[k]
    if front.lit:
        shapes.plate(c, b, "#3a2a10", GOLD, 3.4, 16, 0.75)
    else:
        shapes.plate(c, b, marks.WELL, marks.QUIET, 1.6, 16, 0.55)
    name = (b.x + 6, b.centery - 14, b.w - 12, 28)
    marks.fit(c, front.name, name, 20, GOLD_TEXT if front.lit else MUTED)
    sides = (
        ("above", front.above, front.above_says, view.defender),
        ("below", front.below, front.below_says, view.attacker),
    )
    for side, unit, says, owner in sides:
        place = p.card(k, side)
        if unit:
            cards.unit(c, place, unit, owner.seat.sign)
            continue
        free = front.free == side
        marks.dashed(c, place, "free" if free else "")
        ink = CREAM if free else MUTED
        room = place.inflate(-16, -16)
        marks.sentence(c, says, room, 20, ink, CREAM, align="center", leading=1.1, middle=True)


class _SheetPlaces:
    """The parchment from top to bottom: steps, totals, sentence and note; letters are as large as they
    fit."""

    def __init__(self, c: Canvas, b: Box, view: SheetView) -> None:
        self.room = room = b.inflate(-40, -20)
        low = 34.0 + min(40.0, room.h * 0.09) * len(view.totals)
        free, least = room.h - 42 - low - 28 - 22, fitting.LEAST / max(1.0, c.text_scale)

        def heights() -> tuple[float, float, float]:
            steps = [c.rich_height(text, room.w - 38, self.size, LEADING) for text in view.steps]
            said = (
                c.rich_height(text, room.w, self.size, LEADING) for text in (view.text, view.note)
            )
            text, note = (high + 2 for high in said)
            return sum(max(28.0, high) + 6 for high in steps), text, note

        self.size = 20.0
        while self.size > least and sum(heights()) > free:
            self.size -= 0.5
        _, text, note = heights()
        self.text = Box(room.x, room.bottom - 28 - text - note, room.w, text)
        self.note = Box(room.x, self.text.bottom, room.w, note)
        self.totals = Box(room.x, self.text.y - low - 6, room.w, low)
        self.steps = Box(room.x, room.y + 42, room.w, self.totals.y - 8 - room.y - 42)


def paint_sheet(c: Canvas, b: Box, view: SheetView) -> None:
    """What would happen, on parchment."""
    marks.paper(c, b)
    p = _SheetPlaces(c, b, view)
    room = p.room
    marks.fit(c, view.title, (room.x, room.y, room.w, 38), 23, marks.TITLE_RED, "bold", "left")
    _sheet_steps(c, p, view)
    if view.totals:
        _sheet_totals(c, p.totals, view)
    marks.sentence(c, view.text, p.text, p.size, DARK, marks.TITLE_RED, leading=LEADING)
    marks.sentence(c, view.note, p.note, p.size, BROWN, BROWN, leading=LEADING)
    clause = Box(room.x, room.bottom - 26, room.w, 28)
    marks.line(c, view.clause, clause, 19.5, BROWN, anchor="right")


def _sheet_steps(c: Canvas, p: _SheetPlaces, view: SheetView) -> None:
    """What happens first, then and at last, as far as there is room."""
    b, y = p.steps, p.steps.y
    for k, text in enumerate(view.steps):
        high = c.rich_height(text, b.w - 38, p.size, LEADING)
        if y + high > b.bottom + 4:
            break
        kit_steps.number(c, b.x + 13, y + 14, k + 1, "now", 13, paper=True)
        c.rich(text, b.x + 38, y, b.w - 38, p.size, DARK, marks.TITLE_RED, leading=LEADING)
        y += max(28.0, high) + 6


def _sheet_totals(c: Canvas, b: Box, view: SheetView) -> None:
    """The totals of both sides, and what they are made of."""
    c.rule(b.x, b.y - 4, b.w, marks.PAPER_RULE, 1.6)
    marks.line(c, view.totals_title, Box(b.x, b.y, b.w, 34), 21, BROWN, "semi")
    rows = marks.rows(Box(b.x, b.y + 34, b.w, b.h - 34), max(1, len(view.totals)), 0, 42)
    for row, one in zip(rows, view.totals, strict=False):
        symbol = f"sign:{one.seat.sign}" if one.seat.sign else "village"
        symbols.symbol(c, symbol, row.x + 13, row.centery, 25)
        name = (row.x + 34, row.y, row.w * 0.3, row.h)
        marks.fit(c, one.seat.name, name, 21, DARK, "semi", "left")
        left = row.x + 34 + row.w * 0.3 + 8
        marks.line(c, one.parts, Box(left, row.y, row.right - 64 - left, row.h), 20, BROWN)
        ink = marks.GREEN if one.wins else marks.RED
        marks.fit(c, one.total, (row.right - 60, row.y, 60, row.h), 32, ink, "black", "right")


# ---- beside the board ---------------------------------------------------------------------------


class AsideView(NamedTuple):
    """Who beats whom with its sentences; what was, by signs; what either side stands to win."""

    beats_title: str
    beats: tuple[str, ...]
    beats_note: str
    story_title: str
    story: tuple[tuple[str, str], ...]
    stake_title: str
    stakes: tuple[tuple[str, str], ...]


def aside(b: Box) -> tuple[Box, Box, Box]:
    """Its three panels, above the action."""
    heights = (0.323, 0.388, 0.269)
    unit = b.h - 16
    first = Box(b.x, b.y, b.w, unit * heights[0])
    second = Box(b.x, first.bottom + 8, b.w, unit * heights[1])
    third = Box(b.x, second.bottom + 8, b.w, b.bottom - second.bottom - 8)
    return first, second, third


def paint_aside(c: Canvas, b: Box, view: AsideView) -> None:
    first, second, third = aside(b)
    for part, title in (
        (first, view.beats_title),
        (second, view.story_title),
        (third, view.stake_title),
    ):
        c.panel(part.x, part.y, part.w, part.h)
        fitting.heading(c, title, (part.x + 18, part.y + 6, part.w - 36, 40), 24)
    r = min(60.0, (first.h - 110) / 2)
    paint_circle(c, first.x + 24 + r * 1.7, first.y + 54 + r * 1.34, r)
    room = Box(first.x + 36 + r * 3.3, first.y + 50, first.w - 52 - r * 3.3, first.h - 60)
    rows = marks.rows(Box(room.x, room.y, room.w, room.h * 0.55), max(1, len(view.beats)), 0, 32)
    for row, text in zip(rows, view.beats, strict=False):
        marks.sentence(c, text, row, 20, CREAM, leading=1.0, middle=True)
    top = rows[-1].bottom + 4
    marks.sentence(c, view.beats_note, Box(room.x, top, room.w, room.bottom - top), 20, MUTED)
    for part, lines in ((second, view.story), (third, view.stakes)):
        inner = Box(part.x + 18, part.y + 48, part.w - 34, part.h - 56)
        texts = [text for _, text in lines]
        size = fitting.fitting(c, texts, inner.w - 32, inner.h - 7 * len(lines), 20, 1.16)
        first_kept = 0
        while part is second and first_kept < len(lines) - 1:  # the newest are wanted
            high = fitting.height(c, texts[first_kept:], inner.w - 32, size, 1.16)
            if high + 7 * (len(lines) - first_kept) <= inner.h:
                break
            first_kept += 1
        marks.steps(c, inner, lines[first_kept:], size)


def paint_circle(c: Canvas, cx: float, cy: float, r: float) -> None:
    """Each type beats the next one, clockwise."""
    for k, kind in enumerate(("infantry", "mounted", "artillery")):
        a = math.radians(-90 + k * 120)
        x, y = cx + r * math.cos(a), cy + r * math.sin(a) * 0.95
        disc = '<circle cx="36" cy="36" r="33" fill="#f6ead0" stroke="#2b2118" stroke-width="3"/>'
        size = r * 0.97
        c.svg(disc, (0, 0, 72, 72), x - size / 2, y - size / 2, size, size)
        symbols.symbol(c, f"unit:{kind}:1", x, y, size * 0.8)
        a += math.radians(60)
        x, y = cx + 0.6 * r * math.cos(a), cy + 0.6 * r * math.sin(a)
        ux, uy = -math.sin(a), math.cos(a)
        corners = ((15, 0), (-11, 12), (-11, -12))
        d = "L".join(f"{20 + ux * f - uy * s:.1f} {20 + uy * f + ux * s:.1f}" for f, s in corners)
        body = f'<path d="M{d}Z" fill="{GOLD}" stroke="#2b2118" stroke-width="3" stroke-linejoin="round"/>'
        c.svg(body, (0, 0, 40, 40), x - r * 0.28, y - r * 0.28, r * 0.56, r * 0.56)
