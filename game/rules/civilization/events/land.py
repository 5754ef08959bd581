"""The map: cities and what they build, pieces, figures, tiles, hut and village markers."""

from __future__ import annotations

from typing import ClassVar

from game.rules.civilization.events.course import FIRST, Deed, Ranks
from game.rules.contract import Event


class CapitalPlaced(Deed, frozen=True, tag=True):
    """`seat` has placed its capital, and its dial shows its starting trade."""

    space: int
    trade: int
    clause: ClassVar[str] = "R3.2"


class CityBuilt(Deed, frozen=True, tag=True):
    """`seat` has built a city with a figure."""

    space: int
    figure: str
    clause: ClassVar[str] = "R5.2"


class CityActed(Deed, frozen=True, tag=True):
    """A city of `seat` takes an action: `build`, `arts` or `harvest`."""

    city: int
    action: str
    clause: ClassVar[str] = "R7.1"


class CityDestroyed(Deed, frozen=True, tag=True):
    """A city of `seat` has been destroyed by `by`."""

    space: int
    by: int
    clause: ClassVar[str] = "R12"
    sufferer: ClassVar[str] = "seat"


class ItemOrdered(Deed, frozen=True, tag=True):
    """A city of `seat` builds an item for its production; `free` is Egypt's building."""

    city: int
    item: str
    cost: int
    free: bool
    ranks: Ranks = FIRST
    clause: ClassVar[str] = "R7.2"


class ProductionGained(Deed, frozen=True, tag=True):
    """A city of `seat` makes more this turn."""

    city: int
    amount: int
    source: str
    clause: ClassVar[str] = "R7.2"


class WallsBuilt(Deed, frozen=True, tag=True):
    """A city of `seat` has walls."""

    city: int
    clause: ClassVar[str] = "R7.5"


class BuildingPlaced(Deed, frozen=True, tag=True):
    """`seat` has placed a building."""

    building: str
    space: int
    clause: ClassVar[str] = "R7.5"


class BuildingsUpgraded(Deed, frozen=True, tag=True):
    """All basic buildings of a kind of `seat` have been turned over."""

    building: str
    spaces: tuple[int, ...]
    clause: ClassVar[str] = "R10"


class WonderGained(Deed, frozen=True, tag=True):
    """`seat` has been given a wonder."""

    wonder: str
    clause: ClassVar[str] = "R3.3"
    reveals: ClassVar[bool] = True


class WonderPlaced(Deed, frozen=True, tag=True):
    """`seat` has placed the marker of a wonder."""

    wonder: str
    space: int
    clause: ClassVar[str] = "R7.6"


class WonderTurnedUp(Event, frozen=True, tag=True):
    """The next wonder lies in the market."""

    wonder: str
    clause: ClassVar[str] = "R7.6"
    reveals: ClassVar[bool] = True


class WonderObsolete(Deed, frozen=True, tag=True):
    """`seat` has made a wonder obsolete."""

    wonder: str
    clause: ClassVar[str] = "R7.6"


class PersonGained(Deed, frozen=True, tag=True):
    """`seat` has gained a great person."""

    person: str
    clause: ClassVar[str] = "R7.11"
    reveals: ClassVar[bool] = True


class PersonPlaced(Deed, frozen=True, tag=True):
    """`seat` has placed a great person."""

    person: str
    space: int
    clause: ClassVar[str] = "R7.11"


class PersonKept(Deed, frozen=True, tag=True):
    """`seat` keeps a great person in reserve."""

    person: str
    clause: ClassVar[str] = "R7.11"


class PieceRemoved(Deed, frozen=True, tag=True):
    """A piece of `seat` has left the map: it is in the `market`, in `reserve` or `removed`."""

    piece: str
    space: int
    to: str
    clause: ClassVar[str] = "R7.9"
    sufferer: ClassVar[str] = "seat"


class FigurePlaced(Deed, frozen=True, tag=True):
    """A figure of `seat` has come into play: by the set-up, or by another rule."""

    figure: str
    space: int
    rule: str = "R3.2"

    @property
    def clause(self) -> str:  # type: ignore[override]
        return self.rule


class FigureMoved(Deed, frozen=True, tag=True):
    """A figure of `seat` has been moved."""

    figure: str
    space: int
    to: int
    clause: ClassVar[str] = "R8.1"


class FigureReturned(Deed, frozen=True, tag=True):
    """A figure of `seat` has gone back to its pool."""

    figure: str
    space: int
    clause: ClassVar[str] = "R2"
    sufferer: ClassVar[str] = "seat"


class FigureSacrificed(Deed, frozen=True, tag=True):
    """`seat` has given up a figure in the city of `loser` to learn what is known there."""

    figure: str
    space: int
    to: int
    loser: int
    clause: ClassVar[str] = "R8.4"


class ScoutsAssigned(Deed, frozen=True, tag=True):
    """The scouts of a square gather for a city."""

    space: int
    city: int
    clause: ClassVar[str] = "R8.5"


class GroupStepped(Deed, frozen=True, tag=True):
    """A group of `seat` has gone a step of its move."""

    space: int
    to: int
    armies: int
    scouts: int
    clause: ClassVar[str] = "R8.1"


class GroupMoved(Deed, frozen=True, tag=True):
    """A group of `seat` has come to rest."""

    space: int
    to: int
    armies: int
    scouts: int
    clause: ClassVar[str] = "R8.1"


class TileRevealed(Deed, frozen=True, tag=True):
    """`seat` has turned up a tile."""

    space: int
    tile: str
    arrow: str
    clause: ClassVar[str] = "R8.2"
    reveals: ClassVar[bool] = True


class TerrainChanged(Deed, frozen=True, tag=True):
    """`seat` has changed the terrain of a square for good."""

    space: int
    terrain: str
    clause: ClassVar[str] = "R12"


class SquareFrozen(Deed, frozen=True, tag=True):
    """By `seat` no figure leaves a square this turn."""

    space: int
    clause: ClassVar[str] = "R12"


class MarkerTaken(Deed, frozen=True, tag=True):
    """`seat` has taken a hut or village marker; others see its back, but for a great person."""

    space: int
    marker: str
    clause: ClassVar[str] = "R8.3"
    reveals: ClassVar[bool] = True
