"""Building the map of A New Dawn: which tile goes where, at first sight.

What is worth having lies near one's own capital, what is in the way near those of the rivals.
"""

from __future__ import annotations

from functools import cache

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import Placed, Side
from game.content.new_dawn.map import Space as Printed
from game.rules import hexes
from game.rules.new_dawn.actions import PlaceTile
from game.rules.new_dawn.board import spaces_of
from game.rules.new_dawn.state import OFF, State

RESOURCE, NATURAL, CITY_STATE, BARBARIAN, WATER, HARD = 2.0, 3.0, 2.5, -2.0, -0.3, -0.15
"""What a space adds to the worth of the land around it."""
FAR = 9
"""Steps beyond which land is as good as out of reach."""
NEAR = 3
"""What lies so near to a capital is its own."""
ALONE = 0.8
"""Worth of each step between a capital and the nearest other one, up to FAR."""
CONTACT = 0.2
"""Worth of each neighbour already on the table: a map without bays is easier to hold."""


def worth_of(space: Printed) -> float:
    """What a space is worth to whoever lives near it."""
    difficulty = tables().box.difficulty
    if space.terrain == "water":
        return WATER
    found = HARD * difficulty[space.terrain]
    found += RESOURCE * bool(space.resource) + NATURAL * bool(space.natural_wonder)
    return found + CITY_STATE * bool(space.city_state) + BARBARIAN * bool(space.barbarian)


@cache
def face(tile: int, side: Side) -> tuple[float, int]:
    """The worth of a side of a tile, and the number of its capital space or `OFF`."""
    spaces = tables().tiles[tile].face(side).spaces
    capital = next((n for n, space in enumerate(spaces) if space.capital), OFF)
    return sum(map(worth_of, spaces)), capital


class Site:
    """The map as the seat sees it that has to place a tile."""

    def __init__(self, state: State, seat: int) -> None:
        self.board = state.board
        self.own = state.players[seat].capital
        self.rivals = [
            player.capital
            for other, player in enumerate(state.players)
            if other != seat and player.capital != OFF
        ]
        self.treasure = self._treasure()

    def _treasure(self) -> dict[int, float]:
        """What already lies on the map."""
        board = self.board
        found = dict.fromkeys(board.resource, RESOURCE)
        found.update(dict.fromkeys(board.natural, NATURAL))
        found.update(dict.fromkeys(board.city_state.values(), CITY_STATE))
        found.update(dict.fromkeys(board.barbarian.values(), BARBARIAN))
        return found

    def worth(self, action: PlaceTile) -> float:
        """The value of placing the tile in this way."""
        placed = Placed(action.tile, action.side, action.q, action.r, action.rotation)
        spaces = spaces_of(placed)
        value, capital = face(action.tile, action.side)
        contacts = (hexes.grow(hexes.mask(spaces)) & self.board.all).bit_count()
        if capital != OFF:
            return CONTACT * contacts + self._home(spaces[capital])
        middle = spaces[0]
        return CONTACT * contacts + value * self._nearer(middle)

    def _home(self, space: int) -> float:
        """A capital there: what is near, and how far the rivals are."""
        found = sum(
            worth * (NEAR + 1 - steps)
            for at, worth in self.treasure.items()
            if (steps := hexes.distance(space, at)) <= NEAR
        )
        away = min((hexes.distance(space, rival) for rival in self.rivals), default=FAR)
        return found + ALONE * min(FAR, away)

    def _nearer(self, space: int) -> float:
        """How much nearer the space is to the own capital than to the nearest rival one."""
        mine = hexes.distance(space, self.own) if self.own != OFF else FAR
        theirs = min((hexes.distance(space, rival) for rival in self.rivals), default=FAR)
        return (min(FAR, theirs) - min(FAR, mine)) / FAR
