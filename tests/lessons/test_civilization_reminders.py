"""Reminders of Civilization: what they say is so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.lessons.civilization.reminders import ABOUT
from game.lessons.coach import Reminder
from game.rules.civilization.frames import (
    BattleTurn,
    DiscardingEvents,
    Looting,
    Moving,
    Researching,
    TakingResource,
    Turn,
)
from game.rules.civilization.game import Civilization
from game.rules.civilization.resolve import FLOW
from game.rules.civilization.state import State
from game.rules.flow import Frame
from tests.examples.civilization.position import GIVEN, state_of
from tests.lessons.reminding import reminded
from tests.scenes.every_civilization import ANA, LEARNED, MIHAI, TILES

GAME = Civilization()
Side = dict[str, Any]


def at(phase: str, ana: Side | None = None, mihai: Side | None = None, **more: Any) -> State:
    """A position between two in which Ana is on turn."""
    sides = {"A": {**ANA, **(ana or {})}, "B": {**MIHAI, **(mihai or {})}}
    return state_of(
        GIVEN("given", {"players": sides, "phase": phase, "map": {"tiles": TILES}, **more})
    )


def said(state: State, seat: int = 0) -> dict[str, dict[str, Any]]:
    """The facts of what is said, by its id."""
    return {one.id: one.facts for one in reminded("civilization", state, seat=seat)}


START, TRADE, MANAGE, MOVE, STUDY = (
    "start_of_turn",
    "trade",
    "city_management",
    "movement",
    "research",
)


def coined(n: int) -> Side:
    """So many coins."""
    return {
        "coins": {"code_of_laws": 4, "pottery": 4, "democracy": 4, "sheet": n - 12},
        "techs": [],
    }


FULL = ["drought", "sabotage"]
NEAR: Side = {"armies": ["c13"]}
Given = tuple[str] | tuple[str, Side] | tuple[str, Side, Side]
CASES: dict[str, tuple[dict[str, Any], Given, Given]] = {
    # dangers, and one's own victories
    "rival_culture": ({"rival": 1, "n": 3}, (MOVE, {}, {"track": 18}), (MOVE, {}, {"track": 17})),
    "own_culture": ({"rival": 0, "n": 3}, (MOVE, {"track": 18}), (MOVE, {"track": 17})),
    "rival_coins": ({"rival": 1, "n": 1}, (MOVE, {}, coined(14)), (MOVE, {}, coined(12))),
    "own_coins": ({"rival": 0, "n": 2}, (MOVE, coined(13)), (MOVE, coined(12))),
    "rival_tech": ({"rival": 1, "tech": "space_flight", "n": 26, "have": 5},
         (MOVE, {}, {"techs": LEARNED}), (MOVE, {}, {"techs": LEARNED[:-1]})),
    "own_tech": ({"rival": 0, "tech": "space_flight", "n": 26, "have": 12},
         (MOVE, {"techs": LEARNED}), (MOVE, {"techs": LEARNED[:-1]})),
    "capital_near": ({"rival": 1, "bonus": 12, "n": 1},
         (MANAGE, {"units": ["infantry:2"]}, NEAR), (MANAGE, {}, {"armies": ["c8"]})),
    "city_near": ({"rival": 1, "bonus": 6, "n": 0},
         (MANAGE, {"armies": []}, NEAR), (MANAGE, {}, {"armies": ["h1"]})),
    "scouts_near": ({"rival": 1, "n": 1},
         (MANAGE, {"scouts": ["d13"]}, NEAR), (MANAGE, {"scouts": ["d13"], "armies": ["d13"]}, NEAR)),
    "own_march": ({"rival": 1}, (MOVE, {"armies": ["g6"], "techs": LEARNED}),
         (MOVE, {"armies": ["g6"], "techs": LEARNED, "government": "democracy"})),
    "blockaded": ({"n": 1}, (MANAGE, {}, {"scouts": ["d14"]}), (MANAGE, {}, {"scouts": ["g6"]})),
    # Start of Turn
    "adopt": ({"government": ("democracy",)},
         (START, {"learned": "democracy"}), (START, {"learned": "pottery"})),
    "leave_anarchy": ({"government": ("despotism", "republic", "monarchy", "democracy")},
         (START, {"government": "anarchy"}), (START,)),
    "found": ({}, (START, {"cities": [], "scouts": ["b12"]}), (START, {"scouts": ["b12"]})),
    "reserve": ({"n": 1}, (START, {"reserve": ["general"]}), (START,)),
    "idle_scouts": ({"n": 1}, (START, {"scouts": ["d13"]}), (START, {"scouts": [{"at": "d13", "for": "c15"}]})),
    "spills": ({"n": 4, "most": 27}, (START, {"trade": 26}), (START, {"trade": 20})),
    # Trade
    "dial_full": ({}, (TRADE, {"trade": 27}), (TRADE, {"trade": 26})),
    "bargains": ({}, (TRADE,), (MANAGE,)),
    # City Management
    "idle_cities": ({"n": 2}, (MANAGE,), (MANAGE, {"acted": ["c11", "c15"]})),
    "capital_rests": ({}, (MANAGE, {"government": "anarchy"}), (MANAGE,)),
    "advance": ({"n": 11}, (MANAGE, {"track": 10, "culture": 5}), (MANAGE, {"track": 10, "culture": 4})),
    "advance_person": ({"n": 12}, (MANAGE,), (MANAGE, {"culture": 4})),
    "advance_full": ({"n": 2},
         (MANAGE, {"track": 9, "events": FULL, "techs": []}), (MANAGE, {"track": 9, "techs": []})),
    "advance_wins": ({}, (MANAGE, {"track": 20}), (MANAGE, {"track": 20, "trade": 5})),
    "rush": ({"n": 3, "level": "2"}, (MANAGE,), (MANAGE, {"trade": 14})),
    "wonders": ({"wonder": ("stonehenge", "oracle")},
         (MANAGE, {"buildings": [{"iron_mine": "b14"}, {"iron_mine": "b15"}]}), (MANAGE,)),
    "harvest": ({"resource": ("iron", "wheat")}, (MANAGE,), (MANAGE, {"acted": ["c11", "c15"]})),
    "abilities": ({"tech": ("pottery", "democracy")}, (MANAGE, {"resources": ["iron", "wheat"], "culture": 0}),
         (MANAGE, {"trade": 0})),
    # Movement
    "unmoved": ({"n": 2}, (MOVE, {"armies": ["d11", "d14"]}),
         (MOVE, {"armies": ["d11"], "moved": ["d11"]})),
    "huts": ({"n": 1}, (MOVE,), (MOVE, {"armies": [], "scouts": ["d11"]})),
    "tiles": ({"n": 1}, (MOVE, {"armies": ["d10"]}), (MOVE, {"armies": ["b13"]})),
    "stack": ({"n": 3}, (MOVE,), (MANAGE,)),
    # cards
    "powers": ({"wonder": ("statue_of_liberty",)}, (START, {"wonders": [{"statue_of_liberty": "b15"}]}),
         (MANAGE, {"wonders": [{"statue_of_liberty": "b15"}]})),
    "events": ({"event": ("drought",)}, (START, {"events": ["drought"]}), (MOVE, {"events": ["drought"]})),
    # Research
    "study": ({"level": "2", "n": 3}, (STUDY,), (STUDY, {"trade": 5})),
    "spills_unspent": (
        {"n": 5, "most": 27},
        (STUDY, {"trade": 27}),
        (STUDY, {"trade": 22}),
    ),
    "keeps": ({"n": 12}, (STUDY,), (STUDY, {"trade": 5})),
    "no_row": ({"level": "3", "below": "2"},
         (STUDY, {"trade": 16, "techs": ["pottery", "currency", "writing"]}),
         (STUDY, {"trade": 15, "techs": ["pottery", "currency", "writing"]})),
    # what is lacking
    "next_level": ({"level": "3", "n": 4}, (MANAGE, {"techs": LEARNED[:9]}),
         (MANAGE, {"techs": LEARNED[:9], "trade": 16})),
    "next_space": ({"n": 2, "trade": 0}, (MANAGE, {"culture": 3}), (MANAGE,)),
    "next_space_trade": ({"n": 0, "trade": 2}, (MANAGE, {"trade": 1}), (MANAGE,)),
}  # fmt: skip
"""What is said, with its facts; a position in which it is, and one nearly the same in which it is not."""


@pytest.mark.parametrize("id", CASES)
def test_it_is_said_where_it_is_so_and_nowhere_else(id: str) -> None:
    facts, so, other = CASES[id]
    assert said(at(*so)).get(id) == facts
    assert id not in said(at(*other))


def test_who_is_near_a_victory_comes_first_the_rivals_before_oneself() -> None:
    """But for what has to be decided."""
    state = at(MANAGE, {"track": 20}, {"track": 20, **coined(14)})
    assert [one.id for one in reminded("civilization", state, seat=0)[:3]] == [
        "rival_culture",
        "rival_coins",
        "own_culture",
    ]
    state.pending.append(TakingResource(0))
    assert [one.id for one in reminded("civilization", state, seat=0)[:2]] == [
        "resource",
        "rival_culture",
    ]


@pytest.mark.parametrize(
    ("frame", "found"),
    [
        (DiscardingEvents(0), {"hand_over": {"n": 3}}),
        (Moving(0, 202, 202, 1, 0, 2, 202), {"moving": {"n": 2}, "stack": {"n": 3}}),
        (Looting(0, 1, 2), {"loot": {"n": 2, "rival": 1}}),
    ],
    ids=["discarding", "moving", "looting"],
)
def test_a_decision_is_told_with_its_facts(frame: Frame, found: dict[str, Any]) -> None:
    state = at(MOVE)
    state.pending.append(frame)
    assert [
        (one.id, one.facts) for one in reminded("civilization", state, seat=0)[: len(found)]
    ] == [*found.items()]
    assert "unmoved" not in said(state), "that is for a turn"


def test_scouts_that_go_alone() -> None:
    """Under Republic they enter huts (R8.3)."""
    for government, alone in (("republic", False), ("despotism", True)):
        state = at(MOVE, {"government": government})
        state.pending.append(Moving(0, 202, 202, 0, 1, 2, 202))
        assert ("scouts_alone" in said(state)) == alone


def test_a_battle_is_told_as_it_stands() -> None:
    """Strengths and the card of the higher bonus, the defender first where they are equal."""
    for bonus, id, sums in ((1, "attack_wins", (4, 2)), (-1, "defence_wins", (3, 3))):
        state = at(MOVE, {"units": ["infantry:2"]})
        fronts = [{"attacker": ("infantry", 3, 0)}, {"defender": ("mounted", 2, 0)}]
        cards = {"A": bonus, "B": 0} if bonus > 0 else {"A": 0, "B": 1}
        state = battle(fronts, cards)
        found = reminded("civilization", state, seat=1)[0]
        assert (found.id, found.facts) == (id, {"attack": sums[0], "defence": sums[1]})
        assert "trump" in said(state, 1)


def battle(fronts: list[Any], cards: dict[str, int]) -> State:
    """One in which Mihai defends and is to play."""
    return at(
        MOVE,
        battle={
            "attacker": "A", "defender": "B", "at": "g6", "from": "g7", "group": ["army"],
            "hands": {"A": [], "B": ["artillery:1"]}, "to_play": "B",
            "fronts": [{side: f"{kind}:{n}" for side, (kind, n, _) in one.items()} for one in fronts],
            "card": cards,
        },
    )  # fmt: skip


# ---- words and secrets --------------------------------------------------------------------------


def everything() -> Iterator[Reminder]:
    """One of each kind that there is."""
    yield from (Reminder(id, clause) for id, clause in ABOUT.values())
    states = [at(*so) for _, so, _ in CASES.values()]
    states += [battle([{"attacker": ("infantry", 3, 0)}], {"A": n, "B": 9 - n}) for n in (0, 9)]
    for frame in (DiscardingEvents(0), Moving(0, 202, 202, 0, 1, 2, 202), Looting(0, 1, 2)):
        state = at(MOVE, {"government": "despotism"})
        state.pending.append(frame)
        states.append(state)
    for state in states:
        yield from reminded("civilization", state, seat=0)
        yield from reminded("civilization", state, seat=1)


def test_every_decision_is_told_of() -> None:
    lines = {*ABOUT, Turn, Moving, BattleTurn, Looting, DiscardingEvents}
    assert {*FLOW.decisions} == lines
    assert {*FLOW.sealed} == {Researching}
