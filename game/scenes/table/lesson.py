"""Lessons on the real table: the coach speaks, lights up what matters, and answers every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec

from game.drawing.kit import parts
from game.drawing.kit.theme import SEAT_SIGNS
from game.drawing.parchment import (
    FAR,
    LETTERS,
    MAIN,
    OFFERED,
    Act,
    Shape,
    Speech,
    height,
    steady_height,
)
from game.drawing.unfolding import Size
from game.lessons.data import Lesson, Step
from game.lessons.progress import Marked, Stars
from game.lessons.run import ASKED, LEARNER, OTHER, READ, LessonRun
from game.match.record import SeatSetup
from game.rules.contract import Action, Seat
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Opens
from game.scenes.kit.teacher_dialog import TeachScene
from game.scenes.shell.lesson_won import LessonWonScene
from game.scenes.table import coach
from game.scenes.table.layer import Layer
from game.scenes.table.lesson_asks import ANSWER_KEYS, Marks, Question, offered
from game.scenes.table.lesson_places import LessonPlaces, offers
from game.scenes.table.sections.notice import Notice
from game.words import Words, plain

PAUSE = 500
"""Milliseconds before the opponent's move, at normal speed."""

PATIENCE = 8000
"""So many milliseconds a step is tried before `Show me` can be pressed; a wrong try wakes it, too."""

MAIN_WORDS = ("next", "finish", "done", "retry")
"""What the main button may say."""

Keep = Callable[[], object]
"""The mark has changed: it is to be kept."""


