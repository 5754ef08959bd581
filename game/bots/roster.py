"""Which bots there are for which game."""

from __future__ import annotations

from game.bots.base import Bot, UnknownBot
from game.bots.duel_easy import DuelEasy
from game.bots.random_bot import RandomBot

FOR_EVERY_GAME: tuple[Bot, ...] = (RandomBot(),)
FOR_GAME: dict[str, tuple[Bot, ...]] = {"duel": (DuelEasy(),)}


def bots(game_id: str) -> dict[str, Bot]:
    """The bots of a game by id, from the weakest to the strongest."""
    return {bot.id: bot for bot in (*FOR_EVERY_GAME, *FOR_GAME.get(game_id, ()))}


def bot(game_id: str, bot_id: str) -> Bot:
    """A bot by its id; raises `UnknownBot`."""
    known = bots(game_id)
    if bot_id not in known:
        raise UnknownBot(game_id, bot_id, tuple(known))
    return known[bot_id]
