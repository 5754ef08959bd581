"""Every game in a match: all ways to a point of it agree, undo hides nothing, and the log tells a
viewer what the tape does."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store
from tests.conformance.playing import UNDER_TEST
from tests.sure import sure

SHAPES = (
    ("red", "circle"),
    ("blue", "square"),
    ("green", "star"),
    ("yellow", "diamond"),
    ("white", "triangle"),
    ("teal", "circle"),
    ("pink", "square"),
)
MOST = 80
"""Actions; a game of Duel has about 75."""


def store_in(folder: Path) -> Store:
    return Store(folder, UNDER_TEST.__getitem__)


def begin(game_id: str, store: Store) -> Match:
    game = UNDER_TEST[game_id]
    count = game.seats[-1] if game.secrecy == "hands" else game.seats[0]
    seats = [SeatSetup(f"Player {n + 1}", *SHAPES[n]) for n in range(count)]
    return Match.new(game, seats, seed=5, journal=store)


def under_way(match: Match) -> bool:
    """Of a long game the beginning is looked at: saving it whole at every step takes minutes."""
    return not match.finished and match.length < MOST


def turn_over(match: Match, seat: int) -> bool:
    """Where hands are secret undo ends with the turn; a sealed answer is still to be revealed."""
    waits = {*match.to_move()}
    sealed = bool(waits) and {*match.game.to_move(match.position(match.length - 1))} == {
        *waits,
        seat,
    }
    return match.game.secrecy == "hands" and seat not in waits and not sealed


def step(match: Match, rng: Random) -> None:
    seat = rng.choice(match.to_move())
    match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("game_id", UNDER_TEST)
def test_saved_loaded_replayed_and_undone_agree_at_every_step(game_id: str, tmp_path: Path) -> None:
    match, rng = begin(game_id, store_in(tmp_path)), Random(1)
    seen = [match.state.clone()]
    while under_way(match):
        step(match, rng)
        seen.append(match.state.clone())
        assert store_in(tmp_path).load(match.id).state == match.state
    for n in range(match.length + 1):
        assert match.position(n) == seen[n]
    for n in range(match.length - 1, -1, -1):
        match.undo_by_consent(n, seat=0)
        assert match.state == seen[n]
    assert store_in(tmp_path).load(match.id).state == seen[0]


@pytest.mark.parametrize("game_id", UNDER_TEST)
def test_an_exported_match_goes_on_elsewhere(game_id: str, tmp_path: Path) -> None:
    """For everybody at the table it is what it was; what nobody has seen comes otherwise."""
    store, there, rng = store_in(tmp_path / "here"), store_in(tmp_path / "there"), Random(2)
    match = begin(game_id, store)
    while under_way(match):
        step(match, rng)
    store.export(match.id, tmp_path / "match.json")
    twin = there.import_(tmp_path / "match.json")
    assert twin.log == match.log
    for viewer in (None, *range(len(match.seats))):
        assert twin.observation(viewer) == match.observation(viewer)
    assert (twin.state == match.state) == match.finished
    assert twin.header.parent == (None if match.finished else match.id)
    for _ in range(10):
        if not twin.finished:
            step(twin, rng)
    again = there.load(twin.id)
    assert (again.state, again.entries, again.log) == (twin.state, twin.entries, twin.log)


@pytest.mark.parametrize("game_id", UNDER_TEST)
def test_undo_never_takes_back_what_was_revealed(game_id: str, tmp_path: Path) -> None:
    match, rng = begin(game_id, store_in(tmp_path)), Random(3)
    while under_way(match):
        before = match.length
        step(match, rng)
        last = match.log[-1]
        offer = match.undo_offer(last.seat)
        if any(event.reveals for event in last.events):
            assert offer.steps == 0
            assert offer.reason == ("turn_over" if turn_over(match, last.seat) else "revealed")
        elif not turn_over(match, last.seat):
            assert offer.to == before
            match.undo(last.seat)
            assert match.length == before
            match.play(last.seat, sure(last.action))


@pytest.mark.parametrize("game_id", UNDER_TEST)
def test_the_log_tells_what_the_tape_does(game_id: str, tmp_path: Path) -> None:
    """And whoever may not know an action does not find it there."""
    match, rng = begin(game_id, store_in(tmp_path)), Random(4)
    while under_way(match) and match.length < 40:
        step(match, rng)
    for viewer in (None, *range(len(match.seats))):
        log = match.log_for(viewer)
        assert log == match.events_since(0, viewer)
        for line in log:
            assert match.tape(line.n, viewer).events == line.events
            open_to_all = match.game.secrecy == "open"
            assert (line.action is not None) == (open_to_all or viewer == line.seat)
