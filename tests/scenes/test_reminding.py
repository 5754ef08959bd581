"""Reminders at the table: asked about once, shown in a quiet place, easily switched off."""

from __future__ import annotations

import pytest

from game.games import GAMES
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.shell.home import HomeScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetupScene
from game.scenes.table.lesson import open_lesson
from game.scenes.table.reminders import RemindersSection
from game.scenes.table.replay import open_replay
from tests.scenes.driving import at_every_size, click, duel, frame, press, top


@pytest.fixture
def asking(app: App) -> App:
    app.preferences.reminders = "ask"
    app.push(HomeScene(app))
    return app


def sit_down(app: App, moves: int = 20) -> DuelTable:
    app.go.match(duel(app.store, moves=moves))
    table = app.top
    assert isinstance(table, DuelTable)
    frame(app)
    return table


def board(table: DuelTable) -> RemindersSection | None:
    return next((s for s in table.sections if isinstance(s, RemindersSection)), None)


def play(app: App, table: DuelTable) -> None:
    """Whoever is on turn does something."""
    table.act(table.match.legal(table.mover or 0)[0])
    frame(app)


def test_everybody_is_asked_once(asking: App) -> None:
    table = sit_down(asking, moves=0)
    first = table.person
    assert isinstance(asking.top, Ask)
    assert first in asking.top.text
    click(asking, "choice:yes")
    assert board(table)
    while table.person == first:
        play(asking, table)
    assert isinstance(asking.top, Ask)
    assert table.person in asking.top.text
    click(asking, "choice:no")
    assert board(table) is None
    asking.home()
    table = sit_down(asking)
    assert top(asking) is table
    assert bool(board(table)) == (table.person == first)


def test_to_close_the_question_is_a_no(asking: App) -> None:
    table = sit_down(asking)
    press(asking, "escape")
    frame(asking)
    assert top(asking) is table
    assert board(table) is None


def test_a_game_from_the_set_up_asks(asking: App) -> None:
    asking.push(SetupScene(asking, "duel"))
    frame(asking)
    click(asking, "start")
    frame(asking)
    assert isinstance(asking.top, Ask)


@pytest.mark.parametrize("choice", ["on", "off"])
def test_the_house_decides_for_everybody_who_was_not_asked(asking: App, choice: str) -> None:
    asking.preferences.reminders = choice
    table = sit_down(asking)
    assert asking.top is table
    assert bool(board(table)) == (choice == "on")


def test_a_reminder_leads_to_its_clause_and_the_cross_ends_them(app: App) -> None:
    app.preferences.reminders = "on"
    table = sit_down(app)
    shown = board(table)
    assert shown is not None
    line = shown.lines()[0]
    assert line.text.endswith(f"*{line.clause}*")
    click(app, "reminder:0")
    assert isinstance(app.top, RulesScene)
    press(app, "escape")
    click(app, "reminder:off")
    assert board(table) is None
    assert app.preferences.own(table.person).reminders == "off"
    app.push(SettingsScene(app, "play"))
    frame(app)
    click(app, f"who:{table.person}")
    click(app, "reminders:on")
    press(app, "escape")
    assert board(table)


def test_a_card_that_is_touched_is_spoken_of(app: App) -> None:
    app.preferences.reminders = "on"
    table = sit_down(app, moves=24)
    shown = board(table)
    assert shown is not None
    before = shown.signature()
    card = next(t.name for t in table.targets() if table.is_lit(t.name))
    click(app, card)
    assert shown.signature() != before
    press(app, "escape")
    assert shown.signature() == before


def test_the_past_and_lessons_have_none(app: App) -> None:
    app.preferences.reminders = "on"
    table = sit_down(app)
    open_replay(app, table.match)
    assert isinstance(app.top, DuelTable)
    assert board(app.top) is None
    open_lesson(app, "duel", GAMES["duel"].lessons()[0].id, "Ana", 0, lambda step, done: None)
    assert isinstance(app.top, DuelTable)
    assert board(app.top) is None


@pytest.mark.long
def test_reminders_fit_in_every_language_and_size(app: App) -> None:
    app.preferences.reminders = "on"
    match = duel(app.store, moves=24)
    for scene in at_every_size(app, lambda: DuelTable(app, match)):
        shown = board(scene)  # type: ignore[arg-type]
        assert shown is not None
        assert shown.lines()
        assert all(shown.box.contains(line.box) for line in shown.lines())
