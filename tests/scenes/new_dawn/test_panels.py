"""What the panels of the table tell: of bots at play, of prices, of battles."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.new_dawn import actions
from game.rules.new_dawn.game import NewDawn
from game.scenes.app import App
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table import LONG
from tests.scenes.driving import click, frame
from tests.scenes.new_dawn.driving import SEATS, buttons, table


@pytest.fixture
def silent(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """Bots here think for ever."""

    def never(*question: Any) -> Future[Any]:
        return Future()

    monkeypatch.setattr(app.thinker, "ask", never)
    monkeypatch.setattr(app.thinker, "warm_up", lambda: None)
    return app


def among(app: App, bots: int, people: int = 0) -> NewDawnTable:
    """A match that a bot begins."""
    count = bots + people
    first = Match.new(NewDawn(), SEATS[:count], {}, 5).to_move()[0]
    turns = [(first + n) % count for n in range(count)]
    seats = [
        SeatSetup(seat.name, seat.colour, seat.shape, "easy" if turns.index(n) < bots else None)
        for n, seat in enumerate(SEATS[:count])
    ]
    return table(app, Match.new(NewDawn(), seats, {}, 5))


def on_turn(scene: NewDawnTable) -> str:
    return scene.names[scene.mover or 0]


def test_whoever_watches_bots_holds_them_and_lets_them_go_on(silent: App) -> None:
    scene = among(silent, 2)
    assert scene.action.title() == scene.say("table.watch.title")
    assert buttons(scene) == ["do:pause", "do:one_move"]
    click(silent, "do:pause")
    assert scene.waiting()
    click(silent, "do:one_move")
    assert not scene.waiting()


def test_beside_one_bot_there_is_nothing_to_hold_but_it_may_be_told_to_play(silent: App) -> None:
    scene = among(silent, 1, 1)
    assert scene.action.title() == scene.say("table.watch.turn", name=on_turn(scene))
    assert buttons(scene) == []
    scene.update(LONG + 1)
    frame(silent)
    assert buttons(scene) == ["do:play_now"]


def test_a_key_pressed_too_often_does_not_hold_the_bots(silent: App) -> None:
    scene = among(silent, 2, 1)
    scene.shortcut("move_1")
    assert not scene.paused


def test_the_panel_tells_what_a_bot_has_done_in_its_turn(silent: App) -> None:
    scene = among(silent, 1, 1)
    assert scene.action.hint() == scene.say("bot.thinks", name=on_turn(scene))
    seat = scene.mover
    assert seat is not None
    card = scene.view.players[seat].row[4].card
    scene.act(actions.ResolveCard(card))
    frame(silent)
    told = [scene.event_text(event) for event in scene.match.log[-1].events]
    assert scene.action.hint() in told
    assert scene.resolved_by(seat) == card
