"""Where the rulebook can be read in two ways: each reading does what it says, and no more."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.duel import legal
from game.rules.duel.actions import Decline
from game.rules.duel.events import ChoiceDeclined
from game.rules.duel.rulings import RULINGS
from game.rules.duel.state import State, accessible
from game.rules.options import otherwise
from tests.chance import by_chance
from tests.rules.duel.play import DUEL, play
from tests.sure import sure

SEEDS = range(40)


def new(seed: int, **options: str) -> State:
    return DUEL.new({"wonders": "first_game", **options}, 2, seed)


def face_down(state: State) -> bool:
    """Does an accessible card lie face down?"""
    return not all(state.up[slot] for slot in accessible(state))


def test_the_reference_is_the_default_and_names_nothing() -> None:
    assert otherwise(RULINGS, {one.id: one.default for one in RULINGS}) == ()
    assert new(1).rulings == ()
    assert new(1, turn_up="at_once", even_pawn="first_turn").rulings == ("at_once", "first_turn")
    assert all(one.clause and one.choices[0] == one.default for one in RULINGS)


@pytest.mark.parametrize(("choice", "waits"), [("after", True), ("at_once", False)])
def test_cards_are_turned_up_after_or_before_the_choices(choice: str, waits: bool) -> None:
    met = set[bool]()
    for seed in SEEDS:
        state = new(seed, turn_up=choice)
        for _ in play(state, Random(seed), eager=True):
            if state.pending and state.pending[-1].kind != "choose_starter":
                met.add(face_down(state))
            elif not state.ending:
                assert not face_down(state)
    assert (True in met) == waits


def turn_with(**options: str) -> State:
    """A position in which a wonder asks for a card."""
    for seed in SEEDS:
        state = new(seed, **options)
        for _ in play(state, Random(seed), eager=True):
            if state.pending and state.pending[-1].kind in ("destroy", "revive"):
                return state
    raise AssertionError("no wonder asks for a card in these games")


def test_a_wonder_must_have_its_card() -> None:
    state = turn_with()
    refusal = sure(DUEL.refusal(state, state.pending[-1].seat, Decline()))
    assert (refusal.reason, refusal.clause) == ("wonder_demands_a_card", "R7.2")


def test_a_wonder_may_go_without_a_card() -> None:
    state = turn_with(wonder_choice="may")
    pending, cities, discard = state.pending[-1], state.clone().cities, list(state.discard)
    assert Decline() in DUEL.legal_actions(state, pending.seat)
    assert len(legal.choices(state)) > 1
    events = DUEL.apply(state, pending.seat, Decline())
    assert events[0] == ChoiceDeclined(pending.seat, pending.source)
    assert not state.pending
    assert state.cities == cities
    assert state.discard == discard


def test_who_says_who_begins_with_the_pawn_in_the_middle() -> None:
    differed = 0
    for seed in range(200):
        state = new(seed, even_pawn="first_turn")
        began, last, age = state.turn, state.turn, 1
        for _ in play(state, Random(seed)):
            if state.pending and state.pending[-1].kind == "choose_starter" and not state.pawn:
                assert state.pending[-1].seat == began
                differed += began != last
            if state.pending or state.age != age:
                age = state.age
                continue
            last = state.turn
            if not state.taken:
                began = state.turn
    assert differed


def test_a_match_of_before_plays_on_as_it_was_begun() -> None:
    seats = [SeatSetup("Ana", "orange", "diamond"), SeatSetup("Bob", "blue", "circle")]
    match = Match.new(DUEL, seats, {"wonders": "first_game"}, 3)
    rng = Random(3)
    by_chance(match, rng, match.length + 12)
    for ruling in RULINGS:
        del match.header.options[ruling.id]
    again = Match.restore(DUEL, match.header, match.entries)
    assert again.state == match.state
    assert again.state.rulings == ()
