"""The ground of a map of squares: board, water and coast, land, motifs, grid, tiles face down. Every square is
put together from stamps on a grid of 100 x 100, which depend on its size and its neighbours alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pygame

from game.drawing.art.svg import draw, lin, path, raster, rect
from game.drawing.civilization.motifs import VARIANTS, back, motif
from game.drawing.kit import theme
from game.drawing.map.land import TONES, WATER, chance, toned
from game.drawing.map.lattice import SIDES, Lattice, Point, Space, between
from game.drawing.map.stamps import Stamps, stamps, visible_spaces

ORDER = ("desert", "mountain", "grassland", "forest")
"""The later one spills over its neighbour's edge."""
SHORE = ((74, "#79bfd2", 0.30), (50, "#9bd6dc", 0.36), (30, "#c8eeec", 0.45), (14, "#f2fbf4", 0.80))
"""Shallows and foam: width, colour and opacity, the widest first."""
BOARD = ((0.34, 1.18, "#070b0d"), (0.22, 1.18, "#241a10"), (0.0, 1.18, "#e9d9ae"))
"""Under the squares: how far down, how large, and the colour; shadow, foot and lip."""
SIDE = 4
"""Squares along the edge of a tile."""

_CORNERS: tuple[Point, ...] = ((100, 0), (100, 100), (0, 100), (0, 0))
"""Corners n and n + 1 bound edge n, clockwise from the east."""
_BENDS = tuple(tuple(Random(n).uniform(-6, 6) for _ in range(3)) for n in range(4))
"""How far the three points of a coast are pushed aside."""
_FRINGES = tuple(tuple(Random(n).uniform(1.5, 8.5) for _ in range(7)) for n in range(3))
"""The same for the seven points of a land that spills over."""
_ROUND = 0.6
"""How much of its first quarter a coast loses where it turns a corner."""


class Face(NamedTuple):
    """What a square looks like; lines are the `d` of paths."""

    terrain: str
    variant: int
    tone: int
    outline: str
    shore: str
    """Every coast whose shallows reach the square."""
    coast: str
    """The coasts of a square of land; of water, the round corners of its bays."""
    bays: tuple[tuple[str, str], ...]
    """What land fills the corners of a square of water, and the terrain of each."""
    fringes: tuple[tuple[int, int], ...]
    """The edges over which it spills, each with its variant."""
    grid: tuple[int, ...]
    seams: tuple[int, ...]
    """The edges to another tile, each drawn for one of its two squares."""
    bevel: tuple[int, ...]
    """The edges of its tile towards the light."""


