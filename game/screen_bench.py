"""Measures the screen of one game without a window; `game.bench` runs it in processes of its own.

`python -m game.screen_bench home` draws the first frame and ends; `... table GAME PLAYERS` prints the
figures of a table as JSON, `... play GAME PLAYERS SIZE` those of a game that people play, `...
thinking GAME PLAYERS SIZE` those of one against bots that think, and `... sitting GAME PLAYERS SIZE` what
the client holds after ten games. PLAYERS 0 is as many as can play, or as few against bots.
"""

from __future__ import annotations

import math
import os
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame

from game.bots.bot import RandomBot
from game.drawing.kit import surface_cache
from game.drawing.kit.theme import SEAT_SIGNS
from game.games import GAMES, game
from game.hotseat.preferences import Preferences
from game.match.match import Match
from game.match.record import Entry, SeatSetup
from game.match.store import Store
from game.scenes.kit.app import App
from game.scenes.kit.beat import Beat
from game.scenes.kit.inputs import Input, Key, KeyUp, Move, Press, Release, Wheel
from game.scenes.navigator import SceneNavigator
from game.scenes.table.sections.map import MapSection
from game.scenes.table.table import TableScene

HELD = "-"
"""Before a part: it ends with its standard input."""
SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
MID_GAME = 36
"""Actions played at least before the table is measured."""
SETTLING, REST_SECONDS = 5.0, 4.0
"""Seconds until a table rests, and in which its rest is measured."""
MOST = 300
"""A game that is played is measured for so many actions at most."""
LEADS = ("do:", "move:", "at:", "leader:", "give", "end", "count", "play_on", "hand_on", "revive")
"""Targets that lead on besides whatever is lit: buttons, places of a tile, leaders, cards that are
given back or taken from a pile, the end of a turn, the laptop handed on."""
POINTED = ("card:", "space:", "square:", "hand:", "own:", "column:", "effect:", "city:", "sale:")
"""Things on a table that the pointer goes over."""
OPENED = ("cards", "log", "rules", "menu", "hint")
"""What keys open at every table."""
PATIENCE = 12
"""So many clicks by chance may lead to no action; then one is played."""
LOOKS = 15
"""Frames at rest, less than a second, in which whoever plays looks before each click."""
STILL = 2_000
"""So many frames or clicks in which nothing happens are no pause any more: something is wrong."""
BACK = (":back", ":stop_ring")
"""Nobody goes back, or stops the clock while others may call."""
NOTCHES = 8
"""Of the wheel, in and out."""
GAMES_OF_A_SITTING, SHOWN = 10, 5
"""So many games are played one after the other; every so many actions they are shown."""
LONGEST = 100
"""A game is shown so often at most."""


@contextmanager
def _client(size: tuple[int, int]) -> Iterator[App]:
    """The client with nothing in it yet."""
    preferences = Preferences(
        language="en", animation="off", reminders="off", confirm_discard=False, window=size
    )
    with tempfile.TemporaryDirectory() as folder:
        app = App(GAMES, Store(Path(folder), game), preferences)
        app.go = SceneNavigator(app)
        app.window.open(size)
        yield app
        app.close()


def _home() -> dict[str, Any]:
    with _client((1920, 1080)) as app:
        app.go.home()
        app.frame(0)
    return {}


def _table(game_id: str, players: int) -> dict[str, Any]:
    redraw: dict[str, float] = {}
    hover: dict[str, float] = {}
    memory: float | None = None
    with _client((1920, 1080)) as app:
        table = table_of(app, _mid_game(app, game_id, players))
        app.push(table)
        app.frame(0)
        _look(app, table)
        rest = _rest(app)
        for name, size in SIZES.items():
            app.window.size = size
            surface_cache.fit_window(size)
            app.window.screen = pygame.Surface(size).convert()
            table.resize(size)
            redraw[name] = _redraw(app, table)
            hover[name] = _hover(app, table)
            memory = memory or _memory()  # at the first size, before larger pictures are made
    return {"redraw_ms": redraw, "hover_ms": hover, "idle_cpu_percent": rest, "memory_mb": memory}


