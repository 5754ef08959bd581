"""SVG by hand: gradients, outlines of signs, and the way from text to a surface."""

from __future__ import annotations

import io
import math
import re
from functools import lru_cache, partial
from typing import Any

import pygame

from game.drawing.kit.surface_cache import cached_surface, part

PIECE = 2**18
"""Pixels; what is larger is drawn band by band, so that drawing it ahead can pause."""
Box = tuple[float, float, float, float]

_ID = re.compile(r'id="(\w+)"')
_SIGN_CORNERS = {
    "square": (4, 45.0),
    "diamond": (4, -90.0),
    "hexagon": (6, 0.0),
    "triangle": (3, -90.0),
    "star": (10, -90.0),
}
_STAR_WAIST = 0.45
_CROSS = (-1.02, -0.42, 0.42, 1.02)


@lru_cache(1024)
def lin(name: str, *stops: str, x2: float = 0, y2: float = 100) -> str:
    """A linear gradient from the upper left corner to (x2, y2) percent."""
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{x2}%" y2="{y2}%">'
        f"{_stops(stops)}</linearGradient>"
    )


@lru_cache(1024)
def rad(name: str, *stops: str, cx: float = 36, cy: float = 30, r: float = 80) -> str:
    """A radial gradient around (cx, cy) percent; the default light falls from the upper left."""
    return (
        f'<radialGradient id="{name}" cx="{cx}%" cy="{cy}%" r="{r}%">'
        f"{_stops(stops)}</radialGradient>"
    )


def _stops(colours: tuple[str, ...]) -> str:
    last = len(colours) - 1
    return "".join(
        f'<stop offset="{k / last:.3f}" stop-color="{colour}"/>' for k, colour in enumerate(colours)
    )


def circle(x: float, y: float, r: float, fill: str = "none", *rim: Any, **more: Any) -> str:
    """A disc round a place; of a rim its colour and its width, of `more` the attributes by their names."""
    return _element("circle", {"cx": x, "cy": y, "r": r, "fill": fill, **more}, rim)


def rect(x: float, y: float, w: float, h: float, fill: str = "none", *rim: Any, **more: Any) -> str:
    """A rectangle from its upper left corner."""
    return _element("rect", {"x": x, "y": y, "width": w, "height": h, "fill": fill, **more}, rim)


def path(d: str, fill: str = "none", *rim: Any, round: bool = False, **more: Any) -> str:
    """An outline by its way; with `round` ends and corners of its line."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"} if round else {}
    return _element("path", {"d": d, "fill": fill, **ends, **more}, rim)


def _element(kind: str, look: dict[str, Any], rim: tuple[Any, ...]) -> str:
    look |= dict(zip(("stroke", "stroke_width"), rim, strict=False))
    lines = (f'{name.replace("_", "-")}="{value}"' for name, value in look.items())
    return f"<{kind} {' '.join(lines)}/>"


def unique(body: str, suffix: str) -> str:
    """The drawing with its gradients renamed, so that several drawings can share one document."""
    for name in set(_ID.findall(body)):
        body = body.replace(f'id="{name}"', f'id="{name}{suffix}"')
        body = body.replace(f"url(#{name})", f"url(#{name}{suffix})")
    return body


@lru_cache(1024)
def ring(sign: str, cx: float, cy: float, r: float) -> str:
    """The outline of a sign, as the `d` of an SVG path. Signs stand for colours and for seats."""
    if sign == "circle":
        return f"M{cx - r} {cy}A{r} {r} 0 1 1 {cx + r} {cy}A{r} {r} 0 1 1 {cx - r} {cy}Z"
    if sign == "shield":
        return (
            f"M{cx - r} {cy - r * 0.85}H{cx + r}V{cy + r * 0.1}"
            f"Q{cx + r * 0.9} {cy + r * 0.8} {cx} {cy + r * 1.1}"
            f"Q{cx - r * 0.9} {cy + r * 0.8} {cx - r} {cy + r * 0.1}Z"
        )
    if sign == "cross":
        a, b, c, d = (r * part for part in _CROSS)
        places = (
            (b, a),
            (c, a),
            (c, b),
            (d, b),
            (d, c),
            (c, c),
            (c, d),
            (b, d),
            (b, c),
            (a, c),
            (a, b),
            (b, b),
        )
        return "M" + "L".join(f"{cx + x:.1f} {cy + y:.1f}" for x, y in places) + "Z"
    if sign not in _SIGN_CORNERS:
        known = ", ".join(("circle", "shield", "cross", *_SIGN_CORNERS))
        raise ValueError(f"unknown sign {sign!r}; expected one of {known}")
    return "M" + "L".join(_corners(sign, cx, cy, r)) + "Z"


def _corners(sign: str, cx: float, cy: float, r: float) -> list[str]:
    count, turn = _SIGN_CORNERS[sign]
    reach = r * (1.05 if sign == "hexagon" else 1.18)
    drop = r * 0.18 if sign == "triangle" else 0
    corners = []
    for k in range(count):
        angle = math.radians(turn + k * 360 / count)
        q = reach * (_STAR_WAIST if sign == "star" and k % 2 else 1)
        corners.append(f"{cx + q * math.cos(angle):.2f} {cy + q * math.sin(angle) + drop:.2f}")
    return corners


def soft_light(colour: str, opacity: float) -> str:
    """A soft round light on a grid of 100."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength * opacity:.2f}"/>'
        for at, strength in ((0, 1), (0.45, 0.5), (1, 0))
    )
    return (
        f'<defs><radialGradient id="g" cx="50%" cy="50%" r="50%">{stops}</radialGradient></defs>'
        '<circle cx="50" cy="50" r="50" fill="url(#g)"/>'
    )


