"""Lessons of 7 Wonders on its table, by mouse and by keys; and its reminders."""

from __future__ import annotations

import pytest

from game.games import GAMES
from game.lessons.run import LEARNER, OTHER
from game.scenes.kit.app import App
from game.scenes.table.events_scene import EventsScene
from game.scenes.table.sections.curtain import CurtainSection
from game.scenes.wonders.table import WondersTable
from tests.lessons.driving import lesson, turns_of, walk
from tests.lessons.test_lessons import every_step, run_of
from tests.scenes.driving import click, frame, press, top

STEPPED = [each.id for each in GAMES["wonders"].lessons() if each.steps]
WALKS = turns_of(STEPPED, quick=True)
QUICK = 2
"""So many lessons are walked through among the quick tests."""
LATER = ("build", "chain", "stage", "discard", "free", "revive")
"""Buttons that are there only once a card has been chosen."""


def wonders(app: App) -> WondersTable:
    scene = top(app)
    assert isinstance(scene, WondersTable)
    return scene


def settle(app: App) -> None:
    """Let the others choose, and what is turned up be seen."""
    while isinstance(app.top, EventsScene) or lesson(wonders(app)).run.replying:
        if isinstance(app.top, EventsScene):
            press(app, "enter")
        else:
            app.top.update(2000)
        frame(app)
    frame(app)


def do_step(app: App) -> None:
    """One step as a person does it, with the mouse: what is lit is there, and no curtain."""
    scene = wonders(app)
    step = lesson(scene).run.step
    names = {t.name for t in scene.targets()}
    assert {name for name in step.light if name not in LATER} <= names, step.id
    assert not any(isinstance(one, CurtainSection) for one in scene.sections)
    assert scene.viewer() == LEARNER
    if step.reading:
        click(app, "coach:next")
        return
    first, *words = step.wanted[0].split()
    click(app, first)
    lit = {t.name for t in lesson(scene).lit(scene.sections)}
    assert set(step.light) <= lit, step.id
    for name in words[:1] or ["revive"]:
        click(app, name)
    if scene.moves.paying:
        click(app, words[-1])
        click(app, "pay")
    settle(app)


@pytest.mark.parametrize(("lesson_id", "lang"), WALKS[:QUICK])
def test_played_by_mouse(app: App, lesson_id: str, lang: str) -> None:
    walk(app, "wonders", lesson_id, lang, do_step)


@pytest.mark.long
@pytest.mark.parametrize(("lesson_id", "lang"), WALKS[QUICK:] + turns_of(STEPPED, quick=False))
def test_played_by_mouse_in_the_other_languages(app: App, lesson_id: str, lang: str) -> None:
    walk(app, "wonders", lesson_id, lang, do_step)


def test_every_wrong_action_has_an_answer_of_its_own() -> None:
    for lesson_id in STEPPED:
        run = run_of("wonders", lesson_id)
        for step in every_step(run):
            for action in run.match.legal(LEARNER) if not step.reading else ():
                assert run.answer_to(LEARNER, action) != OTHER, (step.id, action)
