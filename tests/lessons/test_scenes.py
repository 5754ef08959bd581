"""Lessons on the table, by mouse and by keys: every lesson in every language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.content.folder import data_folder
from game.drawing.kit.canvas import Canvas
from game.drawing.parchment import ART, PAD, SIZE, WIDE, Shape
from game.drawing.unfolding import REACH, Places, Size, Taken, nearest, window
from game.games import GAMES
from game.lessons.coach import STEPS
from game.lessons.progress import Mark, Progress
from game.lessons.tutor import PATIENCE
from game.match import files
from game.match.match import Match
from game.rules.civilization.terrain import named
from game.rules.duel.state import HIDDEN, accessible
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.kit.section import Box
from game.scenes.shell.home import HomeScene
from game.scenes.shell.learn import LearnScene
from game.scenes.shell.lesson_won import LessonWonScene
from game.scenes.shell.rules import RulesScene
from game.scenes.table.coach import Parchment, choosable
from game.scenes.table.coached import AHEAD, CoachLayer
from game.scenes.table.layer import Layer
from game.scenes.table.table import TableScene
from game.words import languages, plain
from game.words.words import Words
from tests.having import TAUGHT
from tests.lessons.driving import (
    SIZES,
    Look,
    answer_question,
    clear_parchment,
    coach,
    learning,
    lesson,
    lit_by,
    number_of,
    open_at,
    settle,
    table,
    walk,
    walks,
)
from tests.scenes import trees
from tests.scenes.driving import (
    click,
    duel,
    enter_at,
    frame,
    prefer,
    press,
    pushed,
    top,
    top_as,
    top_of,
    with_coach,
)
from tests.sure import sure

STEPPED = [each.id for each in GAMES["duel"].lessons() if each.steps and not each.puzzles]
MOVE = "move:"
"""A button that comes once a card is chosen."""


@pytest.fixture
def learn(app: App) -> LearnScene:
    return learning(app, "duel")


def do_step(app: App) -> None:
    """One step as a person does it, with the mouse: what is lit is there."""
    scene = table(app)
    step = lesson(scene).run.step
    lit = lit_by(scene)
    assert {name for name in step.light if not name.startswith(MOVE)} <= lit, step.id
    if lesson(scene).run.step.reading:
        click(app, "coach:next")
        return
    first, *rest = lesson(scene).run.step.wanted[0].split()
    name = f"move:{first}" if not rest and scene.target(f"move:{first}") else first
    if scene.target("move:pile"):
        click(app, "move:pile")
        name = f"item:{first.partition(':')[2]}"
    click(app, name)
    for name in rest:
        if name.startswith("wonder:"):
            click(app, "move:wonders")
        click(app, f"move:{name}")
    settle(app)


def go_on(app: App) -> None:
    """One step, or the right answer to its question."""
    (answer_question if lesson(table(app)).run.asking else do_step)(app)


@pytest.mark.parametrize(("lesson_id", "look"), walks(STEPPED))
def test_every_lesson_by_mouse(app: App, lesson_id: str, look: Look) -> None:
    walk(app, "duel", lesson_id, look, do_step)


def test_the_taste_by_keys_alone(app: App, learn: LearnScene) -> None:
    press(app, "enter")
    scene = table(app)
    assert lesson(scene).run.step.id == "take"
    enter_at(app, "card:quarry")
    assert scene.focus == "move:build"
    press(app, "enter")
    settle(app)
    press(app, "right", "right")
    assert lesson(scene).run.step.id == "open"
    press(app, "left")
    assert lesson(scene).run.step.id == "goal"
    press(app, "enter", "enter")
    assert lesson(scene).run.step.id == "pay"
    press(app, "backspace")
    assert lesson(scene).run.step.id == "open"
    press(app, "escape")
    assert isinstance(app.top, LearnScene)
    assert learn.mark("taste").step == number_of("duel", "taste", "open")
    press(app, "enter")
    assert lesson(table(app)).run.step.id == "open"


def test_a_wrong_move_is_answered_and_nothing_happens(app: App, learn: LearnScene) -> None:
    open_at(learn, "taste", "take")
    scene = table(app)
    click(app, "card:quarry", "move:discard")
    assert lesson(scene).tutor.answer == app.words.say("lesson.duel.taste.take_sold")
    assert scene.match.length == 0
    click(app, "card:quarry")
    assert not lesson(scene).tutor.answer
    press(app, "escape")
    click(app, "coach:show")
    settle(app)
    assert lesson(scene).run.step.id == "welcome"


def test_show_me_sleeps_until_something_was_tried(app: App, learn: LearnScene) -> None:
    """It wakes with a wrong try or after some seconds, and lies where no click on `Next` meets it."""
    open_at(learn, "taste", "open")
    scene = table(app)
    on = scene.target("coach:next")
    click(app, "coach:next")
    assert lesson(scene).run.step.id == "pay"
    assert scene.target("coach:show") is None
    scene.update(PATIENCE // 2)
    assert scene.target("coach:show") is None
    scene.update(PATIENCE)
    shown = scene.target("coach:show")
    assert on is not None
    assert shown is not None
    assert not shown.box.colliderect(on.box)
    assert (
        shown.box.right < next(s for s in scene.sections if isinstance(s, Parchment)).place.centerx
    )
    lesson(scene).restart()
    assert scene.target("coach:show") is None
    click(app, "card:quarry", "move:discard")
    assert scene.target("coach:show")


def test_what_was_shown_comes_again_at_the_end(app: App, learn: LearnScene) -> None:
    learn.open_lesson("taste")
    scene, mark = table(app), learn.mark("taste")
    scene.update(PATIENCE)
    click(app, "coach:show")
    settle(app)
    assert mark.shown == ["take"]
    while lesson(scene).run.step.id != "end":
        go_on(app)
    click(app, "coach:next")
    assert not mark.done
    assert lesson(scene).run.step.id == "take"
    title = app.words.say("lesson.duel.taste.title")
    assert lesson(scene).speech().small == app.words.say("lesson.again", number=1, title=title)
    do_step(app)
    assert isinstance(app.top, LessonWonScene)
    assert (mark.done, mark.step, mark.shown) == (True, 0, [])


def test_what_is_shown_twice_stays_marked_as_shown(app: App, learn: LearnScene) -> None:
    learn.open_lesson("taste")
    scene = table(app)
    for _ in range(2):
        scene.update(PATIENCE)
        click(app, "coach:show")
        settle(app)
        while app.top is scene and lesson(scene).run.step.id != "end":
            go_on(app)
        if app.top is scene:
            click(app, "coach:next")
    assert isinstance(app.top, LessonWonScene)
    assert files.load(app.kept.progress, Progress).mark(learn.learner, "duel", "taste").shown == [
        "take"
    ]


def test_the_status_says_what_is_wanted(app: App, learn: LearnScene) -> None:
    learn.open_lesson("taste")
    assert table(app).status() == "Build the Quarry"
    open_at(learn, "prices", "sell")
    assert table(app).status() == app.words.say("lesson.touch"), "any card will do"


def test_while_the_rival_answers_nobody_is_told_to_choose(app: App, learn: LearnScene) -> None:
    open_at(learn, "taste", "take")
    scene = top_as(app, DuelTable)
    lesson(scene).show_me()
    assert lesson(scene).run.replying
    text = app.words.say("lesson.replying", name=app.words.say("lesson.rival"))
    assert scene.status() == scene.hint() == text
    settle(app)
    assert scene.names[0] in scene.status()


@pytest.mark.parametrize(
    ("game", "move"),
    [
        ("duel", ("card:quarry", "move:build")),
        ("new_dawn", ("card:early_empire", "do:resolve")),
        ("carta_impera", ("hand:I-military",)),
        ("wonders", ("hand:stone_pit", "build")),
        ("civilization", (f"square:{named('b14')}", "do:keep")),
    ],
)
def test_four_clicks_from_home_to_the_first_move(
    app: App, game: str, move: tuple[str, ...]
) -> None:
    app.push(HomeScene(app))
    clicks = ("newcomers", f"box:{game}", *move)
    for name in clicks:
        click(app, name)
    run = lesson(table(app)).run
    assert run.at or run.replying
    assert len(clicks) <= 4


def test_reading_first(app: App, learn: LearnScene) -> None:
    open_at(learn, "taste", "open")
    click(app, "card:baths")
    assert lesson(table(app)).tutor.answer == app.words.say("lesson.answer.read")


def test_ways_out(app: App, learn: LearnScene) -> None:
    learn.open_lesson("taste")
    click(app, "coach:clause")
    assert isinstance(app.top, RulesScene)
    press(app, "escape")
    click(app, "button:menu", "choice:restart")
    assert lesson(table(app)).run.at == 0
    click(app, "coach:skip")
    assert lesson(table(app)).run.lesson.id == "five"
    click(app, "button:menu", "choice:leave")
    assert top(app) is learn


def test_beside_a_parchment_no_strip_of_the_log_is_left() -> None:
    shape, edge = Shape(WIDE, main=215.0), window(1920, 1080).x

    def left(*boxes: Box) -> float:
        taken, size = [Taken([*boxes], True)], Size(281, 40)
        places = Places(1920, 1080, taken, lambda *_: size, (215, 49), [])
        places.main = Box(edge + 40 + WIDE - 215 - PAD, 900, 215, 49)
        place, found = places.place(0, [])
        assert place.right == edge + 40 + WIDE
        assert found == shape._replace(wide=place.w)
        return place.x

    assert left() == edge
    assert left(Box(edge, 800, 20, 20)) == edge + 40, "something that is spoken of lies there"


def test_each_position_is_laid_out_once(
    app: App, learn: LearnScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To find the place of the parchment for letters of another size, and never again for them."""
    learn.open_lesson("taste")
    places, made = lesson(table(app)).parchment_places, []
    scratch = places._scratch

    def counted(match: Match, layer: Layer) -> object:
        made.append(match)
        return scratch(match, layer)

    monkeypatch.setattr(places, "_scratch", counted)
    steps = places._begun()
    prefer(app, text_size=1.4)
    positions = {(match.id, match.length) for _, match in steps}
    assert len(made) == len(positions) < len(steps)
    do_step(app)
    assert len(made) == len(positions)


