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


def test_help_comes_at_once() -> None:
    """Nothing of the client is read for it, and no library."""
    code = """
import sys
sys.argv = ["main.py", "--help"]
import runpy
try:
    runpy.run_path("main.py", run_name="__main__")
except SystemExit:
    pass
print(*sys.modules)
"""
    imported = {*run(code).splitlines()[-1].split()}
    assert {one for one in imported if one.startswith("game")} == {
        *("game", "game.command_line", "game.version")
    }
    assert not imported & {"yaml", "msgspec", "pygame", "multiprocessing"}


def test_home_reads_nothing_but_home(tmp_path: Path) -> None:
    """No game, no table, no other scene of the house, no words of any game or of another language, and
    nothing that processes of bots need."""
    code = f"""
import sys
read = set()
sys.addaudithook(lambda event, given: event == "open" and read.add(str(given[0])))
from game import client
from game.command_line import parser
from game.scenes.kit.app import App
from game.words.catalogue import catalogue

def frame(app):
    app.frame(0)
    print(*sys.modules)
    print(*(file for file in read if file.endswith("yaml")))
    print(*sorted(catalogue("en")._unread))

App.run = frame
client.main(parser().parse_args(["--data", {str(tmp_path)!r}, "--language", "en"]))
"""
    *_, imported, read, unread = run(code).splitlines()
    ours = {name for name in imported.split() if name.startswith("game.")}
    rooms = {name.rpartition(".")[0] for name in ours}
    assert "game.scenes.shell.home" in ours
    assert not {part for room in rooms for part in room.split(".")} & set(GAMES)
    assert not {
        room for room in rooms if room.startswith(("game.scenes.table", "game.drawing.map"))
    }
    others = ("setup", "settings", "saves", "scores", "statistics", "learn", "rules")
    assert not {f"game.scenes.shell.{one}" for one in others} & ours
    once = ("trial", "menu_entry", "check_data", "bots.thinker", "scenes.shell.report")
    assert not {f"game.{one}" for one in once} & ours
    assert not {"multiprocessing", "concurrent.futures.process", "babel"} & {*imported.split()}
    folders = {Path(file).relative_to(ROOT).parent.as_posix() for file in read.split()}
    assert folders == {"assets", "assets/words/en", "assets/art"}
    assert {*unread.split()} >= {*WHOLE}
