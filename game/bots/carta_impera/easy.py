"""A beginner at Carta Impera: plays what looks best at once, and misjudges it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.value import chances
from game.bots.judging_bot import JudgingBot
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.state import State
from game.rules.contract import Action, Game, Seat


class CartaImperaEasy(JudgingBot):
    """Looks at each action alone: an effect of several steps seems to bring nothing."""

    id = "easy"
    noise = 0.045
    why = staticmethod(why)

    def judge(
        self, game: Game[Any], observation: Any, seat: Seat, choices: Sequence[Action], rng: Random
    ) -> Sequence[float]:
        world = game.determinize(observation, rng)
        return [self._after(world, seat, one) for one in choices]

    def _after(self, world: State, seat: Seat, action: Action) -> float:
        state = world.clone()
        FLOW.resolve(state, seat, action)
        return chances(state)[seat]
