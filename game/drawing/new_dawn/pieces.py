"""What lies on the map and beside it: figures, tokens, city-states, natural wonders, dice, leaders.

Every piece is drawn on a grid of 100 x 100 and cached by size and palette. A figure carries its
owner's sign, so that colour is never the only mark.
"""

from __future__ import annotations

import functools
import math

import pygame

from game.content.checks import agree
from game.content.folder import ASSETS
from game.content.loading import load_named
from game.content.new_dawn.load import tables
from game.drawing.art.emblems import hundred, owned
from game.drawing.art.parts.shapes import group
from game.drawing.art.svg import Box, draw, lin, rad, raster, ring, rounded
from game.drawing.kit import theme
from game.drawing.kit.fonts import font
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import GOLD, INK, Hex

GRID: Box = (0, 0, 100, 100)
PAPER = "#fdf6e4"
BONE = (255, 243, 212)

SIZE = {
    "water": 2.0,
    "natural": 1.92,
    "capital": 1.62,
    "state": 1.62,
    "city": 1.46,
    "barbarian": 1.24,
    "caravan": 1.12,
    "resource": 0.98,
    "reinforced": 0.98,
    "token": 0.92,
    "wonder": 0.5,
}
"""Sizes on the map, in radii of a hex."""
OFFSET = {
    "capital": (0, -0.06),
    "state": (0, -0.12),
    "city": (0, -0.06),
    "caravan": (0, 0.12),
    "resource": (0, 0.12),
    "reinforced": (0, 0.06),
    "token": (0, 0.06),
    "wonder": (-0.56, 0.5),
}
"""How far from the middle of its space a piece lies, in radii; others lie in the middle."""

RESOURCE_RIM = {"marble": "#b9a6d4", "mercury": "#6fa9d6", "oil": "#d8837a", "diamond": "#e9c868"}
_OUTLINE = {"circle": 40.0, "square": 36.0, "diamond": 38.0, "triangle": 40.0, "star": 41.0}
"""Radii at which the signs look equally large."""
_HEXAGON = "M50 3.5L90.5 26.5V73.5L50 96.5L9.5 73.5V26.5Z"
_GROUND = '<ellipse cx="52" cy="90" rx="38" ry="9" fill="#000" opacity="0.38"/>'


# ---- the player's sign --------------------------------------------------------------------------


def _sign(sign: str, fill: str, rim: str, width: float, ink: float) -> str:
    """The sign in a fill, with a rim, outlined in ink."""
    d = ring(sign, 50, 55 if sign == "triangle" else 50, _OUTLINE[sign])
    return (
        f'<path d="{d}" fill="{INK}" stroke="{INK}" stroke-width="{width + 2 * ink}" '
        f'stroke-linejoin="round"/><path d="{d}" fill="{fill}" stroke="{rim}" '
        f'stroke-width="{width}" stroke-linejoin="round"/>'
    )


def _mark(sign: str, x: float, y: float, k: float) -> str:
    return group(_sign(sign, theme.player_colours(sign)["main"], PAPER, 8, 5), x, y, k)


def badge(sign: str, px: int) -> pygame.Surface:
    """The player's sign for panels, rows and buttons."""
    tint = theme.player_colours(sign)
    body = f"<defs>{lin('b', tint['light'], tint['main'], tint['main'], x2=40)}</defs>"
    return raster(body + group(_sign(sign, "url(#b)", PAPER, 6, 4), 8, 8, 0.84), GRID, px, px)


# ---- tokens -------------------------------------------------------------------------------------


def token(sign: str, px: int, reinforced: bool = False) -> pygame.Surface:
    """A control token: flat with a dot; reinforced, a broad white ring and a battlement."""
    tint = theme.player_colours(sign)
    fill = f"<defs>{lin('m', tint['light'], tint['main'])}</defs>"
    low = 4 if sign == "triangle" else 0
    if reinforced:
        wall = (
            f'<path d="M32 62V36H39V42H46V36H54V42H61V36H68V62Z" fill="#fff" stroke="{INK}" '
            f'stroke-width="4" stroke-linejoin="round" transform="translate(0 {low + 1})"/>'
        )
        face = group(_sign(sign, "url(#m)", "#ffffff", 13, 4.5), 8, 5, 0.84) + wall
    else:
        dot = (
            f'<circle cx="50" cy="{47 + low}" r="8" fill="{tint["light"]}" '
            f'stroke="{tint["dark"]}" stroke-width="3"/>'
        )
        face = group(_sign(sign, "url(#m)", tint["dark"], 6, 4.5), 11, 8, 0.78) + dot
    return raster(fill + _GROUND + face, GRID, px, px)


