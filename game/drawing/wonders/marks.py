"""Small parts of 7 Wonders' table: badges, coins, tokens, arrows, keys, price tags, rims of cards."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.drawing import pieces
from game.drawing.art.svg import draw, lin
from game.drawing.kit import badges, fitting, shapes, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import GOLD, INK, Colour
from game.drawing.wonders import faces
from game.words.wonders.things import Card

PALE: Colour = (255, 240, 205)
GREEN_INK: Colour = (224, 250, 206)
RED_INK: Colour = (255, 216, 204)
LINK: Colour = (40, 84, 130)
GREEN: Colour = (40, 104, 48)
RED: Colour = (160, 44, 30)
"""On parchment: a clause of the rules, what is good, what is not."""
POINTED = "#fff3c4"
HAIRLINE = "#f4d993"
BADGE = 14.0
"""The least half width of a badge with its letter."""
LEGIBLE = fitting.LEAST + 0.8
"""Units of letters that are read for certain, however a window rounds them."""


def signed(number: int) -> str:
    """With its sign, a minus as it is printed."""
    return f"{number:+d}".replace("-", "−") if number else "0"


@cached_surface
def _row(content: tuple[pieces.Piece, ...], w: int, px: int) -> pygame.Surface:
    surface = pygame.Surface((w, round(px * 1.2) + 2), pygame.SRCALPHA)
    pieces.row(surface, content, (w / 2, surface.get_height() / 2), px, w, 0.04)
    return surface


def row(
    c: Canvas, content: tuple[pieces.Piece, ...], x: float, y: float, size: float, room: float
) -> None:
    """Pieces in a row round (x, y); they shrink together where there is no room."""
    if content:
        image = _row(content, c.px(room), c.px(size))
        c.surface.blit(image, image.get_rect(center=(round(x * c.scale), round(y * c.scale))))


def coin(c: Canvas, number: int, x: float, y: float, size: float) -> None:
    row(c, (pieces.Piece("money", number),), x, y, size, size * 1.1)


def token(c: Canvas, b: Box, value: int) -> None:
    """A conflict token: a gold disc with a red heart, or a cracked shield of slate."""
    (x, y), size = b.center, min(b.w, b.h)
    c.icon("victory" if value > 0 else "loss", x, y, size)
    number = max(size * 0.5, LEGIBLE) / c.text_scale
    c.text(signed(value), x, y - 1, number, (255, 250, 232), "black", "center", 150)


_ARROW = {"left": "M30 4V44L4 24Z", "right": "M6 4V44L32 24Z"}


def arrow(c: Canvas, b: Box, way: str, fill: str) -> None:
    """The one arrow that says left and right, wherever a neighbour is meant."""
    (x, y), h = b.center, min(b.h, b.w / 0.75)
    body = (
        f'<path d="{_ARROW[way]}" fill="{fill}" stroke="{INK}" stroke-width="3" '
        'stroke-linejoin="round"/>'
    )
    c.svg(body, (0, 0, 36, 48), x - h * 0.375, y - h / 2, h * 0.75, h)


def chevrons(c: Canvas, b: Box, way: str, n: int, h: float) -> None:
    """A ribbon that brightens the way the hands go."""
    d = "M4 4L22 24L4 44" if way == "right" else "M22 4L4 24L22 44"
    for k in range(n):
        part = (k + 1 if way == "right" else n - k) / n
        body = (
            f'<path d="{d}" fill="none" stroke="{GOLD}" stroke-opacity="{0.25 + 0.75 * part:.2f}" '
            'stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        c.svg(body, (0, 0, 26, 48), b.x + 16 * k, b.centery - h / 2, h * 26 / 48, h)


def colour_sign(c: Canvas, colour: str, x: float, y: float, r: float, faint: bool = False) -> None:
    """The sign of a card colour; faint where there is no card of it."""
    light, _, sign = theme.card_colours(colour)
    fill, edge = ("#4a5a56", "#7f8c84") if faint else (light, "#fff4d6")
    badges.sign(c, sign, x, y, r, fill, edge, 2)


LARGE = 2**18
"""Pixels of a quarter of a light; of larger ones only that is kept."""


def lamp(c: Canvas, b: Box) -> None:
    """Soft light on the cloth below what is the brightest thing of the table."""
    wide = Box(b.x - b.w * 0.08, b.y - b.h * 0.12, b.w * 1.16, b.h * 1.3)
    w, h = c.px(wide.w / 2), c.px(wide.h / 2)
    left, top = round(wide.x * c.scale), round(wide.y * c.scale)
    if w * h > LARGE:
        _lay(c.surface, left, top, w, h)
    else:
        c.surface.blit(_lamp(w, h), (left, top))


@cached_surface
def _lamp(w: int, h: int) -> pygame.Surface:
    """The light as a whole, twice as wide and high."""
    whole = pygame.Surface((2 * w, 2 * h), pygame.SRCALPHA)
    _lay(whole, 0, 0, w, h)
    return whole


def _lay(onto: pygame.Surface, left: int, top: int, w: int, h: int) -> None:
    """Its quarters, as far as they are seen."""
    for across in (False, True):
        for down in (False, True):
            place = pygame.Rect(left + across * w, top + down * h, w, h)
            if place.colliderect(onto.get_clip()):
                onto.blit(pygame.transform.flip(_quarter(w, h), across, down), place)


@cached_surface
def _quarter(w: int, h: int) -> pygame.Surface:
    """The light from its left upper corner to its middle; at 4K the whole would be 22 megabytes."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{part}"/>'
        for at, colour, part in ((0, "#a8d8b8", 0.5), (0.55, "#6fae98", 0.2), (1, "#3f7468", 0))
    )
    body = (
        f'<defs><radialGradient id="l" cx="100%" cy="100%" r="100%">{stops}</radialGradient></defs>'
        '<rect width="150" height="150" fill="url(#l)"/>'
    )
    return pygame.transform.smoothscale(draw(body, (0, 0, 150, 150), 150, 150), (w, h))


