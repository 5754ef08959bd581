"""Battles at the table of Civilization: the odds before one, the board, its two hands."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.civilization import battle as battles
from game.rules.civilization.actions import PickUp, Step
from game.rules.civilization.box import NONE
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State, city_at
from game.rules.squares import at
from game.scenes.civilization import odds
from game.scenes.civilization.position import Position
from game.words import Words
from tests.examples.civilization.position import GIVEN, state_of
from tests.scenes.civilization.playing import SEATS, begun

NAMES, SIGNS = tuple(one for one, _, _ in SEATS), tuple(sign for _, _, sign in SEATS)
BEFORE: dict[str, Any] = {
    "players": {
        "A": {
            "civ": "rome",
            "units": ["infantry:3", "artillery:3", "mounted:2", "infantry:2", "mounted:3"],
            "armies": ["d4", "d4"],
            "capital": "a1",
            "buildings": [{"barracks": "a2"}],
        },
        "B": {
            "civ": "egypt",
            "units": ["infantry:1", "mounted:1"],
            "capital": "h8",
            "cities": ["d5"],
            "walls": ["d5"],
        },
    },
    "map": {"size": [8, 8], "fill": "g"},
    "phase": "movement",
    "turn": "A",
}
"""Two armies before a walled city."""
FIELD = at(3, 4)


def given(**changes: Any) -> State:
    """The position before the battle, with players changed."""
    found = deepcopy(BEFORE)
    for name, fields in changes.items():
        found["players"][name] |= fields
    return state_of(GIVEN("given", found))


def match_at(state: State) -> Match:
    """A match that begins there."""
    return begun(len(state.players), rules=set_up_at(Civilization(), state))


def seen(state: State, seat: int = 0) -> Position:
    """The position as a seat sees it."""
    view = Civilization().observe(state, seat)
    return Position(view, seat, NAMES, SIGNS, Words("en"), True, True)


# ---- before a battle ----------------------------------------------------------------------------


def test_odds_say_before_what_the_battle_begins_with() -> None:
    """Both bonuses and hands are those that the rules draw when it comes to it."""
    state = given()
    told = odds.attack(seen(state), at(3, 3), FIELD, 2, 0)
    assert told is not None
    match = match_at(state)
    match.play(0, PickUp(at(3, 3), 2, 0))
    match.play(0, Step(FIELD))
    battle = match.state.battle
    assert battle is not None
    assert (told.defender, told.bonus) == (1, battle.bonus) == (1, (2, 10))
    assert told.hands == tuple(map(len, battle.hands)) == (5, 2)
    assert "walls" in told.lines[-1]


def test_odds_follow_what_is_known() -> None:
    """More strength wins more often; the same position gives the same number; what only the rival
    knows changes nothing; nobody to fight means no odds."""
    state = given()
    told = odds.attack(seen(state), at(3, 3), FIELD, 2, 0)
    weak = odds.attack(seen(given(A={"units": ["infantry:1"]})), at(3, 3), FIELD, 2, 0)
    assert told is not None
    assert weak is not None
    assert told.win > 50 > weak.win == 0, "ten points of bonus are more than one unit brings"
    assert odds.attack(seen(state), at(3, 3), FIELD, 2, 0) == told
    other = given(B={"units": ["infantry:3", "mounted:3"]})
    assert odds.attack(seen(other), at(3, 3), FIELD, 2, 0) == told
    assert odds.attack(seen(state), at(3, 3), at(2, 3), 2, 0) is None
    assert odds.attack(seen(state), at(3, 3), FIELD, 0, 1) is None


def test_the_parts_of_a_bonus_are_its_sum() -> None:
    state = given()
    city = city_at(state.players[1], FIELD)
    assert odds.bonus_parts(state, 0, None) == (("barracks", 2),)
    assert odds.bonus_parts(state, 1, city) == (("city", 6), ("walls", 4))
    assert sum(n for _, n in odds.bonus_parts(state, 1, city)) == battles.combat(state, 1, city)
    assert odds.bonus_parts(state, NONE, None) == ()


def test_the_plain_battle_of_the_odds_follows_the_rules() -> None:
    """A trump strikes first, wounds do not weaken, who waits on a front counts."""
    infantry, mounted = 0, 2
    assert odds.fought([(infantry, 2)], [(mounted, 2)], 1) == (2, 0)
    assert odds.fought([(infantry, 2)], [(infantry, 3)], 1) == (2, 3), "it waits on its own front"
    assert odds.fought([], [(infantry, 1)], 0) == (0, 1)
