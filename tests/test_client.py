"""The command line: options lead to the table, mistakes are one clear sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import client, games
from game.command_line import parser
from game.content import use_folder
from game.games import game
from game.match.store import Store
from game.scenes.kit.app import App
from game.scenes.shell.setup import SetupScene
from tests.scenes.driving import top_as

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def _our_tables() -> Iterator[None]:
    """Ours are read again after a test with tables of somebody's own."""
    yield
    games._kit.cache_clear()
    use_folder(None)


def run(arguments: list[str]) -> int:
    """The client with these options."""
    return client.main(parser().parse_args(arguments))


MISTAKES = [
    (["--game", "chess"], "duel"),
    (["--size", "10x"], "1280x720"),
    (["--size", "100x100"], "100x100"),
    (["--language", "xx"], "en"),
    (["--game", "duel", "--bots", ",genius"], "easy"),
    (["--game", "duel", "--seats", "A,B,C"], "3"),
    (["--game", "duel", "--option", "wonders=blue"], "draft"),
    (["--game", "duel", "--option", "moon=full"], "wonders"),
    (["--watch", "--bots", "easy"], "--watch"),
    (["--size", "\u00b2x720"], "1280x720"),
    (["--size", "960x540"], "1280x720"),
    (["--size", "99999x99999"], "7680x4320"),
    (["--option", "wonders"], "NAME=CHOICE"),
    (["--seats", "Ana,Ana"], "same name"),
    (["--seats", "Ana,"], "1 to 18"),
    (["--seats", "Ana,A name that is far too long"], "1 to 18"),
    (["--seats", "\ufe0f\ufe0f,Bob"], "1 to 18"),
    (["--seats", "Ana, ana"], "same name"),
    (["--seats", "Ana,\U0001f600"], "cannot be shown here"),
    (["--seed", "9" * 5000], "18 digits"),
    (["--seed", "7.5"], "not 7.5"),
    (["--seed", ""], "18 digits"),
    (["--tables", ""], "--tables needs the name of a folder"),
    (["--tables", "no/such/folder"], "no/such/folder"),
]


@pytest.mark.parametrize(("arguments", "named"), MISTAKES)
def test_a_mistake_is_one_sentence(
    arguments: list[str], named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*arguments, "--data", str(tmp_path)]) == 2
    text = capsys.readouterr().err.strip()
    assert named in text
    assert "\n" not in text
    assert not list(tmp_path.glob("**/*.tessera")), "nothing was begun"