@pytest.mark.long
@pytest.mark.parametrize("game", TAUGHT)
def test_the_parchment_covers_nothing_that_a_puzzle_is_about(app: App, game: str) -> None:
    """Each puzzle says what it is about; at both sizes, and with large letters."""
    puzzles, mark = GAMES[game].lesson("puzzles"), Mark()
    for step in puzzles.steps:
        assert step.about or step.ask != "move", step.id
        asked = [(puzzles.id, step.id)]
        for size, text_size in ((SIZES[0], 1.0), (SIZES[1], 1.0), (SIZES[0], 1.4)):
            app.preferences.text_size, app.window.size = text_size, size
            app.refresh()
            app.go.questions(game, "Ana", asked, "learn.puzzle", lambda _: mark, lambda: None)
            clear_parchment(app)
            app.pop()


def test_a_refusal_is_said_once(app: App, learn: LearnScene) -> None:
    """On the parchment, also while somebody who explains holds the table still."""
    open_at(learn, "taste", "take")
    scene = table(app)
    click(app, "card:theater")
    refused = lesson(scene).tutor.answer
    assert "2" in refused
    assert trees.outlines(scene).count(refused) == 1
    press(app, "f4")
    click(app, "card:quarry")
    assert lesson(scene).tutor.answer == app.teacher.key_sentence("teach.refused", "freeze")
    assert trees.outlines(scene).count(lesson(scene).tutor.answer) == 1
    assert scene.notice is None
    press(app, "f4")
    scene.update(10)
    assert lesson(scene).tutor.answer == "", "it is not so any more"


