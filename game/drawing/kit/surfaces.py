"""Surfaces that screens are laid out of: shadows, boards, plates of buttons, rims, the table's cloth.

They know pixels alone, and what is often wanted again is kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.drawing.art.svg import draw, lin
from game.drawing.kit import spare, theme
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import CLOTH, CLOTH_LIGHT, CLOTH_LOW, INK, Colour

KEPT = 248
"""Of what is the same all the way from edge to edge, so many pixels are kept."""
ROWS = 8
"""One of so many rows of a tall plate is drawn between its edges: its colours change more slowly than that."""
STRIDE = 16
"""Pixels that SDL copies in one go."""


def soften(surface: pygame.Surface, k: int) -> pygame.Surface:
    """A cheap blur: down and up."""
    k = max(2, k)
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, w // k), max(1, h // k)))
    return pygame.transform.smoothscale(small, (w, h))


def _shadow_whole(
    w: int, h: int, radius: int, blur: int, alpha: int, rgb: Colour
) -> pygame.Surface:
    margin = blur * 2
    s = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    s.fill((*rgb, 0))
    pygame.draw.rect(s, (*rgb, alpha), (margin, margin, w, h), border_radius=radius)
    return soften(soften(s, blur), max(2, blur // 2))


@cached_surface
def shadow(w: int, h: int, radius: int, blur: int, alpha: int, rgb: Colour) -> pygame.Surface:
    """The shadow of a rounded rectangle; its corners are blurred once, its middle is stretched."""
    corner = radius + 3 * blur
    if w <= 2 * corner + 8 or h <= 2 * corner + 8:
        return _ready(_shadow_whole(w, h, radius, blur, alpha, rgb))
    side = 2 * corner + 8
    small = _shadow_whole(side, side, radius, blur, alpha, rgb)
    return _ready(nine_patch(small, corner + 2 * blur, w + 4 * blur, h + 4 * blur))


def frame(whole: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """What is left of a rectangle round a hole in it: four rectangles."""
    yield pygame.Rect(whole.x, whole.y, whole.w, hole.y - whole.y)
    yield pygame.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom)
    yield pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.h)
    yield pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.h)


def left_over(whole: pygame.Rect, holes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles, of whole strides, that cover what is left of a rectangle round holes in it."""
    left = [whole]
    for hole in holes:
        inner = pygame.Rect(-(-hole.x // STRIDE) * STRIDE, hole.y, 0, hole.h)
        inner.w = max(0, hole.right // STRIDE * STRIDE - inner.x)
        cut = [(area, area.clip(inner)) for area in left]
        left = [part for area, gone in cut for part in (frame(area, gone) if gone else [area])]
    return [area for area in left if area.w and area.h]


def strided(area: pygame.Rect) -> pygame.Rect:
    """The same, and what lies beside it up to a whole stride: where a row begins on one and ends within
    one, SDL copies opaque pixels five times slower."""
    left, right = area.x // STRIDE * STRIDE, -(-area.right // STRIDE) * STRIDE
    return pygame.Rect(left, area.y, right - left, area.h)


def merged(boxes: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that do not overlap, within the whole."""
    done: list[pygame.Rect] = []
    for box in (box.clip(whole) for box in boxes):
        if not box.w or not box.h:
            continue
        while (n := box.collidelist(done)) >= 0:
            box = box.union(done.pop(n))
        done.append(box)
    return done


def outermost(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover these, the larger first, without empty ones and such as lie in another:
    what an earlier one covers is cut off where that leaves one rectangle, and those that make one
    together are one."""
    found: list[pygame.Rect] = []
    for _, corners in sorted([(-area.w * area.h, tuple(area)) for area in areas]):
        area = pygame.Rect(corners)
        for done in found:
            if not done.colliderect(area):
                continue
            if done.contains(area):
                break
            if len(left := left_over(area, [done])) == 1:
                (area,) = left
        else:
            if area.w and area.h:
                _join(area, found)
    return found


def _join(area: pygame.Rect, others: list[pygame.Rect]) -> None:
    """One more of these: by itself, or where it makes a rectangle with one of them, as a part of that."""
    for n, one in enumerate(others):
        below = one.x == area.x and one.w == area.w and area.y in (one.bottom, one.y - area.h)
        beside = one.y == area.y and one.h == area.h and area.x in (one.right, one.x - area.w)
        if below or beside:
            others[n] = one.union(area)
            return
    others.append(area)


def drawn_rows(h: int, edge: int, above: str = "", below: str = "") -> int:
    """So many rows are drawn of a plate that is h pixels high: where it is tall, few between its edges, but
    two for each step from the colour above to the one below."""
    steps = (
        max(abs(a - b) for a, b in zip(theme.rgb(above), theme.rgb(below), strict=True))
        if above
        else 0
    )
    between = h - 2 * edge
    return 2 * edge + max(between // ROWS, 2 * steps) if between > max(8 * ROWS, 2 * steps) else h


def shades(name: str, above: str, below: str, h: int, edge: int) -> str:
    """The gradient of a plate that is h pixels high, for the rows of it that are drawn."""
    rows, ends = drawn_rows(h, edge, above, below), (theme.rgb(above), theme.rgb(below))
    stops = ((0.0, 0.0), (edge / rows, edge / h), (1 - edge / rows, 1 - edge / h), (1.0, 1.0))
    colours = ""
    for at, part in stops if rows < h else (stops[0], stops[-1]):
        r, g, b = (round(a + (b - a) * part) for a, b in zip(*ends, strict=True))
        colours += f'<stop offset="{at:.4f}" stop-color="rgb({r},{g},{b})"/>'
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{colours}</linearGradient>'
    )


def nine_patch(small: pygame.Surface, edge: int, w: int, h: int) -> pygame.Surface:
    """`small` grown to w x h: corners of `edge` pixels stay, the rest is stretched."""

    def parts(old: int, new: int) -> tuple[tuple[int, int, int, int], ...]:
        if old == new:
            return ((0, old, 0, new),)
        middle = edge, old - 2 * edge, edge, new - 2 * edge
        return (0, edge, 0, edge), middle, (old - edge, edge, new - edge, edge)

    sw, sh = small.get_size()
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    for sx, slen, dx, dlen in parts(sw, w):
        for sy, shgt, dy, dhgt in parts(sh, h):
            part = small.subsurface((sx, sy, slen, shgt))
            if (slen, shgt) != (dlen, dhgt):
                part = pygame.transform.scale(part, (dlen, dhgt))
            out.blit(part, (dx, dy))
    return out


def _ready(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def board(w: int, h: int, edge: int, scale: float, radius: float, above: str, below: str, line: str,
          opacity: float, glow: bool) -> pygame.Surface:  # fmt: skip
    """A panel's plate with its rim and hairline; of the columns between its edges, which are all
    the same, only a few are drawn, and some more are kept."""
    uw, uh = w / scale, h / scale
    few, rows = min(w, 2 * edge + 8), drawn_rows(h, edge, above, below)
    cut = (w - few) / scale
    uh -= (h - rows) / scale
    body = (
        f"<defs>{shades('p', above, below, h, edge)}</defs>"
        f'<rect x="1" y="1" width="{round(uw - 2, 1) - cut:.6f}" height="{uh - 2:.4f}" rx="{radius}" fill="url(#p)" stroke="#0a0f10" stroke-width="2"/>'
        f'<rect x="3.5" y="3.5" width="{round(uw - 7, 1) - cut:.6f}" height="{uh - 7:.4f}" rx="{radius - 2}" fill="none" '
        f'stroke="{line}" stroke-opacity="{opacity}" stroke-width="{3 if glow else 1.8}"/>'
    )
    drawn = draw(body, (0, 0, uw - cut, uh), few, rows)
    return (
        _ready(nine_patch(drawn, edge, min(w, few + KEPT), h)) if (few, rows) != (w, h) else drawn
    )


whole_board = cached_surface(board)
"""The same, for one that is not larger than its edges."""


class Pieces(NamedTuple):
    """A plate through whose `body` nothing shines: both `sides` in one picture, in another the `ends`
    between them, the upper and the lower one."""

    sides: pygame.Surface
    ends: pygame.Surface
    body: pygame.Surface


def in_pieces(drawn: Callable[..., pygame.Surface], edge: int, *about: object) -> Pieces:
    """The pieces of a plate that is larger than its edges. Each is kept, and not the whole, most of which
    nobody would see."""
    return Pieces(*[_piece(name, drawn, edge, *about) for name in Pieces._fields])


@cached_surface
def _piece(
    name: str, drawn: Callable[..., pygame.Surface], edge: int, *about: object
) -> pygame.Surface:
    whole = _whole(drawn, *about)
    w, h = whole.get_size()
    wide, high = w - 2 * edge, h - 2 * edge
    if name == "body":
        return whole.subsurface((edge, edge, wide, high)).convert(32)
    first, second, to = (0, 0, edge, h), (w - edge, 0, edge, h), (edge, 0)  # the sides
    if name == "ends":
        first, second, to = (edge, 0, wide, edge), (edge, h - edge, wide, edge), (0, edge)
    out = pygame.Surface((to[0] + first[2], to[1] + first[3]), pygame.SRCALPHA, whole)
    out.blit(whole, (0, 0), first)
    out.blit(whole, to, second)
    return out


@lru_cache(1)
def _whole(drawn: Callable[..., pygame.Surface], *about: object) -> pygame.Surface:
    """The plate itself, until all its pieces are cut out of it."""
    return drawn(*about)


@cached_surface
def plate(
    w: int, h: int, scale: float, above: str, below: str, rim: str, hover: bool
) -> pygame.Surface:
    """A button's plate; `hover` makes it lighter. Of its columns between the edges a few are drawn."""
    edge, uw, uh = math.ceil(18 * scale), w / scale, h / scale
    few = min(w, 2 * edge + 8)
    cut = (w - few) / scale
    shape = f'width="{round(uw - 3, 1) - cut:.6f}" height="{uh - 3:.1f}" rx="12"'
    light = f'<rect x="1.5" y="1.5" {shape} fill="#fff" fill-opacity=".13"/>' if hover else ""
    body = (
        f"<defs>{lin('b', above, below)}</defs>"
        f'<rect x="1.5" y="1.5" {shape} fill="url(#b)" stroke="{rim}" stroke-width="{3.2 if hover else 2.2}"/>'
        f'<path d="M14 5H{round(uw - 14, 1) - cut:.6f}" stroke="#fff" stroke-opacity=".22" stroke-width="1.6" '
        f'stroke-linecap="round"/>{light}'
    )
    drawn = draw(body, (0, 0, uw - cut, uh), few, h)
    return _ready(nine_patch(drawn, edge, w, h)) if few < w else drawn


@cached_surface
def dashed(w: int, h: int, scale: float, radius: float, colour: str) -> pygame.Surface:
    """A dashed rim with round corners, as a surface."""
    uw, uh = w / scale, h / scale
    shape = f'x="3" y="3" width="{uw - 6:.1f}" height="{uh - 6:.1f}" rx="{radius}" fill="none"'
    body = (
        f'<rect {shape} stroke="{INK}" stroke-width="6"/>'
        f'<rect {shape} stroke="{colour}" stroke-width="4" stroke-dasharray="12 7"/>'
    )
    return draw(body, (0, 0, uw, uh), w, h)


def woven(w: int, h: int, part: tuple[int, int, int, int]) -> pygame.Surface:
    """What lies in a part of a window of w x h pixels that shows nothing but the table, on a surface of
    one's own."""
    whole = spare.take((w, h))
    weave(whole)
    made = whole.subsurface(part).copy()
    spare.give_back(whole)
    return made


def weave(onto: pygame.Surface) -> None:
    """The table all over a window: dark sea-green with a soft light in the middle. Nobody keeps it: it
    is painted as soon as it would be copied."""
    w, h = onto.get_size()
    pygame.transform.smoothscale(_cloth(h / w).convert(onto), (w, h), onto)


@lru_cache(4)
def _cloth(shape: float) -> pygame.Surface:
    """The same on 64 x 64 pixels, for a window that is `shape` times as high as wide: small, long in the
    making, and wanted for every scene that is opened, so that it stays when pictures go."""
    small = pygame.Surface((64, 64), depth=32)
    for y in range(64):
        level = [a + (b - a) * (y / 63) for a, b in zip(CLOTH, CLOTH_LOW, strict=True)]
        for x in range(64):
            near = max(0.0, 1 - math.hypot(x / 63 - 0.5, (y / 63 - 0.42) * shape) / 0.62) ** 2
            lit = (int(a + (b - a) * near) for a, b in zip(level, CLOTH_LIGHT, strict=True))
            small.set_at((x, y), tuple(lit))
    return small
