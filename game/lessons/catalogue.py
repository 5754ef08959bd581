"""The lessons of a game, read from `data/<game>/lessons` and checked."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from pathlib import Path

import msgspec

from game.content.loading import ContentError, load, nearest
from game.lessons.data import ANY, FILE, THEN, Lesson, Start, Step, matches, must_know
from game.lessons.run import LessonRun
from game.lessons.vocabulary import Spell, Vocabulary
from game.match.record import SeatSetup

IMPOSSIBLE = (
    *(ValueError, LookupError, TypeError, ArithmeticError, AttributeError),
    *(StopIteration, RecursionError, msgspec.MsgspecError),
)
"""What the rules answer to a beginning that cannot be."""
Paths = dict[tuple[str, ...], None]


@functools.cache
def lessons(folder: Path, vocabulary: Vocabulary) -> tuple[Lesson, ...]:
    """All lessons that a data folder has for a game, the first one first; raises ContentError."""
    files = sorted((folder / vocabulary.GAME.id / "lessons").glob("*.yaml"))
    found = []
    for file in files:
        try:
            lesson = _spelled(load(file, Lesson), vocabulary.spelled)
        except IMPOSSIBLE as error:
            raise ContentError(file, "", "names of things", _shortened(error)) from None
        check(file, vocabulary, lesson)
        found.append(lesson)
    return tuple(sorted(found, key=lambda each: each.number))


def _spelled(given: Lesson, spell: Spell) -> Lesson:
    """The lesson with all names as the table has them."""
    steps = tuple(_step_spelled(step, spell) for step in given.steps)
    return msgspec.structs.replace(given, start=_start_spelled(given.start, spell), steps=steps)


def _step_spelled(step: Step, spell: Spell) -> Step:
    def all_of(patterns: Iterable[str]) -> tuple[str, ...]:
        return tuple(" ".join(map(spell, pattern.split())) for pattern in patterns)

    return msgspec.structs.replace(
        step,
        light=all_of(step.light),
        link=all_of(step.link),
        wanted=all_of(step.wanted),
        touch=spell(step.touch),
        board=spell(step.board),
        answers=dict(zip(all_of(step.answers), step.answers.values(), strict=True))
        if step.ask in ("", "move", "all")
        else step.answers,
        replies=all_of(step.replies),
        about=all_of(step.about),
        consequences=dict(
            zip(all_of(step.consequences), map(all_of, step.consequences.values()), strict=True)
        ),
        all=all_of(step.all),
        start=None if step.start is None else _start_spelled(step.start, spell),
    )


def _start_spelled(start: Start, spell: Spell) -> Start:
    moves = tuple(" ".join(map(spell, move.split())) for move in start.moves)
    return msgspec.structs.replace(start, moves=moves)


def check(file: Path, vocabulary: Vocabulary, given: Lesson) -> None:
    """Everything that a lesson names is there; raises ContentError."""
    if given.id != file.stem:
        raise ContentError(file, "id", repr(file.stem), repr(given.id))
    if not (given.steps or given.rival):
        raise ContentError(file, "", "steps or a rival", "neither")
    if given.until and not given.rival:
        raise ContentError(file, "until", "a rival", "none")
    _check_conditions(file, "until", vocabulary, given.until)
    ids = [step.id for step in given.steps]
    for id in ids:
        if ids.count(id) > 1:
            raise ContentError(file, "steps", "each id once", repr(id))
    _check_start(file, "start", vocabulary, given)
    start, later = given.start, _later(vocabulary, given)
    items = [item.id for item in must_know(file.parents[1])]
    for n, step in enumerate(given.steps):
        start = step.start or start
        where = f"steps[{n}]"
        if given.puzzles and (step.start is None or not step.ask):
            raise ContentError(file, where, "a puzzle, with a start and a question", "none")
        _check_step(file, where, vocabulary, step, start, partial(later, n))
        _check_question(file, where, vocabulary, step)
        for field in ("teaches", "checks"):
            for item in getattr(step, field):
                _known(file, f"{where}.{field}", item, items, f"an item of {FILE}")


def _shortened(error: Exception) -> str:
    """What was found, on one line of sensible length."""
    text = " ".join(str(error).split()) or "none"
    text = text if isinstance(error, ValueError) else f"{type(error).__name__} {text}"
    return text if len(text) <= 200 else f"{text[:200]}…"


def _check_start(file: Path, where: str, vocabulary: Vocabulary, given: Lesson | Step) -> None:
    start = given.start
    if start is None or not start.position:
        return
    try:
        vocabulary.position(start.position)
    except IMPOSSIBLE as error:
        raise ContentError(file, f"{where}.position", "a position", _shortened(error)) from None


def _check_step(file: Path, where: str, words: Vocabulary, step: Step, start: Start,
                later: Callable[[], Paths]) -> None:  # fmt: skip
    _check_start(file, f"{where}.start", words, step)
    try:
        paths = _paths(words, msgspec.json.encode(start))
    except IMPOSSIBLE as error:
        raise ContentError(file, f"{where}.start", "a game to begin", _shortened(error)) from None
    named = {"light": step.light, "link": step.link, "about": step.about, "all": step.all}
    named |= {"touch": (step.touch,) * bool(step.touch), "board": (step.board,) * bool(step.board)}
    targets = words.targets()
    for field, names in named.items():
        for name in names:
            _known(file, f"{where}.{field}", name, targets)
    if step.wanted and "*" in step.wanted[0]:
        raise ContentError(file, f"{where}.wanted[0]", "an action in full", repr(step.wanted[0]))
    answered = step.answers if step.ask in ("", "move") else ()
    following = (reply for replies in step.consequences.values() for reply in replies)
    for pattern in (*step.wanted, *answered, *step.replies, *step.consequences, *following):
        for one in pattern.split(THEN):
            if not (_meant(one, paths) or _meant(one, later())):
                close = nearest(one, (" ".join(path) for path in paths))
                raise ContentError(file, where, "the path of an action", repr(one), close)
    _check_conditions(file, f"{where}.done", words, step.done)
    if step.done and not step.wanted:
        raise ContentError(file, f"{where}.wanted", "the action meant", "nothing")


def _check_conditions(file: Path, where: str, words: Vocabulary,
                      given: Mapping[str, int | str]) -> None:  # fmt: skip
    subjects = words.subjects()
    for name, value in given.items():
        _known(file, where, name, words.CONDITIONS)
        if name in subjects:
            _known(file, f"{where}.{name}", str(value), subjects[name])
        elif not isinstance(value, int):
            raise ContentError(file, f"{where}.{name}", "a whole number", repr(value))


def _check_question(file: Path, where: str, words: Vocabulary, step: Step) -> None:
    """A question has answers to choose from, one of them right, and a sentence for each wrong one."""
    given = {
        "move": step.wanted,
        "number": step.among,
        "choice": step.choices,
        "all": step.all,
        "": True,
    }
    if not given[step.ask]:
        raise ContentError(file, where, f"what a question for {step.ask!r} asks for", "nothing")
    for ask, field in (("number", "among"), ("choice", "choices"), ("all", "all")):
        if getattr(step, field) and ask != step.ask:
            raise ContentError(file, f"{where}.{field}", f"ask: {ask}", repr(step.ask))
    if step.checks and not step.ask:
        raise ContentError(file, f"{where}.checks", "a question", "none")
    if step.ask in ("number", "choice"):
        if not 2 <= len(step.offered) <= 4 or step.right not in step.offered:
            expected = "two to four answers, the right one among them"
            raise ContentError(file, where, expected, ", ".join(step.offered))
        for name in step.offered:
            if (name == step.right) == (name in step.answers):
                raise ContentError(
                    file, f"{where}.answers", "one for each wrong answer", repr(name)
                )
    if step.ask == "all":
        _answers_to_marks(file, where, words, step)


def _answers_to_marks(file: Path, where: str, words: Vocabulary, step: Step) -> None:
    if not step.missing:
        raise ContentError(file, f"{where}.missing", "what is said where one is missing", "nothing")
    if not any(pattern == ANY for pattern in step.answers):
        raise ContentError(file, f"{where}.answers", f"one for {ANY!r}, whatever is marked", "none")
    targets = words.targets()
    for pattern in step.answers:
        if "*" not in pattern:
            _known(file, f"{where}.answers", pattern, targets)


def _known(file: Path, where: str, name: str, there: Collection[str],
           expected: str = "a name that is there") -> None:  # fmt: skip
    if name not in there:
        raise ContentError(file, where, expected, repr(name), nearest(name, sorted(there)))


def _meant(pattern: str, paths: Paths) -> bool:
    """Whether the pattern means one of these paths."""
    parts = tuple(pattern.split())
    if parts in paths or pattern == ANY:
        return bool(paths)
    alike = (path for path in paths if len(path) == len(parts))
    return "*" in pattern and any(matches(pattern, path) for path in alike)


def _later(words: Vocabulary, given: Lesson) -> Callable[[int], Paths]:
    """What tells the paths of all actions that can be meant once the lesson has come to a step, and
    when that is done: on some tables there are more than at the start."""
    known: dict[int, Paths] = {}

    def later(n: int) -> Paths:
        if n not in known:
            known[n] = {}
            run = LessonRun(words, given, [SeatSetup(*"abc") for _ in range(given.seats)])
            try:
                for at in (n, n + 1):
                    run.resume(at)
                    state = run.match.state
                    found = words.GAME.conceivable(state) if words.GAME.to_move(state) else ()
                    known[n].update((words.GAME.path(action), None) for action in found)
            except LookupError:
                pass  # the step that leads on to nothing is found by itself
        return known[n]

    return later


@functools.cache
def _paths(words: Vocabulary, start: bytes) -> Paths:
    """The paths of all actions that can be meant at a table that begins so."""
    game, begun = words.GAME, msgspec.json.decode(start, type=Start)
    if begun.position:
        state = words.position(begun.position)
    else:
        state = game.new(begun.options, game.seats[0], begun.seed)
    return {game.path(action): None for action in game.conceivable(state)}
