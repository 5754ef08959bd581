"""How fast everything is: `python -m game.bench [game] [--json]`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Any

from game.bots.processes import end_at_once
from game.games import GAMES, game
from game.rules.contract import Game

REPETITIONS = 5
LONGEST = 4000
"""So many actions of a random game are played at most: Civilization by chance never ends."""
SIZES = ("1080p", "4K")
"""Of the window."""
FIGURES = {
    "games_per_s": "games a second, every action drawn from the legal ones with equal chance, "
    "played to the end (Civilization for 4,000 actions) with all checks on, on one core",
    "decisions_per_s": "actions a second in those games",
    "legal_us": "microseconds to list the legal actions of a position, in those games",
    "apply_us": "microseconds to check an action, do it and tell its events, in those games",
    "clone_us": "microseconds to copy a state from the middle of a game",
    "observe_us": "microseconds to make what a seat may see of that state",
    "playouts_per_s": "random games a second from what a seat may see of that state: what is "
    "hidden is dealt anew, and the game played to its end",
    "first_frame_s": "seconds from the start of `python main.py` to the first frame of the home "
    "screen",
    "redraw_ms": "milliseconds to draw everything on the table anew, by size of the window",
    "hover_ms": "milliseconds from a pointer that moves onto a card to the frame that shows it, "
    "by size of the window",
    "action_ms": "milliseconds from the click that plays an action to the frame that shows it, "
    "saved and without animation, by size of the window: the median over a game of as many people "
    "as can play",
    "action_p95_ms": "the same for the slowest action of twenty",
    "action_worst_ms": "the slowest of all, with the name of the action",
    "saving_ms": "how many of those milliseconds went into writing the action down",
    "opening_ms": "milliseconds from the key that opens something over a table that has rested, for the "
    "first time, to the frame that shows it, by size of the window: the slowest, with its name",
    "opening_ratio": "how many times as long the first time takes as the second, where that is most",
    "thinking_ms": "milliseconds from a pointer that moves or a key that opens or closes something to "
    "the frame that shows it, while a hard bot thinks, by size of the window: the median",
    "thinking_p95_ms": "the same for the slowest of twenty, nothing having been open before",
    "zoom_ms": "milliseconds of a frame while the wheel makes a map larger or smaller, the slowest "
    "of twenty, by size of the window",
    "open_s": "seconds from the start of a match to the first frame of its table, in a client "
    "that has shown nothing yet, by size of the window",
    "idle_cpu_percent": "share of one core that an open table takes while nobody does anything",
    "memory_mb": "megabytes of memory that the client holds with the table open at 1080p",
    "memory_ten_games_mb": "the same at most while ten games were shown from beginning to end, by size of "
    "the window",
}
"""Every figure and what it means, in the order of the table."""


def rule_figures(game: Game[Any], seconds: float, players: int = 0) -> dict[str, float]:
    """The figures of the rules; `seconds` is how long each repetition lasts."""
    seats = players or game.seats[0]
    games = [_random_games(game, seats, seed, seconds) for seed in range(REPETITIONS)]
    steps = [_steps(game, seats, seed, seconds) for seed in range(REPETITIONS)]
    state, seat = _middle(game, seats)
    seen = game.observe(state, seat)
    rng = Random(7)

    def playout() -> None:
        _play_out(game, game.determinize(seen, rng), rng)

    playout_us = _microseconds(playout, seconds)
    return {
        **_medians(games),
        **_medians(steps),
        "clone_us": _microseconds(state.clone, seconds / 4),
        "observe_us": _microseconds(lambda: game.observe(state, seat), seconds / 4),
        "playouts_per_s": 1e6 / playout_us,
    }


def screen_figures(game_id: str, players: int = 0) -> dict[str, Any]:
    """The figures of the screen; each part runs in a process of its own.

    Those of a table that is played at are by window size; zoom_ms only where there is a map.
    """
    at = game_id, str(players)
    played = {
        size: {**_child("play", *at, size), **_child("thinking", *at, size)} for size in SIZES
    }
    by_size = {
        name: {size: found[name] for size, found in played.items()}
        for name in FIGURES
        if all(name in found for found in played.values())
    }
    found = {"first_frame_s": first_frame(), **by_size}
    sittings = {size: _child("sitting", *at, size) for size in SIZES}
    found |= _child("table", *at)
    found |= {n: {size: one[n] for size, one in sittings.items()} for n in sittings["4K"]}
    return {name: found[name] for name in FIGURES if name in found}


def first_frame(tries: int = 3) -> float:
    """Seconds from the start of a process to the first frame of the home screen."""
    taken = []
    for _ in range(tries):
        began = time.perf_counter()
        _child("home")
        taken.append(time.perf_counter() - began)
    return median(taken)


def _child(*what: str) -> dict[str, Any]:
    """What a part measures; it ends with this process, for it holds its standard input."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command, pipe = [sys.executable, "-m", "game.screen_bench", "-", *what], subprocess.PIPE
    with subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe) as part:
        assert part.stdout is not None
        output = part.stdout.read()
    if part.returncode:
        raise subprocess.CalledProcessError(part.returncode, command)
    found: dict[str, Any] = json.loads(output.splitlines()[-1])
    return found


