"""Damaged and foreign saves: one clear sentence each, and the file stays as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from game.match.errors import StoreError
from game.match.match import Match
from game.match.store import Store
from game.words import Words
from game.words.match import error_sentence
from tests.match.pearls import ANNA, BOB, PEARLS, games, play_on

BLOCK = 512
WORDS = Words("en", strict=True)


def flip(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def scribble(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    data[start : start + 200] = rng.randbytes(len(data[start : start + 200]))


def blank(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    data[start : start + BLOCK] = bytes(len(data[start : start + BLOCK]))


def cut(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def drop(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    del data[start : start + rng.randrange(1, 300)]


def insert(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data) + 1)
    data[start:start] = rng.randbytes(rng.randrange(1, 300))


def space(data: bytearray, rng: Random) -> None:
    """What means nothing in JSON."""
    start = rng.randrange(len(data) + 1)
    data[start:start] = rng.choice((b" ", b"\n", b"\t", b"\r\n"))


def swap(data: bytearray, rng: Random) -> None:
    """Two lines change places."""
    lines = data.splitlines(keepends=True)
    i, j = rng.sample(range(len(lines)), 2)
    lines[i], lines[j] = lines[j], lines[i]
    data[:] = b"".join(lines)


def foreign(data: bytearray, rng: Random) -> None:
    data[:] = rng.randbytes(rng.randrange(2000))


DAMAGES = (flip, scribble, blank, cut, drop, insert, space, swap, foreign)


class Patient(NamedTuple):
    """A whole file, and who reads it."""

    path: Path
    whole: bytes
    open: Callable[[], object]

    def put(self, data: bytes) -> None:
        """In place: to empty a file first is what makes a disk slow."""
        with self.path.open("r+b") as file:
            file.write(data)
            file.truncate()

    def is_told(self, data: bytes) -> None:
        """The file with `data` in it gives a sentence, is as it was, and nothing lies beside it."""
        assert data != self.whole
        there = sorted(self.path.parent.iterdir())
        self.put(data)
        with pytest.raises(StoreError) as caught:
            self.open()
        assert caught.value.reason in ("damaged", "not_a_save")
        text = error_sentence(WORDS, caught.value)
        assert text.endswith(f" ({self.path})")
        assert "\n" not in text
        assert self.path.read_bytes() == data
        assert sorted(self.path.parent.iterdir()) == there


def a_save(folder: Path) -> tuple[Store, Match]:
    store = Store(folder / "matches", games)
    match = Match.new(PEARLS, (ANNA, BOB), seed=3, journal=store)
    play_on(match, 60)
    match.undo_by_consent(50, 0)
    store.set_picture(match.id, Random(1).randbytes(2000), len(match.entries))
    return store, match


def a_slot(folder: Path) -> Patient:
    """A save in its place, to be loaded."""
    store, match = a_save(folder)
    path = store.folder / f"{match.id}.tessera"
    return Patient(path, path.read_bytes(), lambda: store.load(match.id))


def a_listed_slot(folder: Path) -> Patient:
    """A save that is only looked at, for the list."""
    slot = a_slot(folder)
    store = Store(slot.path.parent, games)

    def look() -> None:
        (summary,) = store.summaries()
        if summary.broken:
            raise summary.broken

    return slot._replace(open=look)


def an_export(folder: Path) -> Patient:
    store, match = a_save(folder)
    path = folder / "match.json"
    store.export(match.id, path)
    other = Store(folder / "other", games)
    return Patient(path, path.read_bytes(), lambda: other.import_(path))


def damaged(whole: bytes, count: int) -> Iterator[bytes]:
    rng = Random(count)
    for i in range(count):
        data = bytearray(whole)
        while data == whole:
            DAMAGES[i % len(DAMAGES)](data, rng)
        yield bytes(data)


def all_told(patient: Patient, files: Iterable[bytes]) -> int:
    count = 0
    for data in files:
        patient.is_told(data)
        count += 1
    patient.put(patient.whole)
    patient.open()
    return count


EACH = pytest.mark.parametrize("make", [a_slot, a_listed_slot, an_export])


@EACH
def test_all_damage_is_told(tmp_path: Path, make: Callable[[Path], Patient]) -> None:
    patient = make(tmp_path)
    assert all_told(patient, damaged(patient.whole, 200)) == 200


@pytest.mark.long
@EACH
def test_all_of_2000_damaged_files_are_told(
    tmp_path: Path, make: Callable[[Path], Patient]
) -> None:
    patient = make(tmp_path)
    assert all_told(patient, damaged(patient.whole, 2000)) == 2000


@EACH
def test_no_line_can_be_missing_or_come_twice(
    tmp_path: Path, make: Callable[[Path], Patient]
) -> None:
    """Also at the end: what lacks its last entries is no earlier save."""
    patient = make(tmp_path)
    lines = patient.whole.splitlines(keepends=True)
    cuts = [lines[:i] for i in range(len(lines))]
    gaps = [lines[:i] + lines[i + 1 :] for i in range(len(lines))]
    doubles = [lines[:i] + lines[i - 1 :] for i in range(1, len(lines) + 1)]
    all_told(patient, (b"".join(some) for some in (*cuts, *gaps, *doubles)))


@pytest.mark.long
@EACH
def test_a_bit_of_every_byte_is_told(tmp_path: Path, make: Callable[[Path], Patient]) -> None:
    patient = make(tmp_path)

    def flips() -> Iterator[bytes]:
        for i in range(len(patient.whole)):
            data = bytearray(patient.whole)
            data[i] ^= 1 << i % 8
            yield bytes(data)

    assert all_told(patient, flips()) == len(patient.whole)


def test_damage_while_playing_is_noticed_before_anything_is_written(tmp_path: Path) -> None:
    store, match = a_save(tmp_path)
    path = store.folder / f"{match.id}.tessera"
    whole = path.read_bytes()
    calls: tuple[Callable[[], object], ...] = (
        lambda: play_on(match, 1),
        lambda: store.rename(match.id, "Sunday"),
        lambda: store.set_picture(match.id, b"PNG", 1),
        lambda: store.export(match.id, tmp_path / "out.json"),
    )
    for data in damaged(whole, 20):
        for call in calls:
            Patient(path, whole, call).is_told(data)
    assert not (tmp_path / "out.json").exists()
    path.write_bytes(whole)
    play_on(match, 1)


def test_foreign_files_are_listed_and_harm_no_other(tmp_path: Path) -> None:
    store, match = a_save(tmp_path)
    (store.folder / "empty.tessera").write_bytes(b"")
    (store.folder / "letter.tessera").write_text("Dear Anna")
    (store.folder / "notes.txt").write_text("not ours")
    slots = store.summaries()
    assert [slot.id for slot in slots[:1]] == [match.id]
    assert {slot.id for slot in slots[1:]} == {"empty", "letter"}
    assert all(slot.broken and slot.broken.reason == "not_a_save" for slot in slots[1:])
