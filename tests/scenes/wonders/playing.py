"""Playing 7 Wonders as people do: by posted events of mouse and keys, the laptop going round."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from game.drawing.kit.nodes import Node
from game.match.match import Match
from game.rules.contract import Action, Game
from game.rules.wonders.actions import Discard
from game.rules.wonders.game import Wonders
from game.scenes.kit.app import App
from game.scenes.kit.tree_section import TreeSection
from game.scenes.table.events_scene import EventsScene
from game.scenes.wonders.table import WondersTable
from tests.scenes import chance, driving
from tests.scenes.test_relay import click, hold, tap
from tests.scenes.trees import everything

SEATS = chance.SEATS


def building(legal: list[Action], rng: Random) -> Action:
    """One of these; a discard only where nothing else can be done."""
    return rng.choice([one for one in legal if not isinstance(one, Discard)] or legal)


def begun(players: int, *so_many: int, rules: Game[Any] | None = None, **more: Any) -> Match:
    """A match played by chance."""
    return chance.begun(rules or Wonders(), players, *so_many, choose=building, **more)


def sit_down(app: App, match: Match) -> WondersTable:
    """The table of the match on the screen; the curtain is as it falls."""
    return driving.sit_down(app, WondersTable(app, match))


def looking(app: App, match: Match) -> WondersTable:
    """The table, and whoever is to choose first looks, behind the curtain that everybody wishes."""
    app.preferences.full_curtain = True
    table = sit_down(app, match)
    if table.relay.down:
        hold(app, 850)
    return table


def hand(table: WondersTable) -> list[str]:
    """The cards that can be taken up."""
    return [t.name for t in table.targets() if t.name.startswith("hand:") and t.enabled]


def tree(table: WondersTable, panel: Callable[..., Node]) -> Node | None:
    """The tree of a panel of the table, where it is there."""
    of = (one for one in table.sections if isinstance(one, TreeSection) and one.live)
    return next((one.laid().root for one in of if one._panel is panel), None)


def painted(n: Node, by: Callable[..., object]) -> list[tuple[Any, ...]]:
    """What this painter is called with in a tree, each time."""
    return [one.paint.args for one in everything(n) if one.paint and one.paint.draw is by]


def leads_on(table: WondersTable) -> list[str]:
    """Targets that lead on now."""
    names = {t.name: t.enabled for t in table.targets()}
    if table.relay.lingers:
        return ["hand_on"]
    if table.panels.looks_through and not table.moves.picked:
        piled = [name for name in names if name.startswith("pile:") and table.is_lit(name)]
        return piled or ["finish"]
    if table.panels.looks_through:
        return ["revive"]
    boards = [name for name in names if name.startswith("wonder:")]
    if boards:
        return boards
    if table.moves.card:
        words = ("build", "chain", "free", "stage", "discard")
        return [name for name in words if names.get(name)]
    return hand(table)


def step(app: App, table: WondersTable, rng: Random) -> str:
    """One input towards the end of the game; says which."""
    if isinstance(app.top, EventsScene):
        tap(app, pygame.K_RETURN)
        return type(app.top).__name__
    if table.relay.waits and table.relay.holds():
        hold(app, 850)
        return "curtain"
    if app.top is not table or table.mover is None:
        app.frame(16)
        return "waited"
    click(app, rng.choice(leads_on(table)))
    return "touched"
