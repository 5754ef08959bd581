"""An experienced player of 7 Wonders: judges each use of a card by the points that it promises, and
by what the next player finds in the hand."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import Reason
from game.bots.wonders.reasons import why
from game.bots.wonders.turns import action_points, misjudged, next_seat, sensible, wanted
from game.rules.contract import Action, Game, Seat

NOISE = 0.3
"""How many points an experienced player is wrong by."""


class WondersMedium:
    """Looks at each use of a card in the cities as they are."""

    id = "medium"

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        choices = game.legal_actions(observation, seat)
        if len(choices) == 1:
            return choices[0]
        passed = wanted(observation, next_seat(observation, seat), observation.hands[seat])
        choices = sensible(observation, seat, choices, passed)
        found = action_points(observation, seat, choices)
        return misjudged(choices, found, NOISE, rng)

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
