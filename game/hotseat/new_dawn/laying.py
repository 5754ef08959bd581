"""A tile in hand while the map is built: which one, which side, how it is turned, and where."""

from __future__ import annotations

import functools
from collections.abc import Hashable

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES, Placed, Side
from game.hotseat.choice import kind_and_id, of_kind
from game.rules import hexes
from game.rules.contract import Refusal
from game.rules.new_dawn import building, pending
from game.rules.new_dawn.actions import PlaceTile
from game.rules.new_dawn.board import Board, spaces_of
from game.rules.new_dawn.building import placements
from game.rules.new_dawn.state import State

SNAP = 2
"""A tile held so many spaces from a place where it may lie jumps there."""
KEYS = {"q": -1, "e": 1, "r": 1}
OTHER: dict[Side, Side] = {"A": "B", "B": "A"}
At = tuple[int, int]


class Laying:
    """What the one on turn holds; nothing while nobody at the screen lays a tile."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.tile = 0
        self.side: Side = "A"
        self.rotation = 0
        self.held: At | None = None
        """The space under the middle of the tile."""
        self.swing = 0.0
        """Degrees that it still has to turn to lie as it is held, against the clock."""

    def set_position(self, view: State, busy: bool) -> None:
        frame = view.pending[-1] if view.pending else None
        lays = isinstance(frame, pending.LayingTile) and not busy
        self.state = view if lays else None
        if self.state is not None:
            hand = self.hand()
            self.take(self.tile if self.tile in hand else hand[0])

    def hand(self) -> tuple[int, ...]:
        assert self.state is not None
        return self.state.players[self.state.pending[-1].seat].tiles

    def take(self, tile: int) -> None:
        """Take a tile of the hand, where it can lie in some way."""
        self.tile = tile
        ways = [(side, turns) for side in SIDES for turns in range(6)]
        if not self.legal():
            self.side, self.rotation = next(way for way in ways if self.legal(*way))
        self._settle()

    def tiles(self) -> list[tuple[int, Side, int]]:
        """The tile that is held, its other side, and the others: number, side and rotation."""
        both = [(self.tile, side, self.rotation) for side in (self.side, OTHER[self.side])]
        return both + [(one, "A", 0) for one in self.hand() if one != self.tile]

    def press(self, name: str) -> None:
        """Take a tile or its other side; turn the one that is held."""
        what, which = kind_and_id(name)
        if what == "face":
            tile, side, _ = self.tiles()[int(which)]
            if tile != self.tile:
                self.take(tile)
            elif side != self.side:
                self.flip()
        elif which == "flip":
            self.flip()
        else:
            self.turn(-1 if which == "left" else 1)

    def limited(self) -> bool:
        assert self.state is not None
        return self.state.options["water_tokens"] == "limited"

    def legal(self, side: Side | None = None, rotation: int | None = None) -> tuple[At, ...]:
        """The spaces under the middle of the tile where it may lie, turned so."""
        if self.state is None:
            return ()
        side = self.side if side is None else side
        rotation = self.rotation if rotation is None else rotation
        return places(self.state.board, self.limited(), side, rotation)

    # ---- turning ------------------------------------------------------------------------

    def turn(self, by: int) -> None:
        self.rotation = (self.rotation + by) % 6
        self.swing += by * 60
        self._settle()

    def turn_on(self, degrees: float) -> bool:
        """It turns on by so many degrees at most; true while it does."""
        if not self.swing:
            return False
        self.swing -= max(-degrees, min(degrees, self.swing))
        return True

    def flip(self) -> None:
        self.side = OTHER[self.side]
        self._settle()

    def _settle(self) -> None:
        """Stay as near as it may lie."""
        places = self.legal()
        held = self.held
        if places and held not in places:
            self.held = min(places, key=lambda at: steps(at, held or (0, 0)))

    def key(self, name: str) -> bool:
        if self.state is None or name not in (*KEYS, "f"):
            return False
        if name == "f":
            self.flip()
        else:
            self.turn(KEYS[name])
        return True

    def wheel(self, steps: float) -> bool:
        if self.state is not None:
            self.turn(-1 if steps > 0 else 1)
        return self.state is not None

    # ---- places -------------------------------------------------------------------------

    def placed(self, at: At) -> Placed:
        """The tile with its middle there."""
        return held_at(self.tile, self.side, self.rotation, at)

    def action(self, at: At) -> PlaceTile:
        one = self.placed(at)
        return PlaceTile(one.tile, one.side, one.q, one.r, one.rotation)

    def name(self, at: At) -> str:
        """The target for a pointer over a space: the nearest place where the tile may lie."""
        if self.state is None:
            return ""
        near = min(self.legal(), key=lambda place: steps(place, at), default=at)
        q, r = near if steps(near, at) <= SNAP else at
        return f"at:{q},{r}"

    def point(self, name: str) -> None:
        """The pointer or the focus is on a place."""
        if self.state is not None and of_kind(name, "at"):
            q, r = name[3:].split(",")
            self.held = int(q), int(r)

    def key_of(self) -> Hashable:
        return self.state is not None and (self.tile, self.side, self.rotation)

    def why_not(self) -> Refusal | None:
        """Why the tile may not lie where it is held."""
        if self.state is None or self.held is None:
            return None
        return building.why_not(self.state.board, self.placed(self.held), self.limited())

    def touching(self) -> list[int]:
        """The spaces of the map that it touches there, from the left."""
        if self.state is None or self.held is None:
            return []
        return touched(self.state.board, self.placed(self.held))

    def over_table(self) -> bool:
        """Is it held, and wholly over the table?"""
        return self.held is not None and bool(covered(self.placed(self.held)))


@functools.cache
def middle(side: Side, rotation: int) -> At:
    """From space 0 of a tile to the space in its middle, by which it is held."""
    cells = tables().offsets.cells(side, 0, 0, rotation)
    q = sum(cell[0] for cell in cells) / len(cells)
    r = sum(cell[1] for cell in cells) / len(cells)

    def away(cell: At) -> float:
        across, down = cell[0] - q, cell[1] - r
        return across * across + down * down + across * down

    return min(cells, key=away)


def held_at(tile: int, side: Side, rotation: int, at: At) -> Placed:
    """The tile with its middle there."""
    q, r = middle(side, rotation)
    return Placed(tile, side, at[0] - q, at[1] - r, rotation)


def places(on: Board, limited: bool, side: Side, rotation: int) -> tuple[At, ...]:
    """The spaces under the middle of a tile where it may lie, turned so (R4.2)."""
    q, r = middle(side, rotation)
    found = map(hexes.position, hexes.bits(placements(on, limited).origins[side, rotation]))
    return tuple((at[0] + q, at[1] + r) for at in found)


def covered(placed: Placed) -> tuple[int, ...]:
    """The spaces that it would cover; none where the table ends."""
    cells = tables().offsets.cells(placed.side, placed.q, placed.r, placed.rotation)
    return spaces_of(placed) if all(hexes.inside(*cell) for cell in cells) else ()


def touched(on: Board, placed: Placed) -> list[int]:
    """The spaces of the map that it would touch, from the left (R4.2)."""
    below = hexes.mask(covered(placed))
    beside = hexes.grow(below) & on.all & ~on.tokens & ~below
    return sorted(hexes.bits(beside), key=_across)


def _across(space: int) -> tuple[float, int]:
    q, r = hexes.position(space)
    return q + r / 2, r


def steps(a: At, b: At) -> int:
    """From one position to another, which may lie off the table."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))
