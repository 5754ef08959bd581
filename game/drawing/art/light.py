"""Light over a finished picture: darker towards its corners, and warm from the upper left."""

from __future__ import annotations

import functools
import math

import pygame

SIDE = 32
WARM = (255, 226, 160)
"""What falls in from the upper left, at full strength."""


def lit(picture: pygame.Surface, strength: int = 34) -> pygame.Surface:
    size = picture.get_size()
    dark = pygame.transform.smoothscale(_vignette(), size)
    picture.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    warm = pygame.transform.smoothscale(_warmth(strength), size)
    picture.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


@functools.cache
def _vignette() -> pygame.Surface:
    """Small: it is stretched over a picture."""
    made = pygame.Surface((SIDE, SIDE))
    for y in range(SIDE):
        for x in range(SIDE):
            far = math.hypot((x / (SIDE - 1) - 0.44) * 1.05, y / (SIDE - 1) - 0.42)
            v = 255 - int(max(0.0, far - 0.34) ** 1.5 * 240)
            made.set_at((x, y), (v, max(0, v - 4), max(0, v - 2)))
    return made


@functools.cache
def _warmth(strength: int) -> pygame.Surface:
    made = pygame.Surface((SIDE, SIDE))
    for y in range(SIDE):
        for x in range(SIDE):
            far = math.hypot(x / (SIDE - 1), y / (SIDE - 1)) / 0.95
            part = max(0.0, 1 - far) ** 1.6 * strength / 255
            made.set_at((x, y), (int(WARM[0] * part), int(WARM[1] * part), int(WARM[2] * part)))
    return made
