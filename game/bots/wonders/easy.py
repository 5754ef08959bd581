"""A beginner at 7 Wonders: judges what each use of a card brings the own city, and misjudges it."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import Reason
from game.bots.wonders.reasons import why
from game.bots.wonders.turns import misjudged, own_points, sensible
from game.rules.contract import Action, Game, Seat

NOISE = 2.5
"""How many points a beginner is wrong by."""


class WondersEasy:
    """Looks at its own city alone, and not at what it passes on."""

    id = "easy"

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        choices = game.legal_actions(observation, seat)
        if len(choices) == 1:
            return choices[0]
        choices = sensible(observation, seat, choices, {})
        found = own_points(observation, seat, choices)
        return misjudged(choices, found, NOISE, rng)

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
