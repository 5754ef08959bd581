"""A game on one page: everything of it stands there, in every language, and it is one page."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import data_folder
from game.games import GAMES
from game.lessons.data import must_know
from game.lessons.sheet import __main__ as command
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Message
from game.scenes.shell import one_page
from game.scenes.shell.filing import AskFile
from game.scenes.shell.one_page import halves, parts_of, pdf
from game.words import languages
from game.words.words import Words
from tests.scenes.driving import click, top_as

KNOWN = [id for id in GAMES if must_know(data_folder() / id)]


@pytest.mark.parametrize("game_id", KNOWN)
def test_all_of_it_stands_there(game_id: str) -> None:
    shown = [one for one in must_know(data_folder() / game_id) if one.page]
    for lang in languages():
        parts = parts_of(game_id, Words(lang, strict=True).say)
        assert sum(len(part.sentences) for part in parts) == len(shown)
        first, second = halves(parts)
        assert (*first, *second) == parts
        assert first
        assert second
    mistakes = [one for one in shown if one.page == "mistake"]
    assert len(mistakes) == 10
    assert all(one.often_wrong for one in mistakes)


@pytest.mark.long
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game_id", KNOWN)
def test_it_is_one_page_in_letters_that_can_be_read(
    game_id: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_page, "SIZES", [size for size in one_page.SIZES if size >= 8])
    made = pdf(game_id, Words(lang).say)
    assert made.count(b"/Type /Page\n") == 1


def test_it_is_opened_from_the_lessons_and_saved(app: App, tmp_path: Path) -> None:
    app.go.learn("duel")
    click(app, "page", "print")
    asked = top_as(app, AskFile)
    asked.line.put(str(tmp_path / "page.pdf"))
    click(app, "confirm")
    assert isinstance(app.top, Message)
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")


def test_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "page.pdf"
    assert command.main(["duel", str(file), "--language", "it"]) == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert capsys.readouterr().out == f"{file}\n"
    assert command.main(["duel", str(tmp_path / "no" / "folder.pdf")]) == 2
    assert "folder.pdf" in capsys.readouterr().err
