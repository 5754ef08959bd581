"""Walking through lessons as a person does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pytest

from game.drawing.labels import lights
from game.games import GAMES
from game.lessons.progress import Progress
from game.match import files
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Wheel
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box
from game.scenes.shell.learn import LearnScene
from game.scenes.shell.lesson_won import LessonWonScene
from game.scenes.table.coach import Parchment, Veil, holds_another, targets_of
from game.scenes.table.coached import CoachLayer
from game.scenes.table.events_scene import EventsScene
from game.scenes.table.labels import LabelsScene
from game.scenes.table.lesson import LessonLayer
from game.scenes.table.lesson_places import offers
from game.scenes.table.questions import Series
from game.scenes.table.table import TableScene
from game.words import languages
from tests.scenes.driving import click, frame, prefer, press, pushed, top_as, top_of
from tests.scenes.keeping import nothing_painted
from tests.sure import sure

SIZES = ((1280, 720), (1920, 1080))


def learning(app: App, game: str) -> LearnScene:
    """The lessons of a game, open."""
    return pushed(app, LearnScene(app, game))


def click_lesson(app: App, id: str) -> None:
    """Turn the wheel over the rows until that of a lesson is whole, and click it."""
    rows = [t for t in top_of(app).targets() if t.name.startswith("lesson:")]
    scale, (x, y) = app.window.scale(app.window.size), rows[0].box.center
    whole = max(row.box.h for row in rows)
    for _ in rows:
        target = sure(top_of(app).target(f"lesson:{id}"))
        if target.box.h >= whole:
            break
        app.handle(Wheel(x * scale, y * scale, -1))
        frame(app)
    click(app, f"lesson:{id}")


def number_of(game: str, lesson_id: str, step_id: str) -> int:
    """The number of a step of a lesson, from 0."""
    return [step.id for step in GAMES[game].lesson(lesson_id).steps].index(step_id)


def open_at(learn: LearnScene, lesson_id: str, step_id: str) -> None:
    """Go on with a lesson at this step."""
    learn.mark(lesson_id).step = number_of(learn.game_id, lesson_id, step_id)
    learn.open_lesson(lesson_id)


def open_puzzle(app: App, game: str, step_id: str) -> TableScene:
    """Put a puzzle on its table, as its list does."""
    learn = learning(app, game)
    mark, asked = learn.mark("puzzles"), [("puzzles", step_id)]
    Series(app, game, "Ana", asked, "learn.puzzle", lambda _: mark, lambda: None).open()
    frame(app)
    return table(app)


def table(app: App) -> TableScene:
    """The table of the lesson under way."""
    return top_as(app, TableScene)


def lesson(scene: Scene) -> LessonLayer:
    """The lesson over a table."""
    assert isinstance(scene, TableScene)
    assert isinstance(scene.layer, LessonLayer)
    return scene.layer


def answer_question(app: App) -> None:
    """Answer the question of the step under way rightly, with the mouse."""
    scene, step = table(app), lesson(table(app)).run.step
    if step.ask == "move":
        first, *rest = step.wanted[0].split()
        click(app, first)
        for name in rest:
            click(app, f"move:{name}")
    elif step.ask == "all":
        for name in step.all:
            click(app, name)
        click(app, "coach:done")
    else:
        click(app, f"coach:answer:{step.offered.index(step.right)}")
    if app.top is scene:
        settle(app)


def settle(app: App) -> None:
    """Let the others reply, and what is turned up be seen."""
    while True:
        scene = app.top
        if isinstance(scene, EventsScene):
            press(app, "enter")
        elif isinstance(scene, TableScene) and lesson(scene).run.replying:
            scene.update(2000)
        else:
            break
        frame(app)
    frame(app)


class Look(NamedTuple):
    """A language, the size of letters, a window."""

    lang: str
    letters: float = 1.4
    window: tuple[int, int] = SIZES[0]


def walks(ids: Sequence[str]) -> list[Any]:
    """Every lesson, to be walked through with large letters in every language, and with usual ones in
    languages and windows in turn; the first walk is quick."""
    langs, found = list(languages()), list[Any]()
    for n, id in enumerate(ids):
        usual = Look(langs[n % len(langs)], 1.0, SIZES[n // len(langs) % len(SIZES)])
        for look in (usual, *map(Look, langs)):
            marks = pytest.mark.long if found else ()
            name = f"{id}-{look.lang}-{look.letters}"
            found.append(pytest.param(id, look, id=name, marks=marks))
    return found


def walk(app: App, game: str, id: str, look: Look, do_step: Callable[[App], None]) -> None:
    """The whole lesson, in a look; it is done then. What is clicked has to be there; the parchment covers
    nothing that is spoken of, and its main button stays where it is. Nothing is painted."""
    app.window.size = look.window
    prefer(app, language=look.lang, text_size=look.letters)
    with nothing_painted():
        _walk(app, game, id, do_step)


def _walk(app: App, game: str, id: str, do_step: Callable[[App], None]) -> None:
    learning(app, game)
    click_lesson(app, id)
    scene, main = table(app), list[Box]()
    assert scene.game.id == game
    for at in range(len(lesson(scene).run.lesson.steps)):
        assert lesson(scene).run.at == at
        buttons = clear_parchment(app).targets()
        main += [t.box for t in buttons if t.name == "coach:next"]
        asks = lesson(scene).run.step.ask not in ("", "move")
        (answer_question if asks else do_step)(app)
    assert all(abs(b.right - main[0].right) < 2 > abs(b.bottom - main[0].bottom) for b in main)
    if GAMES[game].lesson(id).rival:
        assert coach(table(app)).lesson.id == id, "the game that it leads to"
        return
    won = top_as(app, LessonWonScene)
    assert len(won.learned()) == 3
    press(app, "escape")
    assert isinstance(app.top, LearnScene)
    progress = files.load(app.kept.progress, Progress)
    assert progress.mark(progress.last, game, id).done


def lit_by(scene: TableScene) -> set[str]:
    """The names of the things that the step under way lights up."""
    return scene.looking(lambda: {t.name for t in lesson(scene).lit(scene.sections)})


def clear_parchment(app: App) -> Parchment:
    """The parchment of the step under way, which lies on nothing that the step speaks of, with an answer
    neither."""
    scene, layer = table(app), lesson(table(app))
    step = layer.run.step
    where = (app.window.size, app.preferences.text_size, step.id)
    said = [app.words.say(layer.run.key(key)) for key in step.answers.values()]
    below = [section for section in scene.sections if not isinstance(section, (Veil, Parchment))]
    for answer in ("", max(said, key=len)) if said else ("",):
        layer.tutor.answer = answer
        laid = scene.looking(lambda: list(layer.sections(below))) if answer else scene.sections
        parchment = next(s for s in laid if isinstance(s, Parchment))
        parchment.scene = scene
        board, buttons = parchment.place, parchment.targets()
        assert Box(0, 0, scene.w, scene.h).contains(board)
        wrong = [one for one in step.answers if ":" in one and "*" not in one] if step.all else ()
        names = (*step.light, *step.link, *step.about, *step.all, *wrong)
        shown = scene.looking(partial(targets_of, scene.sections, names))
        lines = [t.box for t in shown if not holds_another(t, shown)]
        assert board.collidelist([*lines, *offers(scene.region, step)]) < 0, where
        assert all(board.contains(t.box) for t in buttons), where
    layer.tutor.answer = ""
    return parchment


def coach(scene: Scene) -> CoachLayer:
    """The coach beside a table."""
    assert isinstance(scene, TableScene)
    assert isinstance(scene.layer, CoachLayer)
    return scene.layer


def labels_lie_apart(shown: LabelsScene) -> None:
    """The tags of the page that is shown, and the line about the keys, cover neither what is light nor one
    another."""
    page, note, tags = shown.pages[shown.page], shown.place, shown.tags
    assert len(tags) == len(page), "each has its tag"
    for n, one in enumerate(boxes := [note, *tags]):
        assert Box(0, 0, shown.w, shown.h).contains(one)
        assert one.collidelist(lights(page)) < 0
        assert one.collidelist(boxes[n + 1 :]) < 0
