"""Undo at the table: the button says how far it goes, and only people are asked."""

from __future__ import annotations

from random import Random

import pytest

from game.games import game
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.shell.play import table_of
from game.scenes.table.log_pane import LogSection
from tests.scenes.driving import LEGIBLE, at_every_size, click, duel, frame, painted

ROBOT = SeatSetup("Easy", "blue", "circle", "easy")


def seated(app: App, match: Match) -> DuelTable:
    app.go.match(match)
    frame(app)
    assert isinstance(app.top, DuelTable)
    return app.top


def against_a_bot(app: App) -> DuelTable:
    """A match of Ana against a bot in which her last move turned something up."""
    seats = (SeatSetup("Ana", "orange", "diamond"), ROBOT)
    match, rng = Match.new(game("duel"), seats, seed=5, journal=app.store), Random(5)
    while match.undo_offer().reason != "revealed":
        seat = match.to_move()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return seated(app, match)


def own_moves(app: App) -> DuelTable:
    """A table at which the last move is free, and the one before belongs to somebody else."""
    for moves in range(10, 60):
        match = duel(app.store, 5, moves)
        offer = match.undo_offer()
        if offer.steps and offer.reason == "other_player":
            return seated(app, match)
    raise AssertionError("no such position in this match")


def test_bots_are_not_asked_and_the_log_says_so(app: App) -> None:
    scene = against_a_bot(app)
    length, say = scene.match.length, app.words.say
    assert scene.undo_notes() == [say("table.undo_note.alone")]
    assert scene.undo_text() == say("table.undo_to.alone")
    click(app, "button:undo")
    allow = app.top.target("choice:allow")
    assert allow is not None
    assert allow.text == say("table.consent.allow_alone")
    assert "Easy" not in app.top.text  # type: ignore[attr-defined]
    click(app, "choice:allow")
    assert scene.match.length < length
    pane = next(s for s in scene.sections if isinstance(s, LogSection))
    assert pane.entries()[0].text == say("table.consent.logged_alone", asker="Ana")


def test_the_moves_of_another_person_are_asked_for(app: App) -> None:
    scene = own_moves(app)
    asker = scene.match.undo_asker()
    assert asker is not None
    other = scene.names[1 - asker]
    steps = scene.match.undo_offer().steps
    for _ in range(steps):
        click(app, "button:undo")
        assert app.top is scene, "own moves are free"
    length = scene.match.length
    assert scene.undo_notes()[0] == app.words.say("table.undo_note.agreed", name=other)
    click(app, "button:undo")
    assert app.top is not scene, "the move before is somebody else's"
    assert scene.match.length == length
    click(app, "choice:allow")
    assert scene.match.length == length - 1
    assert scene.match.undo_asker() == asker


def test_the_button_says_in_sight_and_in_words_how_far_it_goes(app: App) -> None:
    scene = own_moves(app)
    button = scene.target("button:undo")
    assert button is not None
    assert scene.undo_text() in button.text
    assert scene.undo_notes() == [app.words.say("count.moves", n=scene.match.undo_offer().steps)]


@pytest.mark.long
def test_what_the_button_says_is_legible_at_every_size(app: App) -> None:
    for moves in (0, 4):
        match = duel(None, 5, moves)
        with painted() as texts:
            for scene in at_every_size(app, lambda match=match: table_of(app, match)):  # type: ignore[misc]
                assert isinstance(scene, DuelTable)
                notes = scene.undo_notes()
                sizes = [size for text, size in texts if text in notes]
                assert sizes, notes
                assert min(sizes) >= LEGIBLE, (notes, app.words.lang, scene.w)
                texts.clear()
