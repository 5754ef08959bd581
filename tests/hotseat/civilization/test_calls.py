"""Calls in place of questions: the ring in the same form for all, and what is planned beside it."""

from __future__ import annotations

from game.hotseat.civilization.calls import Calls
from game.hotseat.civilization.ring import DOUBLE_TAP_MS, LONGEST_HOLD_MS, Asking, Ring, asking
from game.match.match import Match
from game.rules.civilization.actions import Devote, EndTurn, Pass, PlayEvent, Use
from game.rules.civilization.frames import Interrupting, Researching, Turn
from tests.hotseat.civilization.positions import (
    LENGTH,
    ROME,
    SECOND,
    asked,
    given,
    match_of,
    ring_of,
)
from tests.sure import sure


def calls_of(match: Match, length: float = LENGTH) -> Calls:
    people = [n for n, one in enumerate(match.seats) if one.bot is None]
    return Calls(match, lambda: people, lambda: length)


def devoted(length: float = LENGTH) -> tuple[Match, Calls]:
    """Ana has devoted Rome to the arts, which Mihai and Ioana might cancel."""
    match = match_of(given())
    calls = calls_of(match, length)
    match.play(0, Devote(ROME))
    follow(calls)
    return match, calls


def follow(calls: Calls) -> None:
    """Play what follows by itself."""
    while (more := calls.follow_up()) is not None:
        calls.match.play(*more)


def passes(calls: Calls, ms: float) -> None:
    sure(calls.ring).update(ms)
    follow(calls)


# ---- the ring -----------------------------------------------------------------------------------


def a_ring(acts: int = 1, length: float = LENGTH) -> Ring:
    match = match_of(given())
    match.play(0, Devote(ROME))
    act = asking(match.observation(None))
    assert isinstance(act, Asking)
    return Ring((act,) * acts, frozenset(range(3)), length)


def test_a_ring_runs_down_and_then_nobody_can_call() -> None:
    ring = a_ring()
    assert ring.open() == [1, 2]
    ring.update(2999)
    assert (ring.running, ring.number()) == (True, 1)
    ring.update(1)
    ring.call(1)
    assert (ring.running, ring.called) == (False, {})


def test_a_tap_calls_once_it_is_known_not_to_be_the_first_of_two() -> None:
    ring = a_ring()
    ring.tap(1)
    ring.update(DOUBLE_TAP_MS - 1)
    assert (ring.called, ring.left) == ({}, LENGTH)
    ring.update(1)
    assert ring.called == {1: 0}
    assert not ring.running


def test_two_people_may_tap_at_the_same_moment() -> None:
    ring = a_ring()
    ring.tap(2)
    ring.tap(1)
    ring.update(DOUBLE_TAP_MS)
    assert ring.called == {1: 0, 2: 0}


def test_whoever_acts_calls_nothing_of_theirs() -> None:
    ring = a_ring()
    ring.tap(0)
    ring.update(DOUBLE_TAP_MS)
    ring.call(0)
    ring.wave(0)
    assert (ring.called, ring.waved) == ({}, set())


def test_a_call_leaves_whoever_is_asked_before_the_time_that_is_left() -> None:
    ring = a_ring()
    ring.update(1000)
    ring.call(2)
    assert (ring.running, ring.open(), ring.left) == (True, [1], 2000)
    ring.update(2000)
    assert not ring.running


def test_a_held_key_stops_the_clock_for_a_while_only() -> None:
    ring = a_ring()
    ring.hold(1)
    ring.update(LONGEST_HOLD_MS)
    assert ring.left == LENGTH
    ring.update(500)
    assert ring.left == LENGTH - 500
    ring.hold(2)
    ring.update(500)
    assert ring.left == LENGTH - 500, "each has a while of their own"


def test_of_two_acts_the_caller_says_which() -> None:
    ring = a_ring(acts=2)
    ring.call(1)
    ring.update(60_000)
    assert (ring.choosing, ring.left, ring.running) == (1, LENGTH, True)
    ring.choose(1)
    assert ring.called == {1: 1}
    assert ring.open() == [2], "Ioana may still call the first of them"


# ---- in a match ---------------------------------------------------------------------------------


