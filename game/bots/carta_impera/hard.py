"""A strong player of Carta Impera, who thinks of the hands that others may hold."""

from __future__ import annotations

from game.bots.bot import Pace
from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.search import CartaImperaModel
from game.bots.search.search_bot import SearchBot

STEP = 8
"""Iterations between two looks at the clock."""


def carta_impera_hard(pace: Pace) -> SearchBot:
    """Searches the round under way for as long as its pace says."""
    return SearchBot(pace, CartaImperaModel, why, STEP)
