"""Calls in place of questions: the ring in the same form for all, what is planned beside it, and that
nothing of it depends on what hands hide."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.civilization.actions import Devote, EndTurn, Pass, PlayEvent, Use
from game.rules.civilization.frames import Answering, Interrupting, Researching, Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import MOVEMENT, State
from game.rules.squares import at
from game.scenes.civilization import calls as calling
from game.scenes.civilization import rivals
from game.scenes.civilization.calls import Calls
from game.scenes.civilization.intents import Plain
from game.scenes.civilization.ring import LOOKS, TWICE, Asking, Ring, asking
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Attention, Key, KeyUp
from game.scenes.table.hands import LIFT
from tests.scenes.civilization.playing import begun, sit_down
from tests.scenes.civilization.test_answers import ROME, asked, given
from tests.scenes.driving import top_of
from tests.scenes.test_relay import click, names, pixels

SECOND = at(3, 1)
LENGTH = 3000.0


def match_of(state: State, bots: int = 0) -> Match:
    return begun(len(state.players), rules=set_up_at(Civilization(), state), bots=bots)


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
    assert calls.ring is not None
    calls.ring.update(ms)
    follow(calls)


def ring_of(calls: Calls) -> Ring:
    assert calls.ring is not None
    return calls.ring


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
    ring.update(TWICE - 1)
    assert (ring.called, ring.left) == ({}, LENGTH)
    ring.update(1)
    assert ring.called == {1: 0}
    assert not ring.running


def test_two_taps_wave_and_when_all_have_waved_it_is_over() -> None:
    ring = a_ring()
    for seat in (2, 2, 1, 1):
        assert ring.running
        ring.tap(seat)
        ring.update(20)
    assert (ring.waved, ring.called, ring.running) == ({1, 2}, {}, False)


def test_two_people_may_tap_at_the_same_moment() -> None:
    ring = a_ring()
    ring.tap(2)
    ring.tap(1)
    ring.update(TWICE)
    assert ring.called == {1: 0, 2: 0}


def test_whoever_acts_calls_nothing_of_theirs() -> None:
    ring = a_ring()
    ring.tap(0)
    ring.update(TWICE)
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
    ring.update(LOOKS)
    assert ring.left == LENGTH
    ring.update(500)
    assert ring.left == LENGTH - 500
    ring.hold(2)
    ring.update(500)
    assert ring.left == LENGTH - 500, "each has a while of their own"


def test_the_button_stops_the_clock_and_lets_it_run_again() -> None:
    ring = a_ring()
    ring.stop()
    ring.update(60_000)
    assert (ring.left, ring.stands()) == (LENGTH, True)
    ring.stop()
    ring.update(1000)
    assert ring.left == 2000


def test_a_ring_without_a_clock_waits_until_all_have_waved() -> None:
    ring = a_ring(length=0.0)
    ring.update(600_000)
    assert (ring.running, ring.number(), ring.part()) == (True, 2, 1.0)
    ring.wave(1)
    assert ring.number() == 1
    ring.wave(2)
    assert not ring.running


def test_of_two_acts_the_caller_says_which() -> None:
    ring = a_ring(acts=2)
    ring.call(1)
    ring.update(60_000)
    assert (ring.choosing, ring.left, ring.running) == (1, LENGTH, True)
    ring.choose(1)
    assert ring.called == {1: 1}
    assert ring.open() == [2], "Ioana may still call the first of them"


# ---- in a match ---------------------------------------------------------------------------------


def test_nobody_is_asked_who_has_not_called() -> None:
    match, calls = devoted()
    assert calls.running
    assert isinstance(match.state.pending[-1], Answering)
    passes(calls, 2999)
    assert asked(match) == []
    passes(calls, 1)
    assert asked(match) == [1, 2]
    assert isinstance(match.state.pending[-1], Turn)
    assert not calls.waiting


def test_whoever_calls_is_asked_and_nobody_before_them() -> None:
    match, calls = devoted()
    ring = ring_of(calls)
    ring.wave(1)
    ring.call(2)
    follow(calls)
    assert asked(match) == [1]
    assert match.to_move() == (2,)
    assert not calls.waiting


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


def test_whoever_acts_goes_on_beside_the_ring() -> None:
    match, calls = devoted()
    ahead = calls.ahead(match.observation(None), None)
    assert ahead is not None
    assert isinstance(ahead.pending[-1], Turn)
    assert ahead.players[0].culture > match.state.players[0].culture
    assert Civilization().to_move(ahead) == (0,)


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


def test_what_was_planned_is_taken_back_first() -> None:
    _, calls = devoted()
    calls.keep(0, Devote(SECOND), None)
    assert calls.take_back()
    assert (calls.plan, len(ring_of(calls).acts)) == ([], 1)
    assert not calls.take_back()


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


# ---- at the table, by posted events --------------------------------------------------------------


def table_of(app: App, state: State | None = None) -> CivilizationTable:
    """The open table, on which Ana has devoted Rome to the arts."""
    table = sit_down(app, match_of(state or given()))
    table.act(Devote(ROME))
    app.frame(16)
    return table


def tapped(app: App, key: str, times: int = 1) -> None:
    for _ in range(times):
        app.handle(Key(key))
        app.frame(20)
        app.handle(KeyUp(key))
        app.frame(20)
    app.frame(int(TWICE))


def run_down(app: App, table: CivilizationTable) -> None:
    """Frames until no ring runs."""
    for _ in range(200):
        if not table.calls.running:
            return
        app.frame(100)
    raise AssertionError("the ring never ends")


def test_the_ring_runs_beside_play_and_then_it_has_happened(app: App) -> None:
    table = table_of(app)
    assert {"call:1", "call:2", "wave:1", "wave:2", "do:stop_ring"} <= names(app)
    assert (table.mover, table.me, table.facts.mine, table.relay.down) == (0, 0, True, False)
    run_down(app, table)
    assert asked(table.match) == [1, 2]
    assert (table.mover, table.me, table.facts.mine) == (0, 0, True)
    assert not {"call:1", "do:stop_ring"} & names(app)


def test_what_ana_does_meanwhile_is_kept_and_carried_out(app: App) -> None:
    table = table_of(app)
    table.act(Devote(SECOND))
    assert table.match.length == 1
    assert table.view.players[0].culture > table.match.state.players[0].culture
    assert list(table.legal) == [EndTurn()]
    seen = table.view
    run_down(app, table)
    assert [line.action for line in table.match.log if line.seat == 0] == [
        Devote(ROME),
        Devote(SECOND),
    ]
    assert table.view is seen, "nobody who looks at the table is disturbed"


def test_the_key_of_a_seat_calls_and_its_hand_lies_face_down_until_it_is_held(app: App) -> None:
    table = table_of(app)
    tapped(app, "2")
    run_down(app, table)
    assert (table.match.to_move(), table.relay.due, table.relay.hands.lifted) == ((1,), 1, None)
    assert "do:let" in names(app)
    assert "do:let_turn" not in names(app)
    app.handle(Key("2"))
    app.frame(16)
    app.frame(int(LIFT))
    assert table.relay.hands.lifted == 1
    app.handle(KeyUp("2"))
    click(app, "do:let")
    assert asked(table.match) == [1]
    assert table.calls.running, "Ioana may still call"
    run_down(app, table)
    assert asked(table.match) == [1, 2]


def test_a_key_tapped_twice_waves(app: App) -> None:
    table = table_of(app)
    tapped(app, "2", 2)
    assert table.calls.running
    tapped(app, "3", 2)
    assert not table.calls.running
    assert asked(table.match) == [1, 2]


def test_plates_are_buttons_and_so_are_their_rings(app: App) -> None:
    table = table_of(app)
    click(app, "wave:1")
    assert ring_of(table.calls).waved == {1}
    click(app, "call:2")
    app.frame(16)
    assert table.match.to_move() == (2,)


def test_a_wide_button_beside_each_who_may_call_calls(app: App) -> None:
    """Below the name of a rival, for whoever has no keys at hand; there while they may call alone."""
    table = table_of(app)
    assert {"calls:1", "calls:2"} <= names(app)
    click(app, "calls:2")
    app.frame(16)
    assert ring_of(table.calls).called == {2: 0}
    assert {"calls:1"} == {"calls:1", "calls:2"} & names(app), (
        "Mihai, who is asked first, still may"
    )
    click(app, "calls:1")
    app.frame(16)
    assert table.match.to_move() == (1,)
    assert not {"calls:1", "calls:2"} & names(app)


def test_a_held_key_stops_the_ring_and_lifts_the_hand(app: App) -> None:
    table = table_of(app)
    left = ring_of(table.calls).left
    app.handle(Key("3"))
    for _ in range(60):
        app.frame(100)
    assert table.relay.hands.lifted == 2
    assert ring_of(table.calls).left == left
    app.handle(KeyUp("3"))
    assert ring_of(table.calls).called == {}, "looking is no call"
    run_down(app, table)


def test_the_clock_is_stopped_by_its_button_and_its_key(app: App) -> None:
    table = table_of(app)
    click(app, "do:stop_ring")
    for _ in range(60):
        app.frame(100)
    assert table.calls.running
    app.handle(Key("p"))
    assert not ring_of(table.calls).stopped
    run_down(app, table)


def test_who_leaves_the_window_stops_the_clock(app: App) -> None:
    table = table_of(app)
    app.handle(Attention(False))
    app.handle(Attention(True))
    for _ in range(60):
        app.frame(100)
    assert table.calls.running


def test_the_act_is_taken_back_while_the_ring_runs(app: App) -> None:
    table = table_of(app)
    table.act(Devote(SECOND))
    table.undoing.step()
    assert table.calls.plan == []
    assert table.match.length == 1
    table.send(Plain.TAKE_BACK)
    assert (table.match.length, table.calls.running, table.mover) == (0, False, 0)


def test_a_ring_is_heard_when_it_opens_and_when_somebody_calls(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not while it runs, nor when a hand is looked at."""
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    table_of(app)
    heard.clear()
    for _ in range(5):
        app.frame(100)
    assert heard == []
    tapped(app, "2")
    assert heard == ["call"]


