"""Readings that can be chosen otherwise, reasons of refusals, and what the rulebook says of turns."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Action
from game.rules.flow import FINISH
from game.rules.wonders import scoring
from game.rules.wonders.actions import CHAIN, FREE, Build, Discard, Revive, Stage, TakeWonder
from game.rules.wonders.effects import place_card
from game.rules.wonders.frames import Choosing, Reviving, SeventhCard
from game.rules.wonders.rulings import COUNTS_ITSELF, HALICARNASSUS_FIRST, TURNS_BEGINNING
from game.rules.wonders.state import State
from tests.examples.wonders import city, numbers, pile_of, state_of
from tests.rules.wonders.playing import GAME
from tests.sure import sure


def at(
    cities: list[dict[str, Any]], hands: list[list[str]], ruling: str = "", **where: int
) -> State:
    """A position, perhaps under another ruling."""
    state = state_of([city(one) for one in cities], **where)
    state.hands = [numbers(hand) for hand in hands]
    state.rulings = (ruling,) if ruling else ()
    return state


def do(state: State, seat: int, *actions: Action) -> list[Any]:
    return [event for action in actions for event in GAME.apply(state, seat, action)]


def reason(state: State, seat: int, action: Action) -> str:
    found = GAME.refusal(state, seat, action)
    return found.reason if found else ""


@pytest.mark.parametrize(
    ("coins", "ranking"),
    [((3, 5, 4), ((1,), (2,), (0,))), ((5, 4, 5), ((0, 2), (1,))), ((8, 2, 5), ((0,), (2,), (1,)))],
)
def test_equal_points_are_decided_by_coins(
    coins: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    """Three coins are a point, the first two beyond that decide a tie (R11)."""
    boards = ("babylon", "olympia", "rhodes")
    state = at(
        [{"wonder": one, "coins": n} for one, n in zip(boards, coins, strict=True)], [[]] * 3
    )
    state.ending = "counted"
    outcome = sure(GAME.outcome(state))
    assert outcome.ranking == ranking


BABYLON = {"wonder": "babylon", "side": "B", "stages": 2, "coins": 1}
OTHERS = [{"wonder": "olympia"}, {"wonder": "rhodes"}]


@pytest.mark.parametrize(("ruling", "legal"), [("", True), (TURNS_BEGINNING, False)])
def test_the_seventh_card_is_paid_with_coins_of_the_turn_or_not(ruling: str, legal: bool) -> None:
    hands = [["palace", "stockade"], ["altar", "theater"], ["altar", "theater"]]
    state = at([BABYLON, *OTHERS], hands, ruling, turn=6)
    do(state, 0, Discard("palace"))
    do(state, 1, Discard("altar"))
    do(state, 2, Discard("altar"))
    assert isinstance(state.pending[-1], SeventhCard)
    assert (not reason(state, 0, Build("stockade", left=2))) == legal
    do(state, 0, FINISH)
    assert [laid.card for laid in state.pile].count(numbers(["stockade"])[0]) == 1


@pytest.mark.parametrize(("ruling", "points"), [("", 3), (COUNTS_ITSELF, 4)])
def test_a_copied_shipowners_guild_counts_itself_or_not(ruling: str, points: int) -> None:
    own = {"wonder": "olympia", "side": "B", "stages": 3, "cards": ["sawmill", "foundry", "loom_1"]}
    owner = {"wonder": "rhodes", "cards": ["shipowners_guild"]}
    state = at([own, owner, {"wonder": "giza"}], [[], [], []], ruling)
    copied = sure(scoring.best_copy(state, 0))
    assert copied.points == points


@pytest.mark.parametrize(("ruling", "first"), [("", SeventhCard), (HALICARNASSUS_FIRST, Reviving)])
def test_babylon_or_halicarnassus_first(ruling: str, first: type) -> None:
    halicarnassus = {"wonder": "halicarnassus", "stages": 1, "cards": ["foundry", "ore_vein"]}
    hands = [["palace", "stockade"], ["altar", "theater"], ["altar", "tavern"]]
    state = at([BABYLON, halicarnassus, {"wonder": "rhodes"}], hands, ruling, turn=6)
    do(state, 0, Discard("stockade"))
    do(state, 1, Stage("altar"))
    do(state, 2, Discard("altar"))
    assert isinstance(state.pending[-1], first)
    if first is SeventhCard:
        do(state, 0, Discard("palace"))
        found = GAME.legal_actions(state, 1)
    else:
        found = GAME.legal_actions(state, 1)
        do(state, 1, FINISH)
        assert isinstance(state.pending[-1], SeventhCard)
        do(state, 0, Discard("palace"))
    everything = ["altar", "tavern", "theater", "stockade", *([] if ruling else ["palace"])]
    assert {*found} == {*map(Revive, everything), FINISH}


def test_reasons() -> None:
    own = {"wonder": "giza", "coins": 1, "cards": ["altar", "theater"], "stages": 3}
    hand = ["altar", "temple", "statue", "palace", "stockade"]
    state = at([own, *OTHERS], [hand, [], []], turn=2)
    for action, expected in (
        (Build("altar"), "duplicate"),
        (Build("palace"), "lacking"),
        (Build("stockade", left=2), "too_dear"),
        (Build("stockade"), "too_dear"),
        (Build("palace", CHAIN), "no_chain"),
        (Build("statue", FREE), "no_free_structure"),
        (Build("baths"), "not_in_hand"),
        (Build("well"), "not_in_hand"),
        (Stage("altar"), "no_stage_left"),
        (Revive("altar"), "wrong_step"),
        (FINISH, "wrong_step"),
        (Build("temple", CHAIN), ""),
        (Discard("altar"), ""),
    ):
        assert reason(state, 0, action) == expected, action
    refusal = sure(GAME.refusal(state, 0, Build("palace")))
    assert refusal.facts["lacks"] == {"clay": 1, "glass": 1, "loom": 1, "papyrus": 1}
    assert refusal.facts["units"]["stone"] == (1, 1, 0, 0)
    state.cities[0].coins = 9
    state.touched()
    assert reason(state, 0, Build("stockade", left=2)) == ""
    assert reason(state, 0, Build("stockade", left=2, right=2)) == "wrong_payment"
    assert reason(state, 1, Discard("altar")) == "not_in_hand"


def test_a_discount_of_the_same_turn_does_not_count_and_the_next_turn_it_does() -> None:
    hands = [["marketplace", "scriptorium", "altar"], ["altar"], ["altar"]]
    state = at([{"wonder": "giza", "coins": 2}, {"wonder": "ephesus"}, OTHERS[1]], hands, turn=1)
    assert not reason(state, 0, Build("scriptorium", left=2))
    do(state, 0, Build("marketplace"))
    do(state, 1, Discard("altar"))
    do(state, 2, Discard("altar"))
    state.hands[0] = numbers(["scriptorium"])
    state.touched()
    assert reason(state, 0, Build("scriptorium", left=2)) == "wrong_payment"
    assert not reason(state, 0, Build("scriptorium", left=1))


def test_wonders_are_chosen_once_each_and_with_sides_that_are_in_play() -> None:
    state = GAME.new({"wonders": "chosen", "sides": "B"}, 3, 1)
    do(state, 0, TakeWonder("giza", "B"))
    assert reason(state, 1, TakeWonder("giza", "B")) == "wonder_taken"
    assert reason(state, 1, TakeWonder("rhodes", "A")) == "side_not_in_play"
    assert reason(state, 1, Discard("altar")) == "wrong_step"
    do(state, 1, TakeWonder("rhodes", "B"))
    do(state, 2, TakeWonder("babylon", "B"))
    assert state.age == 1
    assert {len(hand) for hand in state.hands} == {7}


def test_olympias_free_structure_is_there_once_in_each_age() -> None:
    hands = [["palace", "senate"], ["altar"], ["altar"]]
    olympia = {"wonder": "olympia", "stages": 2, "coins": 0}
    state = at([olympia, {"wonder": "giza"}, OTHERS[1]], hands, age=3)
    do(state, 0, Build("palace", FREE))
    assert not state.cities[0].free_used
    do(state, 1, Discard("altar"))
    do(state, 2, Discard("altar"))
    state.hands[0] = numbers(["senate"])
    state.touched()
    assert reason(state, 0, Build("senate", FREE)) == "no_free_structure"


def test_halicarnassus_may_decline_and_of_a_pile_of_duplicates_builds_nothing() -> None:
    """They say so themselves: that nobody is asked would tell what lies in the pile."""
    own = {"wonder": "halicarnassus", "stages": 1, "cards": ["foundry", "ore_vein", "altar"]}
    state = at([own, {"wonder": "giza"}, OTHERS[1]], [["palace"], ["altar"], ["theater"]])
    state.pile = pile_of(["altar"])
    do(state, 0, Stage("palace"))
    do(state, 1, Build("altar"))
    events = do(state, 2, Build("theater"))
    assert type(events[-1]).__name__ == "PileOpened"
    assert reason(state, 0, Revive("altar")) == "duplicate"
    events = do(state, 0, FINISH)
    assert [type(event).__name__ for event in events] == ["PowerUnused", "HandsPassed"]
    assert isinstance(state.pending[-1], Choosing)
    assert reason(state, 0, Revive("altar")) == "wrong_step"


# The Free City


def two(free: dict[str, Any], hand: list[str]) -> State:
    """Age I, turn 1: seat 0 holds the Free City card and these cards."""
    cities = [{"wonder": "rhodes"}, {"wonder": "olympia"}, free]
    state = state_of([city(one) for one in cities], 2)
    state.hands = [numbers(hand), numbers(["altar", "theater"])]
    return state


def test_the_holder_answers_twice_and_the_free_city_builds_whenever_it_can() -> None:
    free = {"wonder": "giza", "cards": ["baths", "stone_pit"], "coins": 6}
    state = two(free, ["altar", "aqueduct", "palace"])
    assert GAME.to_move(state) == (0, 1)
    do(state, 0, Discard("altar"))
    assert GAME.to_move(state) == (0, 1)
    assert {*GAME.legal_actions(state, 0)} == {Build("aqueduct", CHAIN), Stage("palace")}
    assert reason(state, 0, Discard("palace")) == "must_build"
    assert reason(state, 0, Stage("aqueduct")) == "chain_must_be_used"
    assert reason(state, 0, Discard("altar")) == "chosen_already"
    do(state, 0, Build("aqueduct", CHAIN))
    assert GAME.to_move(state) == (1,)
    do(state, 1, Discard("theater"))
    assert state.turn == 2
    assert GAME.to_move(state) == (0, 1)
    assert state.pending[-1].seats == (0, 1, 1)
    assert [len(hand) for hand in state.hands] == [1, 2]


def test_what_the_holder_has_chosen_for_both_cities_is_sealed() -> None:
    state, other = two({"wonder": "giza"}, ["altar", "theater"]), None
    for first, second in (("altar", "theater"), ("theater", "altar")):
        one = state.clone()
        do(one, 0, Discard(first), Build(second))
        seen = GAME.observe(one, 1)
        assert other in (None, seen)
        other = seen


def test_the_power_of_olympia_counts_for_the_free_city() -> None:
    state = two({"wonder": "babylon"}, ["altar", "palace"])
    state.cities[2] = city({"wonder": "olympia", "stages": 2, "coins": 0})
    do(state, 0, Discard("altar"))
    assert GAME.legal_actions(state, 0) == (Build("palace", FREE),)


def test_both_players_may_buy_from_the_free_city() -> None:
    state = two({"wonder": "ephesus"}, ["scriptorium"])
    assert not reason(state, 0, Build("scriptorium", right=2))
    place_card(state.cities[1], numbers(["press_1"])[0])
    state.touched()
    assert not reason(state, 0, Build("scriptorium", left=2))
