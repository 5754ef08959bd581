"""Walking through lessons as a person does."""

from __future__ import annotations

from collections.abc import Callable

from game.lessons.progress import Progress
from game.match import files as kept
from game.scenes.kit.app import App
from game.scenes.shell.learn import LearnScene
from game.scenes.table.lesson import LessonTable, progress_path
from tests.scenes.driving import click, frame, top


def learning(app: App, game: str) -> LearnScene:
    """The lessons of a game, open."""
    scene = LearnScene(app, game)
    app.push(scene)
    frame(app)
    return scene


def table(app: App) -> LessonTable:
    """The lesson under way."""
    scene = top(app)
    assert isinstance(scene, LessonTable)
    return scene


def settle(app: App) -> None:
    """Let the opponent reply."""
    while isinstance(app.top, LessonTable) and app.top.run.replying:
        app.top.update(2000)
    frame(app)


def walk(app: App, game: str, lesson: str, lang: str, do_step: Callable[[App], None]) -> None:
    """The whole lesson, in a language; it is done then."""
    app.preferences.language = lang
    app.refresh()
    learning(app, game)
    click(app, f"lesson:{lesson}")
    scene = table(app)
    for at in range(len(scene.run.lesson.steps)):
        assert scene.run.at == at
        do_step(app)
    assert isinstance(app.top, LearnScene)
    progress = kept.load(progress_path(app), Progress)
    assert progress.mark(progress.last, game, lesson).done
