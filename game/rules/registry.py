"""Every game of the house, by id."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Game
from game.rules.duel.game import Duel
from game.rules.new_dawn.game import NewDawn

GAMES: dict[str, Game[Any]] = {"duel": Duel(), "new_dawn": NewDawn()}


def game(id: str) -> Game[Any]:
    """The game of this id; a KeyError when there is none."""
    return GAMES[id]
