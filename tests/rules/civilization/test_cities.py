"""What cities do and are kept from doing: blockades (R8.6), the actions of a capital, a second
harvest."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.civilization.actions import Build, Devote, EndTurn, Harvest, HarvestAlso
from game.rules.civilization.box import box
from game.rules.civilization.state import State, city_at
from game.rules.civilization.terrain import named
from game.rules.civilization.yields import arts, coins, harvest, icons, production
from game.rules.flow import FINISH
from tests.examples.civilization.position import GAME, cell, state_of

CITY, SQUARE, ELSEWHERE = named("c3"), named("b2"), named("g5")


def position(square: str = "g", enemy: int = 0, **player: Any) -> State:
    """A city on grassland with one square that matters, and a scout of a rival somewhere."""
    options = player.pop("options", {})
    return state_of(
        {
            "players": {
                "A": {"civ": "china", "capital": CITY, **player},
                "B": {"civ": "russia", "scouts": [(enemy, 0)] if enemy else []},
            },
            "map": {"size": [5, 8], "fill": cell("", "g"), "set": {SQUARE: cell("", square)}},
            "options": options,
        }
    )


def gives(state: State) -> tuple[int, ...]:
    """Trade, production, culture tokens, coins, kinds of resources."""
    city = city_at(state.players[0], CITY)
    assert city is not None
    found = icons(state, 0, CITY)
    made, gained = production(state, 0, city), arts(state, 0, city)
    return found.trade, made, gained, coins(state, 0), harvest(state, 0, city)


NOTHING = (0, 0, 1, 0, 0)


@pytest.mark.parametrize(
    ("square", "piece", "found"),
    [
        ("f", {}, (0, 2, 1, 0, 0)),
        ("d", {}, (1, 0, 1, 0, 0)),
        ("g:culture", {}, (0, 0, 2, 0, 0)),
        ("g:coin", {}, (0, 0, 1, 1, 0)),
        ("g:wheat", {}, (0, 0, 1, 0, 1)),
        ("g:wheat", {"buildings": [{"bank": SQUARE}]}, (1, 1, 2, 1, 0)),
        ("f:coin", {"wonders": [{"louvre": SQUARE}]}, (0, 0, 3, 0, 0)),
        ("m:culture", {"great_people": [{"humanitarian": SQUARE}]}, (1, 1, 2, 1, 0)),
    ],
)
def test_a_blockaded_square_gives_nothing(
    square: str, piece: dict[str, Any], found: tuple[int, ...]
) -> None:
    assert gives(position(square, **piece)) == found
    assert gives(position(square, SQUARE, **piece)) == NOTHING
    assert gives(position(square, ELSEWHERE, **piece)) == found


@pytest.mark.parametrize("off", ["", "blockaded", "obsolete", "used"])
def test_angkor_wat_harvests_twice(off: str) -> None:
    """Once a turn, unless it is blockaded or obsolete (R8.6); the same square may be used twice."""
    state = position(
        "g",
        SQUARE if off == "blockaded" else ELSEWHERE,
        wonders=[{"angkor_wat": SQUARE}],
        obsolete=["angkor_wat"] if off == "obsolete" else [],
        used=["angkor_wat"] if off == "used" else [],
    )
    state.cells = (
        state.cells[: named("d4")]
        + bytes([cell("", "m:iron").cell])
        + state.cells[named("d4") + 1 :]
    )
    GAME.apply(state, 0, Harvest(CITY, "iron"))
    again = HarvestAlso(CITY, "iron")
    if off:
        assert GAME.refusal(state, 0, again) is not None
        return
    wheat = GAME.refusal(state, 0, HarvestAlso(CITY, "wheat"))
    assert wheat is not None
    assert wheat.reason == "no_such_resource"
    assert FINISH in GAME.legal_actions(state, 0)
    GAME.apply(state, 0, again)
    assert state.players[0].resources == (0, 0, 0, 2)


def test_a_capital_that_falls_into_anarchy_does_nothing_more() -> None:
    """Also where that happens after the phase has begun (R5.3)."""
    state = position("f")
    assert Devote(CITY) in GAME.legal_actions(state, 0)
    state.players[0].government = box().government["anarchy"]
    state.touched()
    refusal = GAME.refusal(state, 0, Devote(CITY))
    assert refusal is not None
    assert refusal.reason == "capital_in_anarchy"


def test_the_capital_of_a_monarchy_of_2013_does_two_different_things() -> None:
    state = position("f", government="monarchy", options={"governments": "replacement_2013"})
    state.players[0].trade = 27
    GAME.apply(state, 0, Devote(CITY))
    refusal = GAME.refusal(state, 0, Devote(CITY))
    assert refusal is not None
    assert refusal.reason == "same_action"
    GAME.apply(state, 0, Build(CITY, "infantry", 3))
    assert GAME.legal_actions(state, 0) == (EndTurn(),)
