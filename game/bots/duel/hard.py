"""A strong player of 7 Wonders Duel: a search that takes the time it is given."""

from __future__ import annotations

from random import Random
from time import thread_time
from typing import Any

from game.bots.bot import Pace, Reason
from game.bots.duel.reasons import why
from game.bots.duel.search import Search
from game.bots.time_budget import left
from game.rules.contract import Action, Game, Seat

ROUND = 32
"""Iterations between two looks at the clock."""


class DuelHard:
    """Searches until its time is over, nothing can change any more, or somebody is in haste."""

    id = "hard"

    def __init__(self, pace: Pace) -> None:
        self.pace = pace

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        actions = game.legal_actions(observation, seat)
        if len(actions) == 1:
            return actions[0]
        search = Search(observation, rng)
        start = thread_time()
        while (more := left(self.pace, search.iterations, thread_time() - start, ROUND)) > 0:
            for _ in range(min(ROUND, more)):
                search.run()
            if search.settled(more):
                break
        return search.best()

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action)
