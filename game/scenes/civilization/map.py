"""The map of Civilization: what its section shows, and what its squares are called."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from functools import partial

from game.drawing.civilization.board import Board, edge_room
from game.drawing.map import Marks, Space, SquareLattice
from game.hotseat.choice import square_of
from game.rules.bitsets import Space as Square
from game.rules.civilization.state import State
from game.scenes.civilization import board_of
from game.scenes.civilization.board import OnMap
from game.scenes.civilization.marking import Sight
from game.scenes.kit.section import PART, Box, Target, pixels
from game.scenes.table.sections.map import MapSection, Spot
from game.words.civilization.position import Moment

SQUARES = 9
"""So many squares are seen beside each other on a map that is looked at closely."""
FIELD = 5
"""So many round a battle."""
FIT = "f"
"""The key that shows the whole map."""


class TableMap:
    """What the table tells the section of its map."""

    def __init__(self, view: Callable[[], State], sight: Callable[[], Sight],
                 keys: Collection[str]) -> None:  # fmt: skip
        """`keys`: what keys do at the table."""
        self.view, self.sight, self.used = view, sight, keys

    @property
    def turn(self) -> board_of.Turned:
        """How the map lies."""
        return board_of.turned(self.view())

    def spaces(self) -> Collection[Space]:
        state = self.view()
        return board_of.land(state.cells, board_of.tiles(state), self.turn).spaces

    room = spaces

    def content(self) -> Board:
        """The position, with what the table adds: gains, markers in hand."""
        return self.sight().content()

    def marks(self) -> Marks:
        return self.sight().marks

    def lit(self) -> list[Space]:
        return list(map(self.turn.at, self.sight().lit))

    def squares(self) -> tuple[Square, ...]:
        """Every square of the map."""
        state = self.view()
        return board_of.squares(state.cells, board_of.tiles(state))

    def spots(self) -> Iterable[Spot]:
        sight = self.sight()
        return (self._spot(sight, space) for space in self.squares())

    def _spot(self, sight: Sight, space: Square) -> Spot:
        says = partial(_called, sight, space)
        return Spot(sight.turn.at(space), f"square:{space}", says, space in sight.reached)

    def spot(self, name: str) -> Spot | None:
        space = square_of(name)
        return self._spot(self.sight(), space) if space in self.squares() else None

    def spots_key(self) -> Hashable:
        sight = self.sight()
        return sight.m.view.tiles, sight.m.p, sight.reached

    def name(self, space: Space) -> str:
        square = self.turn.space(space)
        return f"square:{square}" if square in self.squares() else ""

    def space(self, name: str) -> Space | None:
        square = square_of(name)
        return self.turn.at(square) if square else None


def _called(sight: Sight, space: Square) -> str:
    """What a square is called, and whether it is the best of those that are meant."""
    text = sight.m.p.square(space)
    if sight.added is not None and sight.added.best == space:
        return sight.m.say("civilization.setup.recommended", place=text)
    return text


class CivilizationMap(MapSection):
    """The map; kept while it lies in the same place."""

    model: TableMap
    kind, largest = SquareLattice, 3.0

    def edges(self) -> tuple[int, int, int]:
        """Rows and columns have their names there."""
        room = edge_room(self.scale())
        return (room, 0, room) if self.model.content().footed else (room, room, 0)

    def keys(self, name: str) -> bool:
        """F shows the whole map, unless the key does something else at this table."""
        free = self.scene.app.preferences.action_of(FIT) not in self.model.used
        return super().keys("home" if name == FIT and free else name)

    def middles(self) -> list[Box]:
        """The middle of each square that leads on, or else of one's own."""
        if self.scene is None:
            return []
        return [self.box_of(one.space).scale_by(0.5) for one in self.model.spots() if one.lit]

    def spoken(self) -> list[Target]:
        return [Target(f"{PART}map", self.box)]

    @property
    def there(self) -> bool:
        """Whether it lies on the table: a board may cover it."""
        return self.scene is not None and self in self.scene.sections


class Gaze:
    """To what the map was brought."""

    def __init__(self) -> None:
        self._looked: tuple[CivilizationMap, Square] | None = None

    def look(self, map_: CivilizationMap, m: Moment, added: OnMap | None, free: Box) -> None:
        """Bring the map to what the decision is about, or to where a battle is, and back; what is looked
        at lies where it is `free` of what lies over the map."""
        map_.camera.free = pixels(free, map_.unit)
        battle, before = m.view.battle, self._looked
        space = battle.space if battle is not None else added.look if added else 0
        if (m.board not in ("", "start") and battle is None) or before == (map_, space):
            return
        self._looked = map_, space
        if space:
            wide = SQUARES if battle is None else FIELD
            map_.camera.look_at(map_.model.turn.at(space), wide)
        elif before is not None and before[0] is map_ and before[1]:
            map_.camera.fit()
