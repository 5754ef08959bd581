"""The bot of every game: each legal action is equally likely."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import Bot, Reason
from game.rules.contract import Action, Game, Seat


class RandomBot(Bot):
    """Plays any legal action at random."""

    id = "random"

    def choose(self, game: Game[Any], observation: Any, seat: Seat, rng: Random) -> Action:
        return rng.choice(game.legal_actions(observation, seat))

    def explain(self, game: Game[Any], observation: Any, seat: Seat, action: Action) -> Reason:
        return Reason("chance")
