"""Small parts of Carta Impera's table: cards with rims, wells, labels, dashed places, targets,
badges of teams."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.drawing.art.svg import lin
from game.drawing.carta_impera import faces
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, INK, Colour

Box = pygame.FRect
"""A rectangle in design units."""

LIT: Colour = (255, 206, 106)
RIM = theme.GOLD
POINTED = "#fff2c0"
DANGER = "#c4372c"
DANGER_RIM = "#ffb09a"
DANGER_TEXT: Colour = (255, 160, 138)
SHUT_TEXT: Colour = (248, 160, 138)
GOLD_INK: Colour = (48, 34, 16)


class Seat(NamedTuple):
    """A player's badge: the sign, and the name that its letter is taken from."""

    sign: str
    name: str


class Team(NamedTuple):
    """Partners: 0 is gold with chevrons, 1 is silver with bars."""

    side: int
    members: tuple[Seat, ...]


# ---- cards --------------------------------------------------------------------------------------


def card(
    c: Canvas,
    b: Box,
    kind: str,
    name: str,
    lit: bool = False,
    dim: bool = False,
    grey: bool = False,
) -> None:
    """A card face up: with gold light behind it, darker, or with most of its colour gone."""
    if lit:
        c.shade(b.x - 1, b.y - 1, b.w + 2, b.h + 2, 14, 9, 255, 0, LIT, covered=True)
    else:
        c.shade(b.x, b.y, b.w, b.h, 12, 7, 170, 5, covered=True)
    height = c.px(b.h)
    image = faces.card(kind, height, name)
    if grey:
        image = faces.greyed(kind, height, name, theme.current())
    elif dim:
        image = image.copy()
        image.fill((168, 174, 182), special_flags=pygame.BLEND_RGB_MULT)
    c.blit(image, b.x, b.y)


def back(c: Canvas, b: Box, era: str, shadow: bool = True) -> None:
    """A card face down."""
    if shadow:
        c.shade(b.x, b.y, b.w, b.h, 8, 4, 140, 2)
    c.blit(faces.back(era, c.px(b.h)), b.x, b.y)


def rim(c: Canvas, b: Box, colour: str = RIM, width: float = 4, radius: float = 13) -> None:
    """A line round something."""
    body = (
        f'<rect x="{width / 2}" y="{width / 2}" width="{b.w - width:.1f}" '
        f'height="{b.h - width:.1f}" rx="{radius}" fill="none" stroke="{colour}" '
        f'stroke-width="{width}"/>'
    )
    c.svg(body, (0, 0, round(b.w, 1), round(b.h, 1)), b.x, b.y, b.w, b.h)


def card_rim(c: Canvas, b: Box, pointed: bool = False) -> None:
    """The gold rim of a card that can be chosen, brighter under the pointer."""
    out = 3 if b.h > 300 else 2
    radius = 24 if b.h > 300 else 13
    width = (8 if pointed else 4) if b.h > 300 else (6 if pointed else 4.4)
    wide = Box(b.x - out, b.y - out, b.w + 2 * out, b.h + 2 * out)
    rim(c, wide, POINTED if pointed else RIM, width, radius)


def target(c: Canvas, b: Box, pointed: bool) -> None:
    """A thin gold rim round what can be chosen; under the pointer a bright one with light outside
    it only."""
    if not pointed:
        rim(c, b, RIM, 2.4, 9)
        return
    margin, r = 22, 10
    w, h = round(b.w, 1), round(b.h, 1)
    body = "".join(
        f'<rect x="{margin - k}" y="{margin - k}" width="{w + 2 * k:.1f}" height="{h + 2 * k:.1f}" '
        f'rx="{r + k}" fill="none" stroke="#ffdf90" '
        f'stroke-opacity="{0.34 * (1 - k / margin) ** 2:.3f}" stroke-width="4"/>'
        for k in range(0, margin - 2, 3)
    )
    body += (
        f'<rect x="{margin}" y="{margin}" width="{w}" height="{h}" rx="{r}" fill="none" '
        'stroke="#fff6d8" stroke-width="5"/>'
    )
    wide, high = w + 2 * margin, h + 2 * margin
    c.svg(body, (0, 0, wide, high), b.x - margin, b.y - margin, wide, high)


def thin(c: Canvas, body: str, x: float, y: float, w: float, h: float) -> None:
    """A drawing that is only a few pixels high or wide: its grid is that of its pixels, for a
    rounded height would take as much of the width."""
    c.svg(body, (0, 0, round(c.px(w) / c.scale, 3), round(c.px(h) / c.scale, 3)), x, y, w, h)


# ---- wells, labels, places ----------------------------------------------------------------------


def well(
    c: Canvas,
    b: Box,
    radius: float = 10,
    opacity: float = 0.72,
    line: str = "#5f6f62",
    strength: float = 0.6,
    width: float = 1.4,
) -> None:
    """A sunken place with a hairline."""
    w, h = round(b.w, 1), round(b.h, 1)
    body = (
        f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="{radius}" fill="#0a181b" '
        f'fill-opacity="{opacity}" stroke="{line}" stroke-opacity="{strength}" '
        f'stroke-width="{width}"/>'
    )
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


def tray(c: Canvas, b: Box) -> None:
    """The tray that hands and picks lie on."""
    well(c, b, 16, 0.46, "#a8854a", 0.5, 1.6)


