"""Things of a game side by side in groups, to look at; a game says how each is drawn and named."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import fitting
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.scenes.kit.section import Box, Target
from game.scenes.kit.widgets import Scroller

GAP = 16.0


class Group(NamedTuple):
    """Items under a heading (empty: none)."""

    heading: str
    items: tuple[str, ...]


class Tile(NamedTuple):
    """An item and where it lies, from the top of the contents; the name stands below it."""

    item: str
    box: Box


class ItemGrid(Scroller):
    """The grid. `lit` says which items may be chosen (None: it is not asked)."""

    STEP = 150.0

    def __init__(
        self,
        name: str,
        box: Box,
        groups: Sequence[Group],
        lit: frozenset[str] | None = None,
    ) -> None:
        super().__init__(name, box)
        self.groups, self.lit = groups, lit
        self.tiles: list[Tile] = []
        self._headings: list[tuple[str, float]] = []
        self._extent = 0.0

    # ---- what a game fills in -----------------------------------------------------------

    def size(self, item: str) -> tuple[float, float]:
        """Width and height of the picture; the items of a group are of one size."""
        raise NotImplementedError

    def picture(self, c: Canvas, item: str, b: Box) -> None:
        """Paint the item."""
        raise NotImplementedError

    def label(self, item: str) -> str:
        """Its name, below it."""
        raise NotImplementedError

    def said(self, item: str) -> str:
        """All that there is to say of it, in plain words."""
        raise NotImplementedError

    def away(self, item: str) -> bool:
        """Whether it is out of this match, and therefore dim."""
        return False

    def mark(self, c: Canvas, item: str, b: Box) -> None:
        """Whatever lies on its picture to say where it is."""

    # ---- layout -------------------------------------------------------------------------

    def lay_out(self, text_scale: float) -> None:
        """Put every item in its place."""
        foot, y = 58 * text_scale, 4.0
        self.tiles, self._headings = [], []
        for group in self.groups:
            if group.heading:
                self._headings.append((group.heading, y))
                y += 46 * text_scale
            y = self._rows(group, y, foot) + 12
        self._extent = y

    def _rows(self, group: Group, y: float, foot: float) -> float:
        """The rows of a group; returns where the next one begins."""
        if not group.items:
            return y
        w, h = self.size(group.items[0])
        per = max(1, int((self.box.w - 34) // (w + GAP)))
        pitch = (self.box.w - 34) / per
        for i, item in enumerate(group.items):
            x = 8 + (i % per) * pitch + (pitch - w) / 2
            self.tiles.append(Tile(item, Box(x, y + (i // per) * (h + foot + 6), w, h + foot)))
        return y + -(-len(group.items) // per) * (h + foot + 6)

    def extent(self) -> float:
        return self._extent

    def signature(self) -> Hashable:
        return super().signature(), theme.current()

    def _at(self, tile: Tile) -> Box:
        return tile.box.move(self.box.x, self.box.y - self.offset)

    def targets(self) -> list[Target]:
        found = self.bar_target()
        for tile in self.tiles:
            enabled = self.lit is None or tile.item in self.lit
            name = f"item:{tile.item}"
            found.append(Target(name, self._at(tile), self.said(tile.item), enabled))
        return found

    def show(self, item: str) -> None:
        """Scroll until the item is in view."""
        for tile in self.tiles:
            if tile.item == item:
                self.reveal(tile.box.top - 50, tile.box.bottom + 10)

    # ---- painting -----------------------------------------------------------------------

    def content(self, c: Canvas, y: float) -> None:
        for heading, top in self._headings:
            c.text(heading, self.box.x + 14, y + top + 20, 30, GOLD_TEXT, "title", "midleft")
        for tile in self.tiles:
            box = self._at(tile)
            if box.bottom >= self.box.y and box.y <= self.box.bottom:
                self._tile(c, tile.item, box)

    def _tile(self, c: Canvas, item: str, b: Box) -> None:
        name, (_, high) = f"item:{item}", self.size(item)
        picture = Box(b.x, b.y, b.w, high)
        hovered = self.hovered(name)
        lit = self.lit is not None and item in self.lit
        if lit or hovered:
            glow = (255, 236, 170) if hovered else (240, 190, 90)
            c.shade(b.x, b.y, picture.w, picture.h, 10, 6, 230, 0, glow)
        self.picture(c, item, picture)
        if (self.lit is not None and not lit) or self.away(item):
            self._dim(c, picture)
        self.mark(c, item, picture)
        colour = CREAM if hovered else MUTED
        text = self.label(item)
        two = 2 * c.rich_height("", b.w, 20) + 1
        size = fitting(c, [text], b.w + 12, two, 20)
        c.rich(text, b.x - 6, picture.bottom + 6, b.w + 12, size, colour, align="center", most=2)
        if self.focused(name):
            c.focus(b.x - 6, b.y - 6, b.w + 12, b.h + 10, 14)

    def _dim(self, c: Canvas, b: Box) -> None:
        veil = pygame.Surface((c.px(b.w), c.px(b.h)))
        veil.fill((10, 22, 26))
        veil.set_alpha(150)
        c.blit(veil, b.x, b.y)
