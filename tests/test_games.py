"""The registry: each game has its kit, is imported when it is asked for, and is named only there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.bots.bot import UnknownBot
from game.games import GAMES, game
from game.scenes.kit.game_kit import GameKit
from tests.having import BOXED, LADDERED, POSITIONED, SAVED, TABLED, TAUGHT, WHOLE

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_brings_everything(game_id: str) -> None:
    kit = GAMES[game_id]
    assert isinstance(kit, GameKit)
    assert kit.id == game_id
    assert kit.game is game(game_id)
    assert [kit.bot(level).id for level in kit.levels] == [*kit.levels] != []
    assert all(kit.lesson(one.id) is one for one in kit.lessons())
    assert kit.rules.chapters("en")
    known = {option.id: option.choices for option in kit.game.options}
    assert all(choice in known[option] for option, choice in kit.first_options.items())


@pytest.mark.parametrize("game_id", WHOLE)
def test_a_whole_game_leaves_nothing_out(game_id: str) -> None:
    """What a young game may leave out, and what no test asks of it then."""
    assert game_id in TAUGHT
    assert game_id in LADDERED
    assert game_id in BOXED
    assert game_id in TABLED
    assert game_id in POSITIONED
    assert game_id in SAVED


def test_what_there_is_not_is_said() -> None:
    assert "chess" not in GAMES
    with pytest.raises(KeyError):
        game("chess")
    with pytest.raises(UnknownBot, match="genius"):
        GAMES["duel"].bot("genius")
    with pytest.raises(LookupError, match="castling"):
        GAMES["duel"].lesson("castling")


def run(code: str) -> str:
    """What a program says that begins afresh."""
    screen = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=screen, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_kit_is_imported_when_it_is_asked_for() -> None:
    """The first frame waits for no table, and the arena's processes have no screens."""
    code = (
        "import sys, game.arena, game.scenes.navigator\n"
        "from game.games import GAMES\n"
        "assert list(GAMES) and 'duel' in GAMES\n"
        "parts = [set(name.split('.')) for name in sys.modules if name.startswith('game.')]\n"
        "assert not [one for one in parts if one & set(GAMES)]\n"
        "GAMES['duel']\n"
        "assert 'game.scenes.duel.table' in sys.modules\n"
        "assert 'game.scenes.new_dawn.table' not in sys.modules\n"
    )
    assert run(code) == ""


def test_home_reads_nothing_but_home(tmp_path: Path) -> None:
    """No game, no table, no other scene of the house, and no words of any game."""
    code = f"""
import sys
from game import client
from game.command_line import parser
from game.scenes.kit.app import App
from game.words.catalogue import catalogue

def frame(app):
    app.frame(0)
    print(*(name for name in sys.modules if name.startswith("game.")))
    print(*sorted(catalogue("en")._unread))

App.run = frame
client.main(parser().parse_args(["--data", {str(tmp_path)!r}, "--language", "en"]))
"""
    *_, imported, unread = run(code).splitlines()
    rooms = {name.rpartition(".")[0] for name in imported.split()}
    assert "game.scenes.shell.home" in imported
    assert not {part for room in rooms for part in room.split(".")} & set(GAMES)
    assert not {
        room for room in rooms if room.startswith(("game.scenes.table", "game.drawing.map"))
    }
    others = ("setup", "settings", "saves", "scores", "statistics", "learn", "rules")
    assert not {f"game.scenes.shell.{one}" for one in others} & set(imported.split())
    assert "game.trial" not in imported.split()
    assert {*unread.split()} >= {*WHOLE}
