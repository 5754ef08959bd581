"""How far the caravans of a player of A New Dawn have to go."""

from __future__ import annotations

from functools import lru_cache

from game.rules.bitsets import bits
from game.rules.hexes import grow
from game.rules.new_dawn import diplomacy, economy, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.focus import room
from game.rules.new_dawn.state import OFF, State

FARTHEST = 6
"""Steps beyond which a caravan is as good as at home."""
SAILS = ("steam_power", "capitalism")
"""Economy cards with which caravans cross water."""


def welcome(state: State, seat: int) -> int:
    """Where a caravan of the seat brings something: not to a city-state whose trade tokens no card has
    room for, and whose diplomacy card it holds or cannot have (R7.3)."""
    found, held = economy.destinations(state, seat), state.players[seat].pacts
    for id, space in state.board.city_state.items():
        if found >> space & 1 and pieces.owner(state, space) < 0:
            pact = id not in held and diplomacy.copies(state, id)
            if not (pact or room(state, seat, box().tables.city_states[id].type)):
                found ^= 1 << space
    return found


class Journeys:
    """Where the caravans of a seat have something to gain, and the ways there."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.goals = welcome(state, seat)
        sails = any(slot.card in SAILS for slot in state.players[seat].row)
        open_to = state.board.all if sails else state.board.land
        self._open = open_to & ~pieces.barbarians(state)
        self._away = _away(self.goals, self._open)

    def left(self, spaces: int) -> int:
        """Steps from the nearest of the spaces to where a caravan arrives."""
        found = (number for number, layer in enumerate(self._away) if layer & spaces)
        return next(found, FARTHEST)

    def nearest(self, space: int) -> int | None:
        """The goal that takes the fewest steps from a space; None where none can be reached."""
        found = (bits(layer & self.goals) for layer in _away(1 << space, self._open | self.goals))
        return next((goal for layer in found for goal in layer), None)

    def gap(self) -> int:
        """Steps that all caravans have to go; those on the card are where they would set out."""
        where = self.state.players[self.seat].caravans
        home = self.left(economy.starts(self.state, self.seat)) if OFF in where else 0
        return sum(home if space == OFF else self.left(1 << space) for space in where)


@lru_cache(maxsize=1024)
def _away(goals: int, through: int) -> tuple[int, ...]:
    """The spaces that are no step, one step, two steps from the goals, and so on."""
    found, fresh = [goals], through & ~goals
    while len(found) < FARTHEST and (layer := grow(found[-1]) & fresh):
        fresh ^= layer
        found.append(layer)
    return tuple(found)