def test_the_keys_of_those_who_may_call_are_golden_beside_their_names(app: App) -> None:
    table = table_of(app)
    works = [rivals.beside(table.moment, seat).works for seat in range(3)]
    assert works == [False, True, True]
    tapped(app, "2", 2)
    assert not rivals.beside(table.moment, 1).works
    run_down(app, table)
    assert not rivals.beside(table.moment, 2).works


def test_the_length_is_a_setting(app: App) -> None:
    app.preferences.calls = "waved"
    table = table_of(app)
    for _ in range(100):
        app.frame(1000)
    assert table.calls.running
    tapped(app, "2", 2)
    tapped(app, "3", 2)
    assert asked(table.match) == [1, 2]


def test_a_ring_that_ran_opens_anew(app: App) -> None:
    table = table_of(app)
    match = table.match
    app.frame(2000)
    again = sit_down(app, match)
    assert ring_of(again.calls).left > LENGTH - 100


def test_the_ring_is_painted_no_oftener_than_it_has_to_be(app: App) -> None:
    """And only its own box."""
    app.preferences.animation = "normal"
    table = table_of(app)
    app.frame(16)
    painted = []
    for _ in range(30):
        assert not table.update(10)
        painted += app._draw(10)
    assert 0 < len(painted) <= 6
    panel = next(s for s in table.sections if s.target("do:stop_ring") is not None)
    scale = app.window.scale(app.window.size)
    for one in painted:
        assert one.w * one.h < 0.2 * panel.box.w * panel.box.h * scale * scale