TAGS: dict[str, tuple[str, str, Colour]] = {  # rim, ground, ink
    "free": ("", "#10301c", GREEN_INK),
    "pay": (GOLD, "#14100c", PALE),
    "no": ("", "#3a1512", RED_INK),
}


def tag(c: Canvas, b: Box, state: str) -> None:
    """The plate of a price tag."""
    rim, ground, _ = TAGS[state]
    rim = rim or (theme.palette().good if state == "free" else theme.palette().bad)
    c.shade(b.x, b.y, b.w, b.h, b.h / 2, 4, 130, 2)
    shapes.plate(c, b, ground, rim, 2.6, b.h / 2 - 1.5, 0.96, inset=1.5)


def pill(c: Canvas, b: Box, line: str, fill: str = "#14100c", width: float = 1.6) -> None:
    """A rounded plate."""
    shapes.plate(c, b, fill, line, width, b.h / 2 - 1, strength=0.9)


class Look(NamedTuple):
    """The light behind a card, and its rim: a colour, or `good` or `bad`."""

    grow: float = 0
    blur: float = 7
    strength: int = 160
    light: Colour = (0, 0, 0)
    rim: str = ""
    width: float = 0


LOOKS = {
    "": Look(),
    "lit": Look(1, 8, 250, (240, 190, 90), GOLD, 4),
    "pointed": Look(4, 11, 255, (255, 220, 130), POINTED, 6),
    "refused": Look(rim="bad", width=5),
    "taken": Look(rim="good", width=4),
}
"""By the state of a card."""


def card(c: Canvas, b: Box, one: Card, state: str = "", grey: int = 0, tick: bool = False) -> None:
    """A card with its state: its light and its rim; `grey` of 255 of its colour is gone."""
    look, px = LOOKS[state], c.px(b.h)
    glow, drop = b.inflate(2 * look.grow, 2 * look.grow), 0 if max(look.light) else 5
    shape = (glow.x, glow.y, glow.w, glow.h, 14.0)
    c.shade(*shape, look.blur, look.strength, drop, look.light, covered=True)
    least = fitting.legible(c)
    c.blit(faces.greyed(one, px, least, grey) if grey else faces.face(one, px, least), b.x, b.y)
    if look.rim:
        named = {"bad": theme.palette().bad, "good": theme.palette().good}
        rim = named.get(look.rim, look.rim)
        shapes.rim(c, b.inflate(4, 4), rim, look.width, b.w * 0.085 + 1)
    if tick:
        c.icon("check", b.centerx, b.y + b.h * 0.45, b.w * 0.38)


def medallion(c: Canvas, b: Box, wonder: str) -> None:
    """The picture of a wonder in a round gilded frame."""
    (x, y), r = b.center, b.w / 2
    c.shade(x - r, y - r, 2 * r, 2 * r, r, 14, 170, 8)
    c.blit(faces.board(wonder, c.px(2 * r), c.px(2 * r), c.px(r)), x - r, y - r)
    body = (
        f"<defs>{lin('m', '#fff0b8', '#d9a23a', '#8a5d16')}</defs>"
        f'<circle cx="60" cy="60" r="53" fill="none" stroke="{INK}" stroke-width="11"/>'
        '<circle cx="60" cy="60" r="53" fill="none" stroke="url(#m)" stroke-width="7.6"/>'
        f'<circle cx="60" cy="60" r="49" fill="none" stroke="{INK}" stroke-width="1.4"/>'
    )
    q = r * 1.2
    c.svg(body, (0, 0, 120, 120), x - q, y - q, 2 * q, 2 * q)
