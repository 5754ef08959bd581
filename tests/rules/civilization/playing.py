"""Games of Civilization played by chance, for the suite."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State
from game.rules.contract import Action, Event

GAME = Civilization()
OTHERWISE = {option.id: option.choices[-1] for option in GAME.options}
WAYS: tuple[tuple[int, dict[str, str]], ...] = tuple(
    (seats, options) for seats in GAME.seats for options in ({}, OTHERWISE)
)
"""Every count of players, as by default and with everything chosen otherwise."""


def play(state: State, seed: int, most: int) -> Iterator[tuple[State, int, Action, list[Event]]]:
    """Play by chance, so many actions at most; after each the state as it is then, who acted, and
    what happened."""
    rng = Random(seed)
    for _ in range(most):
        movers = GAME.to_move(state)
        if not movers:
            return
        seat = rng.choice(movers)
        action = rng.choice(GAME.legal_actions(state, seat))
        yield state, seat, action, GAME.apply(state, seat, action)
