"""The tutor of a lesson and the answers of a group, without a screen."""

from __future__ import annotations

from game.games import GAMES
from game.lessons.data import Lesson, Step
from game.lessons.progress import Answers, GroupMark, Mark
from game.lessons.run import LEARNER, OTHER, READ, LessonRun
from game.lessons.tutor import PATIENCE, Tutor
from tests.lessons.test_asks import ALL, CHOICE, LAST, MOVE, NUMBER, OPEN, TODAY
from tests.lessons.test_lessons import SEATS
from tests.sure import sure


class Kept:
    """Counts how often the mark was kept."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


def said(key: str, /, **facts: object) -> str:
    """A sentence that tells its key and facts."""
    return " ".join((key, *map(str, facts.values())))


def tutor(*steps: Step) -> tuple[Tutor, Mark, Kept]:
    """A lesson of Duel with these steps, under way."""
    given = Lesson("taste", 1, 1, GAMES["duel"].lesson("taste").start, (*steps, LAST))
    run = LessonRun(sure(GAMES["duel"].vocabulary), given, SEATS[:2])
    mark, kept = Mark(), Kept()
    return Tutor(run, mark, kept, said, lambda: TODAY), mark, kept


def play(taught: Tutor, *path: str) -> str:
    """Try the move of this path."""
    run = taught.run
    move = next(one for one in run.match.legal(LEARNER) if run.game.path(one) == path)
    return taught.play(LEARNER, [move], lambda: "the quarry")


def test_a_wrong_answer_is_told_and_asked_again_another_day() -> None:
    taught, mark, kept = tutor(NUMBER)
    assert not taught.give("3")
    assert (taught.answer, taught.praise, taught.stuck) == (
        "lesson.duel.taste.take_other",
        False,
        True,
    )
    assert taught.question.wrong == {"3"}
    assert (mark.missed, kept.times) == (["open"], 1)
    assert taught.give("6")
    assert taught.moved()
    assert (taught.answer, taught.praise) == ("lesson.right", True)
    assert (mark.step, mark.solved, taught.at) == (1, ["open"], 1)
    assert not taught.question.wrong


def test_things_are_marked_and_what_is_wrong_among_them_is_told() -> None:
    taught, mark, _ = tutor(ALL)
    assert not taught.mark_thing("wonder:the_sphinx"), "of no kind that is asked about"
    for name in (*OPEN[:2], "card:apothecary"):
        assert taught.mark_thing(name)
    assert not taught.give(*taught.question.marked)
    assert taught.answer == "lesson.duel.taste.pay_other"
    assert taught.question.wrong == {"card:apothecary"}
    assert taught.mark_thing("card:apothecary"), "it is taken back"
    assert (taught.answer, taught.question.wrong) == ("", set())
    assert not taught.give(*taught.question.marked)
    assert taught.answer == "lesson.duel.taste.sell_built"
    for name in OPEN[2:]:
        taught.mark_thing(name)
    assert taught.give(*taught.question.marked)
    assert mark.missed == ["open"]


def test_a_wrong_move_is_looked_at_and_help_is_there_once_it_is_taken_back() -> None:
    taught, mark, _ = tutor(MOVE)
    assert play(taught, "card:baths", "discard") == ""
    assert taught.run.astray
    assert taught.moved()
    assert (taught.answer, taught.stuck) == ("lesson.duel.taste.take_other", False)
    assert not taught.take_back_answer(), "it stays, whatever is touched"
    taught.run.reply()
    assert taught.repeat()
    assert (taught.answer, taught.stuck, mark.missed) == ("", True, ["take"])
    assert taught.wanted(lambda: "the quarry") == "lesson.ask.move"
    assert play(taught, "card:quarry", "build") == ""
    assert taught.moved()
    assert (taught.answer, taught.praise) == ("lesson.right", True)


def test_what_is_not_meant_is_answered_and_not_played() -> None:
    taught, *_ = tutor(Step(id="take", wanted=("card:quarry build",)))
    assert taught.wanted(lambda: "the quarry") == "the quarry"
    length = taught.run.match.length
    assert play(taught, "card:baths", "discard") == OTHER
    taught.tell(OTHER)
    assert (taught.answer, taught.stuck) == (OTHER, True)
    assert taught.run.match.length == length
    assert taught.take_back_answer()
    assert not taught.answer
    assert taught.run.strays(("card:baths",), "")
    assert taught.run.strays((), "card:baths")
    assert not taught.run.strays(("card:quarry",), "card:quarry")
    assert taught.run.leads(("card:baths",), ("card:quarry",))


def test_help_comes_with_patience_but_not_where_one_reads() -> None:
    taught, *_ = tutor(NUMBER)
    assert not taught.spend(PATIENCE - 1)
    assert taught.spend(1)
    assert not taught.spend(PATIENCE), "it is there already"
    taught.give("6")
    taught.moved()
    taught.tell(READ)
    assert not taught.spend(PATIENCE)
    assert not taught.stuck


def test_what_was_only_shown_comes_once_more_and_then_the_lesson_is_over() -> None:
    taught, mark, _ = tutor(CHOICE, MOVE)
    assert taught.tell_answer()
    assert taught.moved()
    assert taught.answer == "lesson.answer_is lesson.duel.taste.pay_other"
    play(taught, "card:quarry", "build")
    taught.moved()
    assert taught.complete()
    assert (taught.run.step, mark.shown, mark.step) == (CHOICE, ["open"], 2)
    assert taught.small(0) == "lesson.again 1 lesson.duel.taste.title"
    taught.give(CHOICE.right)
    assert not taught.moved()
    assert not mark.shown


def test_marks_that_are_shown_are_given_by_the_learner() -> None:
    taught, mark, _ = tutor(ALL)
    assert not taught.tell_answer()
    assert (taught.answer, taught.question.marked) == ("lesson.marked", list(OPEN))
    assert taught.give(*taught.question.marked)
    assert mark.shown == ["open"]


def test_answers_come_in_their_order_and_are_kept_when_they_are_turned_up() -> None:
    marks = [Mark(), Mark(), Mark()]
    answers = Answers([1, 2, 0])
    for given in ("right", "wrong", "wrong"):
        assert answers.give(given)
    assert answers.due is None
    assert not answers.give("late")
    answers.take_back()
    assert answers.due == 0
    answers.give("right")
    assert not any(mark.asked for mark in marks)
    answers.turn_up(GroupMark(marks), "open", "right", TODAY)
    assert answers.up
    assert [mark.missed for mark in marks] == [[], [], ["open"]]
    assert [mark.solved for mark in marks] == [["open"], ["open"], []]
