"""Drawings of teacher mode: the big pointer, and the dark with a spotlight in it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.drawing.art.svg import lin, raster
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.surfaces import frame
from game.drawing.kit.theme import GOLD, INK, Colour

NIGHT: Colour = (74, 82, 92)
"""What is left of red, green and blue where no light falls."""
ARROW = 190.0
"""Height of the pointer."""
TIP = 40.0
"""From the corner of its picture to its tip."""
RIM: Colour = (255, 226, 140)
DUSK: Colour = (97, 97, 97)
DEW: Colour = (2, 8, 10)
"""The night of a lesson: what is left of each colour, and what is added to it."""
TWILIGHT = 120
"""How much is seen of what is half lit, of 255."""


def arrow(px: int) -> pygame.Surface:
    """The pointer, px high and wide; its tip lies TIP / ARROW from the corner."""
    shape = "M40 40L40 164L72 134L95 183L121 171L98 123L142 121Z"
    body = (
        f"<defs>{lin('a', '#fff3c4', '#f2b632')}</defs>"
        f'<circle cx="40" cy="40" r="30" fill="none" stroke="{INK}" stroke-width="11"/>'
        f'<circle cx="40" cy="40" r="30" fill="none" stroke="{GOLD}" stroke-width="6"/>'
        f'<path d="{shape}" fill="none" stroke="{INK}" stroke-width="15" stroke-linejoin="round"/>'
        f'<path d="{shape}" fill="url(#a)" stroke="#fffdf2" stroke-width="6" '
        'stroke-linejoin="round"/>'
    )
    return raster(body, (0, 0, ARROW, ARROW), px, px)


@cached_surface
def lamp(w: int, h: int, radius: int) -> pygame.Surface:
    """Light of w x h pixels to multiply the screen with: white in the middle, night round it.
    Without a radius the light is round and soft."""
    if radius:
        shape = f'<rect width="{w}" height="{h}" rx="{radius}" fill="#fff"/>'
    else:
        stops = '<stop offset=".84" stop-color="#fff"/><stop offset="1" stop-color="#fff" '
        shape = (
            f'<defs><radialGradient id="l" cx="50%" cy="50%" r="50%">{stops}stop-opacity="0"/>'
            f'</radialGradient></defs><rect width="{w}" height="{h}" fill="url(#l)"/>'
        )
    made = pygame.Surface((w, h))
    made.fill(NIGHT)
    made.blit(raster(shape, (0, 0, w, h), w, h), (0, 0))
    return made.convert() if pygame.display.get_surface() else made


def darken(screen: pygame.Surface, area: pygame.Rect, hole: pygame.Rect, radius: int) -> None:
    """Night over an area of the screen, but for the hole."""
    lit = area.clip(hole)
    for part in frame(area, lit) if lit else [area]:
        screen.fill(NIGHT, part, pygame.BLEND_RGB_MULT)
    if lit:
        screen.blit(lamp(*hole.size, radius), hole, special_flags=pygame.BLEND_RGB_MULT)


def rim(screen: pygame.Surface, hole: pygame.Rect, radius: int) -> None:
    """The rim of a light with corners."""
    if radius:
        pygame.draw.rect(screen, RIM, hole, max(2, radius // 4), border_radius=radius)


def night(surface: pygame.Surface, lit: list[pygame.Rect], hexes: list[pygame.Rect], radius: int,
          half: Sequence[pygame.Rect] = ()) -> None:  # fmt: skip
    """Night within the clip of a surface; what is lit stays as it was: rectangles with round
    corners, and hexagons with a corner at the top. Other rectangles are half lit."""
    clip = surface.get_clip()
    shapes = [(rect, False, TWILIGHT) for rect in half]
    shapes += [(rect, False, 255) for rect in lit] + [(rect, True, 255) for rect in hexes]
    pieces = [
        (part, _cut(surface, part, rect, radius, hexagonal), light)
        for rect, hexagonal, light in shapes
        if (part := rect.clip(surface.get_rect())) and part.colliderect(clip)
    ]
    surface.fill(DUSK, clip, pygame.BLEND_RGB_MULT)
    surface.fill(DEW, clip, pygame.BLEND_RGB_ADD)
    for part, picture, light in pieces:
        picture.set_alpha(light)
        surface.blit(picture, part)


def _cut(
    surface: pygame.Surface, part: pygame.Rect, whole: pygame.Rect, radius: int, hexagonal: bool
) -> pygame.Surface:
    """A copy of a part of what is lit, without its corners."""
    w, h = whole.size
    shape = f'<rect width="{w}" height="{h}" rx="{radius}" fill="#fff"/>'
    if hexagonal:
        points = f"{w / 2},0 {w},{h / 4} {w},{h * 3 / 4} {w / 2},{h} 0,{h * 3 / 4} 0,{h / 4}"
        shape = f'<polygon points="{points}" fill="#fff"/>'
    picture = surface.subsurface(part).convert_alpha()
    mask = raster(shape, (0, 0, w, h), w, h)
    picture.blit(mask, (whole.x - part.x, whole.y - part.y), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
