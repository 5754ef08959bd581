"""Shapes that panels are made of: plates, rims, dashed places, labels; all in boxes of units."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.drawing.art.svg import draw, lin, raster
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.surfaces import drawn_rows, frame, in_pieces, nine_patch, shades
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
    wide, high = c.px(b.w), c.px(b.h)
    size = round(b.w, 1), round(b.h, 1), wide, high, c.scale
    edge, opaque, repeated, body, box = _plate(
        size, fill, line, width, radius, opacity, strength, inset, above
    )
    hollow = fill == "none" and not above and min(wide, high) > 2 * edge
    if repeated is None:
        image = raster(body, box, wide, high)
        c.lay(image, edge, wide, b.x, b.y, True) if hollow else c.blit(image, b.x, b.y)
    elif opaque:
        pieces = in_pieces(_wider, edge, box, body, *repeated, high, edge)
        c.lay_pieces(pieces, edge, wide, b.x, b.y)
    else:
        c.lay(_whole(box, body, *repeated, high, edge), edge, wide, b.x, b.y, hollow)


@lru_cache(1024)
def _plate(size: tuple[float, float, int, int, float], fill: str | tuple[str, str], line: str, width: float,
           radius: float, opacity: float, strength: float, inset: float, above: str
           ) -> tuple[int, bool, tuple[int, int] | None, str, tuple[float, float, float, float]]:  # fmt: skip
    """How a plate is drawn: the pixels of its edges; whether nothing is seen through it; the columns and
    rows that are drawn of one whose middle repeats; the drawing and its grid."""
    w, h, wide, high, scale = size
    edge, defs = math.ceil((max(radius, width) + inset + width) * scale), ""
    colours, few = fill if isinstance(fill, tuple) else (), 2 * edge + 8
    rows = drawn_rows(high, edge, *colours)
    opaque = opacity == 1 and fill != "none" and high > 2 * edge
    wider = wide > few + MORE and not above
    if wider:  # what lies between its edges is much the same: a part is drawn, a larger one is kept
        w, h = few / scale, rows / scale
    if colours:
        made = shades("plate", *colours, high, edge) if wider else lin("plate", *colours)
        defs, fill = f"<defs>{made}</defs>", "url(#plate)"
    body = (
        f'{defs}<rect x="{inset}" y="{inset}" width="{w - 2 * inset:.4f}" '
        f'height="{h - 2 * inset:.4f}" rx="{radius}" fill="{fill}" fill-opacity="{opacity}" '
        f'stroke="{line}" stroke-opacity="{strength}" stroke-width="{width}"/>{above}'
    )
    return edge, opaque, (few, rows) if wider else None, body, (0, 0, w, h)


def _wider(box: tuple[float, float, float, float], body: str, few: int, rows: int, h: int,
           edge: int) -> pygame.Surface:  # fmt: skip
    """What is drawn of a plate that is wide, with all its rows and some more of its columns."""
    return nine_patch(draw(body, box, few, rows), edge, few + MORE, h)


_whole = cached_surface(_wider)


def rim(c: Canvas, b: Box, colour: str = GOLD, width: float = 4, radius: float = 13) -> None:
    """A line round something, within its box."""
    plate(c, b, line=colour, width=width, radius=radius, inset=width / 2)


def dashed(c: Canvas, b: Box, radius: float = 12, colour: str = "#cfd4c0", width: float = 2.4,
           dash: tuple[float, float] = (9, 7), opacity: float = 0.8, fill: str = "none") -> None:  # fmt: skip
    """A dashed place. Its outline stays open, for the renderer closes dashed ones badly; where nothing
    fills it, nothing is drawn of the room within it."""
    k, edge = c.scale, math.ceil((radius + width) * c.scale)
    whole = pygame.Rect(0, 0, c.px(b.w), c.px(b.h))
    outline = _dashes(whole.w / k, whole.h / k, radius, colour, width, dash, opacity, fill)
    roomy = min(whole.size) > 3 * edge and fill == "none"
    for x, y, w, h in frame(whole, whole.inflate(-2 * edge, -2 * edge)) if roomy else (whole,):
        c.blit(raster(outline, (x / k, y / k, w / k, h / k), w, h), b.x + x / k, b.y + y / k)


@lru_cache(256)
def _dashes(w: float, h: float, r: float, colour: str, width: float, dash: tuple[float, float],
            opacity: float, fill: str) -> str:  # fmt: skip
    q = width / 2
    arc, right, low = f"a{r} {r} 0 0 1", w - q, h - q
    ground = (
        f'<rect x="{q}" y="{q}" width="{w - width:.4f}" height="{h - width:.4f}" rx="{r}" '
        f'fill="{fill}" fill-opacity=".5"/>'
    )
    return ("" if fill == "none" else ground) + (
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
