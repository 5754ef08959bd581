"""A strong player of Carta Impera: a tree search over the hands that others may hold."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import Pace, Reason
from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.search import CartaImperaModel
from game.bots.search.tree_search import Search
from game.bots.time_budget import TimeBudget
from game.rules.contract import Action, Game, Seat

STEP = 8
"""Iterations between two looks at the clock."""


class CartaImperaHard:
    """Searches until its time is over, nothing can change any more, or it is to play now."""

    id = "hard"

    def __init__(self, pace: Pace) -> None:
        self.pace = pace

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        choices = game.legal_actions(observation, seat)
        if len(choices) == 1:
            return choices[0]
        budget = TimeBudget(self.pace)
        return budget.spend(Search(CartaImperaModel(observation), seat, rng), STEP)

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
