"""Stamps: small pictures of one space, made once for a size of the lattice.

A map is painted by laying stamps round the middles of its spaces.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator

import pygame

from game.drawing.art.svg import Box, draw
from game.drawing.kit import theme
from game.drawing.kit.surface_cache import kept
from game.drawing.map.lattice import Lattice, Point, Space


class Stamps:
    """The small pictures of one size of space, made when they are wanted."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.radius = lattice.radius
        self.corner = lattice.outline()
        margin = lattice.px(0.24)
        self.dx, self.dy = lattice.half + margin, lattice.px(1) + margin
        self.box: Box = (-self.dx, -self.dy, 2 * self.dx, 2 * self.dy)
        self.corners: dict[Hashable, tuple[int, int]] = {}
        """Where pictures without empty room begin, from the middle of the space."""

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, which says all that it depends on."""
        return kept((self, key), make)

    def stamp(self, body: str) -> pygame.Surface:
        """A drawing in pixels round the middle of a space."""
        return draw(body or "<g/>", self.box, 2 * self.dx, 2 * self.dy)

    def lay(self, onto: pygame.Surface, image: pygame.Surface, centre: tuple[int, int]) -> None:
        """A stamp round a centre, whatever its size."""
        w, h = image.get_size()
        onto.blit(image, (centre[0] - w // 2, centre[1] - h // 2))

    def lay_all(
        self, onto: pygame.Surface, image: pygame.Surface, centres: Iterable[tuple[int, int]]
    ) -> None:
        """The same stamp round many centres."""
        w, h = image.get_size()
        onto.blits([(image, (x - w // 2, y - h // 2)) for x, y in centres], doreturn=False)

    def outline(self, k: float = 1.0) -> str:
        """The `d` of the line round a space that is k times as large."""
        return path((x * k, y * k) for x, y in self.corner) + "Z"

    def edge(self, edge: int) -> list[Point]:
        """The two ends of an edge, clockwise."""
        return [self.corner[edge], self.corner[(edge + 1) % len(self.corner)]]

    def flat(self, k: float, colour: str, opacity: float = 1.0) -> pygame.Surface:
        """The space in one colour, k times as large."""
        more = f' fill-opacity="{opacity}"' if opacity < 1 else ""
        body = f'<path d="{self.outline(k)}" fill="{colour}"{more}/>'
        return self.cached(("flat", k, colour, opacity), lambda: self.stamp(body))


def path(points: Iterable[Point]) -> str:
    """The `d` of a line through points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


@functools.lru_cache(3)
def _stamps(kind: type[Lattice], half: int, step: int, palette: str) -> Stamps:
    return Stamps(kind(half, step))


def stamps(lattice: Lattice) -> Stamps:
    """The stamps of a lattice's size; the last few sizes are kept."""
    return _stamps(type(lattice), lattice.half, lattice.step, theme.current())


def forget() -> None:
    """Drop every stamp: they belong to a display mode that is gone."""
    _stamps.cache_clear()


def visible_spaces(
    onto: pygame.Surface, spaces: Iterable[Space], lattice: Lattice
) -> Iterator[Space]:
    """The spaces that may leave a mark within the surface's clip."""
    reach = lattice.px(1.5)
    area = onto.get_clip().inflate(2 * reach, 2 * reach)
    return (space for space in spaces if area.collidepoint(lattice.at(space)))


def rim(onto: pygame.Surface, spaces: Collection[Space], lattice: Lattice, colour: str,
        width: float, halo: float = 0) -> None:  # fmt: skip
    """A line round a group of spaces, with a dark edge and perhaps a glow."""
    made = stamps(lattice)
    for space in visible_spaces(onto, spaces, lattice):
        around = lattice.neighbours(space)
        edges = tuple(n for n, other in enumerate(around) if other not in spaces)
        if edges:
            key = ("rim", edges, colour, width, halo)
            image = made.cached(key, functools.partial(_rim, made, edges, colour, width, halo))
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


def shadow(spaces: Iterable[Space], lattice: Lattice, size: tuple[int, int]) -> pygame.Surface:
    """The soft shadow of the whole board on the table, drawn small and stretched."""
    k = max(2, lattice.px(0.14))
    w, h = (side // k + 2 for side in size)
    small = pygame.Surface((w, h), pygame.SRCALPHA)
    corners = lattice.outline(-0.14)
    for space in spaces:
        x, y = lattice.at(space)
        y += lattice.px(0.3)
        pygame.draw.polygon(small, (0, 0, 0, 120), [((x + a) / k, (y + b) / k) for a, b in corners])
    blurred = pygame.transform.box_blur(small, 2)
    return pygame.transform.smoothscale(blurred, (w * k, h * k))
