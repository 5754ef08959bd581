"""A strong player of A New Dawn: a search over turns that takes the time it is given."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import Bot, Pace, Rated, Reason
from game.bots.new_dawn.easy import prepare
from game.bots.new_dawn.medium import decided_at_once
from game.bots.new_dawn.reasons import why
from game.bots.new_dawn.search import Search
from game.bots.new_dawn.value import worth
from game.bots.time_budget import TimeBudget
from game.rules.contract import Action, Game, Seat
from game.rules.new_dawn.state import State

IDEAS = 5
"""So many actions are ranked during the set-up."""


class NewDawnHard(Bot):
    """Looks turn after turn ahead until its time is over."""

    id = "hard"

    def __init__(self, pace: Pace) -> None:
        self.pace = pace

    def seconds(self, view: State) -> float:
        return self.pace.seconds

    def choose(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> Action:
        found = game.legal_actions(observation, seat)
        if len(found) == 1:
            return found[0]
        decided = prepare(observation, seat, found) or decided_at_once(game, observation, seat, rng)
        if decided is not None:
            return decided
        budget = TimeBudget(self.pace)
        return budget.spend(Search(observation, rng))

    def rank(self, game: Game[Any], observation: State, seat: Seat, rng: Random) -> list[Rated]:
        found = list(game.legal_actions(observation, seat))
        if len(found) > 1 and prepare(observation, seat, found) is None:
            search = Search(observation, rng)
            at_once = decided_at_once(game, observation, seat, rng)
            best = at_once or TimeBudget(self.pace).spend(search)
            return [Rated(best), *(one for one in search.ranked() if one.action != best)]
        ranked = []
        for _ in range(min(IDEAS, len(found))):  # set-up: the next best is what is best without it
            best = prepare(observation, seat, found) or found[0]
            found.remove(best)
            ranked.append(Rated(best))
        return ranked

    def explain(self, game: Game[Any], observation: State, seat: Seat, action: Action) -> Reason:
        return why(game, observation, seat, action, worth)
