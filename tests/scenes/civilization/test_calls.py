"""The ring at the table: it is called, stopped and heard, and nothing of it depends on what hands hide."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.drawing.kit.display import misfits
from game.hotseat.civilization.calls import Calls
from game.hotseat.civilization.intents import Plain, Show
from game.hotseat.civilization.ring import DOUBLE_TAP_MS, Asking, Ring, asking
from game.hotseat.hands import LIFT
from game.match.match import Match
from game.rules import squares
from game.rules.civilization.actions import Devote, EndTurn, Pass
from game.rules.civilization.frames import Answering
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import MOVEMENT, State
from game.rules.squares import at
from game.scenes.civilization import answers, rivals
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Attention, Key, KeyUp
from game.scenes.kit.tree_section import TreeSection
from tests.hotseat.civilization.positions import (
    LENGTH,
    ROME,
    SECOND,
    asked,
    given,
    match_of,
    ring_of,
)
from tests.scenes.civilization.playing import sit_down
from tests.scenes.driving import LEGIBLE, SIZES, again, prefer, run_frames, top_of
from tests.scenes.every_civilization import asked as begun_until
from tests.scenes.test_relay import click, names, pixels
from tests.sure import sure

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
    app.frame(int(DOUBLE_TAP_MS))


def test_the_panel_leaves_the_names_of_columns_alone(app: App) -> None:
    table = sit_down(app, again(begun_until(2, Answering)))
    panel = answers.call_box(table.layout, table.moment, table.map)
    above = sorted(table.map.names(), key=lambda one: one.y)[: squares.SIDE]
    assert panel.collidelist(above) == -1


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


def test_who_did_not_call_has_said_nothing_that_could_be_taken_back(app: App) -> None:
    """Nor have they ended anything: undo goes to what Ana did."""
    table = table_of(app)
    run_down(app, table)
    assert table.moment.word is None
    assert "do:take_back" not in names(app)
    table.undoing.step()
    assert table.match.length == 0


def test_what_was_kept_is_taken_back_apart(app: App) -> None:
    table = table_of(app)
    table.act(Devote(SECOND))
    run_down(app, table)
    assert table.moment.word is None
    table.undoing.step()
    done = [line.action for line in table.match.log if line.seat == 0]
    assert done == [Devote(ROME)]


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("second", ["d2", "g2", "e5"])
def test_the_panel_makes_way_for_what_is_lit(app: App, size: tuple[int, int], second: str) -> None:
    app.window.open(size)
    table = table_of(app, given(A={"cities": [second]}))
    run_frames(app, 5, 20)
    panel = sure(table.section_of("do:stop_ring")).box
    lit = [table.map.box_of(one.space) for one in table.map.model.spots() if one.lit]
    assert len(lit) == 3
    assert not any(panel.collidepoint(one.center) for one in lit)
    assert table.map.box.contains(panel)


@pytest.mark.parametrize("board", ["", "market"])
@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_every_word_of_the_panel_can_be_read(app: App, board: str, letters: float) -> None:
    """Over the own sheet, which is narrower than the map, too."""
    app.window.open((1280, 720))
    table = table_of(app)
    table.names = ("Jucătorul 1", "Jucătorul 2", "Jucătorul 3")
    prefer(app, text_size=letters)
    table.send(Show(board))
    app.frame(16)
    panel = sure(table.section_of("do:stop_ring"))
    assert isinstance(panel, TreeSection)
    wrong = misfits(table.measure(), panel.laid().placed)
    assert [one for one in wrong if one.cut or one.got * letters < LEGIBLE] == []


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
    run_frames(app, 60, 100)
    assert table.relay.hands.lifted == 2
    assert ring_of(table.calls).left == left
    app.handle(KeyUp("3"))
    assert ring_of(table.calls).called == {}, "looking is no call"
    run_down(app, table)


def test_the_clock_is_stopped_by_its_button_and_its_key(app: App) -> None:
    table = table_of(app)
    click(app, "do:stop_ring")
    run_frames(app, 60, 100)
    assert table.calls.running
    app.handle(Key("p"))
    assert not ring_of(table.calls).stopped
    run_down(app, table)


def test_who_leaves_the_window_stops_the_clock(app: App) -> None:
    table = table_of(app)
    app.handle(Attention(False))
    app.handle(Attention(True))
    run_frames(app, 60, 100)
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
    run_frames(app, 5, 100)
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
    run_frames(app, 100, 1000)
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
    run_frames(app, 60, 100)
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
            monkeypatch.setattr("game.hotseat.civilization.ring.asking", _if_they_can(calls))
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
