"""What the tree search has to know of Carta Impera.

Nothing is searched beyond the round under way, for nobody knows what will be drawn. A position in
which the search stops is played on quickly to the searcher's next turn, and its value is the chance
to win there: everybody has then played and drawn as often, wherever it stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.carta_impera.turns import action_points, play_on
from game.bots.carta_impera.value import chances
from game.bots.weights import softmax
from game.rules.carta_impera.frames import PlayStep
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.state import State
from game.rules.carta_impera.views import determinize
from game.rules.contract import Action

TEMPERATURE = 0.03
"""Chances to win by which actions must differ to look clearly better or worse."""


class CartaImperaModel:
    """Carta Impera as the tree search sees it; see `game.bots.search.tree_search.Model`."""

    joint = False
    apply = FLOW.resolve

    def __init__(self, observation: State) -> None:
        self.observation = observation

    def determinize(self, rng: Random) -> State:
        state = determinize(self.observation, rng)
        FLOW.unseal(state, rng)
        return state

    def to_move(self, state: State) -> Sequence[int]:
        return () if self._is_over(state) else FLOW.to_move(state)

    def _is_over(self, state: State) -> bool:
        """Whether the searcher's next turn begins, or the game has ended."""
        seen = self.observation
        later = seen.round > 0 and state.round > seen.round and state.turn == seen.turn
        return bool(state.ending) or (later and isinstance(state.pending[-1], PlayStep))

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return FLOW.legal_actions(state, seat)

    def action_prior(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        return softmax(action_points(state, seat, actions), TEMPERATURE)

    def value(self, state: State) -> list[float]:
        if state.round and not state.observed:
            play_on(state, self._is_over)
        return chances(state)
