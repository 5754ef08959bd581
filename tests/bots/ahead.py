"""Whether one level of a game is as far ahead of another as it is said to be."""

from __future__ import annotations

from math import ceil

from game.arena import play_one
from game.bots.bot import Pace
from game.games import GAMES


def ahead(
    game_id: str, names: tuple[str, ...], games: int, share: float, pace: Pace, seed: int = 11
) -> bool:
    """Whether the first of these comes first, alone, in so large a share of the games, in which the seats
    move on. Only so many are played until that is decided: the answer is that of all of them."""
    kit, wanted, won = GAMES[game_id], ceil(games * share), 0
    bots = [kit.bot(name, pace) for name in names]
    for number in range(games):
        winners = play_one(kit.game, bots, number, seed).winners
        won += [(seat + number) % len(bots) for seat in winners] == [0]
        if won == wanted or number + 1 - won > games - wanted:
            break
    return won == wanted
