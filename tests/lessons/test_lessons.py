"""Every lesson played through: what is meant leads on, everything else gets an answer."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert

from game.content.loading import ContentError, parse
from game.games import GAMES
from game.lessons.catalogue import check
from game.lessons.coverage import coverage
from game.lessons.coverage.__main__ import of_game
from game.lessons.data import Item, Lesson, Start, Step, matches, must_know
from game.lessons.progress import Mark, Progress
from game.lessons.run import ASKED, LEARNER, OTHER, READ, WAIT, LessonRun
from game.lessons.vocabulary import Vocabulary
from game.match import files
from game.match.record import SeatSetup
from game.rules import hexes
from game.rules.contract import Action
from game.rules.duel.position import Position, Side, state_of
from game.words import languages
from game.words.words import Words
from tests.having import TAUGHT
from tests.sure import sure

SEATS = (
    SeatSetup("Ana", "diamond", "diamond"),
    SeatSetup("Livia", "circle", "circle"),
    SeatSetup("Titus", "triangle", "triangle"),
    SeatSetup("Marcus", "square", "square"),
)
TOGETHER = ("wonders", "civilization")
"""Games in which others choose at the same time."""
STEPPED = [(g, each.id) for g in TAUGHT for each in GAMES[g].lessons() if each.steps]


def vocabulary(game_id: str) -> Vocabulary:
    return sure(GAMES[game_id].vocabulary)


def run_of(game_id: str, lesson_id: str) -> LessonRun:
    lesson = GAMES[game_id].lesson(lesson_id)
    return LessonRun(vocabulary(game_id), lesson, SEATS[: lesson.seats])


def every_step(run: LessonRun) -> Iterator[Step]:
    """The steps, each as it begins, and done as it is meant."""
    while not run.finished:
        yield run.step
        run.show()


def asked(game_id: str, lesson_id: str, step_id: str) -> tuple[Step, Any]:
    """A step, and the state in which it is asked."""
    found = run_of(game_id, lesson_id).beginnings()
    return next((step, match.state.clone()) for step, match in found if step.id == step_id)


def steps_of(game_id: str, *, ask: tuple[str, ...] = (), proof: str = "") -> list[tuple[str, str]]:
    """The lesson and id of each step that asks in one of these ways, or is proven in this one."""
    every = ((each, step) for each in GAMES[game_id].lessons() for step in each.steps)
    wanted = ((each, step) for each, step in every if step.ask in ask or step.proof == proof != "")
    return [(each.id, step.id) for each, step in wanted]


@pytest.mark.parametrize(("game_id", "lesson_id"), STEPPED)
def test_every_action_leads_on_or_is_answered(game_id: str, lesson_id: str) -> None:
    run = run_of(game_id, lesson_id)
    languages_said = [Words(lang, strict=True) for lang in languages()]
    for step in every_step(run):
        at, length = run.at, run.match.length
        movers = run.match.to_move()
        if movers and not (step.reading or run.asking):
            assert movers == (LEARNER,) or (game_id in TOGETHER and LEARNER in movers), step.id
        led_on = 0
        ways: list[tuple[Action, ...]] = [(each,) for each in run.match.legal(LEARNER)]
        if run.acting and run.step.wanted and len(run.meant()) > 1:
            ways.append(run.meant())
        for way in ways:
            tried = run.try_action(LEARNER, *way)
            if tried:
                assert run.astray == (step.ask == "move"), step.id
                if run.acting or run.astray:
                    assert tried != OTHER, (step.id, way, "a wrong move has a sentence")
                if run.astray:
                    while run.replying:
                        run.reply()
                    run.repeat()
                assert (run.at, run.match.length) == (at, length), step.id
                assert all(words.say(tried) for words in languages_said)
                assert (tried == READ) == step.reading
                assert (tried == ASKED) == run.asking
            else:
                led_on += 1
                while run.replying:
                    run.reply()
                assert run.at == at + 1, step.id
                assert run.back()
                assert (run.at, run.match.length) == (at, length), step.id
        assert bool(led_on) == bool(step.wanted), step.id
    assert run.finished


@pytest.mark.parametrize(("game_id", "lesson_id"), STEPPED)
def test_steps_are_said_in_every_language(game_id: str, lesson_id: str) -> None:
    run = run_of(game_id, lesson_id)
    for lang in languages():
        words = Words(lang, strict=True)
        assert words.say(run.key("title"))
        assert words.say(run.key("line"))
        for step in run.lesson.steps:
            assert 10 < len(words.say(run.key(step.id))) <= 150, (lang, step.id)
            said = (*step.choices, *step.answers.values(), step.missing, step.follows)
            assert all(words.say(run.key(name)) for name in said if name), (lang, step.id)


@pytest.mark.parametrize(("game_id", "lesson_id"), STEPPED)
def test_questions_are_answered(game_id: str, lesson_id: str) -> None:
    """A wrong answer gets its sentence and leaves the question as it is; the right one leads on."""
    run = run_of(game_id, lesson_id)
    for step in every_step(run):
        if not run.asking:
            continue
        at = run.at
        for given in step.offered:
            if given != step.right:
                assert run.answer(given) == run.key(step.answers[given])
        if step.ask == "all":
            assert run.answer(*step.all[1:]) == run.key(step.missing)
            assert run.answer(*step.all, "no such thing")
        assert (run.at, run.asking) == (at, True)
        assert not run.answer(*(step.all or (step.right,)))
        assert run.at == at + 1
        assert run.back()


@pytest.mark.parametrize("game", TAUGHT)
def test_each_lesson_ends_with_two_questions_one_of_them_from_before(game: str) -> None:
    """Before the first there is none. There are twelve puzzles at least, each of which asks."""
    before: set[str] = set()
    puzzles = GAMES[game].lesson("puzzles").steps
    assert len(puzzles) >= 12
    assert all(step.ask for step in puzzles)
    for each in GAMES[game].lessons():
        if each.steps and not each.puzzles:
            asked = [{*step.checks} for step in each.steps[-4:] if step.ask and step.checks]
            assert len(asked) >= 2, each.id
            assert not before or any(before & items for items in asked), each.id
        before |= {item for step in each.steps for item in step.teaches}


@pytest.mark.parametrize(("game_id", "lesson_id"), STEPPED)
def test_to_and_fro(game_id: str, lesson_id: str) -> None:
    """Resume, back, repeat and restart come to the same positions as playing on."""
    seen = []
    run = run_of(game_id, lesson_id)
    for _ in every_step(run):
        seen.append(run.match.state.clone())
    for at, state in enumerate(seen):
        again = run_of(game_id, lesson_id)
        again.resume(at)
        assert again.at == at
        assert again.match.state == state
    for at in range(len(seen) - 1, -1, -1):
        assert run.back()
        assert run.at == at
        assert run.match.state == seen[at]
    assert not run.back()
    run.show()
    run.repeat()
    assert run.match.state == seen[1]
    run.restart()
    assert run.match.state == seen[0]


def test_reading_and_touching() -> None:
    steps = (Step(id="look", touch="card:quarry"), Step(id="read"))
    taste = GAMES["duel"].lesson("taste")
    run = LessonRun(vocabulary("duel"), Lesson("x", 1, 1, taste.start, steps), SEATS[:2])
    assert not run.read_on()
    assert not run.touched("card:baths")
    assert run.touched("card:quarry")
    assert run.read_on()
    assert run.finished
    assert not run.touched("card:quarry")
    assert not run.read_on()


def test_a_wrong_move_is_shown_and_taken_back() -> None:
    """With what the opponent does after it; nothing else can be done meanwhile."""
    step = Step(
        id="which", ask="move", wanted=("card:quarry build",), answers={"*": "why_not"},
        consequences={"card:baths *": ("card:quarry build",)}, replies=("card:baths build",),
    )  # fmt: skip
    taste = GAMES["duel"].lesson("taste")
    run = LessonRun(vocabulary("duel"), Lesson("x", 1, 1, taste.start, (step,)), SEATS[:2])
    before = run.match.state.clone()
    wrong = next(
        each for each in run.match.legal(LEARNER)
        if run.game.path(each) == ("card:baths", "discard")
    )  # fmt: skip
    assert run.try_action(LEARNER, wrong) == "lesson.duel.x.why_not"
    assert run.match.state != before, "it is played"
    assert (run.astray, run.replying, run.acting) == (True, True, False)
    run.reply()
    assert "quarry" in run.match.state.cities[1].cards
    assert (run.at, run.astray) == (0, True)
    assert run.try_action(LEARNER, wrong) == WAIT
    run.repeat()
    assert (run.astray, run.match.state) == (False, before)
    run.show()
    assert run.finished


def test_what_lessons_cover_is_counted() -> None:
    """By doing, by telling, by asking; puzzles ask and teach nothing."""
    items = [Item("a", "R1", often_wrong=True), Item("b", "R2"), Item("c", "R3"), Item("d", "R4")]
    steps = (
        Step(id="tell", teaches=("b",)),
        Step(id="do", touch="x", teaches=("a",)),
        Step(id="ask", ask="choice", choices=("y", "z"), checks=("a",)),
    )
    puzzle = Step(id="puzzle", ask="choice", choices=("y", "z"), teaches=("c",), checks=("b",))
    given = Lesson("x", 1, 1, steps=steps), Lesson("p", 2, 1, steps=(puzzle,), puzzles=True)
    found = coverage(items, given, lambda lesson, step: len(step.id))
    assert [(one.done, one.told, one.checked) for one in found.items] == [
        (("x.do",), (), ("x.ask",)),
        ((), ("x.tell",), ("p.puzzle",)),
        ((), (), ()),
        ((), (), ()),
    ]
    assert found.figures == {
        "taught": 0.5, "done": 0.25, "often_wrong_taught": 1.0, "often_wrong_checked": 1.0,
        "choices": 0.5, "doing": 2 / 3, "words_median": 3.0, "words_most": 4.0,
    }  # fmt: skip
    assert found.short == ("taught", "done")


@pytest.mark.parametrize("game", TAUGHT)
def test_lessons_teach_what_one_must_know(game: str) -> None:
    """The goals of what is taught, done, checked and chosen, of all that one must know for a first game."""
    assert of_game(GAMES[game]).short == ()


def test_what_one_must_know_has_names_of_its_own(tmp_path: Path) -> None:
    assert must_know(tmp_path) == ()
    (tmp_path / "must_know.yaml").write_text(
        "items: [{id: a, clause: R1}, {id: b, clause: R1}, {id: a, clause: R2}]", "utf-8"
    )
    must_know.cache_clear()
    with pytest.raises(ContentError, match=r"items\[2\].id"):
        must_know(tmp_path)


def test_a_start_by_moves() -> None:
    start = Start(
        options={"wonders": "first_game", "start": "seat_0"}, seed=3, moves=("card:* discard",)
    )
    run = LessonRun(vocabulary("duel"), Lesson("x", 1, 1, start, (Step(id="read"),)), SEATS[:2])
    assert run.match.length == 1


def test_patterns() -> None:
    assert matches("card:* build", ("card:baths", "build"))
    assert not matches("card:*", ("card:baths", "build"))
    assert not matches("card:*", ("wonder:piraeus",))


def test_spaces_are_written_as_on_paper() -> None:
    spelled = vocabulary("new_dawn").spelled
    assert spelled("space:0,0") == f"space:{hexes.at(0, 0)}"
    assert spelled("space:*") == "space:*"
    assert spelled("card:pottery") == "card:pottery"
    with pytest.raises(ValueError, match="no space"):
        spelled("space:90,0")


FILE = Path("data/duel/lessons/x.yaml")
MISTAKES = parse(Path(__file__).with_name("mistakes.yaml"))


@pytest.mark.parametrize(
    ("game", "step", "where"),
    [(game, *row) for game in MISTAKES["steps"] for row in MISTAKES["steps"][game]],
)
def test_mistakes_are_named(game: str, step: dict[str, Any], where: str) -> None:
    wrong = convert({"id": "a", **step}, Step)
    start = GAMES[game].lesson("taste").start
    with pytest.raises(ContentError) as caught:
        check(FILE, vocabulary(game), Lesson("x", 1, 1, start, steps=(wrong,)))
    assert caught.value.path == where


@pytest.mark.parametrize(
    ("game", "wrong", "found"),
    [(game, *row) for game, one in MISTAKES["positions"].items() for row in one["wrong"]],
)
def test_a_position_that_cannot_be_is_named(game: str, wrong: dict[str, Any], found: str) -> None:
    given = {**deepcopy(MISTAKES["positions"][game]["whole"]), **wrong}
    sides = given["cities" if "cities" in given else "players"]
    if "first" in given:
        sides[0] |= given.pop("first")
    lesson = Lesson("x", 1, 1, start=Start(given), steps=(Step(id="a"),))
    with pytest.raises(ContentError, match=rf"start\.position: expected a position, .*({found})"):
        check(FILE, vocabulary(game), lesson)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_names_a_clause_that_is_in_the_rules(game: str) -> None:
    for one in GAMES[game].lessons():
        for step in one.steps:
            assert not step.clause or GAMES[game].rules.clause("en", step.clause), (one.id, step.id)


def test_a_lesson_is_named_after_its_file_and_has_something_in_it() -> None:
    for wrong in (Lesson("y", 1, 1, steps=(Step(id="a"),)), Lesson("x", 1, 1)):
        with pytest.raises(ContentError):
            check(FILE, vocabulary("duel"), wrong)


def test_positions_that_cannot_be() -> None:
    sides = (Side(coins=1), Side(cards=("altar",)))
    assert state_of(Position(age=1, cities=sides, layout={"A1R1C1": "baths"})).up[0]
    for wrong in ({"A9": "baths"}, {"A1R1C1": "bath"}, {"A1R1C1": "altar"}):
        with pytest.raises(ValueError, match=r"no slot|no card|two places"):
            state_of(Position(age=1, cities=sides, layout=wrong))


def test_a_disc_of_any_size_is_the_whole_lattice() -> None:
    assert hexes.within(1 << hexes.at(0, 0), 10**400) == hexes.INSIDE | 1 << hexes.at(0, 0)


@pytest.mark.parametrize("game_id", ["duel", "new_dawn"])
def test_options_that_no_game_has_are_named(game_id: str) -> None:
    start = Start(options={"moon": "full", "wonders": "blue", "map": "flat"})
    lesson = Lesson("x", 1, 1, start=start, steps=(Step(id="a"),))
    with pytest.raises(ContentError, match="a game to begin"):
        check(FILE, vocabulary(game_id), lesson)


def test_only_what_says_something_is_kept() -> None:
    progress = Progress(last="Ana")
    progress.mark("A", "duel", "taste")
    empty = progress.mark("Ana", "duel", "taste")
    progress.mark("Ana", "duel", "prices").done = True
    assert progress.tidy().people == {"Ana": {"duel/prices": Mark(done=True)}}
    assert progress.tidy().last == "Ana"
    empty.step = 2
    assert progress.tidy().mark("Ana", "duel", "taste").step == 2


def test_progress_is_kept_per_person(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    progress = files.load(path, Progress)
    progress.mark("Ana", "duel", "taste").step = 3
    assert files.save(progress, path)
    again = files.load(path, Progress)
    assert again.mark("Ana", "duel", "taste").step == 3
    assert again.mark("Mihai", "duel", "taste").step == 0
