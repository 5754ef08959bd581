"""How far each person has come in the lessons: kept in one small file beside the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import NamedTuple, Protocol

import msgspec

from game.lessons.data import Lesson

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