def test_without_motion_the_ring_is_a_number(app: App) -> None:
    table = table_of(app)
    whole = pixels(app)
    app.frame(500)
    assert pixels(app) == whole
    app.frame(1000)
    assert pixels(app) != whole
    run_down(app, table)


# ---- what passes ---------------------------------------------------------------------------------


def idle(events: list[str]) -> State:
    """Ana may end her City Management; in Movement she could only use an event."""
    players: dict[str, Any] = {"A": {"armies": [], "events": events}, "B": {"events": []}}
    return given(phase="city_management", C={"villages": []}, turn="C", **players)


def moving_on(app: App, state: State) -> CivilizationTable:
    table = sit_down(app, match_of(state))
    table.act(EndTurn())
    app.frame(16)
    return table


def test_whoever_could_only_use_what_lies_face_down_gets_a_ring(app: App) -> None:
    """And when they say nothing their turn passes, whatever it is."""
    table = moving_on(app, idle(["sabotage"]))
    match = table.match
    assert (match.state.phase, match.state.turn, table.mover) == (MOVEMENT, 0, 0)
    assert "call:0" in names(app)
    assert table.facts.mine
    run_down(app, table)
    assert match.state.turn != 0


def test_a_tap_keeps_the_turn(app: App) -> None:
    table = moving_on(app, idle(["sabotage"]))
    tapped(app, "1")
    for _ in range(60):
        app.frame(100)
    assert (table.match.state.turn, table.calls.running, table.facts.mine) == (0, False, True)
    table.act(EndTurn())
    assert table.match.state.turn != 0


