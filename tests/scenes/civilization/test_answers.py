"""Being asked at the table of Civilization: everybody who could answer gets the same short screen, lets
it happen unseen or looks; what is let happen for a while; what is paid with."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.hotseat.civilization.intents import Show, TakeOut
from game.hotseat.hands import HERE
from game.lessons.run import set_up_at
from game.rules.civilization import actions, frames
from game.rules.civilization.game import Civilization
from game.rules.civilization.setup import ALWAYS, CALLS
from game.rules.civilization.state import State
from game.rules.flow import FINISH
from game.rules.squares import at
from game.scenes.civilization import answers, managing, map
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit import section
from game.scenes.kit.app import App
from game.words.civilization import hand_text
from tests.hotseat.civilization.positions import CITIES, ROME, asked, given
from tests.scenes.civilization.fights import fought
from tests.scenes.civilization.playing import begun, lift, sit_down
from tests.scenes.civilization.test_battle import held
from tests.scenes.civilization.test_moving import point
from tests.scenes.driving import run_frames, top_of
from tests.scenes.test_relay import click, key, names, pixels
from tests.scenes.trees import words_of
from tests.sure import sure


def seated(app: App, state: State, bots: int = 0, curtain: bool = False) -> CivilizationTable:
    """The table, and Ana decides; `curtain`: everybody wishes it at every change."""
    app.preferences.full_curtain = curtain
    rules = set_up_at(Civilization(), state)
    always = {CALLS.id: ALWAYS}
    match = begun(len(state.players), rules=rules, bots=bots, options=always)
    table = sit_down(app, match)
    if table.relay.down:
        table.relay.open()
    return table


def devoted(app: App) -> CivilizationTable:
    """Rome was devoted to the arts, which others may answer."""
    table = seated(app, given())
    table.act(actions.Devote(ROME))
    app.frame(16)
    return table


def shown(table: CivilizationTable) -> list[str]:
    """The words of the board."""
    found = sure(answers.asked(table.moment))
    return words_of(answers.board(*found))


# ---- asking -------------------------------------------------------------------------------------


@pytest.mark.parametrize("taken", [False, True])
def test_what_was_ordered_goes_where_it_was_meant_once_all_have_answered(
    app: App, taken: bool
) -> None:
    table = seated(app, given(A={"trade": 20}))
    table.send(Show(f"city:{ROME}"))
    table.send(managing.press(table.moment, "item:scout"))
    meant = [at(1, 2), at(0, 2)]
    table.activate(f"square:{meant[taken]}")
    for seat in (1, 2):
        assert table.moment.frame == frames.Answering(seat)
        if taken:
            table.answers.placing = 0, actions.Place(at(5, 5))  # no place for it any more
        table.act(actions.Pass(), seat)
    places = [line.action for line in table.match.log if isinstance(line.action, actions.Place)]
    assert places == ([] if taken else [actions.Place(meant[0])])
    assert isinstance(table.moment.frame, frames.PlacingItem if taken else frames.Turn)


def test_where_a_bot_places_something_is_awaited_at_the_bare_table(app: App) -> None:
    """The board of its city would tell nothing, and cover the rivals."""
    table = seated(app, given(turn="B", B={"trade": 20}), bots=2)
    table.bots.paused = True
    builds = (one for one in table.match.legal(1) if isinstance(one, actions.Build))
    table.act(next(one for one in builds if one.item == "scout"), 1)
    while isinstance(table.moment.frame, frames.Answering):
        table.act(actions.Pass(), table.moment.frame.seat)
    assert isinstance(table.moment.frame, frames.PlacingItem)
    assert table.open_board.board == ""


def test_letting_it_happen_needs_no_look(app: App) -> None:
    """Mihai and Ioana are asked in turn, without a curtain; then Ana goes on the short way."""
    table = seated(app, given())
    table.act(actions.Devote(ROME))
    for seat in (1, 2):
        app.frame(16)
        assert isinstance(table.moment.frame, frames.Answering)
        assert (table.relay.due, table.relay.down, table.viewer()) == (seat, False, None)
        assert {"do:let", "do:let_turn", HERE} <= names(app)
        assert "*Ana* announces: *Devote Rome to the arts*." in shown(table)
        assert not any(name.startswith("event:") for name in names(app))
        click(app, "do:let")
    app.frame(16)
    assert isinstance(table.moment.frame, frames.Turn)
    assert (table.relay.due, table.relay.down, table.viewer()) == (0, False, None)
    assert table.mine(), "Ana goes on at the open table"


def test_no_bubble_lies_over_what_is_asked(app: App) -> None:
    table = devoted(app)
    unit = table.unit()
    board, told = section.pixels(answers.board_box(table.layout, False), unit), 0
    for space in table.map.model.squares():
        box = section.pixels(table.map.box_of(table.sight.turn.at(space)), unit)
        point(table, space)
        for picture, corner in map.bubble(table.sight, table.map, table.measure()):
            if box.colliderect(board):
                continue
            told += 1
            assert not picture.get_rect(topleft=corner).inflate(-28, -28).colliderect(board), space
    assert told > 10


def test_nothing_is_said_of_a_square_that_nobody_sees(app: App) -> None:
    """The keys may be at one that lies under a board, or beside the part of the map that is shown."""
    table = seated(app, given())
    table.act(actions.Devote(ROME))
    table.map.camera.zoom(6, *table.map.zone().center)
    run_frames(app, 40, 40)
    unit, told = table.unit(), set()
    boards = table.map.above()
    for space in table.map.model.squares():
        table.focus, table.keyboard = f"square:{space}", True
        table.touch()
        for _ in range(20):
            table.update(100)
        square = section.pixels(table.map.box_of(table.sight.turn.at(space)), unit)
        seen = square.clip(table.map.zone())
        covered = any(one.collidepoint(seen.center) for one in boards)
        found = map.bubble(table.sight, table.map, table.measure())
        assert not (found and (covered or not seen)), space
        told.add((bool(found), bool(seen)))
    assert told == {(True, True), (False, False), (False, True)}


def test_no_rim_of_a_square_lies_over_what_is_asked(app: App) -> None:
    table = devoted(app)
    board, rims = answers.board_box(table.layout, False), set()
    for space in table.map.model.squares():
        table.focus, table.keyboard = f"square:{space}", True
        box = table.map.box_of(table.sight.turn.at(space))
        covered = board.collidepoint(box.center)
        assert bool(table.rims()) != covered
        rims.add(covered)
    assert rims == {True, False}


def test_the_key_on_the_button_lets_it_happen(app: App) -> None:
    table = devoted(app)
    key(app, pygame.K_n)
    assert asked(table.match) == [1]


def test_whoever_looks_may_answer(app: App) -> None:
    table = devoted(app)
    assert "do:card:writing" not in names(app), "nobody learns that they could pay for it"
    lift(app, table)
    assert table.relay.hands.lifted == 1
    table.send(TakeOut("hut:spy"))
    assert table.relay.hands.lifted is None, "the hand lies face down again"
    click(app, "do:card:writing")
    assert any(isinstance(line.action, actions.Use) for line in table.match.log)
    lift(app, table)
    table.send(TakeOut("hut:spy"))
    click(app, "do:token:hut:spy")  # an event of theirs could be a gift, for all that others see


@pytest.mark.parametrize("events", [[], ["sabotage"]])
def test_a_person_alone_among_bots_is_not_asked_for_the_only_token(
    app: App, events: list[str]
) -> None:
    ana = {"techs": ["animal_husbandry"], "huts": ["wheat"], "events": events}
    table = seated(app, given(A=ana, B={"events": []}, C={"villages": []}), bots=2)
    table.act(actions.Use("animal_husbandry", ROME))
    assert table.match.state.players[0].huts == ()


def test_whoever_cannot_pay_any_more_says_so(app: App) -> None:
    """A gift was cancelled, and there is nothing else: a button, and it is over."""
    ana = {"techs": ["animal_husbandry"], "huts": ["silk"], "villages": ["spy"]}
    ana["events"] = ["a_generous_gift"]
    table = seated(app, given(A=ana, B={"events": ["jousting_tourney"]}))
    table.act(actions.Use("animal_husbandry", ROME))
    table.act(actions.Pay("event:a_generous_gift:wheat"))
    table.act(actions.PlayEvent("jousting_tourney"), 1)
    app.frame(16)
    while isinstance(table.moment.frame, frames.Answering):
        table.act(actions.Pass(), table.match.to_move()[0])
    app.frame(16)
    assert isinstance(table.moment.frame, frames.Paying)
    assert "do:finish" not in names(app), "nobody learns what the markers are"
    lift(app, table)
    click(app, "do:finish")
    assert isinstance(table.moment.frame, frames.Turn)


def test_whoever_lets_everything_happen_is_not_asked_until_their_turn(app: App) -> None:
    """Ana never leaves the screen when both do; it is over with their own turn, or by a click."""
    table = seated(app, given())
    table.answers.letting = {1: "turn", 2: "turn"}
    table.act(actions.Devote(ROME))
    app.frame(16)
    assert asked(table.match) == [1, 2]
    assert table.relay.due == 0, "nobody else had to come to the screen"
    assert {"do:ask_1", "do:ask_2"} <= names(app)
    click(app, "do:ask_2")
    table.act(actions.Devote(at(3, 1)))
    app.frame(16)
    assert (table.relay.due, asked(table.match)) == (2, [1, 2, 1])
    click(app, "do:let_turn")
    table.act(actions.EndTurn())
    app.frame(16)
    assert sorted(table.answers.letting) == [2], "Mihai's own turn has begun"


def test_a_bot_is_never_asked_on_the_screen(app: App) -> None:
    table = seated(app, given(), bots=1)
    table.bots.paused = True
    table.act(actions.Devote(ROME))
    app.frame(16)
    click(app, "do:let")
    assert table.match.to_move() == (2,)
    assert "do:let" not in names(app)
    assert HERE not in names(app)
    table.act(actions.Pass(), 2)
    app.frame(16)
    assert (table.relay.due, table.relay.down) == (0, False)


def test_a_bot_that_is_asked_interrupts_nobody(app: App) -> None:
    """No band tells that it is its turn, and that it is one's own again."""
    app.preferences.animation = "normal"
    table = seated(app, given(), bots=2)
    table.bots.paused = True
    table.act(actions.Devote(ROME))
    for seat in (1, 2):
        assert table.match.to_move() == (seat,)
        assert not table.banner.shown
        assert not table.bots_strip.tells
        assert table.viewer() == 0
        table.act(actions.Pass(), seat)
    assert not table.banner.shown
    table.act(actions.EndTurn())
    assert table.bots_strip.tells  # the strip, in place of a band


