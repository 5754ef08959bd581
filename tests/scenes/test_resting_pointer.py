"""The pointer rests on something, or the focus of the keys does, while bots play on: whatever becomes
of that thing, the table goes on telling of what is there."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.bots.bot import DEFAULT_PACE
from game.games import GAMES
from game.match.match import Match
from game.match.record import SeatSetup
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, Move
from game.scenes.table.table import TableScene
from tests.scenes.driving import frame, top_as, top_of

ACTIONS = int(os.environ.get("TESSERA_ACTIONS", "60"))
"""So many are watched in each game."""
SEATS = (
    SeatSetup("Ana", "orange", "diamond", "random"),
    SeatSetup("Mihai", "blue", "circle", "random"),
)
REST = 4
"""After so many actions the pointer or the focus goes to another thing."""


def watched(app: App, id: str, seed: int) -> TableScene:
    """Two bots, of whom everything that may be seen is seen."""
    app.go.match(Match.new(GAMES[id].game, SEATS, seed=seed, journal=app.store))
    table = top_as(app, TableScene)
    table.bots.paused = True
    frame(app)
    return table


def go_somewhere(app: App, rng: Random) -> None:
    """The pointer to any target, or the focus a few steps on."""
    targets = top_of(app).targets()
    if targets and rng.random() < 0.7:
        box, scale = rng.choice(targets).box, app.window.scale(top_of(app).pixel_size())
        app.top.handle(Move(int(box.centerx * scale), int(box.centery * scale)))
    else:
        for _ in range(rng.randrange(1, 4)):
            app.top.handle(Key(rng.choice(("tab", "up", "down", "left", "right"))))


@pytest.mark.parametrize(
    "seed", [3, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3))]
)
@pytest.mark.parametrize("id", list(GAMES))
def test_what_was_pointed_at_may_change_under_the_pointer(app: App, id: str, seed: int) -> None:
    table, rng = watched(app, id, seed), Random(seed)
    bot = GAMES[id].bot(GAMES[id].easiest, DEFAULT_PACE)
    for number in range(ACTIONS):
        if not table.match.to_move():
            break
        if number % REST == 0:
            go_somewhere(app, rng)
        seat = table.match.to_move()[0]
        seen = table.match.observation(seat)
        table.act(bot.choose(table.game, seen, seat, rng), seat)
        if app.top is table:
            frame(app)
        while app.top is not table:
            app.pop()
            frame(app)