def test_a_wrong_card_may_be_looked_at_but_nothing_leads_on(app: App, learn: LearnScene) -> None:
    open_at(learn, "taste", "take")
    scene = table(app)
    assert isinstance(scene, DuelTable)
    click(app, "card:baths")
    assert scene.target("move:build")
    panel = sure(scene.actions.view())
    assert "primary" not in [one.style for one in panel.buttons]
    assert [t.name for t in lesson(scene).lit(scene.sections)] == ["card:quarry"]
    assert lesson(scene).tutor.answer == app.words.say("lesson.answer.look")
    assert lesson(scene).speech().harmless
    click(app, "card:quarry")
    assert not lesson(scene).tutor.answer
    lit = [t.name for t in lesson(scene).lit(scene.sections)]
    assert lit == ["card:quarry", "move:build"]
    panel = sure(scene.actions.view())
    assert [one.name for one in panel.buttons if one.style == "primary"] == ["move:build"]


def test_a_won_lesson_leads_to_the_next_one(app: App, learn: LearnScene) -> None:
    app.preferences.animation = "normal"
    learn.open_lesson("taste")
    lesson(table(app)).complete()
    won = top_as(app, LessonWonScene)
    assert won.update(100)
    assert won.sprites() != (won.update(100), won.sprites())[1], "the confetti moves"
    while won.update(500):
        frame(app)
    frame(app)
    assert app.window.screen is not None
    assert not won.update(16)
    assert not won.draw(app.window.screen), "nothing is drawn again when it has fallen"
    click(app, "won:next")
    assert lesson(table(app)).run.lesson.id == "five"


