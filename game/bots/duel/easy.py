"""A beginner at 7 Wonders Duel: judges the position after each of its actions and misjudges it, and looks
neither at the answer nor further."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.duel.medium import certain
from game.bots.duel.reasons import why
from game.bots.judging_bot import JudgingBot
from game.rules.contract import Action, Game, Seat
from game.rules.duel.resolve import resolve
from game.rules.duel.state import State


class DuelEasy(JudgingBot):
    """Looks one action ahead, in one guess at what it turns up."""

    id = "easy"
    noise = 0.05
    why = staticmethod(why)

    def judge(
        self, game: Game[Any], observation: Any, seat: Seat, choices: Sequence[Action], rng: Random
    ) -> Sequence[float]:
        world = game.determinize(observation, rng)
        return [_after(world, seat, one) for one in choices]


def _after(world: State, seat: Seat, action: Action) -> float:
    state = world.clone()
    resolve(state, seat, action)
    return certain(state, seat)
