"""How a game ended: the tower that dominates, the table of majorities, the tie as a ladder, who
else was near, and how it turned."""

from __future__ import annotations

from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS
from game.drawing.carta_impera import areas, faces, marks, skyline
from game.drawing.carta_impera.areas import Foot
from game.drawing.carta_impera.marks import Box, Seat
from game.drawing.kit import fitting, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD_TEXT, INK, MUTED, Colour

PALE_GOLD: Colour = (255, 231, 160)
BALLOT = "#35205a"


def crest(c: Canvas, seats: tuple[Seat, ...], cx: float, cy: float, r: float) -> None:
    """A laurel round the winner's badge; round two badges on one bar where a team has won."""
    c.glow(cx, cy, r * 2.1, "#ffd98a", 0.35)
    c.icon("laurel", cx, cy + r * 0.1, r * 3.0)
    if len(seats) == 1:
        marks.badge(c, seats[0], cx, cy, r * 0.74)
        return
    step = r * 1.08 * 2 / len(seats)
    left = cx - step * (len(seats) - 1) / 2
    c.rule(left, cy - 2, step * (len(seats) - 1), (240, 199, 94), 5)
    for k, seat in enumerate(seats):
        marks.badge(c, seat, left + k * step, cy, min(r * 0.56, step * 0.5))


# ---- Dominance ----------------------------------------------------------------------------------


class TowerView(NamedTuple):
    """The tower that won, from the floor up, and the card that did it."""

    seat: Seat
    title: str
    cards: tuple[str, ...]
    name: str
    """Of the domain."""
    levels: tuple[int, int]
    need: int
    foot: Foot
    last: str
    """"the seventh"."""
    how: str
    """"played in step 1, from the hand"."""
    lit: int = -1
    """Rungs that shine already while the tower lights up; all of them: -1."""


class TowerPlaces:
    """Where everything lies in the panel of the tower."""

    def __init__(self, box: Box, rungs: int) -> None:
        self.box = box
        self.wide = box.w * 0.4
        self.left = box.x + 84
        self.floor = box.bottom - 82
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


def tower_places(box: Box, view: TowerView) -> TowerPlaces:
    return TowerPlaces(box, max(view.need, len(view.cards)))


def paint_tower(c: Canvas, p: TowerPlaces, view: TowerView) -> None:
    b, domain = p.box, faces.domain_of(view.cards[-1])
    c.panel(b.x, b.y, b.w, b.h, "dark", 18, True)
    marks.badge(c, view.seat, b.x + 48, b.y + 48, 24)
    title = (b.x + 88, b.y + 22, b.w - 112, 52)
    fitting.line(c, view.title, title, 34, GOLD_TEXT, "title", "left", 120)
    _light, dark, letters = faces.tone(domain)
    high = round(p.floor - p.rung(len(view.cards) - 1).y + 6, 1)
    w = round(p.wide, 1)
    body = f'<rect width="{w}" height="{high}" rx="10" fill="{dark}" fill-opacity=".28"/>'
    c.svg(body, (0, 0, w, high), p.left, p.floor - high + 3, w, high)
    lit = len(view.cards) if view.lit < 0 else view.lit
    for k, kind in enumerate(view.cards):
        _rung(c, p.rung(k), kind, k + 1, letters, k < lit, last=k == len(view.cards) - 1)
    for n, label in zip(view.levels, ("I", "II"), strict=True):
        if domain != skyline.LEVELLESS:
            y = p.floor - p.step * n - 0.5
            c.rule(p.left - 12, y - 1.5, p.wide + 24, (255, 233, 168), 4)
            skyline.tag(c, Box(p.left - 52, y - 13, 36, 26), label)
    y = p.floor - p.step * view.need - 2
    c.rule(p.left - 12, y - 3, p.wide + 24, (240, 199, 94), 6)
    c.icon("crown", p.left - 36, y - 2, 46)
    areas.foot(c, p.foot(), domain, view.foot)
    _deed(c, p, view)


