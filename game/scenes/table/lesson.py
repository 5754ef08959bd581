"""Lessons on the real table: the coach speaks, lights up what matters, and answers every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.drawing.kit.theme import SEAT_SIGNS
from game.lessons.data import Lesson
from game.lessons.run import LEARNER, READ, LessonRun
from game.match.record import SeatSetup
from game.rules.contract import Action, Seat
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.table import coach
from game.scenes.table.coach import Act, Speech
from game.scenes.table.layer import Layer
from game.scenes.table.lesson_places import LessonPlaces, Size, offers
from game.scenes.table.lesson_won import LessonWonScene
from game.scenes.table.sections.notice import Notice
from game.words import Words

PAUSE = 500
"""Milliseconds before the opponent's move, at normal speed."""

Keep = Callable[[int, bool], None]
"""Told the step to go on at, and whether the lesson was finished."""


class LessonLayer(Layer):
    """A lesson over the table of its game: nothing is played that is not meant."""

    greets = recorded = False
    alone = leaves = True
    learner = LEARNER

    def __init__(self, run: LessonRun, keep: Keep, places: LessonPlaces) -> None:
        self.run, self.keep, self.parchment_places = run, keep, places
        self.answer = ""
        """What is said to the last thing that was tried."""
        self._waited = 0

    def entered(self) -> None:
        self.table.lay_open(self.run.step.board)
        self.focus_step()

    # ---- the table ----------------------------------------------------------------------

    @property
    def begun(self) -> int:  # type: ignore[override]
        return self.run.led_here

    def holds(self) -> bool:
        return not self.run.acting or LEARNER not in self.table.match.to_move()

    def awake(self) -> bool:
        """The coach speaks: nothing moves and nobody else is to move."""
        return not (self.run.replying or self.table.motion.moving)

    def dims(self) -> bool:
        return self.awake()

    def status(self) -> str:
        if self.run.replying:
            t = self.table.facts
            return t.say("lesson.replying", name=t.names[t.mover or 0])
        if self.run.step.reading:
            return self.scene.say("lesson.reading", name=self.table.match.seats[LEARNER].name)
        return ""

    def addressed(self, seat: Seat | None) -> Seat | None:
        return LEARNER if self.run.step.reading else seat

    # ---- the coach ----------------------------------------------------------------------

    def sections(self, sections: list[Section]) -> Iterable[Section]:
        lights = coach.Lights(self.lit, self.awake, lambda: self.places(self.run.step.link))
        speech, acts = self.speech(), self.acts_of_step()
        clear = partial(self.table.region, "clear")
        return coach.spoken(self.scene, sections, speech, acts, lights, clear, self.place)

    def place(self, lit: Sequence[Box]) -> Box:
        """Where the parchment lies: its lower edge stays, an answer lets it grow upwards."""
        scene, c = self.scene, self.scene.measure()
        wide = min(coach.WIDE, scene.w - 40)
        most = 12 + 2 * c.rich_height("x", wide, coach.SIZE)
        tall = coach.steady_height(scene, wide)
        avoid = [*lit, *offers(self.table.region, self.run.step)]
        rather = self.table.region("reading")
        place = self.parchment_places.place(scene, Size(wide, tall, most), avoid, rather)
        more = max(0.0, coach.height(scene, wide, self.speech()) - tall) if self.answer else 0.0
        return Box(place.x, place.y - more, wide, place.h + more)

    def lit(self, sections: Iterable[Section]) -> list[Target]:
        """What the step lights up: once something else is chosen, no button that would go on."""
        found = coach.targets_of(sections, self.run.step.light)
        if not self.astray():
            return found
        buttons = self.table.region("choices")
        return [t for t in found if t.box.collidelist(buttons) < 0]

    def astray(self) -> bool:
        """Whether something is chosen that does not lead to what the step asks for."""
        touched = self.table.facts.choice.touched
        if not touched or not self.run.acting:
            return False
        return all(path[: len(touched)] != touched for path in self.run.accepted())

    def meant(self, *ways: tuple[str, ...]) -> bool | None:
        if not self.run.acting:
            return None
        whole = [(*self.table.facts.choice.touched, *way) for way in ways]
        return any(path[: len(way)] == way for path in self.run.accepted() for way in whole)

    def places(self, names: Sequence[str]) -> list[Box]:
        return [t.box for t in coach.targets_of(self.scene.sections, names)]

    def speech(self) -> Speech:
        run, say = self.run, self.scene.say
        at = min(run.at, len(run.lesson.steps) - 1)
        steps, title, number = len(run.lesson.steps), say(run.key("title")), run.lesson.number
        small = say("lesson.step", number=number, title=title, step=at + 1, steps=steps)
        text, harmless = say(run.key(run.step.id)), self.astray()
        return Speech(text, self.answer, small, run.step.emblem, at + 1, steps, harmless=harmless)

    def acts_of_step(self) -> list[Act]:
        """The buttons of the parchment."""
        step, say = self.run.step, self.scene.say
        last = self.run.at >= len(self.run.lesson.steps) - 1
        found = []
        if self.run.at:
            found.append(Act("coach:back", say("lesson.back"), self.step_back, icon="undo"))
        found.append(Act("coach:skip", say("lesson.skip"), self.skip))
        if step.clause:
            text = say("common.see_clause", clause=step.clause)
            open_it = partial(self.scene.app.go.rules, self.table.match.game.id, step.clause)
            found.append(Act("coach:clause", text, open_it, icon="rules"))
        if step.reading:
            text = say("lesson.finish" if last else "lesson.next")
            found.append(Act("coach:next", text, self.read_on, "primary", "play"))
        else:
            found.append(Act("coach:show", say("lesson.show"), self.show_me, "normal"))
        return found

    # ---- steps --------------------------------------------------------------------------

    def stepped(self) -> None:
        """The run has moved on: the table shows it, and the place is kept."""
        self.table.match, self.answer = self.run.match, ""
        self._waited = 0
        self.table.show_position()
        if not self.run.replying:
            self.table.lay_open(self.run.step.board)
        self.keep(self.run.at, False)
        self.scene.relayout()
        self.focus_step()

    def focus_step(self) -> None:
        """The focus goes to what the step is about."""
        scene = self.scene
        if self.run.step.reading:
            scene.focus = "coach:next"
        elif scene.keyboard:
            names = {t.name for t in scene.targets()}
            scene.focus = next((n for n in self.run.step.light if n in names), "coach:show")

    def tell(self, key: str) -> None:
        """An answer on the parchment; nothing was done."""
        self.answer = self.scene.say(key)
        self.scene.app.sounds.play("refused")
        self.scene.relayout()

    def read_on(self) -> None:
        """On to the next step, where there is only something to read."""
        if self.run.at >= len(self.run.lesson.steps) - 1:
            self.complete()
        elif self.run.read_on():
            self.stepped()

    def step_back(self) -> None:
        """To the beginning of this step, or of the one before."""
        if self.table.motion.moving:
            self.table.motion.skip()
        if self.run.back():
            self.stepped()
        else:
            self.scene.app.sounds.play("refused")

    def repeat(self) -> None:
        """Begin this step again."""
        self.run.repeat()
        self.stepped()

    def restart(self) -> None:
        """Begin the lesson again."""
        self.run.restart()
        self.stepped()

    def complete(self) -> None:
        """The lesson is won: what was learned, and the next one."""
        app, lesson = self.scene.app, self.run.lesson
        self.keep(0, True)
        app.pop()
        app.push(LessonWonScene(app, self.table.match.game.id, lesson, self._open_next()))

    def _open_next(self) -> Callable[[str], None] | None:
        """What opens another lesson, where the lesson was opened from a list of them."""
        return getattr(self.scene.app.top, "open_lesson", None)

    def skip(self) -> None:
        """On to the next lesson; this one keeps its place."""
        app = self.scene.app
        following = [each for each in app.games[self.table.match.game.id].lessons() if each.steps]
        later = [each for each in following if each.number > self.run.lesson.number]
        app.pop()
        skipped = self._open_next()
        if later and skipped is not None:
            skipped(later[0].id)

    # ---- acting -------------------------------------------------------------------------

    def touches(self, name: str) -> bool:
        if self.run.replying:
            return True
        if self.run.touched(name):
            self.stepped()
            return True
        if self.run.step.reading:
            self.tell(READ)
            return True
        if self.answer:
            self.answer = ""
            self.scene.relayout()
        return False

    def opened(self, board: str) -> None:
        if self.run.touched(board):
            self.stepped()

    def narrowed(self) -> None:
        if self.astray():
            self.answer = self.scene.say("lesson.answer.look")
            self.scene.relayout()

    def looks_into(self, action: Action) -> bool:
        """An action that is not meant is answered before it is looked into."""
        answer = self.run.answer_to(LEARNER, action)
        if answer:
            self.tell(answer)
        return bool(answer)

    def refused(self, notice: Notice) -> None:
        self.answer = notice.text
        self.scene.relayout()

    def plays(self, actions: Sequence[Action]) -> bool:
        table, mover = self.table, self.table.facts.mover
        assert mover is not None
        before, n = self.boxes(), table.match.length + 1
        tried = self.run.try_action(mover, *actions)
        if tried.answer:
            table.show_position()
            self.tell(tried.answer)
        else:
            self._happened(n, before)
        return True

    def show_me(self) -> None:
        """Do what the step asks for."""
        table, run = self.table, self.run
        if run.step.touch and not run.finished:
            if run.touched(run.step.touch):
                self.stepped()
        elif run.acting and not table.held():
            self.plays(run.meant())

    def _happened(self, n: int, before: dict[str, Box]) -> None:
        """Show the actions from this number on, unless another position lies on the table since."""
        same = self.run.match.header.id == self.table.match.header.id
        self.stepped()
        if same:
            match, viewer = self.table.match, self.table.facts.viewer
            self.table.show(match.tape_since(n - 1, viewer), before)

    def update(self, ms: int) -> bool | None:
        app = self.scene.app
        if not self.run.replying or app.teacher.frozen or app.top is not self.scene:
            return False
        self._waited += ms
        if self._waited >= PAUSE * app.comfort.speed():
            before, n = self.boxes(), self.table.match.length + 1
            self.run.reply()
            self._happened(n, before)
        return True

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> bool:
        return isinstance(item, Key) and not item.again and self._key(item.name)

    def _key(self, name: str) -> bool:
        """Enter or Right reads on, Left goes back; while there is something to do on the table
        the arrows walk there."""
        scene = self.scene
        if not self.awake():
            return False
        if name == "backspace":
            self.step_back()
            return True
        if not self.run.step.reading:
            return False
        elsewhere = scene.keyboard and scene.focus.startswith(("coach:", "button:"))
        if name == "left":
            scene.keyboard = True
            self.step_back()
        elif name == "right" or (
            name in ("enter", "space") and (not elsewhere or scene.focus == "coach:next")
        ):
            scene.keyboard = True
            self.read_on()
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

    def menu(self) -> bool:
        app, say = self.scene.app, self.scene.say
        acts = (
            ("leave", app.pop, "quiet"),
            ("restart", self.restart, "normal"),
            ("repeat", self.repeat, "normal"),
            ("go_on", None, "primary"),
        )
        choices = [
            Choice(name, say(f"lesson.{name}"), kind, act and partial(self._at_table, act))
            for name, act, kind in acts
        ]
        ask = Ask(app, say(self.run.key("title")), say("lesson.saved"), choices)
        ask.board_w = 1180
        app.push(ask)
        return True


