"""A board of 16 by 16 squares with pieces on it, for the tests of maps."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pygame

from game.drawing.map import Lattice, Marks, Scale, Space
from game.drawing.map.stamps import rim, stamps, visible_spaces
from game.drawing.new_dawn import pieces

SIDE = 16
SQUARES: tuple[Space, ...] = tuple((column, row) for row in range(SIDE) for column in range(SIDE))
TILES = [
    frozenset((left + column, top + row) for column in range(4) for row in range(4))
    for left in range(0, SIDE, 4)
    for top in range(0, SIDE, 4)
]
TERRAINS = {"grass": "#7fa653", "desert": "#d9bd7a", "forest": "#3f7248", "water": "#3f7fa6"}

MARKS = Marks(
    legal={(6, 5): "1", (7, 5): "2", (7, 4): ""},
    dimmed=frozenset({(0, 0), (1, 0), (0, 1)}),
    in_the_way=frozenset({(9, 9)}),
    reach=frozenset({(8, 5)}),
    way=((3, 8), (4, 8), (4, 9), (5, 9)),
    target=(5, 9),
    hovered=(12, 3),
    focused=(6, 5),
    refused=(10, 11),
)


class Terrain(dict[Space, str]):
    """What each square is; none looks different for what lies beside it."""

    def changed(self, old: Terrain) -> list[Space]:
        return [space for space in self if self[space] != old[space]]


@functools.cache
def terrain(seed: int = 3) -> Terrain:
    chance = Random(seed)
    return Terrain({space: chance.choice(list(TERRAINS)) for space in SQUARES})


@dataclass(frozen=True)
class SquareBoard:
    """Squares in the colour of their terrain, a line round each tile of four by four, figures."""

    ground: Terrain = field(default_factory=terrain)
    figure: Mapping[Space, str] = field(default_factory=dict)
    name: Mapping[Space, str] = field(default_factory=dict)

    @property
    def spaces(self) -> tuple[Space, ...]:
        return SQUARES

    def name_at(self, space: Space) -> float:
        return 0.72

    def paint_ground(self, onto: pygame.Surface, lattice: Lattice, board: bool = True) -> None:
        made = stamps(lattice)
        for space in visible_spaces(onto, SQUARES, lattice):
            made.lay(onto, made.flat(1.0, "#26331f"), lattice.at(space))
            made.lay(onto, made.flat(0.97, TERRAINS[self.ground[space]]), lattice.at(space))
        for tile in TILES:
            rim(onto, tile, lattice, "#f3e6c4", 0.05)

    def paint_things(self, onto: pygame.Surface, lattice: Lattice, scale: Scale) -> None:
        self.paint_pieces(onto, lattice, visible_spaces(onto, SQUARES, lattice))

    def paint_pieces(self, onto: pygame.Surface, lattice: Lattice, spaces: Iterable[Space]) -> None:
        for space in spaces:
            if space in self.figure:
                image = pieces.caravan(self.figure[space], lattice.px(1.5))
                onto.blit(image, image.get_rect(center=lattice.at(space)))

    def paint_above(self, onto: pygame.Surface, lattice: Lattice, scale: Scale) -> None:
        pass

    def changed(self, old: SquareBoard) -> Iterator[Space]:
        return (at for at in SQUARES if self._on(at) != old._on(at))

    def _on(self, space: Space) -> tuple[str | None, str | None]:
        return self.figure.get(space), self.name.get(space)


def board(**other: Any) -> SquareBoard:
    figures = {(6, 5): "circle", (7, 5): "square", (3, 8): "triangle", (12, 12): "diamond"}
    things: dict[str, Any] = {"figure": figures, "name": {(2, 13): "Babylon", (9, 9): "Rome"}}
    return SquareBoard(**(things | other))