def _rung(c: Canvas, b: Box, kind: str, n: int, letters: Colour, lit: bool, last: bool) -> None:
    image = faces.strip(kind, c.px(b.w), c.px(b.h))
    if not lit:
        image = image.copy()
        image.set_alpha(70)
    c.blit(image, b.x, b.y)
    if last and lit:
        marks.target(c, b.inflate(-4, 0), True)
    shade = 120 if letters[0] > 200 else 0
    size = fitting.within(c, 34, b.h)
    c.text(str(n), b.x + 26, b.centery - 1, size, letters, "black", "center", shade)


def _deed(c: Canvas, p: TowerPlaces, view: TowerView) -> None:
    b = p.card()
    marks.card(c, b, view.cards[-1], view.name, lit=True)
    marks.card_rim(c, b, True)
    left, right = p.left + p.wide + 16, p.box.right - 16
    fitting.line(
        c, view.last, (left, b.bottom + 14, right - left, 42), 29, GOLD_TEXT, "title", shade=120
    )
    room = max(32.0, p.box.bottom - 14 - b.bottom - 56)
    size = fitting.fitting(c, (view.how,), right - left, room, 24)
    c.rich(view.how, left, b.bottom + 56, right - left, size, MUTED, align="center")


# ---- majority -----------------------------------------------------------------------------------


class Side(NamedTuple):
    """A column of the table: a player, or two partners."""

    seats: tuple[Seat, ...]
    name: str


class MajorityView(NamedTuple):
    """Domains by sides; in teams the better partner counts."""

    sides: tuple[Side, ...]
    winners: frozenset[int]
    domains: tuple[str, ...]
    """Names, in the order of the rulebook's table."""
    cards: tuple[tuple[int, ...], ...]
    """By domain and side."""
    points_word: str
    points: tuple[int, ...]
    note: str
    clause: str
    plus: str = "+1"
    pointed: tuple[int, int] = (-1, -1)


class MajorityPlaces:
    """Where everything lies in the table of majorities."""

    def __init__(self, box: Box, sides: int) -> None:
        self.box = box
        self.name_w = min(300.0, box.w * 0.24)
        self.wide = (box.w - self.name_w - 26) / max(1, sides)
        self.row_h = (box.h - 86 - 94 - 88) / 6
        if box.h < 640:
            self.row_h = (box.h - 86 - 130) / 6

    def row(self, r: int) -> Box:
        return Box(self.box.x + 12, self.box.y + 86 + r * self.row_h, self.box.w - 24, self.row_h)

    def cell(self, r: int, k: int) -> Box:
        """A number with its little cards."""
        b = self.row(r)
        return Box(self.box.x + self.name_w + k * self.wide, b.y, self.wide, b.h)

    def sums(self) -> Box:
        top = self.row(5).bottom + 6
        return Box(self.box.x, top, self.box.w, min(88.0, self.box.bottom - 50 - top))


def paint_majority(c: Canvas, p: MajorityPlaces, view: MajorityView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "paper", 18)
    for k in view.winners:
        _winning_column(c, p, k)
    for k, side in enumerate(view.sides):
        _side(c, p, k, side)
    for r, domain in enumerate(DOMAINS):
        row = p.row(r)
        if r % 2 == 0:
            _stripe(c, row)
        size = min(54.0, row.h * 0.72)
        c.icon(f"rnd_{domain}", b.x + 60, row.centery, size)
        room = p.name_w - 106
        fitting.line(c, view.domains[r], (b.x + 100, row.y, room, row.h), 28, DARK, "semi", "left")
        most = max(view.cards[r])
        for k, have in enumerate(view.cards[r]):
            _majority_cell(c, p.cell(r, k), domain, have, have == most > 0, view.plus)
            if (r, k) == view.pointed:
                marks.rim(c, p.cell(r, k), "#a8731a", 3, 10)
    _points(c, p, view)


