"""The board of Duel: progress tokens, spoils, the military track and its pawn."""

from __future__ import annotations

from bisect import bisect
from typing import NamedTuple

import pygame

from game.content.duel.load import tables
from game.drawing.art.svg import lin, rad, raster
from game.drawing.duel.marks import LIT
from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Look
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import Colour

SPACES = range(-9, 10)
ZONES = (
    ("#efe4c4", "#cdbb8c"),
    ("#ead08a", "#c49b45"),
    ("#e39a5c", "#b05f2c"),
    ("#d0503f", "#8c211c"),
    ("#3b1a1a", "#210d0d"),
)
"""Colours of the middle and of the zones outwards."""
PAWN = (
    f"<defs>{rad('w', '#ff9d86', '#c8352c', '#6d1210')}</defs>"
    '<ellipse cx="34" cy="58" rx="20" ry="5" fill="#000" opacity=".4"/>'
    '<path d="M32 4L46 20L40 26Q44 40 50 52Q32 62 14 52Q20 40 24 26L18 20Z" fill="url(#w)" '
    'stroke="#2b0f0c" stroke-width="3" stroke-linejoin="round"/>'
    '<path d="M27 16L32 10" stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
)


class At(NamedTuple):
    """Where the pawn stands: on this space of the board. Seat 1's capital is on the right."""

    space: int

    def __call__(self, b: Box, count: int = 1, /) -> list[Box]:
        return [Box(b.centerx + self.space * b.w / 21.6 - 27, b.y + 48, 54, 54)]


def above(b: Box, count: int, /) -> list[Box]:
    """What lies above the spaces: the title, the tokens, each spoil over the middle of its zone, and the
    rest to the right of them."""
    unit, zones = b.w / 21.6, (zone for zone in tables().track.zones if zone.token)
    middles = [b.centerx + unit * sum(one.spaces) / len(one.spaces) for one in zones]
    spoils = [Box(middle - 25, b.y + 12, 50, 43) for middle in middles]
    inner = 4 * unit - 27
    left = max(spoil.right for spoil in spoils) + 2
    return [
        Box(b.x + 4, b.y + 8, b.w * 0.13, 36),
        Box(b.centerx - inner, b.y + 2, 2 * inner, 50),
        *spoils,
        Box(left, b.y - 4, b.right - 2 - left, 59),
    ]


def spaces(c: Canvas, b: Box, signs: tuple[str, ...]) -> None:
    for space in SPACES:
        _space(c, b, space, signs)


def _space(c: Canvas, b: Box, space: int, signs: tuple[str, ...]) -> None:
    u, th = b.w / 21.6, b.h
    above, below = ZONES[bisect((1, 3, 6, 9), abs(space))]
    left = b.centerx + space * u - u / 2
    body = (
        f'<defs>{lin("q", above, below)}</defs><rect x="2" y="2" width="{u - 4:.1f}" '
        f'height="{th - 4}" rx="6" fill="url(#q)" stroke="#17110b" stroke-width="1.6"/>'
        f'<path d="M7 5H{u - 7:.1f}" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"/>'
    )
    c.svg(body, (0, 0, u, th), left, b.y, u, th)
    points = {1: "2", 4: "5", 7: "10"}.get(abs(space))
    if points:
        ink: Colour = (52, 30, 12) if abs(space) < 7 else (255, 235, 200)
        x, y = left + u / 2, b.y + th / 2 - 1
        c.text(points, x, y, 23, ink, "black", "center", limit=u - 8)
    if abs(space) == 9:
        badges.seat(c, signs[0 if space < 0 else 1], left + u / 2, b.y + th / 2, 11)


def pawn(c: Canvas, b: Box) -> None:
    c.svg(PAWN, (0, 0, 64, 64), b.x, b.y, b.w, b.h)


def pile(c: Canvas, b: Box, look: Look) -> None:
    """Below the words of the button of the discard pile."""
    c.button(b.x, b.y, b.w, b.h, "", "quiet", hover=look.pointed, pressed=look.pressed)


def token(c: Canvas, b: Box, look: Look, name: str) -> None:
    """A token of the board, in light while it can be chosen."""
    if look.lit:
        c.shade(b.x + 2, b.y + 2, b.w - 4, b.h - 4, 23, 5, 235, 0, LIT)
    else:
        c.shade(b.x + 3, b.y + 4, b.w - 6, b.h - 6, 22, 4, 140, 3)
    c.icon(f"token_{name}", *b.center, b.w)


def spoil(c: Canvas, b: Box, coins: int) -> None:
    """A military token, and how many coins it costs."""
    body = (
        f"<defs>{lin('q', '#f1d9a2', '#b98a42')}</defs>"
        '<path d="M4 6Q28 -2 52 6L50 38Q28 50 6 38Z" fill="url(#q)" stroke="#2b2118" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, 56, 48), b.x, b.y, b.w, b.h)
    c.text(f"−{coins}", b.x + 16, b.y + 21, 22 / c.text_scale, (90, 24, 16), "black", "center")
    c.icon("coinplain", b.x + 35, b.y + 22, 20)


def pawn_picture(px: int) -> pygame.Surface:
    """The pawn alone, for its hops."""
    return raster(PAWN, (0, 0, 64, 64), px, px)
