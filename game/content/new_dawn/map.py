"""The map tiles of A New Dawn: their spaces, their shape, and the two maps that are printed.

Positions are axial coordinates of pointy-top spaces: q grows to the east, r to the south-east.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.content.loading import Frozen
from game.content.new_dawn.effects import Resource, Terrain

Side = Literal["A", "B"]
SIDES: tuple[Side, ...] = ("A", "B")
Kind = Literal["capital", "natural_wonder", "city_state", "plain"]
Group = Literal["red", "yellow", "blue"]
Position = tuple[int, int]
Turn = Annotated[int, Meta(ge=0, le=5)]

NEIGHBOURS: tuple[Position, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps, clockwise from the east."""


def neighbours(position: Position) -> tuple[Position, ...]:
    """The six positions around one."""
    q, r = position
    return tuple((q + east, r + south) for east, south in NEIGHBOURS)


class Space(Frozen, frozen=True):
    """A space of a tile. At most one of the symbols is there."""

    terrain: Terrain
    resource: Resource | None = None
    barbarian: str | None = None
    natural_wonder: str | None = None
    city_state: str | None = None
    capital: bool = False
    read_as: str | None = None
    """The other reading of the terrain or of the letter, where two transcriptions differ."""
    settled: bool = False
    """The difference was settled by a scan or by totals."""
    unverified: bool = False
    """The symbol rests on one transcription."""

    def symbols(self) -> tuple[str, ...]:
        """The symbols that are there, by the names of their fields."""
        names = ("resource", "barbarian", "natural_wonder", "city_state", "capital")
        return tuple(name for name in names if getattr(self, name))


class Face(Frozen, frozen=True):
    """One side of a tile; the place of a space in the list is its number."""

    evidence: Literal["scan", "two_reads", "two_sources"]
    spaces: tuple[Space, ...]


class Tile(Frozen, frozen=True):
    """A map tile with its two sides."""

    tile: int
    kind: Kind
    A: Face
    B: Face

    def face(self, side: Side) -> Face:
        """The side that lies up."""
        return self.A if side == "A" else self.B


class Geometry(Frozen, frozen=True):
    """Where the ten spaces of a side lie around space 0 when its tip, space 9, points up."""

    A: tuple[Position, ...]
    B: tuple[Position, ...]

    def cells(self, side: Side, q: int, r: int, rotation: int) -> tuple[Position, ...]:
        """The positions of the ten spaces of a tile, space 0 at (q, r), turned clockwise."""
        cells: tuple[Position, ...] = self.A if side == "A" else self.B
        for _ in range(rotation):
            cells = tuple((-south, east + south) for east, south in cells)
        return tuple((q + east, r + south) for east, south in cells)


class CorePlace(Frozen, frozen=True):
    """Where a tile of the core lies; the first that is drawn goes to the first of the list."""

    q: int
    r: int
    rotation: Turn


class CoreLayout(Frozen, frozen=True):
    """How the four tiles of the core lie for one of its sides."""

    reconstructed: bool
    A: tuple[CorePlace, ...]
    B: tuple[CorePlace, ...]

    def places(self, side: Side) -> tuple[CorePlace, ...]:
        """The four places for the side that the core shows."""
        return self.A if side == "A" else self.B


class Placed(Frozen, frozen=True):
    """A tile on the table: space 0 at (q, r), turned clockwise by 60 degrees `rotation` times."""

    tile: int
    side: Side
    q: int
    r: int
    rotation: Turn


class FirstTile(Placed, frozen=True):
    """A tile of the map for a first game, and the outline that it has there."""

    group: Group
    core: bool = False

    def placed(self) -> Placed:
        """The tile as it lies on the table."""
        return Placed(self.tile, self.side, self.q, self.r, self.rotation)


class FirstMap(Frozen, frozen=True):
    """The map for a first game: a group is used with so many players or more (R4.1)."""

    reconstructed: bool
    players: dict[Group, Annotated[int, Meta(ge=2, le=4)]]
    tiles: tuple[FirstTile, ...]

    def used(self, players: int) -> tuple[FirstTile, ...]:
        """The tiles for a number of players."""
        return tuple(tile for tile in self.tiles if self.players[tile.group] <= players)


class MapTiles(Frozen, frozen=True):
    """The file `map_tiles.yaml`: every tile and its geometry."""

    offsets: Geometry
    tiles: tuple[Tile, ...]


class Layouts(Frozen, frozen=True):
    """The file `layouts.yaml`: the layouts of the core and the map for a first game."""

    core: CoreLayout
    first_game: FirstMap
