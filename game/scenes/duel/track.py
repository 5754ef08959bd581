"""The board between the cities: progress tokens above, the military track with its pawn below."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.content.duel.load import tables
from game.drawing.art.svg import lin, rad, raster
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import MUTED, Colour
from game.scenes.kit.section import Box, Section, Target

if TYPE_CHECKING:
    from game.scenes.duel.table import DuelTable

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


def zone_of(space: int) -> int:
    """Number of the zone outwards from the middle: 0 to 4."""
    far = abs(space)
    return 0 if far == 0 else 1 if far < 3 else 2 if far < 6 else 3 if far < 9 else 4


class TrackSection(Section):
    """Progress tokens, spoils, spaces and the pawn. Seat 1's capital is on the right."""

    scene: DuelTable
    overlaid = True

    def __init__(self, box: Box, tokens: list[str]) -> None:
        super().__init__(box)
        self.tokens = tokens
        """The tokens of the board at the start, so that each keeps its place."""
        self.unit = box.w / 21.6
        self.ty, self.th = box.y + 60, 38.0

    # ---- places -------------------------------------------------------------------------

    def token_place(self, token: str) -> Box:
        i = self.tokens.index(token)
        step = 54 * min(1.0, self.box.w / 876)
        return Box(self.box.centerx + (i - (PLACES - 1) / 2) * step - 25, self.box.y + 2, 50, 50)

    def pawn_box(self, space: int) -> Box:
        return Box(self.box.centerx + space * self.unit - 27, self.ty - 12, 54, 54)

    def spoil_box(self, token: str) -> Box:
        zone = next(z for z in tables().track.zones if z.token == token)
        at = sum(zone.spaces) / len(zone.spaces)
        return Box(self.box.centerx + at * self.unit - 25, self.box.y + 12, 50, 43)

    # ---- pointing -----------------------------------------------------------------------

    def targets(self) -> list[Target]:
        scene = self.scene
        found = [
            Target(f"token:{t}", self.token_place(t), scene.plain_item(t)) for t in scene.view.board
        ]
        found += [
            Target(f"spoil:{t}", self.spoil_box(t), scene.spoil_text(t), tabbed=False)
            for t in scene.view.military_tokens
        ]
        middle = Box(self.box.x, self.ty, self.box.w, self.th)
        found.append(Target("track", middle, scene.pawn_text()))
        return found

    # ---- drawing ------------------------------------------------------------------------

    def cards_left(self) -> int:
        return sum(1 for card in self.scene.view.layout if card)

    def signature(self) -> Hashable:
        view = self.scene.view
        return (
            tuple(view.board),
            tuple(view.military_tokens),
            view.pawn,
            self.cards_left(),
            self.scene.motion.hidden(),
            tuple(sorted(t for t in view.board if self.scene.is_lit(f"token:{t}"))),
        )

    def ground(self, c: Canvas) -> None:
        b = self.box
        c.panel(b.x, self.ty - 4, b.w, self.th + 8, "well", 12)
        for space in SPACES:
            self._space(c, space)

    def _space(self, c: Canvas, space: int) -> None:
        u, th = self.unit, self.th
        above, below = ZONES[zone_of(space)]
        left = self.box.centerx + space * u - u / 2
        body = (
            f'<defs>{lin("q", above, below)}</defs><rect x="2" y="2" width="{u - 4:.1f}" '
            f'height="{th - 4}" rx="6" fill="url(#q)" stroke="#17110b" stroke-width="1.6"/>'
            f'<path d="M7 5H{u - 7:.1f}" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"/>'
        )
        c.svg(body, (0, 0, u, th), left, self.ty, u, th)
        points = {1: "2", 4: "5", 7: "10"}.get(abs(space))
        if points:
            ink: Colour = (52, 30, 12) if abs(space) < 7 else (255, 235, 200)
            c.text(
                points, left + u / 2, self.ty + th / 2 - 1, 23, ink, "black", "center", limit=u - 8
            )
        if abs(space) == 9:
            sign = self.scene.signs[0 if space < 0 else 1]
            c.seat(sign, left + u / 2, self.ty + th / 2, 11)

    def paint(self, c: Canvas) -> None:
        b, scene, view = self.box, self.scene, self.scene.view
        c.text(
            scene.say("duel.table.progress"),
            b.x + 4,
            b.y + 26,
            21,
            MUTED,
            "semi",
            "midleft",
            limit=b.w * 0.13,
        )
        if view.age:
            said = scene.say("duel.table.cards_left", cards=self.cards_left())
            c.text(said, b.right - 4, b.y + 26, 21, MUTED, "semi", "midright", limit=b.w * 0.13)
        for token in self.tokens:
            self._token(c, token)
        for token in view.military_tokens:
            self._spoil(c, token)
        if "pawn" not in scene.motion.hidden():
            p = self.pawn_box(view.pawn)
            c.svg(PAWN, (0, 0, 64, 64), p.x, p.y, p.w, p.h)

    def _token(self, c: Canvas, token: str) -> None:
        b = self.token_place(token)
        if token in self.scene.view.board:
            if self.scene.is_lit(f"token:{token}"):
                c.shade(b.x + 2, b.y + 2, b.w - 4, b.h - 4, 23, 5, 235, 0, (255, 206, 92))
            else:
                c.shade(b.x + 3, b.y + 4, 44, 44, 22, 4, 140, 3)
            c.icon(f"token_{token}", b.centerx, b.centery, 50)
        else:
            body = (
                '<circle cx="32" cy="32" r="24" fill="#0c1c20" fill-opacity=".6" stroke="#8d9a86" '
                'stroke-opacity=".55" stroke-width="2.5" stroke-dasharray="5 5"/>'
            )
            c.svg(body, (0, 0, 64, 64), b.x, b.y, 50, 50)

    def _spoil(self, c: Canvas, token: str) -> None:
        b = self.spoil_box(token)
        coins = tables().military_tokens[token].coins
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
