"""Keys, letters, clicks and sizes by chance, anywhere in the client: it goes on, and every save can
be read afterwards."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.bots.civilization.policy import PolicyBot
from game.bots.civilization.view import BEGINNER
from game.games import GAMES, game
from game.hotseat.preferences import KEYS, Own, same
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import (
    NAMES,
    Attention,
    Input,
    Key,
    KeyUp,
    Letters,
    Move,
    Press,
    Release,
    Resize,
    Wheel,
)
from game.scenes.kit.window import Window
from game.scenes.shell.home import HomeScene
from tests.scenes.civilization.playing import SEATS
from tests.scenes.driving import duel, frame, top_of
from tests.scenes.new_dawn.playing import played
from tests.scenes.test_forged import begun

COUNT = int(os.environ.get("TESSERA_INPUTS", "1500"))
"""So many inputs in the long test."""
KEYED = [
    *KEYS.values(),
    *NAMES.values(),
    "tab",
    "shift+tab",
    "space",
    "up",
    "down",
    "left",
    "right",
]
TYPED = ("a", "[coin]", "*", "\ufe0f", "\u0000", "\u05e9", "/", "~", "=", "\ud800", "x" * 300, "7")
SIZES = ((960, 540), (1280, 720), (1100, 900), (1920, 800))


def inputs(app: App, rng: Random) -> list[Input]:
    """What a hand without aim does next; most often it strikes something that can be struck."""
    kind = rng.randrange(12)
    if kind < 5:
        targets = top_of(app).targets()
        scale = app.window.scale(app.window.size)
        if targets:
            box = rng.choice(targets).box
            x, y = box.centerx * scale, box.centery * scale
        else:
            x, y = rng.uniform(0, app.window.size[0]), rng.uniform(0, app.window.size[1])
        button = rng.choice((1, 1, 1, 1, 3, 2))
        return [Move(x, y), Press(x, y, button), Release(x, y, button)]
    x, y = rng.uniform(-20, app.window.size[0] + 20), rng.uniform(-20, app.window.size[1] + 20)
    if kind == 5:
        return [Move(x, y, held=rng.random() < 0.5)]
    if kind == 6:
        return [Wheel(x, y, rng.choice((-3, -1, 1, 2)), rng.random() < 0.3)]
    if kind == 7:
        return [Letters(rng.choice(TYPED))]
    if kind == 8 and rng.random() < 0.2:
        return [Resize(*rng.choice(SIZES))]
    if kind == 9 and rng.random() < 0.3:
        return [Attention(False), Attention(True)]
    name = rng.choice(KEYED)
    return [Key(name, again=rng.random() < 0.1), KeyUp(name)]


def strike(app: App, count: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(count):
        for item in inputs(app, rng):
            if app.stack.running and app.stack:
                app.handle(item)
        if not (app.stack.running and app.stack):  # somebody quit: and again
            app.stack.running = True
            app.stack.clear()
            app.push(HomeScene(app))
        frame(app)


def civilization(store: Store, players: int, moves: int = 150) -> Match:
    """A match of Civilization that goes on: the choices are those of the easy bot."""
    seats = [SeatSetup(*one) for one in SEATS[:players]]
    match, bot, rng = (
        Match.new(game("civilization"), seats, journal=store, seed=players),
        PolicyBot("easy", BEGINNER),
        Random(1),
    )
    while match.to_move() and match.length < moves:
        seat = match.to_move()[0]
        match.play(seat, bot.choose(match.game, match.observation(seat), seat, rng))
    return match


@pytest.fixture
def client(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: tmp_path)
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: tmp_path)
    monkeypatch.setattr("platformdirs.user_desktop_path", lambda: tmp_path)
    monkeypatch.setattr(Window, "full_screen", lambda window, on: None)
    app.preferences.people = {  # a turn that passes has the table laid out anew
        same("Ana"): Own(language="ro", text_size=1.2),
        same("Mihai"): Own(language="pl"),
    }
    duel(app.store, moves=20)
    duel(app.store)
    played(app.store, moves=25)
    for players in (2, 4):
        civilization(app.store, players)
    begun(app.store, "wonders")
    begun(app.store, "carta_impera")
    app.push(HomeScene(app))
    return app


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_of_civilization_goes_on_whatever_is_struck(client: App, players: int) -> None:
    """Where decisions of many kinds wait; and Esc always leads back to the map, then to the menu."""
    rng = Random(players)
    for moves in (0, 60, 130, 220):
        client.stack.clear()
        client.push(HomeScene(client))
        client.push(table := CivilizationTable(client, civilization(client.store, players, moves)))
        frame(client)
        if table.relay.due is not None:
            table.relay.open()
        for _ in range(COUNT // 30):
            for item in inputs(client, rng):
                if client.stack.running and client.top is not client.stack[0]:
                    client.handle(item)
            frame(client)
        for _ in range(20):
            if client.top is table and (table.relay.down or not table.open_board.board):
                break
            client.handle(Key("escape"))
            frame(client)
            if table not in client.stack:
                break
        else:
            raise AssertionError("Esc does not lead back")


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_the_client_goes_on_whatever_is_struck(client: App, game_id: str) -> None:
    """Anywhere, and first at a table of each game."""
    client.go.match(begun(client.store, game_id))
    strike(client, COUNT // len(GAMES), [*GAMES].index(game_id))
    client.stack.clear()
    again = Store(client.store.folder, game)
    for summary in again.summaries():
        assert summary.broken is None
        again.load(summary.id)
