"""The bots of A New Dawn."""

from __future__ import annotations

from game.bots.bot import Bot, Pace, RandomBot
from game.bots.new_dawn.easy import NewDawnEasy
from game.bots.new_dawn.hard import NewDawnHard
from game.bots.new_dawn.medium import NewDawnMedium


def bots(pace: Pace) -> tuple[Bot, ...]:
    """The bots of A New Dawn, from the weakest to the strongest."""
    return RandomBot(), NewDawnEasy(), NewDawnMedium(), NewDawnHard(pace)
