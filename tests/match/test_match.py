"""The match: undo and its barrier, consent, fork, and that every way to a point agrees."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from game.match.errors import ReplayMismatch, UndoRefused
from game.match.match import SNAPSHOT_EVERY, Match
from game.match.record import Move, TakeBack, TakenBack
from game.match.statistics import is_counted
from game.match.store import Store
from game.match.tape import preview
from game.rules.contract import Action, Event, IllegalAction, Seat
from tests.match.pearls import (
    ANNA,
    BOB,
    PEARLS,
    ROBOT,
    Dive,
    PearlFound,
    Pearls,
    State,
    Walk,
    Walked,
    games,
    play_on,
)


def new(*seats: Any, **options: str) -> Match:
    return Match.new(PEARLS, seats or (ANNA, BOB), options, seed=7)


def test_states_are_the_same_by_every_way() -> None:
    match = new()
    seen = [match.state.clone()]
    play_on(match, 90, after=lambda: seen.append(match.state.clone()))
    assert match.length > 2 * SNAPSHOT_EVERY
    for n in (*range(match.length + 1), *range(match.length, -1, -1)):
        assert match.position(n) == seen[n]
    assert Match.restore(PEARLS, match.header, match.entries).state == match.state


def test_what_was_done_since_is_told() -> None:
    match = new()
    play_on(match, 10)
    assert [line.n for line in match.log] == [*range(1, 11)]
    assert match.events_since(6) == match.log[6:]


def test_where_the_game_stood_is_known_of_every_action() -> None:
    match = new()
    play_on(match, 12)
    match.undo_by_consent(5, 0)
    play_on(match, 9)
    stood = [PEARLS.progress(match.position(n)) for n in range(match.length)]
    assert match.standings() == stood


def test_illegal_action_changes_nothing() -> None:
    match = new()
    before = match.state.clone()
    with pytest.raises(IllegalAction):
        match.play(0, Walk(9))
    assert match.state == before
    assert not match.entries


def test_undo_step_by_step_to_the_start() -> None:
    match = new()
    assert match.undo_offer(0) == (0, 0, 0, "nothing_yet", {}, (), (), ())
    match.play(0, Walk(1))
    assert match.undo_offer(0) == (0, 1, 1, "nothing_yet", {}, (0,), (), ())
    match.undo(0)
    assert match.state == match.position(0)
    assert match.length == 0
    assert not match.log


def test_undo_stops_at_what_was_revealed() -> None:
    match = new()
    match.play(0, Dive())
    offer = match.undo_offer(0)
    assert (offer.steps, offer.reason) == (0, "revealed")
    assert isinstance(offer.facts["event"], PearlFound)
    with pytest.raises(UndoRefused):
        match.undo(0)
    assert match.length == 1


def test_undo_stops_at_another_human() -> None:
    match = new()
    match.play(0, Walk(1))
    match.play(1, Walk(2))
    assert match.undo_offer(0) == (1, 1, 0, "other_player", {"seat": 1}, (1,), (1,), ())
    assert match.undo_offer(1) == (1, 1, 1, "other_player", {"seat": 0}, (1,), (), ())


def test_undo_takes_the_replies_of_bots_with_it() -> None:
    match = new(ANNA, ROBOT)
    for steps in (1, 2, 3, 1):
        match.play(match.state.turn, Walk(steps))
    assert match.undo_offer() == (2, 2, 2, "nothing_yet", {}, (0,), (), (1,))
    match.undo()
    assert match.undo_offer() == (0, 2, 1, "nothing_yet", {}, (0,), (), (1,))
    match.play(0, Walk(1))
    match.play(1, Dive())
    assert match.undo_offer().reason == "revealed"
    assert match.undo_offer().steps == 0


def test_whoever_is_on_turn_asks_those_whose_moves_go() -> None:
    """Never those of another person as if they were one's own, nor with those of a bot between."""
    match = new(ANNA, ROBOT, BOB)
    for steps in (1, 2):
        match.play(match.state.turn, Walk(steps))
    assert match.undo_rules.asker() == 2
    assert match.undo_offer() == (0, 2, 0, "other_player", {"seat": 1}, (0,), (0,), (1,))
    with pytest.raises(UndoRefused, match="other_player"):
        match.undo()
    match.play(2, Walk(1))
    match.play(0, Walk(1))
    match.play(1, Walk(1))
    match.undo_by_consent(3, 2)
    assert match.log[-1].events == [TakenBack(2, 2, True, (0, 1), (0,))]
    assert match.undo_rules.asker() == 0


