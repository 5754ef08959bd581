"""The conflicts at the end of an age: the cities on an oval, between each two their shields, and the
tokens that they bring."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.drawing.kit import badges, fitting, theme
from game.drawing.kit.badges import Seat
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT, MUTED, Colour
from game.drawing.wonders import marks

LOST: Colour = (255, 170, 140)
TOKEN = 54.0


class Fighter(NamedTuple):
    """A city of the ring, clockwise; what the conflicts brought it this age and in all."""

    seat: Seat
    wonder: str
    shields: int
    gained: int
    age: str
    """"this age"."""
    total: str
    """"in all +3"."""


class Fight(NamedTuple):
    """A city against its left neighbour, the next of the ring: the tokens of each, 0 for none."""

    ours: int
    theirs: int
    fought: bool = True


class ConflictsView(NamedTuple):
    """The conflicts of an age."""

    title: str
    win: int
    win_words: str
    lose_words: str
    equal: str
    clause: str
    no_token: str
    cities: tuple[Fighter, ...]
    fights: tuple[Fight, ...]


class ConflictsPlaces:
    """The oval: whoever looks sits below, their left neighbour to the left of them."""

    def __init__(self, box: Box, count: int) -> None:
        self.box, self.count = box, count
        self.rx, self.ry = box.w / 3, (box.h - 370) / 2
        self.x, self.y = box.centerx, box.y + 182 + self.ry
        self.r = min(78.0, box.h * 0.077, 460 / count)

    def _at(self, k: float) -> tuple[float, float]:
        a = math.radians(90 + 360 * k / self.count)
        return self.x + self.rx * math.cos(a), self.y + self.ry * math.sin(a)

    def city(self, k: int) -> tuple[float, float]:
        """The middle of a medallion."""
        return self._at(k)

    def fight(self, k: int) -> Box:
        """Between a city and its left neighbour."""
        x, y = self._at(k + 0.5)
        w = 250.0 if self.count < 6 else 220.0
        return Box(x - w / 2, y - 37, w, 74)

    def token(self, k: int, way: int) -> Box:
        """The token of a side of a fight: -1 the left one, 1 the right one."""
        b = self.fight(k)
        x, y = b.centerx + way * (b.w / 2 - 13), b.centery - 52
        return Box(x - TOKEN / 2, y - TOKEN / 2, TOKEN, TOKEN)

    def plate(self, k: int) -> Box:
        """The plate of a city, on the outer side of its medallion; no wider than there is room."""
        (x, y), w, h = self._at(k), 250.0, 78.0
        up, out = (y - self.y) / self.ry, (x - self.x) / self.rx
        if up > 0.8:
            return Box(x - w / 2, y + self.r, w, h)
        if up < -0.6:
            return Box(x - w / 2 + 60 * out, y - self.r - 2 - h, w, h)
        w = min(w, self.box.w / 2 - abs(x - self.x) - self.r - 10)
        return Box(x - self.r - 2 - w if x < self.x else x + self.r + 2, y - h / 2, w, h)

    def paper(self) -> Box:
        return Box(self.x - 280, self.y - 122, 560, 244)


def paint(c: Canvas, p: ConflictsPlaces, view: ConflictsView) -> None:
    _ring(c, p)
    for k, fight in enumerate(view.fights):
        _fight(c, p, k, fight, view)
    for k, one in enumerate(view.cities):
        marks.medallion(c, one.wonder, *p.city(k), p.r)
        _plate(c, p.plate(k), one)
    _paper(c, p.paper(), view)


def _ring(c: Canvas, p: ConflictsPlaces) -> None:
    marks.lamp(c, Box(p.x - p.rx - 60, p.y - p.ry - 60, 2 * p.rx + 120, 2 * p.ry + 120))
    w, h = 2 * p.rx + 80, 2 * p.ry + 80
    oval = (
        f'<ellipse cx="{w / 2:.0f}" cy="{h / 2:.0f}" rx="{p.rx:.0f}" ry="{p.ry:.0f}" fill="none" '
    )
    body = (
        f'{oval}stroke="#0a181b" stroke-opacity=".55" stroke-width="30"/>{oval}stroke="#a8854a" '
        'stroke-opacity=".75" stroke-width="3" stroke-dasharray="3 12" stroke-linecap="round"/>'
    )
    c.svg(body, (0, 0, w, h), p.x - w / 2, p.y - h / 2, w, h)


def _fight(c: Canvas, p: ConflictsPlaces, k: int, fight: Fight, view: ConflictsView) -> None:
    """Whoever stands left on the screen stands left here; the losing side is grey."""
    b, other = p.fight(k), (k + 1) % p.count
    c.panel(b.x, b.y, b.w, b.h, "well", 20)
    sides = [(view.cities[k], fight.ours), (view.cities[other], fight.theirs)]
    if p.city(k)[0] > p.city(other)[0]:
        sides.reverse()
    best = max(one.shields for one, _ in sides)
    y, size, v = b.centery, fitting.within(c, 36, b.h * 0.62), b.w / 250
    for way, (one, token) in zip((-1, 1), sides, strict=True):
        wins = one.shields == best
        badges.badge(c, one.seat, b.centerx + way * (b.w / 2 - 27 * v), y, 16 * v)
        ink = CREAM if wins else MUTED
        c.text(
            str(one.shields),
            b.centerx + way * 54 * v,
            y - 1,
            size * v,
            ink,
            "black",
            "center",
            limit=44 * v,
        )
        c.icon("shield", b.centerx + way * 22 * v, y, 30 * v, 255 if wins else 130)
        if fight.fought and token:
            marks.token(c, token, *p.token(k, way).center, TOKEN)
    less = sides[0][0].shields - sides[1][0].shields
    sign = ">" if less > 0 else "<" if less < 0 else "="
    c.text(sign, b.centerx, y - 2, 26 / c.text_scale, GOLD_TEXT, "black", "center")
    if fight.fought and not less:
        room = (b.x, b.bottom, b.w, 28)
        fitting.line(c, view.no_token, room, 20, MUTED, "body")


def _plate(c: Canvas, b: Box, one: Fighter) -> None:
    c.panel(b.x, b.y, b.w, b.h, "lit", 14)
    badges.badge(c, one.seat, b.x + 30, b.y + 26, 18)
    size = fitting.within(c, 28, 36)
    right = b.right - 14
    right -= c.text(str(one.shields), right, b.y + 25, size, CREAM, "black", "midright") + 20
    c.icon("shield", right, b.y + 26, 28)
    marks.name(c, one.seat.name, (b.x + 58, b.y + 6, right - 20 - b.x - 58, 36), 26)
    low, good = b.y + 57, theme.rgb(theme.palette().good)
    words = c.width(one.age, fitting.within(c, 20, 28)) + c.width(one.total, 21, "semi")
    used = 0.0
    if words + c.width("+9", 23, "black") <= b.w - 48:
        used = marks.aside(c, one.age, (b.x + 16, low - 14, b.w * 0.5, 28), 20)
    ink = good if one.gained > 0 else LOST if one.gained < 0 else MUTED
    size = fitting.within(c, 23, 30)
    left, gained = b.x + 24 + used, marks.signed(one.gained)
    left += c.text(gained, left, low - 1, size, ink, "black", "midleft") + 10
    total = (left, low - 14, b.right - 14 - left, 28)
    fitting.line(c, one.total, total, 21, CREAM, "semi", "right")


def _paper(c: Canvas, b: Box, view: ConflictsView) -> None:
    """What a conflict brings."""
    c.panel(b.x, b.y, b.w, b.h, "paper", 18)
    fitting.line(c, view.title, (b.x + 24, b.y + 14, b.w - 48, 48), 32, DARK, "title")
    for k, (value, words) in enumerate(((view.win, view.win_words), (-1, view.lose_words))):
        y = b.y + 96 + k * 58
        marks.token(c, value, b.x + 54, y, 50)
        box = (b.x + 94, y - 28, b.w - 112, 56)
        fitting.prose(c, words, box, 24, DARK, leading=1.15, middle=True)
    foot = (b.x + 94, b.bottom - 54, b.w - 220, 38)
    fitting.prose(c, view.equal, foot, 22, BROWN, leading=1.1, middle=True)
    clause = (b.right - 124, b.bottom - 52, 100, 34)
    fitting.line(c, view.clause, clause, 21, marks.LINK, "semi", "right")
