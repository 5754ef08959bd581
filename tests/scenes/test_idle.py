"""A hand that lies open is put away when nobody has done anything for a minute, in every game."""

from __future__ import annotations

import sys
from types import FrameType

import pytest

from game.drawing.kit.theme import SEAT_SIGNS
from game.games import GAMES
from game.hotseat.relay import IDLE
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Move
from game.scenes.table.table import TableScene
from tests.scenes.driving import run_frames, sit_down, table_of

HANDS = [id for id, kit in GAMES.items() if kit.game.secrecy == "hands"]
STEP = 500


def opened(app: App, game_id: str, people: int) -> TableScene:
    """A table at which whoever is asked looks."""
    signs = SEAT_SIGNS[:3]
    seats = [SeatSetup(f"P{n}", one, one, "easy" if n >= people else None)
             for n, one in enumerate(signs)]  # fmt: skip
    match = Match.new(GAMES[game_id].game, seats, {}, seed=3)
    app.preferences.full_curtain = True  # else hands lie face down anyway at some tables
    table = sit_down(app, table_of(app, match))
    table.relay.drop()
    if table.relay.down:
        table.relay.open()
    assert table.viewer() is not None
    return table


def rests(table: TableScene, ms: float) -> None:
    """Nobody does anything for so long, by the table's clock."""
    for _ in range(int(ms / STEP)):
        table.update(STEP)


@pytest.mark.parametrize("game_id", HANDS)
def test_a_hand_is_put_away_after_a_minute_without_an_input(app: App, game_id: str) -> None:
    table = opened(app, game_id, people=3)
    looks = table.viewer()
    rests(table, IDLE - 2 * STEP)
    assert table.viewer() == looks
    table.handle(Move(1, 1))
    rests(table, IDLE - 2 * STEP)
    assert table.viewer() == looks, "the pointer moved"
    rests(table, 3 * STEP)
    assert table.viewer() is None
    assert table.relay.waits
    assert table.relay.due == looks, "the same person may take it up again"


@pytest.mark.parametrize("game_id", HANDS)
def test_whoever_is_alone_has_nobody_to_hide_it_from(app: App, game_id: str) -> None:
    table = opened(app, game_id, people=1)
    table.bots.paused = True
    rests(table, 2 * IDLE)
    assert table.viewer() is not None


CALLS = 300
"""Of functions of ours in a frame at rest: some hundredths of a millisecond."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_rests_soon_after_a_move(app: App, game_id: str) -> None:
    """Nothing moves, nothing is painted and nothing is made ahead any more."""
    signs = SEAT_SIGNS[: GAMES[game_id].game.seats[0]]
    seats = [SeatSetup(f"P{n}", one, one) for n, one in enumerate(signs)]
    match = Match.new(GAMES[game_id].game, seats, {}, seed=3)
    table = sit_down(app, table_of(app, match))
    if table.relay.down:
        table.relay.open()
    if table.legal:
        table.act(table.legal[0])
    run_frames(app, 5 * 60, 1000 // 60)
    calls: list[str] = []

    def called(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            calls.append(frame.f_code.co_name)

    sys.setprofile(called)
    try:
        run_frames(app, 20, 50)
    finally:
        sys.setprofile(None)
    assert len(calls) < 20 * CALLS
