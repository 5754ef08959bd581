"""Cards of 240 x 360 with the backs of three ages and of the guilds, and their frame."""

from __future__ import annotations

import math

import pygame

from game.drawing.art.svg import Box, draw, lin, rounded
from game.drawing.kit.fonts import font
from game.drawing.kit.surface_cache import cached_surface

W, H = 240, 360
CARD: Box = (0, 0, W, H)
RATIO = W / H
_BACKS: dict[int | str, tuple[str, str, str]] = {
    1: ("#a9764a", "#5a361a", "I"),
    2: ("#4f83b4", "#1f4064", "II"),
    3: ("#8f6aa0", "#47285a", "III"),
    "guild": ("#7a55ae", "#35206a", "G"),
}

FRAME = (
    '<rect x="2.5" y="2.5" width="235" height="355" rx="16" fill="none" stroke="#17110b" '
    'stroke-width="5"/><rect x="6.5" y="6.5" width="227" height="347" rx="12" fill="none" '
    'stroke="#fff2cf" stroke-opacity=".75" stroke-width="2.4"/>'
)


@cached_surface
def back(age: int | str, height: int) -> pygame.Surface:
    """The back of an age (1, 2, 3) or of the guilds (`guild`).

    It carries its number at both ends, so that one shows while the card is half covered.
    """
    light, dark, mark = _BACKS[age]
    k = height / H
    width = round(W * k)
    surface = draw(_back_body(light, dark), CARD, width, height)
    title = font("title", round(46 * k))
    for y in (112, 248):
        for colour, shift in (((20, 14, 8), 2.5 * k), ((255, 232, 176), 0)):
            number = title.render(mark, True, colour)
            place = (round(width / 2 + shift * 0.7), round(y * k + shift))
            surface.blit(number, number.get_rect(center=place))
    return rounded(surface, 18 * k)


def _back_body(light: str, dark: str) -> str:
    rays = "".join(
        f'<path d="M120 180L{_ray(t)}L{_ray(t + 7.5)}Z" fill="#fff" opacity=".08"/>'
        for t in range(0, 360, 15)
    )
    meander = "".join(
        f'<path d="M{x} 34h10v10h-6v-5M{x} 326h10v-10h-6v5" fill="none" stroke="#f0d999" '
        'stroke-width="2.2"/>'
        for x in range(30, 206, 16)
    )
    medals = "".join(
        f'<circle cx="120" cy="{y}" r="52" fill="#17110b" fill-opacity=".42"/>'
        f'<circle cx="120" cy="{y}" r="48" fill="none" stroke="url(#g)" stroke-width="4.6"/>'
        f'<circle cx="120" cy="{y}" r="40" fill="none" stroke="#f0d999" stroke-opacity=".7" '
        'stroke-width="1.6"/>'
        for y in (112, 248)
    )
    return (
        f"<defs>{lin('b', light, dark)}{lin('g', '#ffe9a8', '#b3832c')}</defs>"
        f'<rect width="240" height="360" fill="url(#b)"/>{rays}'
        '<rect x="16" y="16" width="208" height="328" rx="9" fill="none" stroke="url(#g)" '
        'stroke-width="3.4"/><rect x="23" y="25" width="194" height="310" rx="5" fill="none" '
        f'stroke="#f0d999" stroke-opacity=".55" stroke-width="1.6"/>{meander}{medals}'
        '<rect x="2.5" y="2.5" width="235" height="355" rx="16" fill="none" stroke="#17110b" '
        'stroke-width="5"/>'
    )


def _ray(degrees: float) -> str:
    a = math.radians(degrees)
    return f"{120 + 330 * math.cos(a):.0f} {180 + 330 * math.sin(a):.0f}"
