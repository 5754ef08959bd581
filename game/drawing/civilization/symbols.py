"""Symbols of Civilization by their names, and pictures in frames.

A symbol is named by words with colons: `trade`, `wheat`, `hut`, `building:market`, `unit:mounted:2`,
`government:republic`, `army:circle`, `city:circle:capital:walls`, `crest:rome`, `sign:circle`,
`tech:writing`; whatever else is an emblem of the house.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

import msgspec
import pygame

from game.content.civilization.load import tables
from game.drawing.art import pictures
from game.drawing.art.svg import draw, lin, path, raster, rect, ring, rounded
from game.drawing.civilization import pieces
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.drawing.kit.surface_cache import cached_surface, can_wait
from game.drawing.kit.theme import INK
from game.words.civilization.position import Seat
from game.words.civilization.squares import Marker

GOODS = ("wheat", "silk", "incense", "iron", "spy", "uranium")
EMBLEMS = {name: f"icon_{name}" for name in ("production", "trade", "culture", "coin", "combat")}
EMBLEMS |= {name: f"map_{name}" for name in ("hut", "village", "blockade")}
"""Emblems by their short names."""
WIDE, HIGH = 320, 180
"""The grid of the pictures of technologies and wonders."""


BARBARIANS = ("#d8b48a", "#8a4a2e", "#3c2016")
"""Light, main and dark of those who are no player."""


def tint(sign: str) -> tuple[str, str, str]:
    """Light, main and dark of a player."""
    return theme.palette().players[sign] if sign else BARBARIANS


@functools.cache
def marker(kind: str, name: str) -> Marker:
    """A marker as it is printed: what it gives, which side it is."""
    box = tables()
    if kind == "wonder":
        return Marker(kind, name, (("culture", box.wonder_culture[box.wonders[name].age]),))
    of = box.buildings[name] if kind == "building" else box.great_people[name]
    printed = msgspec.structs.asdict(of.icons)
    gives = tuple((icon, n) for icon, n in printed.items() if n)
    building = box.buildings.get(name)
    second, starred = (building.upgrades, building.star) if building else ("", False)
    return Marker(kind, name, gives, bool(second), bool(starred))


@can_wait(lambda folder, name, px: (px, px))
def _small(folder: str, name: str, px: int) -> pygame.Surface:
    body = pictures.picture(f"civilization/{folder}", name)
    return draw(body, pictures.SQUARE_BOX, px, px)


def _sign(name: str, px: int) -> pygame.Surface:
    light, main, _dark = tint(name)
    d = ring(name, 50, 50, 36)
    body = f"<defs>{lin('b', light, main, main, x2=40)}</defs>"
    for fill, rim, width in ((INK, INK, 12), ("url(#b)", "#fdf6e4", 7)):
        body += path(d, fill, rim, width, stroke_linejoin="round")
    return raster(body, pictures.SQUARE_BOX, px, px)


def _cut(folder: str, name: str, px: int) -> pygame.Surface:
    return plate(folder, name, px, px, px / 9)


_IMAGES: dict[str, Callable[[list[str], int], pygame.Surface]] = {
    "building": lambda name, px: pieces.marker(marker("building", name[0]), px),
    "wonder": lambda name, px: pieces.marker(marker("wonder", name[0]), px),
    "person": lambda name, px: pieces.marker(marker("person", name[0]), px),
    "unit": lambda name, px: _small(
        "units", "_".join(name[:1] if "aircraft" in name else name), px
    ),
    "government": lambda name, px: _small("governments", name[0], px),
    "army": lambda name, px: pieces.army(name[0], px, "white" in name),
    "scout": lambda name, px: pieces.scout(name[0], px),
    "city": lambda name, px: pieces.city(name[0], px, "capital" in name, "walls" in name),
    "crest": lambda name, px: pieces.crest(name[0], px),
    "sign": lambda name, px: _sign(name[0], px),
    "tech": lambda name, px: _cut("technologies", name[0], px),
    "sight": lambda name, px: _cut("wonders", name[0], px),
}


def put(c: Canvas, image: pygame.Surface, cx: float, cy: float) -> None:
    """A picture round a place."""
    place = image.get_rect(center=(round(cx * c.scale), round(cy * c.scale)))
    c.surface.blit(image, place)


def image_of(name: str, px: int) -> pygame.Surface | None:
    """The picture of a symbol; None for an emblem."""
    kind, *rest = name.split(":")
    if kind in GOODS:
        return pieces.good(kind, px)
    return _IMAGES[kind](rest, px) if kind in _IMAGES else None


def symbol(c: Canvas, name: str, cx: float, cy: float, size: float, alpha: int = 255) -> None:
    """A symbol round a place."""
    image, kind = image_of(name, c.px(size)), name.partition(":")[0]
    if image is None:
        c.icon(EMBLEMS.get(kind, kind), cx, cy, size, alpha)
        return
    if alpha != 255:
        image = image.copy()
        image.set_alpha(alpha)
    put(c, image, cx, cy)


def seat(c: Canvas, one: Seat, cx: float, cy: float, size: float) -> None:
    """The crest of a player with the sign; without it the sign alone, of barbarians a village."""
    if not one.civ:
        symbol(c, f"sign:{one.sign}" if one.sign else "village", cx, cy, size)
        return
    symbol(c, f"crest:{one.civ}", cx, cy, size)
    r = max(24.0, size * 0.31)
    symbol(c, f"sign:{one.sign}", cx + size * 0.37, cy + size * 0.36, r)


@can_wait(lambda folder, name, w, h, radius, grey=False: (w, h))
def plate(
    folder: str, name: str, w: int, h: int, radius: float, grey: bool = False
) -> pygame.Surface:
    """A picture of a technology or a wonder, cut to so many pixels, in a thin rim."""
    ratio = w / h
    box = (0.0, max(0.0, (HIGH - WIDE / ratio) * 0.45), float(WIDE), WIDE / ratio)
    if ratio < WIDE / HIGH:
        box = ((WIDE - HIGH * ratio) / 2, 0.0, HIGH * ratio, float(HIGH))
    image = draw(pictures.picture(f"civilization/{folder}", name), box, w, h)
    if grey:
        image = pygame.transform.grayscale(image)
        image.fill((170, 176, 178, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim = rect(0.8, 0.8, w - 1.6, h - 1.6, "none", INK, 1.6, rx=round(radius, 1))
    image = rounded(image, radius)
    image.blit(raster(rim, (0, 0, w, h), w, h), (0, 0))
    return image


def picture(
    c: Canvas, folder: str, name: str, b: Box, radius: float = 6, grey: bool = False
) -> None:
    """A picture cut to a box."""
    c.blit(plate(folder, name, c.px(b.w), c.px(b.h), radius * c.scale, grey), b.x, b.y)


def whole_picture(c: Canvas, folder: str, name: str, b: Box, radius: float) -> None:
    """A picture in a box of which it shows all; what is left of a broad one has its colours."""
    wide = b.h * WIDE / HIGH
    if wide < b.w:
        c.blit(_wash(folder, name, c.px(b.w), c.px(b.h), radius * c.scale), b.x, b.y)
        b = Box(b.centerx - wide / 2, b.y, wide, b.h)
    picture(c, folder, name, b, radius)


@cached_surface
def _wash(folder: str, name: str, w: int, h: int, radius: float) -> pygame.Surface:
    """The colours of a picture, blurred."""
    few = draw(pictures.picture(f"civilization/{folder}", name), (0, 0, WIDE, HIGH), 16, 9)
    return rounded(pygame.transform.smoothscale(few, (w, h)), radius)