def test_without_such_a_back_there_is_no_ring(app: App) -> None:
    assert moving_on(app, idle([])).match.state.turn != 0


# ---- what it tells ------------------------------------------------------------------------------


def shots(app: App, state: State) -> Iterator[object]:
    """All that is seen of a ring until it has run down, and what is said of it."""
    table_of(app, state)
    for _ in range(50):
        yield pixels(app), [(t.name, t.text) for t in top_of(app).targets()]
        app.frame(100)


def deals() -> tuple[State, State]:
    """Mihai can cancel what Ana does, or holds others of the same backs and cannot."""
    state = given()
    seen = Civilization().observe(state, None)
    found = (Civilization().determinize(seen, Random(n)) for n in range(200))
    return state, next(one for one in found if len(match_after(one).legal(1)) == 1)


def same(app: App) -> bool:
    one, other = (list(shots(app, state)) for state in deals())
    return one == other


def test_nobody_learns_from_the_ring_what_is_held(app: App, same_id: None) -> None:
    """With other markers and events of the same backs it is the same to the last pixel, all along."""
    assert same(app)


def _if_they_can(calls: Calls) -> Any:
    """Only who really can answer is asked."""

    def look(view: State) -> Asking | None:
        found = asking(view)
        if found is None or len(calls.match.legal(found.frames[0].seat)) > 1:
            return found
        return None

    return look


def _shorter_for_nothing(ring: Ring, can: bool) -> None:
    ring.length = ring.left = LENGTH if can else LENGTH / 2


@pytest.mark.parametrize("leak", ["opens", "length"])
def test_a_leak_of_the_ring_is_found(
    app: App, same_id: None, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    """A ring that opens, or runs longer, only for whoever holds something is found."""
    able = [len(match_after(state).legal(1)) > 1 for state in deals()]
    assert able == [True, False], "else nothing would be proved"
    look = Calls._look

    def leaky(calls: Calls) -> None:
        if leak == "opens":
            monkeypatch.setattr(calling, "asking", _if_they_can(calls))
        known = len(calls.rings)
        look(calls)
        if leak == "length" and len(calls.rings) > known:
            _shorter_for_nothing(calls.rings[-1], len(calls.match.legal(1)) > 1)

    monkeypatch.setattr(Calls, "_look", leaky)
    assert not same(app)


def match_after(state: State) -> Match:
    match = match_of(state)
    match.play(0, Devote(ROME))
    return match


# ---- with bots -----------------------------------------------------------------------------------


def test_people_call_what_a_bot_does(app: App) -> None:
    """It is nobody's turn at the screen, and the keys of the seats work all the same."""
    state = given(turn="C", C={"cities": ["d7"]}, A={"techs": ["writing"], "huts": ["spy"]})
    table = sit_down(app, match_of(state, bots=1))
    table.bots.paused = True
    table.act(Devote(at(1, 6)), 2)
    app.frame(16)
    assert {"call:0", "call:1"} <= names(app)
    assert (table.mover, table.busy(), table.relay.down) == (2, True, False)
    tapped(app, "2")
    tapped(app, "1", 2)
    run_down(app, table)
    assert (table.match.to_move(), table.relay.due) == ((1,), 1)
    assert asked(table.match) == [0]


def test_a_bot_that_is_asked_first_answers_before_the_ring_opens(app: App) -> None:
    state = given(turn="B", A={"techs": ["writing"], "huts": ["spy"]})
    table = sit_down(app, match_of(state, bots=1))
    table.bots.paused = True
    table.act(Devote(at(6, 6)), 1)
    app.frame(16)
    assert (table.match.to_move(), table.calls.running, table.facts.mine) == ((2,), False, True)
    table.act(Pass(), 2)
    app.frame(16)
    assert ring_of(table.calls).open() == [0]
    run_down(app, table)
    assert asked(table.match) == [2, 0]
