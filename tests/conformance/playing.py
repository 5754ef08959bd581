"""Random games of every game of the house, and of the templates, for the suite."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from game.games import GAMES
from game.rules.contract import Action, Event, Game
from game.rules.template_hidden.game import Pebbles
from game.rules.template_open.game import Beads
from tests.conformance.knockout import Knockout

UNDER_TEST: dict[str, Game[Any]] = {
    **{id: kit.game for id, kit in GAMES.items()},
    "template_open": Beads(),
    "template_hidden": Pebbles(),
    "knockout": Knockout(),
}
EVERY = {"new_dawn": 50, "wonders": 5, "civilization": 200}
"""A long game is looked into after so many steps only, where a look is dear."""
ASKED = 1_000
"""Of more conceivable actions than these a sample is asked about."""
SEEDS = range(4)
EACH_SEED = [*SEEDS[:2], *(pytest.param(seed, marks=pytest.mark.long) for seed in SEEDS[2:])]
"""The first ones are quick."""
TRIED = 40
"""In so many games happens what may happen: somebody who was put out early acts in another one."""
LONGEST = 20_000


def fingerprint(state: Any) -> bytes:
    """All of a state; what can be computed again is no part of it."""
    return msgspec.json.encode(state, enc_hook=lambda thing: None)


def seats_of(game: Game[Any], seed: int) -> int:
    """How many sit at the table, others for each seed."""
    return game.seats[seed % len(game.seats)]


def new(game: Game[Any], seed: int) -> Any:
    """A game of some options and seats, others for each seed."""
    rng = Random(seed)
    options = {option.id: rng.choice(option.choices) for option in game.options}
    return game.new(options, seats_of(game, seed), seed)


def questions_about(game: Game[Any], state: Any, seed: int) -> list[Action]:
    """What is asked about: all that is legal, and of all else a sample if there is much."""
    conceivable = game.conceivable(state)
    if len(conceivable) <= ASKED:
        return [*conceivable]
    legal = {one for seat in game.to_move(state) for one in game.legal_actions(state, seat)}
    return [*{*legal, *Random(seed).sample(conceivable, ASKED)}]


Step = tuple[Any, int, Action, list[Event]]


def sampled(game: Game[Any], steps: Iterable[Any]) -> Iterator[Any]:
    """The steps that are looked into."""
    return itertools.islice(steps, 0, None, EVERY.get(game.id, 1))


def play(game: Game[Any], state: Any, seed: int) -> Iterator[Step]:
    """Random legal play to the end; gives the state after each step."""
    rng = Random(seed)
    for _ in range(LONGEST):
        movers = game.to_move(state)
        if not movers:
            return
        seat = rng.choice(movers)
        action = rng.choice(game.legal_actions(state, seat))
        yield state, seat, action, game.apply(state, seat, action)
    pytest.fail("the game does not end")
