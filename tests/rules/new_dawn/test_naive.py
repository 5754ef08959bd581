"""The masks say the same as rules written out space by space."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.hexes import position
from game.rules.new_dawn import actions, resolve
from game.rules.new_dawn.culture import spread_sites
from game.rules.new_dawn.pending import Attacking, BuildingCity, Either, Frame, Placing, Travelling
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.state import State
from tests.rules.new_dawn import naive
from tests.rules.new_dawn.play import new, play


def compare(state: State, frame: Frame) -> bool:
    """Is the frame one of those that ask the map, and do both say the same?"""
    choices = resolve.DECISIONS[type(frame)].choices(state, frame)
    if isinstance(frame, Placing) and frame.left:
        found = {position(one.space) for one in choices if isinstance(one, actions.PlaceControl)}
        spread = naive.places(spread_sites(state, frame.seat, frame.spread))
        assert found == naive.control_sites(state, frame) | spread
    elif isinstance(frame, BuildingCity):
        found = {position(one.space) for one in choices if isinstance(one, actions.BuildCity)}
        assert found == naive.city_sites(state, frame)
    elif isinstance(frame, Attacking) and frame.left:
        attacks = [one for one in choices if isinstance(one, actions.Attack)]
        assert {(position(one.space), one.target) for one in attacks} == naive.targets(state, frame)
    elif isinstance(frame, Travelling):
        moves = [one for one in choices if isinstance(one, actions.MoveCaravan)]
        for caravan in {one.caravan for one in moves}:
            ends = {position(one.space) for one in moves if one.caravan == caravan}
            assert ends == naive.caravan_ends(state, frame, caravan)
    else:
        return False
    return True


@pytest.mark.parametrize("seed", range(4))
def test_the_map_is_read_alike(seed: int) -> None:
    state, compared = new(seed), 0
    for number, _ in enumerate(play(state, Random(seed), eager=seed % 2 == 1)):
        if state.ending or not state.round:
            continue
        frame = state.pending[-1]
        for way in frame.ways if isinstance(frame, Either) else (frame,):
            compared += compare(state, way)
        if number % 20 == 0:
            for seat in range(len(state.players)):
                assert naive.places(mature(state, seat)) == naive.mature(state, seat)
    assert compared