@pytest.mark.parametrize("name", ["[Ana]", "[coin]", "*{n}*", "A\x00\ufe0f\u202eB", "=1+1"])
def test_a_name_is_data_and_no_markup(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table and, the next time, home are painted with it."""
    monkeypatch.setattr(App, "run", lambda app: app.top.draw(app.window.screen))
    assert run(["--seats", f"{name},Bob", "--data", str(tmp_path)]) == 0
    assert run(["--data", str(tmp_path)]) == 0


def test_names_of_the_command_line_are_remembered_for_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if they had been typed there; names that nobody gave are proposed anew."""
    seen: list[list[tuple[str, bool, str | None]]] = []

    def look(app: App) -> None:
        scene = SetupScene(app, "new_dawn")
        seen.append([(place.name, place.typed, place.bot) for place in scene.draft.places])

    monkeypatch.setattr(App, "run", lambda app: None)
    given = ["--game", "new_dawn", "--seats", "Ana, Mihai,Rob", "--bots", ",,easy"]
    assert run([*given, "--language", "en", "--data", str(tmp_path)]) == 0
    monkeypatch.setattr(App, "run", look)
    assert run(["--data", str(tmp_path)]) == 0
    assert seen == [[("Ana", True, None), ("Mihai", True, None), ("Rob", True, "easy")]]


def test_no_place_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not the folder in which one happens to be."""
    monkeypatch.chdir(tmp_path)
    assert run(["--data", "", "--language", "en"]) == 2
    assert capsys.readouterr().err == "--data needs the name of a folder.\n"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("inside", ["", "below", "below/further"])
def test_a_place_where_nothing_can_be_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], inside: str
) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", "utf-8")
    assert run(["--data", str(file / inside)]) == 2
    said = capsys.readouterr().err
    assert str(file / inside) in said
    assert said.count("\n") == 1
    assert file.read_text("utf-8") == "no folder"


def test_damaged_settings_are_told_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.scenes.kit.dialogs import Ask

    texts: list[str] = []

    def look(app: App) -> None:
        texts.append(top_as(app, Ask).text)

    monkeypatch.setattr(App, "run", look)
    (tmp_path / "settings.json").write_text('{"interface_size": 5}', "utf-8")
    assert run(["--data", str(tmp_path)]) == 0
    assert "settings.damaged.json" in texts[0]
    assert (tmp_path / "settings.damaged.json").exists()
    assert not capsys.readouterr().err


def test_a_mistake_in_the_tables_names_file_and_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "tables" / "duel"
    folder.mkdir(parents=True)
    for path in (ROOT / "data" / "duel").glob("*.yaml"):
        (folder / path.name).write_bytes(path.read_bytes())
    cards = folder / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("colour: brown", "colour: brwn", 1), "utf-8")
    assert run(["--tables", str(folder.parent), "--data", str(tmp_path)]) == 2
    text = capsys.readouterr().err
    for part in ("cards.yaml", "colour", "brwn", "brown"):
        assert part in text


def test_ctrl_c_leaves_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The loop ends after its frame, as when the window is closed; a second one does not wait."""

    def once(app: App) -> None:
        signal.raise_signal(signal.SIGINT)
        assert not app.stack.running

    def twice(app: App) -> None:
        once(app)
        signal.raise_signal(signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    for run_loop in (once, twice):
        monkeypatch.setattr(App, "run", run_loop)
        assert run(["--watch", "--data", str(tmp_path)]) == 130
        assert signal.getsignal(signal.SIGINT) is before
    assert not capsys.readouterr().err
    assert len(list(tmp_path.glob("matches/*.tessera"))) == 2


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="a terminal's Ctrl-C cannot be sent there")
@pytest.mark.parametrize(
    "when",
    ["game.command_line", "game.client", "game.scenes.duel.table", "game.bots.thinker", "a move"],
)
def test_ctrl_c_in_a_terminal(tmp_path: Path, when: str) -> None:
    """The bots' process hears it, too: while everything is read, and while bots play."""
    screen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    said = tmp_path / "said"  # a pipe that nobody reads would be full before the first move
    with said.open("w") as output:
        client = subprocess.Popen(
            [sys.executable, "-X", "importtime", "main.py", "--watch", "--data", str(tmp_path)],
            cwd=ROOT,
            env={**os.environ, **screen},
            stdout=output,
            stderr=output,
            start_new_session=True,
        )

    def come() -> bool:
        if when == "a move":
            return any(b'"move"' in one.read_bytes() for one in tmp_path.glob("*/*.tessera"))
        return f" {when}\n" in said.read_text("utf-8")

    try:
        while not come():
            assert client.poll() is None
        os.killpg(client.pid, signal.SIGINT)
        client.wait()
    finally:
        client.kill()
    assert "Traceback" not in said.read_text("utf-8")
    assert client.returncode in (130, -signal.SIGINT)
    store = Store(tmp_path / "matches", game)
    assert all(one.broken is None for one in store.summaries())


def _run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    screen = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    known = {k: v for k, v in os.environ.items() if k not in screen}
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env={**known, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_without_a_display_there_is_one_sentence(tmp_path: Path) -> None:
    done = _run("--data", str(tmp_path), "--language", "en", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 2
    assert "no display" in done.stderr
    assert done.stderr.count("\n") == 1


def test_help_names_the_options() -> None:
    done = _run("--help")
    assert done.returncode == 0
    for option in (
        "--seats",
        "--bots",
        "--seed",
        "--option",
        "--size",
        "--language",
        "--data",
        "--watch",
    ):
        assert option in done.stdout


def test_seats_take_names_bots_and_signs(tmp_path: Path) -> None:
    from game.words import Words

    chosen = parser().parse_args(["--game", "duel", "--seats", "Ana,Mihai", "--bots", ",easy"])
    first, second = client._seats(Words("en"), chosen)
    assert (first.name, first.bot) == ("Ana", None)
    assert (second.name, second.bot) == ("Mihai", "easy")
    assert first.shape != second.shape
