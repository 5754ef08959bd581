"""Before the first turn: the leaders to choose from, and the panels round the map while it is
built."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import LEAST, alike, fitting, shrunk
from game.drawing.kit.theme import CREAM, GOLD, GOLD_TEXT, MUTED
from game.drawing.map.land import picture as ground
from game.drawing.new_dawn import focus, leaders, pieces

Box = pygame.FRect

# ---- leaders ------------------------------------------------------------------------------------

ACROSS, GAP = 4, 14.0
HEAD = 84.0


class Leader(NamedTuple):
    """A leader to choose: who, what they bring, how their row begins, and the sign and name of
    whoever has them already."""

    id: str
    civ: str
    who: str
    ability: str
    text: str
    starters: tuple[focus.Focus, ...]
    row: str
    owner: tuple[str, str] | None = None


def leader_boxes(b: Box, count: int) -> list[Box]:
    """The boxes of the leaders to choose from, four in a row."""
    wide = min(b.w, 1920.0)
    left = b.x + (b.w - wide) / 2 + 30
    w = (wide - 60 - GAP * (ACROSS - 1)) / ACROSS
    rows = -(-count // ACROSS)
    h = (b.h - HEAD - 24 - GAP * (rows - 1)) / rows
    return [
        Box(left + n % ACROSS * (w + GAP), b.y + HEAD + n // ACROSS * (h + GAP), w, h)
        for n in range(count)
    ]


def draw_leader(c: Canvas, b: Box, leader: Leader, lit: bool) -> None:
    """The sheet; one that is taken lies in the dark."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 14, glow=lit)
    side = b.h * 0.32
    c.blit(leaders.banner(leader.id, c.px(b.w - 16), c.px(side + 8)), b.x + 8, b.y + 8)
    c.blit(leaders.medallion(leader.id, c.px(side)), b.x + 14, b.y + 12)
    left, room = b.x + side + 30, b.w - side - 44
    c.text(leader.civ, left, b.y + 44, 36, GOLD_TEXT, "title", "midleft", limit=room)
    c.text(leader.who, left, b.y + 82, 24, CREAM, "semi", "midleft", limit=room)
    y, wide = b.y + side + 34, b.w - 36
    c.text(leader.ability, b.x + 18, y + 8, 25, GOLD_TEXT, "semi", "midleft", limit=wide)
    size = shrunk(c, leader.text, wide, b.bottom - y - 160, 23.0, 13, 1.2)
    c.rich(leader.text, b.x + 18, y + 28, wide, size, CREAM, leading=1.2)
    c.text(leader.row, b.x + 18, b.bottom - 118, LEAST, MUTED, "body", "midleft", limit=wide)
    step = wide / 5
    size = min(78.0, step - 8)
    for n, face in enumerate(leader.starters):
        x = b.x + 18 + n * step + (step - size) / 2
        c.blit(focus.starter(c, face, str(n + 1), size), x, b.bottom - 98)
    if leader.owner is not None:
        sign, name = leader.owner
        veil = (
            f'<rect width="{b.w:.0f}" height="{b.h:.0f}" rx="14" fill="#08120f" fill-opacity=".6"/>'
        )
        c.svg(veil, (0, 0, b.w, b.h), b.x, b.y, b.w, b.h)
        c.blit(pieces.badge(sign, c.px(34)), left, b.y + 102)
        c.text(name, left + 42, b.y + 119, 24, MUTED, anchor="midleft", limit=room - 42)


# ---- tiles of the map ---------------------------------------------------------------------------


class Tile(NamedTuple):
    """A side of a tile, turned so many times; `laid` on the map already."""

    number: int
    side: str
    turns: int = 0
    laid: bool = False


Picture = Callable[[Tile, str, int, int], pygame.Surface]
"""Paints a tile with a player's capital on it, at most so wide and high."""


class Dealt(NamedTuple):
    """The tiles that a player was dealt; `acts`: it is their turn."""

    sign: str
    name: str
    acts: bool
    tiles: tuple[Tile, ...]


def draw_dealt(c: Canvas, b: Box, title: str, hands: tuple[Dealt, ...], picture: Picture) -> None:
    """Everybody's tiles; those that lie on the map are dim."""
    c.panel(b.x, b.y, b.w, b.h, "dark", 14)
    c.text(title, b.x + 16, b.y + 28, 26, GOLD_TEXT, "title", "midleft", limit=b.w - 32)
    room = (b.h - 60) / max(2, len(hands))
    for n, hand in enumerate(hands):
        _hand(c, Box(b.x + 10, b.y + 52 + n * room, b.w - 20, room - 8), hand, picture)


def _hand(c: Canvas, b: Box, hand: Dealt, picture: Picture) -> None:
    c.panel(b.x, b.y, b.w, b.h, "dark", 12, glow=hand.acts)
    c.blit(pieces.badge(hand.sign, c.px(28)), b.x + 10, b.y + 10)
    ink = GOLD_TEXT if hand.acts else MUTED
    c.text(hand.name, b.x + 46, b.y + 25, 24, ink, "title", "midleft", limit=b.w - 60)
    wide = (b.w - 20) / max(3, len(hand.tiles))
    for n, tile in enumerate(hand.tiles):
        x = b.x + 10 + n * wide
        image = picture(tile, hand.sign, c.px(wide - 6), c.px(b.h - 84))
        if tile.laid:
            image = image.copy()
            image.set_alpha(60)
        c.blit(image, x + 3, b.y + 44)
        ink = MUTED if tile.laid else CREAM
        c.text(str(tile.number), x + wide / 2, b.bottom - 20, 20, ink, "semi", "center")


