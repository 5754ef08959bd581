"""Setting up a game of A New Dawn."""

from __future__ import annotations

from random import Random

import pytest

from game.content.new_dawn.map import Placed
from game.rules.new_dawn import actions, building, resolve
from game.rules.new_dawn.state import State
from tests.rules.new_dawn.play import NEW_DAWN
from tests.sure import sure


def test_an_unknown_option_is_an_error() -> None:
    with pytest.raises(ValueError, match="no option map=round"):
        NEW_DAWN.new({"map": "round"}, 2, 1)
    with pytest.raises(ValueError, match="2 to 4"):
        NEW_DAWN.new({}, 5, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_a_capital_of_their_own(seats: int) -> None:
    state = NEW_DAWN.new({}, seats, 3)
    capitals = {player.capital for player in state.players}
    assert capitals == {*state.board.capital}
    assert len(capitals) == seats


def test_no_leader_is_dealt_twice() -> None:
    for seed in range(20):
        state = NEW_DAWN.new({}, 4, seed)
        assert len({player.leader for player in state.players}) == 4


def test_the_first_player_begins() -> None:
    firsts = set()
    for seed in range(20):
        state = NEW_DAWN.new({}, 4, seed)
        assert state.turn == state.first == resolve.mover(state)
        firsts.add(state.first)
    assert firsts == {0, 1, 2, 3}


def watery(seed: int) -> State:
    """A map that is built so that it swallows water tokens, as far as there are any."""
    state = NEW_DAWN.new({"map": "built", "water_tokens": "unlimited"}, 4, seed)
    rng = Random(seed)
    while not state.round:
        seat = state.pending[-1].seat
        placements = rng.sample(resolve.choices(state), min(60, len(resolve.choices(state))))
        NEW_DAWN.apply(state, seat, max(placements, key=lambda one: water_after(state, one)))
        if differs(state):
            break
    return state


def water_after(state: State, action: object) -> int:
    assert isinstance(action, actions.PlaceTile)
    placed = Placed(action.tile, action.side, action.q, action.r, action.rotation)
    return building.place(state.board, placed).tokens.bit_count()


def differs(state: State) -> bool:
    """Are there placements that need more water tokens than are left?"""
    limited = building.placements(state.board, True).origins
    return not state.round and limited != building.placements(state.board, False).origins


def test_water_tokens_run_out_or_not() -> None:
    state = next(state for seed in range(50) if differs(state := watery(seed)))
    seat, every = state.pending[-1].seat, {*resolve.choices(state)}
    state.options = {**state.options, "water_tokens": "limited"}
    state.touched()
    fewer = {*resolve.choices(state)}
    assert fewer < every
    refusal = sure(NEW_DAWN.refusal(state, seat, next(iter(every - fewer))))
    assert (refusal.reason, refusal.clause) == ("water_tokens", "R4.2")
    assert refusal.facts["need"] > refusal.facts["have"]
