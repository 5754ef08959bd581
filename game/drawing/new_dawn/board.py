"""The map of A New Dawn: its ground, and what lies on it: territory, figures, tokens, names."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.drawing.art.svg import raster
from game.drawing.kit import theme, typesetting
from game.drawing.kit.theme import CREAM
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
    """A map and everything on it, by space; a player is the sign of their seat. It is the `Content`
    of the map's view."""

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


# ---- laying -------------------------------------------------------------------------------------


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
    """A piece in the size and at the place of its kind."""
    image = make(lattice.px(pieces.SIZE[kind]))
    x, y = spot(lattice, space, kind)
    onto.blit(image, image.get_rect(center=(x + round(aside * lattice.radius), y)))


def _lay_place(onto: pygame.Surface, board: Board, lattice: Lattice, space: Space) -> None:
    """What belongs to the space itself."""
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
    """What players and barbarians put there."""
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
    if number:
        x, y = lattice.at(space)
        body = '<circle cx="50" cy="50" r="47" fill="#14201f" fill-opacity="0.62"/>'
        plate = raster(body, pieces.GRID, lattice.px(0.36), lattice.px(0.36))
        place = plate.get_rect(center=(x, y - lattice.px(0.74)))
        onto.blit(plate, place)
        image = typesetting.words(number, "bold", lattice.px(0.26), CREAM)
        onto.blit(image, image.get_rect(center=place.center))


# ---- territory ----------------------------------------------------------------------------------


def _territory(made: Stamps, sign: str, mine: tuple[bool, ...]) -> pygame.Surface:
    """A tint, and a border along the edges to spaces of others; it joins from space to space."""
    tint = theme.player_colours(sign)
    body = f'<path d="{made.outline()}" fill="{tint["light"]}" fill-opacity="0.15"/>'
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
    start = between(corner[edge], corner[before], BORDER) if mine[before] else inner[edge]
    end = between(corner[after], corner[behind], BORDER) if mine[after] else inner[after]
    return [start, end]