class LessonLayer(Layer):
    """A lesson over the table of its game: nothing is played that is not meant."""

    greets = recorded = False
    alone = leaves = True
    learner = LEARNER
    pressed: tuple[str, ...] = ("coach:next", "coach:retry")
    """The main buttons that Enter and Right press, wherever the focus is."""

    def __init__(self, run: LessonRun, mark: Marked, keep: Keep, places: LessonPlaces) -> None:
        self.run, self.mark, self.keep, self.parchment_places = run, mark, keep, places
        self.answer = ""
        """What is said to the last thing that was tried."""
        self.stuck = False
        """`Show me` can be pressed."""
        self.again: list[int] = []
        """The steps that were only shown, and are done once more at the end; the first one is under way."""
        self.question = Question()
        self.praise = False
        """The answer says that something was right."""
        self._verdict = ""
        """What is said to the wrong move that lies on the table."""
        self._praised = ""
        """What is said to the right answer, once the others have replied."""
        self._waited = self._tried = 0

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
        if self.run.astray:
            return self.scene.say("lesson.astray")
        if self.run.step.ask and not self.run.finished:
            return self.scene.say(f"lesson.ask.{self.run.step.ask}")
        if not self.run.acting:
            return ""
        things = {next((n for n in path if ":" in n), "") for path in self.run.accepted()}
        named = self.run.step.wanted and len(things) == 1  # else any of what is lit will do
        return self._move() if named else self.scene.say("lesson.touch")

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
            yield Marks(Box(0, 0, self.scene.w, self.scene.h), lambda: self.question)
        yield from coach.spoken(self.scene, sections, speech, acts, lights, clear, self.place, dark)

    def place(self, lit: Sequence[Box]) -> tuple[Box, Shape]:
        """Where the parchment lies: its main button stays, an answer lets it grow from there."""
        scene, at = self.scene, self._step_number()
        region, main = self.table.region, self._main()
        avoid = [*lit, *self.places(self.run.step.about), *offers(region, self.run.step)]
        lain = self.parchment_places.place(scene, at, self.size, main, avoid, region("reading"))
        more, speech = 0.0, self.speech()
        if speech.answer or speech.notes:
            tall = height(scene.arranger(), lain.shape, speech, self.acts_of(at))
            more = max(0.0, tall - lain.place.h)
        return lain.grown(more), lain.shape

    def size(self, at: int, shape: Shape) -> Size:
        """How high the parchment of a step is, and how far it grows with the longest that it may say."""
        scene, acts = self.scene, self.all_acts(at)
        laid = height(scene.arranger(), shape, self.speech_of(at), acts)
        tall = max(steady_height(scene.arranger(), shape), laid)
        whole = max(height(scene.arranger(), shape, longer, acts) for longer in self.longer(at))
        return Size(tall, max(0.0, whole - tall))

    def all_acts(self, at: int) -> list[Act]:
        """All buttons for which the parchment of a step has room."""
        return self.acts_of(at)

    def longer(self, at: int) -> list[Speech]:
        """What the parchment of a step may come to say, at its longest."""
        step = self.run.lesson.steps[at]
        said = [self._sentence(name) for name in (*step.answers.values(), step.missing) if name]
        said += [self._praise(step), self.scene.say(OTHER)]
        said += [self._solution(step)] if step.offered else []
        return [self.speech_of(at, max(said, key=len))]

    def _main(self) -> tuple[float, float]:
        """How large the main button is, whatever it says."""
        labels = [self.scene.say(f"lesson.{name}") for name in MAIN_WORDS]
        buttons = [parts.worded(label, "primary", LETTERS, sign="play") for label in labels]
        arranger = self.scene.arranger()
        wide = max(arranger.width(one)[1] for one in buttons)
        return wide, arranger.height(buttons[0], wide)[1]

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
        facts, step = self.table.facts, self.run.step
        touched, chosen = facts.choice.touched, facts.chosen
        if not self.run.acting or step.ask:
            return False
        ways = self.run.accepted()
        if chosen and chosen not in (*step.light, *step.about):
            return all(chosen not in path for path in ways)
        return bool(touched) and all(path[: len(touched)] != touched for path in ways)

    def meant(self, *ways: tuple[str, ...]) -> bool | None:
        if not self.run.acting or self.run.step.ask:
            return None
        whole = [(*self.table.facts.choice.touched, *way) for way in ways]
        return any(path[: len(way)] == way for path in self.run.accepted() for way in whole)

    def places(self, names: Sequence[str]) -> list[Box]:
        return [t.box for t in coach.targets_of(self.scene.sections, names)]

    def _step_number(self) -> int:
        return min(self.run.at, len(self.run.lesson.steps) - 1)

    def speech(self) -> Speech:
        said = self.speech_of(self._step_number(), self.answer)
        before = self.praise and not (self._showing or self.run.finished)
        return said._replace(harmless=self.praise or self.astray(), before=before)

    def speech_of(self, at: int, answer: str = "") -> Speech:
        """What is said at a step, with an answer to what was tried."""
        run, say = self.run, self.scene.say
        steps, title, number = len(run.lesson.steps), say(run.key("title")), run.lesson.number
        small = say("lesson.step", number=number, title=title, step=at + 1, steps=steps)
        if self.again:
            small = say("lesson.again", number=number, title=title)
        step = run.lesson.steps[at]
        return Speech(say(run.key(step.id)), answer, small, step.emblem, at + 1, steps)

    def acts_of(self, at: int) -> list[Act]:
        """The buttons of the parchment at a step."""
        at = min(at, len(self.run.lesson.steps) - 1)
        step, say = self.run.lesson.steps[at], self.scene.say
        found = []
        if step.ask in ("number", "choice"):
            found += offered(step, self.question, self._sentence, self.give)
        if not step.reading:
            kind = "normal" if self.stuck and not self.run.astray else "off"
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
            found.append(Act("coach:done", done, self.give_all, "primary", "check", MAIN))
        elif self.run.astray:
            retry = say("lesson.retry")
            found.append(Act("coach:retry", retry, self.repeat, "primary", "undo", MAIN))
        return found

    def _sentence(self, name: str) -> str:
        return self.scene.say(self.run.key(name))

    # ---- steps --------------------------------------------------------------------------

    def stepped(self) -> None:
        """The run has moved on: the table shows it, and the place is kept."""
        if self.again and self.run.at > self.again[0] and not self.run.replying:
            self.again.pop(0)
            self._come_again()
            return
        self.table.match, self.praise = self.run.match, False
        self.answer = self._verdict if self.run.astray else ""
        if self._praised and not (self.run.replying or self.run.astray):
            self.answer, self.praise, self._praised = self._praised, True, ""
        self._waited, self._tried, self.stuck = 0, 0, False
        kept = self.run.step.all if self.run.finished else ()
        self.question, self._showing = Question(kept), False
        self.table.show_position()
        if not self.run.replying:
            self.table.lay_open(self.run.step.board)
        if not self.again:
            self.mark.step = self.run.at
        self.keep()
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
        self.answer, self.praise = self.scene.say(key), False
        self.stuck = self.stuck or not self.run.step.reading
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
            tried = self.run.astray
            self.run.repeat()
            self.stepped()
            self.stuck = tried

    def restart(self) -> None:
        """Begin the lesson again."""
        self.run.restart()
        self.again = []
        self.mark.begin()
        self.stepped()

    def complete(self) -> None:
        """All steps are done; those that were only shown come once more."""
        steps = self.run.lesson.steps
        self.again = [n for n, step in enumerate(steps) if step.id in self.mark.shown]
        self._come_again()

    def _come_again(self) -> None:
        """On to the next step that was only shown; the lesson is won after the last one."""
        if not self.again:
            self._won()
            return
        self.run.resume(self.again[0])
        self.stepped()

    def _won(self) -> None:
        """What was learned, and the next lesson."""
        if self.run.lesson.rival:
            self._begin_game()
            return
        stars = self.mark.finish()
        self.keep()
        self.scene.app.pop()
        self.won(stars)

    def won(self, stars: Stars) -> None:
        """The lesson is off the table, and won."""
        app, lesson, game_id = self.scene.app, self.run.lesson, self.table.match.game.id
        app.open(LessonWonScene, game_id, lesson, self._open_next(), stars)

    def _begin_game(self) -> None:
        """The steps are done, or skipped: the game that they lead to."""
        self.mark.step = len(self.run.lesson.steps)
        self.keep()
        self.scene.app.pop()
        open_it = self._open_next()
        if open_it is not None:
            open_it(self.run.lesson.id)

    def _open_next(self) -> Callable[[str], None] | None:
        """What opens another lesson, where the lesson was opened from a list of them."""
        return getattr(self.scene.app.top, "open_lesson", None)

    def skip(self) -> None:
        """On to the next lesson, while this one keeps its place, or to the game that it leads to."""
        if self.run.lesson.rival:
            self._begin_game()
            return
        app = self.scene.app
        lessons = app.games[self.table.match.game.id].lessons()
        following = [each for each in lessons if each.steps and not each.puzzles]
        later = [each for each in following if each.number > self.run.lesson.number]
        app.pop()
        skipped = self._open_next()
        if later and skipped is not None:
            skipped(later[0].id)

    # ---- questions ----------------------------------------------------------------------

    def _main_act(self) -> str:
        return next((act.name for act in self.acts_of(self.run.at) if act.end == MAIN), "")

    def give(self, given: str) -> None:
        if self.table.held():
            return
        step = self.run.step
        why = self.run.answer(given)
        if why:
            self.question.wrong.add(given)
            self._missed(step, why)
        else:
            self._right(step)

    def give_all(self) -> None:
        """Give the things that are marked as the answer."""
        if self.table.held():
            return
        step = self.run.step
        why = self.run.answer_all(self.question.marked)
        if why:
            wrong = [name for name in self.question.marked if name not in step.all]
            self.question.wrong = set(wrong[:1])
            self._missed(step, why)
        else:
            self._right(step)

    def _missed(self, step: Step, why: str) -> None:
        """A wrong answer was given."""
        self._ask_again_later(step, False)
        self.tell(why)

    def _ask_again_later(self, step: Step, right: bool) -> None:
        self.mark.answered(step.id, right, self.scene.app.today())
        self.keep()

    def _right(self, step: Step, text: str = "") -> None:
        """The right answer was given, or told."""
        if not text:
            self._ask_again_later(step, True)
        self.mark.was(step.id, shown=bool(text) or self._showing)
        self._praised = text or self._praise(step)
        self.scene.app.sounds.play("science_pair")
        self.stepped()

    def _praise(self, step: Step) -> str:
        """What is said to the right answer, and what follows from it."""
        return self._and_follows(self.scene.say("lesson.right"), step)

    def _solution(self, step: Step) -> str:
        """What is said where the answer is shown, with what follows from it."""
        answer = self._sentence(step.right) if step.choices else step.right
        stop = "." if step.follows and not step.choices else ""  # a sentence has its own
        return self._and_follows(self.scene.say("lesson.answer_is", answer=answer) + stop, step)

    def _and_follows(self, said: str, step: Step) -> str:
        return f"{said} {self._sentence(step.follows)}" if step.follows else said

    def _tell_answer(self, step: Step) -> None:
        """What is right is shown: said, or marked on the table."""
        self._ask_again_later(step, False)
        if step.all:
            self.question, self._showing = Question(step.all), True
            self.answer, self.praise = self.scene.say("lesson.marked"), True
            self.scene.relayout()
            return
        self.run.answer(step.right)
        self._right(step, self._solution(step))

    def _mark(self, name: str) -> bool:
        """Mark a thing of the table; False where the question is about no such thing."""
        asked = self.run.asking and bool(self.run.step.all) and not self.scene.app.teacher.frozen
        if not asked or not self.question.mark(self.run.step, name):
            return False
        self.answer = ""
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
        if self.run.touched(name):
            self._did()
            return True
        if self.run.step.reading:
            self.tell(READ)
            return True
        if self.answer and not self.run.astray:  # what is said to a wrong move stays with it
            self.answer = ""
            self.scene.relayout()
        return False

    def opened(self, board: str) -> None:
        if not self.scene.app.teacher.frozen and self.run.touched(board):
            self._did()

    def narrowed(self) -> None:
        if self.run.astray:
            return
        answer = self.scene.say("lesson.answer.look") if self.astray() else ""
        if answer != self.answer:
            self.answer = answer
            self.scene.relayout()

    def looks_into(self, action: Action) -> bool:
        """An action that is not meant is answered before it is looked into."""
        answer = "" if self.run.step.ask else self.run.answer_to(LEARNER, action)
        if answer:
            self.tell(answer)
        return bool(answer)

    def refused(self, why: Notice) -> bool:
        self.answer, self.praise = why.text, False
        self._held = self.scene.app.teacher.frozen
        self.stuck = self.stuck or not self._held
        self.scene.relayout()
        return True

    def plays(self, actions: Sequence[Action]) -> bool:
        table, mover = self.table, self.table.facts.mover
        assert mover is not None
        before, n = self.boxes(), table.match.length + 1
        step, say = self.run.step, self.scene.say
        shown = say("lesson.answer_is", answer=self._move()) if self._showing and step.ask else ""
        tried = self.run.try_action(mover, *actions)
        if self.run.astray:
            self._verdict = self.scene.say(tried.answer)
            self._ask_again_later(step, False)
            self._happened(n, before)
        elif tried.answer:
            table.show_position()
            self.tell(tried.answer)
        else:
            if step.ask:
                self._ask_again_later(step, not self._showing)
            self.mark.was(step.id, shown=self._showing)
            if step.ask:
                self._praised = shown or self._praise(step)
            self._happened(n, before)
        return True

    _awake = False
    """The coach spoke when it was last looked."""
    _held = False
    """The answer says that the table is held still."""
    _showing = False
    """What is done now is done by `show_me`."""

    def _did(self) -> None:
        self.mark.was(self.run.lesson.steps[self.run.at - 1].id, shown=self._showing)
        self.stepped()

    def show_me(self) -> None:
        """Do what the step asks for."""
        run = self.run
        if self.table.held():
            return
        self.mark.helped = True
        if run.asking:
            self._tell_answer(run.step)
            return
        self._showing = True
        try:
            if run.step.touch and not run.finished:
                if run.touched(run.step.touch):
                    self._did()
            elif run.acting:
                self.plays(run.meant())
        finally:
            self._showing = False

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
            self.answer, self._held = "", False
            self.scene.relayout()
        slept, self._awake = not self._awake, self.awake()
        if slept and self._awake:  # the buttons of the parchment are there again
            self.focus_step()
        if not self.run.replying:
            self._tried += ms
            if self._tried >= PATIENCE and not self.stuck and not self.run.step.reading:
                self.stuck = True
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
        if self._chosen_by_key(name):
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

    def _chosen_by_key(self, name: str) -> bool:
        """The keys of the answers give one."""
        offered_now = [act for act in self.acts_of(self.run.at) if act.end == OFFERED]
        n = ANSWER_KEYS.find(name) if len(name) == 1 and self.asking else -1
        if not 0 <= n < len(offered_now):
            return False
        if offered_now[n].kind != "off":
            offered_now[n].press()
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
    kit = app.games[game_id]
    taught = msgspec.structs.replace(given, rival="")  # no bot thinks in the steps
    vocabulary, seats = kit.vocabulary, seats_of(app.words, person, taught)
    assert vocabulary is not None
    run = LessonRun(vocabulary, given, seats)
    if 0 < mark.step < len(given.steps):
        run.resume(mark.step)
    else:
        mark.begin()
    begun = lambda: LessonRun(vocabulary, given, seats).beginnings()  # noqa: E731
    places = LessonPlaces(LEARNER, begun, app.table_of)
    over = layer(run, places) if layer else LessonLayer(run, mark, keep, places)
    app.push(app.table_of(run.match, over))
