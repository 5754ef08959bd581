"""Air and distance for pictures of three planes: skies with light, clouds, far land, open sea, trees.

What looks strewn is strewn by a `seed`, so that every painting of a picture is the same. Grid of a
card's picture: 240 wide, 292 high.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from random import Random

from game.drawing.art.paint import Fill, paint
from game.drawing.art.parts.shapes import circle, ellipse, line, path, row
from game.drawing.art.svg import lin

SKY = {  # top to bottom, and the light of the sun
    "dawn": ("#5b93c4", "#f2b79b", "#ffe7b0", "dawn_light"),
    "noon": ("#2c7fc9", "#8fcbef", "#f5f1d4", "noon_light"),
    "dusk": ("#232654", "#a64f80", "#ffb262", "dusk_light"),
}


def sky(hour: str, x: float, y: float, r: float = 20, clouds: bool = True) -> str:
    """The whole sky of an hour with the sun at (x, y), its beams, and the clouds of that hour."""
    if hour not in SKY:
        raise ValueError(f"unknown sky {hour!r}; expected one of {', '.join(SKY)}")
    *stops, light = SKY[hour]
    body = (
        f"<defs>{lin('air', *stops)}</defs>" + '<rect width="240" height="292" fill="url(#air)"/>'
    )
    if hour == "dusk":
        body += stars(4, 26, 110)
    if r:
        body += halo(x, y, r * 4.4, light, 0.95) + rays(x, y, r * 1.2, 420, 20, light, 0.1, 4, 0.42)
        body += circle(x, y, r, light, "none")
    return body + (_clouds(hour) if clouds else "")


def _clouds(hour: str) -> str:
    if hour == "noon":
        return cumulus(46, 74, 0.9) + cumulus(206, 118, 0.7)
    if hour == "dawn":
        return streaks(50, "dawn_cloud", 0.62, 2) + streaks(104, "blush", 0.5, 5)
    return streaks(70, "dusk_cloud", 0.55, 3) + streaks(118, "dusk_gold", 0.5, 8)


def halo(x: float, y: float, r: float, colour: Fill = "dawn_light", opacity: float = 0.9) -> str:
    """A soft round light."""
    shade = paint(colour)
    name = f"halo_{shade[1:]}_{round(100 * opacity)}"
    stops = "".join(
        f'<stop offset="{at}" stop-color="{shade}" stop-opacity="{part * opacity:.2f}"/>'
        for at, part in ((0, 1), (0.5, 0.36), (1, 0))
    )
    return (
        f'<defs><radialGradient id="{name}" cx="50%" cy="50%" r="50%">{stops}</radialGradient></defs>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="url(#{name})"/>'
    )


def rays(x: float, y: float, inner: float, outer: float, n: int, colour: Fill = "dawn_light",
         opacity: float = 0.12, turn: float = 0, fat: float = 0.35) -> str:  # fmt: skip
    """Beams of light round a point, thin wedges from `inner` to `outer`."""
    wide = math.radians(360 / n * fat / 2)

    def beam(k: int) -> str:
        a = math.radians(turn + 360 * k / n)
        return (
            f"M{x + inner * math.cos(a):.1f} {y + inner * math.sin(a):.1f}"
            f"L{x + outer * math.cos(a - wide):.1f} {y + outer * math.sin(a - wide):.1f}"
            f"L{x + outer * math.cos(a + wide):.1f} {y + outer * math.sin(a + wide):.1f}Z"
        )

    return path(row(beam, n), colour, "none", 0, opacity)


def cumulus(x: float, y: float, k: float = 1) -> str:
    """A heaped cloud with a shaded foot."""
    puffs = ((-30, 0, 15), (-13, -9, 19), (9, -12, 22), (30, -3, 16), (0, 2, 20))
    low = "".join(
        circle(x + a * k, y + (b + 4) * k, r * k, "cloud_shade", "none") for a, b, r in puffs
    )
    return low + "".join(
        circle(x + (a - 2) * k, y + (b - 1) * k, r * k * 0.93, "snow", "none") for a, b, r in puffs
    )


def streaks(y: float, colour: Fill = "dawn_cloud", opacity: float = 0.6, seed: int = 1) -> str:
    """Five flat bands of cloud."""
    rng, body = Random(seed), ""
    for k in range(5):
        x, w, h = rng.uniform(-20, 200), rng.uniform(50, 110), rng.uniform(3, 6)
        top = y + k * rng.uniform(9, 14)
        band = f"M{x:.0f} {top:.0f}q{w / 2:.0f} {-h * 2:.0f} {w:.0f} 0q{-w / 2:.0f} {h:.0f} {-w:.0f} 0Z"
        body += path(band, colour, "none", 0, opacity)
    return body


def stars(seed: int = 4, n: int = 26, depth: float = 110) -> str:
    """Stars in the upper part of the sky."""
    rng, body = Random(seed), ""
    for _ in range(n):
        x, y, r = rng.uniform(4, 236), rng.uniform(4, depth), rng.choice((0.7, 0.9, 1.2, 1.5))
        body += circle(x, y, r, "starlight", "none", 0, round(rng.uniform(0.5, 0.95), 2))
    return body


def birds(x: float, y: float, n: int = 4, colour: Fill = "ink") -> str:
    """A flight of birds, far away."""
    wings = row(lambda i: f"M{x + i * 13} {y - (i % 3) * 6}q3 -4 5 0q2 -4 5 0", n)
    return line(wings, 1.3, colour, 0.75)


def ridge(y: float, colour: Fill, seed: int, rough: float = 14) -> str:
    """A line of hills across the picture, flat, in the colour of the air."""
    rng = Random(seed)
    points = [(0.0, y + rng.uniform(-rough, rough))]
    while points[-1][0] < 240:
        points.append((points[-1][0] + rng.uniform(24, 46), y + rng.uniform(-rough, rough)))
    d = f"M-4 300V{points[0][1]:.0f}"
    for (a, b), (c, e) in pairwise(points):
        middle = (a + c) / 2
        d += f"C{middle:.0f} {b:.0f} {middle:.0f} {e:.0f} {c:.0f} {e:.0f}"
    return path(d + "V300Z", colour, "none")


def peaks(y: float, colour: Fill, tops: str) -> str:
    """A range of mountains; its tops and passes are written `20,156 52,178`."""
    crest = "".join(f"L{a:g} {b:g}" for a, b in _points(tops))
    return path(f"M-4 {y}{crest}L244 {y}V230H-4Z", colour, "none")


def sea(y: float, top: Fill, low: Fill, foam: Fill = "snow", seed: int = 2, sun: float = -1) -> str:
    """Open water from y down, with foam, and a path of light below a `sun` at that x."""
    rng = Random(seed)
    name = f"sea_{seed}"
    body = f"<defs>{lin(name, paint(top), paint(low))}</defs>"
    body += f'<path d="M0 {y}H240V292H0Z" fill="url(#{name})"/>'
    for k in range(9 if sun >= 0 else 0):
        w = 10 + k * 5 + rng.uniform(-4, 4)
        glint = (
            f"M{sun - w:.1f} {y + 4 + k * 9}q{w:.1f} -3 {2 * w:.1f} 0q{-w:.1f} 3 {-2 * w:.1f} 0Z"
        )
        body += path(glint, "beam", "none", 0, round(0.5 - k * 0.03, 2))
    crests = ""
    for _ in range(16):
        t = rng.random()
        w = 8 + 26 * t
        crests += f"M{rng.uniform(-10, 230):.0f} {y + 6 + 92 * t:.0f}q{w / 2:.0f} {-2 - 2 * t:.1f} {w:.0f} 0"
    return body + line(crests, 1.7, foam, 0.5)


def swell(
    x: float, y: float, n: int, w: float = 34, colour: Fill = "snow", thick: float = 2.2
) -> str:
    """A line of n waves, each w long."""
    return line(f"M{x} {y}q{w / 2} {-w / 6:.1f} {w} 0" + f"t{w} 0" * (n - 1), thick, colour, 0.7)


def floor(y: float, light: Fill, dark: Fill) -> str:
    """The ground in front, a little uneven."""
    made = f"<defs>{lin('floor', paint(light), paint(dark))}</defs>"
    return f'{made}<path d="M-4 {y}Q60 {y - 7} 120 {y - 2}T244 {y}V300H-4Z" fill="url(#floor)"/>'


def paving(y: float) -> str:
    """The joints of a paved floor, in perspective."""
    d = "".join(f"M0 {y + h}H240" for h in (16, 38, 66))
    d += "".join(f"M{120 + k * 22} {y}L{120 + k * 52} 296" for k in range(-4, 5))
    return line(d, 1.2, "bronze", 0.4)


def grass(y: float, seed: int, n: int = 26) -> str:
    """Blades of grass strewn over the ground."""
    rng = Random(seed)
    blades = (
        f"M{rng.uniform(0, 240):.0f} {y + rng.uniform(0, 76):.0f}l2.5 -7 2.5 7" for _ in range(n)
    )
    return line("".join(blades), 1.3, "green.flank", 0.6)


def bough(side: str, y: float, seed: int) -> str:
    """A dark branch that reaches into the picture from the left or the right."""
    rng = Random(seed)
    s, edge = (1, -6) if side == "left" else (-1, 246)
    body = line(
        f"M{edge} {y - 10}q{s * 40} 4 {s * 62} 34M{edge} {y + 14}q{s * 22} 8 {s * 30} 34",
        3.4,
        "bough",
    )
    for _ in range(26):
        t = rng.random()
        x = edge + s * (66 * t + rng.uniform(-8, 8))
        leaf = y - 8 + 38 * t * t + rng.uniform(-9, 12)
        body += (
            f'<path d="M-8 0Q0 -5.5 8 0Q0 5.5 -8 0Z" fill="{paint("bough")}" '
            f'transform="translate({x:.0f} {leaf:.0f}) rotate({rng.uniform(-70, 70):.0f})"/>'
        )
    return body


def _points(text: str) -> list[tuple[float, float]]:
    pairs = [pair.partition(",") for pair in text.split()]
    return [(float(x), float(y)) for x, _, y in pairs]


_FRONDS = ((-26, 4), (26, 4), (-20, -12), (20, -12), (0, -20), (-14, 16), (16, 16))


def tree(x: float, y: float, h: float, kind: str = "round") -> str:
    """A tree h high with its foot at (x, y): round, cypress, pine, palm or olive."""
    if kind not in TREES:
        raise ValueError(f"unknown kind of tree {kind!r}; expected one of {', '.join(TREES)}")
    return TREES[kind](x, y, h)


def _round(x: float, y: float, h: float) -> str:
    leaves = f"M{x - h * 0.16} {y - h * 0.66}q4 -8 10 -8M{x + 2} {y - h * 0.5}q6 -2 8 -8"
    return (
        line(f"M{x} {y}V{y - h * 0.4}", 5, "timber")
        + circle(x, y - h * 0.62, h * 0.36, "green.round")
        + line(leaves, 1.3, "green.flank", 0.7)
    )


def _cypress(x: float, y: float, h: float) -> str:
    top, waist, foot = y - h, y - h * 0.4, y - 6
    shadow = f"M{x} {top}Q{x + h * 0.2} {waist} {x + h * 0.12} {foot}H{x + 1}Z"
    outline = (
        f"M{x} {top}Q{x + h * 0.2} {waist} {x + h * 0.12} {foot}"
        f"H{x - h * 0.12}Q{x - h * 0.2} {waist} {x} {top}Z"
    )
    return (
        line(f"M{x} {y}V{y - 8}", 3, "bark")
        + path(outline, "cypress")
        + path(shadow, "leaf_dark", "none")
    )


def _pine(x: float, y: float, h: float) -> str:
    body = line(f"M{x} {y}V{y - 12}", 4, "bark")
    for k in range(3):
        foot, w = y - 8 - k * h * 0.26, h * (0.30 - k * 0.065)
        top = foot - h * 0.44
        body += path(f"M{x} {top}L{x + w} {foot}H{x - w}Z", "pine")
        body += path(f"M{x} {top}L{x + w} {foot}H{x}Z", "pine_dark", "none")
    return body


def _palm(x: float, y: float, h: float) -> str:
    top = y - h * 0.8
    body = line(f"M{x} {y}Q{x + 6} {y - h * 0.5} {x + 2} {top}", 5, "palm_trunk")
    for dx, dy in _FRONDS:
        body += path(
            f"M{x + 2} {top}q{dx * 0.5} {dy * 0.5 - 12} {dx} {dy}q{-dx * 0.4} -4 {-dx} {-dy}Z",
            "palm",
        )
    return body


def _olive(x: float, y: float, h: float) -> str:
    return (
        line(f"M{x} {y}q-4 -14 0 -24M{x} {y - 14}l8 -10", 4, "timber")
        + ellipse(x - 10, y - h * 0.6, h * 0.26, h * 0.2, "olive_dark")
        + ellipse(x + 12, y - h * 0.62, h * 0.26, h * 0.22, "olive")
        + ellipse(x, y - h * 0.8, h * 0.28, h * 0.2, "olive_lit")
    )


TREES: dict[str, Callable[[float, float, float], str]] = {
    "round": _round,
    "cypress": _cypress,
    "pine": _pine,
    "palm": _palm,
    "olive": _olive,
}


def bush(x: float, y: float, r: float = 12) -> str:
    """A round bush with its foot at (x, y)."""
    return ellipse(x, y - r * 0.6, r * 1.3, r * 0.75, "green.round")
