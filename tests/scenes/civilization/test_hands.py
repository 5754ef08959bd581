"""The open table: hands lie face down and are lifted by a held key, what is taken out lies open, the last
word is free until the next has begun, and a turn without any choice passes by itself."""

from __future__ import annotations

import itertools
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.drawing.kit import display
from game.hotseat.civilization.intents import Plain, Show, TakeOut
from game.hotseat.hands import BACKS, HERE, LIFT
from game.lessons.run import set_up_at
from game.rules.civilization.actions import Devote, EndTurn, Pass, PlayEvent, Study, Use
from game.rules.civilization.frames import Interrupting, TakingResource, Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State
from game.rules.squares import at
from game.scenes.civilization.panels import WordSection, word_of
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, KeyUp, Press
from game.scenes.table.log_pane import LogSection
from game.words import languages
from game.words.civilization import hand_text
from tests.examples.civilization.position import GIVEN, state_of
from tests.scenes.civilization.playing import begun, lift, sit_down
from tests.scenes.driving import SIZES, click, prefer, run_frames
from tests.scenes.test_relay import names, post
from tests.sure import sure

CITIES: dict[str, Any] = {
    "players": {"A": {"civ": "rome", "capital": "b2"}, "B": {"civ": "egypt", "capital": "g7"}},
    "map": {"size": [8, 8], "fill": "g"},
    "phase": "city_management",
    "turn": "A",
}
ROME, THEBES = at(1, 1), at(6, 6)
GIFT, WHEAT, SABOTAGE = "event:a_generous_gift", "hut:wheat", "event:sabotage"


def seated(app: App, phase: str = "city_management", turn: str = "A", **players: Any) -> Any:
    """The open table of two people in a position."""
    given: dict[str, Any] = deepcopy(CITIES) | {"phase": phase, "turn": turn}
    for name, changes in players.items():
        given["players"][name] |= changes
    rules = set_up_at(Civilization(), state_of(GIVEN("given", given)))
    table = sit_down(app, begun(2, rules=rules))
    assert isinstance(table, CivilizationTable)
    return table


def view_of(table: CivilizationTable) -> State:
    return table.view


# ---- lifting ------------------------------------------------------------------------------------


