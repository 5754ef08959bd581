"""Scenery with depth: a sky with a sun and shaded clouds, land in layers that fade into the air, a lit
floor. Drawn behind the buildings of 7 Wonders, on a grid of any size.

What looks strewn is strewn by a seed, so that a picture is the same each time that it is painted. Light
lies over a finished picture: darker towards its corners, and warm from the upper left.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import NamedTuple

import msgspec
import pygame

from game.content.folder import ASSETS
from game.content.loading import load_named
from game.drawing.art.svg import lin
from game.drawing.kit.theme import Hex

Point = tuple[float, float]


class Air(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The light of an hour, as `assets/art/air.yaml` describes it."""

    sky: tuple[Hex, Hex, Hex, Hex]
    land: tuple[Hex, Hex, Hex]
    haze: Hex
    light: Hex
    sea: tuple[Hex, Hex, Hex]
    cloud: tuple[Hex, Hex]
    dunes: tuple[Hex, Hex]
    wood: tuple[Hex, Hex]
    floor: dict[str, tuple[Hex, Hex]]
    hour: str
    veil: tuple[Hex, float] | None = None


@functools.cache
def airs() -> dict[str, Air]:
    return load_named(ASSETS / "art" / "air.yaml", Air, "the light of each hour")


GROUNDS = ("grass", "sand", "stone", "brown", "water")
SPECKS = {"grass": "#3f5a24", "sand": "#8a6232", "brown": "#4a3018"}
FLOWERS = ("#fff6c9", "#f7b6c0", "#ffe06a")


class View(NamedTuple):
    """A grid: its size, where its horizon lies, where the sun stands, and how large things are."""

    w: float
    h: float
    horizon: float
    sun: Point
    k: float


def backdrop(land: str, hour: str, view: View, seed: str) -> str:
    """Everything behind the buildings."""
    rng = Random(f"{land}{seed}")
    air, (w, _, y, _, k) = airs()[hour], view
    wide = f'x="-4" width="{w + 8}"'
    body = (
        f"<defs>{lin('air4', *air.sky)}{lin('sea3', *air.sea)}{_halo(air.light)}"
        f'<linearGradient id="haze" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" '
        f'stop-color="{air.haze}" stop-opacity="0"/><stop offset="1" stop-color="{air.haze}" '
        'stop-opacity=".75"/></linearGradient></defs>'
        f'<rect {wide} y="-4" height="{y + 12}" fill="url(#air4)"/>'
    )
    body += _night(rng, air, view) if hour == "night" else _sun(air, view)
    for _ in range(max(3, int(w / 90))):
        x, top, size = rng.uniform(0, w), rng.uniform(18 * k, y * 0.55), rng.uniform(0.45, 1) * k
        body += _cloud(x, top, size, *air.cloud)
    body += _birds(view) + LANDS[land](rng, air, view)
    body += f'<rect {wide} y="{y - 60 * k:.0f}" height="{76 * k:.0f}" fill="url(#haze)"/>'
    return body + (NEAR[land](rng, air, view) if land in NEAR else _meadow(rng, air, view))


def veil(hour: str, view: View) -> str:
    """What an evening lays over everything but the lights."""
    found = airs()[hour].veil
    if found is None:
        return ""
    colour, opacity = found
    return f'<rect x="-4" y="-4" width="{view.w + 8}" height="{view.h + 8}" fill="{colour}" opacity="{opacity}"/>'


# ---- the sky ------------------------------------------------------------------------------------


def _fill(d: str, fill: str, opacity: float = 1.0) -> str:
    return f'<path d="{d}" fill="{fill}" opacity="{opacity}"/>'


def _stroke(d: str, colour: str, width: float, opacity: float) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" '
        f'stroke-opacity="{opacity}"/>'
    )


