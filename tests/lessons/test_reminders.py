"""Reminders: what they say is so, is public, and is worded in every language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.games import GAMES, game
from game.lessons.duel.reminders import reminders
from game.lessons.reminders import Reminder
from game.rules.duel import legal, science, trade
from game.rules.duel.state import State
from game.words import Words, languages

DUEL = game("duel")


def games(seeds: int) -> Iterator[State]:
    """Positions of random games in which everything that can be built is."""
    for seed in range(seeds):
        rng, state = Random(seed), DUEL.new({}, 2, seed)
        while movers := DUEL.to_move(state):
            yield state
            actions = DUEL.legal_actions(state, movers[0])
            eager = [one for one in actions if type(one).__name__ != "Discard"] or actions
            DUEL.apply(state, movers[0], rng.choice(eager))


def touchable(state: State) -> list[tuple[str, ...]]:
    """Nothing, and each of the cards that can be taken."""
    if state.pending or not state.age:
        return [()]
    firsts = {DUEL.path(action)[0] for action in legal.choices(state)}
    return [(), *sorted((one,) for one in firsts)]


def reminders_for(state: State, touched: tuple[str, ...] = ()) -> list[Reminder]:
    seat = DUEL.to_move(state)[0]
    return reminders(DUEL.observe(state, seat), seat, touched)


def test_every_sentence_is_said_in_every_language_with_its_clause() -> None:
    spoken = [Words(lang, strict=True) for lang in languages()]
    ids = set[str]()
    for state in games(40):
        for touched in touchable(state):
            for one in reminders_for(state, touched):
                if one.id in ids:
                    continue
                ids.add(one.id)
                assert GAMES["duel"].rules.clause("en", one.clause) is not None
                for words in spoken:
                    key = f"duel.reminder.{one.id}"
                    assert words.say(key, names=("Ana", "Bob"), **one.facts)
    written = {key for key in spoken[0]._leaves if key.startswith("duel.reminder.")}
    assert {f"duel.reminder.{id}" for id in ids} == written


def test_they_tell_nothing_that_is_hidden() -> None:
    for n, state in enumerate(games(4)):
        seat = DUEL.to_move(state)[0]
        twin = DUEL.determinize(DUEL.observe(state, seat), Random(n))
        for touched in touchable(state):
            assert reminders(state, seat, touched) == reminders(twin, seat, touched)


def test_they_change_nothing() -> None:
    for state in games(2):
        before = state.clone()
        reminders_for(state)
        assert state == before


def test_there_is_always_something_to_say_and_never_a_flood() -> None:
    for state in games(6):
        assert 1 <= len(reminders_for(state)) <= 12


def test_what_can_be_paid_for_can_be_paid_for() -> None:
    for state in games(6):
        seat = DUEL.to_move(state)[0]
        coins = state.cities[seat].coins
        for one in reminders_for(state):
            if one.id in ("wonder", "wonder_again"):
                for wonder in one.facts.get("wonders", (one.facts.get("wonder"),)):
                    assert trade.price(state, seat, wonder) <= coins
            elif one.id == "poor":
                assert all(type(a).__name__ != "Build" for a in DUEL.legal_actions(state, seat))
            elif one.id == "chain":
                assert trade.price(state, seat, one.facts["card"]) == 0


def test_what_is_uncovered_lies_open_then() -> None:
    met = 0
    for state in games(6):
        for touched in touchable(state)[1:]:
            for one in reminders_for(state, touched):
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
    for state in games(60):
        if state.age and not state.pending:
            rival = state.cities[1 - DUEL.to_move(state)[0]]
            short = len(science.symbols(rival)) == science.DIFFERENT - 1
            assert short == (reminders_for(state)[0].id == "rival_science_1")


def test_of_a_card_that_is_touched_its_own_comes_first() -> None:
    state = next(one for one in games(1) if one.age == 1 and not one.pending)
    touched = touchable(state)[1]
    found = [one.id for one in reminders_for(state, touched)]
    assert "discard" in found
    assert "sale" not in found


def test_the_kit_has_the_reminders() -> None:
    assert GAMES["duel"].reminders is reminders


@pytest.mark.parametrize("seat", [0, 1])
def test_the_pawn_near_a_capital(seat: int) -> None:
    state = next(one for one in games(1) if one.age == 1 and not one.pending)
    state.turn = seat
    state.pawn = -7 if seat == 0 else 7
    found = {one.id: one.facts for one in reminders(state, seat, ())}
    assert found["rival_military"] == {"left": 2, "rival": 1 - seat}
    state.pawn = 7 if seat == 0 else -7
    found = {one.id: one.facts for one in reminders(state, seat, ())}
    assert found["own_military"] == {"left": 2, "rival": 1 - seat}
