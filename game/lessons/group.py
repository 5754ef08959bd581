"""People who learn together at one table: whose turn a step is, what each answers in secret, what is kept of each of
them, and how long their first match is played with open hands."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from game.lessons.data import Lesson, Step
from game.lessons.progress import Mark, Stars
from game.match.match import Match

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