@cached_surface
def raster(body: str, box: Box, w_px: float, h_px: float) -> pygame.Surface:
    """`body` as seen through `box` (x, y, width, height), on a surface of w_px times h_px.

    The surface is shared: copy it before drawing on it.
    """
    return draw(body, box, w_px, h_px)


def draw(body: str, box: Box, w_px: float, h_px: float) -> pygame.Surface:
    """The same on a surface of one's own, for those who keep their pictures themselves."""
    w, h = max(1, round(w_px)), max(1, round(h_px))
    rows = max(1, PIECE // w)
    if rows >= h:
        return _drawn(body, box, w, h)
    (x, y, width, height), whole = box, pygame.Surface((w, h), pygame.SRCALPHA)
    k = min(w / width, h / height)
    last = min(h, math.ceil(height * k))
    for top in range(0, last, rows):
        n = min(rows, last - top)
        seen = (x, y + top / k, width, n / k)
        whole.blit(part((body, seen, w), partial(_drawn, body, seen, w, n)), (0, top))
    return whole


def _drawn(body: str, box: Box, w: int, h: int) -> pygame.Surface:
    x, y, width, height = box
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" '
        f'width="{width}" height="{height}">{body}</svg>'
    )
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (w, h))
    if surface.get_size() != (w, h):  # SDL_image rounds some sizes up
        surface = _cut(surface, (w, h))
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def rounded(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """The surface with its corners cut, `radius` in pixels; SDL_image draws no clip path."""
    (w, h), side = surface.get_size(), math.ceil(radius)
    if 2 * side > min(w, h):
        surface.blit(_mask(w, h, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface
    corners = _corners_of(side, radius)
    for x, from_x in ((0, 0), (w - side, side)):
        for y, from_y in ((0, 0), (h - side, side)):
            corner = (from_x, from_y, side, side)
            surface.blit(corners, (x, y), corner, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@lru_cache(64)
def _corners_of(side: int, radius: float) -> pygame.Surface:
    """What is left of the four corners of whatever is cut so, each of `side` pixels."""
    return _mask(2 * side, 2 * side, radius)


def _mask(w: int, h: int, radius: float) -> pygame.Surface:
    rect = f'<rect width="{w}" height="{h}" rx="{radius:.2f}" fill="#fff"/>'
    return draw(rect, (0, 0, w, h), w, h)


def _cut(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture in a surface of just this size."""
    within = surface.get_rect().clip((0, 0), size)
    if within.size == size:
        return surface.subsurface(within)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return whole
