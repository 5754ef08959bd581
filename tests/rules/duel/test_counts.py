"""Exact numbers of legal sequences, counted by the game and by the naive generator."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.rules.contract import Action
from game.rules.duel import legal
from game.rules.duel.state import State
from tests.examples.duel import position
from tests.rules.duel import naive
from tests.rules.duel.play import DUEL, new, play
from tests.sure import sure


def count(state: State, depth: int, choices: Callable[[State], list[Action]]) -> int:
    """Sequences of `depth` actions, those that end the game earlier included."""
    listed = choices(state)
    if depth == 0 or not listed:
        return 1
    total = 0
    for action in listed:
        twin = state.clone()
        seat = sure(legal.mover(twin))
        DUEL.apply(twin, seat, action)
        total += count(twin, depth - 1, choices)
    return total


def fast(state: State) -> list[Action]:
    return list(legal.choices(state))


def test_the_draft() -> None:
    """4 3 2 1, twice."""
    state = DUEL.new({}, 2, 1)
    assert count(state, 4, fast) == 24
    assert count(state, 6, fast) == 24 * 4 * 3


def test_the_first_turns_of_a_first_game() -> None:
    state = DUEL.new({"wonders": "first_game", "start": "seat_0"}, 2, 1)
    numbers = [count(state, depth, fast) for depth in (1, 2, 3)]
    assert numbers == [count(state, depth, naive.legal) for depth in (1, 2, 3)]
    assert numbers == [12, 120, 2205]


def test_discards_alone() -> None:
    """Nobody can pay anything: sequences are the orders in which the cards come free."""
    state = position({"age": 2, "cards_left": 5}, 0, [])
    for slot, card in enumerate(state.layout):
        if card:
            state.layout[slot] = ("palace", "town_hall", "arsenal", "study", "circus")[
                sum(map(bool, state.layout[:slot]))
            ]
    state.touched()
    assert count(state, 1, fast) == len(naive.accessible(state))
    assert count(state, 3, fast) == count(state, 3, naive.legal)


@pytest.mark.parametrize("seed", range(12))
def test_from_somewhere_in_a_game(seed: int) -> None:
    state, rng = new(seed), Random(seed)
    stop = rng.randrange(10, 60)
    for step, _ in enumerate(play(state, rng, eager=True)):
        if step == stop:
            break
    assert count(state, 2, fast) == count(state, 2, naive.legal)


@pytest.mark.parametrize("seed", range(4))
def test_to_the_end_of_the_game(seed: int) -> None:
    """The last four cards of Age III, to the last leaf."""
    state, rng = new(seed), Random(seed)
    for _ in play(state, rng):
        if state.age == 3 and sum(map(bool, state.layout)) == 4 and not state.pending:
            break
    assert count(state, 30, fast) == count(state, 30, naive.legal)
