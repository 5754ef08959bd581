"""Learn to play: the lessons of a game, how far each person has come, and who is learning."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import chain

from game.drawing import shell
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.lessons.data import Lesson
from game.lessons.progress import Mark, Progress
from game.match import files
from game.match.errors import MatchError
from game.match.names import LONGEST_NAME, name_of
from game.scenes.kit.field import Field
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button, Label, Widget

WAYS = ("learn.begin", "learn.go_on", "learn.again")
"""What the buttons may say: all are as wide as the longest."""


class LearnScene(Scene):
    """The list of lessons; the next one to do has the focus."""

    def __init__(self, app: Services, game_id: str) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.lessons = app.games[game_id].lessons()
        self.progress = app.kept.load(app.kept.progress, Progress)
        self.person = self.progress.last or self._usual_name()
        self.keyboard = True
        self.focus = f"lesson:{self.next_lesson().id}"

    def enter(self) -> None:
        self.app.tell_untold()

    def _usual_name(self) -> str:
        """The first name that was typed at the last set-up."""
        memory = self.app.preferences.setups.get(self.game_id)
        names = [seat.name for seat in memory.seats if seat.bot is None] if memory else []
        return next(filter(None, names), "") or self.app.words.say("setup.default_name", number=1)

    # ---- progress -----------------------------------------------------------------------

    def mark(self, lesson_id: str) -> Mark:
        return self.progress.mark(self.learner, self.game_id, lesson_id)

    @property
    def learner(self) -> str:
        return name_of(self.person) or self.say("learn.nameless")

    def next_lesson(self) -> Lesson:
        """What this person has begun, or else the first lesson that is not finished."""
        begun = (each for each in self.lessons if self.mark(each.id).under_way)
        fresh = (each for each in self.lessons if not self.mark(each.id).done)
        return next(chain(begun, fresh), self.lessons[0])

    def keep(self) -> None:
        self.progress.last = self.learner
        files.save(self.progress.tidy(), self.app.kept.progress)

    def rename(self, name: str) -> None:
        self.person = name
        self.touch()

    def status(self, each: Lesson) -> str:
        """How far the learner has come in a lesson."""
        mark = self.mark(each.id)
        if mark.match:
            return self.say("learn.in_play", hints=mark.hints)
        if mark.step:
            return self.say("learn.at_step", step=mark.step + 1, steps=len(each.steps))
        return self.say("learn.done" if mark.done else "learn.untouched")

    # ---- ways from here -----------------------------------------------------------------

    def open_lesson(self, lesson_id: str) -> None:
        """Begin a lesson, or go on where it was left."""
        mark = self.mark(lesson_id)

        def keep(step: int, done: bool) -> None:
            mark.step, mark.done = step, mark.done or done
            self.keep()

        go, found = self.app.go, self.app.games[self.game_id].lesson(lesson_id)
        if not found.rival:
            go.lesson(self.game_id, lesson_id, self.learner, mark.step, keep)
            return
        try:
            go.coached(self.game_id, lesson_id, self.learner, mark, self.keep)
        except MatchError as error:
            mark.match = ""
            self.app.go.failed(error)

    def uncover(self) -> None:
        self.focus = f"lesson:{self.next_lesson().id}"

    def rules(self) -> None:
        self.app.go.rules(self.game_id)

    def about_game(self) -> str:
        return self.game_id

    def shortcut(self, action: str) -> bool:
        if action == "rules":
            self.rules()
        return action == "rules"

    # ---- layout -------------------------------------------------------------------------

    def background(self, c: Canvas) -> None:
        shell.ground(c, 0.56)
        steady = 1 / max(1.0, c.text_scale * 0.85)
        title = self.say("learn.of", game=self.say(f"game.{self.game_id}.title"))
        room = self.w - 2 * ((self.w - self._wide()) / 2 + 220)
        c.text(title, self.w / 2, 62, 50 * steady, (255, 230, 170), "title", "center", 200, room)
        line = self.say("learn.line")
        c.text(line, self.w / 2, 118, 25 * steady, (240, 234, 214), "body", "center", 170, room)

    def _wide(self) -> float:
        """The width of the list."""
        return min(self.w - 80, 1500.0)

    def build(self) -> Iterable[Section]:
        c = self.measure()
        w = self._wide()
        x = (self.w - w) / 2
        yield Button("back", x, 34, 190, 56, self.say("common.back"), self.back, "quiet", "undo")
        who = self.say("learn.who")
        wide = min(c.width(who, 24, "semi") + 20, w * 0.4)
        yield Label(x, 172, wide, who, 24, CREAM, "semi", h=52)
        yield Field(
            "person",
            x + wide + 10,
            172,
            360,
            self.person,
            self.rename,
            most=LONGEST_NAME,
            text=who,
            icon="human",
            whole=True,
        )
        known = self.lessons
        top, bottom = 248.0, self.h - 30 - 30 * c.text_scale
        step = min(118.0, (bottom - top) / len(known))
        gap = min(12.0, step / 10)
        for n, each in enumerate(known):
            yield LessonRow(self, each, Box(x, top + n * step, w, step - gap))
        hint = self.say("learn.keys")
        yield Label(x, bottom + 6, w, hint, 21, (234, 232, 216), align="center", shade=210)


class LessonRow(Widget):
    """A lesson: its number, title, what it is about, how long, how far."""

    scene: LearnScene

    def __init__(self, scene: LearnScene, lesson: Lesson, place: Box) -> None:
        self.lesson = lesson
        key = f"lesson.{scene.game_id}.{lesson.id}"
        self.title, self.line = scene.say(f"{key}.title"), scene.say(f"{key}.line")
        super().__init__(
            f"lesson:{lesson.id}",
            place.x,
            place.y,
            place.w,
            place.h,
            f"{self.title}. {self.line} {scene.status(lesson)}",
        )

    def signature(self) -> Hashable:
        mark = self.scene.mark(self.lesson.id)
        return self.scene.learner, mark.step, mark.done, mark.match, mark.hints

    def activate(self, name: str) -> bool:
        self.scene.open_lesson(self.lesson.id)
        return True

    def paint(self, c: Canvas) -> None:
        scene, mark = self.scene, self.scene.mark(self.lesson.id)
        following = scene.next_lesson().id == self.lesson.id
        c.panel(self.x, self.y, self.w, self.h, "lit" if following else "dark", 16, following)
        middle = self.y + self.h / 2
        self._seal(c, self.x + 54, middle, mark.done)
        t = c.text_scale
        label = scene.say(self._way(mark))
        wide = max(170.0, *(c.width(scene.say(way), 24, "semi") + 76 for way in WAYS))
        right = self.x + self.w - 24 - wide
        status = scene.status(self.lesson)
        aside = min(330.0, self.w * 0.24)
        left, room = self.x + 108, right - 24 - aside - self.x - 108
        k = min(1.0, self.h / (68 * t))
        upper, lower = middle - 16 * t * k, middle + 16 * t * k
        title = f"{self.lesson.number}. {self.title}"
        c.text(title, left, upper, 29 * k, GOLD_TEXT, "semi", "midleft", limit=room)
        c.text(self.line, left, lower, 22 * k, CREAM, "body", "midleft", limit=room)
        edge = right - 18
        minutes = scene.say("learn.minutes", minutes=self.lesson.minutes)
        c.text(minutes, edge, upper, 22 * k, MUTED, "body", "midright", limit=aside)
        colour = GOLD_TEXT if mark.under_way or mark.done else MUTED
        c.text(status, edge, lower, 22 * k, colour, "semi", "midright", limit=aside)
        tall = min(62.0, self.h - 20)
        kind = "primary" if following else "normal"
        pressed = scene.pressed == self.name
        c.button(
            right,
            middle - tall / 2,
            wide,
            tall,
            label,
            kind,
            "play",
            size=24,
            hover=self.hovered(self.name),
            pressed=pressed,
        )
        self.focus_rim(c)

    def _way(self, mark: Mark) -> str:
        """What the button says: go on, begin, or once more."""
        if mark.under_way:
            return "learn.go_on"
        return "learn.again" if mark.done else "learn.begin"

    def _seal(self, c: Canvas, x: float, y: float, done: bool) -> None:
        """The emblem of the lesson, with a tick once it is finished."""
        body = (
            '<circle cx="40" cy="40" r="37" fill="#2b2118" stroke="#c39a4e" stroke-width="3"/>'
            '<circle cx="40" cy="40" r="32" fill="#3d3020"/>'
        )
        size = min(72.0, self.h - 18)
        c.svg(body, (0, 0, 80, 80), x - size / 2, y - size / 2, size, size)
        c.icon(self.lesson.emblem, x, y, size * 0.64)
        if done:
            c.icon("check", x + size * 0.36, y + size * 0.32, size * 0.42)
