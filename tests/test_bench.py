"""The benchmark: every figure is there and explained."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from game import bench
from game.games import GAMES

OF_THE_SCREEN = {
    "first_frame_s", "redraw_ms", "hover_ms", "action_ms", "action_p95_ms", "saving_ms", "zoom_ms",
    "thinking_ms", "thinking_p95_ms",
    "open_s", "idle_cpu_percent", "memory_mb", "memory_ten_games_mb",
}  # fmt: skip


def test_json_has_every_figure_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["duel", "--json", "--no-screen", "--seconds", "0.02"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["game", *(name for name in bench.FIGURES if name not in OF_THE_SCREEN)]
    assert all(found[name] > 0 for name in found if name != "game")


@pytest.mark.long
def test_the_command_prints_one_object_and_nothing_else() -> None:
    command = [sys.executable, "-m", "game.bench", "duel", "--json", "--seconds", "0.02"]
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    of_maps = {"zoom_ms"}
    assert list(json.loads(printed)) == ["game", *(n for n in bench.FIGURES if n not in of_maps)]


def test_table_has_a_line_for_each_figure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = {"1080p": 1.0, "4K": 4.0}
    drawn = {name: sizes if name.endswith("_ms") else 0.5 for name in OF_THE_SCREEN}
    monkeypatch.setattr(bench, "screen_figures", lambda game_id: drawn)
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