def test_the_parchment_points_at_nothing_far_away() -> None:
    place = Box(100, 500, 980, 200)
    below, far = Box(500, 700 + REACH, 90, 90), Box(500, 409 - REACH, 90, 90)
    assert nearest(place, [far, below]) == below
    assert nearest(place, [far]) is None


@pytest.mark.parametrize("lang", languages())
def test_nothing_said_is_longer_than_two_lines(app: App, lang: str) -> None:
    """At the largest letters, in small windows too, at every size of the interface."""
    words = Words(lang, strict=True)
    for size in ((960, 540), (1280, 720), (1920, 1080)):
        for interface in (1.0, 1.2):
            app.preferences.interface_size = interface
            scale = app.window.scale(size)
            c = Canvas(pygame.Surface((1, 1)), scale, 1.4)
            room = min(WIDE, size[0] / scale - 40) - ART - 30
            for key, aside in _said():
                high = c.rich_height(words.say(key), room - aside, SIZE)
                assert high < 2.5 * c.rich_height("x", room, SIZE), (key, size, interface)


def _said() -> Iterator[tuple[str, float]]:
    """Every sentence of the coach, and what its sign takes of the line."""
    for game in TAUGHT:
        vocabulary = sure(GAMES[game].vocabulary)
        yield from ((key, 38) for key in vocabulary.ANSWERS.values())
        for each in GAMES[game].lessons():
            key = f"lesson.{game}.{each.id}"
            for step in each.steps:
                yield f"{key}.{step.id}", 0
                yield from ((f"{key}.{one}", 38) for one in step.answers.values())
    yield from ((f"lesson.answer.{one}", 38) for one in ("other", "begun", "read", "wait"))


def test_a_coached_game(app: App, learn: LearnScene) -> None:
    app.push(LearnScene(app, "duel"))
    enter_at(app, "lesson:coached")
    scene = top_as(app, TableScene)
    while scene.busy():
        scene.update(1000)
    for level in (1, 2, 3):
        press(app, "h")
        assert coach(scene).coach.level == level
        assert coach(scene).lit(scene.sections)
    press(app, "h")
    assert coach(scene).coach.count == 3
    press(app, "escape")
    assert not coach(scene).coach.level
    action = scene.match.legal(scene.mover or 0)[0]
    scene.act(action)
    app.stack.home()
    again = LearnScene(app, "duel")
    assert again.mark("coached").hints == 3
    app.push(again)
    again.open_lesson("coached")
    assert isinstance(app.top, TableScene)
    assert app.top.match.id == scene.match.id
    while app.top.match.to_move():
        seat = app.top.match.to_move()[0]
        app.top.match.play(seat, app.top.match.legal(seat)[0])
    app.top.show_position()
    app.top.update(16)
    press(app, "enter")
    assert again.progress.mark(again.learner, "duel", "coached").done


