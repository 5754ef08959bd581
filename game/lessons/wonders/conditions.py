"""What lessons of 7 Wonders may ask for: conditions, targets and positions; and what
a move changes at once, in numbers.

Answers are sealed until everybody has given one, so a step asks for an action, never for what is
true afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.wonders.turns import after, city_of
from game.content.wonders.load import tables
from game.lessons.vocabulary import as_on_the_table, reader
from game.rules.contract import Action, Seat
from game.rules.flow import Finish
from game.rules.wonders import scoring
from game.rules.wonders.actions import TakeWonder
from game.rules.wonders.box import DIGIT, SHIFT, UNIT_KINDS, box
from game.rules.wonders.game import Wonders
from game.rules.wonders.paths import MOST_COINS
from game.rules.wonders.position import Position, state_of
from game.rules.wonders.state import State

GAME = Wonders()
ANSWERS: dict[str, str] = {}
CONDITIONS: dict[str, Callable[[State, Any], bool]] = {"age": lambda state, age: state.age >= age}
CITIES = range(4)
"""The cities of a lesson, clockwise: the learner's, that of the left neighbour, and so on."""
PLAIN = frozenset({"build", "chain", "free", "stage", "discard", "pay", "revive", "finish", "last"})


def targets() -> frozenset[str]:
    """The names of everything that can be lit."""
    cards = tuple(tables().cards)
    coins = range(MOST_COINS + 1)
    return PLAIN.union(
        (f"{kind}:{card}" for kind in ("hand", "pile") for card in cards),
        (
            f"{kind}:{city}"
            for kind in ("city", "coins", "points", "sale", "war")
            for city in CITIES
        ),
        (f"card:{city}:{card}" for city in CITIES for card in cards),
        (f"board:{city}:{stage}" for city in CITIES for stage in range(4)),
        (f"pay:{left}:{right}" for left in coins for right in coins),
    )


def subjects() -> dict[str, frozenset[str]]:
    """No condition names a thing."""
    return {}


position, points, spelled = reader(Position, state_of), scoring.points, as_on_the_table


def gains(view: State, seat: Seat, action: Action) -> dict[str, int]:
    """How far numbers of the city rise by this card alone; of a board what its stages give."""
    if isinstance(action, TakeWonder):
        board = next(
            one for one in box().boards if (one.wonder, one.side) == (action.wonder, action.side)
        )
        points = sum(stage.gives.points for stage in board.stages)
        shields = sum(stage.gives.shields for stage in board.stages)
        promised = {"stages": len(board.stages), "board_points": points, "board_shields": shields}
        return {name: n for name, n in promised.items() if n}
    if isinstance(action, Finish):
        return {}
    at = city_of(view, seat)
    before, now = _measured(view, at), _measured(after(view, seat, at, action), at)
    return {name: now[name] - n for name, n in before.items() if now[name] != n}


def _measured(state: State, at: int) -> dict[str, int]:
    """Points without those of coins, which are told apart."""
    city = state.cities[at]
    symbols, free = scoring.symbols_of(city)
    freed = sum(bool(parents & city.names) for parents in box().parents)
    return {
        "points": sum(
            one.points for one in scoring.points(state, at) if one.category != "treasury"
        ),
        "shields": city.shields,
        "symbols": sum(symbols) + free,
        "goods": sum(city.own >> SHIFT * kind & DIGIT for kind in range(len(UNIT_KINDS))),
        "coins": city.coins,
        "frees": freed,
    }
