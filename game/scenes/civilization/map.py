"""The map of Civilization: what its section shows, and what its squares are called."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.drawing.civilization.board import Board, edge_room
from game.drawing.map import Ghost, Marks, Space, SquareLattice
from game.rules.bitsets import Space as Square
from game.scenes.civilization import board_of, marking
from game.scenes.civilization.board_of import Turned
from game.scenes.kit.section import PART, Box, Target
from game.scenes.table.choice import kind
from game.scenes.table.sections.map import MapSection, Spot

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable


FIT = "f"
"""The key that shows the whole map."""


def square_of(name: str) -> Square:
    """The square of a target of the map; 0 for none."""
    return int(name[7:]) if kind(name) == "square" else 0


class TableMap:
    """What the table tells the section of its map."""

    kind = SquareLattice

    def __init__(self, table: CivilizationTable) -> None:
        self.table = table
        self._texts: tuple[Hashable, dict[Square, str]] | None = None
        """What squares are called, by what that depends on."""

    @property
    def turn(self) -> Turned:
        """How the map lies."""
        return board_of.turned(self.table.view)

    def land(self) -> Collection[Space]:
        state = self.table.view
        return board_of.land(state.cells, board_of.tiles(state), self.turn).spaces

    def spaces(self) -> Collection[Space]:
        return self.land()

    def room(self) -> Collection[Space]:
        return self.land()

    def cloth(self) -> pygame.Surface:
        return self.table.cloth()

    def content(self) -> Board:
        """The position, with what the table adds: gains, markers in hand."""
        return marking.content(self.table)

    def marks(self) -> Marks:
        return marking.marks(self.table)

    def ghost(self) -> Ghost | None:
        return None

    def lit(self) -> list[Space]:
        return [self.turn.at(space) for space in marking.lit(self.table)]

    def squares(self) -> tuple[Square, ...]:
        """Every square of the map."""
        return board_of.squares(self.table.view.cells, board_of.tiles(self.table.view))

    def spots(self) -> Iterable[Spot]:
        reached = marking.reached(self.table)
        for space in self.squares():
            yield self._spot(space, space in reached)

    def _spot(self, space: Square, lit: bool) -> Spot:
        text, added = self.text(space), self.table.desk.on_map()
        if added is not None and added.best == space:
            text = self.table.say("civilization.setup.recommended", place=text)
        return Spot(self.turn.at(space), f"square:{space}", text, lit)

    def text(self, space: Square) -> str:
        """What a square is called; kept as long as the cities stay where they are."""
        p = self.table.panels.position()
        cities = tuple((one.civ, one.founded, one.cities) for one in p.state.players)
        if self._texts is None or self._texts[0] != (p.words, cities):
            self._texts = (p.words, cities), {}
        found = self._texts[1]
        if space not in found:
            found[space] = p.square(space)
        return found[space]

    def spot(self, name: str) -> Spot | None:
        space = square_of(name)
        if space not in self.squares():
            return None
        return self._spot(space, space in marking.reached(self.table))

    def spots_key(self) -> Hashable:
        table = self.table
        return table.view.tiles, table.panels.position(), marking.reached(table)

    def name(self, space: Space) -> str:
        square = self.turn.space(space)
        return f"square:{square}" if square in self.squares() else ""

    def space(self, name: str) -> Space | None:
        square = square_of(name)
        return self.turn.at(square) if square else None


class CivilizationMap(MapSection):
    """The map; kept while it lies in the same place."""

    model: TableMap
    largest = 3.0

    def edges(self) -> tuple[int, int, int]:
        """Rows and columns have their names there."""
        room = edge_room(self.scale())
        return (room, 0, room) if self.model.content().footed else (room, room, 0)

    def keys(self, name: str) -> bool:
        """F shows the whole map, unless the key does something else at this table."""
        table = self.model.table
        free = table.app.preferences.action_of(FIT) not in table.keys
        return super().keys("home" if name == FIT and free else name)

    def spoken(self) -> list[Target]:
        return [Target(f"{PART}map", self.box)]

    @property
    def there(self) -> bool:
        """Whether it lies on the table: a board may cover it."""
        return self.scene is not None and self in self.scene.sections

    def anew(self, box: Box, blocked: tuple[Box, ...]) -> CivilizationMap:
        return CivilizationMap(box, TableMap(self.model.table), blocked)
