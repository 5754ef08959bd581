"""Positions of Civilization in which somebody is asked, for tests of what people do round one laptop."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game.hotseat.civilization.calls import Calls
from game.hotseat.civilization.ring import Ring
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.civilization import actions
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State
from game.rules.squares import at
from tests.examples.civilization.position import GIVEN, state_of
from tests.scenes import chance
from tests.sure import sure

LENGTH = 3000.0
"""So long a ring runs, in milliseconds."""
ROME, SECOND = at(1, 1), at(3, 1)
CITIES: dict[str, Any] = {
    "players": {
        "A": {"civ": "rome", "capital": "b2", "cities": ["d2"], "armies": ["d5"]},
        "B": {
            "civ": "egypt",
            "capital": "g7",
            "techs": ["writing"],
            "huts": ["spy"],
            "events": ["defection", "sabotage"],
        },
        "C": {"civ": "russia", "capital": "b7", "techs": ["writing"], "villages": ["iron"]},
    },
    "map": {"size": [8, 8], "fill": "g"},
    "phase": "city_management",
    "turn": "A",
}
"""Two who might cancel what Ana's cities do, for all that she sees."""


def given(**changes: Any) -> State:
    found = deepcopy(CITIES)
    for name, value in changes.items():
        if name in found["players"]:
            found["players"][name] |= value
        else:
            found[name] = value
    return state_of(GIVEN("given", found))


def match_of(state: State, bots: int = 0) -> Match:
    """A match that begins there; the last seats are bots."""
    return chance.begun(set_up_at(Civilization(), state), len(state.players), bots=bots)


def asked(match: Match) -> list[int]:
    """The seats that have been asked, by what they answered."""
    return [line.seat for line in match.log if isinstance(line.action, actions.Pass)]


def ring_of(calls: Calls) -> Ring:
    """The ring for what is asked now."""
    return sure(calls.ring)
