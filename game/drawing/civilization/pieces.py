"""What lies on the map and on the sheets: goods, huts, figures, cities, markers, crests, each drawn once for a
size and a palette on a grid of 100. Colour is never alone: outlines, glyphs and signs differ too."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.drawing.art import pictures
from game.drawing.art.emblems import hundred, owned
from game.drawing.art.parts.shapes import group
from game.drawing.art.svg import Box, circle, draw, lin, path, raster, rect, ring, rounded
from game.drawing.kit import theme, typesetting
from game.drawing.kit.surface_cache import cached_surface, can_wait
from game.drawing.kit.theme import DARK, GOLD, INK, Colour
from game.words.civilization.squares import Marker

GRID: Box = (0, 0, 100, 100)
PAPER = "#fdf6e4"
PALE: Colour = (255, 246, 220)

RIM = {
    "wheat": "#e0a92f",
    "silk": "#c9688f",
    "incense": "#b9742f",
    "iron": "#6d7a87",
    "spy": "#39424e",
    "uranium": "#9aa520",
}
"""The rim of a good's counter."""
OUTLINE = {
    "production": "M12 8H88Q94 8 94 14V86Q94 92 88 92H12Q6 92 6 86V14Q6 8 12 8Z",
    "trade": "M50 4A46 46 0 1 1 49.9 4Z",
    "culture": "M50 3L94 34L78 92H22L6 34Z",
}
"""The outlines of the icons in which a city's yields stand."""
WHITE = {"light": "#ffffff", "main": "#efe9dc", "dark": "#bfb6a4"}
"""Russia's seventh army, but for its sign."""


def picture(name: str, px: int) -> pygame.Surface:
    """An emblem as a surface: icons, huts, villages, the barred ring of a blockade."""
    return raster(hundred(name), GRID, px, px)


def good(kind: str, px: int) -> pygame.Surface:
    """A counter of parchment with a good on it."""
    body = f"<defs>{lin('k', PAPER, '#dcc79a')}</defs>"
    body += '<ellipse cx="52" cy="92" rx="38" ry="7" fill="#000" opacity=".35"/>'
    for r, fill in ((45, INK), (41.5, RIM[kind]), (35, "url(#k)")):
        body += circle(50, 48, r, fill)
    return raster(body + group(hundred(f"good_{kind}"), 22, 20, 0.56), GRID, px, px)


