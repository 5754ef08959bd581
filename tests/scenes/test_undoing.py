"""Undo at the table: the button says how far it goes, and only people are asked."""

from __future__ import annotations

from random import Random

import pytest

from game.games import game
from game.match.match import Match
from game.match.record import SeatSetup, TakenBack
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Move
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.scores import ScoresScene
from game.scenes.table import undoing
from game.scenes.table.log_pane import LogSection
from game.scenes.table.undoing import Consent
from game.words import plain
from game.words.match import taken_back_sentence
from tests.chance import by_chance
from tests.scenes import driving
from tests.scenes.driving import top_as
from tests.sure import sure

ROBOT = SeatSetup("Easy", "blue", "circle", "easy")


def seated(app: App, match: Match) -> DuelTable:
    app.go.match(match)
    driving.frame(app)
    assert isinstance(app.top, DuelTable)
    return app.top


def against_a_bot(app: App) -> DuelTable:
    """A match of Ana against a bot in which her last move turned something up."""
    seats = (SeatSetup("Ana", "orange", "diamond"), ROBOT)
    match = Match.new(game("duel"), seats, seed=5, journal=app.store)
    by_chance(match, Random(5), until=lambda one: one.undo_offer().reason == "revealed")
    return seated(app, match)


def own_moves(app: App) -> DuelTable:
    """A table at which the last move is free, and the one before belongs to somebody else."""
    for moves in range(10, 60):
        match = driving.duel(app.store, 5, moves)
        offer = match.undo_offer()
        if offer.steps and offer.reason == "other_player":
            return seated(app, match)
    raise AssertionError("no such position in this match")


@pytest.mark.parametrize("action", undoing.KEYED)
def test_a_button_of_the_bar_says_its_key(app: App, action: str) -> None:
    scene = seated(app, driving.duel(app.store, 5, 12))
    assert not scene.undoing.tip()
    app.preferences.keys[action] = "ctrl+y"
    target = sure(scene.target(f"button:{action}"))
    app.handle(Move(target.box.centerx * scene.unit(), target.box.centery * scene.unit()))
    found = scene.undoing.tip_text(action)
    assert found.endswith(app.words.say("table.key", key="Ctrl+Y"))
    assert len(scene.undoing.tip()) == 1


def test_bots_are_not_asked_and_the_log_says_so(app: App) -> None:
    scene = against_a_bot(app)
    length, say = scene.match.length, app.words.say
    assert scene.undoing.said.notes() == [say("table.undo_note.alone")]
    assert scene.undoing.said.text().endswith(say("table.undo_to.confirms"))
    driving.click(app, "button:undo")
    allow = sure(driving.top_of(app).target("choice:allow"))
    assert allow.text == say("table.consent.allow_alone")
    assert "(Ana and Easy)" in app.top.text, "the bot's moves go, and that is said"  # type: ignore[attr-defined]
    gone = scene.match.undo_offer().back
    driving.click(app, "choice:allow")
    assert scene.match.length < length
    pane = next(s for s in scene.sections if isinstance(s, LogSection))
    found = {"asker": "Ana", "moves": gone, "whose": "Ana and Easy"}
    logged = say("table.consent.logged_alone", **found)
    assert pane.telling.entries()[-1].text == f"{logged} {say('table.consent.logged_practice')}"


def test_whoever_goes_back_alone_past_what_was_seen_is_told_that_it_is_practice(app: App) -> None:
    """Before it happens; and then on the scores and among the saved games."""
    scene, say = against_a_bot(app), app.words.say
    driving.click(app, "button:undo")
    assert say("table.consent.practice") in top_as(app, Consent).text
    driving.click(app, "choice:refuse")
    assert not scene.match.practice
    driving.click(app, "button:undo", "choice:allow")
    assert scene.match.practice
    while not scene.match.finished:
        seat = scene.match.to_move()[0]
        scene.match.play(seat, scene.match.legal(seat)[0])
    assert say("scores.practice") in ScoresScene(app, scene.match).scores.length()
    with driving.painted() as texts:
        app.go.saves()
        driving.frame(app)
    assert [text for text, _ in texts if text.endswith(say("saves.practice"))]


def test_where_somebody_is_asked_it_is_no_practice(app: App) -> None:
    scene = own_moves(app)
    while scene.match.undo_offer().steps:
        driving.click(app, "button:undo")
    driving.click(app, "button:undo")
    assert app.words.say("table.consent.practice") not in top_as(app, Consent).text
    driving.click(app, "choice:allow")
    assert not scene.match.practice