def test_a_call_that_was_nothing_gives_no_second_ring_to_the_same_seat() -> None:
    match, calls = devoted()
    passes(calls, 1000)
    ring_of(calls).call(1)
    follow(calls)
    assert match.to_move() == (1,)
    calls.keep(1, Pass(), None)
    match.play(1, Pass())
    follow(calls)
    ring = ring_of(calls)
    assert (calls.running, ring.open(), ring.left) == (True, [2], 2000), "Ioana may still call"
    passes(calls, 2000)
    assert asked(match) == [1, 2]


def test_an_answer_has_a_ring_of_its_own() -> None:
    """Mihai cancels with Writing; what that is paid with is his to say; then others might cancel that."""
    match, calls = devoted()
    ring_of(calls).call(1)
    follow(calls)
    action = next(one for one in match.legal(1) if isinstance(one, Use))
    calls.keep(1, action, None)
    match.play(1, action)
    while calls.follow_up() is None and match.to_move() == (1,):
        match.play(1, match.legal(1)[0])
    follow(calls)
    if calls.running:
        assert len(calls.rings) == 2
        passes(calls, LENGTH)
    assert isinstance(match.state.pending[-1], Turn)
    assert match.state.players[0].culture == given().players[0].culture, "it was cancelled"
    assert calls.rings == []


# ---- planning -----------------------------------------------------------------------------------


def test_rings_of_one_persons_acts_join() -> None:
    match, calls = devoted()
    passes(calls, 2000)
    ring_of(calls).wave(2)
    assert calls.keep(0, Devote(SECOND), None) is not None
    ring = ring_of(calls)
    assert (len(ring.acts), ring.left, ring.waved) == (2, LENGTH, set())
    assert [line.action for line in match.log] == [Devote(ROME)], "only carrying out waits"
    passes(calls, LENGTH)
    assert asked(match) == [1, 2, 1, 2]
    assert isinstance(match.state.pending[-1], Turn)
    assert calls.plan == []


def test_the_second_act_can_be_called_alone() -> None:
    match, calls = devoted()
    calls.keep(0, Devote(SECOND), None)
    ring = ring_of(calls)
    ring.call(2)
    ring.choose(1)
    ring.wave(1)
    follow(calls)
    assert asked(match) == [1, 2, 1]
    assert match.to_move() == (2,)
    assert match.log[3].action == Devote(SECOND)


def test_research_is_not_planned_beside_a_ring() -> None:
    """Its curtain would fall over a table at which others may still call, and would not open."""
    state = given(phase="movement", turn="C", A={"trade": 0}, B={"trade": 0}, C={"trade": 20})
    match = match_of(state)
    while isinstance(match.state.pending[-1], Interrupting):
        match.play(match.to_move()[0], Pass())
    match.play(2, EndTurn())
    calls = calls_of(match)
    follow(calls)
    assert isinstance(match.state.pending[-1], Interrupting)
    assert calls.actor == 2
    assert calls.ahead(match.observation(None), None) is None
    passes(calls, LENGTH)
    assert match.to_move() == (2,)
    assert isinstance(match.state.pending[-1], Researching)


def test_an_answer_opens_what_was_planned_again() -> None:
    match, calls = devoted()
    calls.keep(0, Devote(SECOND), None)
    ring = ring_of(calls)
    ring.call(1)
    ring.choose(0)
    follow(calls)
    action = next(one for one in match.legal(1) if isinstance(one, (Use, PlayEvent)))
    calls.keep(1, action, None)
    assert calls.plan == []


def test_one_among_bots_has_no_ring() -> None:
    match = match_of(given(), bots=2)
    calls = calls_of(match)
    match.play(0, Devote(ROME))
    assert calls.follow_up() is None
    assert calls.rings == []
    assert not calls.waiting


def test_where_only_bots_could_call_there_is_none() -> None:
    match = match_of(given(C={"techs": [], "villages": []}), bots=0)
    calls = Calls(match, lambda: [0, 2], lambda: LENGTH)
    match.play(0, Devote(ROME))
    assert calls.follow_up() is None
    assert (calls.rings, calls.waiting) == ([], True), "the bot is asked, and Ana goes on"
    assert calls.ahead(match.observation(None), None) is not None