def _play(game_id: str, players: int, size: tuple[int, int]) -> dict[str, Any]:
    """A table opened for the first time, and a game of people at it, by mouse."""
    with _client(size) as app:
        match = _match(app, game_id, players, 0)
        began = time.perf_counter()
        table = table_of(app, match)
        app.push(table)
        app.frame(0)
        opened = time.perf_counter() - began
        _look(app, table)
        table.draw_ahead(math.inf)  # it has rested
        boards = _openings(app, table)
        played, saved = _actions(app, table)
        zoomed = _zoom(app, table)
    taken, (ratio, first, again, key) = [ms for ms, _ in played], max(boards)
    found = {
        "open_s": round(opened, 3),
        "action_ms": round(statistics.median(taken), 2),
        "action_p95_ms": round(_p95(taken), 2),
        "action_worst_ms": "{:.2f} {}".format(*max(played)),
        "saving_ms": round(statistics.median(saved), 2),
        "opening_ms": "{1:.2f} {3}".format(*max(boards, key=lambda one: one[1])),
        "opening_ratio": f"{ratio:.1f} {key} ({first:.1f} and {again:.1f} ms)",
    }
    return {**found, "zoom_ms": round(_p95(zoomed), 2)} if zoomed else found


def _openings(app: App, table: TableScene) -> list[tuple[float, float, float, str]]:
    """Of each key that opens something, both times that it is pressed: how many times longer it takes for
    the first time than for the second, milliseconds to the frame that shows it for the first time and for
    the second, its name."""
    found = []
    app.window.interactive = True  # as in the client, what takes long may come a frame later
    for action in (*OPENED, *sorted(table.keys)):
        taken, opened = [], True
        for _ in range(2):
            began = time.perf_counter()
            app.handle(Key(app.preferences.key_of(action)))
            app.frame(16)
            taken.append(1000 * (time.perf_counter() - began))
            opened &= app.changed
            app.handle(KeyUp(app.preferences.key_of(action)))  # what is held shows a hand
            while app.top is not table:
                app.pop()
            table.lay_open("")
            app.frame(16)
            table.draw_ahead(math.inf)  # it has rested again
        first, again = taken
        if opened:
            found.append((first / again, first, again, action))
    app.window.interactive = False
    return found


def _thinking(game_id: str, players: int, size: tuple[int, int]) -> dict[str, Any]:
    """A table at which hard bots think, second after second; meanwhile somebody points at things,
    opens what lies over the table, and closes it again."""
    taken: list[float] = []
    with _client(size) as app:
        app.window.interactive = True
        table, chance = table_of(app, _against_bots(app, game_id, players)), Random(7)
        app.push(table)
        app.frame(0)
        for item in _inputs(app, table):
            _until_a_bot_thinks(app, table, chance)
            began = time.perf_counter()
            app.handle(item)
            app.frame(16)
            taken.append(1000 * (time.perf_counter() - began))
            app.frame(16)
    return {
        "thinking_ms": round(statistics.median(taken), 2),
        "thinking_p95_ms": round(_p95(taken), 2),
    }


def _against_bots(app: App, game_id: str, players: int) -> Match:
    """A game of one person against hard bots, played by chance into its middle."""
    of = game(game_id)
    signs = SEAT_SIGNS[: players or of.seats[0]]
    seats = [SeatSetup(f"Player {i + 1}", s, s, "hard" if i else None) for i, s in enumerate(signs)]
    match, chance = Match.new(of, seats, {}, 7, journal=app.store), Random(7)
    while not match.finished and match.length < MID_GAME:
        seat = match.to_move()[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def table_of(app: App, match: Match) -> TableScene:
    """The table of a match."""
    table = app.table_of(match)
    assert isinstance(table, TableScene)
    return table


def _until_a_bot_thinks(app: App, table: TableScene, chance: Random) -> None:
    """Play on to a bot's turn, to the end, or to something over the table."""
    length, frames = table.match.length, 0
    while app.top is table and not app.thinker.busy and not table.match.finished:
        _still(table, frames)
        _go_on(app, table, chance)
        frames = frames + 1 if table.match.length == length else 0
        length = table.match.length


def _still(table: TableScene, times: int) -> None:
    """Raises RuntimeError where nothing has happened so many times: the bench ends, and says why."""
    if times == STILL:
        length = table.match.length
        raise RuntimeError(f"{table.match.game.id}: nothing leads on after action {length}")


def _go_on(app: App, table: TableScene, chance: Random) -> None:
    """Whoever is on turn at the screen does something by chance, and time passes."""
    if table.bots.paused:
        table.bots.pause()  # a key of the table stops bots while they play
    _look(app, table)
    if table.legal and not table.motion.moving:
        table.act(chance.choice(table.legal))
    app.frame(100)
    time.sleep(0.002)


def _inputs(app: App, table: TableScene) -> Iterator[Input]:
    """The pointer over things on the table, and keys that open what lies over it, each with Escape
    until the bare table is there again."""
    scale, opened = app.window.scale(app.window.size), (*OPENED, *sorted(table.keys))
    for action in opened:
        for target in [t for t in table.targets() if t.name.startswith(POINTED)][::9]:
            yield Move(target.box.centerx * scale, target.box.centery * scale)
        yield Key(app.preferences.key_of(action))
        yield KeyUp(app.preferences.key_of(action))
        while app.top is not table:
            yield Key("escape")


def _p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * len(values))]


