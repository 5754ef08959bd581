"""Measures the screen of one game without a window; `game.bench` runs it in processes of its own.

`python -m game.screen_bench home` draws the first frame and ends; `... table GAME` prints the
figures of a table as JSON.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame

from game.bots.random_bot import RandomBot
from game.drawing.kit.theme import SEAT_SIGNS
from game.games import GAMES, game
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store
from game.scenes.kit.app import REST, App
from game.scenes.kit.inputs import Move
from game.scenes.kit.preferences import Preferences
from game.scenes.navigator import SceneNavigator
from game.scenes.shell.play import table_of
from game.scenes.table.table import TableScene

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
MID_GAME = 36
"""Actions played before the table is measured."""
REST_SECONDS = 4.0


def _app(size: tuple[int, int], folder: Path) -> App:
    preferences = Preferences(language="en", animation="off", reminders="off", window=size)
    app = App(GAMES, Store(folder, game), preferences)
    app.go = SceneNavigator(app)
    app.open(size)
    return app


def _home() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        app = _app((1920, 1080), Path(folder))
        app.go.home()
        app.frame(0)
        app.close()
    return {}


def _table(game_id: str) -> dict[str, Any]:
    redraw: dict[str, float] = {}
    hover: dict[str, float] = {}
    memory: float | None = None
    with tempfile.TemporaryDirectory() as folder:
        app = _app((1920, 1080), Path(folder))
        table = table_of(app, _mid_game(app, game_id))
        app.push(table)
        app.frame(0)
        rest = _rest(app)
        for name, size in SIZES.items():
            app.size = size
            app.screen = pygame.Surface(size).convert()
            table.resize(size)
            redraw[name] = _redraw(app, table)
            hover[name] = _hover(app, table)
            memory = memory or _memory()  # at the first size, before larger pictures are made
        app.close()
    return {
        "redraw_ms": redraw,
        "hover_ms": hover,
        "idle_cpu_percent": rest,
        "memory_mb": memory,
    }


def _memory() -> float | None:
    """Megabytes resident at most; None where the system does not tell (Windows)."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def _mid_game(app: App, game_id: str) -> Match:
    of = game(game_id)
    signs = SEAT_SIGNS[: of.seats[0]]
    seats = [SeatSetup(f"Player {i + 1}", sign, sign) for i, sign in enumerate(signs)]
    match = Match.new(of, seats, {}, 7, journal=app.store)
    chance, bot = Random(7), RandomBot()
    while match.length < MID_GAME and not match.finished:
        seat = match.to_move()[0]
        match.play(seat, bot.choose(of, match.observation(seat), seat, chance))
    return match


def _redraw(app: App, table: TableScene) -> float:
    """Milliseconds to paint everything again."""
    assert app.screen is not None
    taken = []
    for _ in range(9):
        table.redraw()
        began = time.perf_counter()
        table.draw(app.screen)
        taken.append(1000 * (time.perf_counter() - began))
    return round(statistics.median(taken), 2)


def _hover(app: App, table: TableScene) -> float:
    """Milliseconds from the pointer's move to a changed screen, over the cards and the spaces."""
    assert app.screen is not None
    scale = app.scale(app.screen.get_size())
    places = [t.box.center for t in table.targets() if t.name.startswith(("card:", "space:"))]
    taken = []
    for x, y in places * 6:
        began = time.perf_counter()
        table.handle(Move(x * scale, y * scale))
        if table.draw(app.screen):
            taken.append(1000 * (time.perf_counter() - began))
    return round(statistics.median(taken[len(places) :]), 2)


def _rest(app: App) -> float:
    """Percent of a core that the loop takes when nothing happens."""
    clock = pygame.time.Clock()
    for _ in range(10):
        app.frame(clock.tick(REST))
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < REST_SECONDS:
        app.frame(clock.tick(REST))
    share = (time.process_time() - cpu) / (time.perf_counter() - wall)
    return round(100 * share, 2)


if __name__ == "__main__":
    part = _home() if sys.argv[1] == "home" else _table(sys.argv[2])
    print(msgspec.json.encode(part).decode())
