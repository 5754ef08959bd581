"""Where files of people lie, and which paths are none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.hotseat.kept import (
    LONGEST_PART,
    MOST,
    Kept,
    file_name,
    files_in,
    last_place,
    path_of,
    places,
)
from game.hotseat.preferences import Preferences


def test_names_of_files() -> None:
    assert file_name("Ana și Mihai: a/b") == "ana-și-mihai-a-b"
    assert len(file_name("a" * 5000)) < 100
    assert path_of("~/x.json") == Path.home() / "x.json"
    assert path_of("x.json").is_absolute()


@pytest.mark.parametrize("text", ["a\0b", "~nobody-of-this-name/x", "ă" * LONGEST_PART])
def test_where_no_file_can_lie_is_no_path(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        path_of(text)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    """With documents, downloads in the same folder, and no desktop."""
    (known := tmp_path / "papers").mkdir()
    for name, folder in (("documents", known), ("downloads", known), ("desktop", tmp_path / "no")):
        monkeypatch.setattr(f"platformdirs.user_{name}_path", lambda folder=folder: folder)
    return Kept(Preferences(), tmp_path / "preferences.json")


def test_usual_folders_are_offered_once_and_the_last_one_first(kept: Kept, tmp_path: Path) -> None:
    assert [(one.id, one.folder.name) for one in places(kept)] == [
        ("documents", "papers"),
        ("tessera", tmp_path.name),
    ]
    assert last_place(kept).id == "documents"
    kept.preferences.folder = str(tmp_path)
    assert last_place(kept).id == "tessera"
    (other := tmp_path / "stick").mkdir()
    kept.preferences.folder = str(other)
    assert last_place(kept) == ("last", other)
    other.rmdir()
    assert last_place(kept).id == "documents"


def test_the_latest_files_of_a_kind_are_found(tmp_path: Path) -> None:
    for n in range(MOST + 2):
        (tmp_path / f"{n}.json").touch()
        os.utime(tmp_path / f"{n}.json", (n, n))
    (tmp_path / "x.json").mkdir()
    (tmp_path / "9.txt").touch()
    found = [one.path.name for one in files_in(tmp_path, ".json")]
    assert found == ["6.json", "5.json", "4.json", "3.json", "2.json"]
    assert files_in(tmp_path / "nowhere", ".json") == []