def pill_width(c: Canvas, text: str, size: float, h: float, pad: float, icon: str = "") -> float:
    """The width of a label."""
    return c.width(text, size, "semi") + 2 * pad + (h * 0.86 if icon else 0)


def pill(
    c: Canvas,
    text: str,
    x: float,
    y: float,
    size: float = 20,
    fill: str = "#20160c",
    letters: Colour = CREAM,
    line: str = RIM,
    h: float = 31,
    pad: float = 12,
    icon: str = "",
    anchor: str = "center",
    limit: float = 400,
    kind: str = "semi",
) -> float:
    """A rounded label, its middle at y, no wider than `limit`; returns its width."""
    size = min(size, h / 1.3 / c.text_scale)
    art = h * 0.86 if icon else 0
    wide = min(limit, c.width(text, size, kind) + 2 * pad + art)
    left = {"left": x, "center": x - wide / 2, "right": x - wide}[anchor]
    w = round(wide, 1)
    body = (
        f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="{h / 2 - 1:.1f}" '
        f'fill="{fill}" stroke="{line}" stroke-opacity=".9" stroke-width="1.6"/>'
    )
    c.svg(body, (0, 0, w, h), left, y - h / 2, wide, h)
    if icon:
        c.icon(icon, left + pad + h * 0.3, y, h * 0.8)
    room = wide - 2 * pad - art + 2
    c.text(text, left + pad + art, y - 0.5, size, letters, kind, "midleft", limit=room)
    return wide


def dashed(
    c: Canvas,
    b: Box,
    radius: float = 12,
    colour: str = "#cfd4c0",
    width: float = 2.4,
    dash: tuple[float, float] = (9, 7),
    opacity: float = 0.8,
    fill: str = "",
) -> None:
    """A dashed place, laid dash by dash: the renderer closes dashed outlines badly."""
    w, h = round(b.w, 1), round(b.h, 1)
    q = width / 2
    body = ""
    if fill:
        body = (
            f'<rect x="{q}" y="{q}" width="{w - 2 * q:.1f}" height="{h - 2 * q:.1f}" '
            f'rx="{radius}" fill="{fill}" fill-opacity=".5"/>'
        )
    d = _dashes(_outline(w, h, radius, q), *dash)
    body += (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
        f'stroke-width="{width}" stroke-linecap="round"/>'
    )
    c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


def _outline(w: float, h: float, r: float, q: float) -> list[tuple[float, float]]:
    """Points round a rectangle with round corners, closed."""
    points = []
    corners = (
        (w - r - q, r + q, -90),
        (w - r - q, h - r - q, 0),
        (r + q, h - r - q, 90),
        (r + q, r + q, 180),
    )
    for cx, cy, start in corners:
        for k in range(7):
            a = math.radians(start + k * 15)
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return [*points, points[0]]


def _dashes(points: list[tuple[float, float]], on: float, off: float) -> str:
    """The line through the points as path data, in dashes."""
    px, py = points[0]
    d, left, pen = f"M{px:.1f} {py:.1f}", on, True
    for qx, qy in points[1:]:
        rest = math.hypot(qx - px, qy - py)
        while rest > 0:
            go = min(left, rest)
            px, py = px + (qx - px) * go / rest, py + (qy - py) * go / rest
            d += f"L{px:.1f} {py:.1f}" if pen else f"M{px:.1f} {py:.1f}"
            rest -= go
            left -= go
            if left <= 1e-6:
                pen = not pen
                left = on if pen else off
    return d


# ---- players ------------------------------------------------------------------------------------


def badge(c: Canvas, seat: Seat, x: float, y: float, r: float, letter: bool = True) -> None:
    """A player's badge; a small one has no letter."""
    c.seat(seat.sign, x, y, r, seat.name if letter else "")


TEAM = (("#d9ae4c", "#7a5416"), ("#a9bccb", "#41566a"))


def ribbon(c: Canvas, team: Team | None, x: float, y: float, w: float) -> None:
    """Partners carry the same ribbon above their panel: chevrons of gold, or bars of silver."""
    if team is None:
        return
    light, dark = TEAM[team.side]
    h, wide = 12, round(w)
    marks = "".join(
        f"M{q} 2.5v7M{q + 5} 2.5v7" if team.side else f"M{q} 2.5l5 3.5l-5 3.5"
        for q in range(18, wide - 14, 22)
    )
    body = (
        f'<defs>{lin("rb", light, dark)}</defs><rect x="1" y="1" width="{wide - 2}" '
        f'height="{h - 2}" rx="6" fill="url(#rb)" stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="{marks}" fill="none" stroke="{INK}" stroke-width="2.6" stroke-opacity=".75" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    thin(c, body, x, y - 8, w, h)


def pair(c: Canvas, team: Team, x: float, y: float, r: float = 9) -> float:
    """The sign of a team, from x on: its two badges on one bar. Returns its width."""
    w = r * 4 + 8
    body = (
        f'<rect x="1" y="1" width="{w - 2}" height="{2 * r + 4}" rx="{r + 2}" fill="#17110b" '
        f'stroke="{TEAM[team.side][0]}" stroke-width="2"/>'
    )
    c.svg(body, (0, 0, w, 2 * r + 6), x, y - r - 3, w, 2 * r + 6)
    for k, seat in enumerate(team.members):
        badge(c, seat, x + w / 2 + (2 * k - 1) * r, y, r * 0.8, letter=False)
    return w
