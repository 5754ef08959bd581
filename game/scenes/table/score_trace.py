"""Where the points in a row of the scores come from: the things and spaces that count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.drawing import signs
from game.drawing.items import Items
from game.drawing.kit import parts
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Look, Node, art, column, icon, row, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import GOLD_TEXT, MUTED
from game.match.record import SeatSetup
from game.scenes.kit.dialogs import Board
from game.scenes.kit.services import Services
from game.scenes.table.browser import EnlargeScene
from game.words import Words
from game.words.score_pad import Row
from game.words.seats import Seat


class TraceScene(Board):
    """Base: a dialog over the scores, about one row of them."""

    board_w = 1680.0
    fits = False

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
            self.app.open(EnlargeScene, self.items, item)


BELOW, LOW = 104.0, 60.0
"""The height of the words below a picture; where less than this is left of a strip for the picture, the words
stand beside it."""
SMALL, WORDS = 110.0, 150.0
"""Where less than this is left they do so, too, if there is so much room for them."""


class PointsScene(TraceScene):
    """All players at once: what each has in the row, with its points."""

    board_h = 900.0
    pad, gap = (24, 20, 24, 22), 8.0

    def parts(self) -> Iterable[Node]:
        yield row(
            art(signs.paint, self.row.sign, w=56, h=56), text(self.row.title, 40, GOLD_TEXT, "title", grow=1),
            self.close_button(), gap=16, h=64,
        )  # fmt: skip
        beside = self._beside()
        for seat in range(len(self.seats)):
            yield self._strip(seat, beside, *self._widths(beside))

    def _strip_height(self) -> float:
        return (self.board.h - 114) / len(self.row.cells)

    def _beside(self) -> bool:
        """Do the words stand beside the pictures?"""
        left, (wide, pitch) = self._strip_height() - BELOW, self._widths(True)
        return left < LOW or (left < SMALL and pitch >= wide + WORDS)

    def _widths(self, beside: bool) -> tuple[float, float]:
        """How wide pictures are, and they with their words, which stand below or `beside` them: in every
        strip alike."""
        cells = self.row.cells
        high, room = self._strip_height() - (32 if beside else BELOW), self.board.w - 310
        shapes = [self._shape(thing) for cell in cells for thing in cell.things]
        most = max(1, *(len(cell.things) for cell in cells))
        wide = min(high * min(shapes, default=1.0), room / most - 16)
        words, between = 190 * max(1.0, self.app.comfort.text_size), 16.0
        return wide, min(room / most, wide + words if beside else max(wide + between, words))

    def _shape(self, thing: str) -> float:
        """Width over height of a picture; a sign stands for what is no thing of the box."""
        w, h = self.items.kind(thing).large if thing in self.items.by_item else (1.0, 1.0)
        return w / h

    def _strip(self, seat: int, beside: bool, wide: float, pitch: float) -> Node:
        """What a seat has, each thing with its points below it."""
        one, cell = self.seats[seat], self.row.cells[seat]
        badge = parts.badge(Seat(one.shape, one.name), 28, w=62, h=62)
        name, number = text(one.name, 26, face="semi"), text(cell.number, 44, GOLD_TEXT, "black")
        if beside:
            points = row(icon("laurel", 34), number.but(h=48), gap=8)
            who = row(badge, column(name, points), w=190, gap=8)
        else:
            points = row(icon("laurel", 50, w=62), number, gap=8)
            who = column(row(badge, name, gap=8), points, w=190, gap=10)
        pairs = zip(cell.things, cell.sources, strict=True)
        things = [self._thing(seat, *pair, cell.lit, beside, wide, pitch) for pair in pairs]
        return row(
            who, *things or [text(self.say("scores.none"), 25, MUTED, pad=(12, 0), grow=1)],
            h=1, grow=1, gap=0, pad=(24, 10, 16, 10), paint=parts.ground("well", 16), bleed=16,
        )  # fmt: skip

    def _thing(self, seat: int, thing: str, sentence: str, lit: bool, beside: bool, wide: float,
               pitch: float) -> Node:  # fmt: skip
        items, words, known = self.items, self.app.words, thing in self.items.by_item
        picture = art(
            _picture, items, words, self.row, thing if known else "", lit, looks=("pointed",),
            ratio=self._shape(thing), w=wide, bleed=18, at=(0.5, 1.0),
            id=("item", f"{thing}@{seat}") if known else (),
            says=items.plain(words, thing) if known else "",
        )  # fmt: skip
        if beside:
            told = column(SPRING, text(sentence, 21, lines=4, leading=1.2), SPRING, grow=1)
            return row(picture.but(at=(0.5, 0.5)), told, gap=8, w=pitch)
        told_below = text(sentence, 21, align=0.5, lines=4, leading=1.2)
        return column(SPRING, picture, told_below, SPRING, gap=8, w=pitch)


def _picture(c: Canvas, b: Box, look: Look, items: Items[Any], words: Words, one: Row, thing: str,
             lit: bool) -> None:  # fmt: skip
    if look.pointed or lit:
        c.shade(b.x, b.y, b.w, b.h, 10, 6, 230, 0, (255, 236, 170))
    if thing:
        items.paint(c, words, thing, items.fitted(thing, b), built=True)
    else:
        signs.paint(c, b, one.sign)