@pytest.mark.parametrize("game", TAUGHT)
def test_all_hints_of_a_position_follow_from_one_answer(app: App, game: str) -> None:
    """The first is another one in another position; the second and the last name the move that is meant; put
    away and asked again the coach says the same."""
    learn = learning(app, game)
    learn.open_lesson("coached")
    scene, firsts = table(app), set()
    scene.bots.paused = True
    for _ in range(6):
        while scene.busy():
            seat = scene.match.to_move()[0]
            scene.match.play(seat, scene.match.legal(seat)[0])
            scene.show_position()
        layer, said = coach(scene), []
        for _ in range(2):
            for _ in range(STEPS):
                layer.ask_hint()
                said.append(layer.text())
            layer.close_hint()
        first, second, last, *again = said
        advice = sure(layer.coach.advice)
        assert again[:1] == [first]
        assert again[2:] == [last]
        move = f"*{layer.named(advice.best.action)}*"
        assert move in second
        assert last.startswith(move) or advice.second is None
        assert move not in first or advice.second is None
        firsts.add(first)
        scene.act(advice.best.action)
        assert layer.coach.advice is None
    assert len(firsts) >= 3, "made from the position"


def test_a_hint_covers_nothing_that_may_be_chosen_where_there_is_room(app: App) -> None:
    """It compares the move that it lights with one that it does not."""
    made = pushed(app, with_coach(app, duel(moves=9)))
    for _ in range(STEPS):
        made.shortcut("hint")
        parchment = next(s for s in top(app).sections if isinstance(s, Parchment))
        assert parchment.place.collidelist(choosable(made.facts.choice, top(app).sections)) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hint_covers_nothing_by_which_it_can_be_seen(app: App, size: tuple[int, int]) -> None:
    """It lay over the military track of which it told."""
    app.push(made := with_coach(app, duel(moves=12)))
    made.resize(size)
    frame(app)
    for _ in range(STEPS):
        made.shortcut("hint")
        parchment = next(s for s in top(app).sections if isinstance(s, Parchment))
        track = sure(made.target("track"))
        assert not parchment.place.colliderect(track.box)


def test_the_adviser_thinks_while_the_person_does(app: App) -> None:
    """In the process of the bots; the hint is the same as without."""
    made = pushed(app, with_coach(app, duel(moves=12)))
    layer = coach(made)
    layer.update(AHEAD)
    assert layer.thinking is not None
    assert layer.thinking.result()
    layer.ask_hint()
    first = layer.text()
    layer.thinking = None
    layer.coach.forget()
    layer.ask_hint()
    assert layer.text() == first
    layer.update(AHEAD)
    layer.position_changed()
    assert layer.thinking is None
    assert layer.coach.advice is None


def test_the_coach_introduces_itself_until_the_first_move(app: App, learn: LearnScene) -> None:
    learn.open_lesson("coached")
    scene = table(app)
    while scene.busy():
        scene.update(1000)
    frame(app)
    assert scene.target("coach:close"), "also where a bot began"
    assert not coach(scene).dims()
    scene.act(scene.match.legal(scene.mover or 0)[0])
    frame(app)
    assert not coach(scene).greeting
    learning(app, "wonders").open_lesson("coached")
    scene = table(app)
    while scene.busy() or scene.match.length < 2:
        scene.update(1000)
    assert coach(scene).greeting, "where bots choose at the same time, too"
    app.push(made := with_coach(app, duel(moves=12)))
    assert not coach(made).greeting


def test_a_hint_counts_no_card_that_is_not_turned_up_yet(app: App) -> None:
    """A card is free while its taker still decides something: nobody knows it, nor what it costs."""
    match = duel(moves=0, seed=0)
    rng, free = Random(0), [""]
    while HIDDEN not in free:
        match.play(match.to_move()[0], rng.choice(match.legal(match.to_move()[0])))
        view = match.observation(match.to_move()[0])
        free = [view.layout[slot] for slot in accessible(view)] if view.age else []
    made = pushed(app, with_coach(app, match))
    made.shortcut("hint")
    assert coach(made).text()


