"""What a card gives, as pieces in a row: goods, coins, points, things counted, choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from game.drawing.art.emblems import BOX, emblem
from game.drawing.art.svg import Box, lin, raster, ring, unique
from game.drawing.kit.fonts import font
from game.drawing.kit.theme import INK, Colour, card_colours

PALE = "#fff4d6"


class Piece(NamedTuple):
    """One piece of an effect: an `icon`, a `text`, `money`, `points`, a `count` of things, several
    `cards` on each other, a `choice` of emblems in one capsule, `any` of three emblems, or an `arrow`
    to where it applies. Several names have spaces between them."""

    kind: str
    value: str | int


def icon(name: str, px: float) -> pygame.Surface:
    """An emblem as a surface."""
    return raster(emblem(name), BOX, px, px)


def band(colour: str, rim: float, w: int, h: int) -> pygame.Surface:
    """The band of a card in its colour, by itself; `rim` is how thick its outline is."""
    light, dark, _ = card_colours(colour)
    high = 100 * h / w
    body = (
        f'<defs>{lin("b", light, dark)}</defs><rect x=".8" y=".8" width="98.4" '
        f'height="{high - 1.6:.1f}" rx="7" fill="url(#b)" stroke="#17110b" stroke-width="{rim}"/>'
        '<path d="M6 3.5H94" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/>'
    )
    return raster(body, (0, 0, 100, high), w, h).copy()


def put_icon(surface: pygame.Surface, name: str, centre: tuple[float, float], px: float) -> None:
    """An emblem round a place of a surface, in its pixels."""
    image = icon(name, px)
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def _text(text: str, px: int) -> pygame.Surface:
    return font("black", round(px * 0.62)).render(text, True, (255, 246, 222))


def _points(value: str, px: int) -> pygame.Surface:
    surface = raster(emblem("laurel"), BOX, px, px).copy()
    disc = '<circle cx="32" cy="32" r="20" fill="#2a2216"/>'
    surface.blit(raster(disc, BOX, px, px), (0, 0))
    return _numbered(surface, value, round(px * 0.58), (255, 236, 170))


def _money(value: str, px: int) -> pygame.Surface:
    size = round(px * (0.56 if abs(int(value)) < 10 else 0.48))
    surface = raster(emblem("coinplain"), BOX, px, px).copy()
    return _numbered(surface, value.replace("-", "−"), size, (66, 42, 6))


def _numbered(surface: pygame.Surface, text: str, size: int, colour: Colour) -> pygame.Surface:
    number = font("black", size).render(text, True, colour)
    surface.blit(number, number.get_rect(center=surface.get_rect().center))
    return surface


def _count(counted: str, px: int) -> pygame.Surface:
    """What is counted: little cards with the sign of their colour, a wonder, three coins."""
    names = counted.split()
    surface = pygame.Surface((round(px * (0.62 * len(names) + 0.1)), px), pygame.SRCALPHA)
    for k, name in enumerate(names):
        body, box, w, h = _counted_thing(name)
        image = raster(body, box, px * w, px * h)
        surface.blit(image, image.get_rect(center=(round(px * (0.36 + 0.6 * k)), px // 2)))
    return surface


def _counted_thing(name: str) -> tuple[str, Box, float, float]:
    """The drawing of a counted thing, its box, and its size in heights of the row."""
    if name == "wonder":
        return emblem("pyramids"), BOX, 0.72, 0.72
    if name == "triple":
        coin = emblem("coinplain")
        coins = (f'<g transform="translate({x} {y}) scale(.55)">{unique(coin, str(x))}</g>'
                 for x, y in ((14, 0), (0, 26), (28, 26)))  # fmt: skip
        return "".join(coins), BOX, 0.72, 0.72
    light, dark, sign = card_colours(name)
    body = (
        f'<defs>{lin("k", light, dark)}</defs><rect x="6" y="2" width="40" height="60" rx="7" '
        f'fill="url(#k)" stroke="{PALE}" stroke-width="4"/>'
        f'<path d="{ring(sign, 26, 32, 10)}" fill="{PALE}"/>'
    )
    return body, (0, 0, 52, 64), 0.62, 0.76


def _cards(colours: str, px: int) -> pygame.Surface:
    """Little cards of several colours, overlapping."""
    names = colours.split()
    surface = pygame.Surface((round(px * (0.34 * len(names) + 0.28)), px), pygame.SRCALPHA)
    for k, name in enumerate(names):
        surface.blit(_count(name, px), (round(px * (0.34 * k - 0.05)), 0))
    return surface


def _choice(names: str, px: int) -> pygame.Surface:
    """One of several: small ones two by two in a capsule."""
    emblems, q = names.split(), px * 0.56
    w, h = round(q * 2 + px * 0.2), round(px * 1.16)
    body = (
        f'<rect x="1.5" y="1.5" width="{w - 3}" height="{h - 3}" rx="{px * 0.2:.1f}" fill="#0d1517" '
        'fill-opacity=".6" stroke="#f4d993" stroke-opacity=".7" stroke-width="1.6"/>'
    )
    surface = raster(body, (0, 0, w, h), w, h).copy()
    for n, name in enumerate(emblems):
        alone = len(emblems) % 2 and n == len(emblems) - 1
        x, y = px * 0.1 + (0.5 if alone else n % 2) * q, px * 0.03 + (n // 2) * q * 0.98
        surface.blit(raster(emblem(name), BOX, q, q), (round(x), round(y)))
    return surface


def _any(names: str, px: int) -> pygame.Surface:
    """Any of three: small ones in a triangle."""
    surface = pygame.Surface((round(px * 1.24), px), pygame.SRCALPHA)
    for (x, y), name in zip(((0.32, 0.02), (0, 0.4), (0.64, 0.4)), names.split(), strict=True):
        image = raster(emblem(name), BOX, px * 0.6, px * 0.6)
        surface.blit(image, (round(x * px), round(y * px)))
    return surface


ARROWS = {"left": "M34 10V54L8 32Z", "right": "M6 10V54L32 32Z", "down": "M4 22H36L20 48Z"}


def _arrow(way: str, px: int) -> pygame.Surface:
    body = (
        f'<path d="{ARROWS[way]}" fill="#ffe9b0" stroke="{INK}" stroke-width="3.4" '
        'stroke-linejoin="round"/>'
    )
    return raster(body, (0, 0, 40, 64), px * 0.5, px * 0.8)


_DRAWN: dict[str, Callable[[str, int], pygame.Surface]] = {
    "icon": icon,
    "text": _text,
    "points": _points,
    "money": _money,
    "count": _count,
    "cards": _cards,
    "choice": _choice,
    "any": _any,
    "arrow": _arrow,
}


def row(onto: pygame.Surface, content: Iterable[Piece], centre: tuple[float, float], px: float,
        room: float, gap: float = 0.08) -> None:  # fmt: skip
    """Pieces in a row around `centre`, px high; they shrink together when there is no room."""
    content = tuple(content)
    while True:
        sizes = [max(6, int(px * (0.9 if p.kind == "text" else 1))) for p in content]
        images = [
            _DRAWN[p.kind](str(p.value), high) for p, high in zip(content, sizes, strict=True)
        ]
        width = sum(image.get_width() for image in images) + px * gap * (len(images) - 1)
        if width <= room or px <= 6:
            break
        px *= 0.94
    x = centre[0] - width / 2
    for image in images:
        onto.blit(image, (round(x), round(centre[1] - image.get_height() / 2)))
        x += image.get_width() + px * gap
