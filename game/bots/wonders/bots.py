"""The bots of 7 Wonders."""

from __future__ import annotations

from game.bots.bot import Bot, Pace
from game.bots.random_bot import RandomBot
from game.bots.wonders.easy import WondersEasy
from game.bots.wonders.hard import wonders_hard
from game.bots.wonders.medium import WondersMedium


def bots(pace: Pace) -> tuple[Bot, ...]:
    """The bots of 7 Wonders, from the weakest to the strongest."""
    return RandomBot(), WondersEasy(), WondersMedium(), wonders_hard(pace)
