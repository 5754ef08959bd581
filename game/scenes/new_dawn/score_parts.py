"""What a row of the scores of A New Dawn comes from, for one player at a time: goals, and the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Any, NamedTuple

import pygame

from game.drawing.items import Items
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look, Node, art, column, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.drawing.map import HexLattice, Marks, Scale, fit
from game.drawing.map.content import Content
from game.drawing.map.lattice import Space
from game.drawing.map.marks import lay_marks
from game.match.record import SeatSetup
from game.scenes.kit.controls import choice
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.table.score_trace import TraceScene
from game.words import Words
from game.words.score_pad import Row


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
    pad, gap = (40, 24, 40, 30), 12.0

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
        self.parts_of, self.map, self.seat = parts, board, seat

    def build(self) -> Iterable[Section]:
        yield from super().build()
        if spaces := self._spaces():
            b, left = self.board, self.board.w * 0.46 + 60
            yield MapPicture(
                Box(b.x + left, b.y + 172, b.w - left - 40, b.h - 202), self.map(), spaces
            )

    def _spaces(self) -> frozenset[Space]:
        """The spaces that count, which are lit on the map."""
        return frozenset(space for part in self.parts_of(self.seat) for space in part.spaces)

    def parts(self) -> Iterable[Node]:
        title = " · ".join(name for name, _ in self.row.heads) or self.row.title
        names = [(str(n), setup.name) for n, setup in enumerate(self.seats)]
        wide = min(self.board.w - 80, 300.0 * len(names))
        seats = choice(self.measure(), "seat", names, str(self.seat), self._choose, w=wide)
        found = column(*map(self._part, self.parts_of(self.seat), count()), gap=12, w=1, grow=0.46)
        yield row(text(title, 38, GOLD_TEXT, "title", grow=1), self.close_button(), gap=16, h=60)
        yield row(seats, h=64, pad=(0, 4, 0, 8))
        yield row(found, Node(w=1, grow=0.54) if self._spaces() else None, gap=20, h=1, grow=1)

    def _part(self, part: Part, n: int) -> Node:
        """A goal, how far the player is, and the things that count."""
        sentence, ink = (f"[check] {part.text}", GOLD_TEXT) if part.done else (part.text, MUTED)
        return column(
            text(part.title, 24, CREAM, lines=3) if part.title else None, text(sentence, 27, ink, lines=2),
            row(*(self._thing(one, n) for one in part.things), gap=10, h=1, grow=1),
            gap=8, pad=(20, 14, 20, 12), h=1, grow=1, at=(0, 0), paint=ground("well", 16), bleed=16,
        )  # fmt: skip

    def _thing(self, thing: str, n: int) -> Node:
        name = self.items.name(self.app.words, thing)
        wide, high = self.items.kind(thing).large
        picture = art(_picture, self.items, self.app.words, thing, looks=("pointed",), bleed=12, at=(0.5, 0.5),
                      h=260, least=0.1, ratio=wide / high, id=("item", f"{thing}@{n}"), says=name)  # fmt: skip
        return column(picture, text(name, 20, CREAM, align=0.5), gap=4, w=300, least=0.2)

    def _choose(self, seat: str) -> None:
        self.seat = int(seat)
        self.relayout()


def _picture(c: Canvas, b: Box, look: Look, items: Items[Any], words: Words, thing: str) -> None:
    if look.pointed:
        c.shade(b.x, b.y, b.w, b.h, 10, 6, 230, 0, (255, 236, 170))
    items.paint(c, words, thing, items.fitted(thing, b, large=False))


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
