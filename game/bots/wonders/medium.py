"""An experienced player of 7 Wonders: judges each use of a card by the points that it promises, and
gives up for a stage or for coins what the next player would want most."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.judging_bot import JudgingBot
from game.bots.wonders.reasons import why
from game.bots.wonders.turns import action_points, next_seat, sensible, wanted
from game.rules.contract import Action, Game, Seat


class WondersMedium(JudgingBot):
    """Looks at each use of a card in the cities as they are."""

    id = "medium"
    noise = 0.3
    why = staticmethod(why)

    def considered(
        self, observation: Any, seat: Seat, choices: Sequence[Action]
    ) -> Sequence[Action]:
        passed = wanted(observation, next_seat(observation, seat), observation.hands[seat])
        return sensible(observation, seat, choices, passed)

    def judge(
        self, game: Game[Any], observation: Any, seat: Seat, choices: Sequence[Action], rng: Random
    ) -> Sequence[float]:
        return action_points(observation, seat, choices)
