"""The conflicts at the end of an age: the cities on an oval, between each two their shields, and the
tokens that they bring."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.wonders import marks

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


class Lies(NamedTuple):
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
