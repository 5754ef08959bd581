"""A player's six columns: towers of cards that grow from the floor, one rung for each card, with the
lines of level I, level II and victory across them.

A Democracy lifts the crown of one tower by a rung and lies in the gap; an Embargo lies across a
column, where its next card would go; the Culture coin stands on top of the tower that it copies.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.content.carta_impera.schema import DOMAINS
from game.drawing.art.svg import raster
from game.drawing.carta_impera import faces, marks
from game.drawing.kit import badges, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.words.carta_impera.things import domain_of
from game.words.seats import Seat

WIDE = 100
"""A column wider than this has room for pictures."""
LEVELLESS = "culture"
"""The domain without levels: the two lines skip it (R5.12)."""


class Coin(NamedTuple):
    """The Culture coin on a tower: whose it is; `idle` while others have as much Culture."""

    holder: Seat
    idle: bool = False


class Tower(NamedTuple):
    """A column: its cards from the floor up, and what lies on it."""

    cards: tuple[str, ...]
    """Kinds, the oldest first."""
    need: int
    """Cards that win in this domain."""
    democracies: tuple[Seat, ...] = ()
    """Who laid each of them."""
    embargoes: tuple[Seat, ...] = ()
    coin: Coin | None = None


class SkylineView(NamedTuple):
    """The six towers in the order of the rulebook's table, and the lines across them."""

    towers: tuple[Tower, ...]
    levels: tuple[int, int]
    victory: int
    """Cards that win where no Democracy lies."""
    big: bool
    """One's own; a rival's is smaller."""
    gap: float = 10.0
    """Between two columns."""

    @property
    def gutter(self) -> float:
        """The room of the lines' tags at the left."""
        return 38.0 if self.big else 34.0

    @property
    def head(self) -> float:
        """The room above the highest crown, in rungs."""
        return 0.55 if self.big else 0.5

    @property
    def rungs(self) -> int:
        """The most that this player needs, or has, in any column."""
        return max(self.victory, *(max(tower.need, len(tower.cards)) for tower in self.towers))

    def with_card(self, kind: str) -> SkylineView:
        """The same after a card of this kind was played."""
        i = DOMAINS.index(domain_of(kind))
        tower = self.towers[i]._replace(cards=(*self.towers[i].cards, kind))
        return self._replace(towers=(*self.towers[:i], tower, *self.towers[i + 1 :]))


class SkylinePlaces:
    """Where everything lies in a skyline; the floor is the bottom of its box."""

    def __init__(self, box: Box, view: SkylineView) -> None:
        self.box, self.big = box, view.big
        self.floor = box.bottom
        self.gutter, self.gap = view.gutter, view.gap
        self.wide = (box.w - self.gutter - 5 * self.gap) / 6
        self.step = box.h / (view.rungs + view.head)

    def left(self, i: int) -> float:
        return self.box.x + self.gutter + i * (self.wide + self.gap)

    def height(self, rungs: float) -> float:
        """How high so many rungs reach: a y."""
        return self.floor - self.step * rungs

    def tower(self, i: int, need: int) -> Box:
        """The whole tower, from the crown to the floor."""
        top = self.height(need)
        return Box(self.left(i), top, self.wide, self.floor - top)

    def rung(self, i: int, k: int) -> Box:
        """The place of a column's k-th card, counted from 0 at the floor."""
        return Box(self.left(i) + 2, self.height(k + 1) + 1, self.wide - 4, self.step - 1.5)

    def last(self, i: int, need: int) -> Box:
        """The rung below the crown."""
        return Box(self.left(i), self.height(need) + 3.5, self.wide, self.step - 5)

    def embargo(self, i: int, count: int, k: int = 0) -> Box:
        """The k-th Embargo of a column with so many cards: across it, on the next rung."""
        over = 9 if self.big else 5
        h = max(self.step, 24.0 if self.big else 20.0)
        y = self.height(count + 0.5 + k)
        return Box(self.left(i) - over, y - h / 2, self.wide + 2 * over, h)

    def democracy(self, i: int, tower: Tower, k: int) -> Box:
        """The k-th Democracy of a column, from the top; they share the free rungs."""
        free = max(1, tower.need - len(tower.cards))
        step = self.step * min(1.0, free / len(tower.democracies))
        wide = self.wide
        if tower.need - len(tower.cards) == 1:  # room for the warning beside it
            wide -= min(30.0, self.step)
        return Box(self.left(i), self.height(tower.need) + 3 + k * step, wide, step - 5)

    def coin(self, i: int, count: int) -> Box:
        """The coin on top of so many cards."""
        size = 38.0 if self.big else 32.0
        middle = self.height(count) - (20 if self.big else 17)
        return Box(self.left(i) + self.wide / 2 - size / 2, middle - size / 2, size, size)

    def label(self, rungs: float) -> Box:
        """The tag at the left end of a line."""
        h = 26.0 if self.big else 24.0
        w = self.gutter - 6
        middle = self.box.x + self.gutter / 2 - 2
        return Box(middle - w / 2, self.height(rungs) - h / 2, w, h)