def _actions(app: App, table: TableScene) -> tuple[list[tuple[float, str]], list[float]]:
    """Milliseconds from the click that plays an action to the end of the frame that shows it, with the
    name of the action, and how much of that went into writing the save."""
    taken, saved, chance, match = [], [], Random(7), table.match
    writing, clicks, played = _watch_saving(app), 0, 0
    while not match.finished and match.length < MOST:
        _look(app, table)
        clicks, played = clicks + 1 if match.length == played else 0, match.length
        _still(table, clicks)
        if table.beside.stalls:  # whoever may call lets it happen
            app.frame(16)
            continue
        if clicks > PATIENCE or not _point(app, table, chance):
            # something over the table, nothing to point at, or nothing that leads on by chance
            while app.top is not table:
                app.pop()
            if table.legal:
                table.act(chance.choice(table.legal))
            else:
                table.press_primary()  # whoever has answered last turns the cards up
            app.frame(16)
            continue
        length, x, y = match.length, *(app.window.pointer or (0.0, 0.0))
        writing.clear()
        began = time.perf_counter()
        app.handle(Release(x, y))
        app.frame(16)
        took = 1000 * (time.perf_counter() - began)
        if match.length > length and not match.finished:
            taken.append((took, type(match.log[-1].action).__name__))
            saved.append(1000 * sum(writing))
    return taken, saved


def _point(app: App, table: TableScene, chance: Random) -> bool:
    """Press the button of the mouse on something that leads on; False where nothing does."""
    if app.top is not table:
        return False
    found = [t for t in table.targets() if t.enabled and not t.name.endswith(BACK)]
    lit = [t for t in found if table.is_lit(t.name)]
    named = [t for t in found if t.name.startswith(LEADS)]
    leads = lit if lit and (not named or chance.random() < 0.7) else named
    if not leads:
        return False
    box, scale = chance.choice(leads).box, app.window.scale(app.window.size)
    x, y = box.centerx * scale, box.centery * scale
    for item in (Move(x, y), Press(x, y)):
        app.handle(item)
        for _ in range(LOOKS if isinstance(item, Move) else 1):
            app.frame(16)
    return True


def _look(app: App, table: TableScene) -> None:
    """Where a table has secrets, whoever the laptop is due to says that they are there."""
    app.frame(16)
    if table.relay.waits and table.relay.holds():
        app.handle(Key("enter"))
        for _ in range(2):  # what the frame took in which it was pressed does not count
            app.frame(table.hold)
        app.handle(KeyUp("enter"))
        app.frame(16)


def _watch_saving(app: App) -> list[float]:
    """Seconds of each entry that is written from now on."""
    seconds: list[float] = []
    append = app.store.append

    def watched(match: Match, entry: Entry, state: Any) -> None:
        began = time.perf_counter()
        append(match, entry, state)
        seconds.append(time.perf_counter() - began)

    app.store.append = watched  # type: ignore[method-assign]
    return seconds


def _zoom(app: App, table: TableScene) -> list[float]:
    """Milliseconds of each frame from a notch of the wheel over a map until it lies there, sharp;
    nothing for a game without a map."""
    section = next((s for s in table.sections if isinstance(s, MapSection)), None)
    if section is None or app.top is not table:
        return []
    taken = []
    x, y = section.zone().center
    for steps in 2 * (NOTCHES * [1] + NOTCHES * [-1]):
        item: Wheel | None = Wheel(x, y, steps, ctrl=True)
        while item or section.gliding:
            began = time.perf_counter()
            if item:
                app.handle(item)
            app.frame(16)
            taken.append(1000 * (time.perf_counter() - began))
            item = None
    return taken


