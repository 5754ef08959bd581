"""What medium and hard see beyond their own turn at A New Dawn: what rivals do with theirs."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.bots.new_dawn.bots import NewDawnMedium, taken
from game.bots.new_dawn.search import (
    CANDIDATES,
    DISCOUNT,
    ROUNDS,
    WAYS,
    Candidate,
    Course,
    Search,
    best_turn,
    close_rivals,
    defeat,
)
from game.bots.new_dawn.turns import Planner, next_turns, stop_at_turn_end, turn_over
from game.bots.new_dawn.value import alone, expected_worth, worth
from game.rules.hexes import AROUND
from game.rules.new_dawn.actions import ResolveCard
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import Slot, State
from tests.bots.new_dawn_positions import GAME, middle, started


def test_a_search_goes_equally_deep_everywhere() -> None:
    """One way is played on by a round at a time, the best is told of equal depths, and the position
    that is asked about stays."""
    state = middle(2, 5)
    seen = GAME.observe(state, state.turn)
    search = Search(seen, Random(1))
    assert not search.settled()
    assert len(search.candidates) <= CANDIDATES
    assert search.best() in GAME.legal_actions(seen, state.turn)
    while not search.settled():
        before = search.depth
        search.run()
        depths = {candidate.depth for candidate in search.candidates}
        assert depths <= {search.depth, search.depth + 1}
        if search.depth > before:
            best = max(search.candidates, key=Candidate.value)
            assert search.best() == best.action
    assert search.depth == ROUNDS or len({one.action for one in search.candidates}) == 1
    assert seen == GAME.observe(state, state.turn)


def test_a_card_is_weighed_by_more_than_one_way_to_begin_with_it() -> None:
    state = middle(2, 5)
    search = Search(GAME.observe(state, state.turn), Random(1))
    ways = Counter(candidate.action for candidate in search.candidates)
    assert {type(action) for action in ways} == {ResolveCard}
    assert 1 < max(ways.values()) <= WAYS


def test_a_round_is_a_turn_of_everybody_who_take_their_best_card() -> None:
    """Rivals first, then the seat itself."""
    state, planner = stop_at_turn_end(middle(1, 6, 3)), Planner(alone, quick=True)
    course = Course(1.0, state, 1)
    followed: list[State] = [state]
    for seat in (2, 0, 1):
        ends = best_turn(planner, followed[-1], seat)
        for start in next_turns(followed[-1], seat):
            assert expected_worth(planner.ends(start), seat) <= expected_worth(ends, seat)
        followed.append(max(ends, key=lambda end: end[0])[1])
        assert followed[-1].turn == seat
    course.play_round(planner)
    assert course.state == followed[-1]


def besieging() -> State:
    """A token of the first player lies at the door of the second, whose attack is strong."""
    state = started(1)
    me, rival = state.players
    me.control = AROUND[rival.capital] & state.board.land & state.board.upto[3]
    rival.row = (*(slot for slot in rival.row if slot.card != "masonry"), Slot("flight", 3))
    state.touched()
    return stop_at_turn_end(state)


def test_what_a_rival_wins_back_is_worth_nothing() -> None:
    """A round later it is seen to be lost."""
    state = besieging()
    held = state.players[0].control
    course = Course(1.0, state, 0)
    course.play_round(Planner(alone, quick=True))
    assert (course.state.players[0].control & held).bit_count() < held.bit_count()


def test_who_wins_with_the_next_turn_is_seen_and_who_does_not_is_not() -> None:
    """All agendas but that of the tech dial, of which one space is left; and none of them."""
    state = stop_at_turn_end(middle(2, 5))
    seat, rival = state.turn, 1 - state.turn
    assert close_rivals(state, seat) == []
    state.victory = ("vc_technophile_scholarly", *state.victory[1:])
    state.players[rival].dial = state.players[rival].reached = 23
    assert defeat(state, seat, [rival]) == 0.0
    before = worth(state, seat)
    both = (box().tables.victory_cards[card].agendas for card in state.victory[1:])
    state.players[rival].agendas = tuple(agenda.id for agenda, _ in both)
    assert close_rivals(state, seat) == [rival]
    assert defeat(state, seat, [rival]) == 1.0
    assert worth(state, seat) < before
    state.players[seat].agendas = ("technophile", *state.players[rival].agendas)
    assert defeat(state, seat, [rival]) == 0.0


def test_medium_asks_what_rivals_may_take_back() -> None:
    state = besieging()
    without = state.clone()
    without.players[0].control = 0
    without.touched()
    assert taken(state, 0) > taken(without, 0) > 0.0


def test_medium_does_not_stand_still() -> None:
    """Rather than play the card of the first slot again and again it lets the others come."""
    again = 0
    for seed in range(4):
        state = middle(seed, 12)
        action = NewDawnMedium().choose(
            GAME, GAME.observe(state, state.turn), state.turn, Random(1)
        )
        again += action == ResolveCard(state.players[state.turn].row[0].card)
    assert again <= 1


def test_an_attack_on_the_way_counts_by_its_odds() -> None:
    """Only its likelier end is followed, but a victory is not taken for granted."""
    planner, lucky = Planner(alone, quick=True), 0
    for seed in range(3):
        state = stop_at_turn_end(middle(seed, 10))
        course = Course(1.0, state, state.turn)
        for number in range(1, ROUNDS + 1):
            before = course.value
            course.play_round(planner)
            more = worth(course.state, course.seat) - course.luck
            assert course.value == pytest.approx(before + DISCOUNT**number * more)
        lucky += course.luck != 0
    assert lucky


def test_everybody_has_turns_of_their_own_to_look_at() -> None:
    """Also whoever has something to decide in the turn of another."""
    state = stop_at_turn_end(middle(1, 6, 3))
    for seat, player in enumerate(state.players):
        starts = next_turns(state, seat)
        assert [start.card for start in starts] == [slot.card for slot in player.row]
        for start in starts:
            assert start.turn == seat
            end = Planner(alone, quick=True).play(start)
            assert turn_over(end)
            assert end.players[seat].row[0].card == end.card
            for other, one in enumerate(end.players):
                assert other == seat or one.row == state.players[other].row
