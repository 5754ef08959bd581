"""The bots of 7 Wonders Duel."""

from __future__ import annotations

from game.bots.bot import Bot, Pace, RandomBot
from game.bots.duel.easy import duel_easy
from game.bots.duel.hard import duel_hard
from game.bots.duel.medium import duel_medium


def bots(pace: Pace) -> tuple[Bot, ...]:
    """The bots of 7 Wonders Duel, from the weakest to the strongest."""
    return RandomBot(), duel_easy(), duel_medium(), duel_hard(pace)
