"""How a game ended: the tower that dominates, the table of majorities, the tie as a ladder, who
else was near, and how it turned."""

from __future__ import annotations

from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS
from game.drawing.carta_impera import areas, faces, marks, skyline
from game.drawing.carta_impera.areas import Foot
from game.drawing.kit import badges, cards, fitting, shapes, theme
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD, GOLD_TEXT, INK, MUTED, Colour

PALE_GOLD: Colour = (255, 231, 160)
BALLOT = "#35205a"


# ---- Dominance ----------------------------------------------------------------------------------


class TowerView(NamedTuple):
    """The tower that won, from the floor up, and the card that did it: which it was in the tower
    ("the seventh"), and how it came there."""

    seat: Seat
    title: str
    cards: tuple[str, ...]
    name: str
    """Of the domain."""
    levels: tuple[int, int]
    need: int
    foot: Foot
    last: str
    how: str


class TowerPlaces:
    """Where everything lies in the panel of the tower."""

    def __init__(self, box: Box, view: TowerView) -> None:
        self.box = box
        self.left, self.wide = box.x + 84, box.w * 0.4
        self.floor = box.bottom - 82
        rungs = max(view.need, len(view.cards))
        self.step = min(74.0 * box.h / 718, (self.floor - box.y - 110) / rungs)

    def rung(self, k: int) -> Box:
        top = self.floor - self.step * (k + 1) + 2
        return Box(self.left + 4, top, self.wide - 8, self.step - 5)

    def foot(self) -> Box:
        return Box(self.left, self.floor + 14, self.wide, areas.FOOT)

    def card(self) -> Box:
        """The card that did it."""
        left = self.left + self.wide + 30
        room = self.box.right - 24 - left
        h = min(444.0, self.box.h - 240, room / faces.RATIO)
        w = h * faces.RATIO
        top = self.box.y + 84 + max(0.0, self.box.h - 200 - h) / 2
        return Box(left + (room - w) / 2, top, w, h)


def paint_tower(c: Canvas, p: TowerPlaces, view: TowerView) -> None:
    b, domain = p.box, faces.domain_of(view.cards[-1])
    c.panel(b.x, b.y, b.w, b.h, "dark", 18, True)
    badges.badge(c, view.seat, b.x + 48, b.y + 48, 24)
    fitting.heading(c, view.title, (b.x + 88, b.y + 22, b.w - 112, 52), 34)
    _light, dark, letters = faces.tone(domain)
    high = p.floor - p.rung(len(view.cards) - 1).y + 6
    ground = Box(p.left, p.floor - high + 3, p.wide, high)
    shapes.plate(c, ground, dark, radius=10, opacity=0.28, inset=0)
    for k, kind in enumerate(view.cards):
        _rung(c, p.rung(k), kind, k + 1, letters)
    last = p.rung(len(view.cards) - 1).inflate(-4, 0)
    c.surface.blit(*marks.pointed_rim(last, c.scale))
    for n, label in zip(view.levels, ("I", "II"), strict=True):
        if domain != skyline.LEVELLESS:
            y = p.floor - p.step * n - 0.5
            c.rule(p.left - 12, y - 1.5, p.wide + 24, (255, 233, 168), 4)
            skyline.tag(c, Box(p.left - 52, y - 13, 36, 26), label)
    y = p.floor - p.step * view.need - 2
    c.rule(p.left - 12, y - 3, p.wide + 24, theme.rgb(GOLD), 6)
    c.icon("crown", p.left - 36, y - 2, 46)
    areas.foot(c, p.foot(), domain, view.foot)
    _deed(c, p, view)


def _rung(c: Canvas, b: Box, kind: str, n: int, letters: Colour) -> None:
    c.blit(faces.strip(kind, c.px(b.w), c.px(b.h)), b.x, b.y)
    size, shade = fitting.within(c, 34, b.h), 120 if letters[0] > 200 else 0
    c.text(str(n), b.x + 26, b.centery - 1, size, letters, "black", "center", shade)


def _deed(c: Canvas, p: TowerPlaces, view: TowerView) -> None:
    """The card that did it, with its words below."""
    b = p.card()
    marks.card(c, b, view.cards[-1], view.name, lit=True)
    cards.rim(c, b, True)
    left = p.left + p.wide + 16
    room = p.box.right - 16 - left
    last = (left, b.bottom + 14, room, 42)
    fitting.line(c, view.last, last, 29, GOLD_TEXT, "title", shade=120)
    how = (left, b.bottom + 56, room, max(32.0, p.box.bottom - 14 - b.bottom - 56))
    fitting.prose(c, view.how, how, 24, MUTED, align="center")


