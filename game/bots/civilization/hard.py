"""A strong player of Civilization, who plays on what the policy proposes."""

from __future__ import annotations

from game.bots.bot import Pace
from game.bots.civilization.reasons import why
from game.bots.civilization.search import Search
from game.bots.search.search_bot import SearchBot


def civilization_hard(pace: Pace) -> SearchBot:
    """Compares what serves each of the victories for as long as its pace says."""
    return SearchBot(pace, Search, why)