def resource(name: str, px: int) -> pygame.Surface:
    """A resource token: its sign on a parchment counter."""
    body = (
        f"<defs>{lin('k', PAPER, '#dcc79a')}</defs>"
        '<ellipse cx="52" cy="90" rx="38" ry="8" fill="#000" opacity="0.38"/>'
        f'<circle cx="50" cy="47" r="43" fill="{INK}"/>'
        f'<circle cx="50" cy="47" r="40" fill="{RESOURCE_RIM[name]}"/>'
        '<circle cx="50" cy="47" r="35" fill="url(#k)"/>'
    )
    return raster(body + group(hundred(f"resource_{name}"), 21, 18, 0.58), GRID, px, px)


def trade(px: int, full: bool = True) -> pygame.Surface:
    """A trade token, or the dashed ring of an empty place for one."""
    if full:
        return raster(hundred("piece_trade"), GRID, px, px)
    body = (
        '<circle cx="50" cy="50" r="38" fill="#000" fill-opacity="0.12" stroke="#705430" '
        'stroke-opacity="0.6" stroke-width="6" stroke-dasharray="16 13"/>'
    )
    return raster(body, GRID, px, px)


# ---- figures ------------------------------------------------------------------------------------


def city(sign: str, px: int, capital: bool = False, mature: bool = False) -> pygame.Surface:
    """Three roofs, or for a capital a palace with a star; a mature one stands in a laurel."""
    name = ("piece_capital" if capital else "piece_city") + ("_mature" if mature else "")
    return _figure(name, sign, _mark(sign, 70, 2, 0.27), px)


def caravan(sign: str, px: int) -> pygame.Surface:
    return _figure("piece_caravan", sign, _mark(sign, 32, 30, 0.28), px)


def _figure(name: str, sign: str, mark: str, px: int) -> pygame.Surface:
    body = group(owned(name, theme.player_colours(sign)), scale=100 / 64)
    return raster(body + mark, GRID, px, px)


@cached_surface
def barbarian(letter: str, px: int) -> pygame.Surface:
    """A dark shield with a horned helmet and its letter in bone."""
    made = raster(hundred("piece_barbarian"), GRID, px, px).copy()
    image = font("black", round(px * 0.36)).render(letter, True, BONE)
    made.blit(image, image.get_rect(center=(round(px * 0.5), round(px * 0.7))))
    return made


# ---- places on the map --------------------------------------------------------------------------


def type_sign(kind: str, px: int) -> pygame.Surface:
    """The sign of a focus type in its colour, as on cards and beside cities with a wonder."""
    light, dark = theme.palette().types[kind]
    body = (
        f"<defs>{lin('t', light, dark)}</defs>"
        f'<circle cx="50" cy="50" r="47" fill="url(#t)" stroke="{INK}" stroke-width="4"/>'
    )
    return raster(body + group(hundred(f"type_{kind}"), 20, 20, 0.6), GRID, px, px)


def city_state(name: str, kind: str, frame: str, px: int) -> pygame.Surface:
    """A stone plate with the emblem; the sign of its type in a black frame, `circle` or `diamond`."""
    light, dark = theme.palette().types[kind]
    plate = "M50 4L90 27V71L50 94L10 71V27Z"
    mark = {"circle": ring("circle", 20, 22, 17), "diamond": "M20 1L41 22L20 43L-1 22Z"}[frame]
    body = (
        f"<defs>{lin('t', light, dark)}</defs>"
        '<ellipse cx="52" cy="93" rx="42" ry="7" fill="#000" opacity="0.4"/>'
        f'<path d="{plate}" fill="{INK}" stroke="{INK}" stroke-width="7" stroke-linejoin="round"/>'
        f'<path d="{plate}" fill="#efe2c2" stroke="url(#t)" stroke-width="5" '
        'stroke-linejoin="round"/>'
        + group(hundred(f"state_{name}"), 21, 22, 0.58)
        + f'<path d="{mark}" fill="{dark}" stroke="#0d0906" stroke-width="5"/>'
        + group(hundred(f"type_{kind}"), 9, 11, 0.22)
    )
    return raster(body, GRID, px, px)


def natural(name: str, goods: str, px: int, present: bool = True) -> pygame.Surface:
    """A natural wonder fills its space inside a gold rim; its token, a good, while it is there."""
    return _natural(name, goods if present else "", px)


