"""The map of A New Dawn: its ground, and what lies on it: territory, figures, tokens, names; and the sea chart
on which it lies itself: a compass rose in the cloth, and the courses that leave it."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.drawing.art.svg import draw, raster
from game.drawing.kit import theme, typesetting
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.surfaces import woven
from game.drawing.map.content import Scale
from game.drawing.map.land import Land, paint
from game.drawing.map.lattice import Lattice, Point, Space, beside, between
from game.drawing.map.stamps import Stamps, path, rim, stamps, visible_spaces
from game.drawing.new_dawn import pieces

BORDER = 0.085
"""Width of a border in radii, and how far in from the edge it runs; the dark one is twice."""
NUMBERS_FROM = 60
"""Radius, in units, from which the numbers of the terrains are shown."""


class Natural(NamedTuple):
    """A natural wonder; `present` while its token has not been taken."""

    id: str
    goods: str
    present: bool = True


class CityState(NamedTuple):
    """A city-state token: its type, and the frame (`circle` or `diamond`) of its sign."""

    id: str
    kind: str
    frame: str


class City(NamedTuple):
    sign: str
    capital: bool = False
    mature: bool = False


class Token(NamedTuple):
    sign: str
    reinforced: bool = False


KINDS = ("natural", "resource", "city_state", "city", "token", "wonder", "barbarian", "caravan",
         "name", "number")  # fmt: skip
"""The fields of a board that say by space what lies there."""


@dataclass(frozen=True)
class Board:
    """A map and all on it, by space: the `Content` of its view. A player is the sign of their seat."""

    land: Land
    natural: Mapping[Space, Natural] = field(default_factory=dict)
    resource: Mapping[Space, str] = field(default_factory=dict)
    city_state: Mapping[Space, CityState] = field(default_factory=dict)
    city: Mapping[Space, City] = field(default_factory=dict)
    token: Mapping[Space, Token] = field(default_factory=dict)
    wonder: Mapping[Space, str] = field(default_factory=dict)
    """The type of the world wonder that a city holds."""
    barbarian: Mapping[Space, str] = field(default_factory=dict)
    """The letter of the barbarian."""
    caravan: Mapping[Space, tuple[str, ...]] = field(default_factory=dict)
    """Whose caravans stand there."""
    water_token: Collection[Space] = frozenset()
    name: Mapping[Space, str] = field(default_factory=dict)
    number: Mapping[Space, str] = field(default_factory=dict)
    """The difficulty of a space, shown on a large map."""
    core: Collection[Space] = frozenset()
    """Spaces inside a golden line, while a map is built."""

    @property
    def spaces(self) -> list[Space]:
        return self.land.spaces

    @property
    def ground(self) -> Land:
        return self.land

    def name_at(self, space: Space) -> float:
        """Below a city-state; above a natural wonder, and higher where a barbarian would be hidden."""
        return 0.72 if space not in self.natural else -1.0 if space in self.barbarian else -0.72

    def paint_ground(self, onto: pygame.Surface, lattice: Lattice, board: bool = True) -> None:
        paint(onto, self.land, lattice, board)

    def paint_things(self, onto: pygame.Surface, lattice: Lattice, scale: Scale) -> None:
        lay(onto, self, lattice, scale)

    def paint_pieces(self, onto: pygame.Surface, lattice: Lattice, spaces: Iterable[Space]) -> None:
        lay_pieces(onto, self, lattice, spaces)

    def paint_above(self, onto: pygame.Surface, lattice: Lattice, scale: Scale) -> None:
        """Nothing but the names."""

    def owner(self, space: Space) -> str:
        """Who holds a space, or nobody."""
        here = self.city.get(space) or self.token.get(space)
        return here.sign if here else ""

    def changed(self, old: Board) -> Iterator[Space]:
        """The spaces that look different from those of another board of the same land; those
        beside one that has changed hands, too: their borders do."""
        found = {*self.water_token} ^ {*old.water_token} | {*self.core} ^ {*old.core}
        for kind in KINDS:
            now, was = getattr(self, kind), getattr(old, kind)
            if now != was:
                found |= {at for at in (*now, *was) if now.get(at) != was.get(at)}
        for space in [at for at in found if self.owner(at) != old.owner(at)]:
            around = (beside(space, n) for n in range(6))
            found |= {at for at in around if self.owner(at) or old.owner(at)}
        return (space for space in self.land.spaces if space in found)


def lay(onto: pygame.Surface, board: Board, lattice: Lattice, scale: Scale) -> None:
    """Everything on the map within the surface's clip, from the bottom up."""
    made, shown = stamps(lattice), list(visible_spaces(onto, board.land.spaces, lattice))
    for space in shown:
        owner = board.owner(space)
        if owner:
            mine = tuple(board.owner(beside(space, n)) == owner for n in range(6))
            key = ("own", owner, mine)
            image = made.cached(key, functools.partial(_territory, made, owner, mine))
            made.lay(onto, image, lattice.at(space))
    rim(onto, board.core, lattice, theme.GOLD, 0.075)
    lay_pieces(onto, board, lattice, shown)
    if lattice.radius >= NUMBERS_FROM * scale.unit:
        for space in (one for one in shown if board.number.get(one)):
            _lay_number(onto, board.number[space], lattice, space)