def paint(c: Canvas, b: Box, view: SkylineView) -> None:
    """The six towers, their lines, and what lies on them."""
    p = SkylinePlaces(b, view)
    towers = list(enumerate(view.towers))
    for i, tower in towers:
        _well(c, p, i, tower)
    for i, tower in towers:
        _cards(c, p, i, tower)
    for n, label in zip(view.levels, ("I", "II"), strict=True):
        for i, tower in towers:
            if DOMAINS[i] != LEVELLESS:
                _line(c, p, i, n, REACHED if len(tower.cards) >= n else NOT_YET)
        tag(c, p.label(n), label)
    for i, tower in towers:
        _line(c, p, i, tower.need, VICTORY)
        if tower.need - len(tower.cards) == 1:
            _one_short(c, p, i, tower)
    crown = p.label(view.victory)
    c.icon("crown", crown.centerx, crown.centery - 1, 26 if p.big else 22)
    for i, tower in towers:
        _markers(c, p, i, tower)


def _well(c: Canvas, p: SkylinePlaces, i: int, tower: Tower) -> None:
    """The column's ground; in a wide one the newest card's picture behind the free rungs."""
    light, dark = theme.palette().domains[DOMAINS[i]]
    b = p.tower(i, tower.need)
    shapes.plate(c, b, dark, radius=6, opacity=0.3, inset=0)
    shapes.plate(c, b, line=light, width=1.4, radius=6, strength=0.3, inset=0.7)
    if b.w <= WIDE:
        return
    free = b.h - p.step * len(tower.cards)
    if not tower.cards:
        c.icon(f"dom_{DOMAINS[i]}", b.centerx, b.y + b.h * 0.4, min(b.h * 0.4, 84), 38)
    elif free > p.step:
        high = min(free - 3, (b.w - 4) * faces.TALL / faces.W)
        image = faces.backdrop(tower.cards[-1], c.px(b.w - 4), c.px(high), dark)
        c.blit(image, b.x + 2, b.y + 2)


def _cards(c: Canvas, p: SkylinePlaces, i: int, tower: Tower) -> None:
    """The strips from the floor up, and a notch at either side of every free rung."""
    for k, kind in enumerate(tower.cards):
        b = p.rung(i, k)
        c.blit(faces.strip(kind, c.px(b.w), c.px(b.h), p.wide < WIDE), b.x, b.y)
    notch, w = 9 if p.wide > WIDE else 5, round(p.wide, 1)
    body = (
        f'<path d="M0 1.5H{notch}M{w - notch:.1f} 1.5H{w}" stroke="#fff3d0" stroke-opacity=".55" '
        'stroke-width="1.8"/>'
    )
    for k in range(len(tower.cards) + 1, tower.need):
        shapes.thin(c, body, p.left(i), p.height(k) - 1.5, p.wide, 3)


REACHED = 4, 0.7, 'stroke="#ffe9a8" stroke-width="2.4"'
DASHED = 'stroke="#cfd4c0" stroke-width="1.8" stroke-dasharray="5 5" stroke-opacity=".75"'
NOT_YET = 4, 0.7, DASHED
VICTORY = 5, 1, f'stroke="{theme.GOLD}" stroke-width="3"'
"""A line: its height, how dark its ground is, and its stroke."""


def _line(c: Canvas, p: SkylinePlaces, i: int, rungs: int, look: tuple[int, float, str]) -> None:
    """A line over one column: dashed until its level is reached, then pale; victory is gold."""
    high, shade, stroke = look
    w = round(p.wide + p.gap + 2, 1)  # into the next column: no pixel is left between
    body = (
        f'<path d="M0 {high / 2}H{w}" stroke="#17110b" stroke-opacity="{shade}" '
        f'stroke-width="{high}"/><path d="M0 {high / 2}H{w}" {stroke}/>'
    )
    shapes.thin(c, body, p.left(i) - p.gap / 2, p.height(rungs) - high / 2, w, high)


def tag(c: Canvas, b: Box, label: str) -> None:
    """A level's numeral at the left end of its line."""
    shapes.plate(c, b, "#241a10", "#e6d3a0", 1.4, 5)
    size = min(20.0, b.h * 0.83 / c.text_scale)
    c.text(label, b.centerx, b.centery - 0.5, size, marks.PALE, "bold", "center")


