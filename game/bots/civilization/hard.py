"""A strong player of Civilization, who plays on what the policy proposes."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import Pace, Reason
from game.bots.civilization.reasons import why
from game.bots.civilization.search import Search
from game.bots.time_budget import TimeBudget
from game.rules.civilization.state import State
from game.rules.contract import Action, Game, Seat


class CivilizationHard:
    """Compares what serves each of the victories until its time is over."""

    id = "hard"

    def __init__(self, pace: Pace) -> None:
        self.pace = pace

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        found = game.legal_actions(observation, seat)
        if len(found) == 1:
            return found[0]
        return TimeBudget(self.pace).spend(Search(observation, seat, rng))

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
