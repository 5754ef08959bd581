"""Learn to play: the lessons of a game, how far each person has come, and who is learning; the
puzzles of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from game.drawing import shell
from game.drawing.kit import parts
from game.drawing.kit.badges import star
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, art, column, grid, row, text
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.hotseat.intents import Do
from game.lessons.data import Lesson, Step
from game.lessons.progress import Mark, Progress, Ref, Stars, due
from game.lessons.turning import Point, Unsolved
from game.match import files
from game.match.errors import MatchError
from game.match.record import LONGEST_NAME, name_of
from game.scenes.kit.controls import press
from game.scenes.kit.field import Field
from game.scenes.kit.roll import Roll
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import Pane
from game.scenes.shell import pages
from game.scenes.shell.one_page import parts_of
from game.scenes.shell.teach import TeachTableScene

WIDEST = 1500.0
WAYS = ("learn.begin", "learn.go_on", "learn.again")
"""What the buttons may say: all are as wide as the longest."""
DAILY = 3
"""So many questions come again in a day."""


class LearnScene(pages.PageScene):
    """The list of lessons; the next one to do has the focus."""

    def __init__(self, app: Services, game_id: str) -> None:
        super().__init__(app)
        self.game_id = game_id
        every = app.games[game_id].lessons()
        self.lessons = [each for each in every if not each.puzzles]
        self.puzzles = next((each for each in every if each.puzzles), None)
        self.list = Roll("list", lambda: [self._lesson(each) for each in self.lessons], 12)
        self.summed_up = bool(parts_of(game_id, self.say))
        self.progress = app.kept.load(app.kept.progress, Progress)
        self.unsolved = app.kept.load(app.kept.points, Unsolved)
        memory = app.preferences.setups.get(game_id)
        names = [seat.name for seat in memory.seats if seat.bot is None] if memory else []
        usual = next(filter(None, names), "") or app.words.say("setup.default_name", number=1)
        person = self.progress.last or usual  # the first name that was typed at the last set-up
        self.line = Field(person, str, LONGEST_NAME, whole=True, sign="human")
        self.keyboard = True
        self.focus = f"lesson:{self.next_lesson().id}"

    def enter(self) -> None:
        self.app.tell_untold()

    # ---- progress -----------------------------------------------------------------------

    def mark(self, lesson_id: str) -> Mark:
        return self.progress.mark(self.learner, self.game_id, lesson_id)

    @property
    def learner(self) -> str:
        return name_of(self.line.value) or self.say("learn.nameless")

    def next_lesson(self) -> Lesson:
        """What this person has begun, or else the first lesson that is not finished."""
        begun = (each for each in self.lessons if self.mark(each.id).under_way)
        fresh = (each for each in self.lessons if not self.mark(each.id).done)
        return next(chain(begun, fresh), self.lessons[0])

    def begin(self) -> None:
        """Open the first lesson, once that is finished the next one: also while a coached game is under way."""
        first = self.lessons[0]
        self.open_lesson((self.next_lesson() if self.mark(first.id).done else first).id)

    def keep(self) -> None:
        self.progress.last = self.learner
        files.save(self.progress.tidy(), self.app.kept.progress)

    def status(self, each: Lesson) -> str:
        """How far the learner has come in a lesson."""
        mark = self.mark(each.id)
        if mark.match:
            return self.say("learn.in_play", hints=mark.hints)
        if mark.step:
            steps = len(each.steps)
            return self.say("learn.at_step", step=min(mark.step + 1, steps), steps=steps)
        return self.say("learn.done" if mark.done else "learn.untouched")

    def due(self) -> list[Ref]:
        """What comes again today, three questions at most."""
        puzzles = [self.puzzles] if self.puzzles else []
        return due([*self.lessons, *puzzles], self.mark, self.app.today())[:DAILY]

    def points(self) -> list[Point]:
        """The turning points of one's own matches that come again today, as far as there is room for them."""
        found = self.unsolved.due(self.learner, self.game_id, self.app.today())
        return found[: DAILY - len(self.due())]

    def solved(self) -> int:
        """So many puzzles were solved."""
        of = self.puzzles
        return sum(_is_solved(self.mark(of.id), one.id) for one in of.steps) if of else 0

    # ---- ways from here -----------------------------------------------------------------

    def open_lesson(self, lesson_id: str) -> None:
        """Begin a lesson, or go on where it was left."""
        if self.puzzles is not None and lesson_id == self.puzzles.id:
            self.app.open(PuzzlesScene, self, self.puzzles)
            return
        mark = self.mark(lesson_id)
        go, found = self.app.go, self.app.games[self.game_id].lesson(lesson_id)
        if mark.step < len(found.steps) or not found.rival:
            go.lesson(self.game_id, lesson_id, self.learner, mark, self.keep)
            return
        try:
            go.coached(self.game_id, lesson_id, self.learner, mark, self.keep)
        except MatchError as error:
            mark.match = ""
            self.app.go.failed(error)

    def ask_due(self) -> None:
        """Ask what comes again today."""
        asked, points = self.due(), self.points()
        if not asked and points:
            self.app.go.points(self.learner, points)
        elif asked:
            self.app.go.questions(
                self.game_id, self.learner, asked, "learn.daily", self.mark, self.keep
            )

    def teach(self) -> None:
        """Lessons for several at once."""
        self.app.open(TeachTableScene, self)

    def uncover(self) -> None:
        """Back from whatever was opened, where turning points may have been found or solved."""
        self.unsolved = self.app.kept.load(self.app.kept.points, Unsolved)
        self.focus = f"lesson:{self.next_lesson().id}"
        self.list.show([each.id for each in self.lessons].index(self.next_lesson().id))

    # ---- layout -------------------------------------------------------------------------

    def build(self) -> Iterable[Section]:
        side, k = self.side(WIDEST), self.app.comfort.text_size
        top, foot = 196.0 + 40 * (k - 1), 52.0
        yield Pane(Box(side, 30, self.w - 2 * side, top - 30), self._head)
        rows = Box(side - 10, top + 12, self.w - 2 * side + 20, self.h - top - 24 - foot)
        yield self.list.within(self, rows)
        yield Pane(Box(side, self.h - foot, self.w - 2 * side, 46), self._foot)

    def _foot(self) -> Node:
        keys = text(self.say("learn.keys"), 21, pages.PALE, shade=210, grow=1)
        teach = press(
            "teach", self.say("group.title"), self.teach, kind="quiet", sign="human", h=46
        )
        return row(keys, teach, gap=20)

    def _head(self) -> Node:
        say, who = self.say, self.say("learn.who")
        name = self.line.node("person", who, self.focus == "person", w=300)
        return column(
            pages.head(self, say("learn.of", game=say(f"game.{self.game_id}.title")), side=180),
            text(say("learn.line"), 25, pages.PALE, align=0.5, shade=170),
            row(text(who, 24, face="semi"), name, SPRING, *self._ways(), gap=14), gap=12,
        )  # fmt: skip

    def _ways(self) -> Iterator[Node]:
        say = self.say
        look: dict[str, Any] = {"h": 56, "kind": "quiet", "least": 0.6}
        asked = len(self.due()) + len(self.points())
        if asked:
            look_due = {**look, "kind": "primary"}
            yield press("daily", say("learn.due", n=asked), self.ask_due, sign="again", **look_due)
        if self.puzzles is not None:
            label = say("learn.puzzles", solved=self.solved(), puzzles=len(self.puzzles.steps))
            yield press("puzzles", label, self.open_lesson, self.puzzles.id, sign="learn", **look)
        if self.summed_up:
            label = say("one_page.title")
            yield press("page", label, self.app.go.one_page, self.game_id, sign="cards", **look)

    def _lesson(self, each: Lesson) -> Node:
        """A lesson: its number, title, what it is about, how long, how far."""
        mark, key = self.mark(each.id), f"lesson.{self.game_id}.{each.id}"
        heading, about = self.say(f"{key}.title"), self.say(f"{key}.line")
        following, status = self.next_lesson().id == each.id, self.status(each)
        way = "learn.go_on" if mark.under_way else "learn.again" if mark.done else "learn.begin"
        minutes = self.say("learn.minutes", minutes=each.minutes)
        ink = GOLD_TEXT if mark.under_way or mark.done else MUTED
        earned = [name for name, has in mark.stars._asdict().items() if has and name != "done"]
        said = (f"{heading}. {about} {status}", *(self.say(f"lesson.star.{one}") for one in earned))
        room = (self.list.box.h - 12 * (len(self.lessons) + 1)) / len(self.lessons)
        high = max(84.0 * self.app.comfort.text_size, min(118.0, room))  # so that all are seen
        return row(
            art(_seal, each.emblem, mark.done, h=72, ratio=1, least=0.5),
            column(
                text(f"{each.number}. {heading}", 29, GOLD_TEXT, "semi", same="title"),
                text(about, 22, same="line"), grow=1, at=(0, 0.5),
            ),
            art(_stars, mark.stars, w=96, h=30) if mark.done and not each.rival else None,
            column(
                text(minutes, 22, MUTED, align=1.0, same="line"),
                text(status, 22, ink, "semi", 1.0, same="line"), at=(0, 0.5),
            ),
            parts.press(
                self.say(way), "primary" if following else "normal", "play", w=self._wide(), h=62,
                least=0.7,
            ),
            id=("lesson", each.id), does=Do(self.open_lesson, (each.id,)),
            says=". ".join(said), h=high, gap=22, pad=(18, 6, 24, 6),
            paint=parts.ground("lit" if following else "dark", 16, following), bleed=20,
        )  # fmt: skip

    def _wide(self) -> float:
        """All buttons are as wide as the longest of what they may say."""
        c = self.measure()
        return max(170.0, *(c.width(self.say(way), 24, "semi") + 84 for way in WAYS))