def test_a_coached_game_keeps_its_coach(app: App, learn: LearnScene) -> None:
    """Through Continue and through the saved games; a copy and the past have none."""
    learn.open_lesson("coached")
    app.pop()
    app.pop()
    app.preferences.keys["hint"] = "k"
    app.push(HomeScene(app))
    click(app, "continue")
    scene = top_as(app, TableScene)
    while scene.busy():
        scene.update(1000)
    assert scene.target("coach:hint")
    press(app, "h")
    assert not coach(scene).coach.level
    press(app, "k")
    assert (coach(scene).coach.level, coach(scene).coach.count) == (1, 1)
    app.stack.home()
    click(app, "saves", "open")
    scene = top_as(app, TableScene)
    press(app, "k", "k")
    assert coach(scene).coach.count == 3
    assert files.load(app.kept.progress, Progress).coached(scene.match.id) == (
        "coached",
        coach(scene).mark,
    )
    press(app, "escape", "escape")
    click(app, "menu:fork")
    assert not isinstance(top_as(app, TableScene).layer, CoachLayer)


def lessons_of(app: App, game: str) -> LearnScene:
    """The list of the lessons of a game, as it is found from home."""
    app.push(HomeScene(app))
    top_of(app).choose("learn")
    top_of(app).choose(f"box:{game}")
    assert isinstance(app.top, LearnScene)
    return app.top


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_of_a_game_is_listed(app: App, game: str) -> None:
    found = (data_folder() / game / "lessons").glob("*.yaml")
    rows = {t.name for t in lessons_of(app, game).targets() if t.name.startswith("lesson:")}
    assert rows == {f"lesson:{file.stem}" for file in found if file.stem != "puzzles"} != set()


@pytest.mark.long
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_without_steps_begins_at_its_table(app: App, game: str) -> None:
    """All others are walked through."""
    learn = lessons_of(app, game)
    for each in (one for one in GAMES[game].lessons() if not (one.puzzles or one.steps)):
        learn.choose(f"lesson:{each.id}")
        assert isinstance(app.top, TableScene)
        assert app.top.game.id == game
        assert type(app.top.layer) is not Layer
        app.pop()


def test_found_from_home_and_set_up(app: App) -> None:
    app.push(HomeScene(app))
    click(app, "learn", "box:duel")
    assert isinstance(app.top, LearnScene)
    press(app, "escape")
    click(app, "box:duel", "learn")
    assert isinstance(app.top, LearnScene)


def test_what_was_begun_comes_first(learn: LearnScene) -> None:
    assert learn.next_lesson().id == "taste"
    learn.mark("prices").step = 3
    assert learn.next_lesson().id == "prices"
    learn.mark("prices").step, learn.mark("prices").done = 0, True
    learn.mark("taste").done = True
    assert learn.next_lesson().id == "five"
    learn.mark("five").done = True
    assert learn.next_lesson().id == "wonders"


def test_each_person_has_a_place_of_their_own(app: App, learn: LearnScene) -> None:
    learn.mark("taste").done = True
    learn.line.put("Mihai")
    assert not learn.mark("taste").done
    learn.line.put("  ")
    assert learn.learner == app.words.say("learn.nameless")


@pytest.mark.parametrize("opened", ["learn", "match"])
def test_progress_that_cannot_be_read_is_kept_and_told(app: App, opened: str) -> None:
    """Wherever it is read first: the list of lessons, or a table that may be a coached game."""
    app.push(HomeScene(app))
    file = app.kept.progress
    file.write_text('{"people": "everybody"}', "utf-8")
    if opened == "learn":
        app.go.learn("duel")
    else:
        app.go.match(duel(app.store, moves=3))
    app.frame(16)
    kept = file.with_name("lessons.damaged.json")
    assert str(kept) in plain(top_as(app, Ask).text)
    assert kept.read_text("utf-8") == '{"people": "everybody"}'
    press(app, "enter")
    app.frame(16)
    assert not isinstance(app.top, Ask), "it is said once"
