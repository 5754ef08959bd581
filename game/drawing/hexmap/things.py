"""What lies on a map, and how it is laid over the ground: territory, figures, tokens, names."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.drawing import text as typeset
from game.drawing import theme
from game.drawing.art.svg import raster
from game.drawing.hexmap.land import Land, Stamps, path, seen, stamps
from game.drawing.hexmap.lattice import Lattice, Point, Space, beside
from game.drawing.new_dawn import pieces
from game.drawing.theme import CREAM

BORDER = 0.085
"""Width of a border in radii, and how far in from the edge it runs; the dark one is twice."""
TAG_FROM, NUMBERS_FROM = 20, 60
"""Radii, in units, from which names and the numbers of the terrains are shown."""


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


@dataclass(frozen=True)
class Board:
    """A map and everything on it, by space; a player is the sign of their seat."""

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

    def owner(self, space: Space) -> str:
        """Who holds a space, or nobody."""
        here = self.city.get(space) or self.token.get(space)
        return here.sign if here else ""

    def on(self, space: Space) -> tuple[object, ...]:
        """Everything that is drawn on a space, its borders included."""
        around = tuple(self.owner(beside(space, n)) for n in range(6)) if self.owner(space) else ()
        return (
            self.natural.get(space),
            self.resource.get(space),
            self.city_state.get(space),
            self.city.get(space),
            self.token.get(space),
            self.wonder.get(space),
            self.barbarian.get(space),
            self.caravan.get(space),
            self.name.get(space),
            self.number.get(space),
            space in self.water_token,
            space in self.core,
            around,
        )

    def changed(self, old: Board) -> Iterator[Space]:
        """The spaces that look different from those of another board of the same land."""
        return (space for space in self.land.spaces if self.on(space) != old.on(space))


class Scale(NamedTuple):
    """What a size in units is on the screen: pixels per unit, and the player's text size."""

    unit: float = 1.0
    text: float = 1.0

    def letters(self, units: float, radii: float, lattice: Lattice) -> int:
        """Letters that grow with the map, but are never smaller than their size in units."""
        return max(11, round(max(units * self.unit, radii * lattice.radius) * self.text))


# ---- laying -------------------------------------------------------------------------------------


def lay(onto: pygame.Surface, board: Board, lattice: Lattice, scale: Scale) -> None:
    """Everything on the map within the surface's clip, from the bottom up."""
    made, shown = stamps(lattice), list(seen(onto, board.land.spaces, lattice))
    for space in shown:
        owner = board.owner(space)
        if owner:
            mine = tuple(board.owner(beside(space, n)) == owner for n in range(6))
            key = ("own", owner, mine)
            image = made.keep(key, functools.partial(_territory, made, owner, mine))
            made.lay(onto, image, lattice.at(space))
    rim(onto, board.core, lattice, theme.GOLD, 0.075)
    lay_pieces(onto, board, lattice, shown)
    if board.number and lattice.radius >= NUMBERS_FROM * scale.unit:
        for space in shown:
            _lay_number(onto, board.number.get(space, ""), lattice, space)


def lay_pieces(
    onto: pygame.Surface, board: Board, lattice: Lattice, spaces: Iterable[Space]
) -> None:
    """What lies on some spaces, far ones first."""
    spaces = list(spaces)
    for space in spaces:
        _lay_place(onto, board, lattice, space)
    for space in spaces:
        _lay_figures(onto, board, lattice, space)


