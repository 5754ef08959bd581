"""Things of a game side by side in groups, each with a mark that says where it is."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pygame

from game.drawing.items import Group, Items
from game.drawing.kit import badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import fitting
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.scenes.kit.scroller import Scroller
from game.scenes.kit.section import Box, Target
from game.words.position import Place

GAP = 16.0
FAINT = 80
"""How much is left of what is out of the match, of 255."""


class Owners(NamedTuple):
    """The players whose badges mark what they have: names and signs, by seat."""

    names: Sequence[str] = ()
    signs: Sequence[str] = ()


NOWHERE = Place("")


class Tile(NamedTuple):
    """An item and where it lies, from the top of the contents; the name stands below it."""

    item: str
    box: Box
    wide: float
    """The room of its name."""


class ItemGrid(Scroller):
    """A grid of things in groups. `places` says where things are; `lit` which may be chosen (None:
    it is not asked)."""

    STEP = 150.0

    def __init__(self, box: Box, items: Items[Any], groups: Sequence[Group],
                 places: Mapping[str, Place], owners: Owners | None = None,
                 lit: frozenset[str] | None = None) -> None:  # fmt: skip
        super().__init__("grid", box)
        self.items, self.groups, self.places = items, groups, places
        self.owners, self.lit = owners or Owners(), lit
        self.tiles: list[Tile] = []
        self._headings: list[tuple[str, float]] = []
        self._extent = 0.0
        self._texts: dict[str, str] = {}
        """What there is to say of them, as far as it was asked."""
        self._painted: set[str] = set()
        """Items that have been painted once: their pictures are there."""

    def plain_text(self, item: str) -> str:
        """All that there is to say of a thing, in plain words."""
        if item not in self._texts:
            text, place = self.items.plain(self.scene.app.words, item), self.places.get(item)
            self._texts[item] = f"{text}. {place.text}" if place else text
        return self._texts[item]

    def ahead(self, c: Canvas) -> Iterator[None]:
        """The pointer that comes next asks for all of it."""
        for tile in self.tiles:
            self.plain_text(tile.item)
            yield

    # ---- layout -------------------------------------------------------------------------

    def lay_out(self, text_scale: float) -> None:
        """Put every item in its place."""
        foot, y = 58 * text_scale, 4.0
        self.tiles, self._headings = [], []
        for group in self.groups:
            if group.heading:
                self._headings.append((group.heading, y))
                y += 46 * text_scale
            w, h = self.items.kind(group.items[0]).small
            per = max(1, int((self.box.w - 34) // (w + GAP)))
            pitch, tall = (self.box.w - 34) / per, h + foot + 6
            for i, item in enumerate(group.items):
                x, top = 8 + (i % per) * pitch + (pitch - w) / 2, y + (i // per) * tall
                self.tiles.append(Tile(item, Box(x, top, w, h + foot), pitch - 4))
            y = y + -(-len(group.items) // per) * tall + 12
        self._extent = y

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
            found.append(Target(name, self._at(tile), self.plain_text(tile.item), enabled))
        return found

    def show(self, item: str) -> None:
        """Scroll until the item is in view."""
        for tile in self.tiles:
            if tile.item == item:
                self.reveal(tile.box.top - 50, tile.box.bottom + 10)

    # ---- painting -----------------------------------------------------------------------

    def _seen(self) -> list[tuple[Tile, Box]]:
        """What is in view, and where it lies now."""
        return [
            (tile, box)
            for tile in self.tiles
            if (box := self._at(tile)).bottom >= self.box.y and box.y <= self.box.bottom
        ]

    def pieces(self, c: Canvas) -> Iterator[None]:
        for tile, box in self._seen():
            self._tile(c, tile.item, box, tile.wide)
            yield
        self._paint_bar(c)

    def content(self, c: Canvas, y: float) -> Iterator[None]:
        for heading, top in self._headings:
            c.text(heading, self.box.x + 14, y + top + 20, 30, GOLD_TEXT, "title", "midleft")
        until, before = time.perf_counter() + self.scene.app.window.patience, len(self._painted)
        left_out = False
        for tile, box in self._seen():
            first = len(self._painted) == before
            if tile.item in self._painted or first or time.perf_counter() < until:
                self._painted.add(tile.item)
                self._tile(c, tile.item, box, tile.wide)
                yield
            else:
                left_out = True
        if left_out:
            self.postpone()

    def _tile(self, c: Canvas, item: str, b: Box, w: float) -> None:
        name, kind = f"item:{item}", self.items.kind(item)
        picture = Box(b.x, b.y, b.w, kind.small[1])
        hovered = self.hovered(name)
        lit = self.lit is not None and item in self.lit
        if lit or hovered:
            glow = (255, 236, 170) if hovered else (240, 190, 90)
            c.shade(b.x, b.y, picture.w, picture.h, 10, 6, 230, 0, glow)
        self._picture(c, item, picture)
        if self.lit is not None and not lit:
            veil = pygame.Surface((c.px(picture.w), c.px(picture.h)))
            veil.fill((10, 22, 26))
            veil.set_alpha(150)
            c.blit(veil, picture.x, picture.y)
        self._mark(c, item, picture)
        text = self.items.name(self.scene.app.words, item) if kind.named else ""
        two = 2 * c.rich_height("", b.w, 20) + 1
        size, colour = fitting(c, [text], w, two, 20), CREAM if hovered else MUTED
        left = b.centerx - w / 2
        used = c.rich(text, left, picture.bottom + 6, w, size, colour, align="center", most=2)
        if self.focused(name):
            high = picture.h + 6 + used if text else b.h
            c.focus(b.x - 6, b.y - 6, b.w + 12, high + 10, 14)

    def _picture(self, c: Canvas, item: str, b: Box) -> None:
        """The thing; what is out of the match is faint."""
        words, place = self.scene.app.words, self.places.get(item, NOWHERE)
        if place.kind != "out":
            self.items.paint(c, words, item, b, place.kind == "built")
            return
        faint = pygame.Surface((c.px(b.w), c.px(b.h)), pygame.SRCALPHA)
        own = Canvas(faint, c.scale, c.text_scale)
        self.items.paint(own, words, item, Box(0, 0, b.w, b.h))
        faint.set_alpha(FAINT)
        c.blit(faint, b.x, b.y)

    def _mark(self, c: Canvas, item: str, b: Box) -> None:
        """On the foot of the picture: the badges of those who have it, what kind of place it is,
        or how likely it is there."""
        place = self.places.get(item, NOWHERE)
        side, foot, r = self.items.look.badge
        for n, seat in enumerate(place.seats):
            sign, name = self.owners.signs[seat], self.owners.names[seat]
            badges.seat(c, sign, b.x + side + 30 * n, b.bottom - foot, r, name)
        if place.kind in self.items.icons:
            c.icon(self.items.icons[place.kind], b.right - side, b.bottom - foot, 36)
        if place.percent is not None:
            y = b.y + 22 if self.items.look.head else b.bottom - max(26.0, foot)
            if not self.items.kind(item).named:  # there is room where names would stand
                y = b.bottom + 18
            _odds(c, place.percent, b.centerx, y)


def _odds(c: Canvas, percent: int, x: float, y: float) -> None:
    w = 74 * min(1.2, c.text_scale)
    body = (
        f'<rect x="1" y="1" width="{w - 2:.0f}" height="34" rx="17" fill="#191410" '
        'fill-opacity=".88" stroke="#f4d993" stroke-width="1.8"/>'
    )
    c.svg(body, (0, 0, round(w), 36), x - w / 2, y - 18, w, 36)
    text = f"{percent}%"
    c.text(text, x, y - 1, 21, GOLD_TEXT, "bold", "center", limit=w - 12)