def _sitting(game_id: str, players: int, size: tuple[int, int]) -> dict[str, Any]:
    """Megabytes after so many games, each shown from its beginning to its end."""
    with _client(size) as app:
        app.go.home()
        app.frame(0)
        for seed in range(GAMES_OF_A_SITTING):
            _show_game(app, game_id, players, seed)
            app.stack.home()
            app.frame(0)
        memory = _memory()
    return {"memory_ten_games_mb": memory}


def _show_game(app: App, game_id: str, players: int, seed: int) -> None:
    """A game from its beginning to its end, at its table."""
    match, chance = _match(None, game_id, players, seed), Random(seed)
    table = table_of(app, match)
    app.push(table)
    while not match.finished and match.length < SHOWN * LONGEST:
        seat = match.to_move()[0]
        match.play(seat, chance.choice(match.legal(seat)))
        if match.length % SHOWN == 0:
            table.show_position()
            app.frame(16)
            table.draw_ahead(math.inf)  # as while nobody does anything


def _memory() -> float | None:
    """Megabytes resident at most; None where the system does not tell (Windows)."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def _match(app: App | None, game_id: str, players: int, seed: int) -> Match:
    """A match of so many people, or of as many as can play, saved where there is a client."""
    of = game(game_id)
    signs = SEAT_SIGNS[: players or of.seats[-1]]
    seats = [SeatSetup(f"Player {i + 1}", sign, sign) for i, sign in enumerate(signs)]
    return Match.new(of, seats, {}, seed, journal=app.store if app else None)


def _mid_game(app: App, game_id: str, players: int) -> Match:
    """A game played by chance until a turn begins in the middle of it."""
    match = _match(app, game_id, players, 7)
    chance, bot, seat = Random(7), RandomBot(), -1
    while not match.finished and (match.length < MID_GAME or seat in match.to_move()):
        seat = match.to_move()[0]
        match.play(seat, bot.choose(match.game, match.observation(seat), seat, chance))
    return match


def _redraw(app: App, table: TableScene) -> float:
    """Milliseconds to paint everything again."""
    assert app.window.screen is not None
    taken = []
    for _ in range(9):
        table.redraw()
        began = time.perf_counter()
        table.draw(app.window.screen)
        taken.append(1000 * (time.perf_counter() - began))
    return round(statistics.median(taken), 2)


def _hover(app: App, table: TableScene) -> float:
    """Milliseconds from the pointer's move to a changed screen, over things on the table, or over what
    a board asks that lies on it."""
    assert app.window.screen is not None
    scale = app.window.scale(app.window.screen.get_size())
    there = table.targets()
    places = [t.box.center for t in [t for t in there if t.name.startswith(POINTED)] or there]
    taken = []
    for x, y in places * 6:
        began = time.perf_counter()
        table.handle(Move(x * scale, y * scale))
        if table.draw(app.window.screen):
            taken.append(1000 * (time.perf_counter() - began))
    return round(statistics.median(taken[len(places) :]), 2)


def _rest(app: App) -> float:
    """Percent of a core that the loop takes when nothing has happened for a while."""
    beat, began = Beat(), time.perf_counter()
    while time.perf_counter() - began < SETTLING:
        app.frame(beat.next(False, app.changed))
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < REST_SECONDS:
        app.frame(beat.next(False, app.changed))
    share = (time.process_time() - cpu) / (time.perf_counter() - wall)
    return round(100 * share, 2)


def _end_cleanly() -> None:
    """End when told to, and leave nothing behind; SDL would take the signals for a closed window."""
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, lambda number, _: sys.exit(128 + number))


def _end_with_input() -> None:
    """End when nobody is left who could write here: whoever began this is gone."""
    while os.read(0, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


PARTS: dict[str, Callable[..., dict[str, Any]]] = {
    "home": _home,
    "table": lambda game_id, players: _table(game_id, int(players)),
    "play": lambda game_id, players, size: _play(game_id, int(players), SIZES[size]),
    "sitting": lambda game_id, players, size: _sitting(game_id, int(players), SIZES[size]),
    "thinking": lambda game_id, players, size: _thinking(game_id, int(players), SIZES[size]),
}

if __name__ == "__main__":
    _end_cleanly()
    part, *given = sys.argv[1:]
    if part == HELD:
        threading.Thread(target=_end_with_input, daemon=True).start()
        part, *given = given
    print(msgspec.json.encode(PARTS[part](*given)).decode())