@pytest.mark.parametrize(("held", "is_asked"), [("wheat", False), ("spy", True)])
def test_one_among_bots_is_asked_only_about_what_they_can_cancel(
    app: App, held: str, is_asked: bool
) -> None:
    """With other people at the table not being asked would tell them something."""
    state = given(A={"techs": ["writing"], "huts": [held]}, turn="B")
    table = seated(app, state, bots=2)
    table.bots.paused = True
    table.act(actions.Devote(at(6, 6)), 1)
    table.act(actions.Pass(), 2)
    assert (0 in table.match.to_move()) is is_asked


def test_a_rival_may_be_stopped_before_moving(app: App) -> None:
    """A culture event stops the move: it is chosen on the board and aimed on the map."""
    table = seated(app, given(phase="movement", B={"cities": ["d7"]}))
    assert isinstance(table.moment.frame, frames.Interrupting)
    assert table.relay.due == 1
    app.frame(16)
    lift(app, table)
    table.send(TakeOut("event:defection"))
    click(app, hand_text.PLAY)
    app.frame(16)
    assert f"square:{at(3, 4)}" in {name for name in names(app) if table.is_lit(name)}


def test_it_is_said_on_which_occasion_a_rival_may_be_stopped(app: App) -> None:
    table = seated(app, given(phase="movement", B={"cities": ["d7"]}))
    ana, d5, found = table.match.seats[0].name, at(3, 4), []
    moves = iter((actions.PickUp(d5, 1, 0), actions.Step(at(3, 5)), FINISH, actions.EndTurn()))
    while table.match.state.turn == 0:
        frame = table.match.state.pending[-1]
        if not isinstance(frame, frames.Interrupting):
            table.act(next(moves), 0)
            continue
        title, *words = shown(table)
        found.append((frame.when, title))
        assert app.words.say(f"civilization.answer.{frame.when}", name=ana) in words
        table.act(actions.Pass(), frame.seat)
    assert [*dict.fromkeys(found)] == [
        ("begins", "May they move?"),
        ("moved", "Do they stay there?"),
        ("ends", "Do they stay there?"),
    ]


