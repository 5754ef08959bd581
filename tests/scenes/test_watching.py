"""Whoever watches bots is told so, and holds them, lets them go on, or move by move."""

from __future__ import annotations

import errno
import os
from concurrent.futures import Future
from typing import Any

import pytest

from game.games import GAMES, game
from game.hotseat.bot_turns import LONG
from game.match.match import Match
from game.match.record import SIGNS, SeatSetup
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.table.table import TableScene
from tests.scenes.driving import click, frame, press, thought, top_as
from tests.sure import sure


def between(app: App, *bots: str | None) -> DuelTable:
    signs = ("diamond", "circle")
    seats = [SeatSetup(f"P{n}", "#fff", signs[n], bot) for n, bot in enumerate(bots)]
    app.go.match(Match.new(game("duel"), seats, {"start": "seat_0"}, 3, journal=app.store))
    assert isinstance(app.top, DuelTable)
    return app.top


def title(scene: DuelTable) -> str:
    """What stands over the panel of actions."""
    view = sure(scene.actions.view())
    return view.title


def wait_for_moves(app: App, scene: DuelTable, most: int) -> None:
    for _ in range(400):
        thought(scene)
        app.top.update(500)
        if scene.match.length >= most:
            break


def test_the_panel_says_that_one_watches(app: App) -> None:
    scene = between(app, "random", "random")
    assert title(scene) == app.words.say("table.watch.title")
    against = between(app, "random", None)
    assert against.actions.view() is None
    assert against.target("plate:0") is not None


def test_bots_are_held_and_move_one_by_one(app: App) -> None:
    scene = between(app, "random", "random")
    click(app, "move:pause")
    before = scene.match.length
    wait_for_moves(app, scene, before + 1)
    assert scene.match.length == before
    click(app, "move:one_move")
    wait_for_moves(app, scene, before + 3)
    assert scene.match.length == before + 1
    assert scene.bots.paused
    click(app, "move:pause")
    wait_for_moves(app, scene, before + 4)
    assert scene.match.length >= before + 4


def test_a_bot_that_thinks_long_is_told_to_play_now(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried: list[bool] = []

    def never(*question: Any) -> Future[Any]:
        return Future()

    monkeypatch.setattr(app.thinker, "ask", never)
    monkeypatch.setattr(app.thinker, "warm_up", lambda game, bots: None)
    monkeypatch.setattr(app.thinker, "play_now", lambda: hurried.append(True))
    scene = between(app, "hard", None)
    app.top.update(16)
    frame(app)
    assert not scene.bots.thinks_long()
    app.top.update(LONG + 1)
    frame(app)
    assert scene.bots.thinks_long()
    press(app, app.preferences.key_of("play_now"))
    click(app, "strip:end")
    assert len(hurried) == 2


def test_a_full_disk_is_said_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots wait then, and go on when somebody lets them."""
    scene = between(app, "random", "random")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left on the device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        for _ in range(300):
            thought(scene)
            app.top.update(500)
            if app.top is not scene:
                break
        found = top_as(app, Ask)
        assert "disk is full" in found.text
        assert "Pause" in found.text
        press(app, "enter")
        wait_for_moves(app, scene, 1)
        assert app.top is scene
    assert scene.match.length == 0
    click(app, "move:pause")
    wait_for_moves(app, scene, 1)
    assert scene.match.length


@pytest.mark.parametrize("people", [0, 1])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_full_disk_is_said_once_in_every_game(
    app: App, monkeypatch: pytest.MonkeyPatch, game_id: str, people: int
) -> None:
    """Also where bots choose while a person does, who then goes on at the same table."""
    seats = [
        SeatSetup(f"P{n}", "#fff", sign, None if n < people else "random")
        for n, sign in enumerate(SIGNS[: max(2, GAMES[game_id].game.seats[0])])
    ]
    app.go.match(Match.new(game(game_id), seats, {}, 3, journal=app.store))
    scene, lines = app.top, []
    assert isinstance(scene, TableScene)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left on the device")

    monkeypatch.setattr(os, "fsync", full)
    for _ in range(60):
        thought(scene)
        app.frame(500)
        if isinstance(app.top, Ask):
            lines.append(app.top.text)
            press(app, "enter")
    assert app.top is scene
    assert scene.match.length == 0
    assert len(lines) == (not people or 1 in scene.asked_seats), lines
