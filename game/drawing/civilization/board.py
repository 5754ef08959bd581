"""The map of Civilization: its ground, and the goods, markers, cities, figures on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.drawing.art.svg import circle, path, raster, rect
from game.drawing.civilization import pieces
from game.drawing.civilization.ground import SIDE, Land, around, paint, tile_squares
from game.drawing.kit import theme, typesetting
from game.drawing.kit.theme import GOLD
from game.drawing.map.content import Scale, lay_name, letters
from game.drawing.map.lattice import Lattice, Point, Space, SquareLattice
from game.drawing.map.marks import Look
from game.drawing.map.stamps import visible_spaces
from game.words.civilization.squares import Marker, Printed

LOOK = Look((0.66, -0.66), GOLD, theme.DARK, theme.INK, 16, 0.52, 0.24, True, 0.6, 2.6)
"""How marks look on this map: numbers on gold discs in the upper right corner, lit squares in a
rim with a dark edge, arrows that end short of what stands in the middle, a wide target."""
GHOST_ALPHA = 170
"""A marker about to be placed: how opaque."""
ALL_YIELDS_FROM, NAMES_FROM = 34, 100
"""From which side of a square all yields of a city are shown (pixels), and its name (units)."""
BRIGHT = ("#fff3c4", GOLD, "#3a2a10")
"""The frame of a tile that may be turned up."""
EDGE, EDGE_ROOM = 19.5, 4.0
"""The letters that name columns and the numbers of rows, in units, and what is left beside them."""
LIP_INK = (12, 26, 29)
LIP, FOOT = 0.2, 0.42
"""How far the board reaches beyond its squares, and at its foot, in radii."""
YIELDS = ("production", "trade", "culture")
SPREAD = {1: (0.0,), 2: (-0.17, 0.17), 3: (-0.24, 0.0, 0.24)}
"""Where the figures of a stack stand, by their number."""


class City(NamedTuple):
    """A city; `yields` are production, trade and culture now, `done` whether it has acted."""

    sign: str
    capital: bool = False
    walls: bool = False
    yields: tuple[int, int, int] | None = None
    name: str = ""
    done: bool = False


class Stack(NamedTuple):
    """The figures of a player on a square; `white`: one of the armies is Russia's seventh."""

    sign: str
    armies: int = 0
    scouts: int = 0
    white: bool = False


KINDS = ("printed", "secret", "city", "marker", "stack", "ghost", "change")
SETS = ("blockade", "disaster")


