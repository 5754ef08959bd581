"""A strong player of 7 Wonders Duel."""

from __future__ import annotations

from random import Random

from game.bots.bot import Pace
from game.bots.duel.reasons import why
from game.bots.duel.search import DuelModel
from game.bots.search.open_search import OpenSearch
from game.bots.search.search_bot import SearchBot
from game.bots.time_budget import AnytimeSearch
from game.rules.duel.state import State

STEP = 32
"""Iterations between two looks at the clock."""
KEPT = 1.6
"""So many times the time of a move a hard one may take, for easy ones are settled sooner: a move takes
the time of a move on average."""


def search(observation: State, seat: int, rng: Random) -> AnytimeSearch:
    return OpenSearch(DuelModel(observation), seat, rng)


def worth(view: State, seconds: float) -> float:
    """How long the decision may be thought about where a move has so many seconds on average."""
    return KEPT * seconds


def duel_hard(pace: Pace) -> SearchBot:
    """Searches for as long as its pace says."""
    return SearchBot(pace, search, why, STEP, worth)
