"""A beginner at 7 Wonders: judges what each use of a card brings the own city, and misjudges it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.judging_bot import JudgingBot
from game.bots.wonders.reasons import why
from game.bots.wonders.turns import own_points, sensible
from game.rules.contract import Action, Game, Seat


class WondersEasy(JudgingBot):
    """Looks at its own city alone, and not at what it passes on."""

    id = "easy"
    noise = 2.5
    why = staticmethod(why)

    def considered(
        self, observation: Any, seat: Seat, choices: Sequence[Action]
    ) -> Sequence[Action]:
        return sensible(observation, seat, choices, {})

    def judge(
        self, game: Game[Any], observation: Any, seat: Seat, choices: Sequence[Action], rng: Random
    ) -> Sequence[float]:
        return own_points(observation, seat, choices)
