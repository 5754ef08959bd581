"""Duel's data files: what they hold, and one clear sentence for whatever is wrong with them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.content import data_folder, use_folder
from game.content.__main__ import main
from game.content.carta_impera import load as carta_impera
from game.content.civilization import load as civilization
from game.content.duel import load as duel
from game.content.new_dawn import load as new_dawn
from game.content.wonders import load as wonders
from game.games import GAMES
from game.rules.duel.box import box
from tests.content.mistakes import copied, folder_of, replace

COUNTED = [one for one in data_folder().glob("*/statistics.yaml") if one.parent.name in GAMES]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = copied("duel", tmp_path)
    shutil.copytree(data_folder() / "duel" / "lessons", copy / "lessons")
    shutil.copytree(data_folder() / "new_dawn", tmp_path / "new_dawn")
    return copy


def test_what_is_in_the_box() -> None:
    tables = duel.tables()
    assert len(tables.cards) == 73
    assert len(tables.wonders) == 12
    assert len(tables.tokens) == 10
    assert tables.cards["aqueduct"].cost == {"stone": 3}
    assert tables.track.zone(4).vp == 5
    assert tables.cards["library"].effects.entries() == (("vp", 2), ("science", "quill"))


def test_the_command_says_what_it_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert "cards.yaml: 73 cards, 17 chains" in out
    assert "new_dawn/wonders.yaml: 24 wonders" in out
    assert "duel/lessons/taste.yaml: " in out
    taught = [lesson for id in GAMES for lesson in GAMES[id].lessons()]
    games = (duel, new_dawn, carta_impera, wonders, civilization)
    read = [file for one in games for file in one.contents(folder_of(one)).summary]
    assert len(out.splitlines()) == len([*read, *COUNTED, *taught])


def test_the_command_says_what_is_wrong(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replace(folder / "cards.yaml", "colour: brown", "colour: bronw")
    assert main([str(folder.parent)]) == 1
    err = capsys.readouterr().err
    assert "cards[0].colour" in err
    assert "did you mean 'brown'?" in err


def test_a_mistake_in_a_lesson_is_found(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replace(folder / "lessons" / "taste.yaml", "steps:", "step:")
    assert main([str(folder.parent)]) == 1
    err = capsys.readouterr().err
    assert "taste.yaml" in err
    assert "did you mean 'steps'?" in err


def test_an_id_without_a_name_is_a_slip(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replace(folder / "cards.yaml", "id: lumber_yard", "id: lumber_yar")
    assert main([str(folder.parent)]) == 1
    assert "did you mean 'lumber_yard'?" in capsys.readouterr().err


def test_another_folder(folder: Path) -> None:
    before = box()
    try:
        use_folder(folder.parent)
        assert data_folder() == folder.parent
        assert duel.tables().cards == before.cards
        assert box() is not before
    finally:
        use_folder(None)
