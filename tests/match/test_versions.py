"""Saves of the first format: they had no seal, no time of play and no points by category."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.match import savefile, versions
from game.match.match import Match
from game.match.statistics import totals
from game.match.store import Store
from tests.match.pearls import ANNA, BOB, PEARLS, games, play_on


def first_format(store: Store, match: Match, patch: pytest.MonkeyPatch) -> Path:
    """Write the match down as the first format had it."""
    header = msgspec.to_builtins(match.header)
    del header["seal"]
    outcome = match.outcome
    assert outcome is not None
    standing = {
        "title": "Sunday",
        "updated": 1.0,
        "entries": len(match.entries),
        "length": match.length,
        "progress": match.game.progress(match.state),
        "ending": outcome.kind,
        "winners": outcome.winners(),
    }
    entries = msgspec.to_builtins(match.entries)
    path = store.folder / f"{match.id}.tessera"
    with patch.context() as old:
        old.setattr(versions, "FORMAT", 1)
        savefile.write_new(path, {"header": header, "standing": standing, "entries": entries})
    return path


def test_they_are_listed_loaded_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "matches", games)
    match = Match.new(PEARLS, (ANNA, BOB), seed=7)
    play_on(match, 500)
    path = first_format(store, match, monkeypatch)
    (summary,) = store.summaries()
    assert (summary.title, summary.points, summary.seconds) == ("Sunday", (), None)
    assert sum(totals(store, summary)[0].values()) == match.state.pearls[0]
    again = store.load(match.id)
    assert again.state == match.state
    assert again.header.seal == ""
    assert savefile.look(path) == versions.FORMAT
