"""What grows and stands on the terrains: tufts, round hills, crowded trees, dunes, peaks, waves.

A terrain reads by its motif's shape, not by its colour. Motifs are drawn on a grid of 100 x 100
with a hex of radius 50 in its middle; each terrain has six variants, made by rule from a number.
"""

from __future__ import annotations

import functools
from random import Random

from game.drawing.art.svg import Box

BOX: Box = (-6, -18, 112, 124)
"""The grid, and room for what rises above a hex."""
RISE = (50 - (BOX[1] + BOX[3] / 2)) / 50
"""How far the middle of that box lies above the middle of the hex, in radii."""

VARIANTS = 6
INK = {"hills": "#6d4f23", "forest": "#14301b", "mountains": "#39322e"}


@functools.cache
def motif(terrain: str, variant: int) -> str:
    """The drawing of a variant of a terrain that has a motif."""
    return MOTIFS[terrain](Random(f"{terrain}{variant}"))


def scatter(
    rng: Random, n: int, spread: float = 0.66, gap: float = 0.3, flat: float = 1.0
) -> list[tuple[float, float]]:
    """At most n points inside the hex, apart from each other, far ones first."""
    found: list[tuple[float, float]] = []
    for _ in range(4000):
        x, y = rng.uniform(-1, 1) * spread * 0.87, rng.uniform(-1, 1) * spread * flat
        inside = abs(x) / 0.87 + abs(y) * 0.5 < 0.86
        if inside and all((x - a) ** 2 + (y - b) ** 2 > gap * gap for a, b in found):
            found.append((x, y))
            if len(found) == n:
                break
    return sorted(((50 + 50 * x, 52 + 50 * y) for x, y in found), key=lambda p: p[1])


def _shape(points: list[tuple[float, float]], fill: str, stroke: str = "", width: float = 0) -> str:
    """A polygon, outlined where a stroke is named."""
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    edge = f' stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{edge}/>'


def line(d: str, colour: str, width: float, opacity: float = 1) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


# ---- grassland ----------------------------------------------------------------------------------


def _grassland(rng: Random) -> str:
    """Two ploughed strips give each field its own face; tufts and a few flowers between them."""
    strips = "".join(furrows(x, y, rng.uniform(-14, 14)) for x, y in scatter(rng, 2, 0.5, 0.6))
    tufts = "".join(tuft(x, y) for x, y in scatter(rng, 8, 0.74, 0.3))
    flowers = "".join(
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="1.6" '
        f'fill="{rng.choice(("#fff6c9", "#f7c6d0", "#ffffff"))}"/>'
        for x, y in scatter(rng, 3, 0.7, 0.35)
    )
    return strips + tufts + flowers


def furrows(x: float, y: float, turn: float) -> str:
    rows = f"M{x - 13:.0f} {y - 3:.0f}h26M{x - 15:.0f} {y:.0f}h30M{x - 13:.0f} {y + 3:.0f}h26"
    return (
        f'<g transform="rotate({turn:.0f} {x:.0f} {y:.0f})">'
        f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="17" ry="8" fill="#7fa349" opacity="0.38"/>'
        f"{line(rows, '#dbe79c', 1.1, 0.65)}</g>"
    )


def tuft(x: float, y: float) -> str:
    blades = f"M{x - 3.5:.1f} {y:.1f}q0.5 -5 -1 -7M{x:.1f} {y:.1f}q0 -6 0 -9M{x + 3.5:.1f} {y:.1f}q-0.5 -5 1 -7"
    return line(blades, "#52782f", 1.5, 0.8)


# ---- hills --------------------------------------------------------------------------------------


def _hills(rng: Random) -> str:
    return "".join(
        _mound(x, y + 5, rng.uniform(0.95, 1.2)) for x, y in scatter(rng, 4, 0.58, 0.42, 0.8)
    )


