"""Saves that earlier versions of Tessera wrote: read, listed, played on, and noticed when damaged.

The files of `saves` are of those versions themselves, one slot and one export of each.
"""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import msgspec
import pytest

from game.games import game
from game.match import savefile, versions
from game.match.errors import StoreError
from game.match.match import Match
from game.match.proof import verify
from game.match.record import Redraw, TakeBack
from game.match.statistics import totals
from game.match.store import Store
from tests.having import SAVED
from tests.match.pearls import ANNA, BOB, PEARLS, play_on, same
from tests.match.test_damage import damaged

SAVES = Path(__file__).parent / "saves"
FORMATS = pytest.mark.parametrize("version", [1, 2])


@pytest.fixture
def played() -> Match:
    """What was played at the time."""
    match = Match.new(PEARLS, (ANNA, BOB), seed=7)
    play_on(match, 20)
    match.undo_by_consent(12, seat=1)
    play_on(match, 500)
    return match


def slot(store: Store, version: int) -> Path:
    store.folder.mkdir()
    return Path(shutil.copy(SAVES / f"format_{version}.tessera", store.folder / "attic.tessera"))


@FORMATS
def test_slots_are_listed_loaded_and_counted(store: Store, played: Match, version: int) -> None:
    path = slot(store, version)
    before = path.read_bytes()
    (summary,) = store.summaries()
    assert (summary.title, summary.length, summary.picture) == (
        "Sunday",
        82,
        b"\x89PNG of the table",
    )
    assert (summary.points == (), summary.seconds is None) == (version == 1, version == 1)
    assert sum(totals(store, summary)[0].values()) == played.state.pearls[0]
    match = store.load("attic")
    assert same(match, played)
    assert (match.header.seal == "") == (version == 1)
    assert path.read_bytes() == before, "who only looks changes nothing"


@FORMATS
def test_slots_become_ours_when_they_are_written(store: Store, played: Match, version: int) -> None:
    path = slot(store, version)
    again = store.load("attic")
    again.undo_by_consent(80, seat=0)
    assert path.read_bytes().startswith(b"{")
    assert savefile.read(path)["picture"] is not None
    (summary,) = store.summaries()
    assert (summary.title, summary.length) == ("Sunday", 80)
    assert same(store.load("attic"), again)


@FORMATS
def test_exports_are_imported(store: Store, played: Match, version: int) -> None:
    assert same(store.import_(SAVES / f"format_{version}.json"), played)


@FORMATS
@pytest.mark.parametrize("kind", ["tessera", "json"])
def test_damage_is_told_or_means_nothing(tmp_path: Path, version: int, kind: str) -> None:
    """SQLite and JSON have bytes that say nothing: there the document is whole."""
    whole = (SAVES / f"format_{version}.{kind}").read_bytes()
    path = tmp_path / "attic.tessera"
    path.write_bytes(whole)
    document, reasons = savefile.read(path), []
    for data in (*damaged(whole, 200), *(whole[:n] for n in range(100))):
        path.write_bytes(data)
        try:
            assert savefile.read(path) == document
        except StoreError as error:
            reasons.append(error.reason)
        assert path.read_bytes() == data
        assert list(tmp_path.iterdir()) == [path]
    assert set(reasons) <= {"damaged", "not_a_save"}
    assert len(reasons) > 260


def test_a_write_that_was_interrupted_is_put_right(
    store: Store, played: Match, tmp_path: Path
) -> None:
    """Killed in the middle, the client of the time left a journal beside the slot."""
    work = tmp_path / "work.tessera"
    work.write_bytes((SAVES / "format_2.tessera").read_bytes())
    db = sqlite3.connect(work, isolation_level=None)
    db.execute("PRAGMA cache_size = 1")
    db.execute("BEGIN IMMEDIATE")
    db.execute("UPDATE entries SET body = zeroblob(300)")
    path = slot(store, 2)
    shutil.copy(work, path)
    shutil.copy(versions.journal(work), versions.journal(path))
    db.close()
    assert path.read_bytes() != (SAVES / "format_2.tessera").read_bytes()
    assert same(store.load("attic"), played)
    assert not versions.journal(path).exists()


@pytest.mark.parametrize(("game_id", "length", "entries"), [("duel", 43, 48), ("new_dawn", 42, 47)])
def test_games_begun_before_events_came_after_their_change(
    tmp_path: Path, game_id: str, length: int, entries: int
) -> None:
    """Random moves, some taken back: they come out as they did, and the match plays on."""
    store = Store(tmp_path, game)
    shutil.copy(SAVES / f"{game_id}_format_3.tessera", tmp_path / "attic.tessera")
    match = store.load("attic")
    assert (match.length, len(match.entries)) == (length, entries)
    assert verify(match).holds
    _played_as_at_the_time(match)
    for n in range(1, length + 1):
        line = match.events_since(n - 1)[0]
        assert match.tape(n, None).events == line.events
        assert match.tape(n, None).after == match.observation(None, n)
    seat = match.to_move()[0]
    match.play(seat, match.legal(seat)[0])
    assert store.load("attic").state == match.state


@pytest.mark.parametrize("game_id", SAVED)
def test_copies_come_out_as_they_were_drawn(tmp_path: Path, game_id: str) -> None:
    """A record keeps the seed of what was drawn anew: whatever is drawn from it may never change,
    neither in the rules nor in Python."""
    store = Store(tmp_path, game)
    shutil.copy(SAVES / f"{game_id}_copy_format_5.tessera", tmp_path / "attic.tessera")
    copy = store.load("attic")
    assert any(isinstance(entry, Redraw) for entry in copy.entries)
    assert any(isinstance(entry, TakeBack) for entry in copy.entries)
    assert copy.length == store.summary("attic").length
    if not copy.finished:
        seat = copy.to_move()[0]
        copy.play(seat, copy.legal(seat)[0])
    assert store.load("attic").state == copy.state


def _played_as_at_the_time(match: Match) -> None:
    """A record keeps the options that it names; those that it lacks are what was the rule then."""
    for option in match.game.options:
        earlier = option.earlier or option.default
        assert match.header.options.get(option.id, earlier) == earlier or not option.clause
    if "no_effect" in match.header.options:
        bare = {k: v for k, v in match.header.options.items() if k != "no_effect"}
        older = Match(match.game, msgspec.structs.replace(match.header, options=bare))
        assert older.state.options["no_effect"] == "required"
        assert Match.new(match.game, match.seats).state.options["no_effect"] == "whole_card"
