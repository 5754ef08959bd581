"""Which bots there are for which game."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.bot import AT_EASE, Bot, Pace
from game.bots.duel.easy import DuelEasy
from game.bots.duel.hard import DuelHard
from game.bots.duel.medium import DuelMedium
from game.bots.new_dawn.easy import NewDawnEasy
from game.bots.new_dawn.hard import NewDawnHard
from game.bots.new_dawn.medium import NewDawnMedium
from game.bots.random_bot import RandomBot

FOR_GAME: dict[str, Callable[[Pace], tuple[Bot, ...]]] = {
    "duel": lambda pace: (DuelEasy(), DuelMedium(), DuelHard(pace)),
    "new_dawn": lambda pace: (NewDawnEasy(), NewDawnMedium(), NewDawnHard(pace)),
}


def bots(game_id: str, pace: Pace = AT_EASE) -> dict[str, Bot]:
    """The bots of a game by id, from the weakest to the strongest."""
    known: list[Bot] = [RandomBot()]
    if game_id in FOR_GAME:
        known += FOR_GAME[game_id](pace)
    return {bot.id: bot for bot in known}
