"""What the shell's screens lie on and show: a coast laid in mosaic, and the boxes of the games."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.drawing.art.pictures import PLATE_BOX, cover, panorama
from game.drawing.art.svg import draw, lin, raster, soft_light
from game.drawing.kit import fitting
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import Colour

STONE = 17
"""Units from one ring of stones to the next."""
TALLEST = 1080
"""A mosaic is laid at most so many pixels high and drawn out for taller windows: only the joints
show it, and at 3840 x 2160 it takes a quarter of the time."""
BANDS = 8
"""It is drawn out in so many."""
JOINT: Colour = (16, 20, 30)
VEIL: Colour = (8, 17, 25)
HALO = 400
"""A soft patch of colour is rasterised at most so many pixels wide."""

BOX_COLOUR = {
    "duel": "#1f6b63",
    "new_dawn": "#3a4a8c",
    "wonders": "#a9741c",
    "carta_impera": "#8c2c2a",
    "civilization": "#4c7434",
}
"""The card of each box; a game without one gets slate."""
SLATE = "#46525c"
SPINE = 16
"""Width of a box's side, in units."""
TITLE: Colour = (255, 238, 190)
FACTS: Colour = (232, 222, 196)


# ---- mosaic -----------------------------------------------------------------------------------


def ground(c: Canvas, dark: float) -> None:
    """The mosaic over the whole window, `dark` (0 to 1) under what lies on it."""
    _cover(_laid(*c.surface.get_size()), c.surface, dark)


def _cover(picture: pygame.Surface, onto: pygame.Surface, dark: float) -> None:
    """Draw a picture out to the size of a surface, so dark, band by band: all at once SDL would need two
    thirds of the surface beside it. Each band has the first row of the next one, so that no edge shows."""
    (w, h), (wide, high), light = picture.get_size(), onto.get_size(), round(255 * (1 - dark))
    for band in range(BANDS):
        top, end = h * band // BANDS, h * (band + 1) // BANDS
        low, last = high * band // BANDS, high * (band + 1) // BANDS
        part = picture.subsurface((0, top, w, min(end + 1, h) - top)).convert(32)
        part.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        part.fill([round(one * dark) for one in VEIL], special_flags=pygame.BLEND_RGB_ADD)
        if w == wide:
            onto.blit(part, (0, low))
        else:
            place = onto.subsurface((0, low, wide, last - low))
            pygame.transform.smoothscale(part, place.get_size(), place)


def halo(c: Canvas, x: float, y: float, r: float, colour: str, opacity: float) -> None:
    """A soft round patch of colour on the mosaic, drawn small and stretched: a large gradient
    costs more than all the rest of the screen."""
    side = min(HALO, c.px(2 * r))
    image = raster(soft_light(colour, opacity), (0, 0, 100, 100), side, side)
    if side == HALO:
        image = pygame.transform.smoothscale(image, (c.px(2 * r), c.px(2 * r)))
    c.blit(image, x - r, y - r)


@lru_cache(1)
def _laid(w: int, h: int) -> pygame.Surface:
    """The coast in stones for a window of w x h pixels, smaller where that is very tall; to lay it takes long."""
    less = min(1.0, TALLEST / h)
    cell = max(5, round(STONE * h * less / 1080))
    return mosaic(round(w * less), round(h * less), cell).convert(24)


def mosaic(w: int, h: int, cell: int) -> pygame.Surface:
    """The panorama laid in stones of `cell` pixels, ring by ring round a point."""
    out, rng = pygame.Surface((w, h)), random.Random(3)
    out.fill(JOINT)
    cx, cy = w * 0.5, h * 0.46
    colours = _Colours(w, h)
    for ring in range(1, int(math.hypot(cx, max(cy, h - cy)) / cell) + 2):
        _lay_ring(out, (cx, cy), ring * cell, cell, colours, rng)
    return out


LIGHTER = 12
"""A stone is so much lighter or darker than the picture at most."""
SHADES = [max(0, min(255, one)) for one in range(-LIGHTER, 256 + LIGHTER)]
"""A shade of a colour that was made lighter or darker."""


class _Colours:
    """The panorama's colour at a place of a picture of w x h, which it covers."""

    def __init__(self, w: int, h: int) -> None:
        _, _, width, height = PLATE_BOX
        self.image = raster(panorama(), PLATE_BOX, 2 * round(width), 2 * round(height))
        iw, ih = self.image.get_size()
        self.step = min(iw / w, ih / h)
        self.left, self.top = (iw - w * self.step) / 2, (ih - h * self.step) / 2
        self.last = iw - 1, ih - 1

    def at(self, x: float, y: float, light: int) -> Colour:
        u = min(self.last[0], max(0, int(self.left + x * self.step)))
        v = min(self.last[1], max(0, int(self.top + y * self.step)))
        r, g, b, _ = self.image.get_at((u, v))
        light += LIGHTER
        return SHADES[r + light], SHADES[g + light], SHADES[b + light]


def _lay_ring(
    out: pygame.Surface,
    centre: tuple[float, float],
    r: float,
    cell: int,
    colours: _Colours,
    rng: random.Random,
) -> None:
    """One ring of stones, each a little lighter or darker than the picture under it."""
    (cx, cy), (w, h) = centre, out.get_size()
    n = max(6, round(2 * math.pi * r / (cell * 1.15)))
    half, q, turn = math.pi / n * 0.86, cell * 0.43, rng.random()
    near, far = r - q, r + q
    polygon, cos, sin = pygame.draw.polygon, math.cos, math.sin
    for k in range(n):
        a = 2 * math.pi * (k + turn) / n
        x, y = cx + r * cos(a), cy + r * sin(a)
        light = int(rng.random() * (2 * LIGHTER + 1)) - LIGHTER
        if not (-cell < x < w + cell and -cell < y < h + cell):
            continue
        c0, s0, c1, s1 = cos(a - half), sin(a - half), cos(a + half), sin(a + half)
        corners = (
            (cx + near * c0, cy + near * s0),
            (cx + far * c0, cy + far * s0),
            (cx + far * c1, cy + far * s1),
            (cx + near * c1, cy + near * s1),
        )
        polygon(out, colours.at(x, y, light), corners)


