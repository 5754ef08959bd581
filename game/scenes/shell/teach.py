"""Teach the table: who explains, who learns, and which lessons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.drawing.kit import parts, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, column, grid, row, text
from game.drawing.kit.theme import GOLD_TEXT
from game.hotseat.preferences import same
from game.lessons.data import Lesson
from game.lessons.progress import FEWEST, MOST, Group, Progress
from game.match.record import LONGEST_NAME, name_of
from game.scenes.kit.controls import press, switch
from game.scenes.kit.field import Field
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.services import Services
from game.scenes.shell import pages
from game.scenes.shell.play import names_problem

WIDEST = 1600.0
FIRST = 2
"""So many lessons are chosen at first."""
KNOWN = 6
"""So many of the people who are remembered are proposed."""


class Taught(Protocol):
    """The game whose lessons are taught, and where what people have done is kept."""

    game_id: str
    lessons: list[Lesson]
    progress: Progress

    def keep(self) -> None: ...


class TeachTableScene(pages.PageScene):
    """The form; at first as last time."""

    def __init__(self, app: Services, of: Taught) -> None:
        super().__init__(app)
        self.of, self.game_id, progress = of, of.game_id, of.progress
        self.lessons = [each for each in of.lessons if each.steps and not each.rival]
        self.chosen = {each.id for each in self.lessons[:FIRST]}
        self.host = self._field(progress.host or self.say("group.host_name"))
        self.learners = [self._field(name) for name in progress.table[:MOST]]
        for name in self.known()[: max(0, FEWEST - len(self.learners))]:
            self.invite(name)
        while len(self.learners) < FEWEST:
            self.add()
        self.focus, self.keyboard = "start", True

    @staticmethod
    def _field(name: str) -> Field:
        return Field(name, str, LONGEST_NAME, whole=True, sign="human")

    # ---- who and what -------------------------------------------------------------------

    def group(self) -> Group:
        """Those who were named."""
        return Group(name_of(self.host.value), tuple(name_of(one.value) for one in self.learners))

    def problem(self) -> str:
        """Why the lessons cannot begin, as a sentence; empty where they can."""
        host, learners = self.group()
        if not (host and all(learners)):
            return self.say("setup.name_empty")
        if not self.chosen:
            return self.say("group.no_lesson")
        return names_problem(self.app.words, (host, *learners))

    def known(self) -> list[str]:
        """People who are remembered and not named yet."""
        named = {same(field.value) for field in (self.host, *self.learners)}
        people = (*self.app.preferences.remembered(), *self.of.progress.tidy().people)
        known = {same(one): one for one in people}
        return [name for key, name in known.items() if key not in named]

    def add(self) -> None:
        """One more learner, with a name that nobody has."""
        taken = {same(field.value) for field in (self.host, *self.learners)}
        proposed = (self.say("setup.default_name", number=n) for n in range(1, MOST + 3))
        self.invite(next(name for name in proposed if same(name) not in taken))

    def invite(self, name: str) -> None:
        """Somebody of this name learns, too."""
        self.learners.append(self._field(name))
        self.focus = f"learner:{len(self.learners) - 1}"

    def remove(self, n: int) -> None:
        del self.learners[n]
        self.focus = f"learner:{min(n, len(self.learners) - 1)}"

    def choose_lesson(self, lesson_id: str, on: bool) -> None:
        (self.chosen.add if on else self.chosen.discard)(lesson_id)

    def start(self) -> None:
        """Begin with the first of the chosen lessons."""
        if self.problem():
            self.app.sounds.play("refused")
            return
        of, group = self.of, self.group()
        of.progress.host, of.progress.table = group.host, list(group.learners)
        of.keep()
        lessons = [each.id for each in self.lessons if each.id in self.chosen]
        self.app.go.teach(of.game_id, group, lessons, of.progress, of.keep)

    # ---- inputs -------------------------------------------------------------------------

    def handle(self, item: Input) -> None:
        typing = self.focus == "host" or self.focus.startswith("learner:")
        if isinstance(item, Key) and item.name == "enter" and typing:
            self.start()
        else:
            super().handle(item)

    # ---- layout -------------------------------------------------------------------------

    def page(self) -> Node:
        side = self.side(WIDEST)
        lessons, pad = _caption(self.say("group.lessons")), (28, 14, 28, 18)
        chosen = parts.slab(lessons, *self._switches(), w=1, grow=1, gap=6, pad=pad)
        return column(
            pages.head(self, self.say("group.title"), side=180),
            text(self.say("group.line"), 25, pages.PALE, align=0.5, lines=2, shade=170),
            row(self._people(self.measure()), chosen, gap=24, h=720, least=0.1),
            SPRING, self._begin(), text(self.say("group.keys"), 21, pages.PALE, align=0.5, shade=210),
            gap=14, pad=(side, 28, side, 12),
        )  # fmt: skip

    def _people(self, c: Canvas) -> Node:
        """The host, the learners, and those who are remembered."""
        say, many = self.say, len(self.learners)
        host = self.host.node("host", say("group.host"), self.focus == "host", least=0.75)
        lines = [self._learner(n, field) for n, field in enumerate(self.learners)]
        add = press("add", say("group.add"), self.add, kind="quiet", sign="human", h=52, least=0.75)
        known = [
            press(("known", name), name, self.invite, name, kind="quiet", size=22, h=48, least=0.75)
            for name in self.known()[:KNOWN]
        ]
        return parts.slab(
            _caption(say("group.host")), host, _caption(say("group.learners")),
            grid(2 if many > 4 else 1, lines, gap=10), add if many < MOST else None,
            *((_caption(say("group.known")), grid(3, known, gap=10)) if known and many < MOST else ()),
            w=1, grow=1, gap=8, pad=(28, 14, 28, 18),
        )  # fmt: skip

    def _learner(self, n: int, field: Field) -> Node:
        title, name = self.say("group.learner", number=n + 1), f"learner:{n}"
        says = self.say("setup.remove_seat", name=field.value)
        out = press(("remove", n), "", self.remove, n, kind="quiet", sign="cross", says=says, w=52,
                    h=52, least=0.75)  # fmt: skip
        line = field.node(("learner", n), title, self.focus == name, grow=1, least=0.75)
        return row(line, out if len(self.learners) > FEWEST else None, gap=10)

    def _switches(self) -> Iterator[Node]:
        for each in self.lessons:
            title = self.say(f"lesson.{self.of.game_id}.{each.id}.title")
            minutes = self.say("learn.minutes", minutes=each.minutes)
            label = self.say("group.lesson", number=each.number, title=title, minutes=minutes)
            yield switch(("lesson", each.id), label, each.id in self.chosen, self.choose_lesson, each.id,
                         least=0.7)  # fmt: skip

    def _begin(self) -> Node:
        """What comes, or what is wrong with it, and the button."""
        problem, say = self.problem(), self.say
        bad = theme.rgb(theme.palette().bad)
        minutes = sum(each.minutes for each in self.lessons if each.id in self.chosen)
        short = text(say("group.short", n=len(self.chosen), minutes=minutes), 23, lines=3)
        if problem:
            short = text(f"[cross] {problem}", 25, bad, lines=3, bold=bad)
        start = press("start", say("group.begin"), self.start, sign="play", size=28, h=78,
                      kind="off" if problem else "primary")  # fmt: skip
        return parts.slab(row(column(short, grow=1, at=(0, 0.5)), start, gap=22), pad=(28, 14))


def _caption(words: str) -> Node:
    return text(words, 25, GOLD_TEXT, "semi")