@cached_surface
def _natural(name: str, goods: str, px: int) -> pygame.Surface:
    sky = f"<defs>{lin('n', '#cfe6f5', '#f7e6c4')}</defs>"
    made = raster(f'{sky}<path d="{_HEXAGON}" fill="url(#n)"/>', GRID, px, px).copy()
    picture = raster(group(hundred(f"natural_{name}"), 12, 10, 0.76), GRID, px, px).copy()
    inside = raster('<path d="M50 5L89 27.5V72.5L50 95L11 72.5V27.5Z" fill="#fff"/>', GRID, px, px)
    picture.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(picture, (0, 0))
    rim = "".join(
        f'<path d="{_HEXAGON}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
        for colour, width in ((INK, 6.5), (GOLD, 3.6))
    )
    if goods:
        rim += (
            f'<circle cx="78" cy="76" r="17" fill="{INK}"/>'
            f'<circle cx="78" cy="76" r="14.5" fill="{PAPER}"/>'
        ) + group(hundred(f"resource_{goods}"), 66, 64, 0.24)
    made.blit(raster(rim, GRID, px, px), (0, 0))
    return made


def water_token(px: int) -> pygame.Surface:
    """The mark of a hole in the map that was filled with water: an inner rim of card."""
    rim = "M50 14L81 32V68L50 86L19 68V32Z"
    body = "".join(
        f'<path d="{rim}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}" stroke-linejoin="round"/>'
        for colour, width, opacity in ((INK, 5, 0.5), ("#d8eef2", 2.4, 0.8))
    )
    return raster(body, GRID, px, px)


# ---- dice ---------------------------------------------------------------------------------------

_PIPS = {
    1: ((50, 50),),
    2: ((30, 30), (70, 70)),
    3: ((28, 28), (50, 50), (72, 72)),
    4: ((30, 30), (70, 30), (30, 70), (70, 70)),
    5: ((28, 28), (72, 28), (50, 50), (28, 72), (72, 72)),
    6: ((30, 26), (70, 26), (30, 50), (70, 50), (30, 74), (70, 74)),
}


@cached_surface
def die(value: int, px: int, edge: str, turned: int = 0) -> pygame.Surface:
    """A die of a battle, with an edge in the colour of whoever rolls; `turned` by so many degrees while it tumbles."""
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="8.5" fill="{INK}"/>' for x, y in _PIPS[value])
    body = (
        f"<defs>{lin('d', '#fffdf6', '#e4d9c0')}</defs>"
        f'<g transform="rotate({turned} 50 50) translate(10 10) scale(.8)">'
        f'<rect x="4" y="4" width="92" height="92" rx="18" fill="url(#d)" stroke="{INK}" '
        f'stroke-width="4"/><rect x="9" y="9" width="82" height="82" rx="14" fill="none" '
        f'stroke="{edge}" stroke-opacity=".55" stroke-width="5"/>{pips}</g>'
    )
    return raster(body, (0, 0, 100, 100), px, px)


# ---- leaders: a cameo in a ring, told apart by what they wear -----------------------------------

COLOURS = ASSETS / "art" / "new_dawn" / "leaders" / "colours.yaml"
BANNER: Box = (0, 0, 320, 110)


@functools.cache
def leader_colours() -> dict[str, tuple[str, str]]:
    """Light and dark ground by leader."""
    found = load_named(COLOURS, tuple[Hex, Hex], "colours")
    agree(COLOURS, "", sorted(tables().leaders), sorted(found))
    return found


@cached_surface
def medallion(leader: str, px: int) -> pygame.Surface:
    """The leader in a golden ring."""
    ground = f"<defs>{rad('g', *leader_colours()[leader], cx=40, cy=30, r=75)}</defs>"
    made = raster(f'{ground}<circle cx="50" cy="50" r="48" fill="url(#g)"/>', GRID, px, px).copy()
    made.blit(_leader(leader, px), (0, 0))
    ring = f"<defs>{lin('r', '#ffe9a8', '#8d6413', x2=100)}</defs>" + "".join(
        f'<circle cx="50" cy="50" r="46.5" fill="none" stroke="{stroke}" stroke-width="{width}"/>'
        for stroke, width in ((INK, 6.5), ("url(#r)", 4.4))
    )
    made.blit(raster(ring, GRID, px, px), (0, 0))
    return made


def _leader(leader: str, px: int) -> pygame.Surface:
    figure = f'<g transform="translate(7 13) scale(.86)">{hundred(f"leader_{leader}")}</g>'
    made = draw(figure, GRID, px, px)
    mask = raster('<circle cx="50" cy="50" r="46" fill="#fff"/>', GRID, px, px)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


@cached_surface
def banner(leader: str, w: int, h: int) -> pygame.Surface:
    """A field in the leader's colour with rays from where the medallion lies, dark to the right."""
    _, dark = leader_colours()[leader]
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
    return rounded(draw(body, (0, 0, round(wide, 1), high), w, h), 8 * h / high)


def _ray(x: float, y: float, degrees: float) -> str:
    a = math.radians(degrees)
    return f"{x + 600 * math.cos(a):.0f} {y + 600 * math.sin(a):.0f}"