def last_rungs(p: SkylinePlaces, view: SkylineView) -> list[Box]:
    """The last free rungs of towers that are one short."""
    towers = enumerate(view.towers)
    return [p.last(i, one.need) for i, one in towers if one.need - len(one.cards) == 1]


def breath(b: Box, scale: float, light: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """Light on such a rung: a picture and its place in pixels."""
    w, h = round(b.w, 1), round(b.h, 1)
    body = (
        f'<rect width="{w}" height="{h}" rx="6" fill="{marks.DANGER_RIM}" '
        f'fill-opacity="{0.24 * light:.2f}"/>'
    )
    picture = raster(body, (0, 0, w, h), round(b.w * scale), round(b.h * scale))
    return picture, (round(b.x * scale), round(b.y * scale))


def _one_short(c: Canvas, p: SkylinePlaces, i: int, tower: Tower) -> None:
    """The last free rung before victory. It says a fact, not advice."""
    b = p.last(i, tower.need)
    shapes.plate(c, b, marks.DANGER, radius=6, opacity=0.62, inset=0)
    shapes.dashed(c, b, 6, marks.DANGER_RIM, 2.2, (6, 4), 1)
    middle = b.right - min(30.0, p.step) / 2 if tower.democracies else b.centerx
    c.icon("alarm", middle, b.centery, min(p.step * 0.84, 26))


def _markers(c: Canvas, p: SkylinePlaces, i: int, tower: Tower) -> None:
    for k, by in enumerate(tower.democracies):
        _democracy(c, p.democracy(i, tower, k), by, p.big)
    count = len(tower.cards)
    for k, by in enumerate(tower.embargoes):
        _embargo(c, p.embargo(i, count, k), by, p.big)
    if tower.coin:
        _coin(c, p.coin(i, count + len(tower.embargoes)), tower.coin)


def _democracy(c: Canvas, b: Box, by: Seat, big: bool) -> None:
    """A Utopia card face down: one rung more to climb."""
    w, h = round(b.w, 1), round(b.h, 1)
    lines = (
        f'<path d="M8 {h / 2:.1f}H{w - 8:.1f}" stroke="#8f6ac0" stroke-opacity=".5" '
        f'stroke-width="{max(2.0, h - 9):.1f}" stroke-dasharray="2 5"/>'
    )
    shapes.plate(c, b, "#35205a", "#e8d3ff", 2, 6, above=lines)
    x, art, right, limit = (24, 0.96, 6, None) if big else (15, 1.12, 12, b.w * 0.5)
    c.icon("ballot", b.x + x, b.centery - (not big), b.h * art)
    size, ink = min(20.0, b.h * 0.95 / c.text_scale), (255, 240, 255)
    c.text("+1", b.centerx + right, b.centery - 1, size, ink, "black", "center", 160, limit)
    at, r = (b.right - 18, min(9.0, b.h * 0.4)) if big else (b.x - 3, 8)
    badges.badge(c, by, at, b.centery, r, big)


def _embargo(c: Canvas, b: Box, by: Seat, big: bool) -> None:
    """An Economy card face down, sideways across the column, chained."""
    w, h = round(b.w, 1), round(b.h, 1)
    c.shade(b.x, b.y, b.w, b.h, 6, 4, 170, 3)
    chain = "".join(
        f'<ellipse cx="{k}" cy="{h / 2}" rx="6.5" ry="{h * 0.2:.1f}" fill="none" '
        f'stroke="{ink}" stroke-width="{thick}"/>'
        for k in range(6, int(w), 10)
        for ink, thick in (("#17110b", 4.6), ("#e9edf0", 2.2))
    )
    inner = (
        f'<rect x="4" y="4" width="{w - 8:.1f}" height="{h - 8:.1f}" rx="4" fill="none" '
        'stroke="#fff3c8" stroke-opacity=".8" stroke-width="1.3"/>'
    )
    shapes.plate(c, b, theme.palette().domains["economy"], "#17110b", 2, 6, above=inner + chain)
    c.icon("lock", b.centerx, b.centery, b.h * 1.16)
    badges.badge(c, by, b.right - (21 if big else 9), b.centery, 10 if big else 8, big)


def _coin(c: Canvas, b: Box, coin: Coin) -> None:
    """The Culture coin with its holder's badge at the edge; greyed while it is idle."""
    c.shade(b.x, b.y, b.w, b.h, b.w / 2, 4, 170, 2)
    c.icon("culture_coin", b.centerx, b.centery, b.w, 153 if coin.idle else 255)
    x, y = b.centerx + b.w * 0.42, b.centery + b.h * 0.36
    badges.badge(c, coin.holder, x, y, b.w * 0.24, letter=False)