def test_a_brush_of_the_key_shows_nothing_and_is_a_tap(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, taps = seated(app), list[int]()
    monkeypatch.setattr(table, "tapped", taps.append)
    for key in ("2", "space"):
        app.handle(Key(key))
        app.frame(16)
        app.frame(int(LIFT) - 50)
        assert table.relay.hands.lifted is None
        app.handle(KeyUp(key))
    assert taps == [1]


def test_a_held_key_lifts_the_hand_of_its_seat_and_the_table_stays_public(app: App) -> None:
    table = seated(app, A={"events": ["sabotage"]}, B={"events": ["drought"]})
    for key, seat in (("space", 0), ("1", 0), ("2", 1)):
        lift(app, table, key)
        hand = table.moment.hand
        assert (hand.seat, hand.looks, hand.acts) == (seat, True, seat == 0)
        assert hand.player.events == table.match.state.players[seat].events
        assert table.viewer() is None
        assert view_of(table).players[seat].events != hand.player.events
        assert table.busy() is (seat == 1), "while somebody else looks nobody acts"
        app.handle(KeyUp(key))
        assert table.moment.hand is None


def test_a_hand_is_as_it_is_now_after_something_was_taken_back(app: App) -> None:
    """As many actions as when it was last lifted, but others; and what lay open then does no more."""
    table = seated(app, A={"cities": ["d2"], "events": ["sabotage"]})
    for city in (ROME, at(3, 1)):
        table.act(Devote(city))
        lift(app, table)
        assert sure(table.moment.hand).state.players[0] == table.match.observation(0).players[0]
        assert table.hand.lying == ()
        table.send(TakeOut(SABOTAGE))
        app.handle(KeyUp("space"))
        if city == ROME:
            table.undoing.step()
    assert table.match.length == 1


@pytest.mark.parametrize("back", [pygame.WINDOWFOCUSGAINED, pygame.WINDOWTAKEFOCUS])
def test_whoever_comes_back_to_the_window_sees_no_hand_that_is_still_held(
    app: App, back: int
) -> None:
    """The system tells anew which keys are down; somebody else may sit before the window by now."""
    table = seated(app)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")
    for before, up in (((), True), ((pygame.event.Event(back),), False), ((), True)):
        post(app, *before, down)
        run_frames(app, 10, 50)
        assert (table.relay.hands.lifted is not None) == up
        post(app, pygame.event.Event(pygame.WINDOWFOCUSLOST))
        assert table.relay.hands.lifted is None


def test_a_hand_goes_down_with_the_position_that_asks_in_secret(app: App) -> None:
    table = seated(app)
    lift(app, table)
    table.relay.set_asked(())
    assert table.relay.hands.lifted is None


def test_nobody_lifts_a_hand_where_the_curtain_is_wished(app: App) -> None:
    app.preferences.full_curtain = True
    table = seated(app)
    app.frame(16)
    assert table.relay.down
    app.handle(Key("2"))
    run_frames(app, 20, 50)
    assert table.relay.hands.lifted is None


# ---- taking out ---------------------------------------------------------------------------------


def test_what_is_taken_out_lies_open_and_is_played_by_its_button(app: App) -> None:
    table = seated(app, A={"events": ["we_love_the_despot_day", "sabotage"]})
    assert not any(isinstance(one, PlayEvent) for one in table.legal)
    lift(app, table)
    table.send(TakeOut("event:we_love_the_despot_day"))
    assert table.relay.hands.lifted is None
    assert {one.event for one in table.legal if isinstance(one, PlayEvent)} == {
        "we_love_the_despot_day"
    }
    assert {hand_text.PLAY, hand_text.BACK} <= names(app)
    table.press(hand_text.PLAY)
    table.touch_thing(f"square:{ROME}")
    assert isinstance(table.match.log[-1].action, PlayEvent)
    assert table.moment.out == ""


def walked(app: App, table: CivilizationTable) -> set[str]:
    """Where Tab leads until it is where it was."""
    found = list[str]()
    while not (found and table.focus in found):
        found.append(table.focus)
        app.handle(Key("tab"))
        app.handle(KeyUp("tab"))
    return {*found}


def test_by_keys_a_hand_is_reached_beside_the_cards_that_can_be_used(app: App) -> None:
    """Both the sheet and the list have a button that lifts the hand; Tab leads past them, and nowhere
    below a hand that is up."""
    table = seated(app, A={"techs": ["pottery"], "huts": ["wheat"]})
    table.send(Show("cards"))
    below = walked(app, table)
    assert {HERE, f"{BACKS}0", "do:close"} <= below
    table.focus = "do:close"
    lift(app, table)
    assert not table.rims()
    found = walked(app, table) - {"do:close"}
    assert WHEAT in found
    assert {name for name in found if not name.startswith("button:")} == {WHEAT}
    table.focus = WHEAT
    assert table.rims()


def test_the_list_of_cards_lifts_the_hand_by_the_mouse_too(app: App) -> None:
    table = seated(app, A={"techs": ["pottery"], "huts": ["wheat"]})
    table.send(Show("cards"))
    app.frame(16)
    place = sure(table.target(HERE)).box.center
    app.handle(Press(*(one * table.unit() for one in place)))
    run_frames(app, 10, 50)
    assert table.relay.hands.lifted == 0


def test_it_is_put_back_by_escape(app: App) -> None:
    table = seated(app, A={"events": ["we_love_the_despot_day"]})
    lift(app, table)
    table.send(TakeOut("event:we_love_the_despot_day"))
    table.back()
    assert table.moment.out == ""
    assert not any(isinstance(one, PlayEvent) for one in table.legal)


def test_an_event_that_counts_as_a_resource_pays_for_an_ability(app: App) -> None:
    """Construction wants any resource: taken out, the event leads to the cards that can be used."""
    ana = {"techs": ["construction"], "events": ["a_generous_gift"]}
    table = seated(app, A=ana)
    lift(app, table)
    moment = table.moment
    assert "event:a_generous_gift" in hand_text.able(moment, moment.hand)
    table.send(TakeOut("event:a_generous_gift"))
    table.press(hand_text.PLAY)
    assert table.open_board.board == "cards"
    assert any(isinstance(one, Use) and one.card == "construction" for one in table.legal)


@pytest.mark.parametrize("order", [(GIFT, WHEAT), (WHEAT, GIFT)])
def test_a_price_of_two_is_paid_with_an_event_and_a_marker(
    app: App, order: tuple[str, str]
) -> None:
    """Pottery wants any two resources: whatever counts as one, in whichever order it is taken out."""
    ana = {"techs": ["pottery"], "events": ["a_generous_gift"], "huts": ["wheat"]}
    table = seated(app, A=ana)
    for thing in order:
        lift(app, table)
        table.send(TakeOut(thing))
    assert table.hand.lying == order
    table.press(hand_text.PLAY)
    click(app, "tech:pottery")
    while table.moment.out:  # a marker that is all that is left pays by itself
        click(app, hand_text.PLAY)
    assert isinstance(table.moment.frame, Turn)
    assert (table.view.players[0].events, table.view.players[0].huts) == ((), ())


def test_what_does_not_pay_lies_alone(app: App) -> None:
    table = seated(app, A={"events": ["a_generous_gift", "sabotage"]})
    for thing in (GIFT, SABOTAGE, GIFT):
        lift(app, table)
        table.send(TakeOut(thing))
        assert table.hand.lying == (thing,)


# ---- the last word ------------------------------------------------------------------------------


def test_the_last_word_is_free_until_the_next_has_begun(app: App) -> None:
    table = seated(app)
    table.act(EndTurn())
    app.frame(16)
    assert (table.relay.due, table.relay.down, table.mine()) == (1, False, True)
    assert table.moment.word[0] == 0
    assert sure(word_of(table.moment))[1] == "Ana has ended the phase."
    assert "do:take_back" in names(app)
    table.send(Plain.TAKE_BACK)
    assert (table.relay.due, table.match.length) == (0, 0)
    table.act(EndTurn())
    table.act(Devote(THEBES))
    assert table.moment.word is None, "Mihai has begun"
    assert "do:take_back" not in names(app)


def test_the_last_word_comes_and_goes_beside_all_else(app: App) -> None:
    """The log makes room for it, and nothing else is laid out anew."""
    table = seated(app)
    app.frame(16)
    (log,) = (one for one in table.sections if isinstance(one, LogSection))
    before, whole = [*table.sections], log.box.copy()
    table.act(EndTurn())
    app.frame(16)
    assert "do:take_back" in names(app)
    assert (log.box.bottom, log.box.h < whole.h - 100) == (whole.bottom, True)
    table.act(Devote(THEBES))
    app.frame(16)
    assert "do:take_back" not in names(app)
    assert log.box == whole
    assert [*table.sections] == before


@pytest.mark.long
@pytest.mark.parametrize("letters", [1.0, 1.2, 1.4])
def test_a_long_last_word_can_be_read(app: App, letters: float) -> None:
    """Where it is a plate it lies in several lines, where one would be too small."""
    app.preferences.text_size = letters
    for lang, size in itertools.product(languages(), (*SIZES, (1280, 1024))):
        prefer(app, language=lang)
        app.stack.clear()
        table = seated(app)
        said = table.say(
            "civilization.log.AbilityLost", seat=0, names=table.names, thing="democracy"
        )
        table.undoing.said.word = lambda said=said: (0, said)
        table.act(EndTurn())
        table.resize(size)
        app.frame(16)
        (word,) = (one for one in table.sections if isinstance(one, WordSection))
        found = display.misfits(table.measure(), word.laid().placed)
        assert [one for one in found if one.cut or one.got < 0.8 * one.wished] == [], (lang, size)


def test_what_was_turned_up_is_not_free(app: App) -> None:
    """Ana knows more now than when she said it."""
    table = seated(app)
    table.act(EndTurn())
    assert table.match.last_word() is not None
    table.match.log[-1].events.append(SimpleNamespace(reveals=True))
    assert table.match.last_word() is None


# ---- what passes --------------------------------------------------------------------------------


@pytest.mark.parametrize(("events", "passes"), [([], True), (["sabotage"], False)])
def test_a_turn_without_any_choice_passes_by_itself(
    app: App, events: list[str], passes: bool
) -> None:
    """Mihai has no figures to move; with a back that might be used he is asked, whatever it is."""
    table = seated(app, "movement", A={"armies": ["b3"]}, B={"events": events})
    while table.match.state.turn == 0:
        frame = table.match.state.pending[-1]
        asked = isinstance(frame, Interrupting)
        table.act(Pass() if asked else EndTurn(), frame.seat)
    ended = [line.seat for line in table.match.log if isinstance(line.action, EndTurn)]
    assert ended == ([0, 1] if passes else [0])


def test_who_has_done_something_ends_the_turn_by_their_own_word(app: App) -> None:
    """Ana's only city has acted: nothing else is left to her, and it is still her turn."""
    table = seated(app)
    table.act(Devote(ROME))
    assert table.match.state.turn == 0
    assert list(table.legal) == [EndTurn()]


@pytest.mark.parametrize("last", [0, 1])
def test_whoever_gave_the_last_answer_may_be_asked_something_else_at_once(
    app: App, last: int
) -> None:
    """Germany takes a resource for the technology that was just turned up."""
    known = {"trade": 14, "techs": ["masonry", "pottery"]}
    table = seated(app, "research", A={"civ": "germany"} | known, B=known)
    for seat in (1 - last, last):
        table.relay.due = seat
        table.relay.open()
        table.act(Study("chivalry"), seat)
        table.relay.hand_on()
        app.frame(16)
    assert table.match.to_move() == (0,)
    assert isinstance(table.match.state.pending[-1], TakingResource)
    app.stack.back_to(table)
    app.frame(16)
    assert isinstance(table.moment.frame, TakingResource)
