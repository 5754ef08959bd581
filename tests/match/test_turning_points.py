"""Turning points: the largest swings, few and apart."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from game.match.match import Match
from game.match.turning_points import APART, MOST, largest, swings
from game.rules.template_hidden.game import Pebbles
from tests.chance import by_chance
from tests.match.pearls import ANNA, BOB, PEARLS, Dive, State, Walk, play_on


def lead(state: State) -> list[float]:
    """Each seat's share of the pearls found so far."""
    total = sum(state.pearls)
    return [found / total if total else 0.5 for found in state.pearls]


def test_few_and_apart_and_in_order() -> None:
    match = Match.new(PEARLS, (ANNA, BOB), seed=7)
    play_on(match, 500)
    found = largest(swings(match, lead))
    assert 0 < len(found) <= MOST
    assert all(b.n - a.n >= APART for a, b in pairwise(found))
    for one in found:
        before, after = (lead(match.position(n)) for n in (one.n - 1, one.n))
        assert (one.before, one.after) == (before[one.seat], after[one.seat])
        assert one.swing == max(b - a for a, b in zip(before, after, strict=True))


def test_the_largest_swing_is_among_them() -> None:
    match = Match.new(PEARLS, (ANNA, BOB), seed=7)
    for action in (Walk(1), Walk(1), Walk(1), Dive(), Walk(2), Walk(1)):
        match.play(match.to_move()[0], action)
    assert [one.n for one in largest(swings(match, lead))] == [4]


def test_what_was_taken_back_does_not_count() -> None:
    match = Match.new(PEARLS, (ANNA, BOB), seed=7)
    play_on(match, 30)
    match.undo_by_consent(20, seat=0)
    play_on(match, 10)
    assert all(one.n <= match.length for one in largest(swings(match, lead)))


def test_an_even_match_has_none() -> None:
    match = Match.new(PEARLS, (ANNA, BOB), seed=7)
    play_on(match, 30)

    def even(state: Any) -> tuple[float, float]:
        return 0.5, 0.5

    assert largest(swings(match, even)) == []


def test_the_deck_is_not_looked_into() -> None:
    """What lies face down has no part in the judgement."""
    match = Match.new(PEARLS, (ANNA, BOB), seed=7)
    play_on(match, 30)

    def seen(view: State) -> list[float]:
        assert set(view.deck) <= {-1}
        return lead(view)

    assert largest(swings(match, seen)) == largest(swings(match, lead))


def in_sight(view: Any) -> list[float]:
    """Each seat's share of the pebbles in hands, as far as they are seen."""
    return [sum(hand) / (1 + sum(map(sum, view.hands))) for hand in view.hands]


def test_each_turn_is_judged_by_what_its_seat_knew() -> None:
    """In a game with hands nobody's judgement rests on the hand of another."""
    game, rng = Pebbles(), Random(3)
    match = Match.new(game, (ANNA, BOB), seed=3)
    by_chance(match, rng)
    found = largest(swings(match, in_sight))
    assert found
    mover = {line.n: line.seat for line in match.log}
    for one in found:
        state = match.position(one.n)
        seen = [in_sight(game.observe(state, seat))[one.seat] for seat in (0, 1)]
        assert one.after == seen[mover[one.n]]
        assert seen[0] != seen[1]
