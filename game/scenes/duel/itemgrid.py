"""Cards, wonders and tokens side by side in groups, each with a mark that says where it is."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from game.drawing import theme
from game.drawing.canvas import Canvas
from game.drawing.theme import CREAM, GOLD_TEXT, MUTED
from game.match.record import SeatSetup
from game.scenes.duel.items import kind_of, paint_item, said_of
from game.scenes.duel.whereabouts import Place
from game.scenes.section import Box, Target
from game.scenes.widgets import Scroller
from game.words import duel as sentences

WIDE = {"card": 148.0, "wonder": 250.0, "token": 148.0}
HIGH = {"card": 222.0, "wonder": 156.0, "token": 148.0}
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
    """The grid. `places` marks the items, `lit` says which may be chosen (None: it is not asked)."""

    STEP = 150.0

    def __init__(
        self,
        name: str,
        box: Box,
        groups: Sequence[Group],
        places: dict[str, Place],
        seats: Sequence[SeatSetup] = (),
        lit: frozenset[str] | None = None,
    ) -> None:
        super().__init__(name, box)
        self.groups, self.places, self.seats, self.lit = groups, places, seats, lit
        self.tiles: list[Tile] = []
        self._headings: list[tuple[str, float]] = []
        self._extent = 0.0

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
        kind = kind_of(group.items[0])
        w, h = WIDE[kind], HIGH[kind]
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
        words = self.scene.app.words
        found = self.bar_target()
        for tile in self.tiles:
            enabled = self.lit is None or tile.item in self.lit
            said = said_of(words, tile.item)
            found.append(Target(f"item:{tile.item}", self._at(tile), said, enabled))
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
        scene, name = self.scene, f"item:{item}"
        place = self.places.get(item)
        picture = Box(b.x, b.y, b.w, HIGH[kind_of(item)])
        hovered = self.hovered(name)
        lit = self.lit is not None and item in self.lit
        if lit or hovered:
            glow = (255, 236, 170) if hovered else (240, 190, 90)
            c.shade(b.x, b.y, picture.w, picture.h, 10, 6, 230, 0, glow)
        paint_item(c, item, picture, place is not None and place.kind == "built")
        if (self.lit is not None and not lit) or (place and place.kind == "out"):
            self._dim(c, picture)
        if place is not None:
            self._mark(c, place, picture)
        text = sentences.thing_name(scene.app.words, item)
        colour = CREAM if hovered else MUTED
        c.rich(text, b.x - 6, picture.bottom + 6, b.w + 12, 20, colour, align="center", most=2)
        if self.focused(name):
            c.focus(b.x - 6, b.y - 6, b.w + 12, b.h + 10, 14)

    def _dim(self, c: Canvas, b: Box) -> None:
        veil = pygame.Surface((c.px(b.w), c.px(b.h)))
        veil.fill((10, 22, 26))
        veil.set_alpha(150)
        c.blit(veil, b.x, b.y)

    def _mark(self, c: Canvas, place: Place, b: Box) -> None:
        """A badge on the foot of the picture: whose, the pile, or the odds."""
        y = b.bottom - 22
        if place.seat >= 0 and self.seats:
            seat = self.seats[place.seat]
            c.seat(seat.shape, b.x + 24, y, 17, seat.name)
        if place.kind in ("under", "discard"):
            c.icon("pyramids" if place.kind == "under" else "discard", b.right - 24, y, 36)
        elif place.kind == "hidden":
            self._odds(c, place, b)

    def _odds(self, c: Canvas, place: Place, b: Box) -> None:
        w = 74 * min(1.2, c.text_scale)
        body = (
            f'<rect x="1" y="1" width="{w - 2:.0f}" height="34" rx="17" fill="#191410" '
            'fill-opacity=".88" stroke="#f4d993" stroke-width="1.8"/>'
        )
        c.svg(body, (0, 0, round(w), 36), b.centerx - w / 2, b.bottom - 44, w, 36)
        text = f"{place.percent} %"
        c.text(text, b.centerx, b.bottom - 27, 21, GOLD_TEXT, "bold", "center", limit=w - 12)
