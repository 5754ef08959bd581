"""Positions of A New Dawn for the tests of its bots."""

from __future__ import annotations

from functools import cache
from random import Random

from game.bots.new_dawn.bots import NewDawnEasy
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.state import State

GAME = NewDawn()
EASY = NewDawnEasy()


def started(seed: int, seats: int = 2) -> State:
    return GAME.new({}, seats, seed)


def middle(seed: int, rounds: int = 8, seats: int = 2) -> State:
    """A position of a game between beginners, at the start of a turn."""
    return played(seed, rounds, seats).clone()


@cache
def played(seed: int, rounds: int, seats: int) -> State:
    state, rng = started(seed, seats), Random(seed)
    while not state.ending and state.round <= rounds:
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, EASY.choose(GAME, GAME.observe(state, seat), seat, rng))
    return state
