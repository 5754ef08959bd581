"""What lessons of 7 Wonders may ask for: conditions, targets and positions.

Answers are sealed until everybody has given one, so a step asks for an action, never for what is
true afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.wonders.load import tables
from game.lessons.vocabulary import as_on_the_table, reader
from game.rules.wonders import scoring
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
