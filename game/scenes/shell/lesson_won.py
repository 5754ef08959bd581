"""A lesson is won: confetti, what was learned, what was earned, also by each of several, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.drawing.kit import confetti
from game.drawing.kit.badges import star
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Key, Node, art, column, grid, icon, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, DARK
from game.lessons.data import Lesson
from game.lessons.progress import Stars
from game.scenes.kit import inputs
from game.scenes.kit.controls import press
from game.scenes.kit.inputs import Input, Press
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Section
from game.scenes.kit.services import Services
from game.scenes.shell import pages

STONES = 110
WIDE = 1120.0
BRIGHT = (255, 232, 164)
PALE = (240, 234, 214)
SIZE = 27.0
STRONG = (96, 50, 10)
WAYS = 1500.0
"""The width of all buttons."""
LIST, AGAIN, NEXT, PLAY = ("won", "list"), ("won", "again"), ("won", "next"), ("won", "play")
COLUMNS = 4
"""So many learners stand beside one another."""
Act = tuple[Key, str, Callable[[], object], str, str]
"""A button: its identity, its words, what it does, its kind and its icon."""


class LessonWonScene(pages.PageScene):
    """The end of a lesson, with what each has earned; `open_other` opens another one by its id, where there is a
    list, and a group is led by `play` to a real match after the last one."""

    dark = 0.6

    def __init__(self, app: Services, game_id: str, lesson: Lesson, following: Lesson | None,
                 earned: Sequence[tuple[str, Stars]], open_other: Callable[[str], None] | None,
                 play: Callable[[], object] | None = None) -> None:  # fmt: skip
        super().__init__(app)
        self.game_id, self.lesson, self.following = game_id, lesson, following
        self.earned, self.open_other, self.play = earned, open_other, play
        self.passed = 0.0 if app.comfort.speed() else 1.0
        """The part of the shower that is over."""
        self.stones: list[confetti.Tessera] = []
        self.focus = "won:next" if following else "won:play" if play else "won:list"

    def enter(self) -> None:
        self.app.sounds.play("victory")

    def about_game(self) -> str:
        return self.game_id

    # ---- words --------------------------------------------------------------------------

    def lesson_words(self, lesson: Lesson, name: str) -> str:
        return self.say(f"lesson.{self.game_id}.{lesson.id}.{name}")

    def learned(self) -> list[str]:
        """What was learned, line by line."""
        return self.lesson_words(self.lesson, "learned").splitlines()

    # ---- layout -------------------------------------------------------------------------

    def build(self) -> Iterable[Section]:
        self.stones = confetti.shower(self.w, self.h, STONES)
        return super().build()

    def page(self) -> Node:
        k, letters = min(1.0, self.h / 1080), self.app.comfort.text_size
        steady, wide = 1 / max(1.0, letters * 0.85), min(WIDE, self.w - 120)
        name = self.lesson_words(self.lesson, "title")
        line = self.say("lesson.won_line", number=self.lesson.number, title=name)
        paper = column(
            text(self.say("lesson.learned"), 32, BROWN, "title"),
            *(row(icon("check", 34, at=(0.5, 0)), text(one, SIZE, DARK, lines=9, bold=STRONG, leading=1.26, grow=1),
                  gap=20) for one in self.learned()),
            self.earnings(),
            w=wide, pad=(40, 20, 54, 16), gap=15, paint=ground("paper", 18, True), bleed=20,
        )  # fmt: skip
        ways = (
            press(id, label, act, kind=kind, sign=sign, size=26, same="way", grow=1)
            for id, label, act, kind, sign in self.acts()
        )
        side = max(60.0, (self.w - WAYS) / 2)
        return column(
            art(_laurel, self.lesson.emblem, h=240 * k, bleed=200 * k),
            text(self.say("lesson.won"), 62 * k * steady, BRIGHT, "title", 0.5, shade=220),
            text(line, 27 * steady, PALE, "semi", 0.5, shade=200),
            column(row(paper, at=(0.5, 0.5)), grow=1, at=(0.5, 0.5)),
            row(*ways, gap=24, h=72), pad=(side, 32 * k, side, 40), gap=8,
        )  # fmt: skip

    def earnings(self) -> Node:
        """What was earned, and what one learner has still to earn."""
        if self.play is None:
            (_, stars), *_ = self.earned
            return row(*(
                row(art(_star, 17.0, earned, w=44, h=44),
                    text(self.say(f"lesson.star.{name}"), 24, DARK if earned else BROWN, "semi", same="star"),
                    gap=6, w=1, grow=1)
                for name, earned in stars._asdict().items()
            ), pad=(0, 6, 0, 0))  # fmt: skip
        return grid(min(COLUMNS, len(self.earned)), (
            row(*(art(_star, 11.0, earned, w=28, h=40) for earned in stars),
                text(name, 24, DARK, "semi", same="name", pad=(10, 0, 0, 0)), gap=0)
            for name, stars in self.earned
        ), gap=6, pad=(0, 6, 0, 0))  # fmt: skip

    def acts(self) -> list[Act]:
        """The buttons at the foot, the main one last."""
        acts: list[Act] = [(LIST, self.say("lesson.list"), self.app.pop, "quiet", "learn")]
        if self.open_other is not None:
            once_more = partial(self._leave, self.open_other, self.lesson.id)
            acts.append((AGAIN, self.say("learn.again"), once_more, "normal", "again"))
        if self.following is not None and self.open_other is not None:
            title = self.lesson_words(self.following, "title")
            label = self.say("lesson.next_one", number=self.following.number, title=title)
            go_on = partial(self._leave, self.open_other, self.following.id)
            acts.append((NEXT, label, go_on, "primary", "play"))
        elif self.play is not None:
            play = partial(self._leave, self.play)
            acts.append((PLAY, self.say("group.play"), play, "primary", "play"))
        return acts

    def _leave(self, for_what: Callable[..., object], *about: str) -> None:
        self.app.pop()
        for_what(*about)

    # ---- the shower ---------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        if self.passed >= 1:
            return False
        self.passed += ms / confetti.FALL_MS / max(0.1, self.app.comfort.speed())
        return True

    def sprites(self) -> list[Sprite]:
        fall = confetti.falling(self.stones, self.passed, self.unit()) if self.passed < 1 else []
        return [*super().sprites(), *fall]

    def handle(self, item: Input) -> None:
        if isinstance(item, (inputs.Key, Press)):
            self.passed = 1.0  # whatever is pressed ends the shower, and does what it does
        super().handle(item)


def _laurel(c: Canvas, b: Box, emblem: str) -> None:
    k = b.h / 240
    c.glow(b.centerx, b.centery, 330 * k, "#ffc45a", 0.85)
    c.icon("laurel", b.centerx, b.centery, 200 * k)
    c.icon(emblem, b.centerx, b.centery - 5 * k, 92 * k)


def _star(c: Canvas, b: Box, r: float, earned: bool) -> None:
    star(c, *b.center, r, earned)
