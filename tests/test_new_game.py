"""A sixth game is laid out in a copy of the tree, played there in a window, and thrown away."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.check_game import lacks, main
from game.games import GAMES, Games
from game.tools import new_game
from game.tools.new_game import Mistake, lay_out
from game.words import languages
from tests.having import WHOLE

ROOT = Path(__file__).parents[1]
NEEDED = ("game", "data", "assets", "tests", "main.py", "pyproject.toml")
NOT_NEEDED = shutil.ignore_patterns("readme")
PLAYED = """
from tests.scenes.conftest import *
from tests.scenes.test_templates import played
from game.games import GAMES

def test_it_is_played(app):
    assert "ID" in GAMES
    played(app, GAMES["ID"])
"""


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, *command], cwd=tree, env=quiet, capture_output=True, text=True
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of all that a game is made of; nothing in it is a game of our own's."""
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=NOT_NEEDED)
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def opened(tree: Path, *options: str) -> None:
    """The client, until the first match is saved; then Ctrl-C."""
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, *options, "--data", str(tree / "saves")]
    client = subprocess.Popen(command, cwd=tree, env=quiet, start_new_session=True)
    try:
        while not list(tree.glob("saves/matches/*.tessera")):
            assert client.poll() is None
        client.send_signal(signal.SIGINT)
        client.wait()
    finally:
        client.kill()
    assert client.returncode in (130, -signal.SIGINT)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="a terminal's Ctrl-C cannot be sent there")
def test_the_walk_to_a_sixth_game_can_be_walked(tree: Path) -> None:
    """Every command of the page, in its order; only what is lacking ends with 1."""
    lines = (ROOT / "docs" / "a_sixth_game.md").read_text("utf-8").splitlines()
    commands = [shlex.split(line)[1:] for line in lines if line.startswith("    python ")]
    assert len(commands) >= 5
    for command in commands:
        if command[0] == "main.py":
            opened(tree, *command)
            continue
        done = run(tree, *command, *(("-p", "no:xdist") if "pytest" in command else ()))
        assert done.returncode == int("--check" in command), (command, done.stdout[-3000:])
        assert "Traceback" not in done.stderr, command


@pytest.mark.long
@pytest.mark.parametrize("template", ["hidden", "open"])
def test_a_game_is_made_and_played(tree: Path, template: str) -> None:
    made = run(tree, "-m", "game.tools.new_game", "sea_trade", "--template", template)
    assert made.returncode == 0, made.stderr
    checked = run(tree, "-m", "game.games", "--check", "sea_trade")
    assert checked.returncode == 1
    (cover,) = checked.stdout.splitlines()
    assert cover.startswith("Cover:"), checked.stderr
    (tree / "tests" / "scenes" / "test_it.py").write_text(PLAYED.replace("ID", "sea_trade"))
    suites = ("tests/scenes/test_it.py", "tests/conformance", "-k", "sea_trade or test_it")
    played = run(tree, "-m", "pytest", "-q", "-p", "no:xdist", *suites)
    assert played.returncode == 0, played.stdout[-4000:]
    again = run(tree, "-m", "game.tools.new_game", "sea_trade")
    assert again.returncode == 2
    assert "already" in again.stderr


@pytest.mark.long
def test_whatever_is_missing_is_a_sentence_and_no_exception(tree: Path) -> None:
    """Without its words, statistics, rules and folder of data the client's check still only lists."""
    lay_out(tree, "sea_trade", "hidden")
    for lang in ("en", "ro", "it", "pl"):
        (tree / "assets" / "words" / lang / "sea_trade.yaml").unlink()
        (tree / "assets" / "words" / lang / "rules_sea_trade.yaml").unlink()
    shutil.rmtree(tree / "data" / "sea_trade")
    checked = run(tree, "-m", "game.games", "--check", "sea_trade")
    assert "Traceback" not in checked.stderr
    assert checked.returncode == 1
    kinds = {line.partition(":")[0] for line in checked.stdout.splitlines()}
    assert kinds >= {"Data"}
    (tree / "data" / "sea_trade").mkdir()
    checked = run(tree, "-m", "game.games", "--check", "sea_trade")
    kinds = {line.partition(":")[0] for line in checked.stdout.splitlines()}
    assert kinds == {"Cover", "Rules", "Statistics", "Words"}, checked.stdout + checked.stderr
    assert re.search("Words: it: there is no sentence game.sea_trade.title", checked.stdout)


@pytest.mark.parametrize(
    "id", ["duel", "Sea", "7seas", "sea trade", "../sea", "template_open", "class", "flow"]
)
def test_what_can_be_no_game_is_said_and_nothing_is_made(id: str, tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    shutil.copy(ROOT / "game" / "games.py", tmp_path / "game")
    shutil.copytree(
        ROOT / "game" / "rules" / "template_open", tmp_path / "game/rules/template_open"
    )
    shutil.copy(ROOT / "game" / "rules" / "flow.py", tmp_path / "game" / "rules")
    before = {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")}
    with pytest.raises(Mistake):
        lay_out(tmp_path, id, "open")
    assert {path: path.is_file() and path.read_bytes() for path in tmp_path.rglob("*")} == before


def test_a_box_is_titled_in_each_language(tmp_path: Path) -> None:
    """As it is said, else as the template is; nothing else in its words changes."""
    for place in ("assets/words", "game/rules/template_hidden"):
        shutil.copytree(ROOT / place, tmp_path / place)
    shutil.copy(ROOT / "game" / "games.py", tmp_path / "game")
    lay_out(tmp_path, "sea_trade", "hidden", {"ro": "Comerț pe mare"})
    for lang in languages():
        words = tmp_path / "assets" / "words" / lang
        text = (words / "template_hidden.yaml").read_text("utf-8")
        expected = text.replace("template_hidden", "sea_trade")
        if lang == "ro":
            expected = expected.replace('"Pietricele"', '"Comerț pe mare"', 2)
        assert (words / "sea_trade.yaml").read_text("utf-8") == expected


@pytest.mark.parametrize("title", ["Sea trade", "xx=Sea trade", "en=", "en= ", "en=Sea {trade}"])
def test_what_is_no_title_is_said(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert new_game.main(["sea_trade", "--title", title]) == 2
    assert title.removeprefix("en=") in capsys.readouterr().err


QUICK = ("duel", "carta_impera")


@pytest.mark.parametrize(
    "id", [*QUICK, *(pytest.param(id, marks=pytest.mark.long) for id in WHOLE if id not in QUICK)]
)
def test_our_games_have_everything(id: str) -> None:
    assert list(lacks(GAMES[id])) == []


def test_a_game_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "chess"], GAMES) == 2
    assert "chess" in capsys.readouterr().err
    assert main(["--check", "chess"], Games({"chess": "game.scenes.chess.face"})) == 1
    assert "cannot be imported" in capsys.readouterr().out
    assert main([], GAMES) == 0
    assert capsys.readouterr().out.split() == list(GAMES)
