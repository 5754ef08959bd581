"""What a seat knows of hands that passed through it, and that nobody's knowledge is contradicted."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules.flow import FINISH
from game.rules.wonders.actions import Build, Discard, Stage
from game.rules.wonders.box import KINDS, box
from game.rules.wonders.effects import place_card
from game.rules.wonders.frames import Reviving
from game.rules.wonders.state import PILE, Group, State
from game.rules.wonders.views import groups, seat_with
from tests.examples.wonders import numbers
from tests.rules.wonders.playing import GAME, play


def discard_all(state: State) -> None:
    """Everybody discards the first card of the hand."""
    turn = state.turn
    while state.turn == turn:
        seat = GAME.to_move(state)[0]
        discards = [one for one in GAME.legal_actions(state, seat) if isinstance(one, Discard)]
        GAME.apply(state, seat, (discards or GAME.legal_actions(state, seat))[0])


def test_the_hand_that_was_passed_on_is_known_whole() -> None:
    state = GAME.new({}, 4, 1)
    discard_all(state)
    seen = GAME.observe(state, 0)
    assert seen.hands[1] == state.hands[1]
    assert all(card >= KINDS for seat in (2, 3) for card in seen.hands[seat])
    assert not seen.known


def test_what_lies_face_down_since_is_known_together_with_the_rest_of_the_hand() -> None:
    state = GAME.new({}, 4, 1)
    discard_all(state)
    passed = state.hands[1]
    discard_all(state)
    seen = GAME.observe(state, 0)
    assert seen.known == (Group(2, ((PILE, 5),), passed),)
    assert seen.hands[1] == state.hands[1]
    assert all(card >= KINDS for card in seen.hands[2])
    assert seen.pile[5].card >= KINDS
    assert seen.pile[4].card == state.pile[4].card  # of its own


def test_a_hand_that_comes_back_tells_what_was_taken_from_it() -> None:
    state = GAME.new({}, 3, 1)
    for _ in range(3):
        discard_all(state)
    seen = GAME.observe(state, 0)
    (group,) = (one for one in seen.known if one.hand < 0)
    lies = [state.pile[number].card for _, number in group.laid]
    assert (len(lies), Counter(lies)) == (2, Counter(group.cards))


def test_what_is_built_openly_is_known_of_no_hand_any_more() -> None:
    state = GAME.new({}, 3, 1)
    discard_all(state)
    passed = state.hands[1]
    free = next(one for one in GAME.legal_actions(state, 1) if isinstance(one, Build))
    GAME.apply(state, 1, free)
    for seat in (0, 2):
        GAME.apply(state, seat, GAME.legal_actions(state, seat)[-1])
    rest = Counter(passed) - Counter(numbers([free.card]))
    assert Counter(GAME.observe(state, 0).hands[2]) == rest


def test_of_two_players_the_other_does_not_know_what_was_drawn() -> None:
    state = GAME.new({}, 2, 1)
    discard_all(state)
    seen = GAME.observe(state, 0)
    assert state.drawn in state.hands[1]
    unknown = Counter(state.hands[1]) - Counter(seen.hands[1])
    assert unknown == Counter([state.drawn])


def test_hands_travel_as_the_rulebook_says() -> None:
    assert [seat_with(0, 1, turn, 5) for turn in range(1, 8)] == [0, 1, 2, 3, 4, 0, 0]
    assert [seat_with(0, 2, turn, 5) for turn in range(1, 8)] == [0, 4, 3, 2, 1, 0, 0]
    assert [seat_with(0, 2, turn, 2) for turn in range(1, 8)] == [1, 0, 1, 0, 1, 0, 0]


def test_a_determinization_contradicts_nobodys_knowledge() -> None:
    """Own cards, own markers and what hands tell are the same in it, for the observer; for others
    it is a game that could have been: every hand and group as large as it is."""
    for seats in (2, 3, 5):
        state = GAME.new({}, seats, seats)
        for step, (after, seat, *_) in enumerate(play(state, seats)):
            if step % 7 or after.ending:
                continue
            twin = GAME.determinize(GAME.observe(after, seat), Random(step))
            assert twin.hands[seat] == after.hands[seat]
            assert groups(twin, seat) == groups(after, seat)
            for other in range(seats):
                mine, theirs = groups(twin, other), groups(after, other)
                shapes = [[(one.hand, one.laid) for one in found] for found in (mine, theirs)]
                assert shapes[0] == shapes[1]
            ages = [[box().age[laid.card] for laid in one.pile] for one in (after, twin)]
            assert ages[0] == ages[1]


def test_markers_are_seen_by_whoever_laid_them() -> None:
    state = GAME.new({}, 3, 1)
    city = state.cities[0]
    city.own += box().boards[city.board].stages[0].need
    stages = [one for one in GAME.legal_actions(state, 0) if isinstance(one, Stage)]
    GAME.apply(state, 0, stages[0])
    for seat in (1, 2):
        discard = next(one for one in GAME.legal_actions(state, seat) if isinstance(one, Discard))
        events = GAME.apply(state, seat, discard)
    lines = [GAME.redact(events[1], viewer) for viewer in (0, 1, None)]
    assert [one.card for one in lines if one is not None] == [stages[0].card, "I-?", "I-?"]  # type: ignore[attr-defined]
    (marker,) = GAME.observe(state, 0).cities[0].markers
    assert box().names[marker.card] == stages[0].card
    assert GAME.observe(state, 1).cities[0].markers[0].card >= KINDS


@pytest.mark.parametrize("laid", [0, 1])
def test_whoever_can_build_nothing_of_the_pile_is_asked_as_if_they_could(laid: int) -> None:
    """Nobody else sees that the city has all of it; an empty pile everybody sees."""
    state = GAME.new({}, 3, 1)
    discard_all(state)
    state.pile = state.pile[:laid]
    for marker in state.pile:
        place_card(state.cities[1], marker.card)
    state.pending = [Reviving(1, 1)]
    state.touched()
    GAME.flow.go_on(state, [])
    assert bool(GAME.to_move(state)) == bool(laid)
    if laid:
        assert [*GAME.legal_actions(state, 1)] == [FINISH]
