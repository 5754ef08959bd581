"""An experienced player of Carta Impera: judges each action by the whole effect that it begins, and
looks neither at what else the turn may bring nor at the answer to it."""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import Any

from game.bots.bot import Reason
from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.turns import after
from game.bots.carta_impera.value import chances
from game.rules.contract import Action, Game, Seat

NOISE = 0.015
"""How far an experienced player misjudges the chance to win."""


class CartaImperaMedium:
    """Looks at each action in one guess at the hands of others, with the effect carried to its end,
    and misjudges the chance to win a little."""

    id = "medium"

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        choices = game.legal_actions(observation, seat)
        if len(choices) == 1:
            return choices[0]
        world = game.determinize(observation, rng)
        judged = [
            (chances(after(world, seat, one))[seat] + rng.gauss(0, NOISE), one) for one in choices
        ]
        return max(judged, key=itemgetter(0))[1]

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
