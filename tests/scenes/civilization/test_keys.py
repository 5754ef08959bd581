"""Keys that stand on buttons of Civilization's table do what a click on the button does."""

from __future__ import annotations

import pygame
import pytest

from game.rules.civilization.actions import Agree, EndTurn
from game.rules.contract import Action
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.replay import ReplayLayer
from game.words.civilization import city_text
from tests.scenes.driving import run_frames
from tests.scenes.every import show
from tests.scenes.every_civilization import CIVILIZATION
from tests.scenes.test_relay import click, tap

CODES = {"Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE}


def opened(app: App, name: str) -> CivilizationTable | None:
    """The scene, if it is a table where something is decided."""
    app.stack.clear()
    show(app, name)
    run_frames(app, 3, 16)
    table = app.top
    if not isinstance(table, CivilizationTable) or isinstance(table.layer, ReplayLayer):
        return None
    return table


LETTERS = {
    "tray:market": "m",
    "tray:culture": "u",
    "open:pyramid": "y",
    "mode:build": "b",
    "mode:arts": "o",
    "mode:harvest": "v",
    "do:let": "n",
}
"""Keys on panels and boards, as they are in a new house."""


def keyed(table: CivilizationTable) -> dict[str, str]:
    """The targets whose buttons show a key now."""
    found = LETTERS | {one.name: one.key for one in table.panels.corner().buttons}
    if Agree() in table.legal:
        found["do:agree"] = "Enter"
    if table.open_board.board.startswith("city:"):
        p, space = table.moment.p, int(table.moment.about)
        found |= {
            f"do:{what}": "Enter"
            for what, _ in city_text.orders(p, space, table.open_board.chosen)[:1]
        }
    shown = {one.name for one in table.targets() if table.at(*one.box.center) == one.name}
    return {name: key for name, key in found.items() if key and name in shown}


def done(app: App, name: str, target: str, by_key: str) -> tuple[object, ...]:
    """What comes of a click on a target, or of its key; nothing is played."""
    table, acted = opened(app, name), list[Action]()
    assert table is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "act", lambda action, seat=None: acted.append(action))
        if by_key:
            code = CODES.get(by_key) or pygame.key.key_code(by_key.lower())
            tap(app, code)
        else:
            click(app, target)
        run_frames(app, 3, 16)
    desk = table.open_board
    return acted, desk.board, desk.chosen, table.choice.touched, type(app.top), table.viewer()


def struck(app: App, code: int) -> None:
    """A key went down and up."""
    tap(app, code)
    app.frame(16)


def test_the_keys_of_every_table_work_here_too(app: App) -> None:
    """One ends the turn, one enlarges what is pointed at, one puts away what is secret."""
    table, acted = opened(app, "civilization_start_3"), list[Action]()
    assert table is not None
    table.focus = next(t.name for t in table.targets() if t.name.startswith("read:"))
    table.keyboard = True
    struck(app, pygame.K_e)
    assert isinstance(app.top, EnlargeScene)
    struck(app, pygame.K_e)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "act", lambda action, seat=None: acted.append(action))
        struck(app, pygame.K_t)
    assert acted == [EndTurn()]
    struck(app, pygame.K_x)
    assert table.viewer() is None


ELSEWHERE = ("enlarge", "scores", "traced", "rules", "rulings", "setup", "menu", "log", "take_away")
TABLES = [
    name for name in CIVILIZATION if name.partition("_")[2].partition("_")[0] not in ELSEWHERE
]
"""Scenes of a table."""


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.usefixtures("unpainted")
def test_a_key_on_a_button_does_what_a_click_does(app: App, name: str) -> None:
    table = opened(app, name)
    for target, by_key in keyed(table).items() if table is not None else ():
        assert done(app, name, target, by_key) == done(app, name, target, ""), (target, by_key)
