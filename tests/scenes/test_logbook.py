"""The log: every sentence, its rule at a click, and what was aimed at a seat."""

from __future__ import annotations

import pytest

from game.rules.duel.events import CoinsLost, PawnMoved
from game.scenes.kit.app import App
from game.scenes.shell import log as logs
from game.scenes.shell.log import LogScene
from game.scenes.shell.rules import RulesScene
from tests.scenes import driving
from tests.scenes.driving import pushed, top_as
from tests.sure import sure


@pytest.fixture
def log(app: App) -> LogScene:
    return driving.opened(app, LogScene(app, driving.duel(seed=3)))


def test_every_event_has_its_sentence(log: LogScene) -> None:
    shown = [event for _, events in log.log.shown(log.filter) for event in events]
    assert len(shown) == sum(len(line.events) for line in log.log.lines)
    assert all(log.log.sentence(log.app.words, event) for event in shown)


def test_turns_are_counted(log: LogScene) -> None:
    turns = [log.log.turns[line.n] for line in log.log.lines]
    assert turns[:8] == [0] * 8
    assert turns[8] == 1
    assert turns == sorted(turns)


def test_older_lines_come_a_moment_later(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = driving.duel(seed=3)
    whole = driving.opened(app, LogScene(app, match))._entries
    monkeypatch.setattr(logs, "AT_ONCE", 20)
    log = driving.opened(app, LogScene(app, match))
    assert whole is not None
    assert log._entries is not None
    newest, last = log._entries.entries[-1], log._entries.entries[0].line.n
    assert newest.line.n == match.length > last > 20
    for _ in range(match.length // 20 + 1):
        below = log._entries.reach() - log._entries.offset
        driving.frame(app)
        assert log._entries.reach() - log._entries.offset == pytest.approx(below)
    laid, at_once = (
        [one._replace(y=round(one.y)) for one in book.entries] for book in (log._entries, whole)
    )
    assert laid == at_once


def test_while_older_lines_come_what_is_seen_stays(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "AT_ONCE", 20)
    log = driving.opened(app, LogScene(app, driving.duel(seed=3)))
    clauses = [target.name for target in log.targets() if target.name.startswith("clause:")]
    driving.frame(app)
    assert [target.name for target in log.targets() if target.name in clauses] == clauses
    log.relayout()
    assert sure(log._entries).offset == pytest.approx(sure(log._entries).reach())


def test_the_first_line_is_come_to_though_it_was_still_to_come(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "AT_ONCE", 20)
    log = driving.opened(app, LogScene(app, driving.duel(seed=3)))
    driving.press(app, "home")
    driving.frame(app)
    assert sure(log._entries).offset == 0
    assert sure(log._entries).entries[0].line is log.log.lines[0]


def test_what_was_aimed_at_a_seat(app: App, log: LogScene) -> None:
    driving.click(app, "filter:1")
    for line, events in log.log.shown(log.filter):
        assert line.seat == 0
        for event in events:
            assert isinstance(event, PawnMoved) or getattr(event, "seat", None) == 1
            assert not isinstance(event, CoinsLost) or event.coins >= 0
    driving.click(app, "filter:all")
    assert len(list(log.log.shown(log.filter))) == len(log.log.lines)


def test_one_viewer_has_one_filter(app: App) -> None:
    app.push(LogScene(app, driving.duel(moves=20), viewer=1))
    assert {t.name for t in driving.top_of(app).targets() if "filter" in t.name} == {
        "filter:all",
        "filter:1",
    }


def test_a_clause_opens_its_rule(app: App, log: LogScene) -> None:
    driving.press(app, "home")
    name = next(t.name for t in log.targets() if t.name.startswith("clause:"))
    driving.click(app, name)
    library = top_as(app, RulesScene)
    assert name.startswith(f"clause:{library.lit}@")
    driving.press(app, "escape")
    assert driving.top(app) is log
    driving.enter_at(app, name)
    assert isinstance(driving.top(app), RulesScene)


def test_a_take_back_is_named(app: App) -> None:
    match = driving.duel(moves=20)
    match.undo_by_consent(15, 0)
    scene = LogScene(app, match)
    app.push(scene)
    last = scene.log.lines[-1].events[0]
    assert (
        scene.log.sentence(app.words, last)
        == "Ana takes back 5 moves (Ana and Mihai); Mihai agreed."
    )


def test_nothing_has_happened_yet(app: App) -> None:
    pushed(app, LogScene(app, driving.duel(moves=0)))
