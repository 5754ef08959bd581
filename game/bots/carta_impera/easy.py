"""A beginner at Carta Impera: plays what looks best at once, and misjudges it."""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import Any

from game.bots.bot import Reason
from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.value import chances
from game.rules.carta_impera.resolve import FLOW
from game.rules.contract import Action, Game, Seat

NOISE = 0.045
"""How far a beginner misjudges the chance to win."""


class CartaImperaEasy:
    """Looks at each action alone: an effect of several steps seems to bring nothing."""

    id = "easy"

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        choices = game.legal_actions(observation, seat)
        if len(choices) == 1:
            return choices[0]
        world = game.determinize(observation, rng)
        judged = []
        for one in choices:
            state = world.clone()
            FLOW.resolve(state, seat, one)
            judged.append((chances(state)[seat] + rng.gauss(0, NOISE), one))
        return max(judged, key=itemgetter(0))[1]

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