def test_a_bot_between_is_a_barrier_where_several_people_play() -> None:
    """Nobody is asked then, but whoever takes the bot's move along confirms it."""
    match = new(ANNA, BOB, ROBOT)
    match.play(0, Walk(1))
    match.play(1, Walk(2))
    assert match.undo_rules.asker() == 1
    assert match.undo_offer()[:3] == (1, 1, 1), "the bot has not moved yet"
    match.play(2, Walk(1))
    assert match.undo_offer(1) == (1, 2, 0, "other_player", {"seat": 2}, (1,), (), (2,))
    assert match.undo_offer(1).by_consent


def test_what_was_turned_up_is_looked_to_by_everybody_else() -> None:
    match = new(ANNA, BOB, ROBOT)
    match.play(0, Dive())
    assert match.undo_offer(0)[2:] == (0, "revealed", match.undo_offer(0).facts, (0,), (1,), ())
    assert match.undo_offer(1).asked == (0,), "her own move goes: she is the one to ask"
    alone = new(ANNA, ROBOT)
    alone.play(0, Dive())
    assert alone.undo_offer().by_consent
    assert alone.undo_offer().asked == ()


def test_whoever_goes_back_alone_past_what_was_turned_up_plays_practice(tmp_path: Path) -> None:
    """It is on record, and kept beside the match."""
    store = Store(tmp_path, games)
    match = Match.new(PEARLS, (ANNA, ROBOT), seed=7, journal=store)
    match.play(0, Walk(1))
    match.play(1, Dive())
    assert not match.practice
    match.undo_by_consent(0, 0)
    assert match.practice
    assert match.log[-1].events == [TakenBack(0, 2, True, (0, 1), (), practice=True)]
    assert store.summary(match.id).practice
    play_on(match, 500)
    assert match.finished
    assert not is_counted(store.summary(match.id))
    again = store.load(match.id)
    assert (again.practice, again.log, again.entries) == (True, match.log, match.entries)


def test_what_is_no_practice(tmp_path: Path) -> None:
    """Nothing was turned up; or somebody else was asked; or nothing counts anyway."""
    match = new(ANNA, ROBOT, undo="own_turn")
    match.play(0, Walk(1))
    match.play(1, Walk(1))
    match.undo_by_consent(0, 0)
    assert not match.practice
    match = new()
    match.play(0, Dive())
    match.undo_by_consent(0, 0)
    assert not match.practice
    copy = new(ANNA, ROBOT).fork(0)
    copy.play(0, Dive())
    copy.undo_by_consent(0, 0)
    assert not copy.practice


def test_undo_within_the_own_turn_or_not_at_all() -> None:
    match = new(undo="own_turn")
    match.play(0, Walk(1))
    assert match.undo_offer(0).reason == "turn_over"
    assert match.undo_offer(0).asked == (1,)
    match = new(ANNA, ROBOT, undo="own_turn")
    match.play(0, Walk(1))
    match.play(1, Walk(1))
    assert match.undo_offer() == (0, 2, 0, "other_player", {"seat": 1}, (0,), (), (1,))
    match = new(undo="off")
    match.play(0, Walk(1))
    assert match.undo_offer(0).reason == "off"
    with pytest.raises(UndoRefused, match="off"):
        match.undo()
    with pytest.raises(UndoRefused, match="off"):
        match.undo_by_consent(0, seat=0)
    assert match.length == 1


def test_consent_goes_beyond_and_is_on_record() -> None:
    match = new()
    play_on(match, 40)
    seen = match.position(3).clone()
    match.undo_by_consent(3, seat=1)
    assert match.state == seen
    assert match.log[-1] == (3, 1, None, [TakenBack(1, 37, True, (0, 1), (0,))])
    play_on(match, 5)
    match.undo_by_consent(1, seat=0)
    assert [line.action is None for line in match.log] == [False, True, True]
    again = Match.restore(PEARLS, match.header, match.entries)
    assert again.log == match.log
    assert again.state == match.state


def test_what_was_taken_back_is_forgotten_at_every_point() -> None:
    match = new()
    play_on(match, 70)
    match.position(40)
    match.undo_by_consent(20, seat=0)
    seen = {20: match.state.clone()}
    keep = lambda: seen.setdefault(match.length, match.state.clone())  # noqa: E731
    play_on(match, 60, seed=9, after=keep)
    assert match.length > 2 * SNAPSHOT_EVERY
    assert match.position(40) == seen[40]
    for n, state in seen.items():
        assert match.position(n) == state


def test_chance_is_the_same_after_a_take_back() -> None:
    match = new()
    match.play(0, Walk(1))
    events = match.play(1, Dive())
    match.undo_by_consent(0, seat=0)
    match.play(0, Walk(3))
    assert match.play(1, Dive()) == events


def test_bots_have_chance_of_their_own_at_every_point() -> None:
    match = new()
    seeds = [match.bot_seed]
    for _ in range(10):
        play_on(match, 1)
        seeds.append(match.bot_seed)
    assert len(set(seeds)) == 11
    match.undo_by_consent(4, seat=0)
    assert match.bot_seed == seeds[4]


