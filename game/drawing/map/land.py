"""The ground of a hex map: board, water, coast, land, motifs and lines, painted at any size.

Every space is put together from stamps that depend on the size of a hex and on the space's
neighbours alone.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.drawing.art.motifs import BOX, MOTIFS, RISE, VARIANTS, motif
from game.drawing.art.svg import draw, lin, raster
from game.drawing.kit import theme
from game.drawing.map.lattice import Lattice, Point, Space, beside
from game.drawing.map.stamps import Stamps, path, stamps, visible_spaces

WATER = "water"
TONES = (0.97, 1.0, 1.035)
"""Three tones of each ground, four percent apart."""
SHORE = (
    (0.62, "#8fd0da", 0.16),
    (0.42, "#a6dde0", 0.22),
    (0.26, "#c4ecea", 0.34),
    (0.13, "#f4fbf2", 0.75),
)
"""Shallows and foam: width in radii, colour and opacity, the widest first."""
BOARD = ((0.16, 1.03, "#070b0d"), (0.10, 1.03, "#4a3a24"), (0.0, 1.055, "#e9d9ae"))
"""Under the spaces: how far down, how large, and the colour; shadow, lip and rim."""

_BENDS = tuple(tuple(Random(n).uniform(-0.055, 0.055) for _ in range(3)) for n in range(4))
"""How far the three points of a coast are pushed aside, in radii."""


def chance(space: Space, salt: int) -> int:
    """A number that belongs to a space."""
    n = (space[0] * 73856093) ^ (space[1] * 19349663) ^ (salt * 83492791)
    return (n ^ (n >> 13) ^ (n >> 7)) & 0xFFFF


class Face(NamedTuple):
    """What a space looks like; edges and corners are counted clockwise from the east."""

    terrain: str
    variant: int
    tone: int
    coasts: tuple[int, ...]
    """By edge the bend of its coast, or -1 for a straight edge."""
    spokes: tuple[int, ...]
    """By corner the bend of the coast between the two neighbours that meet there, or -1."""
    grid: tuple[int, ...]
    """The straight edges, each counted for one of its two spaces."""
    seams: tuple[int, ...]
    """The edges towards another tile, each counted once too."""
    inner: bool
    """Whether every neighbour is on the map."""


class Land:
    """What lies on which space, and all that follows from it at any size.

    `terrain` names the terrain of each space, `tile` the tile that it belongs to, where tiles are
    to be told apart.
    """

    def __init__(
        self, terrain: Mapping[Space, str], tile: Mapping[Space, Hashable] | None = None
    ) -> None:
        self.terrain, self.tile = dict(terrain), dict(tile or {})
        self.spaces = sorted(self.terrain, key=lambda space: (space[1], space[0]))
        """Row by row, the far ones first."""
        self._faces: dict[Space, Face] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Land) and self.terrain == other.terrain and self.tile == other.tile

    __hash__ = None  # type: ignore[assignment]  # its spaces may be many

    def changed(self, old: Land) -> set[Space]:
        """The spaces that look different on another land: the lines of a space depend on what lies beside it."""
        other = [space for space in self.spaces if self._at(space) != old._at(space)]
        return {
            near for space in other for near in (space, *(beside(space, edge) for edge in range(6)))
        }

    def _at(self, space: Space) -> tuple[str | None, Hashable]:
        return self.terrain.get(space), self.tile.get(space)

    def face(self, space: Space) -> Face:
        if space not in self._faces:
            self._faces[space] = self._face(space)
        return self._faces[space]

    def _face(self, space: Space) -> Face:
        coasts = tuple(self._bend(space, edge) for edge in range(6))
        around = [beside(space, edge) in self.terrain for edge in range(6)]
        own = self.tile.get(space)
        return Face(
            terrain=self.terrain[space],
            variant=_variant(space),
            tone=chance(space, 2) % len(TONES),
            coasts=coasts,
            spokes=tuple(self._bend(beside(space, n - 1), n + 1) for n in range(6)),
            grid=tuple(n for n in range(6) if coasts[n] < 0 and (n < 3 or not around[n])),
            seams=tuple(
                n for n in range(3) if around[n] and self.tile.get(beside(space, n)) != own
            ),
            inner=all(around),
        )

    def _bend(self, space: Space, edge: int) -> int:
        """Which bend the coast at an edge takes, the same seen from both sides; -1 for none."""
        edge %= 6
        other = beside(space, edge)
        if space not in self.terrain or other not in self.terrain:
            return -1
        if (self.terrain[space] == WATER) == (self.terrain[other] == WATER):
            return -1
        owner, own = (space, edge) if edge < 3 else (other, edge - 3)
        return chance(owner, 3 + own) % len(_BENDS)


def _variant(space: Space) -> int:
    """The variant of a space's motif; no neighbour has the same."""
    third = (space[0] - space[1]) % 3
    return (VARIANTS // 3) * third + chance(space, 1) % (VARIANTS // 3)


# ---- the layers of one space --------------------------------------------------------------------


def coastline(made: Stamps, edge: int, bend: int = -1, shift: Point = (0, 0)) -> list[Point]:
    """The points of an edge clockwise; a coast has three more between its corners."""
    a, b = made.edge(edge)
    points = [a]
    if bend >= 0:
        points += _bent(a, b, bend, made.radius, edge >= 3)
    return [(x + shift[0], y + shift[1]) for x, y in [*points, b]]


def _outline(made: Stamps, coasts: Sequence[int]) -> str:
    points = [p for edge in range(6) for p in coastline(made, edge, coasts[edge])[:-1]]
    return path(points) + "Z"


def _ground(made: Stamps, face: Face) -> pygame.Surface:
    """The space in its colour, light from the upper left; water with its shallows and foam."""
    if face.terrain == WATER:
        key: Hashable = (WATER, face.tone, face.coasts, face.spokes)
        return made.cached(key, lambda: _water(made, face))
    return made.cached((face.terrain, face.tone, face.coasts), lambda: _plain(made, face))


def _plain(made: Stamps, face: Face) -> pygame.Surface:
    light, dark = theme.palette().terrain[face.terrain]
    fill = lin("g", toned(light, face.tone), toned(dark, face.tone), x2=60)
    return made.stamp(
        f'<defs>{fill}</defs><path d="{_outline(made, face.coasts)}" fill="url(#g)" '
        f'stroke="url(#g)" stroke-width="{0.024 * made.radius:.2f}"/>'
    )


def _water(made: Stamps, face: Face) -> pygame.Surface:
    """The shore is drawn across all edges and cut to the water, whose picture is the mask."""
    water = _plain(made, face)
    mask = water.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shore = made.stamp(_shore(made, face))
    shore.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    water.blit(shore, (0, 0))
    return water


def _shore(made: Stamps, face: Face) -> str:
    ways = [coastline(made, n, bend) for n, bend in enumerate(face.coasts) if bend >= 0]
    ways += [_spoke(made, n, bend) for n, bend in enumerate(face.spokes) if bend >= 0]
    return "".join(
        f'<path d="{path(way)}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
        f'stroke-width="{width * made.radius:.1f}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
        for width, colour, opacity in SHORE
        for way in ways
    )


def _spoke(made: Stamps, corner: int, bend: int) -> list[Point]:
    """The coast that runs away from a corner, between the two neighbours that meet there."""
    q, r = beside((0, 0), corner - 1)
    shift = (made.lattice.half * (2 * q + r), made.lattice.step * r)
    return coastline(made, (corner + 1) % 6, bend, shift)


def _motif(made: Stamps, face: Face) -> pygame.Surface:
    body, scale = motif(face.terrain, face.variant), made.lattice.px(2) / 100
    key = ("motif", face.terrain, face.variant)
    return made.cached(key, lambda: draw(body, BOX, BOX[2] * scale, BOX[3] * scale))


def _grid(made: Stamps, edges: Sequence[int]) -> pygame.Surface:
    return made.cached(("grid", edges), lambda: made.stamp(_grid_body(made, edges)))


def _grid_body(made: Stamps, edges: Sequence[int]) -> str:
    width = max(0.8, 0.028 * made.radius)
    return "".join(
        f'<path d="{path(made.edge(n))}" fill="none" stroke="#1c140c" '
        f'stroke-opacity="0.3" stroke-width="{width:.2f}"/>'
        for n in edges
    )


def _coast(made: Stamps, edge: int, bend: int) -> pygame.Surface:
    """A line of sand, and a thin dark one in its middle."""
    way, r = path(coastline(made, edge, bend)), made.radius
    body = (
        f'<path d="{way}" fill="none" stroke="#f6e4b2" stroke-width="{0.075 * r:.1f}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        f'<path d="{way}" fill="none" stroke="#6b4f26" stroke-opacity="0.55" '
        f'stroke-width="{0.022 * r:.1f}" stroke-linejoin="round"/>'
    )
    return made.cached(("coast", edge, bend), lambda: made.stamp(body))


def _seam(made: Stamps, edges: Sequence[int]) -> pygame.Surface:
    return made.cached(("seam", edges), lambda: made.stamp(_seam_body(made, edges)))


def _seam_body(made: Stamps, edges: Sequence[int]) -> str:
    r = made.radius
    return "".join(
        f'<path d="{path(made.edge(n))}" fill="none" stroke="#fff6dc" '
        f'stroke-opacity="0.42" stroke-width="{0.05 * r:.1f}" '
        f'stroke-dasharray="{0.16 * r:.1f} {0.11 * r:.1f}"/>'
        for n in edges
    )


def _bent(a: Point, b: Point, bend: int, radius: float, far: bool) -> list[Point]:
    """The three points between the corners; the far side runs them backwards."""
    if far:
        return _bent(b, a, bend, radius, False)[::-1]
    nx, ny = (a[1] - b[1]) / radius, (b[0] - a[0]) / radius
    found = []
    for t, aside in zip((0.25, 0.5, 0.75), _BENDS[bend], strict=True):
        push = aside * radius
        found.append((a[0] + (b[0] - a[0]) * t + nx * push, a[1] + (b[1] - a[1]) * t + ny * push))
    return found


def toned(colour: str, tone: int) -> str:
    parts = (min(255, round(part * TONES[tone])) for part in theme.rgb(colour))
    return "#" + "".join(f"{part:02x}" for part in parts)


def picture(terrain: str, px: int, variant: int = 0) -> pygame.Surface:
    """One space of a terrain, for lists and legends."""
    light, dark = theme.palette().terrain[terrain]
    hexagon = "M50 4L90 27V73L50 96L10 73V27Z"
    body = (
        f"<defs>{lin('g', light, dark, x2=60)}</defs>"
        f'<path d="{hexagon}" fill="url(#g)" stroke="#2b2118" stroke-width="4" '
        'stroke-linejoin="round"/>'
    )
    if terrain in MOTIFS:
        body += f'<g transform="translate(7 7) scale(.86)">{motif(terrain, variant)}</g>'
    return raster(body, (0, 0, 100, 100), px, px)


# ---- painting -----------------------------------------------------------------------------------


def paint(onto: pygame.Surface, land: Land, lattice: Lattice, board: bool = True) -> None:
    """The terrain over whatever lies on the surface; without `board` no lip and no shadow."""
    made = stamps(lattice)
    shown = [(land.face(at), lattice.at(at)) for at in visible_spaces(onto, land.spaces, lattice)]
    if board:
        _paint_board(onto, made, shown)
    for face, at in sorted(shown, key=lambda each: each[0].terrain != WATER):
        made.lay(onto, _ground(made, face), at)
    for face, at in shown:
        if face.terrain in MOTIFS:
            x, y = at
            made.lay(onto, _motif(made, face), (x, y - round(made.radius * RISE)))
    for face, at in shown:
        _paint_lines(onto, made, face, at)


def _paint_board(
    onto: pygame.Surface, made: Stamps, shown: list[tuple[Face, tuple[int, int]]]
) -> None:
    for down, k, colour in BOARD:
        image, drop = made.flat(k, colour), round(down * made.radius)
        for face, (x, y) in shown:
            if not face.inner:
                made.lay(onto, image, (x, y + drop))


def _paint_lines(onto: pygame.Surface, made: Stamps, face: Face, at: tuple[int, int]) -> None:
    """Grid, coast and the outline of the tile."""
    if face.grid:
        made.lay(onto, _grid(made, face.grid), at)
    if face.terrain != WATER:
        for edge, bend in enumerate(face.coasts):
            if bend >= 0:
                made.lay(onto, _coast(made, edge, bend), at)
    if face.seams:
        made.lay(onto, _seam(made, face.seams), at)
