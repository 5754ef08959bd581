"""Undo where hands are secret: one's own answers and moves only, and nobody learns by it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.match.errors import ForkRefused, ReplayMismatch, UndoRefused
from game.match.match import Match
from game.match.record import SeatSetup, TakeBack, TakenBack
from game.match.store import Store
from game.match.tape import step, stops
from game.rules.contract import Action
from game.rules.flow import Answered
from game.rules.template_hidden.game import Look, Pebbles, Pick
from game.rules.wonders.game import Wonders
from tests.chance import by_chance
from tests.match.pearls import ANNA, BOB, PEARLS, ROBOT, Walk

CARLA = SeatSetup("Carla", "green", "star")


def new(*seats: SeatSetup) -> Match:
    return Match.new(Pebbles(), seats or (ANNA, BOB, CARLA), seed=7)


def pick(match: Match, seat: int, which: int = 0) -> Action:
    action = match.legal(seat)[which]
    match.play(seat, action)
    return action


def test_a_sealed_answer_goes_alone_and_those_of_others_stay() -> None:
    match = new()
    pick(match, 0)
    answer = pick(match, 1)
    assert match.undo_offer(0) == (0, 1, 1, "nothing_yet", {}, (0,), (), ())
    assert match.undo_offer(1) == (1, 1, 1, "other_player", {"seat": 0}, (1,), (), ())
    match.undo(0)
    assert match.to_move() == (0, 2)
    assert [(line.n, line.seat, line.action) for line in match.log] == [(1, 1, answer)]
    assert match.log[0].events == [Answered(1)]
    assert match.entries[-1] == TakeBack(0, 0, consent=False, alone=True)
    pick(match, 0, 1)
    pick(match, 2)
    assert match.position(1).pending[-1].answers == ((1, answer),)
    twin = Match.restore(match.game, match.header, match.entries)
    assert (twin.state, twin.log) == (match.state, match.log)


def test_sealed_answers_are_no_steps_of_their_own() -> None:
    match = new()
    for seat in (0, 1, 2):
        pick(match, seat)
    pick(match, match.to_move()[0])
    ends = stops(match.log, match.length)
    assert ends == [0, 3, 4], "the three are shown together; what is begun is reached, too"
    assert [step(ends, n, 1) for n in range(5)] == [3, 3, 3, 4, 4]
    assert [step(ends, n, -1) for n in range(5)] == [0, 0, 0, 0, 3]


def test_it_is_kept_as_it_was_taken_back(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda id: Pebbles())
    match = Match.new(Pebbles(), (ANNA, BOB, CARLA), seed=7, journal=store)
    for seat in (2, 0):
        pick(match, seat)
    match.undo(2)
    assert store.summary(match.id).length == match.length == 1
    again = store.load(match.id)
    assert (again.state, again.entries, again.log) == (match.state, match.entries, match.log)


def test_the_last_answer_reveals_and_nothing_goes_back() -> None:
    match = new()
    for seat in range(3):
        pick(match, seat)
    (looker,) = match.to_move()
    for seat in range(3):
        assert match.undo_offer(seat).steps == 0
    assert match.undo_offer(looker).reason == "revealed"
    with pytest.raises(UndoRefused):
        match.undo(2)


def test_nobody_is_offered_what_another_has_picked() -> None:
    """Bo is at the laptop: what Ana has picked is not for him to take back."""
    match = new(ANNA, BOB)
    pick(match, 0)
    assert match.undo_rules.asker() == 1
    assert match.undo_offer() == (0, 1, 0, "other_player", {"seat": 0}, (0,), (0,), ())
    with pytest.raises(UndoRefused, match="other_player"):
        match.undo()
    assert match.length == 1
    match = new()
    pick(match, 0)
    assert match.undo_rules.asker() is None
    assert match.undo_offer().steps == 0


def test_the_reply_of_a_bot_is_a_barrier_where_hands_are_secret() -> None:
    match = new(ANNA, ROBOT)
    pick(match, 1)
    assert match.undo_offer(0)[2:4] == (0, "other_player")
    assert match.undo_offer(0).whose == ()


def test_a_person_among_bots_takes_back_while_they_choose() -> None:
    match = new(ANNA, ROBOT, msgspec.structs.replace(ROBOT, colour="green", shape="star"))
    pick(match, 0)
    assert match.undo_rules.asker() == 0
    assert match.undo_offer() == (0, 1, 1, "nothing_yet", {}, (0,), (), ())
    match.undo()
    assert match.to_move() == (0, 1, 2)


def test_whoever_goes_back_alone_past_what_bots_did_plays_practice() -> None:
    """Not while all that is known of them is that they have answered."""
    match = new(ANNA, ROBOT)
    pick(match, 1)
    match.undo_by_consent(0, seat=0)
    assert not match.practice
    pick(match, 0)
    pick(match, 1)
    match.undo_by_consent(1, seat=0)
    assert match.practice


def test_who_has_answered_is_known_until_the_last_has() -> None:
    match = new()
    assert not any(map(match.has_answered, range(3)))
    pick(match, 1)
    pick(match, 0)
    twin = Match.restore(match.game, match.header, match.entries)
    for one in (match, twin):
        assert [one.has_answered(seat) for seat in range(3)] == [True, True, False]
    pick(match, 2)
    assert not any(map(match.has_answered, range(3)))


def test_who_owes_two_answers_takes_them_back_one_by_one() -> None:
    """With two players the holder of the Free City card answers for two cities."""
    match = Match.new(Wonders(), (ANNA, BOB), seed=7)
    first = pick(match, 0)
    other = pick(match, 1)
    assert (match.to_move(), match.has_answered(0), match.has_answered(1)) == ((0,), False, True)
    assert match.undo_offer(0)[:3] == (0, 1, 1)
    match.undo(1)
    assert (match.to_move(), match.log[0].action) == ((0, 1), first)
    match.undo(0)
    assert match.length == 0
    match.play(0, first)
    pick(match, 0)
    assert match.has_answered(0)
    match.undo(0)
    assert [line.action for line in match.log] == [first]
    match.play(1, other)
    match.undo(0)
    assert [line.action for line in match.log] == [other]
    twin = Match.restore(match.game, match.header, match.entries)
    assert (twin.state, twin.log) == (match.state, match.log)


def test_no_copy_is_made_while_hands_are_secret() -> None:
    match, rng = new(), Random(1)
    pick(match, 1)
    for n in (0, 1):
        with pytest.raises(ForkRefused, match="fork_secret"):
            match.fork(n)
    by_chance(match, rng)
    assert match.fork(1).length == 1


def test_what_stops_undo_tells_no_secret() -> None:
    match = new()
    for seat in range(3):
        pick(match, seat)
    (looker,) = match.to_move()
    at, third = (seat for seat in range(3) if seat != looker)
    match.play(looker, Look(at))
    facts = match.undo_offer(looker).facts
    assert facts == {} or facts["event"] == match.game.redact(facts["event"], looker)
    assert third in match.to_move()
    shown = match.undo_offer(third).facts["event"]
    assert shown == match.game.redact(shown, third)


def test_consent_is_of_those_whose_moves_go() -> None:
    match = new()
    for seat in range(3):
        pick(match, seat)
    assert match.undo_rules.people_since(0) == (0, 1, 2)
    assert match.undo_rules.people_since(2) == (2,)
    assert match.undo_rules.people_since(3) == ()
    match.undo_by_consent(1, seat=2)
    assert match.to_move() == (1, 2)
    assert match.log[-1] == (1, 2, None, [TakenBack(2, 2, True, (1, 2), (1,))])
    robots = Match.new(PEARLS, (ANNA, ROBOT), seed=7)
    robots.play(0, Walk(1))
    robots.play(1, Walk(1))
    assert robots.undo_rules.people_since(0) == (0,)


@pytest.mark.parametrize("wrong", [TakeBack(1, 0, False, True), TakeBack(0, 1, False, True)])
def test_a_record_that_takes_back_what_is_not_sealed_is_refused(wrong: TakeBack) -> None:
    match = new()
    pick(match, 0)
    pick(match, 1)
    with pytest.raises(ReplayMismatch) as caught:
        Match.restore(match.game, match.header, [*match.entries, wrong])
    assert caught.value.reason == "replay_take_back"


def test_a_pick_is_for_its_seat_alone() -> None:
    match = new()
    action = pick(match, 0)
    assert isinstance(action, Pick)
    assert match.log_for(0)[0].action == action
    for viewer in (None, 1, 2):
        assert match.log_for(viewer)[0] == (1, 0, None, [Answered(0)])
        assert match.tape(1, viewer).events == [Answered(0)]