def seats_of(words: Words, person: str, lesson: Lesson) -> tuple[SeatSetup, ...]:
    """The learner, and the others in the lesson; in a coached game they are bots."""
    names = [person]
    for other in range(1, lesson.seats):
        key = f"bot.{lesson.rival}.name" if lesson.rival else "lesson.rival"
        name = words.say(key if lesson.rival or other == 1 else f"lesson.rival_{other}")
        names.append(f"{name} {other}" if name in names else name)
    bots = (None, *[lesson.rival or None] * (lesson.seats - 1))
    signs = SEAT_SIGNS[: lesson.seats]
    return tuple(
        SeatSetup(name, sign, sign, bot) for name, sign, bot in zip(names, signs, bots, strict=True)
    )


def open_lesson(
    app: Services, game_id: str, lesson_id: str, person: str, at: int, keep: Keep
) -> None:
    """Put a lesson on the table, at a step."""
    kit, given = app.games[game_id], app.games[game_id].lesson(lesson_id)
    vocabulary, seats = kit.vocabulary, seats_of(app.words, person, given)
    assert vocabulary is not None
    run = LessonRun(vocabulary, given, seats)
    if 0 < at < len(given.steps):
        run.resume(at)
    places = LessonPlaces(
        LEARNER,
        lambda: LessonRun(vocabulary, given, seats).beginnings(),
        lambda match, layer: kit.face.table(app, match, layer),
    )
    app.push(kit.face.table(app, run.match, LessonLayer(run, keep, places)))
