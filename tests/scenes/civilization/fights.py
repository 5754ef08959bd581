"""Positions with a battle: before it, in it, and late in one that has everything."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game.rules.civilization.state import State
from game.rules.squares import at
from tests.examples.civilization.position import GIVEN, state_of

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


FOUGHT = {
    "attacker": "A",
    "defender": "B",
    "at": "d5",
    "from": "d4",
    "group": ["army", "army"],
    "hands": {"A": ["infantry:3", "artillery:2"], "B": ["infantry:1", "artillery:2", "mounted:3"]},
    "fronts": [{"attacker": "infantry:2/1"}, {"defender": "mounted:2/1"}],
    "killed": {"A": ["mounted:2"], "B": ["artillery:2"]},
    "to_play": "A",
    "card": {"B": 8},
}


def fought(**changes: Any) -> State:
    """The position in the battle, with players changed or added."""
    found = deepcopy(BEFORE) | {"battle": deepcopy(FOUGHT)}
    for name, fields in changes.items():
        found["players"].setdefault(name, {}).update(fields)
    return state_of(GIVEN("given", found))


def busy() -> State:
    """A battle late in a game: six fronts, five cards, nine fallen, all abilities, a village far off."""
    found = deepcopy(BEFORE) | {"battle": deepcopy(FOUGHT)}
    techs = ["metalworking", "mathematics", "animal_husbandry"]
    found["players"]["A"] |= {"techs": techs, "resources": ["iron", "iron", "wheat"]}
    found["battle"] |= {
        "hands": {"A": ["infantry:3", "artillery:2"] * 3, "B": ["infantry:1", "mounted:3"] * 3},
        "fronts": [{"attacker": "infantry:2/1"}, {"defender": "mounted:2/1"}] * 3,
        "killed": {"A": ["mounted:2"] * 9, "B": ["artillery:2"] * 4},
    }
    return state_of(GIVEN("given", found))