def test_fork_leaves_the_match_alone() -> None:
    match = new()
    play_on(match, 50)
    before = match.state.clone(), list(match.entries), match.log
    fork = match.fork(35)
    assert (fork.header.parent, fork.header.parent_n) == (match.id, 35)
    assert fork.id != match.id
    assert fork.observation(None) == match.observation(None, 35)
    play_on(fork, 10, seed=5)
    assert (match.state, match.entries, match.log) == before


def test_replay_notices_other_chance_and_other_rules() -> None:
    match = new()
    match.play(0, Dive())
    header = msgspec.structs.replace(match.header, seed=8)
    with pytest.raises(ReplayMismatch) as caught:
        Match.restore(PEARLS, header, match.entries)
    assert caught.value.reason == "replay_differs"
    assert caught.value.facts["n"] == 1
    for action in ({"type": "Walk", "steps": 9}, {"type": "Fly"}):
        with pytest.raises(ReplayMismatch) as caught:
            Match.restore(PEARLS, match.header, [Move(0, action, "")])
        assert caught.value.reason == "replay_illegal"
    for wrong in (TakeBack(0, 1, False), TakeBack(0, -1, False), TakeBack(2, 0, False)):
        with pytest.raises(ReplayMismatch) as caught:
            Match.restore(PEARLS, match.header, [*match.entries, wrong])
        assert caught.value.reason == "replay_take_back"


def test_observation_hides() -> None:
    match = new()
    play_on(match, 8)
    assert set(match.observation(None).deck) == {-1}
    assert match.observation(0, 2).steps == match.position(2).steps


def test_set_up_is_checked() -> None:
    with pytest.raises(ValueError, match="players"):
        Match.new(PEARLS, (ANNA,))
    with pytest.raises(ValueError, match="no option"):
        new(dek="small")
    with pytest.raises(ValueError, match="one of"):
        new(deck="huge")
    assert new().header.options == {"deck": "large", "undo": "free"}


class SecretPearls(Pearls):
    """Where a dive is nobody's business but the diver's."""

    secrecy: Literal["open", "hands"] = "hands"

    def observe(self, state: State, seat: Seat | None) -> State:
        seen = super().observe(state, seat)
        seen.pearls = [have if who == seat else -1 for who, have in enumerate(seen.pearls)]
        return seen

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        hidden = isinstance(event, PearlFound) and event.seat != seat
        return None if hidden else event


def test_log_and_tape_are_redacted_by_seat() -> None:
    match = Match.new(SecretPearls(), (ANNA, BOB), seed=7)
    (dive,) = match.play_taped(0, Dive(), viewer=0).events
    assert match.log_for(0) == match.log
    assert match.log[0].events == [dive]
    assert match.log_for(None) == [(1, 0, None, [])]
    assert match.events_since(0, viewer=1) == [(1, 0, None, [])]
    assert match.tape(1, 0).events == [dive]
    assert match.tape(1, 1).events == []
    assert match.tape(1, 1).after.pearls == [-1, 0]


def test_a_tape_shows_the_table_after_each_event() -> None:
    match, twin = new(), new()
    tape = match.play_taped(0, Walk(2), viewer=None)
    assert twin.play(0, Walk(2)) == tape.events == [Walked(0, 2)]
    assert (tape.before, tape.after) == (match.observation(None, 0), match.observation(None))
    assert tape.moments[0].after == tape.after
    assert match.tape(1, None) == tape
    assert (match.state, match.log, match.entries) == (twin.state, twin.log, twin.entries)
    with pytest.raises(IndexError):
        match.tape(0, None)
    with pytest.raises(IllegalAction):
        match.play_taped(1, Walk(9), viewer=None)
    assert match.length == 1


def test_a_preview_changes_nothing_and_shows_no_more_than_can_be_known() -> None:
    seen = new().observation(0)
    ahead = preview(PEARLS, seen, 0, Walk(3))
    assert ahead.after.steps == [3, 0]
    assert ahead.events == [Walked(0, 3)]
    assert seen == new().observation(0)
    assert preview(PEARLS, ahead.after, 1, Walk(1)).after.steps == [3, 1]
    assert set(ahead.after.deck) == {-1}
    with pytest.raises(IllegalAction):
        preview(PEARLS, seen, 1, Walk(1))


def test_the_last_action_is_told_again_without_those_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new()
    play_on(match, 3)
    applied: list[Action] = []
    apply = Pearls.apply

    def counted(game: Pearls, state: State, seat: Seat, action: Action, *into: Any) -> Any:
        applied.append(action)
        return apply(game, state, seat, action, *into)

    monkeypatch.setattr(Pearls, "apply", counted)
    found = match.tape(3, 0)
    assert len(applied) == 1
    assert (found.before, found.after) == (match.observation(0, 2), match.observation(0))
