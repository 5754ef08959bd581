"""Lessons on the real table: the coach speaks, lights up what matters, and answers every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.drawing.kit.theme import SEAT_SIGNS
from game.lessons.catalogue import lesson as lesson_of
from game.lessons.catalogue import lessons
from game.lessons.data import Lesson, matches
from game.lessons.run import LEARNER, READ, LessonRun
from game.match.record import SeatSetup
from game.rules.contract import Action, Event, Game
from game.rules.registry import game as game_of
from game.scenes.kit import preferences
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box, Section
from game.scenes.table import coach
from game.scenes.table.coach import Act, Speech
from game.scenes.table.face import face
from game.scenes.table.table import TableScene

if TYPE_CHECKING:
    from game.scenes.kit.app import App

PAUSE = 500
"""Milliseconds before the opponent's move, at normal speed."""

Keep = Callable[[int, bool], None]
"""Told the step to go on at, and whether the lesson was finished."""


class LessonTable(TableScene):
    """What a game's table needs to become the table of a lesson. Mixed in before the table."""

    greets = False

    def __init__(self, app: App, run: LessonRun, keep: Keep) -> None:
        self.run, self.keep = run, keep
        self.answer = ""
        """What is said to the last thing that was tried."""
        super().__init__(app, run.match)
        self.people = self.people[:1]
        self.person = self.people[0]

    # ---- the table ----------------------------------------------------------------------

    def busy(self) -> bool:
        return super().busy() or not self.run.acting or self.mover != 0

    def awake(self) -> bool:
        """The coach speaks: nothing moves and nobody else is to move."""
        return not (self.run.replying or self.motion.moving)

    def switched(self) -> None:
        """Another position lies on the table."""

    def choices(self) -> list[Box]:
        """Where the table offers what can be done with a chosen thing."""
        return []

    def read(self) -> list[Box]:
        """Where the table tells about the thing that is pointed at or chosen."""
        return []

    def told(self) -> list[Box]:
        """The same while something is chosen: it can be read in the night."""
        return self.read() if self.paths.touched else []

    def status(self) -> str:
        if self.run.replying:
            return self.say("lesson.replying", name=self.names[self.mover or 0])
        if self.run.step.reading:
            return self.say("lesson.reading", name=self.names[LEARNER])
        return super().status()

    def addressed(self) -> int | None:
        return LEARNER if self.run.step.reading else super().addressed()

    # ---- the coach ----------------------------------------------------------------------

    def build(self) -> Iterable[Section]:
        table = list(super().build())
        for section in table:
            section.scene = self  # asked for its targets before the scene has taken it in
        yield from table
        c = self.measure()
        window = Box(0, 0, self.w, self.h)
        yield coach.Veil(window, self.lit, self.awake, self.linked, self.told, self.six)
        speech, wide = self.speech(), min(coach.WIDE, self.w - 40)
        tall = coach.height(c, wide, speech)
        window = Box(14, 66, self.w - 28, self.h - 80)
        lit = boxes_of(table, self.run.step.light)
        avoid = [*lit, *self.choices()]
        place = coach.free_place(window, wide, tall, avoid, self.h * 0.62, self.read())
        tip = coach.nearest(place, lit)
        yield coach.Parchment(place, speech, tip, self.awake)
        yield from coach.buttons(c, place, self.acts(), self.awake)

    def speech(self) -> Speech:
        run, at = self.run, min(self.run.at, len(self.run.lesson.steps) - 1)
        small = self.say(
            "lesson.step",
            number=run.lesson.number,
            title=self.say(run.key("title")),
            step=at + 1,
            steps=len(run.lesson.steps),
        )
        text = self.say(run.key(run.step.id))
        return Speech(text, self.answer, small, run.step.emblem, at + 1, len(run.lesson.steps))

    def acts(self) -> list[Act]:
        step = self.run.step
        last = self.run.at >= len(self.run.lesson.steps) - 1
        found = []
        if self.run.at:
            found.append(Act("coach:back", self.say("lesson.back"), self.step_back, icon="undo"))
        found.append(Act("coach:skip", self.say("lesson.skip"), self.skip))
        if step.clause:
            said = self.say("common.see_clause", clause=step.clause)
            found.append(Act("coach:clause", said, lambda: self.rules(step.clause), icon="rules"))
        if step.reading:
            said = self.say("lesson.finish" if last else "lesson.next")
            found.append(Act("coach:next", said, self.read_on, "primary", "play"))
        else:
            found.append(Act("coach:show", self.say("lesson.show"), self.show_me, "normal"))
        return found

    def lit(self) -> list[Box]:
        return boxes_of(self.sections, self.run.step.light)

    def six(self) -> list[Box]:
        """Those of them that have six corners."""
        return []

    def linked(self) -> list[Box]:
        return boxes_of(self.sections, self.run.step.link)

    # ---- steps --------------------------------------------------------------------------

    def stepped(self) -> None:
        """The run has moved on: the table shows it, and the place is kept."""
        other = self.run.match.header.id != self.match.header.id
        self.match, self.answer = self.run.match, ""
        self.look()
        if other:
            self.switched()
        self.keep(self.run.at, False)
        self.relayout()
        self.focus_step()

    def focus_step(self) -> None:
        if self.run.step.reading:
            self.focus = "coach:next"
        elif self.keyboard:
            names = {t.name for t in self.targets()}
            self.focus = next((n for n in self.run.step.light if n in names), "coach:show")

    def enter(self) -> None:
        self.focus_step()

    def tell(self, key: str) -> None:
        self.say_back(self.say(key))

    def say_back(self, text: str) -> None:
        """An answer on the parchment; nothing was done."""
        self.answer = text
        self.app.sounds.play("refused")
        self.relayout()

    def read_on(self) -> None:
        if self.run.at >= len(self.run.lesson.steps) - 1:
            self.complete()
        elif self.run.read_on():
            self.stepped()

    def step_back(self) -> None:
        if self.motion.moving:
            self.motion.skip()
        if self.run.back():
            self.stepped()
        else:
            self.app.sounds.play("refused")

    def repeat(self) -> None:
        self.run.repeat()
        self.stepped()

    def restart(self) -> None:
        self.run.restart()
        self.stepped()

    def complete(self) -> None:
        self.keep(0, True)
        self.app.pop()

    def skip(self) -> None:
        """On to the next lesson; this one keeps its place."""
        following = [each for each in lessons(self.game.id) if each.steps]
        later = [each for each in following if each.number > self.run.lesson.number]
        self.app.pop()
        skipped = getattr(self.app.top, "open_lesson", None)
        if later and skipped is not None:
            skipped(later[0].id)

    # ---- acting -------------------------------------------------------------------------

    def touch_thing(self, name: str) -> None:
        if self.run.replying:
            return
        if self.run.touched(name):
            self.stepped()
        elif self.run.step.reading:
            self.tell(READ)
        else:
            if self.answer:
                self.answer = ""
                self.relayout()
            super().touch_thing(name)

    def refuse(self, name: str) -> None:
        super().refuse(name)
        if self.notice is not None:
            self.answer = self.notice.text
            self.relayout()

    def act(self, action: Action) -> None:
        assert self.mover is not None
        if self.held():
            return
        before, old = self.boxes(), self.view
        tried = self.run.try_action(self.mover, action)
        if tried.answer:
            self.look()
            self.tell(tried.answer)
        else:
            self._happened(tried.events, before, old)

    def show_me(self) -> None:
        """Do what is meant."""
        for action in self.match.legal(0) if self.run.acting else ():
            if matches(self.run.step.wanted[0], self.game.path(action)):
                self.act(action)
                return

    def _happened(self, events: Sequence[Event], before: dict[str, Box], old: Any) -> None:
        same = self.run.match.header.id == self.match.header.id
        self._waited = 0
        self.stepped()
        if same:
            self.show(events, before, old)

    def update(self, ms: int) -> bool:
        if super().update(ms):
            return True
        if not self.run.replying or self.waiting() or self.app.top is not self:
            return False
        self._waited += ms
        if self._waited >= PAUSE * self.app.comfort.speed():
            before, old = self.boxes(), self.view
            self._happened(self.run.reply(), before, old)
        return True

    def _end(self) -> None:
        """A lesson goes on when its game is over."""

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and not item.again and self._lesson_key(item.name):
            self.touch()
            return
        super().handle(item)

    def _lesson_key(self, name: str) -> bool:
        """Enter or Right reads on, Left goes back; while there is something to do on the table
        the arrows walk there."""
        if not self.awake():
            return False
        if name == "backspace":
            self.step_back()
            return True
        if not self.run.step.reading:
            return False
        elsewhere = self.keyboard and self.focus.startswith(("coach:", "button:"))
        if name == "left":
            self.keyboard = True
            self.step_back()
        elif name == "right" or (
            name in ("enter", "space") and (not elsewhere or self.focus == "coach:next")
        ):
            self.keyboard = True
            self.read_on()
        else:
            return False
        return True

    def back(self) -> None:
        """Escape: one step back on the path, or out; the place is kept."""
        if not self.paths.back():
            self.app.pop()

    def undo(self) -> None:
        self.step_back()

    def undo_text(self) -> str:
        return self.say("lesson.back")

    def undo_notes(self) -> list[str]:
        return []

    def menu(self) -> None:
        acts = (
            ("leave", self.app.pop, "quiet"),
            ("restart", self.restart, "normal"),
            ("repeat", self.repeat, "normal"),
            ("go_on", None, "primary"),
        )
        choices = [Choice(name, self.say(f"lesson.{name}"), kind, act) for name, act, kind in acts]
        title = self.say(self.run.key("title"))
        ask = Ask(self.app, title, self.say("lesson.saved"), choices)
        ask.board_w = 1180
        self.app.push(ask)

    def leave(self) -> None:
        """Nothing to keep a picture of."""
        self.app.teacher.rest()


