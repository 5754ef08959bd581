"""Teach the table: lessons for several people at once. What is to be done goes round by name, what is asked
everybody answers in secret, and all answers are turned up together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from game.content.folder import data_folder
from game.drawing.parchment import MAIN, SECRET, WIDE, Act, Shape, Speech, height, steady_height
from game.drawing.parchment import OFFERED as AMONG
from game.drawing.unfolding import Size, window
from game.lessons.data import Lesson, Step
from game.lessons.group import Group, GroupMark, goes_round, in_secret
from game.lessons.must_know import must_know
from game.lessons.progress import Progress, Stars
from game.lessons.run import LEARNER, LessonRun
from game.scenes.kit.game_kit import GameKit
from game.scenes.kit.section import Box
from game.scenes.kit.services import Opens
from game.scenes.shell.lesson_won import GroupWonScene
from game.scenes.shell.setup import SetupScene
from game.scenes.table.first_round import first_round
from game.scenes.table.lesson import Keep, LessonLayer, begin_lesson
from game.scenes.table.lesson_asks import ANSWER_KEYS, Question
from game.scenes.table.lesson_places import LessonPlaces
from game.words import Words, plain

BIG = 29.0
"""The size of the letters, to be read across a table."""
Noted = tuple[str, str]
"""An icon, and what is told beside it."""
OFFERED = 3
"""Among so many moves at most one is chosen in secret."""


class Offer(NamedTuple):
    """An answer to a question to all: its name, how it reads, what is said to whoever chose it, and whether
    it is right."""

    answer: str
    text: str
    why: str
    right: bool


def moves_to_choose(kit: GameKit, words: Words, then: LessonRun, reason: str) -> list[Offer]:
    """The moves among which everybody chooses as a step begins; none where others have the name of the right
    one, so that it is to be shown on the table."""
    names, view = [seat.name for seat in then.seats], then.match.observation(LEARNER)
    found: dict[str, Offer] = {}
    for actions in then.tempting():
        text = plain(kit.called(words, actions[0], names, view))
        why = then.answer_to(LEARNER, *actions)
        if text in found and found[text].right:
            return []
        found.setdefault(text, Offer(text, text, words.say(why) if why else reason, not why))
    chosen = list(found.values())[:OFFERED]
    return Random(then.step.id).sample(chosen, len(chosen)) if len(chosen) > 1 else []


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
        self.app.open(GroupWonScene, self.game_id, lesson, following, self.open, self.play, each)

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
        self._moves: dict[tuple[int, str], list[Offer]] = {}
        """The moves among which everybody chooses, by step and language."""
        self._begin_step()

    def _begin_step(self) -> None:
        self.given: dict[int, str] = {}
        """What learners have answered in secret to the question of the step, in the order in which they
        did."""
        self.up = False
        """All answers are turned up."""
        self.noted = False
        """The note for the host is open."""
        self.mark.turn = self.group.whose(self.run.lesson, self._step_number())

    def stepped(self) -> None:
        self._begin_step()
        super().stepped()

    # ---- questions to all ---------------------------------------------------------------

    @property
    def asking(self) -> bool:
        return super().asking or (self.run.acting and self.secret(self._step_number()))

    def holds(self) -> bool:
        return super().holds() or self.asking

    def secret(self, at: int) -> bool:
        """Whether everybody answers a step, in secret."""
        return bool(self.offers(at))

    def offers(self, at: int) -> list[Offer]:
        """The answers to a step that everybody answers; none where one of them does what it asks for."""
        step = self.run.lesson.steps[at]
        if step.ask == "move":
            words = self.scene.app.words
            if (at, words.lang) not in self._moves:
                kit, then = self.scene.app.games[self.run.game.id], self.run.beginning(at)
                self._moves[at, words.lang] = moves_to_choose(kit, words, then, self._reason(step))
            return self._moves[at, words.lang]
        if not in_secret(step):
            return []
        if step.all:
            return self._marked(step)
        right = step.right
        return [
            Offer(one, self._sentence(one) if step.choices else one,
                  self._reason(step) if one == right else self._sentence(step.answers[one]), one == right)
            for one in step.offered
        ]  # fmt: skip

    def _marked(self, step: Step) -> list[Offer]:
        """The right marks, and each way in which others are wrong."""
        say, wrong = self.scene.say, dict.fromkeys((*step.answers.values(), step.missing))
        right = Offer("", say("group.marked"), self._reason(step), True)
        keys = map(self.run.key, wrong)
        return [right, *(Offer(key, say("group.marked_others"), say(key), False) for key in keys)]

    # ---- whose turn it is ---------------------------------------------------------------

    @property
    def due(self) -> int | None:
        """The learner who is to answer in secret now; None where all have, or nobody is to."""
        order = self.group.order(self.run.lesson, self._step_number())
        return next((n for n in order if n not in self.given), None)

    def name(self, at: int) -> str:
        """Who does what a step asks for."""
        return self.group.learners[self.group.whose(self.run.lesson, at)]

    def status(self) -> str:
        step, say = self.run.step, self.scene.say
        if self.run.replying or self.run.astray:
            return super().status()
        if step.reading:
            return say("group.explains", host=self.group.host)
        if self.secret(self._step_number()):
            return self._chooses()
        name = self.name(self._step_number())
        return plain(say("group.addressed", name=name, text=super().status()))

    def _chooses(self) -> str:
        """Who chooses now, while the others look away."""
        say = self.scene.say
        if self.up:
            return say("group.turned_up")
        if self.due is None:
            return say("group.all_chosen")
        return say("group.chooses", name=self.group.learners[self.due])

    # ---- what is said -------------------------------------------------------------------

    def speech_of(self, at: int, answer: str = "") -> Speech:
        speech, step = super().speech_of(at, answer), self.run.lesson.steps[at]
        notes: tuple[Noted, ...] = ()
        if at == self._step_number() and not answer:
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
            yield from self.revealed(at, self.given) if self.up else self._waiting()

    def _waiting(self) -> Iterator[Noted]:
        """Who chooses now, and who has chosen."""
        yield "human", self._chooses()
        if self.given:
            yield self._chosen([self.group.learners[n] for n in self.given])

    def _chosen(self, names: Sequence[str]) -> Noted:
        return "check", self.scene.say("group.chosen", names=self.scene.app.words.join(names))

    def revealed(self, at: int, given: dict[int, str]) -> Iterator[Noted]:
        """Who chose what: the right answer first, with its reason, then each wrong one, and why not."""
        say, join = self.scene.say, self.scene.app.words.join
        for one in sorted(self.offers(at), key=lambda one: not one.right):
            chose = (n for n, answer in given.items() if answer == one.answer)
            names = join(self.group.learners[n] for n in chose)
            if names or one.right:
                key = "group.chose" if names else "group.nobody"
                who = say(key, answer=one.text.rstrip("."), names=names)
                yield "check" if one.right else "cross", f"{who} {one.why}".strip()

    def _reason(self, step: Step) -> str:
        """Why the right answer is right: what one must know of it."""
        return " ".join(self._must(step.checks))

    def _must(self, items: Sequence[str]) -> list[str]:
        game = self.run.game.id
        return [self.scene.say(f"must.{game}.{item}") for item in items]

    def note(self, at: int) -> str:
        """What whoever explains may say at a step. It gives no answer away."""
        step, say, host = self.run.lesson.steps[at], self.scene.say, self.group.host
        if self.secret(at):
            return say("group.note.secret", host=host)
        items = () if step.ask else step.teaches
        often = {one.id for one in must_know(data_folder() / self.run.game.id) if one.often_wrong}
        said = []
        if items:
            said.append(say("group.note.say", host=host, sentence=" ".join(self._must(items))))
        else:
            shown = self.scene.app.reader.key("pointer")
            said.append(say("group.note.show", host=host, key=shown))
        if often & {*items}:
            said.append(say("group.note.often_wrong"))
        if step.ask:
            said.append(say("group.note.ask", name=self.name(at)))
        elif not step.reading:
            said.append(say("group.note.let", name=self.name(at)))
        return " ".join(said)

    def longer(self, at: int) -> list[Speech]:
        said, offers = self.speech_of(at), self.offers(at)
        found = [said._replace(notes=(("human", self.note(at)),))]
        if offers:
            many = len(self.group.learners)
            given = {n: offers[n % len(offers)].answer for n in range(many)}
            found.append(said._replace(notes=tuple(self.revealed(at, given))))
        else:
            found += super().longer(at)
        return found

    def size(self, at: int, shape: Shape) -> Size:
        """While answers are given the parchment stays as it is; it grows with what is turned up only where
        the table had to be seen before."""
        scene, size = self.scene, super().size(at, shape)
        if not self.secret(at):
            return size
        if self.run.lesson.steps[at].ask not in ("move", "all"):
            return Size(size.tall + size.more, 0.0)
        waiting = ("human", self._chooses()), self._chosen(self.group.learners)
        said = self.speech_of(at)._replace(notes=waiting)
        tall = height(scene.arranger(), shape, said, self.all_acts(at))
        return Size(max(steady_height(scene.arranger(), shape), tall), 0.0)

    def place(self, lit: Sequence[Box]) -> tuple[Box, Shape]:
        """With all that is turned up it may need more room than its shape has in the window."""
        (place, shape), room = super().place(lit), window(self.scene.w, self.scene.h)
        if place.h > room.h:
            shape = shape._replace(wide=min(WIDE, room.w))
            acts = self.acts_of(self._step_number())
            place.size = shape.wide, height(self.scene.arranger(), shape, self.speech(), acts)
        return place.clamp(room), shape

    def acts_of(self, at: int) -> list[Act]:
        at = min(at, len(self.run.lesson.steps) - 1)
        if not self.secret(at):
            return self._with_note(super().acts_of(at))
        say, usual = self.scene.say, self._usual(at)
        if self.up:
            next_one = Act("coach:next", say("lesson.next"), self.read_on, "primary", "play", MAIN)
            return [*usual, next_one]
        due = self.due
        if due is None:
            return [*usual, *self._choosing(at, due), self._turning()]
        if self.run.lesson.steps[at].all:
            return [*usual, next(act for act in super().acts_of(at) if act.end == MAIN)]
        return [*usual, *self._choosing(at, due)]

    def all_acts(self, at: int) -> list[Act]:
        if not self.secret(at):
            return self.acts_of(at)
        return [*self._usual(at), *self._choosing(at, None), self._turning()]

    def _usual(self, at: int) -> list[Act]:
        """The buttons of a question to all that have nothing to do with their answers."""
        acts = [act for act in super().acts_of(at) if act.end not in (AMONG, MAIN)]
        return self._with_note([act for act in acts if act.name != "coach:show"])

    def _with_note(self, acts: list[Act]) -> list[Act]:
        """With the button that opens the note for the host, in the place of the one that skips the lesson:
        that is in the menu."""
        label = self.scene.say("group.for_host")
        kept = [act for act in acts if act.name != "coach:skip"]
        return [*kept, Act("coach:host", label, self.fold, icon="human")]

    def _turning(self) -> Act:
        label = self.scene.say("group.turn_up")
        return Act("coach:turn_up", label, self.turn_up, "primary", "check", MAIN)

    def _choosing(self, at: int, due: int | None) -> Iterator[Act]:
        """The answers to choose from, in an order of their own for each learner, so that neither key nor
        place tells who chose what; none where they are marks on the table."""
        step = self.run.lesson.steps[at]
        offers = [] if step.all else self.offers(at)
        order = Random(f"{step.id}/{due}").sample(offers, len(offers))
        for n, one in enumerate(order):
            kind = "off" if due is None else SECRET
            choose = partial(self.give, one.answer)
            name, key = f"coach:answer:{n}", ANSWER_KEYS[n]
            yield Act(name, one.text, choose, kind, key.upper(), AMONG)

    # ---- acting -------------------------------------------------------------------------

    def fold(self) -> None:
        """Open the note for the host, or close it."""
        self.noted, self.answer = not self.noted, ""
        self.scene.relayout()

    def shortcut(self, action: str) -> bool:
        if action == "hint":
            self.fold()
        return action == "hint"

    def give(self, given: str) -> None:
        """Whoever is to choose has chosen; nothing on the screen tells what."""
        due = self.due
        if self.table.held() or due is None:
            return
        self.given[due] = given
        self.noted, self.answer, self.question = False, "", Question()
        self.scene.app.sounds.play("tick")
        self.scene.relayout()
        self.scene.focus = self._main_act() or ("coach:answer:0" if self.scene.keyboard else "")

    def give_all(self) -> None:
        """Whoever is to mark things has marked them."""
        self.give(self.run.missed(self.question.marked))

    def _mark(self, name: str) -> bool:
        return self.due is not None and super()._mark(name)

    def turn_up(self) -> None:
        """Turn up all answers, and keep how each learner did."""
        step = self.run.step
        if self.table.held():
            return
        right = next(one.answer for one in self.offers(self._step_number()) if one.right)
        for n, answer in self.given.items():
            self.mark.turn = n
            self.mark.answered(step.id, answer == right, self.scene.app.today())
            if answer == right:
                self.mark.was(step.id, shown=False)
        self.up, self.noted, self.question = True, False, Question(step.all)
        self.keep()
        self.scene.app.sounds.play("science_pair")
        self.scene.relayout()
        self.focus_step()

    def read_on(self) -> None:
        """After a question to all: on with the right answer; a move is made."""
        if not self.up:
            super().read_on()
        elif self.table.held():
            return
        elif self.run.step.ask == "move":
            before, n = self.boxes(), self.table.match.length + 1
            self.run.try_action(LEARNER, *self.run.meant())
            self._happened(n, before)
        else:
            step = self.run.step
            self.run.answer_all(step.all) if step.all else self.run.answer(step.right)
            self.stepped()

    def step_back(self) -> None:
        """Whoever chose last in secret chooses again; else back as in any lesson."""
        if not self.given or self.up:
            super().step_back()
        elif not self.table.held():
            self.given.popitem()
            self.question = Question()
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
