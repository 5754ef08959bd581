"""The evaluation of a Duel position: fair to both seats, blind, bounded and quick."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.duel.value import FEATURES, chance, features, parts
from game.games import game
from game.rules.duel.position import Position, Side, state_of
from game.rules.duel.state import Pending, State
from tests.bots.test_bots import positions

GAME = game("duel")
OTHER = str.maketrans("12", "21")


def some() -> list[State]:
    return [state for seed in range(4) for state in positions(GAME, seed, 30)]


def mirrored(state: State) -> State:
    """The same position with the players in each other's seats."""
    twin = state.clone()
    twin.cities.reverse()
    twin.first, twin.turn, twin.pawn = 1 - twin.first, 1 - twin.turn, -twin.pawn
    twin.pending = [Pending(one.kind, 1 - one.seat, one.source) for one in twin.pending]
    twin.military_tokens = [
        token.translate(OTHER)[:2] + token[2:] for token in twin.military_tokens
    ]
    twin.touched()
    return twin


def test_chances_of_the_seats_add_up() -> None:
    for state in some():
        assert 0.0 < chance(state, 0) < 1.0
        assert chance(state, 0) + chance(state, 1) == pytest.approx(1.0)


def test_seats_are_alike() -> None:
    for state in some():
        assert features(mirrored(state)) == pytest.approx([-n for n in features(state)])
        assert chance(mirrored(state), 1) == pytest.approx(chance(state, 0))


def test_what_is_hidden_does_not_count() -> None:
    for state in some():
        seen = GAME.observe(state, 0)
        assert features(seen) == features(state)
        assert features(GAME.determinize(seen, Random(1))) == features(state)


def test_every_number_has_its_name_and_the_position_stays() -> None:
    for state in some():
        before = state.clone()
        assert len(features(state)) == len(FEATURES)
        assert state == before
        assert parts(state, 0) == pytest.approx({k: -v for k, v in parts(state, 1).items()})


def test_a_game_that_is_over_has_no_odds() -> None:
    state = some()[-1]
    state.ending, state.winners = "science", (1,)
    assert (chance(state, 0), chance(state, 1)) == (0.0, 1.0)
    state.winners = (0, 1)
    assert (chance(state, 0), chance(state, 1)) == (0.5, 0.5)


def test_more_is_better() -> None:
    """Points, symbols and shields all raise the chance."""
    state = next(state for state in some() if state.age == 2)
    state.pawn = 0
    base = chance(state, 0)
    richer = state.clone()
    richer.cities[0].cards += ["palace"]
    richer.touched()
    pushed = state.clone()
    pushed.pawn = 4
    assert chance(richer, 0) > base
    assert chance(pushed, 0) > base


def test_a_card_that_would_win_is_seen_whoever_may_take_it() -> None:
    """Five symbols, and the sixth lies open: to be taken at once, or by the rival before."""
    learned = Side(
        coins=30, cards=("scriptorium", "pharmacist", "workshop", "apothecary", "academy")
    )

    def position(turn: int, card: str) -> State:
        layout = {"A3R1C1": card, "A3R1C2": "palace"}
        return state_of(Position(age=3, cities=(learned, Side()), layout=layout, turn=turn))

    for turn, name, sign in ((0, "wins_now", 1), (1, "threat", -1)):
        assert features(position(turn, "university"))[FEATURES.index(name)] == sign
        assert not features(position(turn, "senate"))[FEATURES.index(name)]
    assert chance(position(0, "university"), 0) > chance(position(0, "senate"), 0)
