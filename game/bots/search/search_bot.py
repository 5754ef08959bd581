"""A strong player of any game: a tree search that takes the time it is given."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.bots.bot import Pace, Reason
from game.bots.search.tree_search import Search
from game.bots.time_budget import AnytimeSearch, TimeBudget
from game.rules.contract import Action, Game, Seat


class SearchBot:
    """Searches until its time is over, nothing can change any more, or it is to play now.

    `model` makes of an observation what the search has to know of the game, `why` gives the reason
    for an action, `step` is how many iterations lie between two looks at the clock, and `search`
    begins a search from the model, the seat and chance.
    """

    id = "hard"

    def __init__(
        self,
        pace: Pace,
        model: Callable[[Any], Any],
        why: Callable[[Game[Any], Any, Seat, Action], Reason],
        step: int,
        search: Callable[[Any, Seat, Random], AnytimeSearch] = Search,
    ) -> None:
        self.pace, self.model, self.why, self.step = pace, model, why, step
        self.search = search

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        actions = game.legal_actions(observation, seat)
        if len(actions) == 1:
            return actions[0]
        search = self.search(self.model(observation), seat, rng)
        return TimeBudget(self.pace).spend(search, self.step)

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return self.why(game, observation, seat, action)
