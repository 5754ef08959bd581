"""The common reveal: all cards turned at once, coins between neighbours, purses before and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.drawing.kit import backs, badges, fitting, shapes, theme
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED, Colour
from game.drawing.wonders import boards, faces, marks
from game.drawing.wonders.boards import BoardView
from game.drawing.wonders.faces import Card

LOSS: Colour = (255, 190, 150)
WITHIN, ASIDE, SMALL = 22.0, 0.68, 44.0
"""Where neighbours pay one another: how much smaller one arc is, how far along it its coin lies, and
the side of that."""


class Money(NamedTuple):
    """Coins that a city pays or gets, and to or from whom; 0: only words."""

    words: str
    coins: int = 0
    icon: str = ""
    seat: Seat | None = None


class Turned(NamedTuple):
    """What a city did: built a card, built a stage with one face down, or discarded one."""

    seat: Seat
    where: str
    head: str
    """"builds", "builds stage 2", "discards a card"."""
    age: int
    """Of the back."""
    card: Card | None = None
    board: BoardView | None = None
    """Where a stage was built: the last that stands."""
    money: tuple[Money, ...] = ()
    before: int = 0
    after: int = 0


class Flow(NamedTuple):
    """Coins on their way between neighbours, by place in the row."""

    giver: int
    taker: int
    coins: int


class RevealView(NamedTuple):
    """Everybody in the order of the ring, so that hands and coins move as they do at the table."""

    cities: tuple[Turned, ...]
    flows: tuple[Flow, ...]
    shown: str = "all"
    """One of SHOWN: how far it has come."""


SHOWN = ("backs", "turning", "cards", "paying", "all")
"""All backs; nothing in their places while they turn; what everybody did; the coins on their ways,
the purses as they were; all."""


class RevealPlaces:
    """A column for each city: name, card, what it cost."""

    def __init__(self, box: Box, count: int) -> None:
        self.box, self.count = box, count
        self.pitch = min(480.0, (box.w - 80) / count)
        self.left = box.centerx - self.pitch * count / 2
        self.card_h = min(414.0, (self.pitch - 30) / backs.RATIO, box.h * 0.46)
        self.top = box.y + max(0.0, box.h - 1024) / 3

    def column(self, k: int) -> Box:
        left = self.left + k * self.pitch
        return Box(left + 13, self.top, self.pitch - 26, self.box.bottom - self.top)

    def card(self, k: int) -> Box:
        w = self.card_h * backs.RATIO
        top = self.top + 92 + max(0.0, (min(414.0, self.box.h * 0.46) - self.card_h) / 2)
        return Box(self.column(k).centerx - w / 2, top, w, self.card_h)

    def plate(self, k: int) -> Box:
        b = self.column(k)
        top = self.top + 132 + min(414.0, self.box.h * 0.46)
        return Box(b.x, top, b.w, 194)

    def flow(self, one: Flow) -> tuple[tuple[float, float, bool], ...]:
        """From where to where coins run; the ring closes at the edges of the screen, in two parts.
        The last says whether the part ends at the taker."""
        a, b = self.column(one.giver).centerx, self.column(one.taker).centerx
        if abs(one.giver - one.taker) == 1:
            return ((a, b, True),)
        near, far = self.box.x + 14, self.box.right - 14
        out, back = (far, near) if a > b else (near, far)
        return (a, out, False), (back, b, True)


def paint(c: Canvas, p: RevealPlaces, view: RevealView) -> None:
    marks.lamp(c, Box(p.box.x + 20, p.top + 22, p.box.w - 40, p.card_h + 146))
    room = p.column(0).w - 62
    letters = fitting.alike(c, ((one.where, room) for one in view.cities), 21)
    for k, one in enumerate(view.cities):
        _name(c, p.column(k), one, letters)
        if view.shown == "turning":
            continue
        if view.shown == "backs":
            _back(c, p.card(k), one.age)
        elif one.board:
            _stage(c, p.card(k), p.column(k).w, one.age, one.board)
        elif one.card:
            marks.card(c, p.card(k), one.card, "lit")
        else:
            _back(c, p.card(k), one.age)
            c.icon("discard", p.card(k).centerx, p.card(k).centery, p.card_h * 0.29)
        if view.shown != "backs":
            _plate(c, p.plate(k), one, view.shown == "all")
    if view.shown in ("paying", "all"):
        _flows(c, p, view)


def _name(c: Canvas, b: Box, one: Turned, letters: float) -> None:
    """The owner and the city, this in letters of the same size in each column."""
    room = b.w - 62
    wide = min(room, max(c.width(one.seat.name, 34, "title"), c.width(one.where, letters)))
    left = b.centerx - (wide + 62) / 2
    badges.badge(c, one.seat, left + 24, b.y + 44, 25)
    marks.name(c, one.seat.name, (left + 62, b.y + 10, wide + 1, 42), 34)
    where = (left + 62, b.y + 50, wide + 1, 28)
    fitting.line(c, one.where, where, letters, (224, 226, 206), "body", "left", 120)


def _back(c: Canvas, b: Box, age: int) -> None:
    c.shade(b.x, b.y, b.w, b.h, 18, 8, 170, 6)
    c.blit(backs.back(age, c.px(b.h)), b.x, b.y)


def _stage(c: Canvas, b: Box, wide: float, age: int, on: BoardView) -> None:
    """The card slides face down under the board; only its age is seen."""
    h = b.h * 0.68
    _back(c, Box(b.centerx - h * backs.RATIO / 2, b.bottom - h - 2, h * backs.RATIO, h), age)
    board = Box(b.centerx - wide / 2 + 12, b.y + 6, wide - 24, b.h * 0.545)
    c.shade(board.x, board.y, board.w, board.h, 12, 8, 160, 6)
    c.blit(faces.board(on.wonder, c.px(board.w), c.px(board.h), 8 * c.scale), *board.topleft)
    shapes.rim(c, board, "#f0d999", 2, 8)
    plate = Box(b.centerx - 80, board.bottom - 74, 160, 66)
    c.shade(plate.x, plate.y, plate.w, plate.h, 12, 7, 220, 0, (255, 214, 120))
    boards.stage(c, plate, on.stages[len(on.ages) - 1], "built")


def _plate(c: Canvas, b: Box, one: Turned, paid: bool) -> None:
    """What it did, what it paid and got, and its purse."""
    c.panel(b.x, b.y, b.w, b.h)
    fitting.line(c, one.head, (b.x + 14, b.y + 8, b.w - 28, 36), 27, GOLD_TEXT, "semi")
    step = min(34.0, 82 / max(1, len(one.money)))
    for k, money in enumerate(one.money):
        _money(c, Box(b.x + 20, b.y + 46 + k * step, b.w - 40, step), money)
    c.rule(b.x + 22, b.y + 136, b.w - 44, (110, 96, 60), 1.6)
    y, x = b.y + 165, b.centerx
    c.icon("coin", x - 52, y, 36)
    c.text(str(one.before), x - 18, y - 1, fitting.within(c, 27, 44), MUTED, "semi", "center")
    marks.arrow(c, "right", x + 14, y, 18)
    if paid:
        c.text(str(one.after), x + 48, y - 2, fitting.within(c, 32, 44), CREAM, "black", "center")


def _money(c: Canvas, b: Box, one: Money) -> None:
    y, left, right = b.centery, b.x, b.right
    size = fitting.within(c, 22, b.h)
    if one.coins:
        c.icon("coinplain", right - 14, y, min(27.0, b.h))
        ink = theme.rgb(theme.palette().good) if one.coins > 0 else LOSS
        right -= 40 + c.text(
            marks.signed(one.coins), right - 34, y, size * 1.14, ink, "black", "midright"
        )
    if one.icon:
        c.icon(one.icon, left + 13, y, min(27.0, b.h))
        left += 34
    room = right - left - (3 * marks.BADGE if one.seat else 0)
    left += marks.aside(c, one.words, (left, b.y, room, b.h), 22, CREAM) + 8
    if one.seat:
        marks.named(c, one.seat, left, y, size, right - left)


class _Part(NamedTuple):
    """A part of the way of coins: from where to where it runs, whether it ends at the taker, how deep
    it hangs, and whether it runs from city to city, not to the edge."""

    a: float
    b: float
    ends: bool
    deep: float
    flat: bool


def _parts(p: RevealPlaces, one: Flow, mutual: bool) -> Iterator[_Part]:
    """Where both pay one another (`mutual`) the ways lie one within the other."""
    parts = p.flow(one)
    flat, within = len(parts) == 1, WITHIN * (mutual and one.giver > one.taker)
    for a, b, ends in parts:
        way = within if b > a else -within
        a, b = a + way * (flat or not ends), b - way * (flat or ends)
        yield _Part(a, b, ends, 60 - within, flat)


def _flows(c: Canvas, p: RevealPlaces, view: RevealView) -> None:
    """The ways of all coins, who lies beyond the edges, and once they are paid the coins: in the middle
    of their ways, but where neighbours pay one another beside whoever gets them."""
    between, y = {(flow.giver, flow.taker) for flow in view.flows}, p.plate(0).bottom + 8
    found = [(one, (one.taker, one.giver) in between) for one in view.flows]
    for one, mutual in found:
        for part in _parts(p, one, mutual):
            _arc(c, part, y)
            if not part.flat:
                beyond = view.cities[one.giver if part.ends else one.taker].seat
                edge = part.a if part.ends else part.b
                inward = 20 if edge < p.box.centerx else -20
                badges.badge(c, beyond, edge + inward, y + 44, 17)
    for one, mutual in found if view.shown == "all" else ():
        for part in _parts(p, one, mutual):
            a, b = part.a, part.b
            if not mutual:
                marks.coin(c, one.coins, (a + b) / 2, y + (54 if part.flat else 46), 54)
            elif part.ends:
                marks.coin(c, one.coins, a + (b - a) * ASIDE, y + part.deep - 14, SMALL)


def _arc(c: Canvas, part: _Part, y: float) -> None:
    """A dotted line, and an arrow where it ends at a city."""
    a, b, h = part.a, part.b, part.deep
    x0, w = min(a, b), abs(a - b)
    d = f"M0 4Q{w / 2:.0f} {h * 1.7:.0f} {w:.0f} 4"
    if not part.flat:
        start, end = (0, w) if a < b else (w, 0)
        first, last = (h - 8, 4) if part.ends else (4, h - 8)
        d = f"M{start:.0f} {first:.0f}Q{w / 2:.0f} {h:.0f} {end:.0f} {last:.0f}"
    line = f'<path d="{d}" fill="none" stroke-linecap="round" '
    body = f'{line}stroke="#120d06" stroke-opacity=".6" stroke-width="9"/>{line}stroke="{GOLD}" stroke-width="5" stroke-dasharray="2 11"/>'
    if part.ends:
        tip = 0 if b < a else w
        body += f'<path d="M{tip - 11:.0f} 16L{tip:.0f} -4L{tip + 11:.0f} 16Z" fill="{GOLD}" stroke="#120d06" stroke-width="2.4"/>'
    c.svg(body, (-20, -14, w + 40, 90), x0 - 20, y - 14, w + 40, 90)


def paint_pass(c: Canvas, b: Box, title: str, way: str, seats: tuple[Seat, ...]) -> None:
    """Which way the hands go, from badge to badge, and round."""
    fitting.line(c, title, (b.x, b.y, b.w, b.h * 0.48), 27, CREAM, "semi", "left")
    step, y = min(98.0, b.w / (len(seats) + 0.5)), b.y + b.h * 0.76
    for k, seat in enumerate((*seats, seats[0])):
        x = b.x + k * step
        badges.badge(c, seat, x + 14, y, 15)
        if k < len(seats):
            marks.chevrons(c, way, x + 36, y, 3, 20, min(13.0, (step - 46) / 3))
