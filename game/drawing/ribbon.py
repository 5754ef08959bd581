"""The ribbon of whoever is next at the open table, in their colour: it passes over the table and takes
nothing away."""

from __future__ import annotations

import pygame

from game.drawing.art.svg import lin
from game.drawing.kit import badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import INK

WIDE, HIGH, LARGE = 924.0, 84.0, 108.0
"""Units of the ribbon; `LARGE` is its height for large letters."""
LETTERS = (255, 250, 232)


def height(text_size: float) -> float:
    """How high the ribbon is, in units."""
    return LARGE if text_size > 1.15 else HIGH


@cached_surface
def ribbon(
    w: int, h: int, scale: float, text_size: float, palette: str, sign: str, name: str, note: str
) -> pygame.Surface:
    """The ribbon of w x h pixels: who is next, and what with."""
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    c = Canvas(made, scale, text_size)
    uw, uh = w / scale, h / scale
    main, dark = theme.seat_colours(sign)
    body = (
        f"<defs>{lin('r', main, dark)}</defs>"
        f'<path d="M2 10H60V{uh - 2}H2L26 {uh / 2 + 4}Z" fill="{dark}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M{uw - 2} 10H{uw - 60}V{uh - 2}H{uw - 2}L{uw - 26} {uh / 2 + 4}Z" fill="{dark}" '
        f'stroke="{INK}" stroke-width="2"/>'
        f'<rect x="34" y="2" width="{uw - 68}" height="{uh - 12}" rx="6" fill="url(#r)" '
        f'stroke="{INK}" stroke-width="2"/>'
        f'<path d="M40 9H{uw - 40}M40 {uh - 17}H{uw - 40}" stroke="#fff4d6" stroke-opacity=".8" '
        'stroke-width="1.6"/>'
    )
    c.svg(body, (0, 0, uw, uh), 0, 0, uw, uh)
    middle, left, room = (uh - 8) / 2, 156.0, uw - 220
    badges.seat(c, sign, 98, middle, 28, name)
    size, small = 32 * uh / HIGH / text_size, 20.0
    c.text(name, left, middle - uh * 0.17, size, LETTERS, "title", "midleft", 170, room)
    c.text(note, left, middle + uh * 0.19, small, LETTERS, "semi", "midleft", 150, room)
    return made
