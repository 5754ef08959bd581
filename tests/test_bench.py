"""The benchmark: every figure is there and explained."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import bench, screen_bench
from game.games import GAMES
from game.rules.carta_impera.game import CartaImpera
from game.scenes.kit.app import App
from tests.sure import sure

ROOT = Path(__file__).parents[1]

OF_THE_SCREEN = {
    "first_frame_s", "redraw_ms", "hover_ms", "action_ms", "action_p95_ms", "action_worst_ms", "saving_ms", "zoom_ms",
    "opening_ms", "opening_ratio", "thinking_ms", "thinking_p95_ms",
    "open_s", "idle_cpu_percent", "memory_mb", "memory_ten_games_mb",
}  # fmt: skip


def test_json_has_every_figure_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["duel", "--json", "--no-screen", "--seconds", "0.02"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["game", *(name for name in bench.FIGURES if name not in OF_THE_SCREEN)]
    assert all(found[name] > 0 for name in found if name != "game")


@pytest.fixture
def app() -> Iterator[App]:
    with screen_bench._client((1280, 720)) as app:
        yield app


def test_bots_that_a_key_has_stopped_go_on(app: App) -> None:
    table = screen_bench.table_of(app, screen_bench._against_bots(app, "duel", 0))
    app.push(table)
    table.bots.pause()
    screen_bench._until_a_bot_thinks(app, table, Random(7))
    assert app.thinker.busy
    assert not table.bots.paused


def test_everything_that_a_key_opens_is_opened_twice(app: App) -> None:
    table = screen_bench.table_of(app, screen_bench._match(app, "duel", 2, 0))
    app.push(table)
    pushed = [0]
    app.stack.turn = lambda: pushed.append(len(app.stack))  # type: ignore[method-assign]
    found = screen_bench._openings(app, table)
    names = [name for *_, name in found]
    assert names == [one for one in (*screen_bench.OPENED, *sorted(table.keys)) if one in names]
    assert {"cards", "log", "rules", "menu", "discard_pile", "enlarge"} <= set(names)
    assert "hint" not in names, "which opens nothing where there is no coach"
    assert pushed.count(2) >= 2 * len({"cards", "log", "rules", "menu"})
    assert app.top is table


@pytest.mark.long
def test_keys_that_open_are_let_go(app: App) -> None:
    table = screen_bench.table_of(app, screen_bench._match(app, "civilization", 2, 0))
    app.push(table)
    screen_bench._openings(app, table)
    assert table.relay.hands.lifted is None


def test_where_a_board_asks_what_it_asks_is_pointed_at(app: App) -> None:
    """The position of the bench of Civilization for four is a Trade, in which no square is a target."""
    table = screen_bench.table_of(app, screen_bench._mid_game(app, "civilization", 4))
    app.push(table)
    app.frame(0)
    assert not any(t.name.startswith(screen_bench.POINTED) for t in table.targets())
    assert screen_bench._hover(app, table) > 0


def test_a_table_where_nothing_leads_on_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = screen_bench.table_of(app, screen_bench._against_bots(app, "duel", 0))
    app.push(table)
    monkeypatch.setattr(screen_bench, "STILL", 3)
    monkeypatch.setattr(screen_bench, "_go_on", lambda *given: None)
    with pytest.raises(RuntimeError, match="duel: nothing leads on after action"):
        screen_bench._until_a_bot_thinks(app, table, Random(7))


@pytest.mark.long
def test_every_figure_is_measured_and_one_object_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shorter games and rests than the command takes, in this process; the first frame of the client is
    made by a process of its own, as all of them are there."""

    def part(*what: str) -> dict[str, Any]:
        name, *given = what
        if name == "home":
            return child(*what)
        return screen_bench.PARTS[name](*given)

    child = bench._child
    monkeypatch.setattr(bench, "_child", part)
    monkeypatch.setattr(bench, "first_frame", partial(bench.first_frame, 1))
    monkeypatch.setattr(screen_bench, "SIZES", {"1080p": (640, 360), "4K": (960, 540)})
    monkeypatch.setattr(screen_bench, "REST_SECONDS", 0.1)
    monkeypatch.setattr(screen_bench, "MOST", 50)
    monkeypatch.setattr(screen_bench, "GAMES_OF_A_SITTING", 1)
    assert bench.main(["duel", "--json", "--seconds", "0.02"]) == 0
    of_maps = {"zoom_ms"}
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["game", *(n for n in bench.FIGURES if n not in of_maps)]


