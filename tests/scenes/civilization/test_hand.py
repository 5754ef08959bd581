"""The lifted hand: what of it can be taken out, what the rest is good for, and that it can be read."""

from __future__ import annotations

import itertools

import pytest

from game.content.civilization.load import tables
from game.drawing.kit import display
from game.drawing.kit.nodes import Node, named
from game.hotseat.civilization.intents import Plain, Refuse, TakeOut
from game.hotseat.intents import Touch, Why
from game.match.match import Match
from game.rules.civilization.actions import DiscardEvent, Use
from game.rules.civilization.frames import Paying
from game.rules.flow import FINISH
from game.scenes.civilization import hand
from game.scenes.kit.app import App
from game.scenes.kit.tree_section import name_of
from game.words import Words, languages
from game.words.civilization import card_text, culture_text, hand_text
from game.words.civilization.card_text import Card
from game.words.civilization.hand_text import Held
from game.words.civilization.position import Position
from tests.scenes.civilization.clicking import Person
from tests.scenes.civilization.playing import lift, sit_down
from tests.scenes.driving import again, prefer, top_of
from tests.scenes.every_civilization import (
    CIVILIZATION,
    HELD,
    NAMES,
    SIGNS,
    discarding,
    pays,
    play,
    position,
    table,
)
from tests.scenes.trees import outline, trees
from tests.sure import sure


def seen(match: Match, seat: int, acts: bool = True) -> Position:
    """The hand of a seat, as its owner sees it."""
    return Position(match.observation(seat), seat, NAMES[:2], SIGNS[:2], Words("en"), acts, True)


def shown(able: frozenset[str] = frozenset(), seat: int = 0) -> Node:
    match = position("start_of_turn", HELD, {"events": ["drought"]})
    return hand.hand_tray(seen(match, seat), Held("Space", (NAMES[1 - seat],), able))


def things(tree: Node) -> dict[str, object]:
    """What each thing of a tree means."""
    return {name_of(one.id): one.does for one in named(tree)}


def test_all_that_is_secret_of_a_hand_lies_on_the_tray() -> None:
    found = things(shown(frozenset({"event:sabotage"})))
    assert found["event:sabotage"] == found["event:sabotage@1"] == Touch("event:sabotage")
    assert found["event:a_gift_from_afar"] == Why("event:a_gift_from_afar")
    assert found["hut:iron"] == Why("hut:iron")
    assert found["village:spy"] == Why("village:spy")


def test_it_says_what_a_marker_is_good_for_and_what_an_army_draws() -> None:
    found = outline(shown())
    assert "2 × Iron" in found
    assert "in a battle: Metalworking" in found
    assert "against a city's action: Writing" in found
    assert "draws *3* of these 3 by chance" in found
    assert "*+2* (Barracks 2)" in found


def test_of_another_seat_only_what_that_seat_holds_is_on_it() -> None:
    assert {*things(shown(seat=1))} == {"hand", "event:drought"}


def test_what_can_be_done_with_a_hand_can_be_taken_out(app: App) -> None:
    match = position("start_of_turn", HELD, {"buildings": [{"market": "f3"}]})
    m, p = table(app, match).moment, seen(match, 0)
    assert hand_text.able(m, p) == {"event:sabotage"}
    assert hand_text.able(m, seen(match, 0, acts=False)) == frozenset()
    assert hand.meant(p, Touch("event:sabotage")) == TakeOut("event:sabotage")
    why = hand.meant(p, Why("event:a_gift_from_afar"))
    assert isinstance(why, Refuse)
    assert why.refusal.clause == "R12"
    assert hand.meant(p, Why("hut:iron")) is Plain.DENY


def test_too_many_events_are_discarded_from_the_tray(app: App) -> None:
    match = discarding()
    m, p = table(app, match).moment, seen(match, 0)
    assert hand_text.held(m, p, "Space").discards
    assert {*hand_text.able(m, p)} == {f"event:{one}" for one in culture_text.hand(p)}


