"""The template with hands: picks stay sealed until all are in, and a look is for two pairs of eyes."""

from __future__ import annotations

from random import Random

import pytest

from game.rules import flow
from game.rules.contract import Game, IllegalAction
from game.rules.template_hidden import game

PEBBLES: Game[game.State] = game.Pebbles()


def new(seats: int = 3) -> game.State:
    return PEBBLES.new({}, seats, 5)


def pick(state: game.State, seat: int, which: int = 0) -> list[object]:
    return [*PEBBLES.apply(state, seat, game.Pick(state.hands[seat][which]))]


def after_picks() -> game.State:
    """All have picked, and somebody may look."""
    state = new()
    for seat in range(3):
        pick(state, seat)
    assert isinstance(state.pending[-1], game.Looking)
    return state


def test_answers_come_in_any_order_and_lead_to_the_same() -> None:
    forth, back = new(), new()
    for seat in range(3):
        assert PEBBLES.to_move(forth) == tuple(range(seat, 3))
        pick(forth, seat)
    for seat in reversed(range(3)):
        pick(back, seat)
    assert forth == back


def test_an_answer_is_given_once_and_changes_no_hand_before_the_reveal() -> None:
    state, hands = new(), new().hands
    assert pick(state, 1) == [flow.Answered(1)]
    assert state.hands == hands
    with pytest.raises(IllegalAction, match="not_your_turn"):
        pick(state, 1, 1)
    pick(state, 0)
    shown = pick(state, 2)[1]
    assert isinstance(shown, game.PebblesShown)
    assert shown.pebbles == tuple(hand[0] for hand in hands)
    assert state.taken[shown.winner] == sorted(shown.pebbles)


def test_others_see_that_an_answer_was_given_and_not_which() -> None:
    one, other = new(), new()
    pick(one, 1, 0)
    pick(other, 1, 2)
    for viewer in (None, 0, 2):
        assert PEBBLES.observe(one, viewer) == PEBBLES.observe(other, viewer)
        assert PEBBLES.to_move(PEBBLES.observe(one, viewer)) == (0, 2)
    own = PEBBLES.observe(one, 1).pending[-1]
    assert isinstance(own, game.Picking)
    assert own.answers == ((1, game.Pick(one.hands[1][0])),)


def test_a_sealed_answer_is_made_up_where_it_cannot_be_seen() -> None:
    state = new()
    pick(state, 1)
    made_up = set()
    for seed in range(40):
        twin = PEBBLES.determinize(PEBBLES.observe(state, 0), Random(seed))
        ((seat, answer),) = twin.pending[-1].answers
        assert seat == 1
        assert isinstance(answer, game.Pick)
        assert answer.pebble in twin.hands[1]
        assert twin.hands[0] == state.hands[0]
        made_up.add(answer)
    assert len(made_up) > 5


def test_what_was_seen_is_known_to_the_two_and_to_nobody_else() -> None:
    state = after_picks()
    looker = state.pending[-1].seat
    at, third = (seat for seat in range(3) if seat != looker)
    hand = [*state.hands[at]]
    seen = next(
        e for e in PEBBLES.apply(state, looker, game.Look(at)) if isinstance(e, game.HandSeen)
    )
    assert {*hand} <= {*PEBBLES.observe(state, looker).hands[at]}
    assert PEBBLES.observe(state, at).seen[looker] == hand
    for viewer in (third, None):
        assert {*PEBBLES.observe(state, viewer).hands[at]} == {game.HIDDEN}
        assert PEBBLES.observe(state, viewer).seen[looker] == []
        assert PEBBLES.redact(seen, viewer) == game.HandSeen(looker, at, (game.HIDDEN, game.HIDDEN))
    assert PEBBLES.redact(seen, looker) == PEBBLES.redact(seen, at) == seen
    for seed in range(20):
        twin = PEBBLES.determinize(PEBBLES.observe(state, looker), Random(seed))
        assert {*hand} <= {*twin.hands[at]}


def test_what_was_drawn_is_for_the_one_who_drew() -> None:
    state = after_picks()
    looker = state.pending[-1].seat
    drawn = [
        e for e in PEBBLES.apply(state, looker, flow.FINISH) if isinstance(e, game.PebbleDrawn)
    ]
    assert [event.seat for event in drawn] == [0, 1, 2]
    for event in drawn:
        assert PEBBLES.redact(event, event.seat) == event
        assert PEBBLES.redact(event, None) == game.PebbleDrawn(event.seat, game.HIDDEN)


def test_a_seat_may_owe_several_answers_which_come_one_after_the_other() -> None:
    frame: flow.Simultaneous = game.Picking((0, 1, 0))
    assert flow.owing(frame) == (0, 1)
    for seat, places in ((0, (0, 1)), (0, (2, 1)), (1, (1, 1))):
        assert flow.place(frame, seat) == places[0]
        assert flow.place(frame, 1) == places[1]
        frame = flow.answered(frame, seat, game.Pick(10 * seat + len(frame.answers)))
    assert flow.owing(frame) == ()
    assert frame.answers == ((0, game.Pick(0)), (1, game.Pick(12)), (0, game.Pick(1)))
