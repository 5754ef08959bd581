"""Bots that judge each action by itself and take the best, as far as they do not misjudge it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.bots.bot import Bot, Reason
from game.rules.contract import Action, Game, Seat


def all_choices(observation: Any, seat: Seat, choices: Sequence[Action]) -> Sequence[Action]:
    """Every action is thought about."""
    return choices


class JudgingBot(Bot):
    """A player who judges each action by itself.

    `judge` gives the worth of each of several actions of a seat, which the bot misjudges by the
    `noise`, and `why` the reason for one. A bot that `guesses` judges in one guess at what it cannot
    see; `considered` are the actions that it thinks about at all.
    """

    def __init__(self, id: str, noise: float, why: Callable[[Game[Any], Any, Seat, Action], Reason],
                 judge: Callable[[Any, Seat, Sequence[Action]], Sequence[float]], guesses: bool = False,
                 considered: Callable[[Any, Seat, Sequence[Action]], Sequence[Action]] = all_choices) -> None:  # fmt: skip
        self.id, self.noise, self.why, self.judge = id, noise, why, judge
        self.guesses, self.considered = guesses, considered

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        choices = game.legal_actions(observation, seat)
        if len(choices) == 1:
            return choices[0]
        choices = self.considered(observation, seat, choices)
        world = game.determinize(observation, rng) if self.guesses else observation
        found = self.judge(world, seat, choices)
        seen = [worth + rng.gauss(0, self.noise) for worth in found]
        return choices[seen.index(max(seen))]

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return self.why(game, observation, seat, action)