# ---- majority -----------------------------------------------------------------------------------


class Side(NamedTuple):
    """A column of the table: a player, or two partners."""

    seats: tuple[Seat, ...]
    name: str


class MajorityView(NamedTuple):
    """Domains, in the order of the rulebook's table, by sides; in teams the better partner
    counts."""

    sides: tuple[Side, ...]
    winners: frozenset[int]
    domains: tuple[str, ...]
    cards: tuple[tuple[int, ...], ...]
    """By domain and side."""
    points_word: str
    points: tuple[int, ...]
    note: str
    clause: str


class MajorityPlaces:
    """Where everything lies in the table of majorities."""

    def __init__(self, box: Box, sides: int) -> None:
        self.box = box
        self.name_w = min(300.0, box.w * 0.24)
        self.wide = (box.w - self.name_w - 26) / max(1, sides)
        self.row_h = (box.h - 86 - (130 if box.h < 640 else 182)) / 6

    def row(self, r: int) -> Box:
        return Box(self.box.x + 12, self.box.y + 86 + r * self.row_h, self.box.w - 24, self.row_h)

    def side(self, k: int) -> Box:
        """A column."""
        left, top = self.box.x + self.name_w + k * self.wide, self.box.y + 10
        return Box(left, top, self.wide, self.sums().bottom - top)

    def cell(self, r: int, k: int) -> Box:
        """The part of a cell that its cards, its number and its point take, in the middle of it."""
        row, side = self.row(r), self.side(k)
        wide = min(side.w - 24, 240.0)
        return Box(side.centerx - wide / 2, row.y, wide, row.h)

    def sums(self) -> Box:
        top = self.row(5).bottom + 6
        return Box(self.box.x, top, self.box.w, min(88.0, self.box.bottom - 50 - top))


NUMBER, POINT = 46.0, 52.0
"""The widths of a number of cards, and of its point."""


def paint_majority(c: Canvas, p: MajorityPlaces, view: MajorityView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "paper", 18)
    for k, side in enumerate(view.sides):
        if k in view.winners:
            shapes.plate(c, p.side(k).inflate(-12, 0), GOLD, "#c3922c", 2, 14, 0.26)
        _side(c, p.side(k), side)
    for r, domain in enumerate(DOMAINS):
        row, room = p.row(r), p.name_w - 106
        if r % 2 == 0:
            _stripe(c, row)
        c.icon(f"rnd_{domain}", b.x + 60, row.centery, min(54.0, row.h * 0.72))
        fitting.line(c, view.domains[r], (b.x + 100, row.y, room, row.h), 28, DARK, "semi", "left")
        most = max(view.cards[r])
        for k, have in enumerate(view.cards[r]):
            _majority_cell(c, p.cell(r, k), domain, have, have == most > 0)
    _points(c, p, view)


def _stripe(c: Canvas, b: Box) -> None:
    shapes.plate(c, b, "#8a6a30", radius=10, opacity=0.1, inset=0)


def _side(c: Canvas, b: Box, side: Side) -> None:
    """Badges and name at the head of a column."""
    y, wide = b.y + 36, 44.0 * len(side.seats)
    size, room = fitting.within(c, 28, 44), b.w - wide - 30
    x = b.x + (b.w - wide - 8 - min(room, c.width(side.name, size, "title"))) / 2
    for k, seat in enumerate(side.seats):
        badges.badge(c, seat, x + 22 + 44 * k, y, 20)
    c.text(side.name, x + wide + 8, y, size, DARK, "title", "midleft", limit=room)


def _majority_cell(c: Canvas, b: Box, domain: str, have: int, best: bool) -> None:
    """Every card a small card; the most of all has its colour and a point."""
    colour = theme.domain_colours(domain)[0] if best else "#cdbf9c"
    step = min(15.0, (b.w - NUMBER - POINT - 22) / max(1, have - 1))
    band = f'<path d="M1 9H15" stroke="{INK}" stroke-opacity=".5" stroke-width="1.4"/>'
    for k in range(have):
        small = Box(b.x + k * step, b.centery - 16, 16, 32)
        shapes.plate(c, small, colour, INK, 1.5, 3.5, above=band)
    size = fitting.within(c, 30 if best else 26, b.h)
    ink, kind = (DARK, "black") if best else (BROWN, "semi")
    x, y = b.right - POINT - NUMBER / 2, b.centery
    c.text(str(have), x, y - 1, size, ink, kind, "center", limit=NUMBER)
    if best:
        shapes.pill(
            c, "+1", b.right - POINT / 2, y, 24, "#7a5a1c", (255, 240, 190), h=36, pad=10,
            limit=POINT, kind="black",
        )  # fmt: skip


