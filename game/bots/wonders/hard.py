"""A strong player of 7 Wonders, who thinks of the hands that others hold and pass on."""

from __future__ import annotations

from game.bots.bot import Pace
from game.bots.search.search_bot import SearchBot
from game.bots.wonders.reasons import why
from game.bots.wonders.search import WondersModel

STEP = 4
"""Iterations between two looks at the clock."""


def wonders_hard(pace: Pace) -> SearchBot:
    """Searches the Age under way for as long as its pace says."""
    return SearchBot(pace, WondersModel, why, STEP)
