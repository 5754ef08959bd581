"""Turning points in the replay: by button, by key and on the bar."""

from __future__ import annotations

import pytest

from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.table.replay import ReplayLayer, open_replay
from game.scenes.table.table import TableScene
from tests.scenes.driving import civilian, click, frame, press, top


@pytest.fixture
def replay(app: App) -> ReplayLayer:
    app.push(Scene(app))
    open_replay(app, civilian())
    frame(app)
    table = top(app)
    assert isinstance(table, TableScene)
    assert isinstance(table.layer, ReplayLayer)
    return table.layer


def test_to_each_and_back(app: App, replay: ReplayLayer) -> None:
    turns = [one.n for one in replay.turns]
    assert 0 < len(turns) <= 5
    for n in turns:
        click(app, "replay:turn_on")
        assert replay.n == n
    assert replay.turn(1) is None
    for n in reversed(turns[:-1]):
        press(app, "pageup")
        assert replay.n == n
    press(app, "pagedown")
    assert replay.n == turns[1 if len(turns) > 1 else 0]


def test_a_diamond_goes_there(app: App, replay: ReplayLayer) -> None:
    point = replay.turns[-1]
    click(app, f"replay:turn@{point.n}")
    assert replay.n == point.n
    target = app.top.target(f"replay:turn@{point.n}")
    assert target is not None
    assert "%" in target.text