def _seal(c: Canvas, b: Box, emblem: str, done: bool) -> None:
    """The emblem of a lesson, with a tick once it is finished."""
    shell.medal(c, b, emblem, 0.64)
    if done:
        c.icon("check", b.centerx + b.w * 0.36, b.centery + b.w * 0.32, b.w * 0.42)


def _stars(c: Canvas, b: Box, stars: Stars) -> None:
    """What a lesson has earned; what it has not is a rim alone."""
    for n, earned in enumerate(stars):
        star(c, b.x + 16 + n * 32, b.centery, 12, earned)


class PuzzlesScene(pages.PageScene):
    """All puzzles of a game; the first one that is not solved has the focus."""

    def __init__(self, app: Services, learner: LearnScene, puzzles: Lesson) -> None:
        super().__init__(app)
        self.of, self.puzzles, self.game_id = learner, puzzles, learner.game_id
        self.uncover()
        self.keyboard = True

    def uncover(self) -> None:
        mark = self.of.mark(self.puzzles.id)
        steps = self.puzzles.steps
        fresh = next((one for one in steps if not _is_solved(mark, one.id)), steps[0])
        self.focus = f"puzzle:{fresh.id}"

    def open(self, n: int) -> None:
        """Begin with a puzzle; those after it follow."""
        asked = [(self.puzzles.id, one.id) for one in self.puzzles.steps]
        of = self.of
        self.app.go.questions(of.game_id, of.learner, asked, "learn.puzzle", of.mark, of.keep, n)

    def page(self) -> Node:
        game = self.say(f"game.{self.of.game_id}.title")
        side, large = self.side(WIDEST), self.app.comfort.text_size > 1.2
        tiles = [self._tile(n, one) for n, one in enumerate(self.puzzles.steps)]
        return column(
            pages.head(self, self.say("learn.puzzles_of", game=game), side=180),
            text(self.say("learn.puzzles_line"), 25, pages.PALE, align=0.5, lines=2, shade=170),
            grid(3 if large else 4, tiles, gap=14, grow=1, at=(0, 0)),
            text(self.say("learn.keys"), 21, pages.PALE, align=0.5, shade=210),
            gap=18, pad=(side, 30, side, 12),
        )  # fmt: skip

    def _tile(self, n: int, step: Step) -> Node:
        """A puzzle: its number, what it asks for, and whether it is solved."""
        solved = _is_solved(self.of.mark(self.puzzles.id), step.id)
        kind = self.say(f"learn.asks.{step.ask}")
        status = self.say("learn.solved" if solved else "learn.unsolved")
        return row(
            art(_puzzle_seal, step.emblem, solved, h=64, ratio=1, least=0.4),
            column(
                text(self.say("learn.puzzle_n", n=n + 1), 27, GOLD_TEXT, "semi", same="number"),
                text(kind, 21, same="kind"), text(status, 21, same="kind"), grow=1, at=(0, 0.5),
            ),
            id=("puzzle", step.id), does=Do(self.open, (n,)),
            says=f"{self.say('learn.puzzle_n', n=n + 1)}. {kind}. {status}", h=126 * self.app.comfort.text_size, least=0.5, gap=14,
            pad=(14, 6, 12, 6), paint=parts.ground("dark", 16, False), bleed=20,
        )  # fmt: skip


def _is_solved(mark: Mark, step: str) -> bool:
    """Whether a question was answered rightly, at once or in the end."""
    return step in mark.solved


def _puzzle_seal(c: Canvas, b: Box, emblem: str, solved: bool) -> None:
    """The emblem of a puzzle, with a tick once it is solved."""
    c.icon(emblem, *b.center, b.w * 0.8)
    if solved:
        c.icon("check", b.centerx + b.w * 0.36, b.centery + b.w * 0.32, b.w * 0.46)
