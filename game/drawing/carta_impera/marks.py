"""Small parts of Carta Impera's table: its cards, rims of what can be chosen, badges of teams."""

from __future__ import annotations

import pygame

from game.drawing.art.svg import raster
from game.drawing.kit import badges, shapes, steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Paint
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, INK, POINTED, Colour
from game.words.carta_impera.things import Team

LOW = 60.0
"""What is lower has less light round it."""
DANGER, DANGER_RIM = "#c4372c", "#ffb09a"
DANGER_TEXT: Colour = (255, 160, 138)
PALE: Colour = (255, 236, 190)
STRONG: Colour = (122, 40, 20)
"""On dark panels, what holds now; on parchment, what is stressed."""
TEAM = (("#d9ae4c", "#7a5416"), ("#a9bccb", "#41566a"))


def pointed_rim(b: Box, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """A bright rim round what is pointed at, with light outside it only: a picture and its place in
    pixels."""
    margin, thick = (22, 5) if b.h > LOW else (9, 3.2)
    w, h = round(b.w, 1), round(b.h, 1)
    light = "".join(
        f'<rect x="{margin - k}" y="{margin - k}" width="{w + 2 * k:.1f}" height="{h + 2 * k:.1f}" '
        f'rx="{10 + k}" fill="none" stroke="#ffdf90" '
        f'stroke-opacity="{0.34 * (1 - k / margin) ** 2:.3f}" stroke-width="4"/>'
        for k in range(0, margin - 2, 3)
    )
    line = f'<rect x="{margin}" y="{margin}" width="{w}" height="{h}" rx="10" fill="none" '
    light += line + f'stroke="{POINTED}" stroke-width="{thick}"/>'
    wide, high = w + 2 * margin, h + 2 * margin
    picture = raster(light, (0, 0, wide, high), round(wide * scale), round(high * scale))
    return picture, (round((b.x - margin) * scale), round((b.y - margin) * scale))


# ---- beside the table ---------------------------------------------------------------------------

NOW = Paint(shapes.plate, (GOLD, GOLD, 1.8, 10, 0.16))
"""Behind the step that is now."""


def step(c: Canvas, b: Box, n: int, state: str, paper: bool = False) -> None:
    """The number of a step, or its tick."""
    steps.number(c, b.centerx, b.centery, n, state, b.w / 2, paper)


def named(c: Canvas, b: Box, done: int, of: int) -> None:
    """So many of so many were named."""
    gap = 6.0
    each = (b.w - gap * (of - 1)) / of
    for n in range(of):
        part = Box(b.x + n * (each + gap) - 1, b.y, each + 2, 12)
        shapes.plate(c, part, "#8c2f22" if n < done else "#e3cf9c", "#6a4a1a", 1.4, 4)


# ---- players ------------------------------------------------------------------------------------


def shadow(c: Canvas, b: Box) -> None:
    """What a panel casts round itself."""
    c.shade(b.x, b.y, b.w, b.h, 14, 8, 150, 4, covered=True)


def ribbon(c: Canvas, team: Team | None, x: float, y: float, w: float) -> None:
    """Partners carry the same ribbon above their panel: chevrons of gold, or bars of silver."""
    if team is None:
        return
    signs = "".join(
        f"M{q} 2.5v7M{q + 5} 2.5v7" if team.side else f"M{q} 2.5l5 3.5l-5 3.5"
        for q in range(18, round(w) - 14, 22)
    )
    body = (
        f'<path d="{signs}" fill="none" stroke="{INK}" stroke-width="2.6" stroke-opacity=".75" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    shapes.plate(c, Box(x, y - 8, w, 12), TEAM[team.side], INK, 1.6, 6, above=body)


def pair(c: Canvas, b: Box, team: Team) -> None:
    """The sign of a team: its two badges on one bar."""
    r = (b.w - 8) / 4
    bar = Box(b.x, b.centery - r - 3, b.w, 2 * r + 6)
    shapes.plate(c, bar, "#17110b", TEAM[team.side][0], 2, r + 2)
    for k, seat in enumerate(team.members):
        badges.badge(c, seat, b.centerx + (2 * k - 1) * r, b.centery, r * 0.8, letter=False)


def pill(c: Canvas, text: str, x: float, y: float, size: float = 20, fill: str = "#20160c",
         letters: Colour = CREAM, line: str = GOLD, h: float = 31, pad: float = 12,
         anchor: str = "center", limit: float = 400, kind: str = "semi") -> None:  # fmt: skip
    """A rounded label, its middle at y, no wider than `limit`; `x` is its middle, or its left end."""
    size = min(size, h / 1.3 / c.text_scale)
    wide = min(limit, c.width(text, size, kind) + 2 * pad)
    left = x if anchor == "left" else x - wide / 2
    shapes.plate(c, Box(left, y - h / 2, wide, h), fill, line, radius=h / 2 - 1, strength=0.9)
    c.text(text, left + pad, y - 0.5, size, letters, kind, "midleft", limit=wide - 2 * pad + 2)