class Land:
    """What lies on which square: by square the `terrain` where it is known, and the `tile`; `hidden` are the
    upper left squares of the tiles that lie face down."""

    def __init__(
        self, terrain: Mapping[Space, str], tile: Mapping[Space, Hashable],
        hidden: Collection[Space] = (),
    ) -> None:  # fmt: skip
        self.terrain, self.tile, self.hidden = dict(terrain), dict(tile), frozenset(hidden)
        covered = (at for corner in self.hidden for at in tile_squares(corner))
        self.spaces = sorted({*self.terrain, *covered}, key=lambda at: (at[1], at[0]))
        """Row by row, the far ones first."""
        on_map = frozenset(self.spaces)
        self.rim = [at for at in self.spaces if not on_map.issuperset(around(at))]
        """The squares from which the edge of the board is seen."""
        self._faces: dict[Space, Face] = {}

    def __eq__(self, other: object) -> bool:
        one = self.terrain, self.tile, self.hidden
        return isinstance(other, Land) and one == (other.terrain, other.tile, other.hidden)

    __hash__ = None  # type: ignore[assignment]  # its squares are many

    def changed(self, old: Land) -> set[Space]:
        """The squares that look different on another land: a coast depends on what lies two squares away."""
        other = {at for at in self.spaces if self._at(at) != old._at(at)}
        for _ in range(2):
            other.update([near for at in other for near in around(at)])
        return other

    def _at(self, at: Space) -> tuple[str | None, Hashable]:
        return self.terrain.get(at), self.tile.get(at)

    def face(self, at: Space) -> Face:
        if at not in self._faces:
            self._faces[at] = self._face(at)
        return self._faces[at]

    def _face(self, at: Space) -> Face:
        terrain, own, bays = self.terrain[at], self.tile[at], list(self._bays(at))
        around = [_beside(at, edge) for edge in range(4)]
        others = [n for n in range(4) if self.tile.get(around[n]) != own]
        alone = [n for n in range(4) if around[n] not in self.terrain]
        lands = (self.terrain.get(one, WATER) for one in around)
        spilt = [n for n, other in enumerate(lands) if self._spills(terrain, other)]
        return Face(
            terrain=terrain,
            variant=2 * ((at[0] + 2 * at[1]) % (VARIANTS // 2)) + chance(at, 1) % 2,
            tone=chance(at, 2) % len(TONES),
            outline=self._outline(at),
            shore="".join([*self._shore(at), *(line for line, _ in bays)]),
            coast="".join([*(self._coast(at, n) for n in range(4)), *(line for line, _ in bays)]),
            bays=tuple(bays),
            fringes=tuple((n, chance(at, 7 + n) % len(_FRINGES)) for n in spilt),
            grid=tuple(n for n in range(4) if n > 1 or n in alone),
            seams=tuple(n for n in others if n < 2 or n in alone),
            bevel=tuple(n for n in others if n > 1),
        )

    def _spills(self, terrain: str, other: str) -> bool:
        if WATER in (terrain, other):
            return False
        return ORDER.index(other) < ORDER.index(terrain)

    def _wet(self, at: Space, edge: int) -> bool:
        """Whether water lies over the edge of a square of land."""
        own, other = self.terrain.get(at, WATER), self.terrain.get(_beside(at, edge))
        return other == WATER != own

    def _line(self, at: Space, edge: int) -> list[Point]:
        """An edge clockwise; a coast is bent, and shorter where it turns a corner."""
        a, b = _CORNERS[edge], _CORNERS[(edge + 1) % 4]
        if not self._wet(at, edge):
            return [a, b]
        far = edge > 1  # the edge belongs to the square beyond, which sees it the other way round
        owner = _beside(at, edge) if far else at
        bend = _BENDS[chance(owner, 3 + edge % 2) % len(_BENDS)]
        line = _pushed(b, a, bend)[::-1] if far else _pushed(a, b, bend)
        if self._wet(at, (edge - 1) % 4):
            line[0] = between(line[0], line[1], _ROUND)
        if self._wet(at, (edge + 1) % 4):
            line[-1] = between(line[-1], line[-2], _ROUND)
        return line

    def _beach(self, at: Space, edge: int) -> list[Point]:
        """A coast without what lies in the corner of a bay."""
        line, beyond = self._line(at, edge), _beside(at, edge)
        before, after = (edge - 1) % 4, (edge + 1) % 4
        first = 1 if self._dry(beyond, before) else 0
        return line[first : -1 if self._dry(beyond, after) else None]

    def _dry(self, at: Space, edge: int) -> bool:
        """Whether land lies over the edge of a square of water."""
        return self.terrain.get(_beside(at, edge), WATER) != WATER

    def _bays(self, at: Space) -> Iterator[tuple[str, str]]:
        """The round corners between two coasts of a square of water, seen from it."""
        if self.terrain[at] != WATER:
            return
        for edge, corner in enumerate(_CORNERS):
            before = (edge - 1) % 4
            if self._dry(at, edge) and self._dry(at, before):
                ends = self._seen(at, before, 1), self._seen(at, edge, -2)
                lands = (self.terrain[_beside(at, n)] for n in (edge, before))
                line = f"M{_point(ends[0])}Q{_point(corner)} {_point(ends[1])}"
                yield line, max(lands, key=ORDER.index)

    def _seen(self, at: Space, edge: int, n: int) -> Point:
        """A point of the coast over the edge of a square of water, which runs the other way."""
        x, y = self._line(_beside(at, edge), (edge + 2) % 4)[n]
        return x + 100 * SIDES[edge][0], y + 100 * SIDES[edge][1]

    def _outline(self, at: Space) -> str:
        d = f"M{_point(self._line(at, 3)[-1])}"
        for edge in range(4):
            turns = self._wet(at, edge) and self._wet(at, (edge - 1) % 4)
            d += (_turn(edge) if turns else "L") + _curve(self._line(at, edge))
        return d + "Z"

    def _coast(self, at: Space, edge: int) -> str:
        """The coast at an edge, with the corner before it if that is a coast too."""
        if not self._wet(at, edge):
            return ""
        before = (edge - 1) % 4
        start = "M"
        if self._wet(at, before):
            start = f"M{_point(self._line(at, before)[-1])}{_turn(edge)}"
        return start + _curve(self._beach(at, edge))

    def _shore(self, at: Space) -> Iterator[str]:
        """The coasts at the square's own edges and those that end at its corners."""
        for other in (at, *around(at)):
            dx, dy = other[0] - at[0], other[1] - at[1]
            for edge, (x, y) in enumerate(SIDES):
                near = max(abs(dx + x / 2), abs(dy + y / 2)) <= 1
                if near and self._wet(other, edge):
                    line = [(px + 100 * dx, py + 100 * dy) for px, py in self._beach(other, edge)]
                    yield "M" + _curve(line)


def _turn(edge: int) -> str:
    """The round corner through which a coast comes to an edge."""
    x, y = _CORNERS[edge]
    return f"Q{x:g} {y:g} "


def tile_squares(corner: Space) -> list[Space]:
    """The squares of the tile whose upper left one is given."""
    x, y = corner
    return [(x + column, y + row) for row in range(SIDE) for column in range(SIDE)]


def _beside(at: Space, edge: int) -> Space:
    x, y = SIDES[edge]
    return at[0] + x, at[1] + y


def around(at: Space) -> list[Space]:
    """The eight squares round a square."""
    x, y = at
    return [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]


def _pushed(a: Point, b: Point, aside: Sequence[float]) -> list[Point]:
    """Points from a to b, those between them pushed outwards."""
    x, y = (b[1] - a[1]) / 100, (a[0] - b[0]) / 100
    found, steps = [a], len(aside) + 1
    for n, push in enumerate(aside, 1):
        px, py = between(a, b, n / steps)
        found.append((px + x * push, py + y * push))
    return [*found, b]


def _point(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _curve(points: Sequence[Point]) -> str:
    """A smooth line through the middles between points, to be put behind M or L."""
    d = _point(points[0])
    for a, b in pairwise(points[1:]):
        d += f"Q{_point(a)} {_point(between(a, b, 1 if b == points[-1] else 0.5))}"
    return d if len(points) > 2 else f"{d}L{_point(points[1])}"


# ---- the layers of one square -------------------------------------------------------------------


class Piece(NamedTuple):
    """A stamp without empty room: what is painted, and where its corner lies from the middle."""

    image: pygame.Surface
    x: int
    y: int

    def lay(self, onto: pygame.Surface, at: tuple[int, int]) -> None:
        onto.blit(self.image, (at[0] + self.x, at[1] + self.y))


def _piece(made: Stamps, draw_body: Callable[..., str], *key: Hashable) -> Piece:
    """What a drawing on the grid looks like; it may leave the square a little."""
    what = (draw_body, *key)

    def cut() -> pygame.Surface:
        k = made.lattice.step / 100
        body = f'<g transform="scale({k:g}) translate(-50 -50)">{draw_body(*key)}</g>'
        whole = made.stamp(body)
        part = whole.get_bounding_rect()
        made.corners[what] = part.x - whole.get_width() // 2, part.y - whole.get_height() // 2
        return whole.subsurface(part).copy()

    image = made.cached(what, cut)
    return Piece(image, *made.corners[what])


def _whole(made: Stamps, terrain: str, tone: int, shore: str = "") -> pygame.Surface:
    """The whole square in its colour, under coasts too; water with its shallows and foam."""

    def make() -> pygame.Surface:
        waves = "".join(_stroke(shore, colour, width, o) for width, colour, o in SHORE if shore)
        body = f'{_fill(terrain, tone)}<rect width="100" height="100" fill="url(#g)"/>{waves}'
        drawn = draw(body, (0, 0, 100, 100), made.lattice.step, made.lattice.step)
        return drawn.convert() if pygame.display.get_surface() else drawn

    return made.cached(("civilization", terrain, tone, shore), make)


def _stroke(d: str, colour: str, width: float, opacity: float = 1.0) -> str:
    return path(d, "none", colour, width, stroke_opacity=opacity, round=True)


def _fill(terrain: str, tone: int) -> str:
    light, dark = theme.palette().squares[terrain]
    return f"<defs>{lin('g', toned(light, tone), toned(dark, tone), x2=60)}</defs>"


def _coastal(terrain: str, tone: int, outline: str) -> str:
    return f'{_fill(terrain, tone)}<path d="{outline}" fill="url(#g)"/>'


def _bay(line: str, terrain: str) -> str:
    """The corner that a bay leaves to the land: from the line's ends to the corner between them."""
    corner = line.partition("Q")[2].split()[:2]
    light, dark = (theme.rgb(colour) for colour in theme.palette().squares[terrain])
    mixed = (round(a * 0.45 + b * 0.55) for a, b in zip(light, dark, strict=True))
    middle = "#" + "".join(f"{one:02x}" for one in mixed)
    return f'<path d="{line}L{" ".join(corner)}Z" fill="{middle}"/>'


def _fringe(terrain: str, edge: int, variant: int) -> str:
    """Land that spills over an edge; lighter where it spills towards the light."""
    colour = theme.palette().squares[terrain][0 if edge > 1 else 1]
    line = _pushed(_CORNERS[edge], _CORNERS[(edge + 1) % 4], _FRINGES[variant])
    return f'<path d="M{_curve(line)}Z" fill="{colour}"/>'


SAND = {"beach": ("#f7e7b8", 7.0, 1.0), "water line": ("#6b4f26", 2.0, 0.6)}
"""A coast, from below: colour, width and opacity."""


LINES = {
    "grid": ("#1c140c", 2.2, 0.30, 0.0),
    "seams": ("#20160c", 5.0, 0.55, 0.0),
    "bevel": ("#fff8e0", 2.6, 0.40, 3.5),
}
"""Lines along edges: colour, width, opacity, and how far inside the square."""


def _edge(kind: str, edge: int) -> str:
    """The grid, the edge of a tile or the light on it, along one edge."""
    colour, width, opacity, inset = LINES[kind]
    (x, y), (ax, ay), (bx, by) = SIDES[edge], _CORNERS[edge], _CORNERS[(edge + 1) % 4]
    dx, dy = -x * inset, -y * inset
    way = f"M{ax + dx:g} {ay + dy:g}L{bx + dx:g} {by + dy:g}"
    return path(way, "none", colour, width, stroke_opacity=opacity)


def picture(terrain: str, px: int, variant: int = 0) -> pygame.Surface:
    """One square of a terrain, for lists and legends."""
    body = _fill(terrain, 1) + rect(0, 0, 100, 100, "url(#g)") + motif(terrain, variant)
    body += rect(2, 2, 96, 96, "none", "#2b2118", 4)
    return raster(body, (0, 0, 100, 100), px, px)


def tile_back(px: int) -> pygame.Surface:
    """A tile face down, for piles and for films."""
    return raster(back(), (0, 0, 400, 400), px, px)


def paint(onto: pygame.Surface, land: Land, lattice: Lattice, board: bool = True) -> None:
    """The ground over whatever lies on the surface; without `board` no lip and no shadow."""
    made = stamps(lattice)
    if board:
        rim = [lattice.at(at) for at in visible_spaces(onto, land.rim, lattice)]
        for down, k, colour in BOARD:
            drop = round(down * made.radius)
            made.lay_all(onto, made.flat(k, colour), [(x, y + drop) for x, y in rim])
    known = filter(land.terrain.__contains__, land.spaces)
    shown = [(land.face(at), lattice.at(at)) for at in visible_spaces(onto, known, lattice)]
    for face, at in shown:
        if face.terrain == WATER:
            made.lay(onto, _whole(made, WATER, face.tone, face.shore), at)
        elif face.coast:
            made.lay(onto, _whole(made, WATER, 1, face.shore), at)
    for terrain in ORDER:
        for face, at in shown:
            if face.terrain == terrain:
                _paint_land(onto, made, face, at)
    for face, at in shown:
        for bay in face.bays:
            _piece(made, _bay, *bay).lay(onto, at)
    for kind in SAND:
        for face, at in shown:
            if face.coast:
                _piece(made, _stroke, face.coast, *SAND[kind]).lay(onto, at)
    for face, at in shown:
        _piece(made, motif, face.terrain, face.variant).lay(onto, at)
        for kind, edges in (("grid", face.grid), ("seams", face.seams), ("bevel", face.bevel)):
            for edge in edges:
                _piece(made, _edge, kind, edge).lay(onto, at)
    _paint_hidden(onto, land, lattice)


def _paint_land(onto: pygame.Surface, made: Stamps, face: Face, at: tuple[int, int]) -> None:
    if face.coast:
        _piece(made, _coastal, face.terrain, face.tone, face.outline).lay(onto, at)
    else:
        made.lay(onto, _whole(made, face.terrain, face.tone), at)
    for edge, variant in face.fringes:
        _piece(made, _fringe, face.terrain, edge, variant).lay(onto, at)


def _paint_hidden(onto: pygame.Surface, land: Land, lattice: Lattice) -> None:
    side = SIDE * lattice.step
    for corner in land.hidden:
        x, y = lattice.at(corner)
        place = pygame.Rect(x - lattice.step // 2, y - lattice.step // 2, side, side)
        if place.colliderect(onto.get_clip()):
            onto.blit(tile_back(side), place)
