"""The store: what was played is there again, whatever happens."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import files, savefile, versions
from game.match.errors import StoreError
from game.match.match import Match
from game.match.record import TakenBack
from game.match.store import LATEST, Store
from tests.match.pearls import ANNA, BOB, PEARLS, ROBOT, Walk, games, play_on, same
from tests.sure import sure

KILLS = int(os.environ.get("TESSERA_KILLS", "100"))
"""So many killed processes in the long test; 1,000 were tried by hand."""
ROOT = Path(__file__).parents[2]


def begin(store: Store, *seats: Any, seed: int = 7) -> Match:
    return Match.new(PEARLS, seats or (ANNA, BOB), seed=seed, journal=store)


def reason(call: Any, *args: Any) -> str:
    with pytest.raises(StoreError) as caught:
        call(*args)
    return caught.value.reason


def test_save_and_load_agree_at_every_step(store: Store, tmp_path: Path) -> None:
    match = begin(store)
    seen: list[Any] = []
    play_on(match, 40, after=lambda: seen.append(store.load(match.id).state))
    assert seen == [match.position(n) for n in range(1, 41)]
    match.undo_by_consent(20, seat=0)
    assert same(store.load(match.id), match)


def test_what_nobody_chose_is_no_word_after_a_load_either(store: Store) -> None:
    match = begin(store)
    match.play(0, Walk(1))
    match.play_taped(1, Walk(1), None, by_itself=True)
    said = match.last_word()
    assert said is not None
    assert (said.to, said.back) == (0, 2)
    loaded = store.load(match.id)
    assert loaded.last_word() == said
    assert loaded.undo_offer(1) == match.undo_offer(1)
    assert loaded.fork(2).entries[:2] == match.entries


def test_loaded_match_plays_on(store: Store) -> None:
    match = begin(store)
    play_on(match, 5)
    again = store.load(match.id)
    play_on(again, 5)
    fork = again.fork(3)
    play_on(fork, 4)
    assert same(store.load(match.id), again)
    assert same(store.load(fork.id), fork)
    assert store.load(fork.id).header.parent == match.id


def test_slots_can_be_read_and_renamed_and_deleted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 1e9)
    match = begin(store, ANNA, ROBOT)
    play_on(match, 4)
    store.rename(match.id, "Sunday")
    play_on(match, 1)
    store.set_picture(match.id, b"\x89PNG", len(match.entries))
    slot = store.summaries()[0]
    assert (slot.id, slot.game, slot.title, slot.picture) == (
        match.id,
        "pearls",
        "Sunday",
        b"\x89PNG",
    )
    assert [seat.name for seat in slot.seats] == ["Anna", "Robot"]
    assert slot.bots == ("random",)
    assert slot.progress == {"left": len(match.state.deck)}
    assert slot.length == 5
    assert not slot.finished
    assert slot.updated == 1e9
    store.delete(match.id)
    assert store.summaries() == []
    assert reason(store.load, match.id) == "not_found"
    assert reason(store.delete, match.id) == "not_found"
    assert reason(store.append, match, match.entries[0], match.state) == "not_found"


@pytest.mark.parametrize("clock", [-5e9, 0.0, 4e10, 1e18])
def test_a_clock_that_is_set_wrongly_costs_no_match(
    store: Store, monkeypatch: pytest.MonkeyPatch, clock: float
) -> None:
    """What is written can be read again, and so can what was played on by a clock that is right."""
    monkeypatch.setattr(time, "time", lambda: clock)
    match = begin(store)
    play_on(match, 2)
    assert 0 <= store.summary(match.id).updated <= LATEST
    monkeypatch.setattr(time, "time", lambda: 1e9)
    play_on(store.load(match.id), 1)
    assert store.summary(match.id).updated == 1e9


def test_latest_slot_comes_first_and_endings_are_known(store: Store) -> None:
    first, second = begin(store), begin(store, seed=8)
    play_on(second, 3)
    play_on(first, 500)
    slots = store.summaries()
    assert [slot.id for slot in slots] == [first.id, second.id]
    assert slots[0].ending == "counted"
    assert slots[0].winners == first.outcome.winners() if first.outcome else ()
    assert slots[0].finished


def test_an_import_cannot_choose_a_place_of_its_own(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    store.export(begin(store).id, path)
    with savefile.Editor().editing(path) as document:
        document["header"]["id"] = "../../elsewhere"
    match = store.import_(path)
    assert match.id.isalnum()
    assert (store.folder / f"{match.id}.tessera").exists()
    assert len(store.summaries()) == 2


def test_export_and_import_agree(store: Store, tmp_path: Path) -> None:
    match = begin(store)
    play_on(match, 30)
    match.undo_by_consent(12, seat=1)
    play_on(match, 500)
    assert match.finished
    store.rename(match.id, "Sunday")
    path = tmp_path / "match.json"
    store.export(match.id, path)
    twin = store.import_(path)
    assert twin.id != match.id
    assert same(twin, match)
    assert same(store.load(twin.id), match)
    other = Store(tmp_path / "other", games)
    assert other.import_(path).id == match.id
    assert other.summaries()[0].title == "Sunday"
    assert TakenBack(1, 18, True, (0, 1), (0,)) in [
        line.events[0] for line in other.load(match.id).log
    ]
    again = tmp_path / "again.json"
    other.export(match.id, again)
    assert again.read_bytes() == path.read_bytes()
    assert json.loads(path.read_text())["header"]["seats"][0]["name"] == "Anna"


def test_failed_write_changes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(store)
    play_on(match, 3)
    before = match.state.clone(), list(match.entries)

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "no space left on the device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert reason(match.play, match.to_move()[0], Walk(1)) == "disk_full"
        assert reason(match.undo_by_consent, 0, 0) == "disk_full"
    assert (match.state, match.entries) == before
    assert same(store.load(match.id), match)
    play_on(match, 3)
    assert same(store.load(match.id), match)


def test_only_what_is_added_is_encoded_while_nobody_else_wrote(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long match is saved as fast as a short one; what lies there is what anybody would write."""
    match, encoded = begin(store), list[Any]()
    play_on(match, 5)
    path, encode = store.folder / f"{match.id}.tessera", savefile._encode

    def counted(one: Any) -> bytes:
        encoded.append(one)
        return encode(one)

    with monkeypatch.context() as patch:
        patch.setattr(savefile, "_encode", counted)
        play_on(match, 1)
        mine = len(encoded)
        Store(store.folder, games).rename(match.id, "by another")
        theirs, encoded[:] = len(encoded) - mine, []
        play_on(match, 1)
        assert (mine, theirs, len(encoded)) == (5, 10, 11), "parts of the save, and its entries"
    savefile.write(tmp_path / "whole", savefile.read(path))
    assert path.read_bytes() == (tmp_path / "whole").read_bytes()
    assert store.summary(match.id).title == "by another"


