"""The map: cities and what they build, pieces, figures, tiles, hut and village markers."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event


class CapitalPlaced(Event, frozen=True, tag=True):
    """`seat` has placed its capital, and its dial shows its starting trade."""

    seat: int
    space: int
    trade: int
    clause: ClassVar[str] = "R3.2"


class CityBuilt(Event, frozen=True, tag=True):
    """`seat` has built a city with a figure."""

    seat: int
    space: int
    figure: str
    clause: ClassVar[str] = "R5.2"


class CityActed(Event, frozen=True, tag=True):
    """A city of `seat` takes an action: `build`, `arts` or `harvest`."""

    seat: int
    city: int
    action: str
    clause: ClassVar[str] = "R7.1"


class CityDestroyed(Event, frozen=True, tag=True):
    """A city of `seat` has been destroyed by `by`."""

    seat: int
    space: int
    by: int
    clause: ClassVar[str] = "R12"

    def victim(self) -> int | None:
        return self.seat


class ItemOrdered(Event, frozen=True, tag=True):
    """A city of `seat` builds an item for its production; `free` is Egypt's building."""

    seat: int
    city: int
    item: str
    cost: int
    free: bool
    clause: ClassVar[str] = "R7.2"


class ProductionGained(Event, frozen=True, tag=True):
    """A city of `seat` makes more this turn."""

    seat: int
    city: int
    amount: int
    source: str
    clause: ClassVar[str] = "R7.2"


class WallsBuilt(Event, frozen=True, tag=True):
    """A city of `seat` has walls."""

    seat: int
    city: int
    clause: ClassVar[str] = "R7.5"


class BuildingPlaced(Event, frozen=True, tag=True):
    """`seat` has placed a building."""

    seat: int
    building: str
    space: int
    clause: ClassVar[str] = "R7.5"


class BuildingsUpgraded(Event, frozen=True, tag=True):
    """All basic buildings of a kind of `seat` have been turned over."""

    seat: int
    building: str
    spaces: tuple[int, ...]
    clause: ClassVar[str] = "R10"


class WonderGained(Event, frozen=True, tag=True):
    """`seat` has been given a wonder."""

    seat: int
    wonder: str
    clause: ClassVar[str] = "R3.3"
    reveals: ClassVar[bool] = True


class WonderPlaced(Event, frozen=True, tag=True):
    """`seat` has placed the marker of a wonder."""

    seat: int
    wonder: str
    space: int
    clause: ClassVar[str] = "R7.6"


class WonderTurnedUp(Event, frozen=True, tag=True):
    """The next wonder lies in the market."""

    wonder: str
    clause: ClassVar[str] = "R7.6"
    reveals: ClassVar[bool] = True


class WonderObsolete(Event, frozen=True, tag=True):
    """`seat` has made a wonder obsolete."""

    seat: int
    wonder: str
    clause: ClassVar[str] = "R7.6"


class PersonGained(Event, frozen=True, tag=True):
    """`seat` has gained a great person."""

    seat: int
    person: str
    clause: ClassVar[str] = "R7.11"
    reveals: ClassVar[bool] = True


class PersonPlaced(Event, frozen=True, tag=True):
    """`seat` has placed a great person."""

    seat: int
    person: str
    space: int
    clause: ClassVar[str] = "R7.11"


class PersonKept(Event, frozen=True, tag=True):
    """`seat` keeps a great person in reserve."""

    seat: int
    person: str
    clause: ClassVar[str] = "R7.11"


class PieceRemoved(Event, frozen=True, tag=True):
    """A piece of `seat` has left the map: it is in the `market`, in `reserve` or `removed`."""

    seat: int
    piece: str
    space: int
    to: str
    clause: ClassVar[str] = "R7.9"

    def victim(self) -> int | None:
        return self.seat


class FigurePlaced(Event, frozen=True, tag=True):
    """A figure of `seat` has come into play: by the set-up, or by another rule."""

    seat: int
    figure: str
    space: int
    rule: str = "R3.2"

    @property
    def clause(self) -> str:  # type: ignore[override]
        return self.rule


class FigureMoved(Event, frozen=True, tag=True):
    """A figure of `seat` has been moved."""

    seat: int
    figure: str
    space: int
    to: int
    clause: ClassVar[str] = "R8.1"


class FigureReturned(Event, frozen=True, tag=True):
    """A figure of `seat` has gone back to its pool."""

    seat: int
    figure: str
    space: int
    clause: ClassVar[str] = "R2"

    def victim(self) -> int | None:
        return self.seat


class FigureSacrificed(Event, frozen=True, tag=True):
    """`seat` has given up a figure in the city of `loser` to learn what is known there."""

    seat: int
    figure: str
    space: int
    to: int
    loser: int
    clause: ClassVar[str] = "R8.4"


class ScoutsAssigned(Event, frozen=True, tag=True):
    """The scouts of a square gather for a city."""

    seat: int
    space: int
    city: int
    clause: ClassVar[str] = "R8.5"


class GroupStepped(Event, frozen=True, tag=True):
    """A group of `seat` has gone a step of its move."""

    seat: int
    space: int
    to: int
    armies: int
    scouts: int
    clause: ClassVar[str] = "R8.1"


class GroupMoved(Event, frozen=True, tag=True):
    """A group of `seat` has come to rest."""

    seat: int
    space: int
    to: int
    armies: int
    scouts: int
    clause: ClassVar[str] = "R8.1"


class TileRevealed(Event, frozen=True, tag=True):
    """`seat` has turned up a tile."""

    seat: int
    space: int
    tile: str
    arrow: str
    clause: ClassVar[str] = "R8.2"
    reveals: ClassVar[bool] = True


class TerrainChanged(Event, frozen=True, tag=True):
    """`seat` has changed the terrain of a square for good."""

    seat: int
    space: int
    terrain: str
    clause: ClassVar[str] = "R12"


class SquareFrozen(Event, frozen=True, tag=True):
    """By `seat` no figure leaves a square this turn."""

    seat: int
    space: int
    clause: ClassVar[str] = "R12"


class MarkerTaken(Event, frozen=True, tag=True):
    """`seat` has taken a hut or village marker; others see its back, but for a great person."""

    seat: int
    space: int
    marker: str
    clause: ClassVar[str] = "R8.3"
    reveals: ClassVar[bool] = True
