"""Games of Carta Impera played by chance, for the suite."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import State
from game.rules.contract import Action, Event

GAME = CartaImpera()
WAYS: tuple[tuple[int, dict[str, str]], ...] = tuple(
    (seats, {"deal": deal, **more})
    for deal in ("classic", "draft")
    for seats, more in (
        (2, {}),
        (3, {}),
        (4, {}),
        (4, {"partners": "teams"}),
        (4, {"partners": "teams", "attack": "partner_spared"}),
        (3, {"inspiration": "no_copy_of_own", "hand_limit": "fixed_in_step_2"}),
    )
)
"""Every count of players, set-up and ruling."""


def play(state: State, seed: int) -> Iterator[tuple[State, int, Action, list[Event]]]:
    """Play by chance; after each action the state as it is then, who acted, and what happened."""
    rng = Random(seed)
    while movers := GAME.to_move(state):
        seat = rng.choice(movers)
        action = rng.choice(GAME.legal_actions(state, seat))
        yield state, seat, action, GAME.apply(state, seat, action)
