"""The points of one category: what they come from, large, side by side for both cities."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

from game.content.duel.load import tables
from game.content.statistics import counted
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.match.record import SeatSetup
from game.rules.contract import Outcome, Point
from game.scenes.duel.cards import EnlargeScene
from game.scenes.duel.items import SHAPES, fitted, kind_of, paint_item, said_of
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.signs import paint_sign
from game.scenes.kit.widgets import Button
from game.words.duel import sentences

if TYPE_CHECKING:
    from game.scenes.kit.app import App

GAME = "duel"


def paint_category(c: Canvas, category: str, cx: float, cy: float, size: float) -> None:
    """The sign of a category of points."""
    for sign in counted(GAME).categories:
        if sign.id == category:
            paint_sign(c, sign, cx, cy, size)


def is_item(source: str) -> bool:
    """Whether points come from something that can be shown, not from pawn or coins."""
    box = tables()
    return source in box.cards or source in box.wonders or source in box.tokens


class PointsScene(Dialog):
    """A dialog over the scores."""

    board_w, board_h = 1680.0, 900.0

    def __init__(
        self, app: App, outcome: Outcome, seats: Sequence[SeatSetup], category: str
    ) -> None:
        super().__init__(app)
        self.outcome, self.seats, self.category = outcome, seats, category
        self.focus = "close"

    def points(self, seat: int) -> list[Point]:
        return [point for point in self.outcome.points[seat] if point.category == self.category]

    def strips(self) -> list[Strip]:
        return [section for section in self.sections if isinstance(section, Strip)]

    def on_board(self, c: Canvas, b: Box) -> None:
        paint_category(c, self.category, b.x + 64, b.y + 54, 56)
        title = self.say(f"duel.score.category.{self.category}")
        c.text(title, b.x + 108, b.y + 54, 40, GOLD_TEXT, "title", "midleft", limit=b.w - 420)

    def build(self) -> Iterable[Section]:
        b = self.board
        high = (b.h - 130) / len(self.seats)
        for seat in range(len(self.seats)):
            yield Strip(Box(b.x + 24, b.y + 108 + seat * high, b.w - 48, high - 8), seat)
        close = self.say("common.close")
        yield Button(
            "close", b.right - 264, b.y + 24, 230, 58, close, self.app.pop, "quiet", "door"
        )

    def activate(self, name: str) -> None:
        if name.startswith("item:"):
            self.app.push(EnlargeScene(self.app, name.split("@")[0][5:]))


class Strip(Section):
    """What a seat has in the category, each with its points below it."""

    scene: PointsScene
    margin = 214.0

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box)
        self.seat = seat

    def signature(self) -> Hashable:
        return self.seat

    def _places(self) -> list[tuple[Point, Box]]:
        """Every source with the place of its picture; all are as wide, in both strips."""
        points = self.scene.points(self.seat)
        w = min(strip.widest() for strip in self.scene.strips())
        pitch = max(w + 16, self._caption(len(points)) + 10)
        left = self.box.x + self.margin
        places = []
        for i, point in enumerate(points):
            high = w / self._shape(point)
            top = self.box.centery - (high + 8 + self._foot(points)) / 2
            places.append((point, Box(left + i * pitch + (pitch - w) / 2, top, w, high)))
        return places

    def widest(self) -> float:
        """How wide the pictures can be for all of them to fit."""
        points = self.scene.points(self.seat)
        room = self.box.w - self.margin - 20
        high = self.box.h - 36 - self._foot(points)
        shape = min((self._shape(point) for point in points), default=SHAPES["wonder"])
        return min(high * shape, room / max(1, len(points)) - 16)

    def _caption(self, of: int) -> float:
        """The width of the words below each of so many pictures."""
        room = self.box.w - self.margin - 20
        return min(180.0 * max(1.0, self.scene.app.comfort.text_size), room / max(1, of) - 10)

    def _foot(self, points: list[Point]) -> float:
        """The height of the words below the pictures."""
        c, words, wide = self.scene.measure(), self.scene.app.words, self._caption(len(points))
        said = [sentences.point_sentence(words, point) for point in points]
        return max((c.rich_height(text, wide, 21, 1.2) for text in said), default=0.0)

    def _shape(self, point: Point) -> float:
        return SHAPES[kind_of(point.source)] if is_item(point.source) else SHAPES["token"]

    def targets(self) -> list[Target]:
        words = self.scene.app.words
        return [
            Target(f"item:{point.source}@{self.seat}", box, said_of(words, point.source))
            for point, box in self._places()
            if is_item(point.source)
        ]

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x + 4, b.y + 4, b.w - 8, b.h - 8, "well", 16)
        setup = scene.seats[self.seat]
        c.seat(setup.shape, b.x + 56, b.centery - 26, 28, setup.name)
        c.text(setup.name, b.x + 96, b.centery - 28, 26, CREAM, "semi", "midleft", limit=112)
        points = scene.points(self.seat)
        total = str(sum(point.points for point in points))
        c.icon("laurel", b.x + 56, b.centery + 44, 50)
        c.text(total, b.x + 96, b.centery + 42, 44, GOLD_TEXT, "black", "midleft")
        if not points:
            none = scene.say("scores.none")
            c.text(none, b.x + self.margin + 20, b.centery, 25, MUTED, anchor="midleft")
        for point, box in self._places():
            self._point(c, point, box)

    def _point(self, c: Canvas, point: Point, b: Box) -> None:
        scene, name = self.scene, f"item:{point.source}@{self.seat}"
        if not scene.keyboard and scene.hover == name:
            c.shade(b.x, b.y, b.w, b.h, 10, 6, 230, 0, (255, 236, 170))
        if is_item(point.source):
            paint_item(c, point.source, fitted(point.source, b), True)
        else:
            paint_category(c, self.scene.category, b.centerx, b.centery, b.h)
        text = sentences.point_sentence(scene.app.words, point)
        w = max(self._caption(len(scene.points(self.seat))), b.w + 6)
        c.rich(text, b.centerx - w / 2, b.bottom + 8, w, 21, CREAM, align="center", leading=1.2)
        if scene.keyboard and scene.focus == name:
            c.focus(b.x - 5, b.y - 5, b.w + 10, b.h + 10, 12)