def _disc(x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" opacity="{opacity}"/>'


def _halo(light: str) -> str:
    stops = "".join(
        f'<stop offset="{at}" stop-color="{light}" stop-opacity="{opacity}"/>'
        for at, opacity in ((0, 0.95), (0.35, 0.38), (1, 0))
    )
    return f'<radialGradient id="halo" cx="50%" cy="50%" r="50%">{stops}</radialGradient>'


def _night(rng: Random, air: Air, view: View) -> str:
    """Stars, and a moon that wanes."""
    (x, y), k = view.sun, view.k
    stars = "".join(
        _disc(rng.uniform(0, view.w), rng.uniform(0, view.horizon * 0.8), rng.uniform(0.5, 1.5), "#fff6d8", round(rng.uniform(0.5, 1), 2))
        for _ in range(int(view.w / 6))
    )  # fmt: skip
    moon = _disc(x, y, 44 * k, "url(#halo)", 0.6) + _disc(x, y, 17 * k, "#f6f1da")
    return stars + moon + _disc(x + 7 * k, y - 4 * k, 14 * k, "#35316c", 0.93)


def _sun(air: Air, view: View) -> str:
    """The sun in its halo, with beams."""
    (x, y), k = view.sun, view.k
    beams = ""
    for turn in range(0, 360, 20):
        a, b = math.radians(turn), math.radians(turn + 7)
        beams += f"M{x} {y}L{x + 300 * math.cos(a):.0f} {y + 300 * math.sin(a):.0f}L{x + 300 * math.cos(b):.0f} {y + 300 * math.sin(b):.0f}Z"
    return (
        _disc(x, y, 92 * k, "url(#halo)")
        + _fill(beams, "#ffffff", 0.045)
        + _disc(x, y, 18 * k, air.light)
    )


_PUFFS = ((-26, -5, 9), (-12, -12, 13), (5, -15, 15), (20, -9, 11), (31, -4, 7))


def _cloud(x: float, y: float, k: float, light: str, shade: str) -> str:
    """A heap of puffs; each casts its shade on the one below."""
    foot = (
        f"M{x - 36 * k:.1f} {y:.1f}H{x + 40 * k:.1f}Q{x + 38 * k:.1f} {y - 7 * k:.1f} "
        f"{x + 28 * k:.1f} {y - 6 * k:.1f}H{x - 28 * k:.1f}Q{x - 36 * k:.1f} {y - 6 * k:.1f} "
        f"{x - 36 * k:.1f} {y:.1f}Z"
    )
    low = "".join(
        _disc(x + (a + 2) * k, y + (b + 2.5) * k, r * k, shade, 0.5) for a, b, r in _PUFFS
    )
    lit = "".join(_disc(x + a * k, y + b * k, r * k * 0.93, light, 0.82) for a, b, r in _PUFFS)
    return low + _fill(foot, shade, 0.6) + lit


def _birds(view: View) -> str:
    (x, y), k = view.sun, view.k
    wings = f"M{x - 74 * k:.0f} {y + 34 * k:.0f}q4 -5 8 0q4 -5 8 0M{x - 52 * k:.0f} {y + 22 * k:.0f}q3 -4 6 0q3 -4 6 0"
    return _stroke(wings, "#3b2a1c", 1.4 * k, 0.5)


# ---- far land -----------------------------------------------------------------------------------


def _ridge(rng: Random, w: float, y: float, rise: float, step: float, foot: float) -> str:
    """A line of hills across the picture."""
    x, tops = -20.0, []
    while x < w + 40:
        tops.append((x, y - rng.random() * rise))
        x += step * (0.7 + 0.6 * rng.random())
    d = f"M{tops[0][0]:.0f} {foot}L{tops[0][0]:.0f} {tops[0][1]:.1f}"
    for (x0, y0), (x1, y1) in pairwise(tops):
        d += f"C{(x0 + x1) / 2:.0f} {y0:.1f} {(x0 + x1) / 2:.0f} {y1:.1f} {x1:.0f} {y1:.1f}"
    return d + f"V{foot}Z"


def _peaks(rng: Random, air: Air, view: View) -> str:
    """Mountains with caps of snow, dark on the side away from the light."""
    w, y, k = view.w, view.horizon + 4, view.k
    x, crest, snow, shade = -20.0, f"M-20 {y + 56}", "", ""
    while x < w + 40:
        top, half = y - 86 * k * (0.55 + 0.45 * rng.random()), 62 * k * (0.45 + 0.3 * rng.random())
        high, q = (y - top) * 0.3, half * 0.3
        crest += f"L{x - half:.0f} {y:.0f}L{x:.0f} {top:.1f}L{x + half:.0f} {y:.0f}"
        notch = f"L{x + q * 0.3:.1f} {top + high * 0.7:.1f}"
        snow += f"M{x:.0f} {top:.1f}L{x + q:.1f} {top + high:.1f}{notch}L{x - q * 0.2:.1f} {top + high * 1.1:.1f}L{x - q:.1f} {top + high:.1f}Z"
        shade += f"M{x:.0f} {top:.1f}L{x + half:.0f} {y:.0f}L{x + half * 0.2:.0f} {y:.0f}{notch}Z"
        x += 62 * k * (0.9 + 0.7 * rng.random())
    cap = air.cloud[0] if air.hour == "dusk" else "#ffffff"
    whole = _fill(f"{crest}L{w + 40} {y + 56}Z", air.land[0])
    return whole + _fill(snow, cap, 0.8) + _fill(shade, "#1b2440", 0.28)


def _hills(rng: Random, air: Air, view: View) -> str:
    y = view.horizon
    return _fill(_ridge(rng, view.w, y - 6, 34 * view.k, 60, y + 60), air.land[0])


def _desert(rng: Random, air: Air, view: View) -> str:
    y, k = view.horizon, view.k
    far = _fill(_ridge(rng, view.w, y - 4, 26 * k, 80, y + 80), air.dunes[0])
    return far + _fill(_ridge(rng, view.w, y + 6, 20 * k, 110, y + 80), air.dunes[1])


LANDS: dict[str, Callable[[Random, Air, View], str]] = {
    "hills": _hills,
    "forest": _hills,
    "sea": _hills,
    "city": _hills,
    "mountains": _peaks,
    "river": _peaks,
    "desert": _desert,
}

# ---- near land ----------------------------------------------------------------------------------


def _meadow(rng: Random, air: Air, view: View) -> str:
    """Two rows of hills, with bushes between them."""
    w, y, k = view.w, view.horizon, view.k
    body = _fill(_ridge(rng, w, y + 6, 16 * k, 70, y + 90), air.land[1], 0.95)
    for _ in range(int(w / 16)):
        x, top, r = rng.uniform(0, w), y + rng.uniform(-4, 6), rng.uniform(3, 6.5) * k
        body += _disc(x, top, r, air.land[2], 0.9)
        body += _disc(x - r * 0.3, top - r * 0.3, r * 0.55, air.haze, 0.25)
    return body + _fill(_ridge(rng, w, y + 16, 12 * k, 90, y + 120), air.land[2])


def _forest(rng: Random, air: Air, view: View) -> str:
    """The same, with firs before it."""
    body, w, y = _meadow(rng, air, view), view.w, view.horizon
    for _ in range(int(w / 10)):
        x, high = rng.uniform(0, w), rng.uniform(40, 82) * view.k
        foot = y + rng.uniform(12, 24)
        for q in range(3):
            half = high * (0.13 + q * 0.06)
            tier = f"M{x:.0f} {foot - high + q * high * 0.26:.0f}l{half:.0f} {high * 0.4:.0f}h{-2 * half:.0f}Z"
            body += _fill(tier, air.wood[q % 2])
    return body


def _town(rng: Random, air: Air, view: View) -> str:
    """The same, with roofs behind it, some windows lit."""
    x, y, body = -6.0, view.horizon, ""
    while x < view.w:
        w, h = rng.uniform(14, 26), rng.uniform(14, 44) * view.k
        roof = f"L{x + w / 2:.0f} {y - h - 9:.0f}L{x + w:.0f} {y - h:.0f}"
        top = roof if rng.random() < 0.5 else f"H{x + w:.0f}"
        body += _fill(f"M{x:.0f} {y + 20}V{y - h:.0f}{top}V{y + 20}Z", air.land[1], 0.85)
        if rng.random() < 0.6:
            body += _fill(f"M{x + w * 0.4:.0f} {y - h * 0.6:.0f}h3v5h-3Z", air.haze, 0.7)
        x += w * 0.8
    return body + _meadow(rng, air, view)


def _sea(rng: Random, air: Air, view: View) -> str:
    """Open water with the sun's road on it."""
    w, h, y, (sun, _), k = view
    body = f'<rect x="-4" y="{y}" width="{w + 8}" height="{h - y + 8}" fill="url(#sea3)"/>'
    for n in range(9):
        top, wide = y + 4 + n * n * 0.9 * k, (30 + n * 9) * k
        left, high = sun - wide / 2 + rng.uniform(-6, 6), 1.4 + n * 0.25
        road = f"M{left:.0f} {top:.1f}h{wide:.0f}v{high:.1f}h-{wide:.0f}Z"
        body += _fill(road, air.light, round(0.55 - n * 0.045, 2))
    crests = "".join(
        f"M{rng.uniform(0, w):.0f} {y + 5 + rng.random() ** 1.4 * (h - y):.0f}q5 -3 10 0t10 0"
        for _ in range(int(w / 14))
    )
    return body + _stroke(crests, "#fff", 1.2, 0.35)


NEAR: dict[str, Callable[[Random, Air, View], str]] = {
    "forest": _forest,
    "city": _town,
    "sea": _sea,
    "river": _sea,
    "desert": lambda rng, air, view: "",
}

# ---- the floor ----------------------------------------------------------------------------------


def floor(kind: str, hour: str, view: View, y: float, seed: str) -> str:
    """The ground in front, from y down; in front of water there is none."""
    if kind == "water":
        return ""
    rng, w, h = Random(f"{kind}{seed}f"), view.w, view.h
    far, near = airs()[hour].floor[kind]
    edge = f"M-4 {y}Q{w * 0.25:.0f} {y - 6} {w * 0.5:.0f} {y}T{w + 4} {y - 2}"
    body = f"<defs>{lin('floor2', far, near)}</defs>"
    body += _fill(f"{edge}V{h + 4}H-4Z", "url(#floor2)") + _stroke(edge, "#fff8dc", 1.6, 0.35)
    if kind == "stone":
        return body + _slabs(near, view, y)
    specks, flowers = "", ""
    for _ in range(int(w * (h - y) / 520)):
        x, foot = rng.uniform(0, w), y + 8 + rng.random() * (h - y - 8)
        s = 0.5 + (foot - y) / (h - y)
        if kind != "grass":
            specks += f"M{x:.0f} {foot:.0f}q{7 * s:.0f} {-3 * s:.0f} {15 * s:.0f} 0"
            continue
        for bend, high in ((-3, -7), (0, -8), (3.4, -6)):
            specks += (
                f"M{x:.0f} {foot:.0f}q{bend * s / 2:.1f} {-5 * s:.1f} {bend * s:.1f} {high * s:.1f}"
            )
        if rng.random() < 0.25:
            flowers += _disc(x + 5 * s, foot - 3 * s, 1.6 * s, rng.choice(FLOWERS))
    return body + _stroke(specks, SPECKS[kind], 1.1, 0.5 if kind == "grass" else 0.32) + flowers


def _slabs(colour: str, view: View, y: float) -> str:
    """The joints of a paved floor, in perspective."""
    w, h = view.w, view.h
    rows = "".join(
        _stroke(f"M-4 {y + (h - y) * at:.0f}H{w + 4}", colour, 1 + n * 0.5, 0.75)
        for n, at in enumerate((0.16, 0.4, 0.72))
    )
    lines = "".join(
        f"M{w / 2 + q * w * 0.11:.0f} {y}L{w / 2 + q * w * 0.24:.0f} {h}" for q in range(-6, 7)
    )
    return rows + _stroke(lines, colour, 1.2, 0.55)


SIDE = 32
WARM = (255, 226, 160)
"""What falls in from the upper left, at full strength."""


def lit(picture: pygame.Surface, strength: int = 34) -> pygame.Surface:
    size = picture.get_size()
    dark = pygame.transform.smoothscale(_vignette(), size)
    picture.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    warm = pygame.transform.smoothscale(_warmth(strength), size)
    picture.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


@functools.cache
def _vignette() -> pygame.Surface:
    """Small: it is stretched over a picture."""
    made = pygame.Surface((SIDE, SIDE))
    for y in range(SIDE):
        for x in range(SIDE):
            far = math.hypot((x / (SIDE - 1) - 0.44) * 1.05, y / (SIDE - 1) - 0.42)
            v = 255 - int(max(0.0, far - 0.34) ** 1.5 * 240)
            made.set_at((x, y), (v, max(0, v - 4), max(0, v - 2)))
    return made


@functools.cache
def _warmth(strength: int) -> pygame.Surface:
    made = pygame.Surface((SIDE, SIDE))
    for y in range(SIDE):
        for x in range(SIDE):
            far = math.hypot(x / (SIDE - 1), y / (SIDE - 1)) / 0.95
            part = max(0.0, 1 - far) ** 1.6 * strength / 255
            made.set_at((x, y), (int(WARM[0] * part), int(WARM[1] * part), int(WARM[2] * part)))
    return made
