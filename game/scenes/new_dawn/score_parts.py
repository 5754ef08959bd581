"""What a row of the scores of A New Dawn comes from, for one player at a time: goals, and the map."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple

import pygame

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import paragraph
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.map import HexLattice, Marks, Scale, fit
from game.drawing.map.content import Content
from game.drawing.map.lattice import Space
from game.drawing.map.marks import lay_marks
from game.match.record import SeatSetup
from game.scenes.kit.score_pad import Row
from game.scenes.kit.section import Box, Section, Target
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Segmented
from game.scenes.table.items import Items
from game.scenes.table.score_trace import TraceScene


class Part(NamedTuple):
    """One thing that counts: how it is called, what there is of it, and whether it is enough."""

    title: str
    text: str
    things: tuple[str, ...] = ()
    spaces: frozenset[Space] = frozenset()
    done: bool = False


class PartsScene(TraceScene):
    """One player at a time: the parts of the row, with their things, and the map."""

    board_h = 940.0

    def __init__(
        self,
        app: Services,
        items: Items[Any],
        row: Row,
        seats: Sequence[SeatSetup],
        parts: Callable[[int], Sequence[Part]],
        board: Callable[[], Content],
        seat: int = 0,
    ) -> None:
        """`parts` are those of a seat; `board` is the map on which its spaces are lit."""
        super().__init__(app, items, row, seats)
        self.parts, self.map, self.seat = parts, board, seat

    def on_board(self, c: Canvas, b: Box) -> None:
        title, room = self.title, b.w - 340
        c.text(title, b.x + 40, b.y + 54, 38, GOLD_TEXT, "title", "midleft", limit=room)

    @property
    def title(self) -> str:
        return " · ".join(name for name, _ in self.row.heads) or self.row.title

    def build(self) -> Iterable[Section]:
        b, parts = self.board, self.parts(self.seat)
        yield self.close_button()
        names = [(str(n), setup.name) for n, setup in enumerate(self.seats)]
        wide = min(b.w - 80, 300.0 * len(names))
        seat, choose = str(self.seat), self._choose
        yield Segmented("seat", b.x + 40, b.y + 100, wide, names, seat, choose)
        spaces = frozenset(space for part in parts for space in part.spaces)
        top, tall = b.y + 172, b.h - 172 - 30
        side = b.w * 0.46 if spaces else b.w - 80
        high = (tall + 12) / len(parts) - 12
        for n, part in enumerate(parts):
            yield PartSection(Box(b.x + 40, top + n * (high + 12), side, high), part, n)
        if spaces:
            area = Box(b.x + 60 + side, top, b.w - side - 100, tall)
            yield MapPicture(area, self.map(), spaces)

    def _choose(self, seat: str) -> None:
        self.seat = int(seat)
        self.relayout()


class PartSection(Section):
    """A goal, how far the player is, and the things that count."""

    scene: PartsScene

    def __init__(self, box: Box, part: Part, n: int) -> None:
        super().__init__(box)
        self.part, self.n = part, n

    def _heights(self, c: Canvas) -> tuple[float, float]:
        """Of the title, and of the line that tells how much there is."""
        title = self.part.title
        high = c.rich_height(title, self.box.w - 40, 24) + 8 if title else 0.0
        return min(high, self.box.h * 0.4), 42 * c.text_scale

    def _places(self) -> list[tuple[str, Box]]:
        b, things = self.box, self.part.things
        c = self.scene.measure()
        top = b.y + 18 + sum(self._heights(c)) + 8
        high = min(260.0, b.bottom - 24 - 34 * c.text_scale - top)
        pitch = min(high + 70, (b.w - 40) / max(1, len(things)))
        return [
            (thing, Box(b.x + 20 + n * pitch, top, pitch - 10, high))
            for n, thing in enumerate(things)
        ]

    def targets(self) -> list[Target]:
        words, items = self.scene.app.words, self.scene.items
        return [
            Target(f"item:{thing}@{self.n}", box, items.name(words, thing))
            for thing, box in self._places()
        ]

    def signature(self) -> Hashable:
        return self.part

    def paint(self, c: Canvas) -> None:
        b, part = self.box, self.part
        c.panel(b.x, b.y, b.w, b.h, "well", 16)
        title, line = self._heights(c)
        if title:
            paragraph(c, part.title, (b.x + 20, b.y + 16, b.w - 40, title), 24, CREAM)
        text = f"[check] {part.text}" if part.done else part.text
        colour = GOLD_TEXT if part.done else MUTED
        paragraph(c, text, (b.x + 20, b.y + 18 + title, b.w - 40, line), 27, colour)
        for thing, box in self._places():
            self._thing(c, thing, box)

    def _thing(self, c: Canvas, thing: str, b: Box) -> None:
        name, words, items = f"item:{thing}@{self.n}", self.scene.app.words, self.scene.items
        if self.hovered(name):
            c.shade(b.x, b.y, b.w, b.h, 10, 6, 230, 0, (255, 236, 170))
        if b.h > 30:
            items.paint(c, words, thing, items.fitted(thing, b, large=False))
        y, text = b.bottom + 4 + c.rich_height("", b.w, 20) / 2, items.name(words, thing)
        c.text(text, b.centerx, y, 20, CREAM, "body", "center", limit=b.w + 20)
        self.rim(c, name, b, 4, 12)


class MapPicture(Section):
    """The map; the spaces that count are lit."""

    def __init__(self, box: Box, board: Content, lit: frozenset[Space]) -> None:
        super().__init__(box)
        self.board, self.lit = board, lit

    def ground(self, c: Canvas) -> None:
        b = self.box
        image = pygame.Surface((c.px(b.w), c.px(b.h)), pygame.SRCALPHA)
        lattice = fit(HexLattice, self.board.spaces, image.get_rect())
        scale = Scale(c.scale, c.text_scale)
        self.board.paint_ground(image, lattice)
        self.board.paint_things(image, lattice, scale)
        rest = frozenset(self.board.spaces) - self.lit
        marks = Marks(legal=dict.fromkeys(self.lit, ""), dimmed=rest, dark=0.4)
        lay_marks(image, marks, self.board, lattice, scale)
        c.blit(image, b.x, b.y)
