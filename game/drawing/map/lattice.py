"""Where the spaces of a hex map lie on the screen.

A space is (q, r) in axial coordinates, pointy top. A lattice counts in whole pixels: every hex has
the same place between the pixels, so that pictures of single spaces join without a seam.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

Space = tuple[int, int]
Point = tuple[float, float]
Place = tuple[float, float, float]
"""Where a map lies while it moves: x, y and step of a lattice, between whole pixels too."""

NEIGHBOURS: tuple[Space, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Clockwise from the east; edge n of a space leads to neighbour n."""

LEAST, MOST = 8.0, 400.0
"""Radii a map may be fitted with, in pixels."""


def beside(space: Space, edge: int) -> Space:
    """The neighbour over an edge, which is counted modulo six."""
    q, r = NEIGHBOURS[edge % 6]
    return space[0] + q, space[1] + r


class Lattice(NamedTuple):
    """`half` is half the width of a hex, `step` the way from row to row; (x, y) is space (0, 0)."""

    half: int
    step: int
    x: int = 0
    y: int = 0

    @classmethod
    def of(cls, radius: float, x: float = 0, y: float = 0) -> Lattice:
        """The lattice of whole pixels nearest to a radius."""
        half = max(3, round(radius * math.sqrt(3) / 2))
        return cls(half, max(5, round(1.5 * radius)), round(x), round(y))

    @property
    def radius(self) -> float:
        return self.step / 1.5

    @property
    def place(self) -> Place:
        return self.x, self.y, self.step

    def px(self, radii: float) -> int:
        """A length in radii as whole pixels."""
        return max(1, round(radii * self.radius))

    def at(self, space: Space) -> tuple[int, int]:
        """The centre of a space."""
        return self.x + self.half * (2 * space[0] + space[1]), self.y + self.step * space[1]

    def space_at(self, x: float, y: float) -> Space:
        """The space under a point, on the map or not."""
        r = (y - self.y) / self.step
        q = ((x - self.x) / self.half - r) / 2
        return _rounded(q, r)

    def moved(self, dx: float, dy: float) -> Lattice:
        return self._replace(x=self.x + round(dx), y=self.y + round(dy))

    def zoomed(self, radius: float, x: float, y: float) -> Lattice:
        """The lattice of another radius in which what lies at (x, y) stays there."""
        new = Lattice.of(radius)
        across, down = (self.x - x) / self.half, (self.y - y) / self.step
        return new._replace(x=round(x + across * new.half), y=round(y + down * new.step))

    def corners(self, inset: float = 0) -> list[Point]:
        """The corners round the centre, clockwise; corners n and n + 1 bound edge n."""
        w, h = self.half * (1 - inset), self.radius * (1 - inset)
        return [(w, -h / 2), (w, h / 2), (0, h), (-w, h / 2), (-w, -h / 2), (0, -h)]

    def box(self, space: Space, reach: float = 1.0) -> pygame.Rect:
        """The rectangle round a space, `reach` radii from its centre."""
        (x, y), k = self.at(space), math.ceil(reach * self.radius)
        return pygame.Rect(x - k, y - k, 2 * k, 2 * k)

    def bounds(self, spaces: Collection[Space], margin: float = 0.25) -> pygame.Rect:
        """The rectangle round spaces, with a margin in radii."""
        places = [self.at(space) for space in spaces]
        k = self.px(1 + margin)
        left, right = min(x for x, _ in places), max(x for x, _ in places)
        top, bottom = min(y for _, y in places), max(y for _, y in places)
        return pygame.Rect(left - k, top - k, right - left + 2 * k, bottom - top + 2 * k)


def _rounded(q: float, r: float) -> Space:
    """The nearest space: the coordinate that was rounded furthest follows from the others."""
    s = -q - r
    iq, ir, i_s = round(q), round(r), round(s)
    dq, dr, ds = abs(iq - q), abs(ir - r), abs(i_s - s)
    if dq > dr and dq > ds:
        iq = -ir - i_s
    elif dr > ds:
        ir = -iq - i_s
    return iq, ir


# ---- fitting ------------------------------------------------------------------------------------


def fit(
    spaces: Collection[Space],
    zone: pygame.Rect,
    blocked: Sequence[pygame.Rect] = (),
    most: float = MOST,
) -> Lattice:
    """The largest lattice whose map lies in `zone` and under none of the blocked rectangles."""
    rows = _rows(spaces)
    low, high = LEAST, most
    best = _placed(rows, low, zone, blocked)
    while high - low > 0.25:
        middle = (low + high) / 2
        found = _placed(rows, middle, zone, blocked)
        if found:
            best, low = found, middle
        else:
            high = middle
    if best is None:
        return Lattice.of(LEAST, *zone.center)
    return best


Rows = Mapping[int, tuple[float, float]]
"""By row, its first and last place in widths of a hex."""


def _rows(spaces: Collection[Space]) -> Rows:
    rows: dict[int, tuple[float, float]] = {}
    for q, r in spaces:
        place = q + r / 2
        first, last = rows.get(r, (place, place))
        rows[r] = min(first, place), max(last, place)
    return rows


def _placed(
    rows: Rows, radius: float, zone: pygame.Rect, blocked: Sequence[pygame.Rect]
) -> Lattice | None:
    """The place nearest to the middle of the zone where a map of this radius is free."""
    made = Lattice.of(radius)
    hits = list(_forbidden(rows, made, blocked))
    left, top, right, bottom = _range(rows, made, zone)
    if left > right or top > bottom:
        return None
    middle = (left + right) / 2, (top + bottom) / 2
    xs = {middle[0], *(x for hit in hits for x in (hit[0], hit[2]) if left <= x <= right)}
    ys = {middle[1], *(y for hit in hits for y in (hit[1], hit[3]) if top <= y <= bottom)}
    places = sorted(((x, y) for x in xs for y in ys), key=lambda p: (math.dist(p, middle), p))
    for x, y in places:
        if not any(a < x < c and b < y < d for a, b, c, d in hits):
            return made.moved(x, y)
    return None


def _range(rows: Rows, made: Lattice, zone: pygame.Rect) -> tuple[float, float, float, float]:
    """The origins at which the whole map lies in the zone."""
    first, last = min(a for a, _ in rows.values()), max(b for _, b in rows.values())
    wide, r = 2 * made.half, made.radius
    return (
        zone.left - (first - 0.56) * wide,
        zone.top - min(rows) * made.step + 1.06 * r,
        zone.right - (last + 0.56) * wide,
        zone.bottom - max(rows) * made.step - 1.2 * r,
    )


def _forbidden(
    rows: Rows, made: Lattice, blocked: Sequence[pygame.Rect]
) -> Iterator[tuple[float, float, float, float]]:
    """The origins at which a row would lie under a rectangle, as open rectangles of origins."""
    wide, r = 2 * made.half, 1.08 * made.radius
    for row, (first, last) in rows.items():
        left, right = (first - 0.56) * wide, (last + 0.56) * wide
        top, bottom = row * made.step - r, row * made.step + r
        for rect in blocked:
            yield rect.left - right, rect.top - bottom, rect.right - left, rect.bottom - top