def _points(c: Canvas, p: MajorityPlaces, view: MajorityView) -> None:
    b, s = p.box, p.sums()
    c.rule(b.x + 20, s.y, b.w - 40, (122, 92, 48), 3)
    c.icon("laurel", b.x + 60, s.centery, min(58.0, s.h * 0.7))
    word = (b.x + 100, s.y, p.name_w - 106, s.h)
    fitting.heading(c, view.points_word, word, 33, paper=True)
    for k, points in enumerate(view.points):
        x = p.cell(5, k).right - POINT - NUMBER / 2
        c.text(str(points), x, s.centery - 1, fitting.within(c, 50, s.h), DARK, "black", "center")
    top = s.bottom + 2
    low, right = b.bottom - 12 - top, b.right - 28
    wide = c.text(view.clause, right, top + low / 2, 21, BROWN, "body", "midright", 0, b.w * 0.2)
    note = (b.x + 28, top, b.w - 70 - wide, low)
    fitting.prose(c, view.note, note, 22, BROWN, leading=1.15, middle=True)


# ---- the tie as a ladder ------------------------------------------------------------------------


class LadderStep(NamedTuple):
    """A step: what was compared (`points` or a domain), the numbers (None: already out), and who
    drops out, in words."""

    measure: str
    name: str
    numbers: tuple[int | None, ...]
    note: str
    decides: bool = False


class LadderView(NamedTuple):
    """How a tie was broken, until one is left or the victory is shared."""

    title: str
    sides: tuple[tuple[Seat, ...], ...]
    steps: tuple[LadderStep, ...]
    clause: str


def ladder_step(b: Box, steps: int, r: int) -> Box:
    """Where the r-th of so many steps lies."""
    pitch = min(106.0, (b.h - 72 - 34) / max(1, steps))
    return Box(b.x + 16, b.y + 68 + r * pitch, b.w - 32, pitch - 8)