def disc(text: str, px: int, fill: str = GOLD) -> pygame.Surface:
    """A number on a disc: the size of a stack, the steps to a square."""
    body = circle(52, 55, 44, "#000", opacity=0.45)
    body += circle(50, 50, 44, INK) + circle(50, 50, 38, fill)
    made = raster(body, GRID, px, px).copy()
    image = typesetting.words(text, "black", round(px * 0.7), DARK)
    made.blit(image, image.get_rect(center=(px // 2, px // 2)))
    return made


def _sign(sign: str, x: float, y: float, r: float, fill: str) -> str:
    d = ring(sign, x, y, r)
    return f'<path d="{d}" fill="{fill}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'


def army(sign: str, px: int, white: bool = False) -> pygame.Surface:
    """A helmet, a spear and a round shield with the owner's sign; Russia's seventh is white."""
    tint = theme.player_colours(sign)
    body = group(owned("map_army", WHITE if white else tint), scale=100 / 64)
    mark = _sign(sign, 38, 69, 9.5, tint["main"] if white else PAPER)
    return raster(body + mark, GRID, px, px)


def scout(sign: str, px: int) -> pygame.Surface:
    """A hat, a cloak with the owner's sign and a lantern."""
    body = group(owned("map_scout", theme.player_colours(sign)), scale=100 / 64)
    return raster(body + _sign(sign, 46, 68, 11, PAPER), GRID, px, px)


def city(sign: str, px: int, capital: bool = False, walls: bool = False) -> pygame.Surface:
    """A paved square with three roofs, or a palace with a star; walls run round all four sides."""
    name = "map_capital" if capital else "map_city"
    body = group(owned(name, theme.player_colours(sign)), scale=100 / 64)
    return raster(body + (hundred("map_walls") if walls else ""), GRID, px, px)


@cached_surface
def chip(kind: str, number: int, px: int) -> pygame.Surface:
    """What a city makes now, in the outline of its icon."""
    light, deep = theme.palette().icons[kind]
    body = f"<defs>{lin('i', light, deep)}</defs>"
    body += path(OUTLINE[kind], "url(#i)", INK, 9, stroke_linejoin="round")
    body += path(OUTLINE[kind], "none", "#fff4d6", 4, stroke_opacity=0.75)
    made = raster(body, GRID, px, px).copy()
    size, d = max(10, round(px * (0.78 if number < 10 else 0.66))), max(1, round(px / 16))
    dark, pale = (typesetting.words(str(number), "black", size, ink) for ink in ((20, 12, 6), PALE))
    place = pale.get_rect(center=(round(px / 2), round(px / 2)))
    for dx, dy in ((-d, 0), (d, 0), (0, -d), (0, d)):  # a dark edge
        made.blit(dark, place.move(dx, dy))
    made.blit(pale, place)
    return made


_STAR = "M50 22L58 41L78 42L62 55L68 75L50 64L32 75L38 55L22 42L42 41Z"
_RIMS = {
    "basic": ("#fff1cc", "#8a6a3a"),
    "second": ("#f0c75e", "#8a5a12"),
    "wonder": ("#f0c75e", "#7a5418"),
    "person": ("#f1f4f6", "#3d5a73"),
}
_WINDOW: Box = (52, -4, 216, 216)
"""What a marker shows of a wonder: its foot lies under the strip."""


@can_wait(lambda what, px: (px, px))
def marker(what: Marker, px: int) -> pygame.Surface:
    """A square marker: its picture, and what it gives in a dark strip at the foot."""
    turned = "second" if what.second else "basic"
    rim, inner = _RIMS[turned if what.kind == "building" else what.kind]
    frame = rect(4, 7, 95, 93, "#000", rx=13, opacity=0.4) + rect(1, 1, 96, 96, INK, rx=13)
    frame += rect(3, 3, 92, 92, rim, rx=11) + rect(6, 6, 86, 86, inner, rx=8)
    made, side, edge = raster(frame, GRID, px, px).copy(), round(px * 0.84), round(px * 0.07)
    face = rounded(_face(what, side).copy(), px * 0.07)
    made.blit(face, (edge, edge))
    made.blit(raster(_above(what), GRID, px, px), (0, 0))
    _lay_row(made, [(str(n) if n > 1 else "", icon) for icon, n in what.gives])
    return made


def _face(what: Marker, px: int) -> pygame.Surface:
    if what.kind == "wonder":
        return raster(pictures.picture("civilization/wonders", what.id), _WINDOW, px, px)
    if what.kind == "person":
        return picture(f"great_{what.id}", px)
    return raster(pictures.picture("civilization/buildings", what.id), GRID, px, px)


def _above(what: Marker) -> str:
    """The strip, and the sign in the upper right corner."""
    strip = rect(6, 68, 86, 24, "#120d08", rx=6, fill_opacity=0.84) if what.gives else ""
    seat = circle(82, 18, 15, INK)
    if what.kind == "wonder":
        return strip + seat + group(hundred("laurel"), 69, 5, 0.26)
    if what.starred:
        return strip + seat + group(f'<path d="{_STAR}" fill="#ffd75e"/>', 62, -2, 0.4)
    return strip


def _lay_row(onto: pygame.Surface, row: Sequence[tuple[str, str]]) -> None:
    """Numbers, unless empty, and icons in a row on the strip, smaller where they would not fit."""
    px = onto.get_width()
    size = max(11, round(px * 0.235))
    parts = []
    for number, icon in row:
        if number:
            parts.append(typesetting.words(number, "black", max(12, round(px * 0.25)), PALE))
        parts.append(picture(f"icon_{icon}", size))
    wide = sum(part.get_width() + 1 for part in parts)
    k = min(1.0, px * 0.86 / wide) if wide else 1.0
    left = px * 0.49 - wide * k / 2
    for part in parts:
        w, h = part.get_size()
        image = part if k == 1 else pygame.transform.smoothscale(part, (int(w * k), int(h * k)))
        onto.blit(image, (round(left), round(px * 0.8 - image.get_height() / 2)))
        left += (w + 1) * k


@cached_surface
def change(entries: tuple[tuple[str, int], ...], px: int) -> pygame.Surface:
    """What a city gains and loses on a square: icons or goods with numbers, on a dark plate."""
    across = 1 if len(entries) < 3 else 2
    size = max(10, round(px * (0.28 if across == 1 else 0.2)))
    row = round(size * 1.2)
    wide, high = round(px * (0.62 if across == 1 else 1)), row * -(-len(entries) // across) + 4
    look = {"rx": round(size * 0.4, 1), "fill_opacity": 0.92, "stroke_opacity": 0.7}
    body = rect(1, 1, wide - 2, high - 2, "#0c181c", GOLD, **look)
    made = raster(body, (0, 0, wide, high), wide, high).copy()
    for n, (name, by) in enumerate(entries):
        last = n == len(entries) - 1 and n % across == 0
        x = wide / 2 if last else wide * (n % across + 0.5) / across
        _lay_change(made, name, by, size, x, 2 + row * (n // across + 0.5))
    return made


def _lay_change(onto: pygame.Surface, name: str, by: int, size: int, x: float, y: float) -> None:
    palette = theme.palette()
    colour = theme.rgb(palette.good if by > 0 else palette.bad)
    text = typesetting.words(f"{by:+d}".replace("-", "−"), "black", size, colour)
    image = good(name, size) if name in RIM else picture(f"icon_{name}", size)
    left = round(x - (text.get_width() + size + 1) / 2)
    onto.blit(text, (left, round(y - text.get_height() / 2)))
    onto.blit(image, (left + text.get_width() + 1, round(y - size / 2)))


@cached_surface
def crest(civilization: str, px: int) -> pygame.Surface:
    """The leader of a civilization in a golden ring."""
    plate = f"<defs>{lin('rim', '#ffe9a0', '#8a5f1c')}</defs>"
    plate += circle(51, 52, 47, "#000", opacity=0.35)
    plate += circle(50, 50, 48, "url(#rim)", INK, 2) + circle(50, 50, 42.5, INK)
    made = draw(plate, GRID, px, px)
    side = round(px * 0.83)
    face = rounded(draw(hundred(f"crest_{civilization}"), GRID, side, side), side / 2)
    made.blit(face, face.get_rect(center=(px // 2, px // 2)))
    return made
