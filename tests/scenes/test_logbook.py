"""The log: every sentence, its rule at a click, and what was aimed at a seat."""

from __future__ import annotations

import pytest

from game.rules.duel.events import CoinsLost, PawnMoved
from game.scenes.kit.app import App
from game.scenes.shell.log import LogScene
from game.scenes.shell.rules import RulesScene
from tests.scenes.driving import (
    click,
    duel,
    every_target,
    frame,
    opened,
    press,
    tab_to,
    top,
)


@pytest.fixture
def log(app: App) -> LogScene:
    return opened(app, LogScene(app, duel(seed=3)))


def test_every_event_has_its_sentence(log: LogScene) -> None:
    shown = [event for _, events in log.shown() for event in events]
    assert len(shown) == sum(len(line.events) for line in log.lines)
    assert all(log.sentence(event) for event in shown)


def test_turns_are_counted(log: LogScene) -> None:
    turns = [log.turns[line.n] for line in log.lines]
    assert turns[:8] == [0] * 8
    assert turns[8] == 1
    assert turns == sorted(turns)


def test_what_was_aimed_at_a_seat(app: App, log: LogScene) -> None:
    click(app, "filter:1")
    for line, events in log.shown():
        assert line.seat == 0
        for event in events:
            assert isinstance(event, PawnMoved) or getattr(event, "seat", None) == 1
            assert not isinstance(event, CoinsLost) or event.coins >= 0
    click(app, "filter:all")
    assert len(list(log.shown())) == len(log.lines)


def test_one_viewer_has_one_filter(app: App) -> None:
    app.push(LogScene(app, duel(moves=20), viewer=1))
    assert {t.name for t in app.top.targets() if "filter" in t.name} == {"filter:all", "filter:1"}


def test_a_clause_opens_its_rule(app: App, log: LogScene) -> None:
    press(app, "home")
    name = next(t.name for t in log.targets() if t.name.startswith("clause:"))
    click(app, name)
    library = top(app)
    assert isinstance(library, RulesScene)
    assert f"clause:{library.lit}@0" == name
    press(app, "escape")
    assert top(app) is log
    tab_to(app, name)
    press(app, "enter")
    assert isinstance(top(app), RulesScene)


def test_a_take_back_is_named(app: App) -> None:
    match = duel(moves=20)
    match.undo_by_consent(15, 0)
    scene = LogScene(app, match)
    app.push(scene)
    last = scene.lines[-1].events[0]
    assert scene.sentence(last) == "Ana takes back 5 moves (Ana and Mihai); Mihai agreed."


def test_nothing_has_happened_yet(app: App) -> None:
    app.push(LogScene(app, duel(moves=0)))
    frame(app)


def test_every_target_answers(app: App, log: LogScene) -> None:
    match = duel(seed=3)
    for name in every_target(app, lambda: LogScene(app, match)):
        assert top(app) is log, name
