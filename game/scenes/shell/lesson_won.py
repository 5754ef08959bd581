"""A lesson is won: confetti, what was learned, what was earned, also by each of several, and the way on; and
the score of a game that its lesson stops before the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.content.statistics import Sign, counted, in_order
from game.drawing import signs
from game.drawing.kit import confetti, parts
from game.drawing.kit.badges import star
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import EMPTY, Key, Node, art, column, grid, icon, row, text, words
from game.drawing.kit.parts import ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, CREAM, DARK, GOLD_TEXT
from game.lessons.data import Lesson
from game.lessons.progress import Stars
from game.match.match import Match
from game.rules.contract import Point
from game.scenes.kit import inputs
from game.scenes.kit.controls import press
from game.scenes.kit.inputs import Input, Press
from game.scenes.kit.scene import Sprite
from game.scenes.kit.section import Section
from game.scenes.kit.services import Services
from game.scenes.shell import pages
from game.words.score_pad import shorter
from game.words.seats import Seat as Badge

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


WIDEST = 1400.0
HEAD, HIGH = 330.0, 71.0
"""How wide the names of the rows are, and how high the rows."""


class StandingScene(pages.PageScene):
    """What everybody would have if the game ended now, row by row."""

    def __init__(self, app: Services, match: Match, lesson: Lesson) -> None:
        super().__init__(app)
        self.match, self.game_id, self.lesson = match, match.game.id, lesson
        kit = app.games[match.game.id]
        assert kit.vocabulary is not None
        self.sentences, scoring = kit.sentences, kit.face.scoring
        self.adds_up = not (counted(kit.game.id).standing or (scoring and scoring.reached))
        view = match.observation(None)
        self.points = [tuple(kit.vocabulary.points(view, n)) for n in range(len(match.seats))]
        self.focus = "standing:on"

    def enter(self) -> None:
        self.app.sounds.play("victory")

    def play_on(self) -> None:
        """The same game, without a coach, to its end."""
        self.app.pop()
        self.app.go.match(self.match)

    # ---- layout -------------------------------------------------------------------------

    def page(self) -> Node:
        key = f"lesson.{self.match.game.id}.{self.lesson.id}"
        acts = (
            press("standing:list", self.say("lesson.list"), self.back, kind="quiet", sign="learn",
                  size=26, same="way", grow=1),
            press("standing:on", self.say("lesson.play_on"), self.play_on, kind="primary", sign="play",
                  size=26, same="way", grow=1),
        )  # fmt: skip
        return column(
            text(self.say("lesson.standing"), 58, pages.TITLE, "title", 0.5, shade=200),
            text(self.say(f"{key}.counted"), 28, CREAM, align=0.5, lines=4, shade=190, bold=GOLD_TEXT),
            column(self._board(), grow=1, at=(0.5, 0.4)),
            row(*acts, gap=30, h=72),
            gap=20, pad=(self.side(WIDEST), 34, self.side(WIDEST), 34),
        )  # fmt: skip

    def _board(self) -> Node:
        """A row for everything that somebody has points for, and below them the sums; where nothing is
        added up, a row for all that is compared."""
        known = counted(self.match.game.id)
        signs = in_order((*known.categories, *known.standing), ())
        there = {one.category for points in self.points for one in points}
        shown = [sign for sign in signs if sign.id in there or not self.adds_up]
        rows = [cell for sign in shown for cell in self._row(sign)]
        names = [self._who(seat) for seat in range(len(self.points))]
        sums = self._sums() if self.adds_up else ()
        wide = (HEAD, *(0.0 for _ in names))
        return parts.panel(
            grid(wide, (EMPTY, *names, *rows, *sums), gap=10), quiet=True, pad=(30, 16, 30, 18),
            w=self.w - 2 * self.side(WIDEST),
        )  # fmt: skip

    def _who(self, seat: int) -> Node:
        one = self.match.seats[seat]
        return row(
            parts.badge(Badge(one.shape, one.name), 22),
            text(one.name, 26, GOLD_TEXT, "title", same="who", grow=1), gap=12, h=56,
        )  # fmt: skip

    def _row(self, sign: Sign) -> list[Node]:
        """What counts, and how much of it everybody has, with what it comes from."""
        title = self.say(f"{self.match.game.id}.score.category.{sign.id}")
        name = row(art(signs.paint, sign, w=44, h=44), text(title, 24, CREAM, "semi", same="row", grow=1),
                   gap=12)  # fmt: skip
        return [name, *(self._cell(points, sign.id) for points in self.points)]

    def _cell(self, points: tuple[Point, ...], category: str) -> Node:
        found = [one for one in points if one.category == category]
        said = [self.sentences.point_sentence(self.app.words, one) for one in found]
        n = text(self.app.words.number(sum(one.points for one in found)), 28, CREAM, "black", w=58)
        body = words(*shorter(said), size=20, lines=3, same="source")
        sources = column(body, grow=1, at=(0, 0.5))
        return row(n, sources, gap=8, h=HIGH * self.measure().text_scale, least=0.6)

    def _sums(self) -> list[Node]:
        totals = [sum(one.points for one in points) for points in self.points]
        said = text(self.say("scores.total"), 26, GOLD_TEXT, "title")
        return [said, *(
            row(text(str(n), 40, GOLD_TEXT, "black", w=90), icon("laurel", 44) if n == max(totals) else None,
                h=58)
            for n in totals
        )]  # fmt: skip
