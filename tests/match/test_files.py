"""Small files of JSON: kept whole, and set aside when they are damaged."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
import pytest

from game.match import files


class Jar(msgspec.Struct):
    honey: int = 1
    label: str = ""


def test_what_is_kept_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "shelf" / "jar.json"
    assert files.load(path, Jar) == Jar()
    assert files.save(Jar(3, "Tei"), path)
    assert files.load(path, Jar) == Jar(3, "Tei")
    assert [one.name for one in path.parent.iterdir()] == ["jar.json"]


@pytest.mark.parametrize(
    "text",
    [b"", b'{"x": ' + b"[" * 100_000, b'{"honey": "much"}', b'{"honey": 7', b'{"label": "\xff"}'],
)
def test_damaged_is_set_aside_whole(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "jar.json"
    path.write_bytes(text)
    assert files.load(path, Jar) == Jar()
    assert not path.exists()
    assert (tmp_path / "jar.damaged.json").read_bytes() == text


def test_what_was_set_aside_before_stays(tmp_path: Path) -> None:
    path, heard = tmp_path / "jar.json", list[Path]()
    for text in ("first", "second", "third"):
        path.write_text(text, "utf-8")
        files.load(path, Jar, heard.append)
    assert [one.read_text("utf-8") for one in heard] == ["first", "second", "third"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
@pytest.mark.parametrize("kind", ["folder", "pipe", "long", "dangling", "loop", "unreadable"])
def test_what_is_no_file_of_ours_is_set_aside(tmp_path: Path, kind: str) -> None:
    path, heard = tmp_path / "jar.json", list[Path]()
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind in ("dangling", "loop"):
        path.symlink_to(path if kind == "loop" else tmp_path / "gone.json")
    else:
        path.write_bytes(b"{}")
        os.truncate(path, 130 * 2**20 if kind == "long" else 2)
        path.chmod(0o000 if kind == "unreadable" else 0o600)
    if kind == "unreadable" and os.access(path, os.R_OK):
        pytest.skip("whoever runs this may read everything")
    assert files.load(path, Jar, heard.append) == Jar()
    assert heard == [tmp_path / "jar.damaged.json"]
    assert os.path.lexists(heard[0])
    assert files.save(Jar(3), path)
    assert files.load(path, Jar) == Jar(3)


def test_what_cannot_be_set_aside_is_left_and_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program holds it for a while, say."""
    path, heard = tmp_path / "jar.json", list[Path]()
    path.write_text("not ours", "utf-8")

    def held(*_: object) -> None:
        raise PermissionError("in use")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", held)
        assert files.load(path, Jar, heard.append) == Jar()
    assert heard == [path]
    assert files.left(path)
    assert not files.save(Jar(3), path)
    assert path.read_text("utf-8") == "not ours"


def test_a_disk_that_refuses_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "jar.json"
    assert files.save(Jar(3), path)

    def full(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(os, "replace", full)
    assert not files.save(Jar(4), path)
    assert files.load(path, Jar) == Jar(3)
    assert [one.name for one in tmp_path.iterdir()] == ["jar.json"]


def test_no_place_to_write(tmp_path: Path) -> None:
    (tmp_path / "shelf").write_text("a file where the folder should be", "utf-8")
    assert not files.save(Jar(), tmp_path / "shelf" / "jar.json")


def test_a_file_that_somebody_looks_at_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows a virus scanner is enough."""
    path, put, tries = tmp_path / "jar.json", os.replace, []

    def looked_at(new: Path, place: Path) -> None:
        tries.append(place)
        if len(tries) < 3:
            raise PermissionError("in use")
        put(new, place)

    monkeypatch.setattr(os, "replace", looked_at)
    assert files.save(Jar(3), path)
    assert files.load(path, Jar) == Jar(3)
    tries.clear()
    monkeypatch.setattr(files, "PATIENCE", 0.0)
    assert not files.save(Jar(4), path)
