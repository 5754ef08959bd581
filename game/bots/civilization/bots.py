"""The bots of Civilization. A strong player plays on what the policy proposes."""

from __future__ import annotations

from game.bots.bot import DEFAULT_PACE, Bot, Pace, RandomBot
from game.bots.civilization.policy import PolicyBot
from game.bots.civilization.reasons import why
from game.bots.civilization.search import Search
from game.bots.civilization.view import BEGINNER, BEST, Level
from game.bots.search.search_bot import SearchBot
from game.rules.civilization.frames import (
    Answering,
    Interrupting,
    PlacingCapital,
    Researching,
    Turn,
)
from game.rules.civilization.state import CITIES, State


def bots(pace: Pace) -> tuple[Bot, ...]:
    """The bots of Civilization, from the weakest to the strongest."""
    policies = PolicyBot("easy", BEGINNER), PolicyBot("medium", BEST)
    return RandomBot(), *policies, civilization_hard(pace)


def level_of(id: str) -> Level:
    """How well a bot plays the policy; one of which nobody knows proposes nothing."""
    bot = next((one for one in bots(DEFAULT_PACE) if one.id == id), None)
    return getattr(bot, "level", BEST if id == "hard" else BEGINNER)


CITY_ACTION = 0.5
"""Of the time of a move: there are several in a turn."""
STEP, ANSWER = 0.3, 0.1
"""Seconds for a step of a turn of which there are many, and for what is let happen nearly always."""


def worth(view: State, seconds: float) -> float:
    """What is researched and where the capital lies is worth the time of a move, an action of a city
    a part of it; with nothing else is anybody kept waiting, however much time a move has."""
    frame = view.pending[-1]
    if isinstance(frame, Researching | PlacingCapital):
        return seconds
    if isinstance(frame, Turn) and view.phase == CITIES:
        return CITY_ACTION * seconds
    return min(seconds, ANSWER if isinstance(frame, Answering | Interrupting) else STEP)


def civilization_hard(pace: Pace) -> SearchBot:
    """Compares what serves each of the victories for as long as its pace says."""
    return SearchBot(pace, Search, why, worth=worth)
