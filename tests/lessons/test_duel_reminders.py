"""Reminders of 7 Wonders Duel: what they say is so."""

from __future__ import annotations

import pytest

from game.games import game
from game.lessons.duel.reminders import reminders
from game.rules.duel import legal, science, trade
from tests.lessons.reminding import games, reminded, touchable

DUEL = game("duel")


def test_what_can_be_paid_for_can_be_paid_for() -> None:
    for state in games("duel", 6):
        seat = DUEL.to_move(state)[0]
        coins = state.cities[seat].coins
        for one in reminded("duel", state):
            if one.id in ("wonder", "wonder_again"):
                for wonder in one.facts.get("wonders", (one.facts.get("wonder"),)):
                    assert trade.price(state, seat, wonder) <= coins
            elif one.id == "poor":
                assert all(type(a).__name__ != "Build" for a in DUEL.legal_actions(state, seat))
            elif one.id == "chain":
                assert trade.price(state, seat, one.facts["card"]) == 0


def test_what_is_uncovered_lies_open_then() -> None:
    met = 0
    for state in games("duel", 6):
        for touched in touchable("duel", state)[1:]:
            for one in reminded("duel", state, *touched):
                if one.id != "uncovers":
                    continue
                after, seat = state.clone(), DUEL.to_move(state)[0]
                card = touched[0].partition(":")[2]
                discard = next(
                    a
                    for a in DUEL.legal_actions(state, seat)
                    if DUEL.path(a) == (*touched, "discard")
                )
                DUEL.apply(after, seat, discard)
                assert one.facts["card"] == card
                met += 1
                if after.age == state.age:
                    open_now = {DUEL.path(a)[0] for a in legal.choices(after)}
                    assert {f"card:{one}" for one in one.facts["cards"]} <= open_now
    assert met


def test_a_rival_one_science_short_comes_first() -> None:
    for state in games("duel", 60):
        if state.age and not state.pending:
            rival = state.cities[1 - DUEL.to_move(state)[0]]
            short = len(science.symbols(rival)) == science.DIFFERENT - 1
            assert short == (reminded("duel", state)[0].id == "rival_science_1")


def test_of_a_card_that_is_touched_its_own_comes_first() -> None:
    state = next(one for one in games("duel", 1) if one.age == 1 and not one.pending)
    touched = touchable("duel", state)[1]
    found = [one.id for one in reminded("duel", state, *touched)]
    assert "discard" in found
    assert "sale" not in found


@pytest.mark.parametrize("seat", [0, 1])
def test_the_pawn_near_a_capital(seat: int) -> None:
    state = next(one for one in games("duel", 1) if one.age == 1 and not one.pending)
    state.turn = seat
    state.pawn = -7 if seat == 0 else 7
    found = {one.id: one.facts for one in reminders(state, seat, ())}
    assert found["rival_military"] == {"left": 2, "rival": 1 - seat}
    state.pawn = 7 if seat == 0 else -7
    found = {one.id: one.facts for one in reminders(state, seat, ())}
    assert found["own_military"] == {"left": 2, "rival": 1 - seat}
