"""What a game draws on its map, as the view and the marks ask for it; and the names on the map."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

import pygame

from game.drawing.art.svg import raster
from game.drawing.kit import typesetting
from game.drawing.kit.fitting import LEAST
from game.drawing.kit.theme import CREAM
from game.drawing.map.lattice import Lattice, Space

NAMES_FROM = 20
"""Radius, in units, from which names are shown."""


class Scale(NamedTuple):
    """What a size in units is on the screen: pixels per unit, and the player's text size."""

    unit: float = 1.0
    text: float = 1.0

    def text_px(self, units: float, radii: float, lattice: Lattice) -> int:
        """Letters that grow with the map, but are never smaller than their size in units."""
        return max(11, round(max(units * self.unit, radii * lattice.radius) * self.text))


G = TypeVar("G", bound="Ground")
C = TypeVar("C", bound="Content")


class Ground(Protocol):
    """What the ground of a map is made of; while it stays equal, it is not painted again."""

    def changed(self: G, old: G) -> Iterable[Space]:
        """The spaces that look different on other ground of the same spaces."""


class Content(Protocol):
    """The ground of a map and everything on it, at one moment; it does not change.

    All that is painted stays within the clip of the surface, and looks the same whether a part is
    painted or the whole.
    """

    @property
    def spaces(self) -> Sequence[Space]:
        """Every space of the map, the far ones first."""

    @property
    def ground(self) -> Ground: ...

    @property
    def name(self) -> Mapping[Space, str]:
        """The names that stand on spaces, above all marks."""

    def name_at(self, space: Space) -> float:
        """How far below the middle of its space its name stands, in radii; above it where that is less than 0."""

    def paint_ground(self, onto: pygame.Surface, lattice: Lattice, board: bool = True) -> None:
        """The ground over whatever lies on the surface; without `board` the spaces alone."""

    def paint_things(self, onto: pygame.Surface, lattice: Lattice, scale: Scale) -> None:
        """Everything that lies on the ground, from the bottom up, but the names."""

    def paint_pieces(self, onto: pygame.Surface, lattice: Lattice, spaces: Iterable[Space]) -> None:
        """What stands on some spaces, once more over their light."""

    def paint_above(self, onto: pygame.Surface, lattice: Lattice, scale: Scale) -> None:
        """What can be read whatever is marked, besides the names."""

    def changed(self: C, old: C) -> Iterable[Space]:
        """The spaces on which something else lies, or stands, in other content of the same spaces."""


def letters(lattice: Lattice, scale: Scale) -> int:
    """The height of the letters of names, which can be read on the smallest map that has them."""
    return scale.text_px(LEAST / max(1.0, scale.text), 0.37, lattice)


def name_box(content: Content, lattice: Lattice, space: Space, scale: Scale) -> pygame.Rect:
    """Where the name of a space stands."""
    px = letters(lattice, scale)
    wide = typesetting.width(content.name[space], "semi", px) + round(px * 0.8)
    box = pygame.Rect(0, 0, wide, round(px * 1.28))
    x, y = lattice.at(space)
    box.center = (x, y + round(content.name_at(space) * lattice.radius))
    return box


def lay_names(onto: pygame.Surface, content: Content, lattice: Lattice, scale: Scale,
              dimmed: Collection[Space] = ()) -> None:  # fmt: skip
    """The names on dark plates, unless the map is too small for names."""
    if lattice.radius < NAMES_FROM * max(1.0, scale.unit):
        return
    for space in content.name:
        box = name_box(content, lattice, space, scale)
        if box.colliderect(onto.get_clip()):
            px = letters(lattice, scale)
            lay_name(onto, content.name[space], box, px, space in dimmed)


def lay_name(
    onto: pygame.Surface, name: str, box: pygame.Rect, px: int, dimmed: bool = False
) -> None:
    """A name in letters of a height, on a plate that fills its box."""
    body = f'<rect width="{box.w}" height="{box.h}" rx="{box.h * 0.4:.1f}" fill="#0c181c"/>'
    plate = raster(body, (0, 0, box.w, box.h), *box.size).copy()
    image = typesetting.words(name, "semi", px, CREAM)
    plate.blit(image, image.get_rect(center=plate.get_rect().center))
    plate.set_alpha(150 if dimmed else 225)
    onto.blit(plate, box)