def boxes_of(sections: Iterable[Section], names: Sequence[str]) -> list[Box]:
    """The places of things on the table, of those that are there."""
    places = {t.name: t.box for s in sections if s.live for t in s.targets()}
    return [places[name] for name in names if name in places]


def progress_path(app: App) -> Path:
    """The file that keeps how far everybody has come, beside the settings."""
    return (app.folder or preferences.folder()) / "lessons.json"


def seats_of(app: App, person: str, rival: str | None = None) -> tuple[SeatSetup, SeatSetup]:
    """The learner at the left and somebody at the right; `rival` is a bot."""
    left, right = SEAT_SIGNS[:2]
    name = app.words.say("lesson.rival")
    if rival is not None:
        name = app.words.say("bot.name", level=app.words.say(f"bot.{rival}.title"))
    return SeatSetup(person, left, left), SeatSetup(name, right, right, rival)


def open_lesson(app: App, game_id: str, lesson_id: str, person: str, at: int, keep: Keep) -> None:
    """Put a lesson on the table, at a step."""
    given: Lesson = lesson_of(game_id, lesson_id)
    game: Game[Any] = game_of(game_id)
    run = LessonRun(game, given, seats_of(app, person))
    if 0 < at < len(given.steps):
        run.resume(at)
    app.push(face(game_id).lesson_table(app, run, keep))
