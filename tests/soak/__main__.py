"""`python -m tests.soak [ROUNDS]`: in each round, of three unless told, a game of easy bots is watched at
the table of every game, all in one client. Says what memory is left after each, and what the client
takes of a core when nobody does anything then.

0 if memory stays level from the first round to the last, and the client rests.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from multiprocessing import active_children
from pathlib import Path

from game.drawing.kit.theme import SEAT_SIGNS
from game.games import GAMES, game
from game.hotseat.preferences import Preferences
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store
from game.scenes.kit.app import App
from game.scenes.kit.beat import STILL, Beat
from game.scenes.kit.inputs import Key
from game.scenes.navigator import SceneNavigator
from game.scenes.shell.home import HomeScene
from game.scenes.table.table import TableScene
from tests.scenes.driving import top_as

SIZE = (1920, 1080)
GROWN = 1.1
"""By so much may the memory of a later round be above that of the first."""
REST = 20.0
"""Seconds in which nobody does anything."""


def resident(pid: int) -> float:
    """Megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def busy(pid: int) -> float:
    """Seconds of a core that a process has taken so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def processes() -> list[int]:
    """The client and its bots."""
    return [os.getpid(), *(one.pid for one in active_children() if one.pid)]


def watch(app: App, game_id: str, seed: int) -> int:
    """A game of bots from its beginning to its scores; how many moves it took."""
    of = game(game_id)
    signs = SEAT_SIGNS[: max(2, of.seats[0])]
    seats = [SeatSetup(f"Bot {n + 1}", sign, sign, "easy") for n, sign in enumerate(signs)]
    match = Match.new(of, seats, {}, seed, app.store)
    app.go.match(match)
    table = top_as(app, TableScene)
    while not match.finished or app.top is table:
        if table.bots._thought is not None:
            table.bots._thought.result()
        app.frame(250)
        if app.top is not table and not match.finished:
            app.handle(Key("enter"))  # the end of an Age waits for whoever watches
    app.stack.home()
    app.frame(16)
    return match.length


def rest(app: App) -> float:
    """The part of a core that the client and its bots take while nobody does anything, in percent."""
    beat, began = Beat(), time.monotonic()
    while time.monotonic() - began < STILL:
        app.frame(beat.next(False, app.changed))
    before, began = sum(map(busy, processes())), time.monotonic()
    while time.monotonic() - began < REST:
        app.frame(beat.next(False, app.changed))
    return 100 * (sum(map(busy, processes())) - before) / (time.monotonic() - began)


def main(rounds: int) -> int:
    kept: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        preferences = Preferences(language="en", reminders="off")
        app = App(GAMES, Store(Path(folder) / "matches", game), preferences)
        app.go = SceneNavigator(app)
        app.window.open(SIZE)
        app.push(HomeScene(app))
        for number in range(rounds):
            for game_id in GAMES:
                moves = watch(app, game_id, number)
                left = ", ".join(f"{resident(pid):.0f}" for pid in processes())
                print(f"round {number + 1}, {game_id}: {moves} moves, {left} MB", flush=True)
            kept.append(sum(map(resident, processes())))
        taken = rest(app)
        app.close()
    print(f"after each round: {', '.join(f'{one:.0f}' for one in kept)} MB; at rest {taken:.2f} %")
    return 0 if kept[-1] <= GROWN * kept[0] and taken < 0.5 else 1


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
