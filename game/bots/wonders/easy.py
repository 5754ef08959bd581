"""A beginner at 7 Wonders: judges what each use of a card brings the own city, and misjudges it."""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import Any

from game.bots.bot import Reason
from game.bots.wonders.reasons import why
from game.bots.wonders.turns import own_points
from game.rules.contract import Action, Game, Seat

NOISE = 1.7
"""How many points a beginner is wrong by."""


class WondersEasy:
    """Looks at its own city alone, and not at what it passes on."""

    id = "easy"

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        choices = game.legal_actions(observation, seat)
        if len(choices) == 1:
            return choices[0]
        found = own_points(observation, seat, choices)
        judged = [
            (points + rng.gauss(0, NOISE), action)
            for action, points in zip(choices, found, strict=True)
        ]
        return max(judged, key=itemgetter(0))[1]

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