def lay_pieces(
    onto: pygame.Surface, board: Board, lattice: Lattice, spaces: Iterable[Space]
) -> None:
    """What lies on some spaces, far ones first."""
    spaces = list(spaces)
    for space in spaces:
        _lay_place(onto, board, lattice, space)
    for space in spaces:
        _lay_figures(onto, board, lattice, space)


def spot(lattice: Lattice, space: Space, kind: str) -> tuple[int, int]:
    """Where the middle of a piece of a kind (a key of `pieces.SIZE`) lies on a space."""
    (x, y), (dx, dy) = lattice.at(space), pieces.OFFSET.get(kind, (0, 0))
    return round(x + dx * lattice.radius), round(y + dy * lattice.radius)


def _put(
    onto: pygame.Surface,
    make: Callable[[int], pygame.Surface],
    lattice: Lattice,
    space: Space,
    kind: str,
    aside: float = 0,
) -> None:
    image = make(lattice.px(pieces.SIZE[kind]))
    x, y = spot(lattice, space, kind)
    onto.blit(image, image.get_rect(center=(x + round(aside * lattice.radius), y)))


def _lay_place(onto: pygame.Surface, board: Board, lattice: Lattice, space: Space) -> None:
    put = functools.partial(_put, onto, lattice=lattice, space=space)
    if space in board.water_token:
        put(pieces.water_token, kind="water")
    if space in board.natural:
        wonder = board.natural[space]
        put(lambda px: pieces.natural(wonder.id, wonder.goods, px, wonder.present), kind="natural")
    if space in board.resource:
        put(functools.partial(pieces.resource, board.resource[space]), kind="resource")
    if space in board.city_state:
        put(functools.partial(pieces.city_state, *board.city_state[space]), kind="state")


def _lay_figures(onto: pygame.Surface, board: Board, lattice: Lattice, space: Space) -> None:
    put = functools.partial(_put, onto, lattice=lattice, space=space)
    if space in board.token:
        token = board.token[space]
        kind = "reinforced" if token.reinforced else "token"
        put(lambda px: pieces.token(token.sign, px, token.reinforced), kind=kind)
    if space in board.city:
        city = board.city[space]
        kind = "capital" if city.capital else "city"
        put(lambda px: pieces.city(city.sign, px, city.capital, city.mature), kind=kind)
    if space in board.wonder:
        put(functools.partial(pieces.type_sign, board.wonder[space]), kind="wonder")
    if space in board.barbarian:
        put(functools.partial(pieces.barbarian, board.barbarian[space]), kind="barbarian")
    caravans = board.caravan.get(space, ())
    for n, sign in enumerate(caravans):
        aside = (n - (len(caravans) - 1) / 2) * 0.5
        put(functools.partial(pieces.caravan, sign), kind="caravan", aside=aside)


def _lay_number(onto: pygame.Surface, number: str, lattice: Lattice, space: Space) -> None:
    """The difficulty in the upper corner of a space."""
    x, y = lattice.at(space)
    body = '<circle cx="50" cy="50" r="47" fill="#14201f" fill-opacity="0.62"/>'
    plate = raster(body, pieces.GRID, lattice.px(0.36), lattice.px(0.36))
    place = plate.get_rect(center=(x, y - lattice.px(0.74)))
    onto.blit(plate, place)
    image = typesetting.words(number, "bold", lattice.px(0.26), theme.CREAM)
    onto.blit(image, image.get_rect(center=place.center))


