"""Questions of lessons on the table, by mouse and by keys."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest

from game.drawing.kit.nodes import Node
from game.drawing.parchment import MAIN, OFFERED, Act, Shape, Speech, board
from game.games import GAMES
from game.lessons.data import Lesson, Step
from game.lessons.progress import AFTER, Mark, Progress, Stars
from game.lessons.tutor import PATIENCE
from game.match import files
from game.rules.civilization.terrain import named
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.dialogs import Ask
from game.scenes.kit.game_kit import GameKit
from game.scenes.shell.learn import LearnScene, PuzzlesScene
from game.scenes.shell.lesson_won import LessonWonScene
from game.scenes.table.coach import Marks, Parchment
from game.scenes.table.lesson import begin_lesson
from game.scenes.table.table import TableScene
from game.scenes.wonders.reveal import PowerScene
from game.words import plain
from game.words.civilization import pointed
from tests.lessons.driving import (
    answer_question,
    learning,
    lesson,
    open_at,
    open_puzzle,
    settle,
    table,
)
from tests.scenes.driving import (
    again,
    click,
    enter_at,
    frame,
    press,
    shown_to,
    table_of,
    top,
    top_as,
)
from tests.scenes.reading import read
from tests.sure import sure

TODAY = date(2026, 11, 27)
OPEN = (
    "card:lumber_yard",
    "card:quarry",
    "card:guard_tower",
    "card:baths",
    "card:tavern",
    "card:altar",
)
LAST = Step(id="won")


def asking(app: App, *steps: Step) -> Mark:
    """A lesson of Duel with these steps lies on the table; its sentences are those of the first lesson."""
    learning(app, "duel").app.today = lambda: TODAY
    taste = GAMES["duel"].lesson("taste")
    given, mark = Lesson("taste", 1, 1, taste.start, (*steps, LAST)), Mark()
    begin_lesson(app, "duel", given, "Ana", mark, lambda: None)
    frame(app)
    return mark


NUMBER = Step(
    id="open",
    ask="number",
    number=6,
    among=(3, 6, 9),
    answers={"3": "take_other", "9": "take_sold"},
)
CHOICE = Step(
    id="open", ask="choice", choices=("pay_other", "pay_sold", "take_sold"),
    answers={"pay_sold": "take_other", "take_sold": "take_other"},
)  # fmt: skip
MOVE = Step(
    id="take", ask="move", light=("card:quarry",), wanted=("card:quarry build",),
    answers={"card:quarry *": "take_sold", "*": "take_other"},
    consequences={"card:baths *": ("card:lumber_yard build",)},
)  # fmt: skip
ALL = Step(
    id="open",
    ask="all",
    all=OPEN,
    answers={"card:apothecary": "pay_other", "*": "pay_sold"},
    missing="sell_built",
)


def test_a_wrong_number_is_answered_and_cannot_be_chosen_again(app: App) -> None:
    mark = asking(app, NUMBER)
    scene = table(app)
    assert scene.status() == app.words.say("lesson.ask.number")
    assert not lesson(scene).lit(scene.sections)
    assert not lesson(scene).dims()
    wrong, right = (f"coach:answer:{NUMBER.offered.index(one)}" for one in ("9", "6"))
    click(app, wrong)
    assert lesson(scene).tutor.answer == app.words.say("lesson.duel.taste.take_sold")
    assert scene.target(wrong) is None
    click(app, right)
    assert lesson(scene).run.step is LAST
    assert lesson(scene).tutor.answer == app.words.say("lesson.right")
    assert mark.missed == ["open"]
    click(app, "coach:next")
    won = top_as(app, LessonWonScene)
    assert dict(won.earned)["Ana"] == Stars(True, True, False)


def test_an_answer_is_chosen_by_its_letter_on_the_keyboard(app: App) -> None:
    mark = asking(app, NUMBER, CHOICE)
    scene, right = table(app), NUMBER.right
    press(app, "3", "1")
    assert lesson(scene).tutor.answer == "", "a digit might be meant as the answer itself"
    press(app, "abcd"[NUMBER.offered.index(right)])
    assert lesson(scene).run.step is CHOICE
    for n, name in enumerate(CHOICE.offered):
        if name != CHOICE.right:
            press(app, "abcd"[n])
            assert lesson(scene).tutor.answer == app.words.say("lesson.duel.taste.take_other")
    press(app, "abcd"[CHOICE.offered.index(CHOICE.right)])
    assert lesson(scene).run.step is LAST
    assert not mark.helped


def test_the_same_spot_clicked_again_and_again_answers_nothing(app: App) -> None:
    asking(app, Step(id="open"), ALL, MOVE)
    scene = table(app)
    place = sure(scene.target("coach:next"))
    click(app, "coach:next")
    for _ in range(5):
        done = sure(scene.target("coach:done"))
        assert done.box.colliderect(place.box)
        click(app, "coach:done")
    assert lesson(scene).run.step is ALL
    assert lesson(scene).tutor.answer == app.words.say("lesson.duel.taste.sell_built")


def test_things_are_marked_on_the_table(app: App) -> None:
    asking(app, ALL)
    scene = table(app)
    click(app, "card:apothecary")
    click(app, OPEN[0])
    click(app, "coach:done")
    assert lesson(scene).tutor.answer == app.words.say("lesson.duel.taste.pay_other")
    marks = next(s for s in scene.sections if isinstance(s, Marks))
    assert sorted(wrong for _, wrong in marks.boxes()) == [False, True], "a cross on what is wrong"
    click(app, "card:apothecary")
    assert [wrong for _, wrong in marks.boxes()] == [False]
    click(app, "coach:done")
    assert lesson(scene).tutor.answer == app.words.say("lesson.duel.taste.sell_built")
    for name in OPEN[1:-1]:
        click(app, name)
    enter_at(app, OPEN[-1])
    marks = next(s for s in scene.sections if isinstance(s, Marks))
    assert len(marks.boxes()) == len(OPEN)
    click(app, "coach:done")
    assert lesson(scene).run.step is LAST
    assert scene.match.length == 0


def test_a_wrong_move_is_played_answered_and_taken_back(app: App) -> None:
    mark = asking(app, MOVE)
    scene = table(app)
    click(app, "card:baths")
    assert not lesson(scene).tutor.answer, "it may be looked at, and nothing is told"
    click(app, "move:discard")
    settle(app)
    assert scene.match.length == 2
    assert lesson(scene).run.astray
    assert lesson(scene).tutor.answer == app.words.say("lesson.duel.taste.take_other")
    assert scene.status() == app.words.say("lesson.astray")
    assert scene.layer.addressed(1) == 0, "it is the learner who looks, whoever is to move"
    click(app, "card:altar")
    assert lesson(scene).tutor.answer == app.words.say("lesson.duel.taste.take_other"), (
        "looking round"
    )
    click(app, "coach:retry")
    assert scene.match.length == 0
    assert not lesson(scene).tutor.answer
    assert lesson(scene).tutor.stuck, "a wrong try wakes the help"
    click(app, "card:quarry", "move:discard")
    settle(app)
    press(app, "enter")
    assert scene.match.length == 0
    click(app, "card:quarry", "move:build")
    settle(app)
    assert lesson(scene).run.step is LAST
    assert (mark.missed, mark.shown) == (["take"], [])


def test_what_is_right_is_shown_and_asked_again_at_the_end(app: App) -> None:
    mark = asking(app, NUMBER, MOVE)
    scene = table(app)
    scene.update(PATIENCE)
    click(app, "coach:show")
    assert lesson(scene).tutor.answer == app.words.say("lesson.answer_is", answer=6)
    answer_question(app)
    click(app, "coach:next")
    assert lesson(scene).run.step is NUMBER
    answer_question(app)
    won = top_as(app, LessonWonScene)
    assert dict(won.earned)["Ana"] == Stars(True, False, False)
    assert not mark.shown


def test_shown_marks_are_given_by_the_learner_and_count_as_shown(app: App) -> None:
    mark = asking(app, ALL)
    scene = table(app)
    click(app, "coach:done", "coach:show")
    assert lesson(scene).tutor.answer == app.words.say("lesson.marked"), (
        "nothing is missing any more"
    )
    click(app, "coach:done")
    assert lesson(scene).run.step is LAST
    assert mark.shown == ["open"]


def test_a_question_comes_again_later_each_time() -> None:
    mark, day = Mark(), TODAY
    for days in (*AFTER, AFTER[-1]):
        mark.record_answer("open", True, day)
        due = date.fromisoformat(mark.asked["open"].due)
        assert (due - day).days == days
        day = due
    mark.record_answer("open", False, day)
    mark.record_answer("open", True, day)
    assert (date.fromisoformat(mark.asked["open"].due) - day).days == 1


def with_puzzles(app: App, monkeypatch: pytest.MonkeyPatch, *given: Step) -> LearnScene:
    """The lessons of Duel, with puzzles of our own among them; their words are of the first lesson."""
    app.today = lambda: TODAY
    start = GAMES["duel"].lesson("taste").start
    steps = tuple(msgspec.structs.replace(one, start=start) for one in given or (NUMBER, MOVE))
    puzzles = Lesson("taste", 99, 1, steps=steps, puzzles=True)
    others = tuple(one for one in GAMES["duel"].lessons() if one.id != "taste" and not one.puzzles)
    monkeypatch.setattr(GameKit, "lessons", lambda kit, folder=None: (*others, puzzles))
    return learning(app, "duel")


def test_puzzles_are_listed_solved_and_kept_by_name(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn = with_puzzles(app, monkeypatch)
    click(app, "puzzles")
    assert top_as(app, PuzzlesScene).focus == "puzzle:open"
    click(app, "puzzle:open")
    scene = table(app)
    click(app, f"coach:answer:{NUMBER.offered.index('3')}")
    answer_question(app)
    assert lesson(scene).tutor.answer == app.words.say("lesson.right")
    assert scene.status() == app.words.say("lesson.right")
    press(app, "enter")
    assert lesson(table(app)).run.step.id == "take"
    click(app, "card:baths", "move:discard")
    settle(app)
    click(app, "coach:retry")
    answer_question(app)
    click(app, "coach:next")
    assert isinstance(app.top, Ask)
    press(app, "enter")
    assert isinstance(app.top, PuzzlesScene)
    mark = files.load(app.kept.progress, Progress).mark(learn.learner, "duel", "taste")
    assert mark.solved == ["open", "take"]
    assert learn.solved() == 2
    learn.line.put("Mihai")
    assert learn.solved() == 0


ANSWERS = [
    ("carta_impera", "held", "hand:II-religion", "wins the game"),
    ("carta_impera", "held", "hand:II-religion", "That wins if"),
    ("carta_impera", "usable", "effect:purge", "1/2"),
    ("carta_impera", "playable", "hand:III-culture", "Under Embargo"),
    ("wonders", "judges", "hand:magistrates_guild", "As things stand: 7"),
    ("wonders", "arena", "hand:arena", "As things stand: 9"),
    ("duel", "stone", "card:obelisk", "stone: bank"),
]
"""Where the table of a match tells, of what is pointed at, what a puzzle asks for."""


@pytest.mark.parametrize(("game", "puzzle", "pointed", "sentence"), ANSWERS)
def test_the_answer_to_a_puzzle_cannot_be_read_beside_it(
    app: App, game: str, puzzle: str, pointed: str, sentence: str
) -> None:
    scene = open_puzzle(app, game, puzzle)
    assert sentence not in written(app, scene, pointed)
    app.pop()
    real = table_of(app, again(scene.match))
    assert sentence in written(app, shown_to(app, real), pointed)


def test_what_tokens_make_of_a_roll_is_not_told_while_it_is_asked_for(app: App) -> None:
    learn = learning(app, "new_dawn")
    open_at(learn, "sieges", "tokens")
    scene = table(app)
    assert "12 to 11" not in written(app, scene, "")
    app.pop()
    real = shown_to(app, table_of(app, again(scene.match)))
    assert "12 to 11" in written(app, real, "")


def test_enter_pressed_once_too_often_leaves_no_lesson(app: App) -> None:
    """After a wrong move Enter takes it back; the next one went to the button that skips the lesson."""
    asking(app, MOVE)
    scene = table(app)
    click(app, "card:baths", "move:discard")
    settle(app)
    for _ in range(3):
        press(app, "enter")
    while app.top is not scene:
        press(app, "escape")
        assert len(app.stack) > 1, "it is a page of the rules, and no lesson that was left"
    assert lesson(scene).run.step is MOVE
    assert scene.focus != "card:quarry", "the answer"


def test_what_a_rush_costs_is_not_told_while_it_is_asked_for(app: App) -> None:
    berlin = f"square:{named('c14')}"
    scene = open_puzzle(app, "civilization", "price")
    click(app, berlin)
    assert "rush 5 for 15" not in written(app, scene, "item:colossus")
    app.pop()
    real = shown_to(app, table_of(app, again(scene.match)))
    click(app, berlin)
    assert "rush 5 for 15" in written(app, real, "item:colossus")


def test_the_defence_of_a_city_is_not_told_while_it_is_asked_for(app: App) -> None:
    scene = open_puzzle(app, "civilization", "bonus")
    found = [scene]
    app.pop()
    found.append(shown_to(app, table_of(app, again(scene.match))))
    values = []
    for each in found:
        assert isinstance(each, CivilizationTable)
        rows = pointed.at_rest(each.moment.p, named("f3")).rows
        values.append([row.number for row in rows if "with walls" in row.text])
    assert values == [[], ["22"]]


def written(app: App, scene: TableScene, pointed: str) -> str:
    """All that stands on a table, and what it tells of a thing."""
    scene.keyboard, scene.focus = True, pointed
    frame(app)
    found = read(scene, app.window.size)
    words = [ink.text for _, page in found for ink in page.inks]
    words += [text for _, page in found for text, _ in page.pictured]
    return " ".join(words).replace("\xa0", " ")


def test_who_leads_is_not_told_while_points_are_asked_for(app: App) -> None:
    open_puzzle(app, "carta_impera", "points")
    assert " ? ? " in written(app, table(app), "number:0:military")


def test_the_answer_to_the_step_before_is_told_first(app: App) -> None:
    """What is asked next is not answered yet; of a puzzle it is the last word, with what follows."""
    asking(app, NUMBER, CHOICE)
    answer_question(app)
    said = lesson(table(app)).speech()
    assert said.before
    assert said.answer == app.words.say("lesson.right")
    open_puzzle(app, "carta_impera", "lead")
    answer_question(app)
    said = lesson(table(app)).speech()
    assert not said.before
    assert said.answer.endswith(app.words.say("lesson.carta_impera.puzzles.lead_follows"))


@pytest.mark.parametrize("game", ["new_dawn", "civilization"])
def test_every_puzzle_says_why_its_answer_is_right(game: str) -> None:
    assert not [step.id for step in GAMES[game].lesson("puzzles").steps if not step.follows]


def test_an_answer_that_is_only_shown_says_what_follows_too(app: App) -> None:
    scene = open_puzzle(app, "new_dawn", "dial")
    lesson(scene).show_me()
    answer = app.words.say("lesson.answer_is", answer=16)
    assert (
        lesson(scene).tutor.answer
        == f"{answer}. {app.words.say('lesson.new_dawn.puzzles.dial_follows')}"
    )


def test_nothing_below_the_parchment_is_touched_through_it(app: App) -> None:
    """A press on its words, or on a button that sleeps, played a move that nobody saw."""
    open_puzzle(app, "carta_impera", "give")
    scene = table(app)
    parchment = next(one for one in scene.sections if isinstance(one, Parchment))
    assert scene.target("give:0").box.colliderect(parchment.place)  # type: ignore[union-attr]
    across, down = parchment.place.w / 20, parchment.place.h / 10
    found = {
        scene.at(parchment.place.x + n * across, parchment.place.y + m * down)
        for n in range(1, 20)
        for m in range(1, 10)
    }
    assert {name.partition(":")[0] for name in found} == {"", "coach"}


@pytest.mark.parametrize("top", [False, True])
def test_a_question_stands_above_its_answers_wherever_the_buttons_are(top: bool) -> None:
    said = Speech("question", "right", "", "learn")
    acts = [
        Act("one", "one", print, "normal", "A", OFFERED),
        Act("go", "go", print, "normal", "", MAIN),
    ]
    order = written_in(board(said._replace(before=True), acts, Shape(1000, False, top, 100)))
    asked = ["right", "question", "", "A", "one"]
    assert order == ["go", *asked] if top else order == [*asked, "go"]


def written_in(node: Node) -> list[str]:
    """What stands in a tree, from the top."""
    kids = [text for kid in node.kids for text in written_in(kid)]
    return [node.ink.value, *kids] if node.ink else kids


def test_what_follows_from_a_card_laid_down_is_seen(app: App) -> None:
    """The others lay theirs down, too, after a wrong card as after the right one."""
    scene = open_puzzle(app, "wonders", "judges")
    for card in ("hand:traders_guild", "hand:magistrates_guild"):
        click(app, card, "build")
        settle(app)
        assert scene.match.outcome, "the turn was the last one"
        if lesson(scene).run.astray:
            click(app, "coach:retry")
    assert lesson(scene).run.finished


LAID = [step.id for step in GAMES["wonders"].lesson("puzzles").steps if step.ask == "move"]


@pytest.mark.parametrize("puzzle", LAID)
def test_no_choice_of_the_others_lies_over_what_follows(app: App, puzzle: str) -> None:
    scene = open_puzzle(app, "wonders", puzzle)
    lesson(scene).show_me()
    while lesson(scene).run.replying or app.top is not scene:
        assert not isinstance(app.top, PowerScene)
        top(app).update(2000)
        frame(app)
    assert scene.match.outcome


def test_what_was_shown_is_not_solved(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    learn = with_puzzles(app, monkeypatch)
    click(app, "puzzles", "puzzle:take")
    small = {"title": app.words.say("learn.puzzle"), "n": 2, "questions": 2}
    assert lesson(table(app)).speech().small == app.words.say("lesson.question", **small)
    scene = table(app)
    scene.update(PATIENCE)
    click(app, "coach:show")
    settle(app)
    sentence = plain(app.words.say("duel.move.Build", card="quarry"))
    assert lesson(scene).tutor.answer == app.words.say("lesson.answer_is", answer=sentence)
    assert scene.status() == app.words.say("lesson.seen")
    click(app, "coach:next")
    assert isinstance(app.top, PuzzlesScene)
    assert learn.solved() == 0


def test_what_is_marked_rightly_stays_marked(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    with_puzzles(app, monkeypatch, ALL)
    click(app, "puzzles", "puzzle:open")
    answer_question(app)
    marks = next(s for s in table(app).sections if isinstance(s, Marks))
    assert len(marks.boxes()) == len(OPEN)


def test_three_a_day_come_back_when_they_are_due(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    learn = with_puzzles(app, monkeypatch)
    mark = learn.mark("taste")
    for step in ("open", "take"):
        mark.record_answer(step, True, TODAY)
    frame(app)
    assert learn.target("daily") is None
    app.today = lambda: TODAY + timedelta(1)
    learn.touch()
    learn.relayout()
    frame(app)
    click(app, "daily")
    answer_question(app)
    click(app, "coach:next")
    answer_question(app)
    click(app, "coach:next")
    assert top_as(app, Ask).text == app.words.say("lesson.series_over", right=2, questions=2)
    press(app, "enter")
    assert not learn.due()
    days = {date.fromisoformat(one.due) - TODAY for one in mark.asked.values()}
    assert days == {timedelta(1 + AFTER[1])}
    app.today = lambda: TODAY + timedelta(1 + AFTER[1])
    assert len(learn.due()) == 2