# ---- boxes ------------------------------------------------------------------------------------


def medal(c: Canvas, b: Box, emblem: str, share: float) -> None:
    """An emblem on a dark roundel, of which it takes this share."""
    body = (
        '<circle cx="40" cy="40" r="37" fill="#2b2118" stroke="#c39a4e" stroke-width="3"/>'
        '<circle cx="40" cy="40" r="32" fill="#3d3020"/>'
    )
    c.svg(body, (0, 0, 80, 80), *b)
    c.icon(emblem, *b.center, share * b.w)


def box_foot(text_scale: float) -> float:
    """Height of the foot of a box, which names the game."""
    return 112 + 38 * (text_scale - 1)


STEADY = 0.8
"""A title keeps so much of its size in one line, or has two."""


class Letters(NamedTuple):
    """The sizes of letters on boxes that stand side by side."""

    title: float
    facts: float


def box_letters(c: Canvas, words: Iterable[tuple[str, str]], w: float) -> Letters:
    """In which every title, on one line or two, and all facts fit boxes w units wide."""
    room, title, facts = w - 40, 33.0, []
    for name, about in words:
        lines = title_lines(c, name, room)
        title *= min(1.0, room / max(c.width(line, title, "title") for line in lines))
        if len(lines) > 1:
            title = min(title, box_foot(c.text_scale) * 0.28 * 1.04 / c.text_scale)
        facts.append((about, room))
    return Letters(title, fitting.alike(c, facts, 22))


def box_height(w: float, text_scale: float) -> float:
    """The height at which a box w units wide shows all of its cover."""
    return w * 290 / 240 + box_foot(text_scale)


def box_tile(
    c: Canvas,
    game: str,
    title: str,
    facts: str,
    place: tuple[float, float, float, float],
    lit: bool = False,
    letters: Letters | None = None,
) -> None:
    """A game's box, seen a little from the right; `place` is its front, `letters` those of the shelf
    that it stands on."""
    x, y, w, h = place
    c.shade(x + 6, y + 10, w + SPINE, h, 10, 18, 210, 14)
    if lit:
        c.shade(x - 2, y - 2, w + SPINE + 4, h + 4, 12, 20, 255, 0, (255, 220, 130))
    foot = box_foot(c.text_scale)
    c.blit(_front(game, c.px(w), c.px(h - foot)), x, y + 8)
    c.svg(_card(game, w, h, foot, lit), (0, 0, w + SPINE, h), x, y, w + SPINE, h)
    middle, size = x + w / 2, letters or box_letters(c, [(title, facts)], w)
    _title(c, title, middle, y + h - foot * 0.61, w - 40, size.title)
    c.text(facts, middle, y + h - foot * 0.27, size.facts, FACTS, "body", "center", limit=w - 40)


def title_lines(c: Canvas, title: str, room: float) -> list[str]:
    """A long title goes on two lines, broken where the longer one is shortest."""
    words = title.split()
    if c.width(title, 33, "title") * STEADY <= room or len(words) < 2:
        return [title]
    breaks = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    return min(breaks, key=lambda two: max(c.width(line, 33, "title") for line in two))


def _title(c: Canvas, title: str, x: float, y: float, room: float, size: float) -> None:
    lines, step = title_lines(c, title, room), box_foot(c.text_scale) * 0.28
    for n, line in enumerate(lines):
        middle = y + (n - (len(lines) - 1) * 0.7) * step
        c.text(line, x, middle, size, TITLE, "title", "center", 160, room)


@cached_surface
def _front(game: str, w: int, h: int) -> pygame.Surface:
    """The cover in pixels."""
    tall = min(292.0, 240 * h / w)
    top = (292 - tall) * 0.62
    return draw(cover(game), (0, round(top, 1), 240, round(tall, 1)), w, h)


def _card(game: str, w: float, h: float, foot: float, lit: bool) -> str:
    """Side, foot and rims of a box."""
    colour, edge = BOX_COLOUR.get(game, SLATE), h - foot
    side = f"M{w} 8L{w + SPINE} 0V{h - 14}L{w} {h}Z"
    rim, strength, width = ("#fff3c4", 1, 4) if lit else ("#f0d999", 0.75, 2)
    return (
        f"<defs>{lin('c', colour, '#14100c')}</defs>"
        f'<path d="{side}" fill="{colour}"/><path d="{side}" fill="#000" opacity=".45"/>'
        f'<rect x="0" y="{edge}" width="{w}" height="{foot}" fill="url(#c)"/>'
        f'<path d="M0 {edge}H{w}" stroke="#f0c75e" stroke-width="4"/>'
        f'<rect x="1.5" y="9.5" width="{w - 3}" height="{h - 11}" rx="5" fill="none" stroke="#17110b" stroke-width="3"/>'
        f'<rect x="8" y="16" width="{w - 16}" height="{h - 24}" rx="3" fill="none" stroke="{rim}" '
        f'stroke-opacity="{strength}" stroke-width="{width}"/>'
    )