def _territory(made: Stamps, sign: str, mine: tuple[bool, ...]) -> pygame.Surface:
    """A tint, and a border along the edges to spaces of others; it joins from space to space."""
    tint, width = theme.player_colours(sign), BORDER * made.radius
    way = "".join(path(_border(made, mine, n)) for n in range(6) if not mine[n])
    body = f'<path d="{made.outline()}" fill="{tint["light"]}" fill-opacity="0.15"/>'
    for colour, w in ((tint["dark"], 2 * width), (tint["light"], width)) if way else ():
        body += f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{w:.1f}" '
        body += 'stroke-linecap="round"/>'
    return made.stamp(body)


def _border(made: Stamps, mine: tuple[bool, ...], edge: int) -> list[Point]:
    """A border a little inside its edge. Where the next edge is no border, it ends on it at the
    very point where the neighbour's border begins."""
    corner, after = made.corner, (edge + 1) % 6
    before, behind = (edge - 1) % 6, (edge + 2) % 6
    inner = [(x * (1 - BORDER), y * (1 - BORDER)) for x, y in corner]
    start = between(corner[edge], corner[before], BORDER) if mine[before] else inner[edge]
    end = between(corner[after], corner[behind], BORDER) if mine[after] else inner[after]
    return [start, end]


ROSE = (0.2, 0.83)
"""Where it lies in the zone of the map: in the corner that maps leave free."""
RADIUS = 0.135
"""Of the height of the zone."""
COURSES = 32


@cached_surface
def chart(w: int, h: int, zone: tuple[int, int, int, int]) -> pygame.Surface:
    """The cloth in the zone of the map, with the chart on it."""
    _, _, wide, high = zone
    lines = draw(_lines(wide, high), (0, 0, wide, high), wide, high)
    image = woven(w, h, zone)
    image.blit(lines, (0, 0))
    return image


def _lines(w: float, h: float) -> str:
    x, y, r = ROSE[0] * w, ROSE[1] * h, RADIUS * h
    courses = "".join(_course(x, y, 1.34 * r, w + h, n) for n in range(COURSES))
    thin = r / 90
    rings = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * k:.1f}" fill="none" stroke="{theme.GOLD}" '
        f'stroke-width="{thin * wide:.2f}"/>'
        for k, wide in ((1.0, 1.6), (1.07, 0.8), (0.42, 1.2), (1.3, 0.8))
    )
    marks = "".join(_course(x, y, 1.07 * r, 1.14 * r, n / 2) for n in range(2 * COURSES))
    points = [_point(x, y, r, n) for n in (1, 3, 5, 7, 0, 2, 4, 6)]
    strokes = f'stroke="{theme.GOLD}" stroke-width="{thin:.2f}"'
    return (
        f'<g opacity="0.1" {strokes}>{courses}</g>'
        f'<g opacity="0.3" {strokes}>{rings}{marks}{"".join(points)}</g>'
    )


def _course(x: float, y: float, start: float, end: float, n: float) -> str:
    angle = 2 * math.pi * n / COURSES
    dx, dy = math.sin(angle), -math.cos(angle)
    return (
        f'<path d="M{x + start * dx:.1f} {y + start * dy:.1f}'
        f'L{x + end * dx:.1f} {y + end * dy:.1f}"/>'
    )


def _point(x: float, y: float, r: float, n: int) -> str:
    """One of the eight points of the star, dark on one side; every other one is long."""
    length, waist = (1.22 * r, 0.2 * r) if n % 2 == 0 else (0.8 * r, 0.16 * r)
    tip = _on_rose(x, y, length, n)
    halves = ((_on_rose(x, y, waist, n - 0.5), 0.75), (_on_rose(x, y, waist, n + 0.5), 0.12))
    return "".join(
        f'<path d="M{x:.1f} {y:.1f}L{side[0]:.1f} {side[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}Z" '
        f'fill="{theme.GOLD}" fill-opacity="{fill}" stroke-linejoin="round"/>'
        for side, fill in halves
    )


def _on_rose(x: float, y: float, far: float, eighth: float) -> tuple[float, float]:
    angle = math.pi * eighth / 4
    return x + far * math.sin(angle), y - far * math.cos(angle)