def test_a_name_goes_to_the_disk_once_and_what_is_there_each_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that is brought to the disk for each action takes as long again as the save."""
    kinds: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda fd: kinds.append(stat.S_ISDIR(os.fstat(fd).st_mode)))
    match = begin(store)
    assert kinds == [False, True]
    play_on(match, 2)
    assert kinds[2:] == [False, False]


def test_disk_that_is_really_full(store: Store, tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    match = begin(store)
    play_on(match, 1)
    size = (store.folder / f"{match.id}.tessera").stat().st_size
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
        assert reason(_back_and_forth, match) == "disk_full"
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
        assert reason(begin, store) == "disk_full"
        assert reason(store.export, match.id, tmp_path / "x.json") == "disk_full"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert not (tmp_path / "x.json").exists()
    assert same(store.load(match.id), match)
    assert len(store.summaries()) == 1


def test_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be")
    assert reason(begin, Store(tmp_path / "matches", games)) == "cannot_write"


def test_two_at_one_match_lose_nothing(store: Store) -> None:
    match = begin(store)
    other = store.load(match.id)
    play_on(match, 3)
    assert reason(other.play, 0, Walk(1)) == "in_use"
    assert other.length == 0
    assert same(store.load(match.id), match)


def test_two_processes_at_one_match_lose_nothing(store: Store) -> None:
    match = begin(store)
    runs = [_sitting(store, match, 100, seed) for seed in (1, 2)]
    printed = [run.communicate()[0].split() for run in runs]
    counts = [sum(line.isdigit() for line in lines) for lines in printed]
    assert store.load(match.id).length == sum(counts)


def test_locked_save_is_in_use(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "BUSY_SECONDS", 0.0)
    match = begin(store)
    with files.locked(store.folder / f"{match.id}.tessera"):
        assert reason(match.play, 0, Walk(1)) == "in_use"
    match.play(0, Walk(1))


def test_newer_saves_are_refused_and_left(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    with monkeypatch.context() as patch:
        patch.setattr(versions, "FORMAT", versions.FORMAT + 1)
        match = begin(store)
        store.export(match.id, path)
    before = path.read_bytes()
    assert reason(store.load, match.id) == "newer"
    assert reason(store.import_, path) == "newer"
    broken = sure(store.summaries()[0].broken)
    assert broken.facts["format"] == versions.FORMAT + 1
    assert path.read_bytes() == before


def test_older_saves_are_upgraded(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(store)
    play_on(match, 6)
    store.set_picture(match.id, b"\x89PNG", len(match.entries) + 1)
    path = tmp_path / "match.json"
    store.export(match.id, path)

    def upgrade(document: dict[str, Any]) -> dict[str, Any]:
        return {**document, "standing": {**document["standing"], "title": "from the attic"}}

    monkeypatch.setitem(versions.UPGRADES, versions.FORMAT, upgrade)
    monkeypatch.setattr(versions, "FORMAT", versions.FORMAT + 1)
    file = store.folder / f"{match.id}.tessera"
    assert store.summaries()[0].title == "from the attic"
    assert b'"format": %d,' % (versions.FORMAT - 1) in file.read_bytes()
    again = store.load(match.id)
    assert same(again, match)
    play_on(again, 1)
    assert b'"format": %d,' % versions.FORMAT in file.read_bytes()
    assert store.summaries()[0].picture == b"\x89PNG"
    copy = store.import_(path)
    assert copy.entries[:-1] == match.entries
    play_on(copy, 2)
    assert same(store.load(copy.id), copy)


def test_half_a_write_left_by_a_killed_process_is_nothing(store: Store) -> None:
    match = begin(store)
    play_on(match, 5)
    path = store.folder / f"{match.id}.tessera"
    for size in (0, 1, 700, len(path.read_bytes())):
        files.beside(path).write_bytes(path.read_bytes()[:size])
        (slot,) = store.summaries()
        assert slot.broken is None
        assert same(store.load(match.id), match)
    play_on(match, 1)
    assert not files.beside(path).exists()
    files.beside(path).write_bytes(b"half")
    store.delete(match.id)
    assert [one.name for one in store.folder.iterdir()] == [files.LOCK]


@pytest.mark.skipif(sys.platform == "win32", reason="folders know no such mode")
def test_what_may_not_be_written(store: Store) -> None:
    match = begin(store)
    path = store.folder / f"{match.id}.tessera"
    for place, mode in ((path, 0o400), (store.folder, 0o500)):
        usual = place.stat().st_mode
        place.chmod(mode)
        if os.access(place, os.W_OK):
            pytest.skip("whoever runs this may write everywhere")
        assert reason(match.play, 0, Walk(1)) == "cannot_write"
        assert same(store.load(match.id), match)
        assert store.summaries()[0].broken is None
        place.chmod(usual)
    match.play(0, Walk(1))


def test_unknown_game_is_named(store: Store, tmp_path: Path) -> None:
    match = begin(store)

    def none(game_id: str) -> Any:
        raise KeyError(game_id)

    assert reason(Store(store.folder, none).load, match.id) == "unknown_game"


def _back_and_forth(match: Match) -> None:
    for _ in range(500):
        match.play(match.to_move()[0], Walk(1))
        match.undo_by_consent(1, 0)


def _sitting(store: Store, match: Match, count: int, seed: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.match.sitting", str(store.folder), match.id]
    return subprocess.Popen(
        [*command, str(count), str(seed)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )


def _kill_and_look(store: Store, rng: Random) -> None:
    match = begin(store)
    run = _sitting(store, match, 100_000, rng.randrange(1000))
    for _ in range(rng.randrange(1, 40)):
        printed = int(sure(run.stdout).readline())
    for _ in range(rng.randrange(10_000)):
        pass  # somewhere in the midst of the next one
    os.kill(run.pid, signal.SIGKILL)
    rest = run.communicate()[0].split()
    printed = int(rest[-1]) if rest else printed
    again = store.load(match.id)
    assert again.length >= printed
    play_on(again, 1)
    assert store.summaries()[0].broken is None
    store.delete(match.id)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_killed_process_loses_nothing(store: Store) -> None:
    rng = Random(9)
    for _ in range(5):
        _kill_and_look(store, rng)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_killed_process_loses_nothing_very_often(store: Store) -> None:
    rng = Random(10)
    for _ in range(KILLS):
        _kill_and_look(store, rng)


def test_a_picture_is_of_the_last_entry_or_there_is_none(store: Store) -> None:
    """After further moves, and after they were taken back, too; a name changes nothing of it."""
    match = begin(store, ANNA, BOB)
    play_on(match, 4)
    assert not store.summary(match.id).pictured
    store.set_picture(match.id, b"\x89PNG", len(match.entries))
    store.rename(match.id, "Sunday")
    assert store.summary(match.id).picture == b"\x89PNG"
    play_on(match, 1)
    assert store.summary(match.id).picture is None
    store.set_picture(match.id, b"\x89PNG2", len(match.entries))
    match.undo_by_consent(4, 0)
    assert not store.summary(match.id).pictured
