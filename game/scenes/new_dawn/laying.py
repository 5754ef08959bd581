"""A tile in hand while the map is built: which one, which side, how it is turned, and where."""

from __future__ import annotations

import functools
from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import SIDES, Placed, Side
from game.drawing.map import Ghost, Marks
from game.rules import hexes
from game.rules.contract import Refusal
from game.rules.new_dawn import building, pending
from game.rules.new_dawn.actions import PlaceTile
from game.rules.new_dawn.board import spaces_of
from game.rules.new_dawn.state import State
from game.scenes.new_dawn import boards
from game.scenes.table.sections.map import Spot

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable

At = tuple[int, int]
SNAP = 2
"""A tile held so many spaces from a place where it may lie jumps there."""
KEYS = {"q": -1, "e": 1, "r": 1}


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

    def follow(self, view: State, busy: bool) -> None:
        """Take in a position."""
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

    def limited(self) -> bool:
        assert self.state is not None
        return self.state.options["water_tokens"] == "limited"

    def legal(self, side: Side | None = None, rotation: int | None = None) -> tuple[At, ...]:
        """The spaces under the middle of the tile where it may lie, turned so."""
        if self.state is None:
            return ()
        side = self.side if side is None else side
        rotation = self.rotation if rotation is None else rotation
        return _middles(self.state, self.limited(), side, rotation)

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
        self.side = "B" if self.side == "A" else "A"
        self._settle()

    def _settle(self) -> None:
        """Stay as near as it may lie."""
        places = self.legal()
        held = self.held
        if places and held not in places:
            self.held = min(places, key=lambda at: _apart(at, held or (0, 0)))

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
        q, r = middle(self.side, self.rotation)
        return Placed(self.tile, self.side, at[0] - q, at[1] - r, self.rotation)

    def action(self, at: At) -> PlaceTile:
        one = self.placed(at)
        return PlaceTile(one.tile, one.side, one.q, one.r, one.rotation)

    def name(self, at: At) -> str:
        """The target for a pointer over a space: the nearest place where the tile may lie."""
        if self.state is None:
            return ""
        near = min(self.legal(), key=lambda place: _apart(place, at), default=at)
        q, r = near if _apart(near, at) <= SNAP else at
        return f"at:{q},{r}"

    def spots(self, text: str) -> list[Spot]:
        """The places where the tile may lie, which say this."""
        places = sorted(self.legal(), key=lambda at: (at[1], at[0]))
        return [Spot((q, r), f"at:{q},{r}", text) for q, r in places]

    def point(self, name: str) -> None:
        """The pointer or the focus is on a place."""
        if self.state is not None and name.startswith("at:"):
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
        covered = self.covered()
        if self.state is None or not covered:
            return []
        on = self.state.board
        beside = hexes.grow(hexes.mask(covered)) & on.all & ~on.tokens & ~hexes.mask(covered)
        return sorted(hexes.bits(beside), key=_across)

    def covered(self) -> tuple[int, ...]:
        """The spaces that it would cover; none where the table ends."""
        if self.held is None:
            return ()
        one = self.placed(self.held)
        cells = tables().offsets.cells(one.side, one.q, one.r, one.rotation)
        if not all(hexes.inside(*cell) for cell in cells):
            return ()
        return spaces_of(one)

    def marks(self, scene: NewDawnTable) -> Marks | None:
        """The tile as it would lie; None while no tile is laid."""
        if self.state is None:
            return None
        self.point(scene.pointed())
        if self.held is None or not self.covered():
            return Marks()
        touched = {hexes.position(each): str(n) for n, each in enumerate(self.touching(), 1)}
        return Marks(touched=touched, ghost=None if self.swing else self.ghost(scene))

    def ghost(self, scene: NewDawnTable) -> Ghost | None:
        """The tile where it is held."""
        if self.state is None or self.held is None or not self.covered():
            return None
        sign = scene.signs[self.state.pending[-1].seat]
        return Ghost(boards.tile(self.placed(self.held), sign), self.why_not() is None)


def _across(space: int) -> tuple[float, int]:
    q, r = hexes.position(space)
    return q + r / 2, r


def _apart(a: At, b: At) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def _middles(state: State, limited: bool, side: Side, rotation: int) -> tuple[At, ...]:
    q, r = middle(side, rotation)
    origins = building.placements(state.board, limited).origins[side, rotation]
    places = (hexes.position(origin) for origin in hexes.bits(origins))
    return tuple((at[0] + q, at[1] + r) for at in places)
