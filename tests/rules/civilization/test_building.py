"""What cities build (R7.2 - R7.6, R7.9): each building, wonder and figure is built in a worked example (see
`tests/examples/civilization/building.yaml`); here, what examples cannot say."""

from __future__ import annotations

from typing import Any

from game.rules.civilization.actions import Build, BuildAlso, Devote, Place
from game.rules.civilization.box import box
from game.rules.civilization.building import ITEMS
from game.rules.civilization.frames import BuildingAlso
from game.rules.civilization.state import State
from game.rules.civilization.terrain import named
from game.rules.civilization.yields import production
from game.rules.contract import Action
from game.rules.flow import FINISH
from tests.examples.civilization import EXAMPLES
from tests.examples.civilization.position import GAME, GIVEN, bits_of, state_of
from tests.examples.running import read

CITY = named("c3")
AROUND = {"g": ("b2", "b4"), "f": ("c2",), "m": ("d2", "c4"), "d": ("b3",), "w": ("d3", "d4")}
"""Squares round the city by their terrain: 4 production."""


def position(civ: str = "china", fill: str = "g", market: Any = None, **player: Any) -> State:
    """A city with squares of each terrain, or of one, and trade for 9 production."""
    land = {one: letter for letter, ones in AROUND.items() for one in ones}
    if fill != "g":
        land = dict.fromkeys(land, fill)
    players = {
        "A": {"civ": civ, "capital": "c3", "trade": 27, **player},
        "B": {"civ": "russia", "armies": player.pop("enemies", [])},
    }
    players["A"].pop("enemies", None)
    given = {"players": players, "map": {"set": land}, "market": market or {}}
    return state_of(GIVEN("given", given))


def refused(state: State, action: Action) -> str:
    refusal = GAME.refusal(state, 0, action)
    return refusal.reason if refusal else ""


def made(state: State) -> int:
    return production(state, 0, state.players[0].cities[0])


def order(state: State, item: str, cost: int) -> None:
    """Build an item for exactly what it costs: less does not pay it, more is refused."""
    rush = max(0, cost - made(state))
    if rush:
        assert refused(state, Build(CITY, item, rush - 1)) == "not_enough_production"
    assert refused(state, Build(CITY, item, rush + 1)) == "too_much_rush"
    before = state.players[0].trade
    GAME.apply(state, 0, Build(CITY, item, rush))
    assert state.players[0].trade == before - 3 * rush
    assert refused(state, Devote(CITY)) in ("city_has_acted", "must_choose_first")


def place(state: State, space: str) -> None:
    """Put it there, where there is a choice."""
    if Place(named(space)) in GAME.legal_actions(state, 0):
        GAME.apply(state, 0, Place(named(space)))


def test_a_rush_is_dear() -> None:
    """Three trade make one production, for America two (R7.2)."""
    state = position(techs=["currency"], trade=8)
    assert refused(state, Build(CITY, "market", 3)) == "not_enough_trade"
    assert refused(state, Build(CITY, "market", 4)) == "too_much_rush"
    state = position("america", trade=8)
    assert Build(CITY, "market", 2) in GAME.legal_actions(state, 0)


def test_engineering_buys_a_second_item_with_what_is_left() -> None:
    state = position(fill="f", techs=["engineering"], trade=3)
    GAME.apply(state, 0, Build(CITY, "army"))
    place(state, "b2")
    assert isinstance(state.pending[-1], BuildingAlso)
    assert state.pending[-1].production == 12
    assert refused(state, BuildAlso(CITY, "stonehenge", 1)) == "too_much_rush"
    assert refused(state, BuildAlso(CITY, "colossus", 1)) == "not_enough_production"
    assert refused(state, FINISH) == ""
    GAME.apply(state, 0, BuildAlso(CITY, "stonehenge"))
    place(state, "b4")
    assert not isinstance(state.pending[-1], BuildingAlso)
    assert refused(state, BuildAlso(CITY, "army")) == "used_this_turn"


def test_egypt_builds_once_for_nothing() -> None:
    state = position("egypt", trade=0)
    state.players[0].techs |= bits_of(["pottery"])
    assert refused(position(), Build(CITY, "library", free=True)) == "not_unlocked"
    assert refused(state, Build(CITY, "army", free=True)) == "no_target"
    assert refused(state, Build(CITY, "granary", 1, True)) == "too_much_rush"
    GAME.apply(state, 0, Build(CITY, "granary", free=True))
    place(state, "b2")
    assert len(state.players[0].pieces) == 1
    assert refused(state, Devote(CITY)) == "city_has_acted"


def test_a_capital_that_falls_into_anarchy_does_nothing_more() -> None:
    """Also where that happens after the phase has begun (R5.3)."""
    state = position(fill="f")
    assert refused(state, Devote(CITY)) == ""
    state.players[0].government = box().government["anarchy"]
    state.touched()
    assert refused(state, Devote(CITY)) == "capital_in_anarchy"


def test_every_item_of_the_box_is_built_in_an_example() -> None:
    cases = [case for file in EXAMPLES.files for case in read(file, EXAMPLES.lists)]
    steps = [step for case in cases for step in case.entry.get("do", ())]
    built = [step["build"] for step in steps if "build" in step and step.get("legal", True)]
    assert {*ITEMS} == {one["item"] for one in built if "item" in one}
