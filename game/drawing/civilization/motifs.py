"""What grows and stands on the squares, on a grid of 100: furrows, trees, dunes, peaks, waves, in six variants
of each terrain, made by rule from a number; hexes are put together from the same."""

from __future__ import annotations

import functools
from collections.abc import Callable
from random import Random

from game.drawing.art import motifs
from game.drawing.art.motifs import VARIANTS, line
from game.drawing.art.parts.shapes import group
from game.drawing.art.svg import circle, lin, rect

__all__ = ["VARIANTS", "back", "motif"]

FLOWERS = ("#fff6c9", "#f7c6d0", "#ffffff")
RANGES = (
    ((24, 74, 0.95), (76, 78, 0.9), (50, 66, 1.45)),
    ((72, 70, 1.2), (30, 68, 1.3), (54, 90, 0.72)),
    ((22, 66, 0.9), (60, 66, 1.5), (80, 86, 0.75)),
    ((66, 62, 1.15), (28, 76, 1.15), (74, 90, 0.95)),
    ((42, 64, 1.5), (78, 74, 1.05), (22, 88, 0.75)),
    ((26, 62, 1.0), (70, 64, 1.3), (44, 88, 1.0)),
)
"""Peaks of a range, one for each variant: foot x, foot y and size."""


@functools.cache
def motif(terrain: str, variant: int) -> str:
    return _MOTIFS[terrain](Random(f"square {terrain}{variant}"), variant)


def _spots(
    rng: Random, n: int, left: float, right: float, top: float, bottom: float, gap: float
) -> list[tuple[float, float]]:
    """At most n points in a rectangle, apart from each other, far ones first."""
    found: list[tuple[float, float]] = []
    for _ in range(900):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        if all((x - a) ** 2 + (y - b) ** 2 > gap * gap for a, b in found):
            found.append((x, y))
            if len(found) == n:
                break
    return sorted(found, key=lambda spot: spot[1])


def _shadow(x: float, y: float, rx: float, ry: float, opacity: float) -> str:
    body = f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="#1a1c14" '
    return body + f'opacity="{opacity}"/>'


def _grassland(rng: Random, variant: int) -> str:
    fields = _spots(rng, 2, 26, 74, 26, 80, 38)
    strips = "".join(motifs.furrows(x, y, rng.uniform(-16, 16)) for x, y in fields)
    tufts = "".join(motifs.tuft(x, y) for x, y in _spots(rng, 9, 8, 92, 18, 95, 20))
    places = _spots(rng, 4, 8, 92, 12, 92, 18)
    flowers = "".join(circle(round(x), round(y), 2, rng.choice(FLOWERS)) for x, y in places)
    return strips + tufts + flowers


def _forest(rng: Random, variant: int) -> str:
    trees = ""
    for x, y in _spots(rng, 13, 11, 89, 27, 95, 17):
        k = rng.uniform(0.95, 1.25)
        tree = motifs.conifer if rng.random() < 0.66 else motifs.crown
        trees += _shadow(x + 3, y + 3, 9 * k, 3, 0.45) + tree(x, y, k)
    return trees


def _desert(rng: Random, variant: int) -> str:
    places = _spots(rng, 5, 24, 76, 24, 88, 27)
    dunes = "".join(motifs.dune(x, y, rng.uniform(0.95, 1.25)) for x, y in places)
    if variant % 3:
        return dunes
    x, y = rng.uniform(20, 80), rng.uniform(50, 88)
    cactus = f"M{x:.0f} {y:.0f}v-15M{x:.0f} {y - 5:.0f}h-5v-5M{x:.0f} {y - 4:.0f}h5v-6"
    return dunes + line(cactus, "#4f7a45", 3.2)


def _mountain(rng: Random, variant: int) -> str:
    return "".join(
        _shadow(x + 5, y + 6, 24 * k, 4 * k, 0.28) + motifs.peak(x, y, k, rng.uniform(-4, 4) * k)
        for x, y, k in RANGES[variant]
    )


def _water(rng: Random, variant: int) -> str:
    places = _spots(rng, 5, 18, 70, 18, 88, 26)
    return "".join(motifs.wave(x, y, rng.uniform(0.8, 1.15)) for x, y in places)


_MOTIFS: dict[str, Callable[[Random, int], str]] = {
    "grassland": _grassland,
    "forest": _forest,
    "desert": _desert,
    "mountain": _mountain,
    "water": _water,
}


BRASS = "#d6b266"


@functools.cache
def back() -> str:
    """The back of a tile on a grid of 400: a compass in brass on slate, darker than any land."""
    grid = "M100 10V390M200 10V390M300 10V390M10 100H390M10 200H390M10 300H390"
    clouds = _clouds(60, 1) + _clouds(356, 5)
    body = f"<defs>{lin('back', '#33545a', '#1b343b', x2=70)}</defs>"
    body += rect(0, 0, 400, 400, "url(#back)")
    body += line(grid, "#bcd6cc", 2, 0.1) + line(clouds, "#bcd6cc", 3, 0.14) + _compass()
    body += rect(9, 9, 382, 382, "none", BRASS, 3, rx=10, stroke_opacity=0.55)
    body += rect(17, 17, 366, 366, "none", BRASS, 1.6, rx=6, stroke_opacity=0.25)
    return body + rect(0, 0, 400, 400, "none", "#0a1214", 5, stroke_opacity=0.8)


def _compass() -> str:
    """A star of sixteen points between two rings, with ticks; four long points, four short."""
    points = "".join(
        f'<path d="M0 {-reach}L{wide} {-wide}L0 0L{-wide} {-wide}Z" transform="translate(200 200) '
        f'rotate({turn})" fill="{BRASS}" fill-opacity="{fill}" stroke="#e5c57c" '
        'stroke-opacity=".75" stroke-width="2.4" stroke-linejoin="round"/>'
        for reach, wide, fill, turns in ((68, 17, 0.16, range(45, 360, 90)), (118, 19, 0.30, range(0, 360, 90)))
        for turn in turns
    )  # fmt: skip
    tick = line("M0 -136V-148", BRASS, 2, 0.5)
    ticks = "".join(group(tick, 200, 200, turn=turn) for turn in range(0, 360, 15))
    rings = circle(200, 200, 134, "none", BRASS, 2.4, stroke_opacity=0.55)
    rings += circle(200, 200, 104, "none", BRASS, 1.6, stroke_opacity=0.3)
    pin = circle(200, 200, 13, "#1c363d", "#e5c57c", 2.4)
    return rings + ticks + points + pin


def _clouds(y: float, seed: int) -> str:
    rng, d, x = Random(seed), f"M24 {y}", 24.0
    while x < 350:
        step = rng.uniform(26, 52)
        d += f"q{step / 2:.0f} {-rng.uniform(10, 20):.0f} {step:.0f} 0"
        x += step
    return d