def _stripe(c: Canvas, b: Box) -> None:
    w, h = round(b.w, 1), round(b.h, 1)
    body = f'<rect width="{w}" height="{h}" rx="10" fill="#8a6a30" fill-opacity=".1"/>'
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


def _winning_column(c: Canvas, p: MajorityPlaces, k: int) -> None:
    w, h = round(p.wide - 12, 1), round(p.box.h - 20, 1)
    body = (
        f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="14" fill="#f0c75e" '
        'fill-opacity=".26" stroke="#c3922c" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, w, h), p.box.x + p.name_w + k * p.wide + 6, p.box.y + 10, w, h)


def _side(c: Canvas, p: MajorityPlaces, k: int, side: Side) -> None:
    left, y = p.box.x + p.name_w + k * p.wide, p.box.y + 46
    badges = 44.0 * len(side.seats)
    size, room = fitting.within(c, 28, 44), p.wide - badges - 30
    wide = min(room, c.width(side.name, size, "title"))
    x = left + (p.wide - badges - 8 - wide) / 2
    for seat in side.seats:
        marks.badge(c, seat, x + 22, y, 20)
        x += 44
    c.text(side.name, x + 8, y, size, DARK, "title", "midleft", limit=room)


def _majority_cell(c: Canvas, b: Box, domain: str, have: int, best: bool, plus: str) -> None:
    """Every card a small card; the most of all has its colour and a point."""
    colour = theme.domain_colours(domain)[0] if best else "#cdbf9c"
    b = _inner(b)
    number, pill = 46.0, 52.0
    step = min(15.0, (b.w - number - pill - 22) / max(1, have - 1))
    for k in range(have):
        body = (
            f'<rect x="1" y="1" width="14" height="30" rx="3.5" fill="{colour}" stroke="{INK}" '
            f'stroke-width="1.5"/><path d="M1 9H15" stroke="{INK}" stroke-opacity=".5" '
            'stroke-width="1.4"/>'
        )
        c.svg(body, (0, 0, 16, 32), b.x + k * step, b.centery - 16, 16, 32)
    x = b.right - pill - number / 2
    size = fitting.within(c, 30 if best else 26, b.h)
    ink, kind = (DARK, "black") if best else (BROWN, "semi")
    c.text(str(have), x, b.centery - 1, size, ink, kind, "center", limit=number)
    if best:
        marks.pill(
            c, plus, b.right - pill / 2, b.centery, 24, "#7a5a1c", (255, 240, 190), h=36,
            pad=10, limit=pill, kind="black",
        )  # fmt: skip


def _inner(cell: Box) -> Box:
    """The part of a cell that its cards, its number and its point take, in the middle of it."""
    wide = min(cell.w - 24, 240.0)
    return Box(cell.centerx - wide / 2, cell.y, wide, cell.h)


def _points(c: Canvas, p: MajorityPlaces, view: MajorityView) -> None:
    b, s = p.box, p.sums()
    c.rule(b.x + 20, s.y, b.w - 40, (122, 92, 48), 3)
    c.icon("laurel", b.x + 60, s.centery, min(58.0, s.h * 0.7))
    word = (b.x + 100, s.y, p.name_w - 106, s.h)
    fitting.line(c, view.points_word, word, 33, DARK, "title", "left")
    for k, points in enumerate(view.points):
        cell = _inner(p.cell(5, k))
        size = fitting.within(c, 50, s.h)
        c.text(str(points), cell.right - 52 - 23, s.centery - 1, size, DARK, "black", "center")
    top = s.bottom + 2
    low = b.bottom - 12 - top
    wide = c.text(
        view.clause, b.right - 28, top + low / 2, 21, BROWN, "body", "midright", limit=b.w * 0.2
    )
    room = b.w - 70 - wide
    size = fitting.fitting(c, (view.note,), room, low, 22, 1.15)
    high = c.rich_height(view.note, room, size, 1.15)
    c.rich(view.note, b.x + 28, top + (low - high) / 2, room, size, BROWN, leading=1.15)


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
    shown: int = -1
    """Steps that show already while the ladder is told; all of them: -1."""


class LadderPlaces:
    """Where the steps lie."""

    def __init__(self, box: Box, steps: int) -> None:
        self.box = box
        self.pitch = min(106.0, (box.h - 72 - 34) / max(1, steps))

    def step(self, r: int) -> Box:
        return Box(
            self.box.x + 16, self.box.y + 68 + r * self.pitch, self.box.w - 32, self.pitch - 8
        )


def paint_ladder(c: Canvas, p: LadderPlaces, view: LadderView) -> None:
    b = p.box
    c.panel(b.x, b.y, b.w, b.h, "dark", 18)
    title = (b.x + 26, b.y + 14, b.w - 50, 46)
    fitting.line(c, view.title, title, 29, GOLD_TEXT, "title", "left", 120)
    shown = len(view.steps) if view.shown < 0 else view.shown
    for r, step in enumerate(view.steps[:shown]):
        _ladder_step(c, p.step(r), view.sides, step)
    c.text(view.clause, b.right - 24, b.bottom - 18, 20, MUTED, "body", "midright", limit=b.w - 50)


def _ladder_step(c: Canvas, b: Box, sides: tuple[tuple[Seat, ...], ...], step: LadderStep) -> None:
    line = marks.RIM if step.decides else "#5f6f62"
    marks.well(c, b, 12, 0.6, line, 0.9, 1.8)
    flat = b.h < 72
    upper = b.h if flat else b.h * 0.62
    middle = b.y + upper / 2 + (0 if flat else 3)
    icon = "laurel" if step.measure == "points" else f"rnd_{step.measure}"
    c.icon(icon, b.x + 34, middle, min(46.0, upper - 8))
    left = b.x + 64
    names = (b.w - 70) * 0.34
    fitting.line(c, step.name, (left, middle - 20, names, 40), 25, CREAM, "semi", "left")
    pitch = (b.right - 8 - left - names) / max(1, len(sides))
    best = max((n for n in step.numbers if n is not None), default=0)
    for k, number in enumerate(step.numbers):
        x = left + names + pitch * k + 18
        if number is None:
            c.text("–", x + 6, middle, 26, FAINT, "semi", "center")
            continue
        for q, seat in enumerate(sides[k]):
            marks.badge(c, seat, x + q * 18, middle, 14 if len(sides[k]) == 1 else 11, letter=False)
        x += 18 * (len(sides[k]) - 1)
        ink = PALE_GOLD if number == best else FAINT
        size = fitting.within(c, 27, upper)
        c.text(str(number), x + 20, middle - 1, size, ink, "black", "midleft", limit=pitch - 38)
    if not flat:
        good = theme.rgb(theme.palette().good)
        note = (b.x + 14, b.y + upper, b.w - 28, b.h - upper - 4)
        ink, kind = (good, "semi") if step.decides else (MUTED, "body")
        fitting.line(c, step.note, note, 22, ink, kind, "left")


# ---- nearest, and how it turned -----------------------------------------------------------------


class Near(NamedTuple):
    """A column that came near: how many of how many, and why not."""

    seat: Seat
    domain: str
    have: int
    need: int
    democracies: int
    """Rungs of it that Democracies added."""
    score: str
    """"5 of 8"."""
    note: str


class NearestView(NamedTuple):
    """Who else was near to dominance; on parchment the names stand beside the badges."""

    title: str
    rows: tuple[Near, ...]
    paper: bool


def paint_nearest(c: Canvas, b: Box, view: NearestView) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper" if view.paper else "dark", 18)
    title = (b.x + (32 if view.paper else 26), b.y + 14, b.w - 56, 48)
    if view.paper:
        fitting.line(c, view.title, title, 33, DARK, "title", "left")
    else:
        fitting.line(c, view.title, title, 29, GOLD_TEXT, "title", "left", 120)
    pitch = min(78.0, (b.h - 74) / max(1, len(view.rows)))
    for r, near in enumerate(view.rows):
        row = Box(b.x + 16, b.y + 66 + r * pitch, b.w - 32, pitch - 4)
        if view.paper and r % 2 == 0:
            _stripe(c, row)
        _near(c, row, near, view.paper)


def _near(c: Canvas, b: Box, near: Near, paper: bool) -> None:
    strong, weak = (DARK, BROWN) if paper else (CREAM, MUTED)
    upper = b.y + b.h * 0.36
    middle = b.centery if paper else upper
    marks.badge(c, near.seat, b.x + (40 if paper else 26), middle, 20 if paper else 17)
    left = b.x + 70
    if paper:
        fitting.line(c, near.seat.name, (left, b.y, 108, b.h), 26, strong, "semi", "left")
        left += 130
    c.icon(f"rnd_{near.domain}", left, middle, 46 if paper else 40)
    left += 34
    right = b.right - (18 if paper else 8)
    size = fitting.within(c, 28 if paper else 23, b.h * 0.7)
    kind = "black" if paper else "semi"
    right -= 14 + c.text(near.score, right, middle, size, strong, kind, "midright", limit=b.w * 0.2)
    step = min(39.0 if paper else 34.0, (right - left) / max(1, near.need))
    for k in range(near.need):
        _rung_sign(
            c, Box(left + k * step, upper - 14, step - 5, 28 if paper else 24), near, k, paper
        )
    room = right - left
    note = (left, b.y + b.h * 0.62, room, b.h * 0.36)
    fitting.line(c, near.note, note, 21 if paper else 20, weak, "body", "left")


def _rung_sign(c: Canvas, b: Box, near: Near, k: int, paper: bool) -> None:
    on, extra = k < near.have, k >= near.need - near.democracies
    empty = "#d8c9a4" if paper else "#0a181b"
    fill = theme.domain_colours(near.domain)[0] if on else BALLOT if extra else empty
    line = INK if on or paper else "#e8d3ff" if extra else "#8d968a"
    faint = 0.5 if paper and not (on or extra) else 1
    w, h = round(b.w, 1), round(b.h, 1)
    body = (
        f'<rect x="1.5" y="1.5" width="{w - 3:.1f}" height="{h - 3:.1f}" rx="6" fill="{fill}" '
        f'stroke="{line}" stroke-width="1.8" stroke-opacity="{faint}"/>'
    )
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


class Turning(NamedTuple):
    """A fact from the log: when, who, what."""

    when: str
    """"round 13"."""
    seat: Seat
    text: str


class TurnedView(NamedTuple):
    """How the game turned."""

    title: str
    rows: tuple[Turning, ...]


def paint_turned(c: Canvas, b: Box, view: TurnedView) -> None:
    c.panel(b.x, b.y, b.w, b.h, "paper", 18)
    fitting.line(c, view.title, (b.x + 32, b.y + 14, b.w - 60, 48), 33, DARK, "title", "left")
    pitch = min(56.0, (b.h - 76) / max(1, len(view.rows)))
    size = fitting.within(c, 21, 30)
    wide = max((marks.pill_width(c, row.when, size, 34, 12) for row in view.rows), default=0)
    for r, row in enumerate(view.rows):
        y = b.y + 66 + r * pitch
        marks.pill(
            c, row.when, b.x + 32, y + pitch / 2, size, "#ead9b2", BROWN, "#a98649", 34, 12, "",
            "left", b.w * 0.26,
        )  # fmt: skip
        left = b.x + 32 + min(wide, b.w * 0.26) + 26
        marks.badge(c, row.seat, left, y + pitch / 2, 15, letter=False)
        room = b.right - 30 - left - 28
        text = fitting.fitting(c, (row.text,), room, pitch - 4, 25, 1.14)
        high = c.rich_height(row.text, room, text, 1.14)
        c.rich(row.text, left + 28, y + (pitch - high) / 2, room, text, DARK, leading=1.14)
