"""What the tree search has to know of Carta Impera.

The value of a position is the chance to win; nothing is searched beyond the round under way, for
nobody knows what will be drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.carta_impera.turns import action_points
from game.bots.carta_impera.value import chances
from game.bots.search.tree_search import softmax
from game.rules.carta_impera.resolve import FLOW, legal_actions, resolve
from game.rules.carta_impera.state import State
from game.rules.carta_impera.views import determinize
from game.rules.contract import Action

TEMPERATURE = 0.03
"""Chances to win by which actions must differ to look clearly better or worse."""


class CartaImperaModel:
    """Carta Impera as the tree search sees it; see `game.bots.search.tree_search.Model`."""

    joint = False

    def __init__(self, observation: State) -> None:
        self.observation = observation

    def determinize(self, rng: Random) -> State:
        state = determinize(self.observation, rng)
        FLOW.unseal(state, rng)
        return state

    def to_move(self, state: State) -> Sequence[int]:
        return FLOW.to_move(state)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return legal_actions(state, seat)

    apply = staticmethod(resolve)

    def action_prior(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        return softmax(action_points(state, seat, actions), TEMPERATURE)

    value = staticmethod(chances)
