"""What the tree search has to know of 7 Wonders.

Nothing is searched beyond the Age under way, for nobody knows what will be dealt. A position in
which the search stops is played on quickly to the end of the Age, and its value is the chance to
win there. What others have chosen already in the turn is searched as if they had not: it is sealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.weights import softmax
from game.bots.wonders.turns import action_points, next_seat, own_points, play_on, sensible, wanted
from game.bots.wonders.value import chances, deck
from game.rules.contract import Action
from game.rules.wonders.box import CardNumber
from game.rules.wonders.resolve import FLOW
from game.rules.wonders.state import State
from game.rules.wonders.views import determinize

TEMPERATURE = 1.2
"""Points by which uses of a card must differ to look clearly better or worse."""
MANY = 4
"""Among so many a rival's loss hardly counts at first sight: only one's own city is looked at."""


class WondersModel:
    """7 Wonders as the tree search sees it; see `game.bots.search.tree_search.Model`."""

    joint = False
    apply = FLOW.resolve

    def __init__(self, observation: State) -> None:
        self.observation, seats = observation, range(len(observation.hands))
        self.wanted: list[dict[CardNumber, float]] = [{} for _ in seats]
        if observation.age:
            cards = deck(observation.age, len(observation.cities))
            self.wanted = [wanted(observation, seat, cards) for seat in seats]

    def determinize(self, rng: Random) -> State:
        state = determinize(self.observation, rng)
        FLOW.reopen(state)
        return state

    def to_move(self, state: State) -> Sequence[int]:
        return () if self._is_over(state) else FLOW.to_move(state)

    def _is_over(self, state: State) -> bool:
        """Whether the Age is over, or the wonder taken that was to be chosen."""
        seen = self.observation
        if state.ending or state.age != seen.age:
            return True
        return not state.age and len(state.pending) < len(seen.pending)

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        choices = FLOW.legal_actions(state, seat)
        return sensible(state, seat, choices, self.wanted[next_seat(state, seat)])

    def action_prior(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        points = own_points if len(state.hands) >= MANY else action_points
        return softmax(points(state, seat, actions), TEMPERATURE)

    def value(self, state: State) -> list[float]:
        if not state.observed:
            play_on(state, self._is_over, self.legal_actions)
        return chances(state)