def _mound(x: float, y: float, k: float) -> str:
    w, h = 22 * k, 21 * k
    left = (
        f"C{x - w * 0.55:.1f} {y - h * 0.2:.1f} {x - w * 0.5:.1f} {y - h:.1f} {x:.1f} {y - h:.1f}"
    )
    right = (
        f"C{x + w * 0.5:.1f} {y - h:.1f} {x + w * 0.55:.1f} {y - h * 0.2:.1f} {x + w:.1f} {y:.1f}"
    )
    back = f"C{x + w * 0.45:.1f} {y - h * 0.35:.1f} {x + w * 0.2:.1f} {y - h * 0.75:.1f} {x:.1f} {y - h:.1f}"
    creases = (
        f"M{x - w * 0.45:.1f} {y - h * 0.35:.1f}q{w * 0.12:.1f} {h * 0.12:.1f} {w * 0.1:.1f} {h * 0.25:.1f}"
        f"M{x - w * 0.12:.1f} {y - h * 0.5:.1f}q{w * 0.1:.1f} {h * 0.14:.1f} {w * 0.06:.1f} {h * 0.3:.1f}"
    )
    return (
        f'<path d="M{x - w:.1f} {y:.1f}{left}{right}Z" fill="#dcc07c" stroke="{INK["hills"]}" '
        'stroke-width="1.5" stroke-linejoin="round"/>'
        f'<path d="M{x:.1f} {y - h:.1f}{right}H{x + w * 0.05:.1f}{back}Z" fill="#a67d3c"/>'
        f"{line(creases, '#8a6a35', 1.1, 0.8)}"
    )


# ---- forest -------------------------------------------------------------------------------------


def _forest(rng: Random) -> str:
    trees = []
    for x, y in scatter(rng, 11, 0.72, 0.25, 0.92):
        k = rng.uniform(0.85, 1.15)
        tree = conifer if rng.random() < 0.68 else crown
        shadow = f'<ellipse cx="{x + 2:.1f}" cy="{y + 3:.1f}" rx="{8 * k:.1f}" ry="2.6" fill="#16301a" opacity="0.5"/>'
        trees.append(shadow + tree(x, y, k))
    return "".join(trees)


def conifer(x: float, y: float, k: float) -> str:
    """A fir in two tiers, lit from the left."""
    whole = [
        (x, y - 20 * k),
        (x + 6 * k, y - 8 * k),
        (x + 3.5 * k, y - 8 * k),
        (x + 8.5 * k, y + 2),
    ]
    whole += [(x - 8.5 * k, y + 2), (x - 3.5 * k, y - 8 * k), (x - 6 * k, y - 8 * k)]
    lit = [(x, y - 18 * k), (x - 4.6 * k, y - 8.6 * k), (x - 2.6 * k, y - 8.6 * k)]
    lit += [(x - 6.8 * k, y + 1), (x - 1.5 * k, y + 1)]
    return _shape(whole, "#2c5f37", INK["forest"], 1.2) + _shape(lit, "#5b9a54")


def crown(x: float, y: float, k: float) -> str:
    return (
        f'<path d="M{x:.1f} {y + 3:.1f}v-8" stroke="#4a3420" stroke-width="2.4"/>'
        f'<circle cx="{x:.1f}" cy="{y - 9 * k:.1f}" r="{7.4 * k:.1f}" fill="#3f7a3f" '
        f'stroke="{INK["forest"]}" stroke-width="1.2"/>'
        f'<circle cx="{x - 2 * k:.1f}" cy="{y - 11 * k:.1f}" r="{4 * k:.1f}" fill="#77b163"/>'
    )


# ---- desert -------------------------------------------------------------------------------------


