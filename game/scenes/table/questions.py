"""Questions one after the other, each on its own table: puzzles, and what comes again after some days."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.drawing.parchment import MAIN, Act, Speech
from game.lessons.progress import Mark, Ref
from game.lessons.run import LessonRun
from game.lessons.tutor import Keep
from game.match.match import Match
from game.scenes.kit.dialogs import Message
from game.scenes.kit.services import Opens
from game.scenes.table.lesson import LessonLayer, seats_of
from game.scenes.table.lesson_places import LessonPlaces


class Series:
    """Questions to be answered in turn by one person, from the `first` on. `title` is the key of what they
    are called."""

    def __init__(self, app: Opens, game_id: str, person: str, asked: Sequence[Ref], title: str,
                 mark: Callable[[str], Mark], keep: Keep, first: int = 0) -> None:  # fmt: skip
        self.app, self.game_id, self.person, self.asked = app, game_id, person, tuple(asked)
        self.title, self.mark, self.keep = title, mark, keep
        self.n, self.right = first, 0
        """The question under way, and how many were answered rightly at once."""
        self.count = len(self.asked) - first
        """How many are asked."""

    @property
    def last(self) -> bool:
        """No question comes after this one."""
        return self.n >= len(self.asked) - 1

    def open(self) -> None:
        """Put the question under way on the table."""
        kit, (lesson_id, step_id) = self.app.games[self.game_id], self.asked[self.n]
        lesson = kit.lesson(lesson_id)
        assert kit.vocabulary is not None
        run = LessonRun(kit.vocabulary, lesson, seats_of(self.app.words, self.person, lesson))
        run.resume([step.id for step in lesson.steps].index(step_id))
        run = run.of_one_step()
        match = run.match
        begun = [(run.step, Match.restore(match.game, match.header, list(match.entries)))]
        places = LessonPlaces(lambda: begun, self.app.table_of)
        kept = self.mark(lesson_id)
        mark = Mark(asked=kept.asked, solved=kept.solved)
        layer = QuestionLayer(run, mark, self.keep, places, self)
        self.app.push(self.app.table_of(run.match, layer))

    def go_on(self, right: bool) -> None:
        """This question is done: on to the next one, or back with a word on how it went."""
        self.right += right
        self.app.pop()
        if not self.last:
            self.n += 1
            self.open()
        elif self.count > 1:
            say = self.app.words.say
            text = say("lesson.series_over", right=self.right, questions=self.count)
            self.app.open(Message, say(self.title), text)


class QuestionLayer(LessonLayer):
    """One question of a series over its table."""

    mark: Mark

    def __init__(self, run: LessonRun, mark: Mark, keep: Keep, places: LessonPlaces,
                 series: Series) -> None:  # fmt: skip
        super().__init__(run, mark, keep, places)
        self.series = series

    def wanted(self) -> str:
        if not self.run.finished:
            return super().wanted()
        shown = self.run.step.id in self.mark.shown
        return self.scene.say("lesson.seen" if shown else "lesson.right")

    def speech_of(self, at: int, answer: str = "") -> Speech:
        say, series = self.scene.say, self.series
        n, many = series.n + 1, len(series.asked)
        small = say("lesson.question", title=say(series.title), n=n, questions=many)
        return super().speech_of(at, answer)._replace(small=small, done=n, steps=many)

    def acts_of(self, at: int) -> list[Act]:
        if not self.run.finished:
            return [act for act in super().acts_of(at) if act.name != "coach:skip"]
        text = self.scene.say("lesson.finish" if self.series.last else "lesson.next")
        return [Act("coach:next", text, self.read_on, "primary", "play", MAIN)]

    def read_on(self) -> None:
        if self.run.finished:
            self.series.go_on(not self.mark.missed)

    def restart(self) -> None:
        self.repeat()
