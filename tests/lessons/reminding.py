"""Positions in which reminders are asked for: games played by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from game.games import GAMES
from game.lessons.coach import Reminder
from game.rules.contract import Action
from tests.scenes.civilization.playing import by_chance


class Way(NamedTuple):
    """How games are played: their options by turns, with how many at a table, what nobody does who can do
    something else, and the most reminders at a time."""

    options: tuple[dict[str, str], ...]
    seats: tuple[int, ...]
    most: int
    last: str = ""


WAYS = {
    "duel": Way(({},), (2,), 12, "Discard"),
    "new_dawn": Way(({}, {"leaders": "chosen"}, {"map": "built"}, {}), (2, 3, 4), 14, "Finish"),
    "wonders": Way(({"wonders": "chosen"}, {}, {}), (2, 3, 4, 5), 12, "Discard"),
    "carta_impera": Way(({}, {"deal": "draft"}, {"partners": "teams"}), (2, 3, 4), 16),
    "civilization": Way(({},), (2, 3, 4), 16),
}
TOUCHED = ("duel", "new_dawn", "carta_impera")
"""Games whose reminders begin with what is touched."""
WATCHED = ("new_dawn", "civilization")
"""Games in which whoever is not on turn is reminded, too."""


def games(id: str, seeds: int, every: int = 1, most: int = 700) -> Iterator[Any]:
    """Every so many positions of so many games of a kind, up to a number of actions."""
    game, way = GAMES[id].game, WAYS[id]
    for seed in range(seeds):
        rng, seats = Random(seed), way.seats[seed % len(way.seats)]
        state = game.new(way.options[seed % len(way.options)], seats, seed)
        for n in range(most):
            if not game.to_move(state):
                break
            if n % every == 0:
                yield state.clone()
            seat = game.to_move(state)[0]
            game.apply(state, seat, _chosen(id, list(game.legal_actions(state, seat)), rng))


def _chosen(id: str, legal: list[Action], rng: Random) -> Action:
    if id == "civilization":
        return by_chance(legal, rng)
    eager = [one for one in legal if type(one).__name__ != WAYS[id].last]
    return rng.choice(eager or legal)


def reminded(id: str, state: Any, *touched: str, seat: int = -1) -> list[Reminder]:
    """What a seat is reminded of, by default the first one that is to decide."""
    game, reminders = GAMES[id].game, GAMES[id].reminders
    assert reminders is not None
    seat = game.to_move(state)[0] if seat < 0 else seat
    return reminders(game.observe(state, seat), seat, touched)


def seats(id: str, state: Any) -> range:
    """Whom reminders of a position are for."""
    first = GAMES[id].game.to_move(state)[0]
    return range(len(state.players)) if id in WATCHED else range(first, first + 1)


def touchable(id: str, state: Any) -> list[tuple[str, ...]]:
    """Nothing, and each thing that an action begins with."""
    game = GAMES[id].game
    legal = game.legal_actions(state, game.to_move(state)[0]) if id in TOUCHED else ()
    return [(), *sorted({game.path(one)[:1] for one in legal})]