def _desert(rng: Random) -> str:
    dunes = "".join(dune(x, y, rng.uniform(0.85, 1.15)) for x, y in scatter(rng, 5, 0.62, 0.4, 0.9))
    if rng.random() < 0.4:
        return dunes
    x, y = scatter(rng, 1, 0.5)[0]
    cactus = f"M{x:.0f} {y:.0f}v-13M{x:.0f} {y - 5:.0f}h-4.5v-4M{x:.0f} {y - 4:.0f}h4.5v-5"
    return dunes + line(cactus, "#4f7a45", 2.6)


def dune(x: float, y: float, k: float) -> str:
    """A crescent of sand: its back, its lit side, its crest."""
    start = (
        f"M{x - 19 * k:.1f} {y + 4:.1f}Q{x - 4 * k:.1f} {y - 2:.1f} {x + 2 * k:.1f} {y - 9 * k:.1f}"
    )
    lee = f"Q{x + 7 * k:.1f} {y - 1:.1f} {x + 19 * k:.1f} {y + 4:.1f}"
    foot = f"Q{x:.1f} {y + 8:.1f} {x - 19 * k:.1f} {y + 4:.1f}Z"
    front = f"Q{x - 1 * k:.1f} {y:.1f} {x + 4 * k:.1f} {y + 6:.1f}Q{x - 8 * k:.1f} {y + 6:.1f} {x - 19 * k:.1f} {y + 4:.1f}Z"
    return (
        f'<path d="{start}{lee}{foot}" fill="#e0b96c" opacity="0.9"/>'
        f'<path d="{start}{front}" fill="#fbeec4"/>{line(start + lee, "#a8782f", 1.3)}'
    )


# ---- mountains ----------------------------------------------------------------------------------

_RANGES = (
    ((31, 68, 0.78), (69, 70, 0.72), (51, 60, 1.2)),
    ((66, 66, 0.95), (36, 62, 1.05), (53, 76, 0.55)),
    ((28, 60, 0.7), (56, 58, 1.22), (74, 74, 0.6)),
    ((60, 56, 0.9), (33, 66, 0.9), (66, 76, 0.75)),
    ((44, 58, 1.2), (70, 64, 0.9), (31, 76, 0.55)),
    ((28, 66, 0.75), (52, 66, 1.0), (73, 66, 0.8)),
)
"""Peaks of a range: foot x, foot y and size."""


def _mountains(rng: Random) -> str:
    return "".join(peak(x, y, k, rng.uniform(-4, 4) * k) for x, y, k in rng.choice(_RANGES))


def peak(x: float, y: float, k: float, lean: float) -> str:
    top = (x + lean, y - 40 * k)
    east = [top, (x + 9 * k, y - 20 * k), (x + 22 * k, y + 6)]
    whole = [(x - 21 * k, y + 6), (x - 7 * k, y - 22 * k), *east]
    snow = [top, (x + 7 * k, y - 24 * k), (x + 2.5 * k, y - 20 * k), (x - 0.5 * k, y - 25 * k)]
    snow += [(x - 4 * k, y - 18 * k), (x - 7 * k, y - 22 * k)]
    shade = [*east, (x + 5 * k, y + 6), (x - 2 * k, y - 14 * k)]
    return (
        _shape(whole, "#8f8782", INK["mountains"], 1.7)
        + _shape(shade, "#5c544f")
        + _shape(snow, "#ffffff")
    )


# ---- water --------------------------------------------------------------------------------------


def _water(rng: Random) -> str:
    return "".join(wave(x, y, rng.uniform(0.8, 1.1)) for x, y in scatter(rng, 5, 0.66, 0.42))


def wave(x: float, y: float, k: float) -> str:
    swell = f"q{3 * k:.1f} -4.5 {6 * k:.1f} 0" + f"t{6 * k:.1f} 0" * 3
    return line(f"M{x - 12 * k:.1f} {y:.1f}{swell}", "#c5e6f2", 1.7, 0.6)


MOTIFS = {
    "grassland": _grassland,
    "hills": _hills,
    "forest": _forest,
    "desert": _desert,
    "mountains": _mountains,
    "water": _water,
}