def test_nobody_learns_from_the_screen_what_is_held(app: App, same_id: None) -> None:
    """With other markers and events of the same backs it is the same to the last pixel."""
    game, state = Civilization(), given()
    twin = next(
        one
        for one in (game.determinize(game.observe(state, None), Random(n)) for n in range(99))
        if one.players[1].events != state.players[1].events
    )
    shots = []
    for one in (state, twin):
        table = seated(app, one)
        table.act(actions.Devote(ROME))
        app.frame(16)
        shots.append((pixels(app), [(t.name, t.text) for t in top_of(app).targets()]))
    assert shots[0] == shots[1]


# ---- in a battle --------------------------------------------------------------------------------


def test_in_a_battle_one_pays_and_is_answered_without_a_curtain(app: App) -> None:
    """Metalworking with two kinds of iron: what pays is chosen from a list; the battle stays."""
    mine = {
        "techs": ["metalworking"],
        "resources": ["iron"],
        "huts": ["iron"],
        "villages": ["iron"],
    }
    state = fought(A=mine, B={"techs": ["mass_media"], "huts": ["spy"]})
    table = seated(app, state)
    app.frame(16)
    held(app, "a", table.hold)
    click(app, "card:metalworking")
    assert isinstance(table.moment.frame, frames.Paying)
    shown = sure(table.panels.list())
    assert {one.picture for one in shown.buttons} == {"iron"}
    assert len(shown.buttons) == 3
    click(app, "do:token:hut:iron")
    app.frame(16)
    assert isinstance(table.moment.frame, frames.Answering)
    assert (table.relay.due, table.relay.down) == (1, False)
    assert {"front:1", "do:let_battle"} <= names(app)
    click(app, "do:let_battle")
    assert table.answers.letting == {1: "battle"}
    app.frame(16)
    assert (table.relay.due, table.relay.down) == (0, False)
    click(app, "do:ask_1")
    assert table.answers.letting == {}, "its chip lies beside the board"


