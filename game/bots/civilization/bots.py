"""The bots of Civilization."""

from __future__ import annotations

from game.bots.bot import DEFAULT_PACE, Bot, Pace, RandomBot
from game.bots.civilization.hard import civilization_hard
from game.bots.civilization.levels import BEGINNER, BEST, Level
from game.bots.civilization.policy import PolicyBot


def bots(pace: Pace) -> tuple[Bot, ...]:
    """The bots of Civilization, from the weakest to the strongest."""
    policies = PolicyBot("easy", BEGINNER), PolicyBot("medium", BEST)
    return RandomBot(), *policies, civilization_hard(pace)


def level_of(id: str) -> Level:
    """How well a bot plays the policy; one of which nobody knows proposes nothing."""
    bot = next((one for one in bots(DEFAULT_PACE) if one.id == id), None)
    return getattr(bot, "level", BEST if id == "hard" else BEGINNER)
