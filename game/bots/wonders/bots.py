"""The bots of 7 Wonders."""

from __future__ import annotations

from game.bots.bot import Bot, Pace, RandomBot
from game.bots.wonders.easy import wonders_easy
from game.bots.wonders.hard import wonders_hard
from game.bots.wonders.medium import wonders_medium


def bots(pace: Pace) -> tuple[Bot, ...]:
    """The bots of 7 Wonders, from the weakest to the strongest."""
    return RandomBot(), wonders_easy(), wonders_medium(), wonders_hard(pace)