def _put(
    onto: pygame.Surface,
    image: pygame.Surface,
    lattice: Lattice,
    space: Space,
    dx: float = 0,
    dy: float = 0,
) -> None:
    """A picture on a space, moved by parts of a radius."""
    (x, y), (w, h), r = lattice.at(space), image.get_size(), lattice.radius
    onto.blit(image, (round(x + dx * r) - w // 2, round(y + dy * r) - h // 2))


def _lay_place(onto: pygame.Surface, board: Board, lattice: Lattice, space: Space) -> None:
    """What belongs to the space itself."""
    size = pieces.SIZE
    if space in board.water_token:
        _put(onto, pieces.water_token(lattice.px(2)), lattice, space)
    if space in board.natural:
        wonder = board.natural[space]
        image = pieces.natural(wonder.id, wonder.goods, lattice.px(size["natural"]), wonder.present)
        _put(onto, image, lattice, space)
    if space in board.resource:
        image = pieces.resource(board.resource[space], lattice.px(size["resource"]))
        _put(onto, image, lattice, space, 0, 0.12)
    if space in board.city_state:
        image = pieces.city_state(*board.city_state[space], lattice.px(size["state"]))
        _put(onto, image, lattice, space, 0, -0.12)


def _lay_figures(onto: pygame.Surface, board: Board, lattice: Lattice, space: Space) -> None:
    """What players and barbarians put there."""
    size, px = pieces.SIZE, lattice.px
    if space in board.token:
        token = board.token[space]
        radii = size["reinforced" if token.reinforced else "token"]
        _put(onto, pieces.token(token.sign, px(radii), token.reinforced), lattice, space, 0, 0.06)
    if space in board.city:
        city = board.city[space]
        radii = size["capital" if city.capital else "city"]
        image = pieces.city(city.sign, px(radii), city.capital, city.mature)
        _put(onto, image, lattice, space, 0, -0.06)
    if space in board.wonder:
        image = pieces.type_sign(board.wonder[space], px(size["wonder"]))
        _put(onto, image, lattice, space, -0.56, 0.5)
    if space in board.barbarian:
        image = pieces.barbarian(board.barbarian[space], px(size["barbarian"]))
        _put(onto, image, lattice, space)
    caravans = board.caravan.get(space, ())
    for n, sign in enumerate(caravans):
        aside = (n - (len(caravans) - 1) / 2) * 0.5
        _put(onto, pieces.caravan(sign, px(size["caravan"])), lattice, space, aside, 0.12)


def _lay_number(onto: pygame.Surface, number: str, lattice: Lattice, space: Space) -> None:
    """The difficulty in the upper corner of a space."""
    if number:
        x, y = lattice.at(space)
        body = '<circle cx="50" cy="50" r="47" fill="#14201f" fill-opacity="0.62"/>'
        plate = raster(body, pieces.GRID, lattice.px(0.36), lattice.px(0.36))
        place = plate.get_rect(center=(x, y - lattice.px(0.74)))
        onto.blit(plate, place)
        image = typeset.words(number, "bold", lattice.px(0.26), CREAM)
        onto.blit(image, image.get_rect(center=place.center))


# ---- names --------------------------------------------------------------------------------------


def name_box(board: Board, lattice: Lattice, space: Space, scale: Scale) -> pygame.Rect:
    """Where the name of a space stands: above a natural wonder, below a city-state."""
    px = scale.letters(11, 0.37, lattice)
    wide = typeset.width(board.name[space], "semi", px) + round(px * 0.8)
    box = pygame.Rect(0, 0, wide, round(px * 1.28))
    x, y = lattice.at(space)
    box.center = (x, y + lattice.px(0.72) * (1 if space not in board.natural else -1))
    return box


def lay_name(
    onto: pygame.Surface,
    board: Board,
    lattice: Lattice,
    space: Space,
    scale: Scale,
    dimmed: bool = False,
) -> None:
    """The name on a dark plate, unless the map is too small for names."""
    if lattice.radius < TAG_FROM * max(1.0, scale.unit):
        return
    box = name_box(board, lattice, space, scale)
    if not box.colliderect(onto.get_clip()):
        return
    body = f'<rect width="{box.w}" height="{box.h}" rx="{box.h * 0.4:.1f}" fill="#0c181c"/>'
    plate = raster(body, (0, 0, box.w, box.h), *box.size).copy()
    image = typeset.words(board.name[space], "semi", scale.letters(11, 0.37, lattice), CREAM)
    plate.blit(image, image.get_rect(center=plate.get_rect().center))
    plate.set_alpha(150 if dimmed else 225)
    onto.blit(plate, box)


# ---- territory ----------------------------------------------------------------------------------


def _territory(made: Stamps, sign: str, mine: tuple[bool, ...]) -> pygame.Surface:
    """A tint, and a border along the edges to spaces of others; it joins from space to space."""
    tint = pieces.colours(sign)
    body = f'<path d="{made.hexagon()}" fill="{tint["light"]}" fill-opacity="0.15"/>'
    return made.stamp(body + _borders(made, mine, tint["light"], tint["dark"]))


def _borders(made: Stamps, mine: tuple[bool, ...], light: str, dark: str) -> str:
    way = "".join(path(_border(made, mine, n)) for n in range(6) if not mine[n])
    width = BORDER * made.radius
    return "".join(
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{w:.1f}" '
        'stroke-linecap="round"/>'
        for colour, w in ((dark, 2 * width), (light, width))
        if way
    )


def _border(made: Stamps, mine: tuple[bool, ...], edge: int) -> list[Point]:
    """A border a little inside its edge. Where the next edge is no border, it ends on it at the
    very point where the neighbour's border begins."""
    corner, after = made.corner, (edge + 1) % 6
    before, behind = (edge - 1) % 6, (edge + 2) % 6
    inner = [(x * (1 - BORDER), y * (1 - BORDER)) for x, y in corner]
    start = _between(corner[edge], corner[before], BORDER) if mine[before] else inner[edge]
    end = _between(corner[after], corner[behind], BORDER) if mine[after] else inner[after]
    return [start, end]


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def rim(
    onto: pygame.Surface,
    spaces: Collection[Space],
    lattice: Lattice,
    colour: str,
    width: float,
    halo: float = 0,
) -> None:
    """A line round a group of spaces, with a dark edge and perhaps a glow."""
    made = stamps(lattice)
    for space in seen(onto, spaces, lattice):
        edges = tuple(n for n in range(6) if beside(space, n) not in spaces)
        if edges:
            key = ("rim", edges, colour, width, halo)
            image = made.keep(key, functools.partial(_rim, made, edges, colour, width, halo))
            made.lay(onto, image, lattice.at(space))


def _rim(
    made: Stamps, edges: tuple[int, ...], colour: str, width: float, halo: float
) -> pygame.Surface:
    way = "".join(path(made.edge(edge)) for edge in edges)
    strokes = [("#20150a", 2.2 * width, 0.75), (colour, width, 1.0)]
    if halo:
        strokes.insert(0, (colour, 4 * width, halo))
    return made.stamp(
        "".join(
            f'<path d="{way}" fill="none" stroke="{stroke}" stroke-opacity="{opacity}" '
            f'stroke-width="{w * made.radius:.1f}" stroke-linecap="round"/>'
            for stroke, w, opacity in strokes
        )
    )
