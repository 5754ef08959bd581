"""Bots that judge each action by itself and take the best, as far as they do not misjudge it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

from game.bots.bot import Bot, Reason
from game.rules.contract import Action, Game, Seat


class JudgingBot(Bot):
    """Base: a bot says what each action is worth to it (`judge`), and why it chose one."""

    id: str
    noise: ClassVar[float]
    """How far it misjudges an action, in what it judges by."""
    why: Callable[[Game[Any], Any, Seat, Action], Reason]

    def considered(
        self, observation: Any, seat: Seat, choices: Sequence[Action]
    ) -> Sequence[Action]:
        """The actions that it thinks about at all."""
        return choices

    def judge(
        self, game: Game[Any], observation: Any, seat: Seat, choices: Sequence[Action], rng: Random
    ) -> Sequence[float]:
        """The worth of each of these actions."""
        raise NotImplementedError

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        choices = game.legal_actions(observation, seat)
        if len(choices) == 1:
            return choices[0]
        choices = self.considered(observation, seat, choices)
        found = self.judge(game, observation, seat, choices, rng)
        seen = [worth + rng.gauss(0, self.noise) for worth in found]
        return choices[seen.index(max(seen))]

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return self.why(game, observation, seat, action)
