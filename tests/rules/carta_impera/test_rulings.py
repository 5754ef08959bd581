"""Rulings that can be chosen otherwise, games that go in circles, and what seats know of hands."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.carta_impera import events, scoring, turn
from game.rules.carta_impera.actions import (
    Attack,
    CountNow,
    EndTurn,
    GiveBack,
    Inquisition,
    Inspire,
    Play,
    Skip,
    TakeDiscard,
    Use,
)
from game.rules.carta_impera.box import KINDS, names
from game.rules.carta_impera.rulings import (
    ASK_TO_COUNT,
    FIXED_IN_STEP_2,
    NO_COPY_OF_OWN,
    PARTNER_SPARED,
)
from game.rules.carta_impera.state import State
from game.rules.contract import Action
from tests.examples.carta_impera import position
from tests.rules.carta_impera.playing import GAME
from tests.sure import sure


def at(ruling: str = "", **given: Any) -> State:
    """A position in the notation of the examples, perhaps under another ruling."""
    state, _ = position({"players": ["A", "B"], **given})
    state.rulings = (ruling,) if ruling else ()
    return state


def do(state: State, *actions: Action) -> None:
    for action in actions:
        GAME.apply(state, GAME.to_move(state)[0], action)


def reason(state: State, action: Action) -> str:
    found = GAME.refusal(state, GAME.to_move(state)[0], action)
    return found.reason if found else ""


def test_one_may_not_copy_what_one_has_under_that_ruling() -> None:
    given: dict[str, Any] = {
        "hand": {"A": ["culture", "science"]},
        "area": {"A": {"culture": 1, "military": 3}, "B": {"military": 5}},
    }
    assert not reason(at(**given), Inspire("purge", 1))
    assert reason(at(NO_COPY_OF_OWN, **given), Inspire("purge", 1)) == "permanent_used"
    given["area"]["A"]["military"] = 2
    assert not reason(at(NO_COPY_OF_OWN, **given), Inspire("purge", 1))


def test_a_hand_limit_that_is_used_in_step_2_holds_for_the_turn() -> None:
    given: dict[str, Any] = {
        "hand": {"A": ["culture", "science"], "B": ["utopia"]},
        "area": {"A": {"religion": 3}},
        "deck": 20,
    }
    state = at(**given)
    assert reason(state, Use("holy_book")) == "wrong_step"
    state = at(FIXED_IN_STEP_2, **given)
    assert reason(state, EndTurn(1)) == "threshold_not_met"
    do(state, Use("holy_book"), Inquisition(1), GiveBack("I-culture"), EndTurn(1))
    assert len(state.hands[0]) == 5


def test_a_partner_may_be_spared() -> None:
    given: dict[str, Any] = {
        "players": ["A", "B", "C", "D"],
        "teams": {"red": ["A", "C"], "blue": ["B", "D"]},
        "area": {"A": {"military": 1, "science": 1}, "B": {"science": 2}, "C": {"science": 2}},
    }
    for ruling, left in (("", 1), (PARTNER_SPARED, 2)):
        state = at(ruling, **given)
        do(state, Attack("science"))
        assert len(state.columns[6 * 2 + 3]) == left


def test_a_tie_is_decided_domain_by_domain_among_those_who_are_left() -> None:
    """C has as little Culture and most Science, but no longer a part in it (R9.4, R9.5)."""
    area = {
        "A": {"utopia": 2, "science": 2, "economy": 2},
        "B": {"utopia": 2, "science": 1, "religion": 2},
        "C": {"utopia": 1, "science": 3, "military": 1},
    }
    state = at(players=["A", "B", "C"], area=area)
    a, b, c = (0,), (1,), (2,)
    steps = [("points", (a, b, c)), ("utopia", (a, b)), ("culture", (a, b)), ("science", (a,))]
    assert scoring.ladder(state) == steps
    state.ending = "majority"
    outcome = sure(GAME.outcome(state))
    assert outcome.ranking == (a, b, c)


def circling(ruling: str = "") -> State:
    """Nobody can play a card and nobody has to draw: A and B hold three each."""
    hand = ["military"] * 3
    embargo = [
        {"target": seat, "domain": "military", "by": by} for seat, by in (("A", "B"), ("B", "A"))
    ]
    area = {"A": {"military": 1}, "B": {"military": 2}}
    return at(ruling, step="play", hand={"A": hand, "B": hand}, area=area, embargo=embargo)


def go_round(state: State, rounds: int) -> None:
    markers = circling().embargoes
    for _ in range(2 * rounds):
        state.embargoes = markers  # as if it were laid anew each turn (R8.7)
        state.touched()
        do(state, Skip(), EndTurn(0))


def test_who_goes_in_circles_goes_on() -> None:
    """The rules have no draw by repetition."""
    state = circling()
    go_round(state, 4 * turn.IDLE_ROUNDS)
    assert Skip() in GAME.legal_actions(state, 0)
    assert not state.ending


def test_by_a_house_rule_who_goes_in_circles_is_asked_whether_to_count() -> None:
    state = circling(ASK_TO_COUNT)
    go_round(state, turn.IDLE_ROUNDS)
    assert GAME.legal_actions(state, 0) == (CountNow(True), CountNow(False))
    assert reason(state, Play("I-military")) == "wrong_step"
    do(state, CountNow(True), CountNow(False))
    assert not state.ending
    go_round(state, turn.IDLE_ROUNDS)
    do(state, CountNow(True), CountNow(True))
    outcome = sure(GAME.outcome(state))
    assert (outcome.kind, outcome.winners()) == ("majority", (1,))


def test_matches_begun_when_all_were_asked_to_count_are_played_on_so() -> None:
    match = Match.new(GAME, [SeatSetup("Ana", "red", "circle"), SeatSetup("Ion", "blue", "star")])
    assert ASK_TO_COUNT not in match.state.rulings
    before = {id: one for id, one in match.header.options.items() if id != "circling"}
    older = Match.restore(GAME, replace(match.header, options=before), ())
    assert ASK_TO_COUNT in older.state.rulings


def test_a_card_that_goes_openly_into_a_hand_is_known_to_be_there() -> None:
    state = at(
        players=["A", "B", "C"],
        hand={"A": ["culture", "culture"], "B": ["science"], "C": ["economy"]},
        area={"A": {"utopia": 3, "religion": 1}},
        discard={"religion": 1},
    )
    do(state, Use("oligarchy"), TakeDiscard("religion"))
    for viewer in (1, 2):
        for seed in range(20):
            twin = GAME.determinize(GAME.observe(state, viewer), Random(seed))
            assert KINDS["I-religion"] in twin.hands[0]
            assert twin.hands[viewer] == state.hands[viewer]


def test_after_an_inquisition_the_two_know_what_changed_hands() -> None:
    state = at(
        players=["A", "B", "C"],
        hand={"A": ["culture", "culture"], "B": ["science", "utopia"], "C": ["economy"]},
        area={"A": {"religion": 1}},
    )
    do(state, Inquisition(1), GiveBack("I-culture"), GiveBack("I-science"))
    assert names(state.hands[0]) == ("I-culture", "III-utopia")
    seen = GAME.observe(state, 0)
    assert set(GAME.determinize(seen, Random(1)).hands[1]) == set(state.hands[1])
    seen = GAME.observe(state, 1)
    assert KINDS["III-utopia"] in GAME.determinize(seen, Random(1)).hands[0]
    others = {GAME.determinize(GAME.observe(state, 2), Random(n)).hands[0] for n in range(20)}
    assert len(others) > 1


def test_of_a_hand_that_is_not_seen_nobody_knows_what_may_be_played() -> None:
    state = at(step="play", hand={"A": ["science", "culture"]}, area={"A": {"military": 5}})
    assert len(GAME.legal_actions(state, 0)) == 2
    assert not GAME.legal_actions(GAME.observe(state, 1), 0)
    do(state, Play("I-science"), Use("assassination"))
    assert GAME.legal_actions(state, 0)
    assert not GAME.legal_actions(GAME.observe(state, None), 0)


def test_what_moves_between_hands_shows_its_back_to_others() -> None:
    card, cards, back = "II-science", ("II-science", "I-military"), ("I-?", "II-?")
    for event, knowing in (
        (events.CardGiven(0, 1, card), (0, 1)),
        (events.CardKept(0, card), (0,)),
    ):
        for seat in (0, 1, 2, None):
            found = GAME.redact(event, seat)
            assert isinstance(found, events.CardGiven | events.CardKept)
            assert found.card == (card if seat in knowing else "II-?")
    for several, knowing in (
        (events.HandTaken(0, 1, cards), (0, 1)),
        (events.CardsPassed(0, 1, cards), (0, 1)),
        (events.CardsDrawn(0, cards, ""), (0,)),
    ):
        for seat in (0, 1, 2, None):
            seen = GAME.redact(several, seat)
            assert isinstance(seen, events.HandTaken | events.CardsPassed | events.CardsDrawn)
            assert seen.cards == (cards if seat in knowing else back)
