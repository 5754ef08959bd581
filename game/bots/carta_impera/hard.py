"""A strong player of Carta Impera, who thinks of the hands that others may hold."""

from __future__ import annotations

from random import Random

from game.bots.bot import Pace
from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.search import CartaImperaModel
from game.bots.search.search_bot import SearchBot
from game.bots.search.tree_search import Search
from game.bots.time_budget import AnytimeSearch
from game.rules.carta_impera.frames import EffectStep, PlayStep
from game.rules.carta_impera.state import State

STEP = 8
"""Iterations between two looks at the clock."""
PLAYING, USING, OTHER = 0.6, 0.5, 0.3
"""What the two steps of a turn are worth of the time of a move, and what all else is."""


def search(observation: State, seat: int, rng: Random) -> AnytimeSearch:
    return Search(CartaImperaModel(observation), seat, rng)


def worth(view: State, seconds: float) -> float:
    """A turn has two steps, and several decisions in the second."""
    match view.pending[-1]:
        case PlayStep():
            return PLAYING * seconds
        case EffectStep():
            return USING * seconds
    return OTHER * seconds


def carta_impera_hard(pace: Pace) -> SearchBot:
    """Searches the round under way for as long as its pace says."""
    return SearchBot(pace, search, why, STEP, worth)