@pytest.mark.long
def test_the_command_prints_one_object_and_nothing_else() -> None:
    command = [sys.executable, "-m", "game.bench", "duel", "--json", "--no-screen"]
    found = subprocess.run([*command, "--seconds", "0.02"], capture_output=True, check=True)
    assert json.loads(found.stdout)["game"] == "duel"


def test_table_has_a_line_for_each_figure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = {"1080p": 1.0, "4K": 4.0}
    drawn = {name: sizes if name.endswith("_ms") else 0.5 for name in OF_THE_SCREEN}
    monkeypatch.setattr(bench, "screen_figures", lambda game_id, players: drawn)
    assert bench.main(["duel", "--seconds", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(bench.FIGURES)
    assert "1080p 1.0, 4K 4.0" in "\n".join(lines)


def test_every_figure_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["--help"])
    text = capsys.readouterr().out
    assert all(name in text for name in bench.FIGURES)


def test_unknown_game_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["chess"]) == 2
    assert capsys.readouterr().err == f"There is no game 'chess', only {', '.join(GAMES)}.\n"


@pytest.mark.parametrize("command", [["duel"], []])
def test_a_number_of_players_that_there_is_not_gets_a_sentence(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main([*command, "--players", "3"]) == 2
    assert capsys.readouterr().err == "duel is for 2 players, not for 3.\n"


def test_every_figure_is_one_of_so_many_players(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played, children = set[int](), set[tuple[str, ...]]()
    new = CartaImpera.new

    def told(self: CartaImpera, options: dict[str, str], seats: int, seed: int) -> Any:
        played.add(seats)
        return new(self, options, seats, seed)

    def child(*what: str) -> dict[str, Any]:
        children.add(what)
        return {}

    monkeypatch.setattr(CartaImpera, "new", told)
    monkeypatch.setattr(bench, "_child", child)
    assert bench.main(["carta_impera", "--json", "--seconds", "0.01", "--players", "3"]) == 0
    assert played == {3}
    assert {what[2] for what in children if what != ("home",)} == {"3"}


SCREEN = """
import sys
from game import screen_bench

point = screen_bench._point

def told(*given):
    print("plays", flush=True)
    return point(*given)

screen_bench._point = told
if __name__ == "__main__":
    screen_bench._end_cleanly()
    screen_bench._play("duel", 0, (640, 360))
"""
PARENT = """
import subprocess
from game import bench

class Told(subprocess.Popen):
    def __init__(self, *given, **named):
        super().__init__(*given, **named)
        print("begins", flush=True)

subprocess.Popen = Told
if __name__ == "__main__":
    bench.end_at_once()
    bench._child("sitting", "civilization", "0", "1080p")
"""


def begun(folder: Path, script: str) -> subprocess.Popen[str]:
    """A process that has said something."""
    (folder / "script.py").write_text(script)
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    found = subprocess.Popen(
        [sys.executable, str(folder / "script.py")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **drivers, "PYTHONPATH": str(ROOT), "TMPDIR": str(folder)},
    )
    while sure(found.stdout).readline().strip() not in ("plays", "begins"):
        assert found.poll() is None
    return found


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM to be caught")
@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_the_screen_bench_ends_when_it_is_told_to_and_leaves_nothing(
    tmp_path: Path, told: signal.Signals
) -> None:
    child = begun(tmp_path, SCREEN)
    child.send_signal(told)
    child.communicate()  # ends once nobody is left who could write there
    assert child.returncode == 128 + told
    assert [one.name for one in tmp_path.iterdir()] == ["script.py"]


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_the_screen_bench_ends_with_the_bench(tmp_path: Path, name: str) -> None:
    parent = begun(tmp_path, PARENT)
    parent.send_signal(getattr(signal, name))
    parent.communicate()  # ends once nobody is left who could write there
    assert parent.returncode == -getattr(signal, name)


def test_the_bench_turns_the_cards_up_where_the_last_one_has_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is clicked on here: whoever has answered last is left with the green button alone."""
    frames = count()

    def frame(self: App, ms: int) -> bool:
        assert next(frames) < 3000, "the bench waits for ever"
        return show(self, ms)

    show = App.frame
    monkeypatch.setattr(App, "frame", frame)
    monkeypatch.setattr(screen_bench, "PATIENCE", -1)
    monkeypatch.setattr(screen_bench, "MOST", 12)
    with screen_bench._client((1280, 720)) as app:
        table = screen_bench.table_of(app, screen_bench._match(app, "wonders", 3, 0))
        app.push(table)
        screen_bench._actions(app, table)
    assert table.match.length >= 12
