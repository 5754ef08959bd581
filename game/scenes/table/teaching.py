"""Teach the table: lessons for several people at once. What is to be done goes round by name, what is asked
everybody answers in secret, and all answers are turned up together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

from game.drawing import parchment
from game.drawing.parchment import MAIN, OFFERED, SECRET, Act, Shape, Speech
from game.drawing.unfolding import Size, window
from game.lessons.data import Lesson
from game.lessons.progress import Answers, Group, GroupMark, Progress, Stars, goes_round
from game.lessons.run import LEARNER, LessonRun
from game.lessons.tutor import Keep, Question
from game.scenes.kit.section import Box
from game.scenes.kit.services import Opens
from game.scenes.shell.lesson_won import LessonWonScene
from game.scenes.shell.setup import SetupScene
from game.scenes.table.labels import first_round
from game.scenes.table.lesson import LessonLayer, begin_lesson
from game.scenes.table.lesson_places import LessonPlaces
from game.words import plain
from game.words.group import Noted, Offer, note, offers, turned_up

BIG = 29.0
"""The size of the letters, to be read across a table."""


class Teaching:
    """The lessons that a group learns one after the other, and the first round that it plays then."""

    def __init__(self, app: Opens, game_id: str, group: Group, lessons: Sequence[str],
                 progress: Progress, keep: Keep) -> None:  # fmt: skip
        self.app, self.game_id, self.group = app, game_id, group
        self.progress, self.keep = progress, keep
        self.lessons = [app.games[game_id].lesson(id) for id in lessons]

    def begin(self) -> None:
        """Go on with the last lesson that is under way, for one that was skipped is, too; else begin with the
        first one."""
        begun = [one for one in self.lessons if 0 < self._mark(one.id).step < len(one.steps)]
        self.open((begun or self.lessons[:1])[-1].id)

    def _mark(self, lesson_id: str) -> GroupMark:
        of = self.progress.mark
        return GroupMark([of(name, self.game_id, lesson_id) for name in self.group.learners])

    def open(self, lesson_id: str) -> None:
        app, given = self.app, self.app.games[self.game_id].lesson(lesson_id)
        mark = self._mark(lesson_id)

        def layer(run: LessonRun, places: LessonPlaces) -> LessonLayer:
            return GroupLayer(run, mark, self.keep, places, self)

        together = app.words.say("group.seat")
        begin_lesson(app, self.game_id, given, together, mark, self.keep, layer)

    def following(self, lesson: Lesson) -> Lesson | None:
        at = self.lessons.index(lesson)
        return next(iter(self.lessons[at + 1 :]), None)

    def won(self, lesson: Lesson, earned: Sequence[Stars]) -> None:
        """A lesson is won: what each has earned, and the way on."""
        each = list(zip(self.group.learners, earned, strict=True))
        following = self.following(lesson)
        self.app.open(LessonWonScene, self.game_id, lesson, following, each, self.open, self.play)

    def play(self) -> None:
        """Set up a real match of the learners, whose first round is played with open hands."""
        over = partial(first_round, self.progress, self.keep)
        options = self.app.games[self.game_id].first_options
        self.app.open(SetupScene, self.game_id, options, self.group.learners, over)


class GroupLayer(LessonLayer):
    """A lesson of a group over its table."""

    pressed = (*LessonLayer.pressed, "coach:turn_up")
    mark: GroupMark

    def __init__(self, run: LessonRun, mark: GroupMark, keep: Keep, places: LessonPlaces,
                 teaching: Teaching) -> None:  # fmt: skip
        super().__init__(run, mark, keep, places)
        self.teaching, self.group = teaching, teaching.group
        places.has_main = lambda step: step.reading or bool(step.ask)
        self._offers: dict[tuple[int, str], list[Offer]] = {}
        """The answers among which everybody chooses, by step and language."""
        self._begin_step()

    def _begin_step(self) -> None:
        at = self.tutor.at
        self.answers = Answers(self.group.order(self.run.lesson, at))
        self.noted = False
        """The note for the host is open."""
        self.mark.turn = self.group.whose(self.run.lesson, at)

    def _go_on(self, goes_on: bool) -> None:
        self._begin_step()
        super()._go_on(goes_on)

    # ---- questions to all ---------------------------------------------------------------

    @property
    def asking(self) -> bool:
        return super().asking or (self.run.acting and self.secret(self.tutor.at))

    def holds(self) -> bool:
        return super().holds() or self.asking

    def secret(self, at: int) -> bool:
        """Whether everybody answers a step, in secret."""
        return bool(self.offers(at))

    def offers(self, at: int) -> list[Offer]:
        """The answers to a step that everybody answers; none where one of them does what it asks for."""
        app = self.scene.app
        known = at, app.words.lang
        if known not in self._offers:
            kit = app.games[self.run.game.id]
            self._offers[known] = offers(app.words, kit.called, self.run, at)
        return self._offers[known]

    # ---- whose turn it is ---------------------------------------------------------------

    def name(self, at: int) -> str:
        """Who does what a step asks for."""
        return self.group.learners[self.group.whose(self.run.lesson, at)]

    def status(self) -> str:
        step, say = self.run.step, self.scene.say
        if self.run.replying or self.run.astray:
            return super().status()
        if step.reading:
            return say("group.explains", host=self.group.host)
        if self.secret(self.tutor.at):
            return self._chooses()
        name = self.name(self.tutor.at)
        return plain(say("group.addressed", name=name, text=super().status()))

    def _chooses(self) -> str:
        """Who chooses now, while the others look away."""
        say = self.scene.say
        if self.answers.up:
            return say("group.turned_up")
        due = self.answers.due
        if due is None:
            return say("group.all_chosen")
        return say("group.chooses", name=self.group.learners[due])

    # ---- what is said -------------------------------------------------------------------

    def speech_of(self, at: int, answer: str = "") -> Speech:
        speech, step = super().speech_of(at, answer), self.run.lesson.steps[at]
        notes: tuple[Noted, ...] = ()
        if at == self.tutor.at and not answer:
            notes = tuple(self._notes(at))
        elif self.secret(at):
            notes = (("human", self._chooses()),)
        text = speech.text
        if goes_round(step) and not self.secret(at):
            text = self.scene.say("group.addressed", name=self.name(at), text=text)
        return speech._replace(text=text, notes=notes, size=BIG)

    def _notes(self, at: int) -> Iterator[Noted]:
        """What is told besides: who has chosen, or what they chose; the note for the host."""
        if self.noted:
            yield "human", self.note(at)
        elif self.secret(at):
            if self.answers.up:
                yield from self.revealed(at, self.answers.given)
                return
            yield "human", self._chooses()
            if self.answers.given:
                yield self._chosen([self.group.learners[n] for n in self.answers.given])

    def _chosen(self, names: Sequence[str]) -> Noted:
        return "check", self.scene.say("group.chosen", names=self.scene.app.words.join(names))

    def revealed(self, at: int, given: dict[int, str]) -> Iterator[Noted]:
        """Who chose what."""
        return turned_up(self.scene.app.words, self.group.learners, self.offers(at), given)

    def note(self, at: int) -> str:
        """What whoever explains may say at a step."""
        if self.secret(at):
            return self.scene.say("group.note.secret", host=self.group.host)
        app, step = self.scene.app, self.run.lesson.steps[at]
        pointer = app.reader.key("pointer")
        return note(app.words, self.run.game.id, self.group, step, self.name(at), pointer)

    def longer(self, at: int) -> list[Speech]:
        return [self._noted(at), *super().longer(at)]

    def _noted(self, at: int) -> Speech:
        return self.speech_of(at)._replace(notes=(("human", self.note(at)),))

    def size(self, at: int, shape: Shape) -> Size:
        """While answers are given the parchment stays as it is; it grows with what is turned up only where
        the table had to be seen before."""
        if not self.secret(at):
            return super().size(at, shape)
        said, acts = self.speech_of(at), self.all_acts(at)
        waiting = ("human", self._chooses()), self._chosen(self.group.learners)
        come = [(said._replace(notes=waiting), acts)]
        if self.run.lesson.steps[at].ask not in ("move", "all"):
            offers, many = self.offers(at), len(self.group.learners)
            given = {n: offers[n % len(offers)].answer for n in range(many)}
            up = said._replace(notes=tuple(self.revealed(at, given)))
            come += (self._noted(at), acts), (up, self._once_up(at))
        arranger = self.scene.arranger()
        return Size(max(parchment.steady_height(arranger, shape, *one) for one in come), 0.0)

    def place(self, lit: Sequence[Box]) -> tuple[Box, Shape]:
        """With all that is turned up it may need more room than its shape has in the window."""
        (place, shape), room = super().place(lit), window(self.scene.w, self.scene.h)
        if place.h > room.h:
            shape = shape._replace(wide=min(parchment.WIDE, room.w))
            speech, acts = self.speech(), self.acts_of(self.tutor.at)
            tall = parchment.height(self.scene.arranger(), shape, speech, acts)
            place.size = shape.wide, tall
        return place.clamp(room), shape

    def acts_of(self, at: int) -> list[Act]:
        at = min(at, len(self.run.lesson.steps) - 1)
        if not self.secret(at):
            return self._with_note(super().acts_of(at))
        usual = self._usual(at)
        if self.answers.up:
            return self._once_up(at)
        due = self.answers.due
        if due is None:
            return self.all_acts(at)
        if self.run.lesson.steps[at].all:
            return [*usual, next(act for act in super().acts_of(at) if act.end == MAIN)]
        return [*usual, *self._choosing(at, due)]

    def all_acts(self, at: int) -> list[Act]:
        if not self.secret(at):
            return self.acts_of(at)
        label = self.scene.say("group.turn_up")
        turning = Act("coach:turn_up", label, self.turn_up, "primary", "check", MAIN)
        return [*self._usual(at), *self._choosing(at, None), turning]

    def _once_up(self, at: int) -> list[Act]:
        label = self.scene.say("lesson.next")
        going_on = Act("coach:next", label, self.read_on, "primary", "play", MAIN)
        return [*self._usual(at), going_on]

    def _usual(self, at: int) -> list[Act]:
        """The buttons of a question to all that have nothing to do with their answers."""
        acts = [act for act in super().acts_of(at) if act.end not in (OFFERED, MAIN)]
        return self._with_note([act for act in acts if act.name != "coach:show"])

    def _with_note(self, acts: list[Act]) -> list[Act]:
        """With the button that opens the note for the host, in the place of the one that skips the lesson:
        that is in the menu."""
        label = self.scene.say("group.for_host")
        kept = [act for act in acts if act.name != "coach:skip"]
        return [*kept, Act("coach:host", label, self.fold, icon="human")]

    def _choosing(self, at: int, due: int | None) -> list[Act]:
        """The answers to choose from, in an order of their own for each learner, so that neither key nor
        place tells who chose what; none where they are marks on the table."""
        step, kind = self.run.lesson.steps[at], "off" if due is None else SECRET
        offers = [] if step.all else self.offers(at)
        order = Random(f"{step.id}/{due}").sample(offers, len(offers))
        return parchment.offered(((one.answer, one.text, kind) for one in order), self.give)

    # ---- acting -------------------------------------------------------------------------

    def fold(self) -> None:
        """Open the note for the host, or close it."""
        self.noted, self.tutor.answer = not self.noted, ""
        self.scene.relayout()

    def shortcut(self, action: str) -> bool:
        if action == "hint":
            self.fold()
        return action == "hint"

    def give(self, *given: str) -> None:
        """Whoever is to choose or to mark has done so; nothing on the screen tells what."""
        answer = self.run.missed(given) if self.run.step.all else given[0]
        if self.table.held() or not self.answers.give(answer):
            return
        self.noted, self.tutor.answer, self.tutor.question = False, "", Question()
        self.scene.app.sounds.play("tick")
        self.scene.relayout()
        self.scene.focus = self._main_act() or ("coach:answer:0" if self.scene.keyboard else "")

    def _mark(self, name: str) -> bool:
        return self.answers.due is not None and super()._mark(name)

    def turn_up(self) -> None:
        """Turn up all answers, and keep how each learner did."""
        step = self.run.step
        if self.table.held():
            return
        right = next(one.answer for one in self.offers(self.tutor.at) if one.right)
        self.answers.turn_up(self.mark, step.id, right, self.scene.app.today())
        self.noted, self.tutor.question = False, Question(step.all)
        self.keep()
        self.scene.app.sounds.play("science_pair")
        self.scene.relayout()
        self.focus_step()

    def read_on(self) -> None:
        """After a question to all: on with the right answer; a move is made."""
        if not self.answers.up:
            super().read_on()
        elif self.table.held():
            return
        elif self.run.step.ask == "move":
            before, n = self.boxes(), self.table.match.length + 1
            self.run.try_action(LEARNER, *self.run.meant())
            self._happened(n, before)
        else:
            step = self.run.step
            self.run.answer(*(step.all or (step.right,)))
            self.stepped()

    def step_back(self) -> None:
        """Whoever chose last in secret chooses again; else back as in any lesson."""
        if self.answers.up or not self.answers.given:
            super().step_back()
        elif not self.table.held():
            self.answers.take_back()
            self.tutor.question = Question()
            self.scene.relayout()

    def won(self, stars: Stars) -> None:
        self.teaching.won(self.run.lesson, self.mark.earned)

    def ways(self) -> tuple[tuple[str, Callable[[], object]], ...]:
        return (*(one for one in super().ways() if one[0] != "restart"), ("skip", self.skip))

    def skip(self) -> None:
        following = self.teaching.following(self.run.lesson)
        self.scene.app.pop()
        if following is None:
            self.teaching.play()
        else:
            self.teaching.open(following.id)