def figures(
    game_id: str, seconds: float = 0.5, screen: bool = True, players: int = 0
) -> dict[str, Any]:
    """Everything about one game, as `--json` prints it; of as few players as can play the rules, and
    of as many the table, unless told how many."""
    found = {"game": game_id, **rule_figures(game(game_id), seconds, players)}
    return {**found, **screen_figures(game_id, players)} if screen else found


def _random_games(game: Game[Any], seats: int, seed: int, seconds: float) -> dict[str, float]:
    """Random games for so long."""
    rng = Random(seed)
    games = decisions = 0
    start = time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        decisions += _play_out(game, _new(game, seats, rng.getrandbits(48)), rng)
        games += 1
    return {"games_per_s": games / took, "decisions_per_s": decisions / took}


def _steps(game: Game[Any], seats: int, seed: int, seconds: float) -> dict[str, float]:
    """The same with a clock beside it, for the two halves of a step."""
    rng, now = Random(seed), time.perf_counter
    decisions = 0
    listing = doing = 0.0
    end = now() + seconds
    while now() < end:
        state, last = _new(game, seats, rng.getrandbits(48)), decisions + LONGEST
        while decisions < last and (to_move := game.to_move(state)):
            seat = to_move[0]
            start = now()
            legal = game.legal_actions(state, seat)
            listed = now()
            action = legal[int(rng.random() * len(legal))]
            chosen = now()
            game.apply(state, seat, action)
            doing += now() - chosen
            listing += listed - start
            decisions += 1
    return {"legal_us": 1e6 * listing / decisions, "apply_us": 1e6 * doing / decisions}


def _medians(runs: list[dict[str, float]]) -> dict[str, float]:
    return {name: median(run[name] for run in runs) for name in runs[0]}


def _play_out(game: Game[Any], state: Any, rng: Random, most: int = LONGEST) -> int:
    """Random actions to the end, or so many at most; how many there were."""
    count = 0
    while count != most and (to_move := game.to_move(state)):
        legal = game.legal_actions(state, to_move[0])
        game.apply(state, to_move[0], legal[int(rng.random() * len(legal))])
        count += 1
    return count


def _middle(game: Game[Any], seats: int) -> tuple[Any, int]:
    """A state halfway through a random game, and the seat to move."""
    length = _play_out(game, _new(game, seats, 1), Random(1))
    state = _new(game, seats, 1)
    _play_out(game, state, Random(1), length // 2)
    return state, game.to_move(state)[0]


def _new(game: Game[Any], seats: int, seed: int) -> Any:
    return game.new({one.id: one.default for one in game.options}, seats, seed)


def _microseconds(call: Callable[[], object], seconds: float) -> float:
    """The median over the repetitions of how long one call takes."""
    return 1e6 * median(_time_of_call(call, seconds) for _ in range(REPETITIONS))


def _time_of_call(call: Callable[[], object], seconds: float) -> float:
    calls, start = 0, time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        for _ in range(20):
            call()
        calls += 20
    return took / calls


def _rounded(value: Any) -> Any:
    """Three digits that count, and whole numbers above a thousand."""
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    if isinstance(value, float):
        return round(value) if value >= 1000 else float(f"{value:.3g}")
    return value


def _table(found: list[dict[str, Any]]) -> str:
    """A line for each figure, a column for each game."""
    lines = ["".join([f"{'':<18}", *(f"{one['game']:>24}" for one in found)])]
    for name in FIGURES:
        cells = [_cell(one[name]) for one in found if name in one]
        if cells:
            lines.append("".join([f"{name:<18}", *(f"{cell:>24}" for cell in cells)]))
    return "\n".join(lines)


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{size} {one}" for size, one in value.items())
    return f"{value:,}"


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    meanings = "\n".join(f"  {name:<18}{text}" for name, text in FIGURES.items())
    parser = argparse.ArgumentParser(
        prog="python -m game.bench",
        description="Measure a game, or all of them, on this machine.",
        epilog=f"Each figure is the median of {REPETITIONS} repetitions.\n\n{meanings}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", help="the id of a game; all of them unless told")
    parser.add_argument("--players", type=int, default=0, help="how many play, at every figure")
    parser.add_argument("--json", action="store_true", help="print a JSON object for each game")
    parser.add_argument("--no-screen", action="store_true", help="leave out what needs a window")
    parser.add_argument(
        "--seconds", type=float, default=0.5, help="how long a repetition lasts (0.5)"
    )
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    wanted = _arguments(argv)
    if wanted.game is not None and wanted.game not in GAMES:
        print(f"There is no game {wanted.game!r}, only {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    ids = [wanted.game] if wanted.game else list(GAMES)
    for game_id in ids if wanted.players else ():
        if wanted.players not in (counts := game(game_id).seats):
            players = " or ".join(map(str, counts))
            print(f"{game_id} is for {players} players, not for {wanted.players}.", file=sys.stderr)
            return 2
    screen = not wanted.no_screen
    found = [_rounded(figures(one, wanted.seconds, screen, wanted.players)) for one in ids]
    if wanted.json:
        print("\n".join(json.dumps(one) for one in found))
    else:
        print(_table(found))
    return 0


if __name__ == "__main__":
    end_at_once()
    sys.exit(main())
