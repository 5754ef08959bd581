"""Lessons for a whole table, by posted events: moves go round by name, answers are secret until they are turned
up together, and a first round is played with open hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from random import Random

import msgspec
import pygame
import pytest

from game.games import GAMES
from game.lessons.data import Lesson, Step
from game.lessons.progress import (
    Group,
    GroupMark,
    Mark,
    Progress,
    Stars,
    first_round_lasts,
    goes_round,
    in_secret,
)
from game.lessons.run import ASKED, LessonRun
from game.match import files
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.wonders.actions import Discard
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Message
from game.scenes.kit.inputs import Key
from game.scenes.kit.teacher import BANNER_MS
from game.scenes.shell.lesson_won import LessonWonScene
from game.scenes.shell.menu import TeachScene
from game.scenes.shell.play import draft_problem
from game.scenes.shell.setup import SetupScene
from game.scenes.shell.teach import TeachTableScene
from game.scenes.table import reminders
from game.scenes.table.coach import Parchment
from game.scenes.table.labels import FirstRoundLayer, LabelsScene
from game.scenes.table.lesson import begin_lesson, seats_of
from game.scenes.table.table import TableScene
from game.scenes.table.teaching import BIG, GroupLayer, Teaching
from game.words import languages, plain
from game.words.group import moves_to_choose
from tests.having import TAUGHT
from tests.lessons.driving import answer_question, labels_lie_apart, learning, settle, table
from tests.lessons.test_asks import ALL, CHOICE, LAST, MOVE, NUMBER
from tests.scenes import trees
from tests.scenes.driving import click, frame, nothing_cut, prefer, press, top, top_as, type_text
from tests.sure import sure
from tests.templates import TEMPLATES

TODAY = date(2026, 11, 27)
NAMES = ("Ana", "Bogdan", "Cezar")
SEVEN = (*NAMES, "Dana", "Emil", "Flavia", "Gelu")


def taught(app: App, *steps: Step, names: Sequence[str] = NAMES) -> list[Mark]:
    """A lesson of Duel with these steps lies on the table before a group; its sentences are those of the
    first lesson."""
    learning(app, "duel").app.today = lambda: TODAY
    taste, group = GAMES["duel"].lesson("taste"), Group("Maria", tuple(names))
    given, marks = Lesson("taste", 1, 1, taste.start, (*steps, LAST)), [Mark() for _ in names]
    course = Teaching(app, "duel", group, ["taste"], Progress(), lambda: None)
    course.lessons = [given]
    mark = GroupMark(marks)
    begin_lesson(
        app, "duel", given, "The table", mark, lambda: None,
        lambda run, places: GroupLayer(run, mark, lambda: None, places, course),
    )  # fmt: skip
    frame(app)
    return marks


def layer(app: App) -> GroupLayer:
    """The lesson of a group that is under way."""
    found = table(app).layer
    assert isinstance(found, GroupLayer)
    return found


def choose(app: App, answer: str, by: Callable[[App, str], None] = click) -> None:
    """Whoever is to choose in secret chooses."""
    at = layer(app).run.at
    offered = [act for act in layer(app).acts_of(at) if act.end == "offered"]
    label = next(one.text for one in layer(app).offers(at) if one.answer == answer)
    by(app, next(act.name for act in offered if act.label == label))


def marks(app: App, names: Sequence[str]) -> None:
    """Whoever is to mark things in secret marks these."""
    for name in names:
        click(app, name)
    click(app, "coach:done")


def by_key(app: App, name: str) -> None:
    press(app, "abcd"[int(name.rpartition(":")[2])])


def do_step(app: App) -> None:
    """One step of a group, in the way that is meant; where all are asked the last one is wrong."""
    at_table = layer(app)
    step = at_table.run.step
    offers = at_table.offers(at_table.run.at)
    if offers:
        right, wrong = sorted(offers, key=lambda one: not one.right)[:2]
        for n in at_table.group.order(at_table.run.lesson, at_table.run.at):
            last = n == len(at_table.group.learners) - 1
            if step.all:
                marks(app, step.all[:1] if last else step.all)
            else:
                choose(app, (wrong if last else right).answer)
        click(app, "coach:turn_up", "coach:next")
    elif step.ask:
        answer_question(app)
    elif step.reading:
        click(app, "coach:next")
    else:
        first, *rest = step.wanted[0].split()
        single = not rest and table(app).target(f"move:{first}")
        click(app, f"move:{first}" if single else first)
        for name in rest:
            click(app, f"move:{name}")
        settle(app)


def test_a_step_goes_to_each_in_turn_and_each_lesson_begins_with_the_next() -> None:
    group = Group("Maria", NAMES)
    reading = Step(id="read")
    lesson = Lesson("one", 1, 1, steps=(MOVE, reading, NUMBER, ALL, MOVE, MOVE))
    assert [goes_round(step) for step in lesson.steps] == [True, False, False, False, True, True]
    turns = [group.whose(lesson, n) for n, step in enumerate(lesson.steps) if goes_round(step)]
    assert turns == [0, 1, 2]
    assert group.whose(Lesson("two", 2, 1, steps=(MOVE,)), 0) == 1
    assert group.order(lesson, 3) == [1, 2, 0]


def test_what_is_done_counts_for_whoever_did_it() -> None:
    marks = [Mark(), Mark()]
    both = GroupMark(marks)
    both.begin()
    both.turn = 1
    both.helped = True
    both.record_answer("q", False, TODAY)
    both.turn = 0
    both.record_answer("q", True, TODAY)
    both.record_step("q", shown=False)
    both.step = 4
    assert [mark.step for mark in marks] == [4, 4]
    assert both.finish() == Stars(True, False, False)
    assert both.earned == (Stars(True, True, True), Stars(True, False, False))
    assert marks[0].solved == ["q"]
    assert not marks[1].solved
    assert marks[1].asked["q"].due == "2026-11-28"


def test_a_lesson_for_three_goes_round(app: App) -> None:
    """The form, the first lesson of Duel, and what is kept of each."""
    learn = learning(app, "duel")
    app.today = lambda: TODAY
    click(app, "teach")
    form = top_as(app, TeachTableScene)
    click(app, "add")
    for n, name in enumerate(NAMES):
        click(app, f"learner:{n}")
        press(app, "ctrl+a")
        type_text(app, name)
    click(app, "lesson:prices")
    assert form.chosen == {"taste"}
    assert form.group().learners == NAMES
    click(app, "start")
    addressed: list[str] = []
    lesson = layer(app).run.lesson
    for at, step in enumerate(lesson.steps):
        assert layer(app).run.at == at
        speech = layer(app).speech()
        assert speech.size == BIG
        said = plain(speech.text)
        if goes_round(step):
            addressed.append(said.partition(":")[0])
            assert table(app).status().startswith(f"{addressed[-1]}:")
        else:
            assert not said.startswith(NAMES)
        do_step(app)
    expected = [NAMES[n % 3] for n in range(sum(map(goes_round, lesson.steps)))]
    assert addressed == expected
    won = top_as(app, LessonWonScene)
    assert [name for name, _ in won.earned] == list(NAMES)
    assert [stars.at_once for _, stars in won.earned] == [True, True, False]
    progress = files.load(app.kept.progress, Progress)
    assert progress.table == list(NAMES)
    for name in NAMES:
        assert progress.mark(name, "duel", "taste").done
    missed = next(step.id for step in lesson.steps if in_secret(step))
    assert progress.mark("Ana", "duel", "taste").asked[missed].due == "2026-11-28"
    assert missed in progress.mark("Ana", "duel", "taste").solved
    assert missed not in progress.mark("Cezar", "duel", "taste").solved
    click(app, "won:list")
    press(app, "escape")
    assert app.top is learn


def test_the_next_lesson_follows_and_one_can_be_skipped(app: App) -> None:
    learn = learning(app, "duel")
    group = Group("Maria", NAMES)
    app.go.teach("duel", group, ["taste", "prices"], learn.progress, learn.keep)
    press(app, "f10")
    click(app, "choice:skip")
    assert layer(app).run.lesson.id == "prices"
    assert layer(app).run.lesson.number == 3
    assert layer(app).name(0) == "Cezar"
    press(app, "f10")
    click(app, "choice:skip")
    assert isinstance(app.top, SetupScene)


# ---- secrets ------------------------------------------------------------------------------------


def everything(app: App) -> tuple[object, ...]:
    """All that is seen, told and would be told of the table."""
    scene = top(app)
    app.frame(BANNER_MS)
    app.frame(16)
    picture = pygame.image.tobytes(sure(app.window.screen), "RGB")
    lines = [(t.name, t.text) for t in scene.targets()]
    return lines, trees.outlines(scene), scene.focus, table(app).status(), picture


def course(
    app: App, answers: Sequence[str], by: Callable[[App, str], None], step: Step = CHOICE
) -> list[object]:
    """What there is to see after each of these answers, and what was heard."""
    app.stack.clear()
    app.window.pointer, app.stack.keyed = None, False
    heard: list[str] = []
    taught(app, step)
    app.sounds.play = heard.append  # type: ignore[assignment,method-assign]
    found: list[object] = [everything(app)]
    for answer in answers:
        choose(app, answer, by)
        found.append(everything(app))
    return [*found, heard]


@pytest.mark.parametrize("by", [by_key, click])
def test_nobody_can_tell_what_was_chosen_before_it_is_turned_up(
    app: App, by: Callable[[App, str], None]
) -> None:
    right, wrong, worse = CHOICE.choices
    one = course(app, (right, wrong, right), by)
    assert course(app, (worse, right, wrong), by) == one
    assert layer(app).answers.due is None
    names = [t.name for t in top(app).targets()]
    assert not any(name.startswith("coach:answer") for name in names), "they can be chosen no more"


def test_nobody_can_tell_which_move_was_chosen(app: App) -> None:
    taught(app, MOVE)
    names = [one.answer for one in layer(app).offers(0)]
    one = course(app, names[:2], click, MOVE)
    assert course(app, names[1::-1], click, MOVE) == one


def test_a_leak_is_found(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    right, wrong, worse = CHOICE.choices
    real = GroupLayer._chooses

    def leaking(self: GroupLayer) -> str:
        return f"{real(self)} {sum(map(len, self.answers.given.values()))}"

    monkeypatch.setattr(GroupLayer, "_chooses", leaking)
    one = course(app, (right, wrong), by_key)
    assert course(app, ("pay_sold", worse), by_key) != one


def test_answers_are_turned_up_together(app: App) -> None:
    marks = taught(app, CHOICE)
    right, wrong, _ = CHOICE.choices
    for answer in (wrong, right, right):
        choose(app, answer)
    assert not any(mark.asked for mark in marks), "nothing is kept before that"
    press(app, "enter")
    say = app.words.say
    first, second = layer(app).speech().notes
    assert first[0] == "check"
    assert plain(first[1]).startswith(f"{_said(app, 'pay_other')}: Bogdan and Cezar.")
    assert second[0] == "cross"
    why = plain(say("lesson.duel.taste.take_other"))
    assert plain(second[1]) == f"{_said(app, 'pay_sold')}: Ana. {why}"
    assert [mark.missed for mark in marks] == [["open"], [], []]
    assert layer(app).run.step is CHOICE
    press(app, "enter")
    assert layer(app).run.step is LAST


def _said(app: App, answer: str) -> str:
    """An answer that is a sentence, before a colon."""
    return plain(app.words.say(f"lesson.duel.taste.{answer}")).rstrip(".")


def test_the_reason_stands_beside_the_right_answer(app: App) -> None:
    taught(app, msgspec.structs.replace(CHOICE, checks=("turns",)))
    for _ in NAMES:
        choose(app, CHOICE.choices[1])
    click(app, "coach:turn_up")
    sentence = plain(layer(app).speech().notes[0][1])
    assert sentence.endswith(f"nobody. {app.words.say('must.duel.turns')}")
    assert ".:" not in sentence, "an answer that is a sentence ends once"


def test_the_last_answer_is_taken_back_and_given_anew(app: App) -> None:
    marks = taught(app, NUMBER)
    choose(app, "3")
    choose(app, "3")
    press(app, "backspace")
    assert layer(app).answers.due == 1
    choose(app, "6")
    choose(app, "6")
    click(app, "coach:turn_up")
    assert [bool(mark.missed) for mark in marks] == [True, False, False]


def test_seven_choose_in_secret_and_the_parchment_stays(app: App) -> None:
    taught(app, CHOICE, names=SEVEN)
    places = set()
    for _ in SEVEN:
        places.add(_place(app))
        choose(app, CHOICE.right)
    places.add(_place(app))
    click(app, "coach:turn_up")
    assert len({*places, _place(app)}) == 1
    assert all(name in layer(app).speech().notes[0][1] for name in SEVEN)


def _place(app: App) -> tuple[float, ...]:
    parchment = next(s for s in top(app).sections if isinstance(s, Parchment))
    return tuple(parchment.place)


def test_who_would_move_next_begins_to_answer(app: App) -> None:
    taught(app, Step(id="take", touch="card:quarry"), MOVE, names=NAMES[:2])
    assert layer(app).name(0) == "Ana"
    click(app, "card:quarry")
    assert layer(app).answers.due == 1


def test_marks_are_made_in_secret_and_the_right_ones_turned_up(app: App) -> None:
    kept = taught(app, msgspec.structs.replace(ALL, checks=("open_only",)))
    for names in (ALL.all, (*ALL.all, "card:apothecary"), ALL.all[:1]):
        assert not layer(app).tutor.question.marked, "nobody sees what was marked before"
        marks(app, names)
    click(app, ALL.all[0])
    assert not layer(app).tutor.question.marked, "all have answered"
    press(app, "enter")
    say, lines = app.words.say, [plain(text) for _, text in layer(app).speech().notes]
    right, other = say("group.marked"), say("group.marked_others")
    assert lines == [
        f"{right}: Ana. {say('must.duel.open_only')}",
        f"{other}: Bogdan. {plain(say('lesson.duel.taste.pay_other'))}",
        f"{other}: Cezar. {plain(say('lesson.duel.taste.sell_built'))}",
    ]
    assert layer(app).tutor.question.marked == list(ALL.all)
    assert [mark.missed for mark in kept] == [[], ["open"], ["open"]]
    press(app, "enter")
    assert layer(app).run.step is LAST


def test_nobody_can_tell_what_was_marked(app: App) -> None:
    found = []
    for names in (ALL.all[:2], ALL.all[1::-1]):
        app.stack.clear()
        app.window.pointer, app.stack.keyed = None, False
        taught(app, ALL)
        marks(app, names)
        found.append(everything(app))
    assert found[0] == found[1]


def test_marks_are_taken_back_and_made_anew(app: App) -> None:
    taught(app, ALL, names=NAMES[:2])
    marks(app, ALL.all[:1])
    click(app, ALL.all[0])
    press(app, "backspace")
    assert layer(app).answers.due == 0
    assert not layer(app).tutor.question.marked
    marks(app, ALL.all)
    assert layer(app).answers.given == {0: ""}


def test_a_move_is_chosen_in_secret_and_the_right_one_is_made(app: App) -> None:
    marks = taught(app, MOVE)
    scene, offers = table(app), layer(app).offers(0)
    right = next(one for one in offers if one.right)
    others = [one for one in offers if not one.right]
    assert len(others) == 2
    before = scene.match.length
    click(app, "card:quarry")
    assert layer(app).tutor.answer == app.words.say(ASKED)
    assert not scene.target("move:build")
    for one in (right, others[0], right):
        choose(app, one.answer)
        assert scene.match.length == before, "nobody has moved"
    press(app, "enter")
    first, second = (plain(text) for _, text in layer(app).speech().notes)
    assert first.startswith(f"{right.text}: Ana and Cezar.")
    assert second == f"{others[0].text}: Bogdan. {plain(others[0].why)}"
    assert [mark.missed for mark in marks] == [[], ["take"], []]
    assert [mark.solved for mark in marks] == [["take"], [], ["take"]]
    press(app, "enter")
    settle(app)
    assert layer(app).run.step is LAST
    assert table(app).match.length == before + 1
    assert [mark.asked["take"].times for mark in marks] == [0, 0, 0], "counted once"


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_moves_that_are_offered_can_be_told_apart(app: App, game: str) -> None:
    kit = GAMES[game]
    for lesson in kit.lessons():
        seats = seats_of(app.words, "Ana", lesson)
        for n, step in enumerate(lesson.steps):
            if step.ask == "move" and not lesson.puzzles:
                then = LessonRun(sure(kit.vocabulary), lesson, seats).beginning(n)
                offers = moves_to_choose(app.words, kit.called, then, "because")
                assert len(offers) in (2, 3), (lesson.id, step.id)
                assert len({one.text for one in offers}) == len(offers)
                assert sum(one.right for one in offers) == 1
                assert all(one.why for one in offers)


# ---- whoever explains ---------------------------------------------------------------------------


def test_the_note_for_the_host_is_folded(app: App) -> None:
    learn = learning(app, "duel")
    app.go.teach("duel", Group("Maria", NAMES), ["taste"], learn.progress, learn.keep)
    frame(app)
    assert not layer(app).speech().notes
    press(app, "h")
    (_, note), step = layer(app).speech().notes[0], layer(app).run.step
    assert "Maria" in note
    assert all(app.words.say(f"must.duel.{item}") in note for item in step.teaches)
    assert "Ana" in note
    press(app, "h")
    assert not layer(app).speech().notes


@pytest.mark.parametrize("game", TAUGHT)
def test_no_note_for_the_host_gives_an_answer_away(app: App, game: str) -> None:
    learn = learning(app, game)
    app.go.teach(game, Group("Maria", NAMES), ["taste"], learn.progress, learn.keep)
    for at, step in enumerate(layer(app).run.lesson.steps):
        if step.ask:
            note = layer(app).note(at)
            items = (*step.teaches, *step.checks)
            assert not any(app.words.say(f"must.{game}.{item}") in note for item in items)


def test_a_frozen_lesson_stands_still(app: App) -> None:
    taught(app, CHOICE, ALL, names=NAMES[:2])
    choose(app, CHOICE.right)
    press(app, "f4")
    assert app.teacher.frozen
    for act in ("coach:back", "coach:answer:0"):
        if top(app).target(act):
            click(app, act)
    assert layer(app).answers.given == {0: CHOICE.right}
    assert layer(app).tutor.answer == app.teacher.key_sentence("teach.refused", "freeze")
    press(app, "f4")
    choose(app, CHOICE.right)
    press(app, "f4", "enter")
    assert not layer(app).answers.up
    press(app, "f4", "enter", "enter")
    assert layer(app).run.step is ALL
    press(app, "f4")
    click(app, ALL.all[0])
    click(app, "coach:done")
    assert not layer(app).tutor.question.marked
    assert layer(app).run.step is ALL
    press(app, "f4")
    do_step(app)
    press(app, "f4", "enter")
    assert layer(app).run.step is LAST


def test_pointer_and_spotlight_lie_over_a_lesson(app: App) -> None:
    taught(app, ALL)
    app.frame(16)
    before = pygame.image.tobytes(sure(app.window.screen), "RGB")
    for key in ("f2", "f3"):
        app.handle(Key(key))
        app.frame(16)
        after = pygame.image.tobytes(sure(app.window.screen), "RGB")
        assert after != before
        before = after
    assert app.teacher.pointer
    assert app.teacher.light == "circle"


def test_the_menu_of_a_lesson_leads_to_what_explains(app: App) -> None:
    taught(app, ALL)
    press(app, "f10")
    click(app, "choice:explain")
    assert isinstance(app.top, TeachScene)
    click(app, "teach:freeze:on")
    press(app, "escape")
    assert table(app).layer is layer(app)
    assert app.teacher.frozen


# ---- the form -----------------------------------------------------------------------------------


def test_the_form_says_what_is_wrong_and_remembers(app: App) -> None:
    learn = learning(app, "wonders")
    learn.progress.people["Dana"] = {"wonders/taste": Mark(done=True)}
    click(app, "teach")
    form = top_as(app, TeachTableScene)
    assert form.group().learners[0] == "Dana"
    form.learners[1].put("dana")
    assert form.problem() == app.words.say("setup.names_alike")
    form.learners[1].put("")
    assert form.problem() == app.words.say("setup.name_empty")
    press(app, "enter")
    assert app.top is form
    form.learners[1].put("Ana")
    form.host.put("Maria")
    for each in form.lessons[:2]:
        click(app, f"lesson:{each.id}")
    assert form.problem() == app.words.say("group.no_lesson")
    click(app, f"lesson:{form.lessons[1].id}")
    while form.target("add"):
        click(app, "add")
    assert len(form.group().learners) == 7
    click(app, "remove:6", "start")
    assert layer(app).run.lesson is form.lessons[1]
    learning(app, "duel")
    click(app, "teach")
    again = top_as(app, TeachTableScene)
    assert again.group().host == "Maria"
    assert again.group().learners[:2] == ("Dana", "Ana")


def test_who_is_remembered_is_invited_by_their_name(app: App) -> None:
    learn = learning(app, "wonders")
    learn.progress.people["Dana"] = {"wonders/taste": Mark(done=True)}
    for name in ("teach", "add", "remove:0", "known:Dana"):
        click(app, name)
    form = top_as(app, TeachTableScene)
    assert form.group().learners[-1] == "Dana"
    assert form.target("known:Dana") is None


def test_the_lessons_go_on_with_the_one_under_way(app: App) -> None:
    """Begun by key, what is lit has the focus."""
    learning(app, "duel")
    click(app, "teach")
    press(app, "enter")
    assert layer(app).run.lesson.id == "taste"
    assert table(app).focus == "card:quarry"
    press(app, "enter", "b")
    settle(app)
    assert table(app).focus == "coach:next", "it is there once nothing moves any more"
    layer(app).skip()
    frame(app)
    layer(app).read_on()
    press(app, "escape", "enter")
    assert (layer(app).run.lesson.id, layer(app).run.at) == ("prices", 1)


# ---- the first round ----------------------------------------------------------------------------


def playing(app: App, game: str, names: Sequence[str]) -> tuple[Teaching, SetupScene]:
    learn = learning(app, game)
    found = Teaching(app, game, Group("Maria", tuple(names)), ["taste"], learn.progress, learn.keep)
    found.play()
    frame(app)
    setup = top_as(app, SetupScene)
    return found, setup


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("names", [NAMES[:2], SEVEN])
def test_the_first_round_is_set_up_with_the_names(
    app: App, game: str, names: Sequence[str]
) -> None:
    _, setup = playing(app, game, names)
    seats = min(len(names), max(GAMES[game].game.seats))
    assert [place.name for place in setup.draft.places] == list(names[:seats])
    assert not draft_problem(setup.draft)
    assert {**setup.draft.options} == {**setup.draft.options, **GAMES[game].first_options}
    rest = app.words.join(names[seats:])
    assert (rest in setup._line()) == bool(names[seats:]) or not rest


def test_hands_are_open_for_a_round_of_7_wonders_and_then_go_down(app: App) -> None:
    course, _ = playing(app, "wonders", NAMES)
    click(app, "start")
    frame(app)
    assert isinstance(app.top, LabelsScene), "labels come by themselves"
    press(app, "escape")
    scene = top_as(app, TableScene)
    assert isinstance(scene.layer, FirstRoundLayer)
    match = scene.match
    assert course.progress.first_round == match.id
    for seat in range(3):
        assert scene.viewer() == seat == scene.mover
        assert scene.relay.due is None
        assert scene.mine()
        assert any(t.name.startswith("hand:") for t in scene.targets())
        scene.act(next(one for one in scene.legal if isinstance(one, Discard)))
        settle_scenes(app, scene)
    assert not first_round_lasts(match)
    frame(app)
    assert isinstance(app.top, Message)
    press(app, "enter")
    frame(app)
    assert scene.viewer() is None
    assert scene.relay.due is not None
    assert files.load(app.kept.progress, Progress).first_round == ""


@pytest.mark.parametrize("game", TEMPLATES)
def test_a_game_that_counts_neither_rounds_nor_turns_has_a_first_round(game: str) -> None:
    seats = [SeatSetup(name, "orange", "diamond") for name in NAMES[:2]]
    match, lasted = Match.new(TEMPLATES[game].game, seats, seed=3), []
    for _ in range(4):
        lasted.append(first_round_lasts(match))
        match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
    assert lasted == [True, True, False, False]


def settle_scenes(app: App, scene: TableScene) -> None:
    """What was turned up is seen; a message stays."""
    while app.top is not scene and not isinstance(app.top, Message):
        press(app, "escape" if isinstance(app.top, LabelsScene) else "enter")


def test_an_open_round_that_was_left_goes_on(app: App) -> None:
    playing(app, "wonders", NAMES)
    click(app, "start")
    press(app, "escape")
    scene = top_as(app, TableScene)
    match = scene.match
    app.stack.home()
    app.go.match(app.store.load(match.id))
    again = top_table(app)
    assert isinstance(again.layer, FirstRoundLayer)
    assert again.viewer() == 0


def top_table(app: App) -> TableScene:
    """The table, whatever lies above it."""
    found = app.stack.table
    assert isinstance(found, TableScene)
    return found


@pytest.mark.parametrize("game", ["carta_impera", "civilization"])
def test_hands_that_lie_face_down_are_open_in_the_first_round(app: App, game: str) -> None:
    playing(app, game, NAMES[:2])
    click(app, "start")
    frame(app)
    scene = top_table(app)
    assert isinstance(scene.layer, FirstRoundLayer)
    assert scene.viewer() == scene.mover
    assert scene.mine()
    assert not scene.relay.open_table


def test_without_hands_the_first_round_has_reminders(app: App) -> None:
    _, setup = playing(app, "duel", NAMES)
    assert "Cezar" in setup._line()
    click(app, "start")
    frame(app)
    scene = top_table(app)
    assert reminders.wanted(scene)
    match: Match = scene.match
    assert [one.text for one in scene.layer.remarks()] == [
        app.words.say("group.first_round.open_open")
    ]
    while first_round_lasts(match):
        scene.act(scene.legal[0])
        settle_scenes(app, scene)
    frame(app)
    assert isinstance(app.top, Message)
    press(app, "enter")
    assert not reminders.wanted(scene)
    assert not scene.layer.remarks()


# ---- labels -------------------------------------------------------------------------------------

LABELLED = [game for game in TAUGHT if game != "wonders"]
"""The games whose labels name what lies where; 7 Wonders has labels of its own."""


def begun(app: App, game: str) -> TableScene:
    """An open first round with its labels on the screen."""
    playing(app, game, NAMES[:2])
    click(app, "start")
    frame(app)
    assert isinstance(app.top, LabelsScene), "they come by themselves"
    return top_table(app)


@pytest.mark.long
@pytest.mark.parametrize("game", LABELLED)
def test_labels_come_with_what_they_name_and_go_with_the_round(app: App, game: str) -> None:
    scene, rng = begun(app, game), Random(1)
    layer = scene.layer
    assert isinstance(layer, FirstRoundLayer)
    while first_round_lasts(scene.match):
        settle_scenes(app, scene)
        assert set(layer.labels()) <= layer.shown, "each has come by now"
        seat = scene.match.to_move()[0]
        scene.match.play(seat, rng.choice(scene.match.legal(seat)))
        scene.show_position()
        app.frame(16)
    dealt = {"draft"} if game == "duel" else set()  # the wonders of a first game
    assert layer.shown >= set(GAMES[game].face.labels) - dealt
    press(app, "enter")
    assert app.top is scene
    press(app, "f5")
    assert app.top is scene, "no label outlasts the round"


@pytest.mark.parametrize("game", LABELLED)
def test_labels_go_on_with_any_key_and_come_again(app: App, game: str) -> None:
    scene = begun(app, game)
    shown = top_as(app, LabelsScene)
    for n in range(len(shown.pages)):
        assert app.top is shown
        assert shown.page == n
        press(app, "space")
    assert app.top is scene
    assert not scene.match.length
    press(app, "f5")
    again = top_as(app, LabelsScene)
    assert [label.text for page in again.pages for label in page] == [
        label.text for page in shown.pages for label in page
    ]
    press(app, "escape")
    assert app.top is scene
    assert first_round_lasts(scene.match)
    remark = scene.layer.remarks()[0]
    sure(remark.press)()
    assert isinstance(app.top, LabelsScene)


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", LABELLED)
def test_labels_cover_nothing_they_name_in_any_language(
    app: App, game: str, size: tuple[int, int]
) -> None:
    scene = begun(app, game)
    press(app, "escape")
    app.window.open(size)
    for lang, letters in ((lang, k) for lang in languages() for k in (1.0, 1.4)):
        prefer(app, language=lang, text_size=letters)
        with nothing_cut():
            press(app, "f5")
            shown = top_as(app, LabelsScene)
            while app.top is shown:
                labels_lie_apart(shown)
                press(app, "enter")
        assert app.top is scene