@dataclass(frozen=True)
class Board:
    """A map with everything by square, players by sign: the `Content` of the map's view."""

    land: Land
    printed: Mapping[Space, Printed] = field(default_factory=dict)
    secret: Mapping[Space, str] = field(default_factory=dict)
    """Markers that nobody has taken: `hut` or `village`."""
    city: Mapping[Space, City] = field(default_factory=dict)
    marker: Mapping[Space, Marker] = field(default_factory=dict)
    stack: Mapping[Space, Stack] = field(default_factory=dict)
    ghost: Mapping[Space, Marker] = field(default_factory=dict)
    """Markers about to be placed."""
    change: Mapping[Space, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    """What would be gained and lost on a square: icons and goods with their numbers."""
    blockade: Collection[Space] = frozenset()
    disaster: Collection[Space] = frozenset()
    """Squares whose terrain a disaster has changed."""
    explorable: Collection[Space] = frozenset()
    """The upper left squares of the tiles face down that may be turned up."""
    sent: Mapping[Space, Space] = field(default_factory=dict)
    """By the square of a scout the city for which it gathers."""
    edges: Mapping[Space, tuple[str, str]] = field(default_factory=dict)
    """What rows and columns are called, by their first squares: at the left, and above."""
    footed: bool = False
    """Columns are called so by their last square, below it: the map has steps above."""
    name: Mapping[Space, str] = field(default_factory=dict)
    """Nothing: cities bring their own names."""

    @property
    def spaces(self) -> list[Space]:
        return self.land.spaces

    @property
    def ground(self) -> Land:
        return self.land

    def name_at(self, space: Space) -> float:
        return 0.72

    def paint_ground(self, onto: pygame.Surface, lattice: Lattice, board: bool = True) -> None:
        paint(onto, self.land, lattice, board)

    def paint_things(self, onto: pygame.Surface, lattice: Lattice, scale: Scale) -> None:
        shown = list(visible_spaces(onto, self.land.spaces, lattice))
        for corner in self.explorable:
            _lay_frame(onto, lattice, corner, SIDE, BRIGHT)
        for (x, y), city in self.city.items():
            _lay_frame(onto, lattice, (x - 1, y - 1), 3, theme.palette().players[city.sign])
        self.paint_pieces(onto, lattice, shown)

    def paint_pieces(self, onto: pygame.Surface, lattice: Lattice, spaces: Iterable[Space]) -> None:
        spaces = list(spaces)
        for lay in (_lay_printed, _lay_built, _lay_figures):
            for space in spaces:
                lay(Square(onto, lattice, space), self)

    def paint_above(self, onto: pygame.Surface, lattice: Lattice, scale: Scale) -> None:
        """What can be read whatever is marked: yields and names of cities, gains and losses."""
        for space in visible_spaces(onto, self.change, lattice):
            square = Square(onto, lattice, space)
            square.put(partial(pieces.change, self.change[space]), 1.0, 0.5, 0.66)
        for scout, city in self.sent.items():
            for dot in _dots(scout, city):
                _lay_dot(onto, lattice, dot)
        for space in visible_spaces(onto, self.city, lattice):
            _lay_yields(Square(onto, lattice, space), self.city[space], scale)
        for space, one in self.city.items():
            _lay_city_name(onto, lattice, space, one.name, scale)
        _lay_edges(onto, lattice, self, scale)

    def changed(self, old: Board) -> Iterator[Space]:
        """The squares that differ from those of another board; a city changes its outskirts."""
        found: set[Space] = set()
        for kind in KINDS:
            now, was = getattr(self, kind), getattr(old, kind)
            if now != was:
                found.update(at for at in (*now, *was) if now.get(at) != was.get(at))
        for middle in [at for at in found if self.city.get(at) != old.city.get(at)]:
            found.update(around(middle))
        for kind in SETS:
            found |= {*getattr(self, kind)} ^ {*getattr(old, kind)}
        for corner in {*self.explorable} ^ {*old.explorable}:
            found.update(tile_squares(corner))
        for scout, city in {*self.sent.items()} ^ {*old.sent.items()}:
            found.update((round(x), round(y)) for x, y in _dots(scout, city))
        return (space for space in self.land.spaces if space in found)


class Square(NamedTuple):
    """A square on the screen, on which things are put at parts of its side."""

    onto: pygame.Surface
    lattice: Lattice
    space: Space

    def put(
        self, make: Callable[[int], pygame.Surface], size: float, x: float, y: float,
        least: int = 1, alpha: int = 255,
    ) -> None:  # fmt: skip
        """A picture of a size round a place, from the upper left corner of the square."""
        side, (cx, cy) = self.lattice.step, self.lattice.at(self.space)
        image = make(max(least, round(size * side)))
        if alpha != 255:
            image = image.copy()
            image.set_alpha(alpha)
        place = image.get_rect(center=(cx + round((x - 0.5) * side), cy + round((y - 0.5) * side)))
        self.onto.blit(image, place)


def edge_room(scale: Scale) -> int:
    """What names of rows and columns need beside a map, in pixels."""
    return round((1.15 * EDGE * scale.text + EDGE_ROOM) * scale.unit)


def edge_box(
    onto: pygame.Rect, lattice: Lattice, space: Space, text: str, scale: Scale, side: str
) -> pygame.Rect:
    """Where the name of a row stands, `left` of a square, or of a column, `above` or `below` one: on
    the table, outside the board; on a map that reaches over the picture at the edge of that."""
    px, (x, y), square = scale.text_px(EDGE, 0, lattice), lattice.at(space), lattice.box(space)
    box = pygame.Rect(0, 0, typesetting.width(text, "semi", px) + px // 4, round(px * 1.2))
    away = round(lattice.radius * (1 + (FOOT if side == "below" else LIP)))
    if side == "left":
        box.midright = x - away, y
        box.left = max(box.left, onto.left)
        seen = square.move(onto.x - square.x, 0).clip(onto)
        return box.clamp((box.x, seen.y, box.w, seen.h)) if seen.h >= box.h else box
    seen = square.move(0, onto.y - square.y).clip(onto)
    if side == "above":
        box.midbottom = x, y - away
        box.top = max(box.top, onto.top)
    else:
        box.midtop = x, y + away
        box.bottom = min(box.bottom, onto.bottom)
    return box.clamp((seen.x, box.y, seen.w, box.h)) if seen.w >= box.w else box


def edge_lip(
    onto: pygame.Rect, lattice: Lattice, space: Space, scale: Scale, side: str
) -> pygame.Rect:
    """The part of the lip along the picture that carries a row's or column's name; empty where the edge of
    the board is seen."""
    room, square = edge_room(scale), lattice.box(space)
    away = round(lattice.radius * ((FOOT if side == "below" else LIP) - 1)) + lattice.half
    if side == "left":
        stuck = square.x - away < onto.x + room
        return pygame.Rect(onto.x, square.y - away, room * stuck, square.h + 2 * away)
    above, low = square.y - away < onto.y + room, square.bottom + away > onto.bottom - room
    x, w = square.x - away, square.w + 2 * away
    if side == "above":
        return pygame.Rect(x, onto.y, w, room * above)
    return pygame.Rect(x, onto.bottom - room * low, w, room * low)


def _lay_edges(onto: pygame.Surface, lattice: Lattice, board: Board, scale: Scale) -> None:
    """The letters of columns and the numbers of rows, above all that lies there; where the map reaches
    over the picture, on a lip along its edge."""
    clip = onto.get_clip()
    lips, names = edges(board, lattice, onto.get_rect(), scale)
    for each in lips:
        onto.fill(LIP_INK, each)
    for text, box in names:
        if box.colliderect(clip):
            lay_name(onto, text, box, scale.text_px(EDGE, 0, lattice))


Edges = tuple[list[pygame.Rect], list[tuple[str, pygame.Rect]]]
"""The lips along a picture, and the names of rows and columns that are seen, each with its place."""


def edges(board: Board, lattice: Lattice, onto: pygame.Rect, scale: Scale) -> Edges:
    """The lips and names of a map on this part of the screen."""
    return _edges(tuple(onto), lattice, tuple(board.edges.items()), board.footed, scale)


@lru_cache(16)
def _edges(
    onto: tuple[int, int, int, int], lattice: Lattice, edges: tuple[tuple[Space, tuple[str, str]], ...],
    footed: bool, scale: Scale,
) -> Edges:  # fmt: skip
    whole, lips, found = pygame.Rect(onto), dict[str, pygame.Rect](), []
    for space, names in edges:
        for text, side in zip(names, ("left", "below" if footed else "above"), strict=True):
            box = edge_box(whole, lattice, space, text, scale, side)
            if text and box.colliderect(whole):
                found.append((text, box))
                lip = edge_lip(whole, lattice, space, scale, side)
                if lip.colliderect(box):
                    lips[side] = lip.union(lips.get(side, lip))
    return [*lips.values()], found


def _lay_frame(
    onto: pygame.Surface, lattice: Lattice, corner: Space, count: int, tint: tuple[str, str, str]
) -> None:
    """A tint and a frame on so many squares each way; frames of neighbours touch."""
    light, main, dark = tint
    side, (x, y) = count * lattice.step, lattice.at(corner)
    place = pygame.Rect(x - lattice.step // 2, y - lattice.step // 2, side, side)
    if not place.colliderect(onto.get_clip()):
        return
    wide = 100 * count
    body = rect(0, 0, wide, wide, main, fill_opacity=0.12)
    rims = ((7.5, 14, (dark, 15), 0.9), (7.5, 14, (main, 9.5), 1), (4.6, 16, (light, 2.6), 1))
    for at, r, rim, opacity in rims:
        side_ = wide - 2 * at
        body += rect(at, at, side_, side_, "none", *rim, rx=r, stroke_opacity=opacity)
    onto.blit(raster(body, (0, 0, wide, wide), side, side), place)


# ---- on a square --------------------------------------------------------------------------------

_SHADE = circle(50, 50, 50, "#120c06", opacity=0.38)
_FRAME = "M8 8H92V92H8V9"
_DISASTER = path(_FRAME, "none", "#20150a", 7, stroke_opacity=0.75)
_DISASTER += path(_FRAME, "none", "#ffb27a", 4, stroke_dasharray="11 7")
_SEAL = circle(52, 55, 44, "#000", opacity=0.4) + circle(50, 50, 44, "#2b2118")
_SEAL += circle(50, 50, 38, "#a8323a") + circle(50, 50, 27, "none", "#e79a8a", 4)
_SEAL += path("M35 51L46 62L66 39", "none", "#fff3e0", 9, round=True)


def _drawn(body: str) -> Callable[[int], pygame.Surface]:
    return lambda px: raster(body, pieces.GRID, px, px)


def _lay_printed(square: Square, board: Board) -> None:
    """What is printed on the square, unless a marker or a city covers it; huts and villages."""
    at = square.space
    if at in board.disaster:
        square.put(_drawn(_DISASTER), 1.0, 0.5, 0.5)
    if at in board.city or at in board.marker:
        return
    printed = board.printed.get(at, Printed())
    for n, icon in enumerate(printed.icons if at not in board.blockade else ()):
        x = 0.21 + 0.265 * n
        square.put(_drawn(_SHADE), 0.35, x + 0.01, 0.22, 14)
        square.put(partial(pieces.picture, f"icon_{icon}"), 0.30, x, 0.20, 11)
    if printed.good and at not in board.stack:
        square.put(partial(pieces.good, printed.good), 0.50, 0.70, 0.68)
    if at in board.secret:
        square.put(partial(pieces.picture, f"map_{board.secret[at]}"), 0.66, 0.56, 0.58)


def _lay_built(square: Square, board: Board) -> None:
    at = square.space
    if at in board.city:
        city = board.city[at]
        square.put(lambda px: pieces.city(city.sign, px, city.capital, city.walls), 1.0, 0.5, 0.5)
        if city.done:
            square.put(_drawn(_SEAL), 0.32, 0.86, 0.16)
    for there, alpha in ((board.marker, 255), (board.ghost, GHOST_ALPHA)):
        if at in there:
            square.put(partial(pieces.marker, there[at]), 0.90, 0.5, 0.5, 1, alpha)


def _lay_figures(square: Square, board: Board) -> None:
    """Figures on the left of a marker's corner or in the middle; on a blockade, its barred ring."""
    at = square.space
    if at in board.stack:
        _lay_stack(square, board.stack[at], at in board.marker or at in board.city)
        good = board.printed.get(at, Printed()).good
        if good and at not in board.marker:
            many = board.stack[at].armies + board.stack[at].scouts > 1
            square.put(partial(pieces.good, good), 0.38, 0.81, 0.25 if many else 0.80)
    if at in board.blockade:
        square.put(partial(pieces.picture, "map_blockade"), 0.34, 0.20, 0.20, 13)


def _lay_stack(square: Square, stack: Stack, raised: bool) -> None:
    """Two and three figures side by side, from four on two of them and the number. On a marker
    they are smaller and higher, so that its strip can be read."""
    count = stack.armies + stack.scouts
    figures = ["army"] * stack.armies + ["scout"] * stack.scouts
    if stack.white:
        figures[0] = "white"
    if count > 3:
        figures = [figures[0], figures[-1]]
    size, y = (0.62, 0.36) if raised else (0.74, 0.58)
    x = 0.62 if raised and len(figures) == 1 else 0.50
    for figure, dx in zip(figures, SPREAD[len(figures)], strict=True):
        army = partial(pieces.army, stack.sign, white=figure == "white")
        scout = partial(pieces.scout, stack.sign)
        square.put(scout if figure == "scout" else army, size, x + dx, y)
    if count > 3:
        square.put(partial(pieces.disc, str(count)), 0.36, 0.82, 0.80 if not raised else 0.6)


def stack_picture(stack: Stack, px: int) -> pygame.Surface:
    """The figures alone, as they stand on a square of so many pixels."""
    image = pygame.Surface((px, px), pygame.SRCALPHA)
    half = px // 2
    _lay_stack(Square(image, SquareLattice(half, px, half, half), (0, 0)), stack, False)
    return image


def _lay_yields(square: Square, city: City, scale: Scale) -> None:
    """Three numbers at the foot of a city; on a small map production alone."""
    if city.yields is None:
        return
    few = square.lattice.step < ALL_YIELDS_FROM * max(1.0, scale.unit)
    kinds = YIELDS[:1] if few else YIELDS
    for n, kind in enumerate(kinds):
        x = 0.5 + (n - (len(kinds) - 1) / 2) * 0.335
        square.put(partial(pieces.chip, kind, city.yields[n]), 0.335, x, 0.845, 13)


def _lay_city_name(
    onto: pygame.Surface, lattice: Lattice, space: Space, name: str, scale: Scale
) -> None:
    """The name above the yields of its city, on a large map: below, it would hide the square."""
    if not name or lattice.step < NAMES_FROM * scale.unit * max(1.0, scale.text):
        return
    px = letters(lattice, scale)
    box = pygame.Rect(0, 0, typesetting.width(name, "semi", px) + round(px * 0.8), round(px * 1.28))
    x, y = lattice.at(space)
    box.midbottom = x, y + lattice.px(0.37)
    if box.colliderect(onto.get_clip()):
        lay_name(onto, name, box, px)


def _dots(a: Space, b: Space) -> list[Point]:
    """The places of a dotted line from square to square, in squares."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    steps = max(abs(dx), abs(dy), 1) * 4
    return [(a[0] + dx * n / steps, a[1] + dy * n / steps) for n in range(1, steps)]


def _lay_dot(onto: pygame.Surface, lattice: Lattice, dot: Point) -> None:
    px = lattice.px(0.22)
    body = circle(50, 50, 46, theme.INK) + circle(50, 50, 30, "#fff1c4")
    image = raster(body, pieces.GRID, px, px)
    x, y = lattice.at((0, 0))
    place = x + round(dot[0] * lattice.step), y + round(dot[1] * lattice.step)
    onto.blit(image, image.get_rect(center=place))
