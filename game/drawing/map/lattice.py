"""Where the spaces of a map lie on the screen: a lattice of hexes or of squares.

A space is a pair of whole numbers: (q, r) in axial coordinates with pointy tops for hexes, column
and row for squares. A lattice counts in whole pixels: every space has the same place between the
pixels, so that pictures of single spaces join without a seam.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar

import pygame

Space = tuple[int, int]
Point = tuple[float, float]
Place = tuple[float, float, float]
"""Where a map lies while it moves: x, y and step of a lattice, between whole pixels too."""

NEIGHBOURS: tuple[Space, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Of a hex, clockwise from the east; edge n of a space leads to neighbour n."""
ARROWS = {"left": (3, 3), "right": (0, 0), "up": (4, 5), "down": (2, 1)}
"""By arrow: the edges of a hex that it leads over, from an even row and from an odd one."""
SIDES: tuple[Space, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The neighbours of a square over its edges, clockwise from the east."""
STEPS: dict[str, Space] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

LEAST, MOST = 8.0, 400.0
"""Radii a map may be fitted with, in pixels."""


def beside(space: Space, edge: int) -> Space:
    """The neighbour of a hex over an edge, which is counted modulo six."""
    q, r = NEIGHBOURS[edge % 6]
    return space[0] + q, space[1] + r


def between(a: Point, b: Point, t: float) -> Point:
    """The point so far on the way from one to another, 0 to 1."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


L = TypeVar("L", bound="Lattice")


@dataclass(frozen=True)
class Lattice(ABC):
    """`half` is half the width of a space, `step` the way from row to row; (x, y) is the middle of
    space (0, 0). What a kind of lattice says of itself comes first, what all of them share after.
    """

    half: int
    step: int
    x: int = 0
    y: int = 0

    @classmethod
    @abstractmethod
    def of(cls: type[L], radius: float, x: float = 0, y: float = 0) -> L:
        """The lattice of whole pixels nearest to a radius."""

    @property
    @abstractmethod
    def radius(self) -> float:
        """The measure of all that is drawn on a space: from its middle to its foot."""

    @abstractmethod
    def at(self, space: Space) -> tuple[int, int]:
        """The middle of a space."""

    @abstractmethod
    def space_at(self, x: float, y: float) -> Space:
        """The space under a point, on the map or not."""

    @abstractmethod
    def outline(self, inset: float = 0) -> list[Point]:
        """The corners of a space round its middle, clockwise; corners n and n + 1 bound edge n."""

    @abstractmethod
    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """The spaces beside a space; edge n leads to neighbour n."""

    @abstractmethod
    def walk(self, space: Space, arrow: str) -> Space:
        """The neighbour to which an arrow key leads (`left`, `right`, `up`, `down`)."""

    @staticmethod
    @abstractmethod
    def column(space: Space) -> float:
        """How far along its row a space lies, in widths."""

    # ---- what all lattices share --------------------------------------------------------

    @property
    def place(self) -> Place:
        return self.x, self.y, self.step

    @property
    def still(self: L) -> L:
        """The same at the origin: it does not change when the map is moved."""
        return replace(self, x=0, y=0)

    def px(self, radii: float) -> int:
        """A length in radii as whole pixels."""
        return max(1, round(radii * self.radius))

    def corners(self, space: Space) -> list[Point]:
        """The corners of a space, clockwise."""
        x, y = self.at(space)
        return [(x + a, y + b) for a, b in self.outline()]

    def moved(self: L, dx: float, dy: float) -> L:
        """The lattice so many pixels further."""
        return replace(self, x=self.x + round(dx), y=self.y + round(dy))

    def zoomed(self: L, radius: float, x: float, y: float) -> L:
        """The lattice of another radius in which what lies at (x, y) stays there."""
        new = self.of(radius)
        across, down = (self.x - x) / self.half, (self.y - y) / self.step
        return replace(new, x=round(x + across * new.half), y=round(y + down * new.step))

    def box(self, space: Space, reach: float = 1.0) -> pygame.Rect:
        """The rectangle round a space, `reach` radii from its middle."""
        (x, y), k = self.at(space), math.ceil(reach * self.radius)
        return pygame.Rect(x - k, y - k, 2 * k, 2 * k)

    def bounds(self, spaces: Collection[Space], margin: float = 0.25) -> pygame.Rect:
        """The rectangle round spaces, with a margin in radii."""
        places = [self.at(space) for space in spaces]
        k = self.px(1 + margin)
        left, right = min(x for x, _ in places), max(x for x, _ in places)
        top, bottom = min(y for _, y in places), max(y for _, y in places)
        return pygame.Rect(left - k, top - k, right - left + 2 * k, bottom - top + 2 * k)


class HexLattice(Lattice):
    """Hexes with pointy tops; the radius goes to a corner."""

    @classmethod
    def of(cls, radius: float, x: float = 0, y: float = 0) -> HexLattice:
        half = max(3, round(radius * math.sqrt(3) / 2))
        return cls(half, max(5, round(1.5 * radius)), round(x), round(y))

    @property
    def radius(self) -> float:
        return self.step / 1.5

    def at(self, space: Space) -> tuple[int, int]:
        return self.x + self.half * (2 * space[0] + space[1]), self.y + self.step * space[1]

    def space_at(self, x: float, y: float) -> Space:
        r = (y - self.y) / self.step
        q = ((x - self.x) / self.half - r) / 2
        return _rounded(q, r)

    def outline(self, inset: float = 0) -> list[Point]:
        w, h = self.half * (1 - inset), self.radius * (1 - inset)
        return [(w, -h / 2), (w, h / 2), (0, h), (-w, h / 2), (-w, -h / 2), (0, -h)]

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        return tuple((space[0] + q, space[1] + r) for q, r in NEIGHBOURS)

    def walk(self, space: Space, arrow: str) -> Space:
        return beside(space, ARROWS[arrow][space[1] % 2])

    @staticmethod
    def column(space: Space) -> float:
        return space[0] + space[1] / 2


class SquareLattice(Lattice):
    """Squares beside one another; the radius goes to the middle of an edge."""

    @classmethod
    def of(cls, radius: float, x: float = 0, y: float = 0) -> SquareLattice:
        half = max(3, round(radius))
        return cls(half, 2 * half, round(x), round(y))

    @property
    def radius(self) -> float:
        return self.half

    def at(self, space: Space) -> tuple[int, int]:
        return self.x + self.step * space[0], self.y + self.step * space[1]

    def space_at(self, x: float, y: float) -> Space:
        return (
            math.floor((x - self.x + self.half) / self.step),
            math.floor((y - self.y + self.half) / self.step),
        )

    def outline(self, inset: float = 0) -> list[Point]:
        k = self.half * (1 - inset)
        return [(k, -k), (k, k), (-k, k), (-k, -k)]

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        return tuple((space[0] + east, space[1] + south) for east, south in SIDES)

    def walk(self, space: Space, arrow: str) -> Space:
        east, south = STEPS[arrow]
        return space[0] + east, space[1] + south

    @staticmethod
    def column(space: Space) -> float:
        return space[0]


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


def fit(kind: type[L], spaces: Collection[Space], zone: pygame.Rect,
        blocked: Sequence[pygame.Rect] = (), most: float = MOST) -> L:  # fmt: skip
    """The largest lattice of a kind whose map lies in `zone` and under none of the blocked
    rectangles."""
    rows = tuple(_rows(kind, spaces).items())
    found: L = _fitted(kind, rows, tuple(zone), tuple([tuple(one) for one in blocked]), most)
    return found


@lru_cache(64)
def _fitted(kind: type[Any], outline: tuple[tuple[int, tuple[float, float]], ...],
            free: tuple[int, ...], covered: tuple[tuple[int, ...], ...], most: float) -> Any:  # fmt: skip
    """The same of the rows of a map: a table that is laid out again mostly has the same."""
    rows, zone, blocked = dict(outline), pygame.Rect(free), [pygame.Rect(one) for one in covered]
    low, high = LEAST, most
    best = _placed(kind.of(low), rows, zone, blocked)
    while high - low > 0.25:
        middle = (low + high) / 2
        found = _placed(kind.of(middle), rows, zone, blocked)
        if found:
            best, low = found, middle
        else:
            high = middle
    if best is None:
        return kind.of(LEAST, *zone.center)
    return best


Rows = Mapping[int, tuple[float, float]]
"""By row, its first and last place in widths of a space."""


def _rows(kind: type[Lattice], spaces: Collection[Space]) -> Rows:
    rows: dict[int, tuple[float, float]] = {}
    for space in spaces:
        place = kind.column(space)
        first, last = rows.get(space[1], (place, place))
        rows[space[1]] = min(first, place), max(last, place)
    return rows


def _placed(made: L, rows: Rows, zone: pygame.Rect, blocked: Sequence[pygame.Rect]) -> L | None:
    """The place nearest to the middle of the zone where a map of this size is free."""
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
