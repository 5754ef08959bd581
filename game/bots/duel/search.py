"""What the tree search has to know of 7 Wonders Duel.

The value of a position is the chance to win, the prior of an action comes from its points; nothing
is searched beyond the age under way, for nobody knows the next layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.duel.action_prior import action_points
from game.bots.duel.value import chances
from game.bots.search.tree_search import softmax
from game.rules.contract import Action
from game.rules.duel import legal
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State
from game.rules.duel.views import determinize

TEMPERATURE = 2.0
"""Points by which actions must differ to look clearly better or worse."""


class DuelModel:
    """7 Wonders Duel as the tree search sees it; see `game.bots.search.tree_search.Model`."""

    joint = True

    def __init__(self, observation: State) -> None:
        self.observation = observation
        self.age = observation.age
        legal.choices(observation)  # computed once, for all determinizations

    def determinize(self, rng: Random) -> State:
        state = determinize(self.observation, rng)
        state.cache = self.observation.cache  # what is computed from open things is the same
        return state

    def to_move(self, state: State) -> tuple[int, ...]:
        if state.ending or state.age != self.age:
            return ()
        return (state.pending[-1].seat if state.pending else state.turn,)

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        return legal.choices(state)

    apply = staticmethod(resolve)

    def action_prior(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        return softmax(action_points(state, seat, actions), TEMPERATURE)

    value = staticmethod(chances)
