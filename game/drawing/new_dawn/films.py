"""Pictures of A New Dawn that change on their way, by a time that goes from 0 to 1."""

from __future__ import annotations

import pygame

from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.kit.theme import BROWN
from game.drawing.new_dawn import dials, dice

TOSSES = 3
"""So often a die bounces; it comes down from its last toss on its true face."""


def die_tumbling(value: int, px: int, colour: str, toss: int, t: float) -> pygame.Surface:
    """A die in the air, in the toss of this number."""
    if toss == TOSSES - 1 and t > 0.4:
        return dice.die(value, px, colour, round(18 * (1 - t)) * 5)
    shown = (value + toss * 3 + int(t * 4)) % 6 + 1
    return dice.die(shown, px, colour, round((toss + t) * 24) * 15 % 360)


def sum_counted(
    c: Canvas, size: tuple[float, float], letters: float, start: int, end: int, t: float
) -> pygame.Surface:
    """A sum that counts up from `start` to `end`, at time `t`."""
    n = start + round((end - start) * t)
    return _number(n, c.px(size[0]), c.px(size[1]), c.scale, letters)


@cached_surface
def _number(n: int, w: int, h: int, scale: float, letters: float) -> pygame.Surface:
    image = pygame.Surface((w, h), pygame.SRCALPHA)
    c = Canvas(image, scale)
    c.text(str(n), w / scale, h / scale / 2, letters, BROWN, "bold", "midright")
    return image


def tech_turning(px: int, a: int, b: int, t: float) -> pygame.Surface:
    """The pointer of the tech dial between two spaces."""
    return dials.tech(a if t < 0.5 else b, px, at=a + (b - a) * t)


def tech_shining(px: int, at: int, t: float) -> pygame.Surface:
    """A light on a level of the tech dial."""
    return dials.tech(at, px, light=t)


def event_turning(icons: tuple[str, ...], to: int, px: int, t: float) -> pygame.Surface:
    """The event dial on its way to a section."""
    before = (to - 1) % len(icons)
    eased = t * t * (3 - 2 * t)
    return dials.event(icons, before if t < 0.5 else to, px, before + eased)
