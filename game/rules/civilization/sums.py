"""What the cities of a player make, in all that is counted."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.bitsets import Space
from game.rules.civilization.battle import combat
from game.rules.civilization.state import State
from game.rules.civilization.yields import arts, coins, icons, production
from game.rules.contract import Seat


class Sums(NamedTuple):
    """What a city makes, or all cities of a player; coins and the combat bonus of the player."""

    production: int
    trade: int
    culture: int
    coin: int
    combat: int


def sums(state: State, seat: Seat, space: Space = 0) -> Sums:
    """What there is now: of the city there, or of all cities."""
    some = [one for one in state.players[seat].cities if space in (0, one.space)]
    return Sums(
        sum(production(state, seat, city) for city in some),
        sum(icons(state, seat, city.space).trade for city in some),
        sum(arts(state, seat, city) for city in some),
        coins(state, seat),
        combat(state, seat, None),
    )
