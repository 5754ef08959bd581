"""The board of Duel: progress tokens, spoils, the military track and its pawn."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.content.duel.load import tables
from game.drawing.art.svg import lin, rad, raster
from game.drawing.duel.marks import LIT, Box
from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import GOLD_TEXT, MUTED, Colour

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
PLACES = 5
"""Places for progress tokens on the board."""


class TrackView(NamedTuple):
    """The board. Seat 1's capital is on the right."""

    title: str
    left: str
    """How many cards are left of the age."""
    pile: str
    """How many cards were discarded: the button of the discard pile; empty before the ages."""
    tokens: tuple[str, ...]
    """The tokens of the board at the start, so that each keeps its place."""
    board: tuple[str, ...]
    """Those that are still there."""
    spoils: tuple[str, ...]
    pawn: int
    lit: tuple[str, ...]
    """Tokens that can be chosen."""
    moving: bool
    """The pawn is in the air."""


class TrackPlaces:
    """Where everything lies on the board."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.unit = box.w / 21.6
        self.ty, self.th = box.y + 60, 38.0

    def token(self, i: int) -> Box:
        """The i-th place for a token."""
        step = 54 * min(1.0, self.box.w / 876)
        return Box(self.box.centerx + (i - (PLACES - 1) / 2) * step - 25, self.box.y + 2, 50, 50)

    def pawn(self, space: int) -> Box:
        return Box(self.box.centerx + space * self.unit - 27, self.ty - 12, 54, 54)

    def spoil(self, token: str) -> Box:
        """The place of a military token, over the middle of its zone."""
        zone = next(z for z in tables().track.zones if z.token == token)
        at = sum(zone.spaces) / len(zone.spaces)
        return Box(self.box.centerx + at * self.unit - 25, self.box.y + 12, 50, 43)

    def spaces(self) -> Box:
        return Box(self.box.x, self.ty, self.box.w, self.th)

    def pile(self) -> Box:
        """The button of the discard pile, right of the spoils."""
        spoils = (self.spoil(token) for token in tables().military_tokens)
        left = max(spoil.right for spoil in spoils) + 2
        return Box(left, self.box.y + 24, self.box.right - 2 - left, 31)


def zone_of(space: int) -> int:
    """Number of the zone outwards from the middle: 0 to 4."""
    far = abs(space)
    return 0 if far == 0 else 1 if far < 3 else 2 if far < 6 else 3 if far < 9 else 4


def paint_ground(c: Canvas, p: TrackPlaces, signs: tuple[str, ...]) -> None:
    """The spaces, which never change."""
    c.panel(p.box.x, p.ty - 4, p.box.w, p.th + 8, "well", 12)
    for space in SPACES:
        _space(c, p, space, signs)


def _space(c: Canvas, p: TrackPlaces, space: int, signs: tuple[str, ...]) -> None:
    u, th = p.unit, p.th
    above, below = ZONES[zone_of(space)]
    left = p.box.centerx + space * u - u / 2
    body = (
        f'<defs>{lin("q", above, below)}</defs><rect x="2" y="2" width="{u - 4:.1f}" '
        f'height="{th - 4}" rx="6" fill="url(#q)" stroke="#17110b" stroke-width="1.6"/>'
        f'<path d="M7 5H{u - 7:.1f}" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"/>'
    )
    c.svg(body, (0, 0, u, th), left, p.ty, u, th)
    points = {1: "2", 4: "5", 7: "10"}.get(abs(space))
    if points:
        ink: Colour = (52, 30, 12) if abs(space) < 7 else (255, 235, 200)
        x, y = left + u / 2, p.ty + th / 2 - 1
        c.text(points, x, y, 23, ink, "black", "center", limit=u - 8)
    if abs(space) == 9:
        badges.seat(c, signs[0 if space < 0 else 1], left + u / 2, p.ty + th / 2, 11)


def paint(
    c: Canvas, p: TrackPlaces, view: TrackView, hover: bool = False, pressed: bool = False
) -> None:
    """`hover` and `pressed` are about the button of the discard pile."""
    b = p.box
    c.text(view.title, b.x + 4, b.y + 26, 21, MUTED, "semi", "midleft", limit=b.w * 0.13)
    y, size = b.y + 26, 21.0
    if view.pile:  # above its button, and no higher than there is room
        y, size = b.y + 9.5, min(21.0 * c.text_scale, 22.0) / c.text_scale
    c.text(view.left, b.right - 4, y, size, MUTED, "semi", "midright", limit=b.w * 0.13)
    if view.pile:
        o, size = p.pile(), min(20.0 * c.text_scale, 22.0) / c.text_scale  # no higher
        c.button(o.x, o.y, o.w, o.h, "", "quiet", hover=hover, pressed=pressed)
        c.text(view.pile, *o.center, size, GOLD_TEXT, "semi", "center", limit=o.w - 3)
    for i, token in enumerate(view.tokens):
        if token in view.board:
            _token(c, p.token(i), token, token in view.lit)
        else:
            _no_token(c, p.token(i))
    for token in view.spoils:
        _spoil(c, p.spoil(token), tables().military_tokens[token].coins)
    if not view.moving:
        b = p.pawn(view.pawn)
        c.svg(PAWN, (0, 0, 64, 64), b.x, b.y, b.w, b.h)


def _token(c: Canvas, b: Box, token: str, lit: bool) -> None:
    if lit:
        c.shade(b.x + 2, b.y + 2, b.w - 4, b.h - 4, 23, 5, 235, 0, LIT)
    else:
        c.shade(b.x + 3, b.y + 4, 44, 44, 22, 4, 140, 3)
    c.icon(f"token_{token}", b.centerx, b.centery, 50)


def _no_token(c: Canvas, b: Box) -> None:
    body = (
        '<circle cx="32" cy="32" r="24" fill="#0c1c20" fill-opacity=".6" stroke="#8d9a86" '
        'stroke-opacity=".55" stroke-width="2.5" stroke-dasharray="5 5"/>'
    )
    c.svg(body, (0, 0, 64, 64), b.x, b.y, 50, 50)


def _spoil(c: Canvas, b: Box, coins: int) -> None:
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
