"""A strong player of 7 Wonders, who thinks of the hands that others hold and pass on."""

from __future__ import annotations

from random import Random

from game.bots.bot import Pace
from game.bots.search.search_bot import SearchBot
from game.bots.search.tree_search import Search
from game.bots.time_budget import AnytimeSearch
from game.bots.wonders.reasons import why
from game.bots.wonders.search import WondersModel
from game.rules.wonders.state import State

STEP = 4
"""Iterations between two looks at the clock."""


def search(observation: State, seat: int, rng: Random) -> AnytimeSearch:
    return Search(WondersModel(observation), seat, rng)


def wonders_hard(pace: Pace) -> SearchBot:
    """Searches the Age under way for as long as its pace says."""
    return SearchBot(pace, search, why, STEP)
