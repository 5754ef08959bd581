"""The score of a game that its lesson stops before the end: what counted, and the way on with the same game."""

from __future__ import annotations

from game.content.statistics import Sign, counted, in_order
from game.drawing import signs
from game.drawing.kit import parts
from game.drawing.kit.nodes import EMPTY, Node, art, column, grid, icon, row, text, words
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.lessons.data import Lesson
from game.match.match import Match
from game.rules.contract import Point
from game.scenes.kit.controls import press
from game.scenes.kit.services import Services
from game.scenes.shell import pages
from game.words.score_pad import shorter
from game.words.seats import Seat as Badge

WIDEST = 1400.0
HEAD, HIGH = 330.0, 62.0
"""How wide the names of the rows are, and how high the rows."""


class StandingScene(pages.PageScene):
    """What everybody would have if the game ended now, row by row."""

    def __init__(self, app: Services, match: Match, lesson: Lesson) -> None:
        super().__init__(app)
        self.match, self.lesson = match, lesson
        kit = app.games[match.game.id]
        assert kit.vocabulary is not None
        self.sentences, scoring = kit.sentences, kit.face.scoring
        self.adds_up = not (counted(kit.game.id).standing or (scoring and scoring.reached))
        view = match.observation(None)
        self.points = [tuple(kit.vocabulary.points(view, n)) for n in range(len(match.seats))]
        self.focus = "standing:on"

    def enter(self) -> None:
        self.app.sounds.play("victory")

    def about_game(self) -> str:
        return self.match.game.id

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
        n = text(str(sum(one.points for one in found)), 28, CREAM, "black", w=58)
        body = words(*shorter(said), size=20, lines=3, same="source")
        sources = column(body, grow=1, at=(0, 0.5))
        return row(n, sources, gap=8, h=HIGH, least=0.6)

    def _sums(self) -> list[Node]:
        totals = [sum(one.points for one in points) for points in self.points]
        said = text(self.say("scores.total"), 26, GOLD_TEXT, "title")
        return [said, *(
            row(text(str(n), 40, GOLD_TEXT, "black", w=90), icon("laurel", 44) if n == max(totals) else None,
                h=58)
            for n in totals
        )]  # fmt: skip
