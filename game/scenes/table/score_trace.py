"""Where the points in a row of the scores come from: the things and spaces that count."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.match.record import SeatSetup
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.score_pad import Row
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.table.browser import EnlargeScene
from game.scenes.table.items import Items

WIDEST_SHAPE = 1.6
"""Width over height of what stands for no points at all."""


class TraceScene(Dialog):
    """Base: a dialog over the scores, about one row of them."""

    board_w = 1680.0

    def __init__(
        self, app: Services, items: Items[Any], row: Row, seats: Sequence[SeatSetup]
    ) -> None:
        super().__init__(app)
        self.items, self.row, self.seats = items, row, tuple(seats)
        self.focus = "close"

    def activate(self, name: str) -> None:
        """A thing that counts, enlarged."""
        if name.startswith("item:"):
            item = name.removeprefix("item:").split("@")[0]
            self.app.push(EnlargeScene(self.app, self.items, item))


# ---- points side by side ------------------------------------------------------------------------


class PointsScene(TraceScene):
    """All players at once: what each has in the row, with its points."""

    board_h = 900.0

    def on_board(self, c: Canvas, b: Box) -> None:
        self.row.paint_sign(c, b.x + 64, b.y + 54, 56)
        title, room = self.row.title, b.w - 420
        c.text(title, b.x + 108, b.y + 54, 40, GOLD_TEXT, "title", "midleft", limit=room)

    def build(self) -> Iterable[Section]:
        b = self.board
        high = (b.h - 130) / len(self.seats)
        for seat in range(len(self.seats)):
            yield Strip(Box(b.x + 24, b.y + 108 + seat * high, b.w - 48, high - 8), seat)
        yield self.close_button()

    def strips(self) -> list[Strip]:
        return [section for section in self.sections if isinstance(section, Strip)]


class Strip(Section):
    """What a seat has, each thing with its points below it."""

    scene: PointsScene
    margin = 214.0

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box)
        self.seat = seat

    def signature(self) -> Hashable:
        return self.seat

    def _places(self) -> list[tuple[str, str, Box]]:
        """Every source with its words and the place of its picture; all are as wide, in both
        strips, but for one that is flatter than others: it is as high, as far as there is room."""
        cell = self.scene.row.cells[self.seat]
        w = min(strip.widest() for strip in self.scene.strips())
        pitch = max(w + 16, self._caption() + 10)
        left, places = self.box.x + self.margin, []
        tallest = max((w / self._shape(thing) for thing in cell.things), default=0.0)
        foot = self.box.centery + (tallest - 8 - self._foot()) / 2
        for n, (thing, text) in enumerate(zip(cell.things, cell.sources, strict=True)):
            wide = max(w, min(pitch - 16, tallest * self._shape(thing)))
            x, high = left + n * pitch + (pitch - wide) / 2, wide / self._shape(thing)
            places.append((thing, text, Box(x, foot - high, wide, high)))
        return places

    def widest(self) -> float:
        """How wide the pictures can be for all of them to fit."""
        things = self.scene.row.cells[self.seat].things
        room, high = self.box.w - self.margin - 20, self.box.h - 36 - self._foot()
        shape = min((self._shape(thing) for thing in things), default=WIDEST_SHAPE)
        return min(high * shape, room / max(1, len(things)) - 16)

    def _caption(self) -> float:
        """The width of the words below each picture."""
        room, n = self.box.w - self.margin - 20, len(self.scene.row.cells[self.seat].things)
        return min(180.0 * max(1.0, self.scene.app.comfort.text_size), room / max(1, n) - 10)

    def _foot(self) -> float:
        """The height of the words below the pictures."""
        c, wide = self.scene.measure(), self._caption()
        sources = self.scene.row.cells[self.seat].sources
        return max((c.rich_height(text, wide, 21, 1.2) for text in sources), default=0.0)

    def _shape(self, thing: str) -> float:
        """Width over height of a picture; a sign stands for what is no thing of the box."""
        if thing not in self.scene.items.by_item:
            return 1.0
        w, h = self.scene.items.kind(thing).large
        return w / h

    def targets(self) -> list[Target]:
        items, words = self.scene.items, self.scene.app.words
        return [
            Target(f"item:{thing}@{self.seat}", box, items.plain(words, thing))
            for thing, _, box in self._places()
            if thing in items.by_item
        ]

    def paint(self, c: Canvas) -> None:
        b, scene = self.box, self.scene
        c.panel(b.x + 4, b.y + 4, b.w - 8, b.h - 8, "well", 16)
        setup, cell = scene.seats[self.seat], scene.row.cells[self.seat]
        badges.seat(c, setup.shape, b.x + 56, b.centery - 26, 28, setup.name)
        c.text(setup.name, b.x + 96, b.centery - 28, 26, CREAM, "semi", "midleft", limit=112)
        c.icon("laurel", b.x + 56, b.centery + 44, 50)
        total = str(cell.points)
        c.text(total, b.x + 96, b.centery + 42, 44, GOLD_TEXT, "black", "midleft")
        if not cell.things:
            none = scene.say("scores.none")
            c.text(none, b.x + self.margin + 20, b.centery, 25, MUTED, anchor="midleft")
        for thing, text, box in self._places():
            self._thing(c, thing, text, box)

    def _thing(self, c: Canvas, thing: str, text: str, b: Box) -> None:
        scene, name = self.scene, f"item:{thing}@{self.seat}"
        if self.hovered(name) or scene.row.cells[self.seat].lit:
            c.shade(b.x, b.y, b.w, b.h, 10, 6, 230, 0, (255, 236, 170))
        if thing in scene.items.by_item:
            picture = scene.items.fitted(thing, b)
            scene.items.paint(c, scene.app.words, thing, picture, built=True)
        else:
            scene.row.paint_sign(c, b.centerx, b.centery, b.h)
        w = max(self._caption(), b.w + 6)
        c.rich(text, b.centerx - w / 2, b.bottom + 8, w, 21, CREAM, align="center", leading=1.2)
        self.rim(c, name, b, 5, 12)