def paint_ladder(c: Canvas, b: Box, view: LadderView, shown: int) -> None:
    """The first so many of its steps."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 18)
    fitting.heading(c, view.title, (b.x + 26, b.y + 14, b.w - 50, 46), 29)
    for r, step in enumerate(view.steps[:shown]):
        _ladder_step(c, ladder_step(b, len(view.steps), r), view.sides, step)
    c.text(view.clause, b.right - 24, b.bottom - 18, 20, MUTED, "body", "midright", 0, b.w - 50)


def _ladder_step(c: Canvas, b: Box, sides: tuple[tuple[Seat, ...], ...], step: LadderStep) -> None:
    shapes.plate(c, b, "#0a181b", GOLD if step.decides else "#5f6f62", 1.8, 12, 0.6, 0.9)
    flat = b.h < 72
    upper = b.h if flat else b.h * 0.62
    middle = b.y + upper / 2 + (0 if flat else 3)
    icon = "laurel" if step.measure == "points" else f"rnd_{step.measure}"
    c.icon(icon, b.x + 34, middle, min(46.0, upper - 8))
    left, names = b.x + 64, (b.w - 70) * 0.34
    fitting.line(c, step.name, (left, middle - 20, names, 40), 25, CREAM, "semi", "left")
    pitch = (b.right - 8 - left - names) / max(1, len(sides))
    best = max((n for n in step.numbers if n is not None), default=0)
    for k, (seats, number) in enumerate(zip(sides, step.numbers, strict=True)):
        x = left + names + pitch * k + 18
        if number is None:
            c.text("–", x + 6, middle, 26, FAINT, "semi", "center")
            continue
        for q, seat in enumerate(seats):
            badges.badge(c, seat, x + q * 18, middle, 14 if len(seats) == 1 else 11, letter=False)
        x += 18 * len(seats) + 2
        ink, size = PALE_GOLD if number == best else FAINT, fitting.within(c, 27, upper)
        c.text(str(number), x, middle - 1, size, ink, "black", "midleft", limit=pitch - 38)
    if not flat:
        note = (b.x + 14, b.y + upper, b.w - 28, b.h - upper - 4)
        good = theme.rgb(theme.palette().good)
        ink, kind = (good, "semi") if step.decides else (MUTED, "body")
        fitting.line(c, step.note, note, 22, ink, kind, "left")


# ---- nearest, and how it turned -----------------------------------------------------------------


class Near(NamedTuple):
    """A column that came near: how many cards of how many it needed, also in words ("5 of 8"), by
    how many Democracies raised that, and why it was not enough."""

    seat: Seat
    domain: str
    have: int
    need: int
    democracies: int
    score: str
    note: str


class NearestView(NamedTuple):
    """Who else was near to dominance; on parchment the names stand beside the badges."""

    title: str
    rows: tuple[Near, ...]
    paper: bool


def paint_nearest(c: Canvas, b: Box, view: NearestView) -> None:
    paper = view.paper
    c.panel(b.x, b.y, b.w, b.h, "paper" if paper else "dark", 18)
    title = (b.x + (32 if paper else 26), b.y + 14, b.w - 56, 48)
    fitting.heading(c, view.title, title, 33 if paper else 29, paper)
    pitch = min(78.0, (b.h - 74) / max(1, len(view.rows)))
    for r, near in enumerate(view.rows):
        row = Box(b.x + 16, b.y + 66 + r * pitch, b.w - 32, pitch - 4)
        if paper and r % 2 == 0:
            _stripe(c, row)
        _near(c, row, near, paper)


def _near(c: Canvas, b: Box, near: Near, paper: bool) -> None:
    strong, weak = (DARK, BROWN) if paper else (CREAM, MUTED)
    upper = b.y + b.h * 0.36
    middle = b.centery if paper else upper
    badges.badge(c, near.seat, b.x + (40 if paper else 26), middle, 20 if paper else 17)
    left = b.x + 70
    if paper:
        fitting.line(c, near.seat.name, (left, b.y, 108, b.h), 26, strong, "semi", "left")
        left += 130
    c.icon(f"rnd_{near.domain}", left, middle, 46 if paper else 40)
    left += 34
    right, kind = b.right - (18 if paper else 8), "black" if paper else "semi"
    size = fitting.within(c, 28 if paper else 23, b.h * 0.7)
    right -= 14 + c.text(near.score, right, middle, size, strong, kind, "midright", 0, b.w * 0.2)
    step = min(39.0 if paper else 34.0, (right - left) / max(1, near.need))
    high = 28 if paper else 24
    for k in range(near.need):
        _small_rung(c, Box(left + k * step, upper - 14, step - 5, high), near, k, paper)
    end = right if paper else b.right - 8
    note = (left, b.y + b.h * 0.62, end - left, b.h * 0.36)
    fitting.line(c, near.note, note, 21 if paper else 20, weak, "body", "left")


def _small_rung(c: Canvas, b: Box, near: Near, k: int, paper: bool) -> None:
    """A card, a place that is free, or one that a Democracy added."""
    on, extra = k < near.have, k >= near.need - near.democracies
    empty = "#d8c9a4" if paper else "#0a181b"
    fill = theme.domain_colours(near.domain)[0] if on else BALLOT if extra else empty
    line = INK if on or paper else "#e8d3ff" if extra else "#8d968a"
    faint = 0.5 if paper and not (on or extra) else 1
    shapes.plate(c, b, fill, line, 1.8, 6, strength=faint, inset=1.5)


class Turning(NamedTuple):
    """A fact from the log: when ("round 13"), who, what."""

    when: str
    seat: Seat
    text: str


class TurnedView(NamedTuple):
    """How the game turned."""

    title: str
    rows: tuple[Turning, ...]


def paint_turned(c: Canvas, b: Box, view: TurnedView) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper", 18)
    fitting.heading(c, view.title, (b.x + 32, b.y + 14, b.w - 60, 48), 33, paper=True)
    pitch = min(56.0, (b.h - 76) / max(1, len(view.rows)))
    size, most = fitting.within(c, 21, 30), b.w * 0.26
    widths = [shapes.pill_width(c, row.when, size, 34, 12) for row in view.rows]
    left = b.x + 58 + min(most, max(widths, default=0))
    for r, row in enumerate(view.rows):
        y = b.y + 66 + r * pitch
        shapes.pill(
            c, row.when, b.x + 32, y + pitch / 2, size, "#ead9b2", BROWN, "#a98649", 34,
            anchor="left", limit=most,
        )  # fmt: skip
        badges.badge(c, row.seat, left, y + pitch / 2, 15, letter=False)
        text = (left + 28, y, b.right - 58 - left, pitch)
        fitting.prose(c, row.text, text, 25, DARK, leading=1.14, middle=True)
