"""Reminders at the table: asked about once, shown in a quiet place, easily switched off."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.games import GAMES
from game.lessons.progress import Mark
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.kit.section import Box
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.home import HomeScene
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetupScene
from game.scenes.table.log_pane import LogSection
from game.scenes.table.reminders import RemindersSection
from game.scenes.table.table import TableScene
from tests.scenes.driving import LANGUAGES, click, duel, frame, press, pushed, top, top_as
from tests.scenes.new_dawn.playing import played
from tests.sure import sure


@pytest.fixture
def asking(app: App) -> App:
    app.preferences.reminders = "ask"
    app.push(HomeScene(app))
    return app


def sit_down(app: App, moves: int = 20) -> DuelTable:
    app.go.match(duel(app.store, moves=moves))
    table = top_as(app, DuelTable)
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
    asking.stack.home()
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
    shown = sure(board(table))
    assert shown.lines()[0].text.endswith(f"*{shown.reminders()[0].clause}*")
    click(app, "reminder:0")
    assert isinstance(app.top, RulesScene)
    press(app, "escape")
    click(app, "reminder:off")
    assert board(table) is None
    assert app.preferences.own(table.person).reminders == "off"
    pushed(app, SettingsScene(app, "play"))
    click(app, f"who:{table.person}")
    click(app, "reminders:on")
    press(app, "escape")
    assert board(table)


def test_a_card_that_is_touched_is_spoken_of(app: App) -> None:
    app.preferences.reminders = "on"
    table = sit_down(app, moves=24)
    shown = sure(board(table))
    before = shown.signature()
    card = next(t.name for t in table.targets() if table.is_lit(t.name))
    click(app, card)
    assert shown.signature() != before
    press(app, "escape")
    assert shown.signature() == before


def test_the_past_and_lessons_have_none(app: App) -> None:
    app.preferences.reminders = "on"
    table = sit_down(app)
    app.go.replay(table.match)
    assert isinstance(app.top, DuelTable)
    assert board(app.top) is None
    app.go.lesson("duel", GAMES["duel"].lessons()[0].id, "Ana", Mark(), lambda: None)
    assert isinstance(app.top, DuelTable)
    assert board(app.top) is None


def large(app: App, language: str) -> None:
    app.preferences.reminders, app.preferences.text_size = "on", 1.4
    app.preferences.language, app.window.size = language, (1280, 720)
    app.refresh()


def empty_boards(scene: TableScene) -> bool:
    """A board of reminders that is painted and says nothing, or whose room nobody has."""
    shown = next(s for s in scene.sections if isinstance(s, RemindersSection))
    log = next(s for s in scene.sections if isinstance(s, LogSection))
    if shown.live:
        return not shown.lines() or bool(log.box.colliderect(shown.box))
    return isinstance(scene, DuelTable) and not log.box.contains(shown.box)


@pytest.mark.parametrize("moves", [0, 24, None])
def test_no_board_is_empty_where_letters_are_large(app: App, moves: int | None) -> None:
    large(app, "ro")
    for scene in (DuelTable(app, duel(None, moves=moves)), NewDawnTable(app, played(moves=moves))):
        scene.scored = True
        app.push(scene)
        scene.resize(app.window.size)
        assert not empty_boards(scene), type(scene).__name__
        app.pop()


def test_the_log_has_the_room_of_reminders_while_there_are_none(app: App) -> None:
    """As it is painted step by step, too."""
    app.preferences.reminders = "on"
    table = sit_down(app)
    shown = sure(board(table))
    for there in (False, True):
        with pytest.MonkeyPatch.context() as patch:
            if not there:
                patch.setattr(shown, "reminders", list)
            table.touch()
            frame(app)
            seen = pygame.image.tobytes(sure(app.window.screen), "RGB")
            assert shown.live == there
            table.redraw()
            frame(app)
            assert pygame.image.tobytes(sure(app.window.screen), "RGB") == seen


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_board_is_ever_empty(app: App, lang: str) -> None:
    large(app, lang)
    for moves in range(0, 70, 3):
        for scene in (
            DuelTable(app, duel(None, moves=moves)),
            NewDawnTable(app, played(moves=moves)),
        ):
            app.push(scene)
            scene.resize(app.window.size)
            assert not empty_boards(scene), moves
            app.pop()


def test_one_reminder_is_as_large_as_the_other(app: App) -> None:
    """Where they have to be smaller, the first was smaller than the second."""
    large(app, "ro")
    table = sit_down(app)
    section = sure(board(table))
    made, sizes = section.reminders()[:2], set[float]()
    assert len(made) == 2
    for wide, high in product(range(260, 420, 20), range(90, 260, 10)):
        placed = table.arranger().arrange(section._board(app.words, *made), Box(0, 0, wide, high))
        inks = [p.node.paint.args[1] for p in placed if p.node.ink and p.node.paint]
        assert len({*inks}) == 1
        sizes |= {*inks}
    assert len(sizes) > 1
