"""A strong player of 7 Wonders Duel: a tree search that takes the time it is given."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import Pace, Reason
from game.bots.duel.reasons import why
from game.bots.duel.search import DuelModel
from game.bots.search.tree_search import Search
from game.bots.time_budget import TimeBudget
from game.rules.contract import Action, Game, Seat

STEP = 32
"""Iterations between two looks at the clock."""


class DuelHard:
    """Searches until its time is over, nothing can change any more, or it is to play now."""

    id = "hard"

    def __init__(self, pace: Pace) -> None:
        self.pace = pace

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        actions = game.legal_actions(observation, seat)
        if len(actions) == 1:
            return actions[0]
        budget = TimeBudget(self.pace)
        return budget.spend(Search(DuelModel(observation), seat, rng), STEP)

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
