"""The bots of Carta Impera Victoria."""

from __future__ import annotations

from game.bots.bot import Bot, Pace, RandomBot
from game.bots.carta_impera.easy import carta_impera_easy
from game.bots.carta_impera.hard import carta_impera_hard
from game.bots.carta_impera.medium import carta_impera_medium


def bots(pace: Pace) -> tuple[Bot, ...]:
    """The bots of Carta Impera, from the weakest to the strongest."""
    return RandomBot(), carta_impera_easy(), carta_impera_medium(), carta_impera_hard(pace)
