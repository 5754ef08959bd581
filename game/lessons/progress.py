"""How far each person has come in the lessons: kept in one small file beside the settings; and how
far a group at one laptop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import NamedTuple, Protocol

import msgspec

from game.lessons.data import Lesson, Step
from game.match.match import Match

AFTER = (1, 3, 7, 21)
"""So many days after it was answered a question comes again, later each time that it is answered rightly."""


Ref = tuple[str, str]
"""A question: its lesson and its step, by name."""


class Marked(Protocol):
    """What a lesson asks of the mark that is kept of it: that of one person, or of several."""

    step: int
    helped: bool

    @property
    def shown(self) -> list[str]: ...
    def begin(self) -> None: ...
    def finish(self) -> Stars: ...
    def record_answer(self, step: str, right: bool, today: date) -> None: ...
    def record_step(self, step: str, shown: bool) -> None: ...


class Stars(NamedTuple):
    """What a lesson earns."""

    done: bool
    alone: bool
    """Without help."""
    at_once: bool
    """Every question was answered rightly at once."""


class Asked(msgspec.Struct):
    """A question that was answered: how often rightly in turn since it first came, and the day on which it is
    due again, as `2026-11-27`."""

    times: int = 0
    due: str = ""


class Mark(msgspec.Struct):
    """One lesson of one person: the step to go on at, and whether it was ever finished."""

    step: int = 0
    done: bool = False
    match: str = ""
    """The saved match of a coached game."""
    hints: int = 0
    """Hints taken in it."""
    shown: list[str] = []
    """The steps that were shown and not done, by name; they come again at the end."""
    helped: bool = False
    """Whether anything was shown since the lesson was begun."""
    missed: list[str] = []
    """The questions that were not answered rightly at once since then."""
    alone: bool = False
    """Whether it was ever finished without help."""
    at_once: bool = False
    """Whether all questions in it were ever answered rightly at once."""
    solved: list[str] = []
    """The questions that were answered rightly, at once or in the end, and not shown."""
    asked: dict[str, Asked] = {}
    """The questions that were answered, by their steps."""

    def begin(self) -> None:
        """The lesson begins, with its first step."""
        self.shown, self.missed, self.helped = [], [], False

    def finish(self) -> Stars:
        """The lesson is finished; what was earned this time is kept."""
        stars = Stars(True, not self.helped, not self.missed)
        self.step, self.done = 0, True
        self.alone, self.at_once = self.alone or stars.alone, self.at_once or stars.at_once
        return stars

    @property
    def stars(self) -> Stars:
        """What was earned so far."""
        return Stars(self.done, self.alone, self.at_once)

    def record_answer(self, step: str, right: bool, today: date) -> None:
        """A question was answered. It comes again after a day, and after longer and longer times while the
        answer is right at once; of a question that was missed, the answer that follows changes nothing."""
        if right and step in self.missed:
            return
        if not right and step not in self.missed:
            self.missed.append(step)
        was = self.asked.get(step)
        times = was.times + 1 if right and was else 0
        due = today + timedelta(AFTER[min(times, len(AFTER) - 1)])
        self.asked[step] = Asked(times, due.isoformat())

    def record_step(self, step: str, shown: bool) -> None:
        """A step was done, or only shown."""
        if not shown and step not in self.solved and step in self.asked:
            self.solved.append(step)
        if shown and step not in self.shown:
            self.shown.append(step)
        elif not shown and step in self.shown:
            self.shown.remove(step)

    @property
    def under_way(self) -> bool:
        """Begun, and not left at its end."""
        return bool(self.step or self.match)


class Progress(msgspec.Struct):
    """The marks of everybody: person -> `game/lesson` -> mark."""

    people: dict[str, dict[str, Mark]] = {}
    last: str = ""
    """Who learned last."""
    host: str = ""
    """Who explained last to several, and to whom (`table`)."""
    table: list[str] = []
    first_round: str = ""
    """The saved match whose first round is played with open hands, by those who learned together."""

    def mark(self, person: str, game_id: str, lesson_id: str) -> Mark:
        """The mark of a lesson, to be read and changed."""
        return self.people.setdefault(person, {}).setdefault(f"{game_id}/{lesson_id}", Mark())

    def tidy(self) -> Progress:
        """The same without marks that say nothing, and without whoever has no other."""
        everybody = {
            person: {key: mark for key, mark in marks.items() if mark != Mark()}
            for person, marks in self.people.items()
        }
        people = {person: marks for person, marks in everybody.items() if marks}
        return msgspec.structs.replace(self, people=people)

    def coached(self, match_id: str) -> tuple[str, Mark] | None:
        """The coached game that is saved as this match: the id of its lesson, and its mark."""
        marks = (one for lessons in self.people.values() for one in lessons.items())
        found = ((key.split("/")[-1], mark) for key, mark in marks if mark.match == match_id)
        return next(found, None)


def due(lessons: Sequence[Lesson], mark: Callable[[str], Mark], today: date) -> list[Ref]:
    """The questions of these lessons that come again by today, what waits longest first; `mark` gives that of
    a lesson."""
    found = [
        (asked.due, lesson.id, step.id)
        for lesson in lessons
        for step in lesson.steps
        if step.ask and (asked := mark(lesson.id).asked.get(step.id)) is not None
    ]
    return [(lesson, step) for day, lesson, step in sorted(found) if day <= today.isoformat()]


FEWEST, MOST = 2, 7
"""So many learn together."""


class Group(NamedTuple):
    """Those who learn, in the order in which they sit, and the host, who explains."""

    host: str
    learners: tuple[str, ...]

    def whose(self, lesson: Lesson, at: int) -> int:
        """The learner whose turn a step is: what is to be done goes round, and lessons of other
        numbers begin with others."""
        done = sum(goes_round(step) for step in lesson.steps[:at])
        return (lesson.number - 1 + done) % len(self.learners)

    def order(self, lesson: Lesson, at: int) -> list[int]:
        """All learners, beginning with the one whose turn a step is."""
        first, many = self.whose(lesson, at), len(self.learners)
        return [(first + n) % many for n in range(many)]


def in_secret(step: Step) -> bool:
    """Whether everybody answers the step, in secret."""
    return step.ask in ("number", "choice", "all")


def goes_round(step: Step) -> bool:
    """Whether one of the learners does what the step asks for."""
    return not (step.reading or in_secret(step))


def first_round_lasts(match: Match) -> bool:
    """Whether the first round of a match is being played: where a game counts no rounds, the first turn of
    each, and where it counts no turns, as many actions."""
    if match.finished:
        return False
    standing = match.game.progress(match.observation(None))
    if "round" in standing:
        return standing["round"] <= 1
    return standing.get("turn", match.length + 1) <= len(match.seats)


class GroupMark:
    """The marks that the learners have of one lesson, as one: what is done counts for the one whose
    `turn` it is."""

    def __init__(self, each: Sequence[Mark]) -> None:
        self.each, self.turn = tuple(each), 0
        self.earned: tuple[Stars, ...] = ()
        """What each has earned, once the lesson is finished."""

    @property
    def step(self) -> int:
        """The step to go on at: where the last of them is."""
        return min(mark.step for mark in self.each)

    @step.setter
    def step(self, at: int) -> None:
        for mark in self.each:
            mark.step = at

    @property
    def helped(self) -> bool:
        """Whether anything was shown to any of them."""
        return any(mark.helped for mark in self.each)

    @helped.setter
    def helped(self, helped: bool) -> None:
        self.each[self.turn].helped = helped

    @property
    def shown(self) -> list[str]:
        """The steps that were shown to any of them."""
        return [step for mark in self.each for step in mark.shown]

    def begin(self) -> None:
        """The lesson begins, with its first step."""
        for mark in self.each:
            mark.begin()

    def finish(self) -> Stars:
        """The lesson is finished: what each has earned is kept; what all have earned comes back."""
        self.earned = tuple(mark.finish() for mark in self.each)
        return Stars(*map(all, zip(*self.earned, strict=True)))

    def record_answer(self, step: str, right: bool, today: date) -> None:
        """Whoever's turn it is has answered a question."""
        self.each[self.turn].record_answer(step, right, today)

    def record_step(self, step: str, shown: bool) -> None:
        """Whoever's turn it is has done a step, or was only shown it."""
        self.each[self.turn].record_step(step, shown)


class Answers:
    """What a group answers to the question of a step: each learner in secret, in this order, and all answers are
    turned `up` together."""

    def __init__(self, order: Sequence[int]) -> None:
        self.order, self.up = tuple(order), False
        self.given: dict[int, str] = {}
        """What learners have answered so far, in the order in which they did."""

    @property
    def due(self) -> int | None:
        """The learner who is to answer now; None where all have."""
        return next((n for n in self.order if n not in self.given), None)

    def give(self, answer: str) -> bool:
        """Whoever is to answer does; false where nobody is to."""
        due = self.due
        if due is not None:
            self.given[due] = answer
        return due is not None

    def take_back(self) -> None:
        """Whoever answered last answers again."""
        self.given.popitem()

    def turn_up(self, mark: GroupMark, step: str, right: str, today: date) -> None:
        """Turn up all answers, and keep how each learner did."""
        self.up = True
        for n, answer in self.given.items():
            mark.turn = n
            mark.record_answer(step, answer == right, today)
            if answer == right:
                mark.record_step(step, shown=False)
