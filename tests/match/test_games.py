"""Every game of the house in a match: all ways to a point of it agree, and undo hides nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games import GAMES
from game.games import game as game_of
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.store import Store

SHAPES = (("red", "circle"), ("blue", "square"), ("green", "star"), ("yellow", "moon"))
MOST = 150
"""Actions; a game of Duel has about 75."""


def begin(game_id: str, store: Store) -> Match:
    game = game_of(game_id)
    seats = [SeatSetup(f"Player {n + 1}", *SHAPES[n]) for n in range(game.seats[0])]
    return Match.new(game, seats, seed=5, journal=store)


def under_way(match: Match) -> bool:
    """Of a long game the beginning is looked at: saving it whole at every step takes minutes."""
    return not match.finished and match.length < MOST


def step(match: Match, rng: Random) -> None:
    seat = match.to_move()[0]
    match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("game_id", GAMES)
def test_saved_loaded_replayed_and_undone_agree_at_every_step(game_id: str, tmp_path: Path) -> None:
    match, rng = begin(game_id, Store(tmp_path, game_of)), Random(1)
    seen = [match.state.clone()]
    while under_way(match):
        step(match, rng)
        seen.append(match.state.clone())
        assert Store(tmp_path, game_of).load(match.id).state == match.state
    for n in range(match.length + 1):
        assert match.position(n) == seen[n]
    for n in range(match.length - 1, -1, -1):
        match.undo_by_consent(n, seat=0)
        assert match.state == seen[n]
    assert Store(tmp_path, game_of).load(match.id).state == seen[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_exported_match_is_the_same_elsewhere(game_id: str, tmp_path: Path) -> None:
    store, rng = Store(tmp_path / "here", game_of), Random(2)
    match = begin(game_id, store)
    while under_way(match):
        step(match, rng)
    store.export(match.id, tmp_path / "match.json")
    twin = Store(tmp_path / "there", game_of).import_(tmp_path / "match.json")
    assert twin.state == match.state
    assert twin.log == match.log
    assert twin.outcome == match.outcome


@pytest.mark.parametrize("game_id", GAMES)
def test_undo_never_takes_back_what_was_revealed(game_id: str, tmp_path: Path) -> None:
    match, rng = begin(game_id, Store(tmp_path, game_of)), Random(3)
    while under_way(match):
        before = match.length
        step(match, rng)
        last = match.log[-1]
        offer = match.undo_offer(last.seat)
        if any(event.reveals for event in last.events):
            assert (offer.steps, offer.reason) == (0, "revealed")
        else:
            assert offer.to == before
            match.undo(last.seat)
            assert match.length == before
            assert last.action is not None
            match.play(last.seat, last.action)
