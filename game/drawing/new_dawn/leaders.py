"""Leaders: a cameo in a golden ring, told apart by what they wear; and the banner behind it."""

from __future__ import annotations

import functools
import math

import pygame

from game.content.checks import agree
from game.content.folder import ASSETS
from game.content.loading import load_named
from game.content.new_dawn.load import tables
from game.drawing.art.emblems import hundred
from game.drawing.art.svg import Box, draw, lin, rad, raster, rounded
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import INK, Hex
from game.drawing.new_dawn.pieces import GRID

COLOURS = ASSETS / "art" / "new_dawn" / "leaders" / "colours.yaml"
BANNER: Box = (0, 0, 320, 110)


@functools.cache
def colours() -> dict[str, tuple[str, str]]:
    """Light and dark ground by leader."""
    found = load_named(COLOURS, tuple[Hex, Hex], "colours")
    agree(COLOURS, "", sorted(tables().leaders), sorted(found))
    return found


@cached_surface
def medallion(leader: str, px: int) -> pygame.Surface:
    """The leader in a golden ring."""
    ground = f"<defs>{rad('g', *colours()[leader], cx=40, cy=30, r=75)}</defs>"
    made = raster(f'{ground}<circle cx="50" cy="50" r="48" fill="url(#g)"/>', GRID, px, px).copy()
    made.blit(_figure(leader, px), (0, 0))
    ring = f"<defs>{lin('r', '#ffe9a8', '#8d6413', x2=100)}</defs>" + "".join(
        f'<circle cx="50" cy="50" r="46.5" fill="none" stroke="{stroke}" stroke-width="{width}"/>'
        for stroke, width in ((INK, 6.5), ("url(#r)", 4.4))
    )
    made.blit(raster(ring, GRID, px, px), (0, 0))
    return made


def _figure(leader: str, px: int) -> pygame.Surface:
    """The figure, cut to the round of the medallion."""
    figure = f'<g transform="translate(7 13) scale(.86)">{hundred(f"leader_{leader}")}</g>'
    made = draw(figure, GRID, px, px)
    mask = raster('<circle cx="50" cy="50" r="46" fill="#fff"/>', GRID, px, px)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


@cached_surface
def banner(leader: str, w: int, h: int) -> pygame.Surface:
    """A field in the leader's colour with rays from where the medallion lies, dark to the right."""
    _, dark = colours()[leader]
    wide, high = BANNER[3] * w / h, BANNER[3]
    x, y = high * 0.55, high * 0.5
    rays = "".join(
        f'<path d="M{x:.1f} {y:.1f}L{_ray(x, y, t)}L{_ray(x, y, t + 8)}Z" fill="#fff" '
        'fill-opacity="0.09"/>'
        for t in range(-80, 96, 16)
    )
    body = (
        f"<defs>{lin('b', dark, '#101c1e', x2=100, y2=0)}</defs>"
        f'<rect width="{wide:.1f}" height="{high}" fill="url(#b)"/>{rays}'
    )
    made = draw(body, (0, 0, round(wide, 1), high), w, h)
    return rounded(made, 8 * h / high)


def _ray(x: float, y: float, degrees: float) -> str:
    a = math.radians(degrees)
    return f"{x + 600 * math.cos(a):.0f} {y + 600 * math.sin(a):.0f}"
