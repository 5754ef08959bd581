"""What cities build: every figure, unit, building and wonder, its price, its place, what it does
(R7.2 - R7.6, R7.9)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.bitsets import bits
from game.rules.civilization.actions import Build, BuildAlso, Devote, Place
from game.rules.civilization.box import PIECE, box, type_of
from game.rules.civilization.building import ITEMS, squares
from game.rules.civilization.frames import BuildingAlso
from game.rules.civilization.skills import skill
from game.rules.civilization.state import State
from game.rules.civilization.terrain import name, named
from game.rules.civilization.yields import arts, coins, icons, production
from game.rules.contract import Action
from game.rules.flow import FINISH
from tests.examples.civilization.position import GAME, bits_of, cell, state_of

CITY = named("c3")
AROUND = {"g": ("b2", "b4"), "f": ("c2",), "m": ("d2", "c4"), "d": ("b3",), "w": ("d3", "d4")}
"""Squares round the city by their terrain: 4 production."""
BUILDINGS = {
    # building: technology, letters of terrain, price, (trade, production, culture, coin), markers
    "harbor": ("navigation", "w", 7, (2, 1, 0, 0), 10),
    "trading_post": ("code_of_laws", "d", 7, (2, 0, 1, 0), 6),
    "workshop": ("construction", "m", 7, (0, 3, 0, 0), 6),
    "iron_mine": ("railroad", "m", 10, (0, 4, 0, 0), 6),
    "library": ("writing", "g", 5, (1, 0, 1, 0), 6),
    "university": ("printing_press", "g", 8, (2, 0, 2, 0), 6),
    "granary": ("pottery", "g", 5, (1, 1, 0, 0), 6),
    "aqueduct": ("engineering", "g", 8, (2, 2, 0, 0), 6),
    "market": ("currency", "gfmd", 7, (1, 1, 1, 0), 5),
    "bank": ("banking", "gfmd", 10, (1, 1, 1, 1), 5),
    "temple": ("philosophy", "gfmd", 7, (0, 0, 2, 0), 5),
    "cathedral": ("theology", "gfmd", 10, (0, 0, 3, 0), 5),
    "barracks": ("metalworking", "gfmd", 7, (2, 0, 0, 0), 5),
    "academy": ("military_science", "gfmd", 10, (2, 0, 0, 0), 5),
}
UPGRADES = {
    "workshop": "railroad",
    "library": "printing_press",
    "granary": "engineering",
    "market": "banking",
    "temple": "theology",
    "barracks": "military_science",
}
WONDERS: dict[str, tuple[int, str, int, int]] = {
    # wonder: price, technology of the discount, price with it, culture
    "stonehenge": (10, "", 10, 1),
    "colossus": (15, "metalworking", 10, 1),
    "hanging_gardens": (15, "animal_husbandry", 10, 1),
    "oracle": (15, "code_of_laws", 10, 1),
    "angkor_wat": (20, "theology", 10, 2),
    "himeji_samurai_castle": (20, "monarchy", 15, 2),
    "louvre": (20, "printing_press", 15, 2),
    "porcelain_tower": (20, "construction", 15, 2),
    "panama_canal": (25, "engineering", 20, 3),
    "statue_of_liberty": (25, "metal_casting", 20, 3),
    "sydney_opera_house": (25, "", 25, 3),
    "united_nations": (20, "", 20, 3),
}
RANKS = {
    "infantry": ("", "democracy", "gunpowder", "replaceable_parts"),
    "artillery": ("", "mathematics", "metal_casting", "ballistics"),
    "mounted": ("", "chivalry", "railroad", "combustion"),
}


def position(civ: str = "china", fill: str = "g", market: Any = None, **player: Any) -> State:
    """A city with squares of each terrain, or of one, and trade for 9 production."""
    land = {named(one): letter for letter, ones in AROUND.items() for one in ones}
    if fill != "g":
        land = dict.fromkeys(land, fill)
    players = {
        "A": {"civ": civ, "capital": CITY, "trade": 27, **player},
        "B": {"civ": "russia", "armies": player.pop("enemies", [])},
    }
    players["A"].pop("enemies", None)
    squares_of_map = {space: cell("", letter) for space, letter in land.items()}
    return state_of({"players": players, "map": {"set": squares_of_map}, "market": market or {}})


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


@pytest.mark.parametrize("id", BUILDINGS)
def test_buildings(id: str) -> None:
    tech, letters, cost, gives, supply = BUILDINGS[id]
    state = position("germany" if tech == "writing" else "china")
    assert refused(state, Build(CITY, id)) == "not_unlocked"
    state = position(techs=[tech], market={"buildings": {id: 0}})
    assert refused(state, Build(CITY, id)) == "not_in_market"
    state = position(techs=[tech])
    there = bits(squares(state, 0, CITY, ITEMS[id]))
    assert {*map(name, there)} == {one for letter in letters for one in AROUND[letter]}
    space = AROUND[letters[0]][0]
    before = icons(state, 0, CITY)
    order(state, id, cost)
    place(state, space)
    after, bare = icons(state, 0, CITY), {"w": (1, 0, 0, 0), "d": (1, 0, 0, 0), "m": (0, 1, 0, 0)}
    printed = bare.get(letters[0], (0, 0, 0, 0))
    assert tuple(b - a + p for b, a, p in zip(after[:4], before, printed, strict=False)) == gives
    marker = box().markers[box().piece[id]]
    assert state.buildings[marker] == supply - 1
    assert [one & PIECE for one in state.players[0].pieces] == [box().piece[id]]


@pytest.mark.parametrize("id", UPGRADES)
def test_upgraded_sides_are_built_alone(id: str) -> None:
    state = position(techs=[BUILDINGS[id][0], UPGRADES[id]])
    assert refused(state, Build(CITY, id)) == "upgraded_only"
    assert BUILDINGS[id][4] == state.buildings[box().markers[box().piece[id]]]


@pytest.mark.parametrize("id", WONDERS)
def test_wonders(id: str) -> None:
    full, tech, less, culture = WONDERS[id]
    lies = [one for one in WONDERS if one != id][:3]
    state = position(fill="f", market={"wonders": lies})
    assert refused(state, Build(CITY, id)) == "not_in_market"
    market = {"wonders": [*lies, id]}
    state = position(fill="f", market=market)
    order(state, id, full)
    state = position(fill="f", market=market, techs=[tech] if tech else [])
    state.wonder_deck = state.wonder_deck[:1]
    (next_wonder,) = state.wonder_deck
    order(state, id, less)
    place(state, "b2")
    assert state.wonders[-1] == next_wonder
    assert len(state.wonders) == 4
    assert arts(state, 0, state.players[0].cities[0]) == 1 + culture


def test_a_city_has_one_wonder_and_one_starred_building() -> None:
    there: dict[str, Any] = {
        "wonders": [{"louvre": named("c2")}],
        "buildings": [{"temple": named("b2")}],
    }
    more: dict[str, Any] = {"techs": ["metalworking"], "buildings": [{"temple": named("b2")}]}
    state = position(fill="f", market={"wonders": ["stonehenge"]}, **there)
    order(state, "stonehenge", 10)
    place(state, "d4")
    assert [box().pieces[one].id for one in state.removed] == ["louvre"]
    assert len(state.players[0].pieces) == 2
    state = position(fill="f", **more)
    order(state, "barracks", 7)
    place(state, "b4")
    assert [one & PIECE for one in state.players[0].pieces] == [box().piece["barracks"]]
    assert state.buildings[box().markers[box().piece["temple"]]] == 5
    state = position(techs=["pottery"], buildings=[{"temple": named("b2")}])
    order(state, "granary", 5)
    place(state, "b4")
    assert len(state.players[0].pieces) == 2


def test_what_is_overbuilt_goes_where_it_belongs() -> None:
    """A coin of a marker is lost with it, a great person goes to the reserve (R7.9, R11)."""
    state = position(techs=["pottery"], great_people=[{"builder": named("b2")}])
    assert coins(state, 0) == state.players[0].dial == 1
    order(state, "granary", 5)
    place(state, "b2")
    player = state.players[0]
    assert player.dial == 0
    assert [box().people[one] for one in player.reserve] == ["builder"]


@pytest.mark.parametrize("kind", RANKS)
def test_units(kind: str) -> None:
    """The price follows the rank; what is drawn is of that type (R7.4)."""
    for rank, cost in enumerate((5, 7, 9, 11)):
        state = position(fill="f", techs=[one for one in RANKS[kind][: rank + 1] if one])
        deck = len(state.decks[ITEMS[kind].number])
        order_unit(state, kind, cost)
        assert len(state.decks[ITEMS[kind].number]) == deck - 1
        assert skill(state.players[0].techs).ranks[ITEMS[kind].number] == rank + 1


def test_aircraft() -> None:
    assert refused(position(), Build(CITY, "aircraft", 9)) == "not_unlocked"
    order_unit(position(techs=["flight"]), "aircraft", 12)


def order_unit(state: State, kind: str, cost: int) -> None:
    order(state, kind, cost)
    (unit,) = state.players[0].units
    assert type_of(unit) == ITEMS[kind].number


@pytest.mark.parametrize(("id", "cost"), [("army", 4), ("scout", 6)])
def test_figures(id: str, cost: int) -> None:
    """On land within the stacking limit, on water with Sailing, never beside an enemy (R7.3)."""
    land = {one for letter, ones in AROUND.items() if letter != "w" for one in ones}
    state = position(armies=[named("b2")] * 2)
    assert {*map(name, bits(squares(state, 0, CITY, ITEMS[id])))} == land - {"b2"}
    state = position(techs=["sailing"])
    assert len(bits(squares(state, 0, CITY, ITEMS[id]))) == 8
    state = position(fill="d")
    order(state, id, cost)
    place(state, "c4")
    assert len(state.players[0].figures) == 1


def test_walls() -> None:
    assert refused(position(), Build(CITY, "walls")) == "not_unlocked"
    state = position(techs=["masonry"])
    order(state, "walls", 7)
    assert state.players[0].cities[0].walled


@pytest.mark.parametrize("item", ["library", "scout", "stonehenge"])
def test_nothing_is_placed_under_a_blockade(item: str) -> None:
    state = position(market={"wonders": ["stonehenge"]}, enemies=[named("b2")])
    there = squares(state, 0, CITY, ITEMS[item])
    assert not there >> named("b2") & 1
    assert there >> named("b4") & 1


def test_a_rush_is_dear() -> None:
    """Three trade make one production, for America two (R7.2)."""
    state = position(techs=["currency"], trade=8)
    assert refused(state, Build(CITY, "market", 3)) == "not_enough_trade"
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


def test_every_item_of_the_box_is_here() -> None:
    everything = {*BUILDINGS, *WONDERS, *RANKS, "aircraft", "army", "scout", "walls"}
    assert {*ITEMS} == everything
