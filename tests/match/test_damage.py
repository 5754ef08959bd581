"""Damaged and foreign saves: one clear error each, and the file stays as it was."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.match.errors import StoreError
from game.match.match import Match
from game.match.store import Store
from tests.match.pearls import ANNA, BOB, PEARLS, games, play_on

REASONS = {"", "damaged", "not_a_save", "newer", "cannot_read"}


def flip(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def scribble(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    data[start : start + 200] = rng.randbytes(len(data[start : start + 200]))


def blank(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    data[start : start + 512] = bytes(len(data[start : start + 512]))


def cut(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def drop(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    del data[start : start + rng.randrange(1, 300)]


def foreign(data: bytearray, rng: Random) -> None:
    data[:] = rng.randbytes(rng.randrange(2000))


DAMAGES = (flip, scribble, blank, cut, drop, foreign)


def played(store: Store) -> Match:
    match = Match.new(PEARLS, (ANNA, BOB), seed=3, journal=store)
    play_on(match, 60)
    match.undo_by_consent(50, 0)
    return match


def told_or_harmless(path: Path, load: Callable[[], Match], match: Match) -> bool:
    """Whether an error was told. SQLite has bytes that mean nothing: there the match is whole."""
    before = path.read_bytes()
    reason = ""
    try:
        again = load()
        assert (again.state, again.entries) == (match.state, match.entries)
        assert again.seats == match.seats
    except StoreError as error:
        reason = error.reason
    assert reason in REASONS
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    return reason != ""


def damage_saves(folder: Path, count: int) -> None:
    store = Store(folder, games)
    match = played(store)
    path = folder / f"{match.id}.tessera"
    whole, rng, told = path.read_bytes(), Random(count), 0
    for i in range(count):
        data = bytearray(whole)
        DAMAGES[i % len(DAMAGES)](data, rng)
        path.write_bytes(data)
        told += told_or_harmless(path, lambda: store.load(match.id), match)
        before = path.read_bytes()
        assert len(store.summaries()) == 1
        assert path.read_bytes() == before
    assert told > count * 0.7


def damage_exports(folder: Path, count: int) -> None:
    store = Store(folder / "store", games)
    match = played(store)
    path = folder / "exported" / "match.json"
    path.parent.mkdir()
    store.export(match.id, path)
    whole, rng, told = path.read_bytes(), Random(count), 0
    for i in range(count):
        data = bytearray(whole)
        DAMAGES[i % len(DAMAGES)](data, rng)
        path.write_bytes(data)
        told += told_or_harmless(path, lambda: Store(folder / "new", games).import_(path), match)
    assert told > count * 0.95


def test_damaged_saves(tmp_path: Path) -> None:
    damage_saves(tmp_path, 200)


def test_damaged_exports(tmp_path: Path) -> None:
    damage_exports(tmp_path, 200)


@pytest.mark.long
def test_2000_damaged_saves(tmp_path: Path) -> None:
    damage_saves(tmp_path / "saves", 2000)
    damage_exports(tmp_path, 2000)


@pytest.mark.parametrize("which", ["min(n)", "max(n)"])
def test_an_entry_that_is_missing_is_noticed(tmp_path: Path, which: str) -> None:
    store = Store(tmp_path, games)
    match = played(store)
    with closing(sqlite3.connect(tmp_path / f"{match.id}.tessera")) as db, db:
        db.execute(f"DELETE FROM entries WHERE n = (SELECT {which} FROM entries)")
    with pytest.raises(StoreError) as caught:
        store.load(match.id)
    assert caught.value.reason == "damaged"


def test_damage_while_playing_is_noticed_before_anything_is_written(tmp_path: Path) -> None:
    store = Store(tmp_path, games)
    match = played(store)
    path = tmp_path / f"{match.id}.tessera"
    path.write_bytes(b"something else")
    with pytest.raises(StoreError) as caught:
        play_on(match, 1)
    assert caught.value.reason == "not_a_save"
    assert path.read_bytes() == b"something else"


def test_foreign_files_are_listed_and_harm_no_other(tmp_path: Path) -> None:
    store = Store(tmp_path, games)
    match = played(store)
    (tmp_path / "empty.tessera").write_bytes(b"")
    (tmp_path / "letter.tessera").write_text("Dear Anna")
    (tmp_path / "notes.txt").write_text("not ours")
    slots = store.summaries()
    assert [slot.id for slot in slots[:1]] == [match.id]
    assert {slot.id for slot in slots[1:]} == {"empty", "letter"}
    assert all(slot.broken and slot.broken.reason == "not_a_save" for slot in slots[1:])
