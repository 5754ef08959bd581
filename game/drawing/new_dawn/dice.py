"""Dice of a battle: white, with pips and an edge in the colour of whoever rolls."""

from __future__ import annotations

import pygame

from game.drawing.art.svg import lin, raster
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import INK

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
    """A die that shows a value; `turned` by so many degrees while it tumbles."""
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="8.5" fill="{INK}"/>' for x, y in _PIPS[value])
    body = (
        f"<defs>{lin('d', '#fffdf6', '#e4d9c0')}</defs>"
        f'<g transform="rotate({turned} 50 50) translate(10 10) scale(.8)">'
        f'<rect x="4" y="4" width="92" height="92" rx="18" fill="url(#d)" stroke="{INK}" '
        f'stroke-width="4"/><rect x="9" y="9" width="82" height="82" rx="14" fill="none" '
        f'stroke="{edge}" stroke-opacity=".55" stroke-width="5"/>{pips}</g>'
    )
    return raster(body, (0, 0, 100, 100), px, px)
