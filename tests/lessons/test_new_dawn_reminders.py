"""Reminders of A New Dawn: what they say is so."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from game.rules import hexes
from game.rules.new_dawn import actions, pieces
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.pending import Turn
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.position import Position, state_of
from game.rules.new_dawn.state import Slot, State
from tests.lessons.reminding import games, reminded

GAME = NewDawn()


@cache
def land() -> dict[str, str]:
    """Two capitals, a city-state between them, a barbarian, and water."""
    ground = {
        hexes.name(at): "grassland" for at in hexes.bits(hexes.within(1 << hexes.at(0, 0), 3))
    }
    there = {"0,0": "grassland geneva", "-1,-1": "forest A", "0,2": "water", "1,2": "water"}
    return {**ground, **there}


def position(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **rest: Any) -> State:
    """A position between two; ours begins in the west, theirs in the east."""
    row = ["early_empire", "masonry", "pottery", "foreign_trade", "astrology"]
    sides = [{"leader": "egypt", "capital": "-3,1", "row": row, **ours}]
    sides.append({"leader": "rome", "capital": "3,-1", **(theirs or {})})
    return state_of(msgspec.convert({"map": land(), "players": sides, **rest}, Position))


CARDS = ("vc_civilized_money_grubber", "vc_technophile_scholarly", "vc_populous_preservationist")
TWO, THREE = ["civilized", "technophile"], ["civilized", "technophile", "populous"]
RARE: tuple[State, ...] = (
    position({"agendas": TWO}, {"agendas": TWO}, victory=CARDS),
    position({"agendas": THREE}, {"agendas": THREE}, victory=CARDS),
    position({"naturals": ["pantanal"]}, victory=CARDS),
    position(
        {
            "cities": ["-1,0"],
            "control": ["-2,-1"],
            "caravans": ["-1,-2"],
            "resources": {"marble": 2, "oil": 2},
        },
        event=1,
    ),
    position({"capital": "-1,0", "trade": {"pottery": 3}}, event=1),
    position({"dial": 2}),
    position({"dial": 4, "trade": {"astrology": 2}, "slots": {}}, event=2),
    position({"capital": "-3,1", "caravans": ["-3,2"], "trade": {"foreign_trade": 1}}),
    position({"caravans": ["1,0"]}, {"capital": "3,-1"}),
    position({"caravans": ["-1,2"], "trade": {"foreign_trade": 1}}, {"capital": "3,0"}, event=3),
)
"""What random play seldom comes to."""


def test_what_can_be_paid_for_and_reached_is_legal_then() -> None:
    """Wonders and visits are among the choices once the card is resolved."""
    met = set[str]()
    for state in (*games("new_dawn", 6, 9), *RARE):
        if not state.round or not isinstance(state.pending[-1], Turn):
            continue
        seat = GAME.to_move(state)[0]
        for one in reminded("new_dawn", state):
            if one.id in ("wonders", "visit", "visit_token"):
                after = state.clone()
                GAME.apply(after, seat, actions.ResolveCard(one.facts["card"]))
                if one.id == "visit_token":
                    GAME.apply(after, seat, actions.Spend("trade"))
                legal = GAME.legal_actions(after, seat)
                met.add(one.id)
                if one.id == "wonders":
                    found = tuple(a.wonder for a in legal if isinstance(a, actions.BuildWonder))
                    assert found == one.facts["wonders"]
                else:
                    space = after.board.city_state[one.facts["city_state"]]
                    moves = [a for a in legal if isinstance(a, actions.MoveCaravan)]
                    assert space in {a.space for a in moves}
    assert met == {"wonders", "visit", "visit_token"}


def ids(state: State, *touched: str) -> dict[str, dict[str, Any]]:
    return {one.id: one.facts for one in reminded("new_dawn", state, *touched)}


def test_who_lacks_one_agenda_comes_first() -> None:
    found = reminded("new_dawn", RARE[0])
    assert [one.id for one in found[:2]] == ["rival_last", "own_last"]
    assert found[0].facts["rival"] == 1
    assert [one.id for one in reminded("new_dawn", RARE[1])[:2]] == ["rival_ready", "own_ready"]
    assert ids(RARE[2])["one_lacks"] == {"agenda": "preservationist"}


def test_barbarians_are_told_of_when_they_move_next() -> None:
    state = RARE[3].clone()
    near = hexes.grow(pieces.barbarians(state))
    assert near & state.players[0].cities
    found = ids(state)
    assert found["city_near"] == found["token_near"] == found["caravan_near"] == {"n": 1}
    state.players[0].reinforced = state.players[0].control
    assert "token_near" not in ids(state)
    state.event = 0
    assert "city_near" not in ids(state)


def test_a_level_within_reach() -> None:
    state = position({"dial": 4, "trade": {"astrology": 2}})
    assert ids(state)["level"] == {"card": "astrology", "to": 9}
    state = position({"row": ["astrology", "pottery", "early_empire", "masonry", "foreign_trade"],
                      "dial": 3, "trade": {"astrology": 2}})  # fmt: skip
    assert ids(state)["level_token"] == {"card": "astrology", "to": 6}


def test_a_card_that_can_do_nothing_is_not_praised_as_the_strongest() -> None:
    """The status says that it can do nothing from its slot: both do not stand side by side."""
    row = ["early_empire", "astrology", "pottery", "foreign_trade", "masonry"]
    state = position({"row": row}, {"capital": "3,-1"})
    state.barbarians = {}
    state.touched()
    assert "strongest" not in ids(state, "card:masonry")
    state = position({"row": row, "control": ["-2,0"]}, {"capital": "3,-1"})
    assert ids(state)["strongest"] == {"card": "masonry", "slot": 5}


def test_the_card_that_is_touched() -> None:
    state = RARE[0]
    row = state.players[0].row
    assert ids(state, f"card:{row[0].card}")["lowest"] == {"card": row[0].card}
    found = ids(state, f"card:{row[2].card}")["resets"]
    assert found == {"card": row[2].card, "slot": 3, "cards": (row[0].card, row[1].card)}
    assert "resets" not in ids(state, "card:flight")


def test_trade_comes_to_mature_cities() -> None:
    state = position({}, event=2)
    assert "no_trade_next" in ids(state)
    player = state.players[0]
    player.control = hexes.grow(player.home) & state.board.land
    state.touched()
    assert mature(state, 0)
    assert ids(state)["trade_next"] == {"n": 1}
    player.control ^= player.control & -player.control
    assert ids(state)["nearly_mature"] == {"n": 1}


def test_a_full_card_and_the_strongest() -> None:
    state = RARE[4].clone()
    found = ids(state)
    assert found["full"] == {"cards": ("pottery",)}
    assert found["strongest"] == {"card": "astrology", "slot": 5}
    player = state.players[0]
    player.row = (*player.row[:2], Slot("pottery", 2), *player.row[3:])
    assert "full" not in ids(state)
