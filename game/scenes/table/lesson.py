"""Lessons on the real table: the coach speaks, lights up what matters, and answers every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec

from game.drawing import parchment
from game.drawing.kit.theme import SEAT_SIGNS
from game.drawing.parchment import FAR, MAIN, OFFERED, Act, Shape, Speech
from game.drawing.unfolding import Size
from game.lessons.data import Lesson
from game.lessons.progress import Marked, Stars
from game.lessons.run import ASKED, LEARNER, READ, LessonRun
from game.lessons.tutor import Keep, Tutor
from game.match.record import SeatSetup
from game.rules.contract import Action, Seat
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Opens
from game.scenes.shell.lesson_won import LessonWonScene
from game.scenes.shell.menu import TeachScene
from game.scenes.table import coach
from game.scenes.table.layer import Layer
from game.scenes.table.lesson_places import LessonPlaces, offers
from game.scenes.table.sections.notice import Notice
from game.words import Words, plain

PAUSE = 500
"""Milliseconds before the opponent's move, at normal speed."""

MAIN_WORDS = ("next", "finish", "done", "retry")
"""What the main button may say."""


class LessonLayer(Layer):
    """A lesson over the table of its game: nothing is played that is not meant."""

    greets = recorded = False
    alone = leaves = True
    learner = LEARNER
    pressed: tuple[str, ...] = ("coach:next", "coach:retry")
    """The main buttons that Enter and Right press, wherever the focus is."""

    def __init__(self, run: LessonRun, mark: Marked, keep: Keep, places: LessonPlaces) -> None:
        self.run, self.mark, self.keep, self.parchment_places = run, mark, keep, places
        self.tutor = Tutor(run, mark, keep, lambda key, /, **facts: self.scene.say(key, **facts),
                           lambda: self.scene.app.today())  # fmt: skip
        self._waited = 0
        self._awake = False
        """The coach spoke when it was last looked."""
        self._held = False
        """The answer says that the table is held still."""

    def entered(self) -> None:
        self.table.lay_open(self.run.step.board)
        self.focus_step()

    # ---- the table ----------------------------------------------------------------------

    @property
    def begun(self) -> int:  # type: ignore[override]
        return self.run.led_here

    def holds(self) -> bool:
        return not self.run.acting or LEARNER not in self.table.match.to_move()

    @property
    def asking(self) -> bool:
        """A question is to be answered on the parchment, not by a move."""
        return self.run.asking

    def awake(self) -> bool:
        """The coach speaks: nothing moves and nobody else is to move."""
        return not (self.run.replying or self.table.motion.moving)

    @property
    def asks(self) -> str:  # type: ignore[override]
        return "" if self.run.finished else self.run.step.ask

    def dims(self) -> bool:
        return self.awake() and not self.run.step.ask

    def status(self) -> str:
        if self.run.replying:
            t = self.table.facts
            return t.say("lesson.replying", name=t.names[t.mover or 0])
        if self.run.step.reading:
            return self.scene.say("lesson.reading", name=self.table.match.seats[LEARNER].name)
        return self.wanted()

    def wanted(self) -> str:
        """What the step asks for."""
        return self.tutor.wanted(self._move)

    def _move(self) -> str:
        """The move that is meant, in words."""
        t = self.table.facts
        sentences = self.scene.app.games[t.game.id].sentences
        return plain(sentences.move_sentence(t.words, self.run.meant()[-1], t.names, t.view))

    def addressed(self, seat: Seat | None) -> Seat | None:
        return seat if self.run.replying else LEARNER

    # ---- the coach ----------------------------------------------------------------------

    def sections(self, sections: list[Section]) -> Iterable[Section]:
        lights = coach.Lights(self.lit, self.awake, lambda: self.places(self.run.step.link))
        speech, acts = self.speech(), self.acts_of(self.run.at)
        clear, dark = partial(self.table.region, "clear"), not self.run.step.ask
        if self.run.step.all and (self.run.asking or self.run.finished):
            yield coach.Marks(Box(0, 0, self.scene.w, self.scene.h), lambda: self.tutor.question)
        yield from coach.spoken(self.scene, sections, speech, acts, lights, clear, self.place, dark)

    def place(self, lit: Sequence[Box]) -> tuple[Box, Shape]:
        """Where the parchment lies: its main button stays, an answer lets it grow from there."""
        scene, at = self.scene, self.tutor.at
        region, labels = self.table.region, [scene.say(f"lesson.{name}") for name in MAIN_WORDS]
        main = parchment.main_button(scene.arranger(), labels)
        avoid = [*lit, *self.places(self.run.step.about), *offers(region, self.run.step)]
        lain = self.parchment_places.place(scene, at, self.size, main, avoid, region("reading"))
        more, speech = 0.0, self.speech()
        if speech.answer or speech.notes:
            tall = parchment.height(scene.arranger(), lain.shape, speech, self.acts_of(at))
            more = max(0.0, tall - lain.place.h)
        return lain.grown(more), lain.shape

    def size(self, at: int, shape: Shape) -> Size:
        """How high the parchment of a step is, and how far it grows with the longest that it may say."""
        arranger, acts = self.scene.arranger(), self.all_acts(at)
        tall = parchment.steady_height(arranger, shape, self.speech_of(at), acts)
        whole = max(parchment.height(arranger, shape, one, acts) for one in self.longer(at))
        return Size(tall, max(0.0, whole - tall))

    def all_acts(self, at: int) -> list[Act]:
        """All buttons for which the parchment of a step has room."""
        return self.acts_of(at)

    def longer(self, at: int) -> list[Speech]:
        """What the parchment of a step may come to say, at its longest."""
        return [self.speech_of(at, self.tutor.longest(self.run.lesson.steps[at]))]

    def lit(self, sections: Iterable[Section]) -> list[Target]:
        """What the step lights up: once something else is chosen, no button that would go on; nothing
        where it asks."""
        if self.run.step.ask:
            return []
        found = coach.targets_of(sections, self.run.step.light)
        if not self.astray():
            return found
        buttons = self.table.region("choices")
        return [t for t in found if t.box.collidelist(buttons) < 0]

    def astray(self) -> bool:
        """Whether something is chosen that does not lead to what the step asks for."""
        facts = self.table.facts
        return self.run.strays(facts.choice.touched, facts.chosen)

    def meant(self, *ways: tuple[str, ...]) -> bool | None:
        if not self.run.acting or self.run.step.ask:
            return None
        return self.run.leads(*((*self.table.facts.choice.touched, *way) for way in ways))

    def places(self, names: Sequence[str]) -> list[Box]:
        return [t.box for t in coach.targets_of(self.scene.sections, names)]

    def speech(self) -> Speech:
        tutor = self.tutor
        said = self.speech_of(tutor.at, tutor.answer)
        before = tutor.praise and not (tutor.showing or self.run.finished)
        return said._replace(harmless=tutor.praise or self.astray(), before=before)

    def speech_of(self, at: int, answer: str = "") -> Speech:
        """What is said at a step, with an answer to what was tried."""
        steps, small = self.run.lesson.steps, self.tutor.small(at)
        step = steps[at]
        return Speech(self.tutor.sentence(step.id), answer, small, step.emblem, at + 1, len(steps))

    def acts_of(self, at: int) -> list[Act]:
        """The buttons of the parchment at a step."""
        at = min(at, len(self.run.lesson.steps) - 1)
        step, say = self.run.lesson.steps[at], self.scene.say
        found = []
        if step.ask in ("number", "choice"):
            found += parchment.offered(self.tutor.choices(step), self.give)
        if not step.reading:
            kind = "normal" if self.tutor.stuck and not self.run.astray else "off"
            found.append(Act("coach:show", say("lesson.show"), self.show_me, kind, end=FAR))
        if at:
            found.append(Act("coach:back", say("lesson.back"), self.step_back, icon="undo"))
        found.append(Act("coach:skip", say("lesson.skip"), self.skip))
        if step.clause:
            text = say("common.see_clause", clause=step.clause)
            open_it = partial(self.scene.app.go.rules, self.table.match.game.id, step.clause)
            found.append(Act("coach:clause", text, open_it, icon="rules"))
        if step.reading:
            text = say("lesson.finish" if at == len(self.run.lesson.steps) - 1 else "lesson.next")
            found.append(Act("coach:next", text, self.read_on, "primary", "play", MAIN))
        elif step.ask == "all":
            done = say("lesson.done")
            give_all = lambda: self.give(*self.tutor.question.marked)  # noqa: E731
            found.append(Act("coach:done", done, give_all, "primary", "check", MAIN))
        elif self.run.astray:
            retry = say("lesson.retry")
            found.append(Act("coach:retry", retry, self.repeat, "primary", "undo", MAIN))
        return found

    # ---- steps --------------------------------------------------------------------------

    def stepped(self) -> None:
        """The run has moved on: the table shows it, or the lesson is over."""
        self._go_on(self.tutor.moved())

    def _go_on(self, goes_on: bool) -> None:
        if not goes_on:
            if self.run.lesson.rival:
                self._begin_game()
                return
            stars = self.mark.finish()
            self.keep()
            self.scene.app.pop()
            self.won(stars)
            return
        self.table.match, self._waited = self.run.match, 0
        self.table.show_position()
        if not self.run.replying:
            self.table.lay_open(self.run.step.board)
        self.scene.relayout()
        self.focus_step()

    def focus_step(self) -> None:
        """The focus goes to what the step is about; where it asks, to nothing that tells the answer, and never
        to what leaves the lesson: Enter may be pressed once too often."""
        scene = self.scene
        main = self._main_act()
        if main and main != "coach:done":
            scene.focus = main
        elif scene.keyboard:
            names = {t.name for t in scene.targets()}
            wished = (*(() if self.run.step.ask else self.run.step.light), "coach:clause")
            scene.focus = next((name for name in wished if name in names), "")

    def tell(self, key: str) -> None:
        """An answer on the parchment; nothing was done."""
        self.tutor.tell(key)
        self.scene.app.sounds.play("refused")
        self.scene.relayout()

    def read_on(self) -> None:
        """On to the next step, where there is only something to read."""
        if self.table.held():
            return
        if self.run.at >= len(self.run.lesson.steps) - 1:
            self.complete()
        elif self.run.read_on():
            self.stepped()

    def step_back(self) -> None:
        """To the beginning of this step, or of the one before."""
        if self.table.held():
            return
        if self.table.motion.moving:
            self.table.motion.skip()
        if self.run.back():
            self.stepped()
        else:
            self.scene.app.sounds.play("refused")

    def repeat(self) -> None:
        """Begin this step again."""
        if not self.table.held():
            self._go_on(self.tutor.repeat())

    def restart(self) -> None:
        """Begin the lesson again."""
        self._go_on(self.tutor.restart())

    def complete(self) -> None:
        """All steps are done; those that were only shown come once more."""
        self._go_on(self.tutor.complete())

    def won(self, stars: Stars) -> None:
        """The lesson is off the table, and won."""
        app, open_it = self.scene.app, self._open_next()
        following = next(iter(self._later()), None) if open_it else None
        lesson, earned = self.run.lesson, [(self.table.match.seats[LEARNER].name, stars)]
        app.open(LessonWonScene, self.run.game.id, lesson, following, earned, open_it)

    def _later(self) -> list[Lesson]:
        """The lessons after this one."""
        every, n = self.scene.app.games[self.run.game.id].lessons(), self.run.lesson.number
        return [each for each in every if each.number > n and not each.puzzles]

    def _begin_game(self) -> None:
        """The steps are done, or skipped: the game that they lead to."""
        self.mark.step = len(self.run.lesson.steps)
        self.keep()
        self._leave_for([self.run.lesson])

    def _leave_for(self, lessons: Sequence[Lesson]) -> None:
        """Leave the table for the first of these, where there is a list to open it from."""
        self.scene.app.pop()
        open_it = self._open_next()
        if lessons and open_it is not None:
            open_it(lessons[0].id)

    def _open_next(self) -> Callable[[str], None] | None:
        """What opens another lesson, where the lesson was opened from a list of them."""
        return getattr(self.scene.app.top, "open_lesson", None)

    def skip(self) -> None:
        """On to the next lesson, while this one keeps its place, or to the game that it leads to."""
        if self.run.lesson.rival:
            self._begin_game()
        else:
            self._leave_for([each for each in self._later() if each.steps])

    # ---- questions ----------------------------------------------------------------------

    def _main_act(self) -> str:
        return next((act.name for act in self.acts_of(self.run.at) if act.end == MAIN), "")

    def give(self, *given: str) -> None:
        """Answer a question: by one of those offered, or by all things that are marked."""
        if not self.table.held():
            self._answered(self.tutor.give(*given))

    def _answered(self, right: bool) -> None:
        self.scene.app.sounds.play("science_pair" if right else "refused")
        if right:
            self.stepped()
        else:
            self.scene.relayout()

    def _mark(self, name: str) -> bool:
        """Mark a thing of the table; False where the question is about no such thing."""
        if self.scene.app.teacher.frozen or not self.tutor.mark_thing(name):
            return False
        self.scene.app.sounds.play("tick")
        self.scene.relayout()
        return True

    # ---- acting -------------------------------------------------------------------------

    def touches(self, name: str) -> bool:
        if self.run.replying or self.table.held():
            return True
        if self._mark(name):
            return True
        if self.asking and not self.run.step.all:
            self.tell(ASKED)
            return True
        if self.tutor.touched(name):
            self.stepped()
            return True
        if self.run.step.reading:
            self.tell(READ)
            return True
        if self.tutor.take_back_answer():
            self.scene.relayout()
        return False

    def opened(self, board: str) -> None:
        if not self.scene.app.teacher.frozen and self.tutor.touched(board):
            self.stepped()

    def narrowed(self) -> None:
        if self.run.astray:
            return
        answer = self.scene.say("lesson.answer.look") if self.astray() else ""
        if answer != self.tutor.answer:
            self.tutor.answer = answer
            self.scene.relayout()

    def looks_into(self, action: Action) -> bool:
        """An action that is not meant is answered before it is looked into."""
        answer = "" if self.run.step.ask else self.run.answer_to(LEARNER, action)
        if answer:
            self.tell(answer)
        return bool(answer)

    def refused(self, why: Notice) -> bool:
        self._held = self.scene.app.teacher.frozen
        self.tutor.refuse(why.text, wakes=not self._held)
        self.scene.relayout()
        return True

    def plays(self, actions: Sequence[Action]) -> bool:
        table, mover = self.table, self.table.facts.mover
        assert mover is not None
        before, n = self.boxes(), table.match.length + 1
        if told := self.tutor.play(mover, actions, self._move):
            table.show_position()
            self.tell(told)
        else:
            self._happened(n, before)
        return True

    def show_me(self) -> None:
        """Do what the step asks for."""
        run = self.run
        if self.table.held():
            return
        self.mark.helped = True
        if run.asking:
            self._answered(True) if self.tutor.tell_answer() else self.scene.relayout()
            return
        self.tutor.showing = True
        try:
            if run.step.touch and not run.finished:
                if self.tutor.touched(run.step.touch):
                    self.stepped()
            elif run.acting:
                self.plays(run.meant())
        finally:
            self.tutor.showing = False

    def _happened(self, n: int, before: dict[str, Box]) -> None:
        """Show the actions from this number on, unless another position lies on the table since."""
        was = self.table.match.header.id
        self.stepped()
        match, viewer = self.table.match, self.table.facts.viewer
        if match.header.id == was:
            self.table.show(match.tape_since(n - 1, viewer), before)

    def update(self, ms: int) -> bool | None:
        app = self.scene.app
        if app.teacher.frozen or app.top is not self.scene:
            return False
        if self._held:  # not any more
            self.tutor.answer, self._held = "", False
            self.scene.relayout()
        slept, self._awake = not self._awake, self.awake()
        if slept and self._awake:  # the buttons of the parchment are there again
            self.focus_step()
        if not self.run.replying:
            if self.tutor.spend(ms):
                self.scene.relayout()
            return False
        self._waited += ms
        if self._waited >= PAUSE * app.comfort.speed():
            before, n = self.boxes(), self.table.match.length + 1
            self.run.reply()
            self._happened(n, before)
        return True

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> bool:
        scene = self.scene
        if isinstance(item, Press) and item.button == 1:
            return self._mark(scene.at(item.x / scene.unit(), item.y / scene.unit()))
        if not isinstance(item, Key) or item.again:
            return False
        if item.name in ("enter", "space") and scene.keyboard and self._mark(scene.focus):
            return True
        return self._key(item.name)

    def _key(self, name: str) -> bool:
        """Enter or Right reads on, Left goes back; while there is something to do on the table
        the arrows walk there."""
        scene = self.scene
        if not self.awake():
            return False
        if name == "backspace":
            self.step_back()
            return True
        offered = [act for act in self.acts_of(self.run.at) if act.end == OFFERED]
        n = parchment.ANSWER_KEYS.find(name) if len(name) == 1 and self.asking else -1
        if 0 <= n < len(offered):  # the keys of the answers give one
            if offered[n].kind != "off":
                offered[n].press()
            return True
        main = self._main_act()
        if main not in self.pressed:
            return False
        elsewhere = scene.focus.startswith(("coach:", "button:")) and scene.focus != main
        elsewhere = elsewhere and scene.keyboard
        if name == "left":
            scene.keyboard = True
            self.step_back()
        elif name == "right" or (name in ("enter", "space") and not elsewhere):
            scene.keyboard = True
            next(act.press for act in self.acts_of(self.run.at) if act.name == main)()
        else:
            return False
        return True

    def undo(self) -> bool:
        self.step_back()
        return True

    def undo_texts(self) -> tuple[str, list[str]]:
        return self.scene.say("lesson.back"), []

    def _at_table(self, act: Callable[[], object]) -> None:
        """Back from a scene of what happened, over which the menu was opened; then act."""
        self.scene.app.stack.back_to(self.scene)
        act()

    def ways(self) -> tuple[tuple[str, Callable[[], object]], ...]:
        """What the menu offers, besides going on."""
        app = self.scene.app
        return (
            ("leave", app.pop),
            ("explain", lambda: app.open(TeachScene)),
            ("restart", self.restart),
            ("repeat", self.repeat),
        )

    def menu(self) -> bool:
        app, say = self.scene.app, self.scene.say
        choices = [
            AskButton(name, say(f"lesson.{name}"), "normal", partial(self._at_table, act))
            for name, act in self.ways()
        ]
        choices.append(AskButton("go_on", say("lesson.go_on"), "primary"))
        app.open(LessonMenu, say(self.run.key("title")), say("lesson.saved"), choices)
        return True


