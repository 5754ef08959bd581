"""Routes of groups against what single steps really allow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.bitsets import bits
from game.rules.civilization.actions import PickUp, Reveal, Sacrifice, Step
from game.rules.civilization.box import box
from game.rules.civilization.frames import Moving, Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.routes import Routes, given_up, routes_of
from game.rules.civilization.state import MOVEMENT, State
from game.rules.civilization.terrain import named
from game.rules.contract import Action
from game.rules.flow import FINISH
from tests.rules.civilization.playing import play
from tests.rules.civilization.test_war import war

GAME = Civilization()
TECHS: tuple[list[str], ...] = ([], ["navigation"], ["sailing", "horseback_riding"], ["flight"])
"""Ways of moving: speed, over water, over whatever is met."""


def walked(state: State, group: PickUp) -> tuple[set[int], set[int], set[Action], set[Action]]:
    """Step by step by the rules: the squares where the group could stop or was stopped, those that
    it entered, the tiles it could turn up and from where, and what it could be given up for."""
    (seat,) = GAME.to_move(state)
    ends, entered, tiles, given = set[int](), set[int](), set[Action](), set[Action]()
    start = state.clone()
    GAME.apply(start, seat, group)
    todo, known = [start], set[Moving]()
    while todo:
        now = todo.pop()
        frame = now.pending[-1]
        if frame in known:
            continue
        known.add(frame)
        for action in GAME.legal_actions(now, seat):
            if action == FINISH:
                ends.add(frame.space)
            elif isinstance(action, Reveal):
                tiles.add(PickUp(action.space, frame.space, 0))
            elif isinstance(action, Sacrifice):
                given.add(action)
            elif isinstance(action, Step):
                entered.add(action.space)
                after = now.clone()
                GAME.apply(after, seat, action)
                if isinstance(after.pending[-1], Moving):
                    todo.append(after)
                else:
                    ends.add(action.space)
    return ends, entered, tiles, given


def agree(state: State, group: PickUp) -> Routes:
    """The routes of a group are those of its steps."""
    (seat,) = GAME.to_move(state)
    found = routes_of(state, seat, group)
    ends, entered, tiles, given = walked(state, group)
    assert {*bits(found.ends)} == ends
    assert {*found.steps} - {group.space} == entered - {group.space}
    turning = found.tiles.items()
    assert {PickUp(tile, one.start, 0) for tile, some in turning for one in some} == tiles
    assert {one for city in found.cities for one in given_up(state, found, city)} == given
    return found


def groups(state: State) -> Iterator[PickUp]:
    (seat,) = GAME.to_move(state)
    return (one for one in GAME.legal_actions(state, seat) if isinstance(one, PickUp))


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.long)])
def test_routes_lead_wherever_steps_do_and_nowhere_else(seats: int) -> None:
    checked, state = 0, GAME.new({}, seats, seats)
    for now, *_ in play(state, seats, 350):
        if now.phase == MOVEMENT and now.pending and isinstance(now.pending[-1], Turn):
            for group in groups(now):
                agree(now, group)
                checked += 1
    assert checked > 10


@pytest.mark.parametrize("techs", TECHS)
def test_routes_know_water_stacks_and_what_is_in_the_way(techs: list[str]) -> None:
    mine = {"armies": ["b3", "b3", "b5", "b5"], "scouts": ["a1"], "techs": techs, "capital": "e6"}
    theirs = {"civ": "china", "armies": ["d3"], "scouts": ["b1"], "capital": "f2"}
    state = war(mine, theirs, {"c4": "w", "c5": "w", "c3": "w"})
    for group in groups(state):
        found = agree(state, group)
        for space in found.steps:
            way = found.way(space)
            assert way[0] == group.space
            assert way[-1] == space
            assert len(way) == found.steps[space] + 1


def test_russia_gives_up_a_figure_at_the_end_of_the_way() -> None:
    theirs = {"civ": "china", "techs": ["pottery", "navigation"], "capital": "d3"}
    state = war({"civ": "russia", "armies": ["b3", "b3"]}, theirs)
    assert not agree(state, PickUp(named("b3"), 2, 0)).cities
    found = agree(state, PickUp(named("b3"), 1, 0))
    assert found.cities == {named("d3"): 2}
    assert box().civs[state.players[0].civ] == "russia"