def test_nor_does_it_end_where_nothing_is_left_to_pay_with(app: App) -> None:
    mine = {"techs": ["metalworking"], "events": ["a_generous_gift"], "huts": ["silk"]}
    state = fought(A=mine | {"villages": ["spy"]}, B={"events": ["jousting_tourney"]})
    table = seated(app, state)
    app.frame(16)
    held(app, "a", table.hold)
    click(app, "card:metalworking", "do:token:event:a_generous_gift:iron")
    table.act(actions.PlayEvent("jousting_tourney"), 1)
    app.frame(16)
    held(app, "a", table.hold)
    assert isinstance(table.moment.frame, frames.Paying)
    click(app, "do:finish")
    assert isinstance(table.moment.frame, frames.BattleTurn)


FAR = "a_gift_from_afar"
"""An event that counts as a resource, and gives a rival a coin."""


@pytest.mark.parametrize("rivals", [1, 2])
def test_in_a_battle_it_is_asked_who_gains_a_coin_where_several_may(app: App, rivals: int) -> None:
    third = {"C": {"civ": "russia", "capital": "a8"}} if rivals == 2 else {}
    mine = {"techs": ["metalworking"], "events": [FAR]}
    table = seated(app, fought(A=mine, **third))
    app.frame(16)
    held(app, "a", table.hold)
    click(app, "card:metalworking", f"do:token:event:{FAR}:iron")
    if rivals == 2:
        assert {"do:aim0", "do:aim1", "do:close"} <= names(app)
        click(app, "do:close")
        assert "do:aim0" not in names(app)
        click(app, f"do:token:event:{FAR}:iron", "do:aim1")
    assert actions.Pay(f"event:{FAR}:iron", rivals) in [line.action for line in table.match.log]


@pytest.mark.parametrize("rivals", [1, 2])
def test_a_gift_that_was_taken_out_pays_and_names_who_gains(app: App, rivals: int) -> None:
    ana = {"techs": ["animal_husbandry"], "events": [FAR]}
    third = {} if rivals == 2 else {"players": {name: {**CITIES["players"][name]} for name in "AB"}}
    table = seated(app, given(**third, A=ana, B={"huts": [], "events": []}))
    lift(app, table)
    table.send(TakeOut(f"event:{FAR}"))
    table.act(actions.Use("animal_husbandry", ROME))
    click(app, hand_text.PLAY)
    if rivals == 2:
        click(app, "do:aim1")
    assert actions.Pay(f"event:{FAR}:wheat", rivals) in [line.action for line in table.match.log]