class LessonMenu(Ask):
    """The ways out of a lesson, side by side."""

    board_w = 1420.0


def seats_of(words: Words, person: str, lesson: Lesson) -> tuple[SeatSetup, ...]:
    """The learner, and the others in the lesson; in a coached game they are bots."""
    names = [person]
    for other in range(1, lesson.seats):
        key = f"bot.{lesson.rival}.name" if lesson.rival else "lesson.rival"
        name = words.say(key if lesson.rival or other == 1 else f"lesson.rival_{other}")
        names.append(f"{name} {other}" if name in names else name)
    bots = (None, *[lesson.rival or None] * (lesson.seats - 1))
    signs = SEAT_SIGNS[: lesson.seats]
    return tuple(map(SeatSetup, names, signs, signs, bots))


def begin_lesson(
    app: Opens, game_id: str, given: Lesson, person: str, mark: Marked, keep: Keep,
    layer: Callable[[LessonRun, LessonPlaces], LessonLayer] | None = None,
) -> None:  # fmt: skip
    """Put this lesson on the table, at the step of the mark; `layer` makes another one than the usual."""
    vocabulary = app.games[game_id].vocabulary
    assert vocabulary is not None
    taught = msgspec.structs.replace(given, rival="")  # no bot thinks in the steps
    run = LessonRun(vocabulary, given, seats_of(app.words, person, taught))
    if 0 < mark.step < len(given.steps):
        run.resume(mark.step)
    else:
        mark.begin()
    places = LessonPlaces(lambda: run.beginning(0).beginnings(), app.table_of)
    over = layer(run, places) if layer else LessonLayer(run, mark, keep, places)
    app.push(app.table_of(run.match, over))
