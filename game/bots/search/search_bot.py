"""A strong player of any game: a tree search that takes the time it is given."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.bots.bot import Bot, Pace, Rated, Reason
from game.bots.time_budget import AnytimeSearch, TimeBudget
from game.rules.contract import Action, Game, Seat


def as_long_as_told(view: Any, seconds: float) -> float:
    """Every decision is worth all the time of a move."""
    return seconds


class SearchBot(Bot):
    """Searches until its time is over, nothing can change any more, or it is to play now.

    `search` begins a search from an observation, the seat and chance, `why` gives the reason for an
    action, and `step` is how many iterations lie between two looks at the clock. `worth` says how many
    seconds a decision is worth if a move has so many; where hands are secret it looks at nothing but
    what everybody sees, for so long is waited for the answer.
    """

    id = "hard"

    def __init__(self, pace: Pace, search: Callable[[Any, Seat, Random], AnytimeSearch],
                 why: Callable[[Game[Any], Any, Seat, Action], Reason], step: int = 1,
                 worth: Callable[[Any, float], float] = as_long_as_told) -> None:  # fmt: skip
        self.pace, self.search, self.why, self.step = pace, search, why, step
        self.worth = worth

    def seconds(self, view: Any) -> float:
        return self.worth(view, self.pace.seconds)

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        actions = game.legal_actions(observation, seat)
        if len(actions) == 1:
            return actions[0]
        budget = TimeBudget(self.pace.of(self.seconds(observation)))
        return budget.spend(self.search(observation, seat, rng), self.step)

    def rank(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> list[Rated]:
        search = self.search(observation, seat, rng)
        TimeBudget(self.pace.of(self.seconds(observation))).spend(search, self.step)
        return search.ranked()

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return self.why(game, observation, seat, action)
