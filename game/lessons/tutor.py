"""The tutor of a lesson: what is said to whatever is tried, when help can be had, what is asked once more at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date

from game.lessons.data import Step
from game.lessons.progress import Marked
from game.lessons.run import OTHER, LessonRun
from game.rules.contract import Action, Seat

PATIENCE = 8000
"""So many milliseconds a step is tried before `Show me` can be pressed; a wrong try wakes it, too."""
Keep = Callable[[], object]
"""The mark has changed: it is to be kept."""
Say = Callable[..., str]
"""Puts a key, with its facts, into the words of whoever looks."""


class Question:
    """What was answered to the question of a step so far: the wrong answers, of the marks the one that
    was told to be wrong, and the things marked."""

    def __init__(self, marked: Sequence[str] = ()) -> None:
        self.wrong: set[str] = set()
        self.marked = list(marked)

    def mark(self, step: Step, name: str) -> bool:
        """Mark a thing, or take its mark away; False where it is none of those that are asked about."""
        kinds = {one.partition(":")[0] for one in (*step.all, *step.answers) if ":" in one}
        kind, colon, _ = name.partition(":")
        if name not in step.all and not (colon and kind in kinds):
            return False
        self.wrong.clear()
        if name in self.marked:
            self.marked.remove(name)
        else:
            self.marked.append(name)
        return True


class Tutor:
    """Goes through a lesson with a learner, and keeps in the mark how each step was done.

    What leads on (`moved` and those that end with it) is false once the lesson is over.
    """

    def __init__(self, run: LessonRun, mark: Marked, keep: Keep, say: Say,
                 today: Callable[[], date]) -> None:  # fmt: skip
        self.run, self.mark, self.keep, self.say, self.today = run, mark, keep, say, today
        self.answer = ""
        """What is said to the last thing that was tried."""
        self.praise = False
        """The answer says that something was right."""
        self.stuck = False
        """`Show me` can be pressed."""
        self.showing = False
        """What is done now is shown, not done by the learner."""
        self.again: list[int] = []
        """The steps that were only shown, and are done once more at the end; the first one is under way."""
        self.question = Question()
        self._verdict = ""
        """What is said to the wrong move that lies on the table."""
        self._praised = ""
        """What is said to the right answer, once the others have replied."""
        self._tried = 0

    # ---- from step to step --------------------------------------------------------------

    @property
    def at(self) -> int:
        """The number of the step under way, or of the last one."""
        return min(self.run.at, len(self.run.lesson.steps) - 1)

    def moved(self) -> bool:
        """The run has moved on: the place is kept."""
        run = self.run
        if self.again and run.at > self.again[0] and not run.replying:
            return self._come_again(self.again[1:])
        self.praise, self.answer = False, self._verdict if run.astray else ""
        if self._praised and not (run.replying or run.astray):
            self.answer, self.praise, self._praised = self._praised, True, ""
        self._tried, self.stuck, self.showing = 0, False, False
        self.question = Question(run.step.all if run.finished else ())
        if not self.again:
            self.mark.step = run.at
        self.keep()
        return True

    def _come_again(self, again: list[int]) -> bool:
        """On to the first of these steps, which were only shown."""
        self.again = again
        if again:
            self.run.resume(again[0])
        return bool(again) and self.moved()

    def complete(self) -> bool:
        """All steps are done; those that were only shown come once more."""
        steps = self.run.lesson.steps
        return self._come_again([n for n, one in enumerate(steps) if one.id in self.mark.shown])

    def repeat(self) -> bool:
        """Begin this step again; after a wrong move help can be had at once."""
        tried = self.run.astray
        self.run.repeat()
        goes_on = self.moved()
        self.stuck = tried
        return goes_on

    def restart(self) -> bool:
        """Begin the lesson again."""
        self.run.restart()
        self.again = []
        self.mark.begin()
        return self.moved()

    def spend(self, ms: int) -> bool:
        """Time is spent on the step; true where help can be had from now on."""
        self._tried += ms
        wakes = self._tried >= PATIENCE and not (self.stuck or self.run.step.reading)
        self.stuck = self.stuck or wakes
        return wakes

    # ---- what is tried ------------------------------------------------------------------

    def tell(self, key: str) -> None:
        """Answer something by which nothing was done."""
        self.refuse(self.say(key))

    def refuse(self, text: str, wakes: bool = True) -> None:
        """Say why something cannot be done, which may wake the help."""
        self.answer, self.praise = text, False
        self.stuck = self.stuck or (wakes and not self.run.step.reading)

    def take_back_answer(self) -> bool:
        """Take back what was said, but to a wrong move: that stays with it; true where something was."""
        said = bool(self.answer) and not self.run.astray
        self.answer = "" if said else self.answer
        return said

    def play(self, seat: Seat, actions: Sequence[Action], meant: Callable[[], str]) -> str:
        """Try a move; the key of what is to be told where nothing is played. `meant` puts the right one into
        words."""
        step, shown = self.run.step, self.showing
        said = self.say("lesson.answer_is", answer=meant()) if shown else self.praise_of(step)
        why = self.run.try_action(seat, *actions)
        if why and not self.run.astray:
            return why
        if step.ask:
            self._ask_again_later(step, not (why or shown))
        if why:
            self._verdict = self.say(why)
        else:
            self._praised = said if step.ask else ""
            self.mark.record_step(step.id, shown=shown)
        return ""

    def touched(self, name: str) -> bool:
        """A thing was chosen; true where that was what the step asked for."""
        step, done = self.run.step, self.run.touched(name)
        if done:
            self.mark.record_step(step.id, shown=self.showing)
        return done

    def mark_thing(self, name: str) -> bool:
        """Mark a thing of the table; false where the question is about no such thing."""
        step = self.run.step
        marked = self.run.asking and bool(step.all) and self.question.mark(step, name)
        self.answer = "" if marked else self.answer
        return marked

    def give(self, *given: str) -> bool:
        """Answer a question by one of those offered, or by the things that are marked; true where it is right."""
        step, why = self.run.step, self.run.answer(*given)
        self._ask_again_later(step, not why)
        if why:
            wrong = (name for name in given if name not in (*step.all, step.right))
            self.question.wrong.update(list(wrong)[:1])
            self.tell(why)
        else:
            self.mark.record_step(step.id, shown=self.showing)
            self._praised = self.praise_of(step)
        return not why

    def _ask_again_later(self, step: Step, right: bool) -> None:
        self.mark.record_answer(step.id, right, self.today())
        self.keep()

    def tell_answer(self) -> bool:
        """Show what is right: mark it on the table, or say it, which leads on (true)."""
        step = self.run.step
        self._ask_again_later(step, False)
        if step.all:
            self.question, self.showing = Question(step.all), True
            self.answer, self.praise = self.say("lesson.marked"), True
            return False
        self.run.answer(step.right)
        self.mark.record_step(step.id, shown=True)
        self._praised = self._solution(step)
        return True

    # ---- what is said -------------------------------------------------------------------

    def sentence(self, name: str) -> str:
        """A sentence of the lesson."""
        return self.say(self.run.key(name))

    def choices(self, step: Step) -> Iterator[tuple[str, str, str]]:
        """The answers to choose from: the name of each, how it reads, and the kind of its button. One that was
        wrong cannot be chosen again."""
        for name in step.offered:
            kind = "off" if name in self.question.wrong else "normal"
            yield name, self.sentence(name) if step.choices else name, kind

    def praise_of(self, step: Step) -> str:
        """What is said to the right answer, and what follows from it."""
        return self._and_follows(self.say("lesson.right"), step)

    def _solution(self, step: Step) -> str:
        """What is said where the answer is shown, with what follows from it."""
        answer = self.sentence(step.right) if step.choices else step.right
        stop = "." if step.follows and not step.choices else ""  # a sentence has its own
        return self._and_follows(self.say("lesson.answer_is", answer=answer) + stop, step)

    def _and_follows(self, said: str, step: Step) -> str:
        return f"{said} {self.sentence(step.follows)}" if step.follows else said

    def longest(self, step: Step) -> str:
        """The longest that may be said at a step."""
        said = [self.sentence(name) for name in (*step.answers.values(), step.missing) if name]
        said += [self.praise_of(step), self.say(OTHER)]
        said += [self._solution(step)] if step.offered else []
        return max(said, key=len)

    def small(self, at: int) -> str:
        """The small line that tells which step of which lesson this is."""
        lesson, say = self.run.lesson, self.say
        title, number = self.sentence("title"), lesson.number
        if self.again:
            return say("lesson.again", number=number, title=title)
        steps = len(lesson.steps)
        return say("lesson.step", number=number, title=title, step=at + 1, steps=steps)

    def wanted(self, move: Callable[[], str]) -> str:
        """What the step asks for; `move` puts the move that is meant into words."""
        run = self.run
        if run.astray:
            return self.say("lesson.astray")
        if run.step.ask and not run.finished:
            return self.say(f"lesson.ask.{run.step.ask}")
        if not run.acting:
            return ""
        things = {next((n for n in path if ":" in n), "") for path in run.accepted()}
        named = run.step.wanted and len(things) == 1  # else any of what is lit will do
        return move() if named else self.say("lesson.touch")