def test_the_moves_of_another_person_are_asked_for(app: App) -> None:
    scene = own_moves(app)
    asker = sure(scene.match.undo_rules.asker())
    other = scene.names[1 - asker]
    steps = scene.match.undo_offer().steps
    for _ in range(steps):
        driving.click(app, "button:undo")
        assert app.top is scene, "own moves are free"
    length = scene.match.length
    assert scene.undoing.said.notes()[0] == app.words.say("table.undo_note.agreed", name=other)
    driving.click(app, "button:undo")
    assert app.top is not scene, "the move before is somebody else's"
    assert scene.match.length == length
    driving.click(app, "choice:allow")
    assert scene.match.length == length - 1
    assert scene.match.undo_rules.asker() == 1 - asker, "they are on turn again"
    logged = scene.match.log[-1].events[0]
    text = taken_back_sentence(app.words, logged, scene.match.seats)  # type: ignore[arg-type]
    names = {"asker": scene.names[asker], "name": other, "whose": other}
    assert text == app.words.say("table.consent.logged", moves=1, **names)


def test_whoever_is_asked_though_none_of_their_moves_go_is_told_why(app: App) -> None:
    """Something was turned up: that cannot be unseen, and they look to it."""
    for moves in range(10, 60):
        match = driving.duel(app.store, 5, moves)
        offer = match.undo_offer()
        if offer.asked and not {*offer.asked} & {*offer.whose}:
            break
    scene, say = seated(app, match), app.words.say
    lines = match.events_since(offer.to)
    seen = next(event for line in lines for event in line.events if event.reveals)
    driving.click(app, "button:undo")
    text = top_as(app, Consent).text
    assert say("table.consent.seen", what=plain(scene.wording.event(seen))) in text
    assert say("table.consent.seen_only") in text
    assert say("table.consent.over_only") not in text


def three_at_the_table(app: App) -> NewDawnTable:
    """Mihai has played, then a bot, and Ana is on turn."""
    seats = (SeatSetup("Mihai", "blue", "circle"), ROBOT, SeatSetup("Ana", "orange", "diamond"))
    match, rng = Match.new(game("new_dawn"), seats, seed=4, journal=app.store), Random(4)
    lengths = [0, 0, 0]
    while match.to_move() != (2,) or len({*lengths}) < 3 or match.log[-1].seat != 1:
        seat = match.to_move()[0]
        match.play(seat, rng.choice(list(match.legal(seat))))
        lengths[seat] = match.length
    app.go.match(match)
    driving.frame(app)
    assert isinstance(app.top, NewDawnTable)
    return app.top


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_the_turn_of_another_person_and_a_bot_goes_by_consent(app: App, keys: bool) -> None:
    scene = three_at_the_table(app)
    offer, length = scene.match.undo_offer(), scene.match.length
    assert (offer.whose, offer.asked, offer.bots) == ((0,), (0,), (1,))
    assert scene.undoing.said.notes()[0] == app.words.say("table.undo_note.agreed", name="Mihai")
    assert "Mihai and Easy" in scene.undoing.said.text()
    assert scene.undoing.said.text().endswith(app.words.say("table.undo_to.asks", name="Mihai"))
    for answer, left in (("choice:refuse", length), ("choice:allow", offer.to)):
        if keys:
            driving.press(app, app.preferences.key_of("undo"))
            driving.press(app, *(["enter"] if answer == "choice:refuse" else ["left", "enter"]))
        else:
            driving.click(app, "button:undo")
            assert top_as(app, Consent).asked == (("circle", "Mihai"),)
            driving.click(app, answer)
        assert app.top is scene
        assert scene.match.length == left
    assert scene.match.log[-1].events == [TakenBack(2, length - offer.to, True, (0, 1), (0,))]


def test_the_only_person_takes_the_replies_of_bots_back_unasked(app: App) -> None:
    """And the button says so."""
    match = Match.new(game("duel"), (ROBOT, SeatSetup("Ana", "orange", "diamond")), seed=5)
    by_chance(match, Random(5), until=lambda m: m.undo_offer().steps and m.undo_offer().bots)
    scene = seated(app, match)
    to, say = match.undo_offer().to, app.words.say
    assert scene.undoing.said.notes() == [
        say("table.undo_note.bot", name="Easy"),
        say("table.undo_note.bots"),
    ]
    assert say("table.undo_to.bots") in scene.undoing.said.text()
    driving.click(app, "button:undo")
    assert (app.top, match.length) == (scene, to)


def test_what_undo_does_floats_below_its_button(app: App) -> None:
    for make in (own_moves, three_at_the_table):
        scene = make(app)
        assert not scene.undoing.tip()
        target = sure(scene.target("button:undo"))
        scale = app.window.scale(app.window.size)
        app.handle(Move(target.box.centerx * scale, target.box.centery * scale))
        ((image, place),) = scene.undoing.tip()
        assert image.get_rect(topleft=place).top >= target.box.bottom * scale
        assert (image, place) in scene.sprites()


def test_the_button_says_in_sight_and_in_words_how_far_it_goes(app: App) -> None:
    scene = own_moves(app)
    button = sure(scene.target("button:undo"))
    assert scene.undoing.said.text() in button.text
    steps = scene.match.undo_offer().steps
    assert scene.undoing.said.notes() == [app.words.say("count.moves", n=steps)]
