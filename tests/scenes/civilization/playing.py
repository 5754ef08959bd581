"""Playing Civilization as people do: by posted events of mouse and keys, the laptop going round."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec.structs import replace

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.civilization.actions import EndTurn, OpenBargain, Pass, Study
from game.rules.civilization.game import Civilization
from game.rules.contract import Action, Game
from game.rules.flow import Finish
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key
from tests.scenes import driving
from tests.scenes.test_relay import hold

SEATS = (
    ("Ana", "orange", "diamond"),
    ("Mihai", "blue", "circle"),
    ("Ioana", "green", "triangle"),
    ("Radu", "red", "square"),
)
SELDOM = (EndTurn, Finish, Pass, OpenBargain)
"""What ends something, and bargains, which have no end: done by chance less often than all else, so
that more happens."""


def by_chance(legal: list[Action], rng: Random) -> Action:
    """One of these; what ends something, or does nothing, only now and then."""
    does = [one for one in legal if not isinstance(one, SELDOM) and one != Study()]
    return rng.choice(does if does and rng.random() < 0.8 else legal)


def begun(
    players: int,
    moves: int = 0,
    seed: int = 3,
    options: dict[str, str] | None = None,
    bots: int = 0,
    rules: Game[Any] | None = None,
    until: Callable[[Match], bool] = lambda match: False,
) -> Match:
    """A match played by chance: so many moves, or `until` something is there; the last seats are
    bots."""
    seats = [
        SeatSetup(*one, "random" if n >= players - bots else None)
        for n, one in enumerate(SEATS[:players])
    ]
    match = Match.new(rules or Civilization(), seats, options or {}, seed=seed)
    match.header = replace(match.header, id=f"{players}-{seed}")  # the relay varies with it
    rng = Random(seed)
    while match.to_move() and match.length < moves and not until(match):
        seat = match.to_move()[0]
        match.play(seat, by_chance(list(match.legal(seat)), rng))
    return match


def sit_down(app: App, match: Match) -> CivilizationTable:
    """The table of the match on the screen; the curtain is as it falls."""
    return driving.sit_down(app, CivilizationTable(app, match))


def lift(app: App, table: CivilizationTable, key: str = "space") -> None:
    """A key is held until a hand is up; it is not let go."""
    app.handle(Key(key))
    for _ in range(10):
        app.frame(50)
    assert table.relay.hands.lifted is not None


def looking(app: App, match: Match) -> CivilizationTable:
    """The table, and whoever is asked first looks."""
    table = sit_down(app, match)
    if table.relay.down:
        hold(app, table.hold + 50)
    return table
