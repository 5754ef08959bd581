"""What lies in scenes over the table: the common reveal, a column for each city, and coins on their ways
between neighbours; the conflicts at the end of an age, the cities on an oval, and their tokens."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from game.drawing import backs
from game.drawing.kit import badges, shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD
from game.drawing.wonders import faces, marks
from game.words.seats import Seat

WITHIN, ASIDE, SMALL = 22.0, 0.68, 44.0
"""Where neighbours pay one another: how much smaller one arc is, where on it its coin lies, how large."""


class Flow(NamedTuple):
    """Coins on their way between neighbours, by place in the row."""

    giver: int
    taker: int
    coins: int


class RevealPlaces:
    """A column for each city of so many: name, card, what it cost."""

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


class Lies(NamedTuple):
    """Where the parts of the columns lie: `column`, `card` or `plate` of each."""

    part: str

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        return [getattr(RevealPlaces(b, count), self.part)(k) for k in range(count)]


def lamp(c: Canvas, b: Box, count: int) -> None:
    """Light on the cloth below the cards."""
    p = RevealPlaces(b, count)
    marks.lamp(c, Box(b.x + 20, p.top + 22, b.w - 40, p.card_h + 146))


def back(c: Canvas, b: Box, age: int) -> None:
    """A card face down."""
    c.shade(b.x, b.y, b.w, b.h, 18, 8, 170, 6)
    c.blit(backs.back(age, c.px(b.h)), b.x, b.y)


def picture(c: Canvas, b: Box, wonder: str) -> None:
    """The board under which a card slides."""
    c.shade(b.x, b.y, b.w, b.h, 12, 8, 160, 6)
    c.blit(faces.board(wonder, c.px(b.w), c.px(b.h), 8 * c.scale), b.x, b.y)
    shapes.rim(c, b, "#f0d999", 2, 8)


def light(c: Canvas, b: Box) -> None:
    """Round the stage that was built."""
    c.shade(b.x, b.y, b.w, b.h, 12, 7, 220, 0, (255, 214, 120))


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


def paint_flows(
    c: Canvas, b: Box, seats: tuple[Seat, ...], flows: tuple[Flow, ...], paid: bool
) -> None:
    """The ways of all coins, who lies beyond the edges, and once they are `paid` the coins: in the middle
    of their ways, but where neighbours pay one another beside whoever gets them."""
    p, between = RevealPlaces(b, len(seats)), {(flow.giver, flow.taker) for flow in flows}
    y, found = p.plate(0).bottom + 8, [(one, (one.taker, one.giver) in between) for one in flows]
    for one, mutual in found:
        for part in _parts(p, one, mutual):
            _arc(c, part, y)
            if not part.flat:
                beyond = seats[one.giver if part.ends else one.taker]
                edge = part.a if part.ends else part.b
                inward = 20 if edge < p.box.centerx else -20
                badges.badge(c, beyond, edge + inward, y + 44, 17)
    for one, mutual in found if paid else ():
        for part in _parts(p, one, mutual):
            wide = part.b - part.a
            if not mutual:
                marks.coin(c, one.coins, part.a + wide / 2, y + (54 if part.flat else 46), 54)
            elif part.ends:
                marks.coin(c, one.coins, part.a + wide * ASIDE, y + part.deep - 14, SMALL)


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


# ---- conflicts ----------------------------------------------------------------------------------

TOKEN, HIGH, BELOW = 54.0, 74.0, 28.0
"""The size of a token, the height of a fight, and of the words below it."""


def turned(k: int, count: int) -> bool:
    """Whether the next city of the ring stands to the left of this one on the screen."""
    return math.cos(math.radians(90 + 360 * k / count)) > math.cos(
        math.radians(90 + 360 * (k + 1) / count)
    )


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

    def fight(self, k: int) -> Box:
        """Between a city and its left neighbour."""
        x, y = self._at(k + 0.5)
        w = 250.0 if self.count < 6 else 220.0
        return Box(x - w / 2, y - 37, w, HIGH + BELOW)

    def medallion(self, k: int) -> Box:
        x, y = self._at(k)
        return Box(x - self.r, y - self.r, 2 * self.r, 2 * self.r)

    def token(self, k: int, way: int) -> Box:
        """The token of a side of a fight: -1 the left one, 1 the right one."""
        b = self.fight(k)
        x, y = b.centerx + way * (b.w / 2 - 13), b.y + HIGH / 2 - 52
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

    def paper(self, k: int = 0) -> Box:
        """What a conflict brings."""
        return Box(self.x - 280, self.y - 122, 560, 244)


class FightsLie(NamedTuple):
    """Where the parts of so many cities lie: each `fight`, `medallion`, `plate`, the `paper`."""

    part: str
    cities: int

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        places = ConflictsPlaces(b, self.cities)
        return [getattr(places, self.part)(k) for k in range(count)]


class Tokens(NamedTuple):
    """Where the tokens of fights lie: of which, and on which of its sides."""

    cities: int
    at: tuple[tuple[int, int], ...]

    def __call__(self, b: Box, count: int, /) -> list[Box]:
        return [ConflictsPlaces(b, self.cities).token(*one) for one in self.at]


def ring(c: Canvas, b: Box, count: int) -> None:
    """The oval, in light."""
    p = ConflictsPlaces(b, count)
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
