"""Shapes that panels are made of: plates, rims, dashed places, labels; all in boxes of units."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.drawing.art.svg import draw, lin, raster
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.surfaces import nine_patch
from game.drawing.kit.theme import GOLD

Box = pygame.FRect
"""A rectangle in design units."""
MORE = 88
"""Of the columns of a wide plate, which are all the same between its edges, so many are kept besides those drawn."""


def square(b: Box) -> Box:
    """The largest square in the middle of a box."""
    return Box(0, 0, 1, 1).fit(b)


def plate(c: Canvas, b: Box, fill: str | tuple[str, str] = "none", line: str = "none",
          width: float = 1.6, radius: float = 10, opacity: float = 1, strength: float = 1,
          inset: float = 1, above: str = "") -> None:  # fmt: skip
    """A rectangle with round corners: its fill, or light and dark of it, with its opacity; its line
    with its strength; and what is drawn above it, on a grid of the box."""
    w, h = round(b.w, 1), round(b.h, 1)
    edge = math.ceil((max(radius, width) + inset + width) * c.scale)
    wide, few = c.px(b.w), 2 * edge + 8
    wider = wide > few + MORE and not above
    if wider:  # the columns between its edges are all the same: a few are drawn, some more are kept
        w -= (wide - few) / c.scale
    shades = ""
    if isinstance(fill, tuple):
        shades, fill = f"<defs>{lin('plate', *fill)}</defs>", "url(#plate)"
    body = (
        f'{shades}<rect x="{inset}" y="{inset}" width="{w - 2 * inset:.4f}" '
        f'height="{h - 2 * inset:.1f}" rx="{radius}" fill="{fill}" fill-opacity="{opacity}" '
        f'stroke="{line}" stroke-opacity="{strength}" stroke-width="{width}"/>{above}'
    )
    if wider:
        c.lay(_wider((0, 0, w, h), body, few, c.px(b.h), edge), edge, wide, b.x, b.y)
    else:
        c.svg(body, (0, 0, w, h), b.x, b.y, b.w, b.h)


@cached_surface
def _wider(
    box: tuple[float, float, float, float], body: str, few: int, h: int, edge: int
) -> pygame.Surface:
    """What is drawn of a plate that is wide, with some more of its columns."""
    return nine_patch(draw(body, box, few, h), edge, few + MORE, h)


def rim(c: Canvas, b: Box, colour: str = GOLD, width: float = 4, radius: float = 13) -> None:
    """A line round something, within its box."""
    plate(c, b, line=colour, width=width, radius=radius, inset=width / 2)


def dashed(c: Canvas, b: Box, radius: float = 12, colour: str = "#cfd4c0", width: float = 2.4,
           dash: tuple[float, float] = (9, 7), opacity: float = 0.8, fill: str = "none") -> None:  # fmt: skip
    """A dashed place. Its outline stays open, for the renderer closes dashed ones badly."""
    outline = _dashes(round(b.w, 1), round(b.h, 1), radius, colour, width, dash, opacity)
    plate(c, b, fill, radius=radius, opacity=0.5, inset=width / 2, above=outline)


@lru_cache(256)
def _dashes(w: float, h: float, r: float, colour: str, width: float, dash: tuple[float, float],
            opacity: float) -> str:  # fmt: skip
    q = width / 2
    arc, right, low = f"a{r} {r} 0 0 1", w - q, h - q
    return (
        f'<path d="M{right - r:.1f} {q}{arc} {r} {r}V{low - r:.1f}{arc} -{r} {r}H{q + r}'
        f'{arc} -{r} -{r}V{q + r}{arc} {r} -{r}H{right - r:.1f}" fill="none" stroke="{colour}" '
        f'stroke-opacity="{opacity}" stroke-width="{width}" stroke-linecap="round" '
        f'stroke-dasharray="{dash[0]} {dash[1]}"/>'
    )


def thin(c: Canvas, body: str, x: float, y: float, w: float, h: float) -> None:
    """A drawing that is only a few pixels high or wide: its grid is that of its pixels, for a
    rounded height would take as much of the width."""
    wide, high = c.px(w), c.px(h)
    box = 0, 0, round(wide / c.scale, 3), round(high / c.scale, 3)
    c.blit(raster(body, box, wide, high), x, y)
