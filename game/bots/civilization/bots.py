"""The bots of Civilization."""

from __future__ import annotations

from game.bots.bot import Bot, Pace
from game.bots.civilization.easy import CivilizationEasy
from game.bots.civilization.hard import civilization_hard
from game.bots.civilization.medium import CivilizationMedium
from game.bots.random_bot import RandomBot


def bots(pace: Pace) -> tuple[Bot, ...]:
    """The bots of Civilization, from the weakest to the strongest."""
    return RandomBot(), CivilizationEasy(), CivilizationMedium(), civilization_hard(pace)