@pytest.mark.parametrize("keys", [False, True])
def test_an_event_is_discarded_whatever_lies_open_below(app: App, keys: bool) -> None:
    """The board of a city waits meanwhile. By mouse the backs are pressed, and let go on the card."""
    shown = sit_down(app, again(discarding()))
    city = shown.view.players[0].cities[0]
    shown.open_board.opened, shown.open_board.under = f"city:{city.space}", True
    shown.arrange()
    app.frame(16)
    person = Person(app, shown, 1, keys)
    assert person.take(0, DiscardEvent("lost"))
    assert person.done["DiscardEvent"]


@pytest.mark.parametrize("begun", [False, True])
def test_what_lies_face_down_pays(app: App, begun: bool) -> None:
    """For what a technology costs in one's turn, and once it is to be paid."""
    match = position("city_management", HELD, {})
    if begun:
        assert play(match, lambda one: isinstance(one, Use) and one.card == "pottery")
        assert isinstance(match.state.pending[-1], Paying)
    able = hand_text.able(table(app, match).moment, seen(match, 0))
    assert able == {"hut:iron", "village:spy", "event:a_gift_from_afar"}


def test_a_price_is_paid_with_several_things_taken_out(app: App) -> None:
    """What was taken out for a price lies open until it is paid; nobody but the hand says that nothing
    pays."""
    shown = sit_down(app, position("city_management", HELD, {}))
    for thing in ("hut:iron", "village:spy"):
        assert not any(card.id == "pottery" for card in card_text.legal(shown.moment.p))
        lift(app, shown)
        shown.send(TakeOut(thing))
    shown.send(card_text.use(shown.moment.p, Card("tech", "pottery")))
    assert isinstance(shown.moment.frame, Paying)
    for token in ("hut:iron", "village:spy"):
        shown.press(f"do:token:{token}")
    assert not shown.match.state.players[0].villages
    assert any(isinstance(line.action, Use) for line in shown.match.log)


def test_that_nothing_pays_is_said_by_the_hand_alone(app: App) -> None:
    shown = table(app, pays())
    assert FINISH in shown.moment.legal, "by what is public"
    corner = sure(card_text.payment_corner(shown.moment))
    assert not corner.buttons
    p = seen(shown.match, 0)
    assert hand_text.held(shown.moment, p, "Space").ends == ""
    none = Position(shown.match.observation(None), 0, p.names, p.signs, p.words, True, True)
    assert hand_text.held(shown.moment, none, "Space").ends


def test_only_the_tray_can_be_pointed_at_while_a_hand_is_up(app: App) -> None:
    CIVILIZATION["civilization_lifted"](app)
    for size in ((1920, 1080), (1280, 720)):
        app.top.resize(size)
        scene = top_of(app)
        tray = next(one for one in trees(scene) if "hut:iron" in one.laid().things)
        for thing in tray.targets():
            assert tray.box.inflate(9, 9).contains(thing.box), thing.name
            assert scene.at(*thing.box.center) in tray.laid().things, thing.name
        assert scene.at(tray.box.centerx, tray.box.y - 30) == "hand:veil"


@pytest.mark.long
@pytest.mark.parametrize("letters", [1.0, 1.2, 1.4])
def test_every_word_of_the_tray_is_whole(app: App, letters: float) -> None:
    """In every language and window, with few and with many cards."""
    events = [*tables().events]
    for lang, many, size in itertools.product(
        languages(), (0, 2, 4, 6), ((1920, 1080), (1280, 720), (1280, 1024), (2560, 1080))
    ):
        prefer(app, language=lang, text_size=letters)
        app.stack.clear()
        match = position("start_of_turn", {**HELD, "events": events[:many]}, {})
        scene = table(app, match)
        scene.resize(size)
        p = scene.moment.p
        tree = hand.hand_tray(p, hand_text.held(scene.moment, p, "Space"))
        placed = scene.arranger().arrange(tree, hand.tray_box(scene.w, scene.h, letters))
        assert [one for one in display.misfits(scene.measure(), placed) if one.cut] == [], lang
