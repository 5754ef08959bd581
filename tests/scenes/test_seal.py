"""The seal on the screen: nothing of the number before the end, and the proof after it."""

from __future__ import annotations

import msgspec
import pytest

from game.match.match import Match
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.shell.log import LogScene
from game.scenes.shell.menu import MenuScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.shell.seal import SealScene
from game.scenes.table.table import TableScene
from tests.scenes import driving
from tests.scenes.driving import pushed, top_as
from tests.scenes.trees import words_by
from tests.sure import sure


@pytest.fixture(scope="module")
def over() -> Match:
    return driving.civilian()


def seal(app: App) -> SealScene:
    return top_as(app, SealScene)


def test_the_menu_shows_the_seal_and_not_the_number(app: App) -> None:
    app.push(Scene(app))
    table = driving.table_of(app, driving.duel(app.store, 123456789, 20))
    assert isinstance(table, TableScene)
    app.push(table)
    pushed(app, MenuScene(app, table))
    target = sure(driving.top_of(app).target("menu:seal"))
    assert table.match.header.seal in target.text
    driving.click(app, "menu:seal")
    assert "123456789" not in seal(app).number()
    assert seal(app).target("verify") is None
    driving.press(app, "escape")
    assert isinstance(driving.top(app), MenuScene)


def test_the_proof_by_keys(app: App, over: Match) -> None:
    app.push(Scene(app))
    app.push(ScoresScene(app, over))
    driving.click(app, "seal")
    assert str(over.header.seed) in seal(app).number()
    assert seal(app).verdict() == ""
    driving.press(app, "enter")
    assert seal(app).proof is not None
    assert str(over.length) in seal(app).verdict()


@pytest.mark.parametrize("change", [{"seed": 99}, {"seal": "AAAA BBBB CCCC DDDD"}])
def test_what_was_changed_is_told(app: App, over: Match, change: dict[str, object]) -> None:
    match = Match.restore(over.game, over.header, over.entries)
    match.header = msgspec.structs.replace(over.header, **change)
    app.push(Scene(app))
    app.push(SealScene(app, match))
    driving.click(app, "verify")
    proof = sure(seal(app).proof)
    assert not proof.holds
    assert seal(app).verdict()


def test_an_experiment_has_none(app: App, over: Match) -> None:
    copy = over.fork(over.length)
    app.push(Scene(app))
    scores = ScoresScene(app, copy)
    app.push(scores)
    assert scores.target("seal") is None
    app.push(SealScene(app, copy))
    assert seal(app).target("verify") is None
    assert str(over.header.seed) not in seal(app).number().split()


def test_the_log_names_the_seal(app: App, over: Match) -> None:
    app.push(Scene(app))
    scene = LogScene(app, over)
    app.push(scene)
    assert any(over.header.seal in text for text in words_by(scene))