def draw_tile(c: Canvas, b: Box, tile: Tile, sign: str, held: bool, picture: Picture) -> None:
    """A tile to choose; the one that is held is lit."""
    c.panel(b.x, b.y, b.w, b.h, "lit" if held else "dark", 10, glow=held)
    c.blit(picture(tile, sign, c.px(b.w - 16), c.px(b.h - 50)), b.x + 8, b.y + 8)
    name = f"{tile.number}{tile.side}"
    c.text(name, b.centerx, b.bottom - 20, 21, CREAM, "semi", "center")


class Checks(NamedTuple):
    """Whether the tile may lie where it is held, and if not, why."""

    title: str
    fits: bool
    text: str
    hint: str


def draw_checks(c: Canvas, b: Box, left: float, room: float, checks: Checks) -> None:
    """In the panel `b`, between the tiles and the buttons."""
    c.text(checks.title, left, b.y + 30, 26, GOLD_TEXT, "title", "midleft", limit=room)
    c.icon("check" if checks.fits else "cross", left + 12, b.y + 68, 26)
    texts, hint = (checks.text, checks.hint), checks.hint
    size = fitting(c, texts, room - 34, b.h - 76, 21, 1.2)
    c.rich(checks.text, left + 34, b.y + 56, room - 34, size, CREAM, GOLD_TEXT, leading=1.2)
    size = min(size, 19)
    high = c.rich_height(hint, room, size, 1.2)
    c.rich(hint, left, b.bottom - 12 - high, room, size, MUTED, leading=1.2)


# ---- the legend ---------------------------------------------------------------------------------

WIDE = 390.0
"""In a narrower legend letters are smaller, too."""


class Legend(NamedTuple):
    """The terrains (id, name, difficulty, spaces on the table), the rules of building, and what the
    lines on the map mean: core, touched, wrong."""

    title: str
    terrains: tuple[tuple[str, str, str, int], ...]
    how: str
    rules: str
    lines: tuple[str, str, str]


def draw_legend(c: Canvas, b: Box, legend: Legend) -> None:
    c = Canvas(c.surface, c.scale, min(c.text_scale, max(1.0, c.text_scale * b.w / WIDE)))
    c.panel(b.x, b.y, b.w, b.h, "dark", 14)
    c.text(legend.title, b.x + 18, b.y + 28, 26, GOLD_TEXT, "title", "midleft", limit=b.w - 36)
    step = min(48.0, (b.h * 0.42) / len(legend.terrains))
    small = alike(c, ((hard, b.w * 0.36) for _, _, hard, _ in legend.terrains), LEAST)
    for n, (terrain, name, hard, count) in enumerate(legend.terrains):
        y = b.y + 76 + n * step
        c.blit(ground(terrain, c.px(step * 0.86), 1), b.x + 18, y - step * 0.43)
        wide = c.text(hard, b.right - 62, y, small, MUTED, "body", "midright", limit=b.w * 0.36)
        room = b.w - 66 - 62 - wide - 8
        size = 22.0 if c.width(name, 22) <= room else min(22.0, (step + 4) / 2.2 / c.text_scale)
        high = c.rich_height(name, room, size, 1.1)
        c.rich(name, b.x + 66, y - high / 2, room, size, CREAM, leading=1.1)
        c.text(str(count), b.right - 20, y, 24, GOLD_TEXT, "bold", "midright")
    y = b.y + 76 + len(legend.terrains) * step + 10
    c.text(legend.how, b.x + 18, y + 16, 24, GOLD_TEXT, "title", "midleft", limit=b.w - 36)
    high = _lines(c, b, legend.lines) - (y + 42)
    size = shrunk(c, legend.rules, b.w - 36, high, 21.0, 13, 1.24)
    c.rich(legend.rules, b.x + 18, y + 42, b.w - 36, size, CREAM, leading=1.24)


def _lines(c: Canvas, b: Box, texts: tuple[str, str, str]) -> float:
    """What the lines on the map mean, at the foot; returns where they begin."""
    palette = theme.palette()
    step = 34.0 * max(1.0, c.text_scale * 0.9)
    top = b.bottom - 14 - step * len(texts)
    size = alike(c, ((text, b.w - 76) for text in texts), 20)
    for n, (text, colour) in enumerate(zip(texts, (GOLD, palette.good, palette.bad), strict=True)):
        y = top + n * step
        body = (
            f'<path d="M32 4L56 18V46L32 60L8 46V18Z" fill="{colour}" fill-opacity="0.2" '
            f'stroke="{colour}" stroke-width="6" stroke-linejoin="round"/>'
        )
        c.svg(body, (0, 0, 64, 64), b.x + 18, y, 30, 30)
        c.text(text, b.x + 60, y + 15, size, CREAM, "body", "midleft", limit=b.w - 76)
    return top - 10
