"""The client as a program: its bundle without Python, icon, menu entry, version, trial and report."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

from game import menu_entry, version
from game.command_line import parser
from game.content.loading import LEFT_OUT, ContentError
from game.drawing import icon
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Message
from game.scenes.shell import report
from game.sound import speech
from game.tools import bundle
from game.version import VERSION
from tests.scenes import driving
from tests.scenes.conftest import app as app
from tests.sure import sure

ROOT = Path(__file__).parents[1]
WORKS = ("lesson: step 2", "bot: ", "save: ", "paper: ", "languages: en, it, pl, ro")


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[dict[str, str]]:
    """An environment with a virtual screen, where the system has one, and no program on its path."""
    bare = {"PATH": "", "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    bare |= {"SDL_AUDIODRIVER": "dummy"}
    server = shutil.which("Xvfb")
    if server is None:
        yield {**bare, "SDL_VIDEODRIVER": "dummy"}
        return
    read, write = os.pipe()
    command = [server, "-displayfd", str(write), "-screen", "0", "1600x1000x24"]
    running = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as found:
            yield {**bare, "DISPLAY": f":{found.readline().strip()}"}
    finally:
        running.kill()
        running.wait()


@pytest.mark.long
@pytest.mark.skipif(find_spec("PyInstaller") is None, reason="PyInstaller is not there")
def test_a_bundle_works_where_there_is_no_python(tmp_path: Path, screen: dict[str, str]) -> None:
    """It opens a window, takes a step of a lesson, lets a bot move, saves, prints, and quits."""
    made = bundle.build(tmp_path)
    first, about, *works = bundle.trial(made, screen)
    assert first.startswith("first frame after ")
    assert about.startswith(f"Tessera {VERSION}, a bundle, window by ")
    assert ("x11" in about) == ("DISPLAY" in screen)
    for what in WORKS:
        assert any(line.startswith(what) for line in works), works
    found = subprocess.run([bundle.program(made), "--version"], env=screen, capture_output=True)
    assert found.stdout.decode().strip() == f"Tessera {VERSION}"
    packed = bundle.archive(made)
    assert 10 < bundle.size(packed) < bundle.size(made) < 200


@pytest.mark.long
def test_a_trial_with_python(tmp_path: Path) -> None:
    sentence, quiet = tmp_path / "told", {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [
        sys.executable,
        "main.py",
        "--data",
        str(tmp_path / "data"),
        "--trial",
        str(sentence),
    ]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **quiet}, capture_output=True)
    assert done.returncode == 0, done.stderr
    works = sentence.read_text("utf-8").splitlines()
    assert f"Tessera {VERSION}, with Python" in works[1]
    for what in WORKS:
        assert any(line.startswith(what) for line in works), works


def test_what_a_bundle_brings_along_is_there() -> None:
    given = bundle.arguments(Path("there"), Path("work"))
    data = [one.partition("=")[2].split(os.pathsep) for one in given if "--add-data" in one]
    assert all(Path(source).exists() for source, _ in data)
    assert any(source.endswith("civilization/weights.yaml") for source, _ in data)
    known = {*bundle.modules()}
    assert {"game.client", "game.scenes.duel.face", "game.words.sentences"} <= known
    assert not any(".tools" in one or one.endswith(("__main__", ".arena")) for one in known)


def test_the_icon_in_every_form(tmp_path: Path) -> None:
    png, ico, icns = icon.write(tmp_path)
    assert pygame.image.load(png).get_size() == (icon.LARGE, icon.LARGE)
    data = ico.read_bytes()
    _, kind, many = struct.unpack_from("<3H", data)
    assert (kind, many) == (1, len(icon.ICO))
    for n, px in enumerate(icon.ICO):
        side, *_, long, at = struct.unpack_from("<4B2H2I", data, 6 + 16 * n)
        assert side == px % 256
        assert data[at : at + 8] == b"\x89PNG\r\n\x1a\n"
        assert at + long <= len(data)
    data, at = icns.read_bytes(), 8
    assert data[:8] == b"icns" + struct.pack(">I", len(data))
    for sign, px in icon.ICNS.items():
        kind, long = data[at : at + 4], struct.unpack_from(">I", data, at + 4)[0]
        assert kind == sign
        assert struct.unpack_from(">2I", data, at + 24) == (px, px)
        at += long
    assert at == len(data)


def test_a_menu_entry_names_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(ROOT / "main.py")])
    picture, entry = menu_entry.write(tmp_path)
    lines = dict(
        line.split("=", 1) for line in entry.read_text("utf-8").splitlines() if "=" in line
    )
    assert lines["Icon"] == str(picture)
    assert lines["Name"] == "Tessera"
    assert lines["Exec"] == f'"{sys.executable}" "{ROOT / "main.py"}"'
    assert entry.relative_to(tmp_path) == Path("applications/tessera.desktop")


def test_the_version_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert f'version = "{VERSION}"' in (ROOT / "pyproject.toml").read_text("utf-8")
    with pytest.raises(SystemExit):
        parser().parse_args(["--version"])
    assert capsys.readouterr().out.strip() == f"Tessera {VERSION}"


def test_programs_of_the_system_do_not_get_the_libraries_of_the_bundle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert version.bundled()
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    assert speech.outside()["LD_LIBRARY_PATH"] == "/own"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert "LD_LIBRARY_PATH" not in speech.outside()


def test_a_report_is_saved_with_one_button(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says what runs here and what failed, and nothing of people, hands and chance."""
    monkeypatch.setattr(report, "documents", lambda: tmp_path)
    monkeypatch.setitem(LEFT_OUT, ("game", "x"), ContentError(Path("x.yaml"), "a", "b", "c"))
    (sure(app.kept.folder) / report.FAILURE).write_text("Traceback: a lion", "utf-8")
    match = driving.duel(moves=4)
    table = driving.sit_down(app, driving.table_of(app, match))
    table.menu()
    driving.frame(app)
    driving.click(app, "report")
    assert isinstance(app.top, Message)
    (file,) = tmp_path.glob("tessera-report-*.txt")
    assert file.name in app.top.text
    found = file.read_text("utf-8")
    for part in (f"Tessera {VERSION}", "Traceback: a lion", "left out: game x", "4 moves"):
        assert part in found
    for secret in ("Ana", "Mihai", str(match.header.seed) + " "):
        assert secret not in found
    monkeypatch.setattr(report, "documents", lambda: tmp_path / "nowhere")
    assert "nowhere" in report.save(app.window, app.kept, app.words)
