"""Dials of trade and coins, and the sign of culture beside them, on a sheet."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from game.drawing.art.svg import circle, lin, path
from game.drawing.civilization import symbols
from game.drawing.civilization.nodes import painted
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import words
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD, MUTED

LEVELS = ((6, "I"), (11, "II"), (16, "III"), (21, "IV"), (26, "V"))
"""What research of each level needs on the dial of trade."""
WORD = 31.0
"""The height of the word on a dial; its middle lies so high that it stays off the rim."""
MEDAL = 19.5
"""The least letters of the marks on a dial."""


class Dial(NamedTuple):
    """A dial: its value, the last number on it, marks on the rim, and the word below."""

    value: int
    top: int
    marks: tuple[tuple[int, str], ...]
    symbol: str
    word: str
    preview: int | None = None
    """What it would stand at, while that is asked."""
    at: float | None = None
    """Where the pointer stands while it turns."""


def _point(value: float, top: int, r: float) -> tuple[float, float]:
    """A place on a dial of 240, from lower left round to lower right."""
    a = math.radians(225 - 270 * value / top)
    return 120 + r * math.cos(a), 120 - r * math.sin(a)


def _arc(a: float, b: float, top: int, colour: str, width: float, opacity: float = 1) -> str:
    (x0, y0), (x1, y1) = _point(a, top, 84), _point(b, top, 84)
    large = int(270 * (b - a) / top > 180)
    way = f"M{x0:.1f} {y0:.1f}A84 84 0 {large} 1 {x1:.1f} {y1:.1f}"
    return path(way, "none", colour, width, stroke_opacity=opacity)


@lru_cache(8)
def _below(top: int) -> str:
    """What all dials with this last number have: rim, face and the way of the pointer."""
    body = f"<defs>{lin('rim', '#e9c877', '#7d5a22')}{lin('face', '#1c353a', '#0b1a1e')}</defs>"
    body += circle(122, 126, 112, "#000", opacity=0.35)
    for r, fill, width in ((112, "url(#rim)", 3), (103, "url(#face)", 2.5)):
        body += circle(120, 120, r, fill, "#140d06", width)
    for colour, width, opacity in (("#0a1518", 24, 1), ("#3a5655", 20, 0.75)):
        body += _arc(0, top, top, colour, width, opacity)
    return body


@lru_cache(64)
def _dial_face(one: Dial, tone: str, medal: float) -> str:
    """How far it has come, over that: what lies below is drawn once for all."""
    at = one.value if one.at is None else one.at
    body = _arc(0, at, one.top, tone, 20) if at else ""
    if one.preview is not None and one.preview != one.value:
        low, high = sorted((one.preview, one.value))
        ink = "#f4d06a" if one.preview > one.value else "#0a1518"
        body += _arc(low, high, one.top, ink, 20, 0.6)
    for v in range(one.top + 1):
        (x0, y0), (x1, y1) = _point(v, one.top, 73), _point(v, one.top, 95)
        body += f'<path d="M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" stroke="#0a1214" stroke-width="1.6" stroke-opacity=".7"/>'
    hand = ((0, 100), (0.018 * one.top, 52), (-0.018 * one.top, 52))
    corners = (_point(at + d, one.top, r) for d, r in hand)
    tip = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    body += f'<path d="M{tip}Z" fill="#fff3d0" stroke="#2a1a08" stroke-width="2.5" stroke-linejoin="round"/>'
    for v, _name in one.marks:
        x, y = _point(v, one.top, 84)
        fill, rim = (GOLD, "#fff1c4") if at >= v else ("#1b2d30", "#a8854a")
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{medal:.1f}" fill="{fill}" stroke="{rim}" stroke-width="2.6"/>'
    return body


def dial(c: Canvas, cx: float, cy: float, r: float, one: Dial) -> None:
    """A dial with its pointer and its number in the middle."""
    tone = theme.palette().icons[one.symbol][0]
    k, letters = r / 120, c.text_scale
    size = max(22 * k, MEDAL)
    face = _dial_face(one, tone, 15 * size / (22 * k) * 0.92)
    for body in (_below(one.top), face):
        c.svg(body, (0, 0, 240, 240), cx - r, cy - r, 2 * r, 2 * r)
    at = one.value if one.at is None else one.at
    for v, name in one.marks:
        x, y = _point(v, one.top, 84)
        ink = (48, 34, 10) if at >= v else (236, 222, 180)
        there = cx + (x - 120) * k, cy + (y - 120) * k - 0.5
        c.text(name, *there, size / letters, ink, "black", "center")
    c.text(str(round(at)), cx, cy - r * 0.09, r * 0.5 / letters, CREAM, "black", "center", 140)
    symbols.symbol(c, one.symbol, cx, cy + r * 0.32, r * 0.3)
    word = Box(cx - r * 0.78, cy + r * 0.71 - WORD / 2 + 22 * (letters - 1), r * 1.56, WORD)
    painted(c, word, words(one.word, size=19.5, colour=MUTED, align=0.5))


def paint(c: Canvas, b: Box, one: Dial) -> None:
    """A dial as large as its box."""
    dial(c, b.centerx, b.centery, min(b.w, b.h) / 2, one)


def culture(c: Canvas, b: Box) -> None:
    """The sign of culture in its light."""
    c.glow(b.centerx, b.centery + 7, b.h, "#a678cf", 0.55)
    symbols.symbol(c, "culture", b.centerx, b.centery, b.h)
