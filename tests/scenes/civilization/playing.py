"""Playing Civilization as people do: by posted events of mouse and keys, the laptop going round."""

from __future__ import annotations

from random import Random
from typing import Any

from game.match.match import Match
from game.rules.civilization.actions import EndTurn, OpenBargain, Pass, Study
from game.rules.civilization.game import Civilization
from game.rules.contract import Action, Game
from game.rules.flow import Finish
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key
from tests.scenes import chance, driving
from tests.scenes.driving import run_frames
from tests.scenes.test_relay import hold

SEATS = chance.SEATS[:4]
SELDOM = (EndTurn, Finish, Pass, OpenBargain)
"""What ends something, and bargains, which have no end: done by chance less often than all else, so
that more happens."""


def by_chance(legal: list[Action], rng: Random) -> Action:
    """One of these; what ends something, or does nothing, only now and then."""
    does = [one for one in legal if not isinstance(one, SELDOM) and one != Study()]
    return rng.choice(does if does and rng.random() < 0.8 else legal)


def begun(players: int, *so_many: int, rules: Game[Any] | None = None, **more: Any) -> Match:
    """A match played by chance."""
    return chance.begun(rules or Civilization(), players, *so_many, choose=by_chance, **more)


def sit_down(app: App, match: Match) -> CivilizationTable:
    """The table of the match on the screen; the curtain is as it falls."""
    return driving.sit_down(app, CivilizationTable(app, match))


def lift(app: App, table: CivilizationTable, key: str = "space") -> None:
    """A key is held until a hand is up; it is not let go."""
    app.handle(Key(key))
    run_frames(app, 10, 50)
    assert table.relay.hands.lifted is not None


def looking(app: App, match: Match) -> CivilizationTable:
    """The table, and whoever is asked first looks."""
    table = sit_down(app, match)
    if table.relay.down:
        hold(app, table.hold + 50)
    return table
