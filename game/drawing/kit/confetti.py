"""Confetti: tesserae that fall and flutter, some of which come to lie. Pictures alone; whoever shows
them keeps the time."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.drawing.art.svg import raster

STONE = 20.0
TINTS = ("#f0c75e", "#e08a3c", "#5aa7d6", "#b5352a", "#7fb95a", "#fff4d6")
FALL_MS = 2600.0
TURNS = 9
FLATS = (1.0, 0.7, 0.4, 0.15)
"""A stone that tumbles is seen from the side: how high it is then."""


class Tessera(NamedTuple):
    """A stone: where it comes to lie (units), its tint and turn, when it sets out (0 to 1), how far
    it sways, and how often it tumbles on its way."""

    x: float
    y: float
    tint: str
    turn: int
    wait: float
    sway: float = 0.0
    tumbles: float = 0.0

    @classmethod
    def at(cls, rng: random.Random, x: float, y: float) -> Tessera:
        """A stone by chance that comes to lie there."""
        return cls(x, y, rng.choice(TINTS), rng.randrange(TURNS) * 10, rng.uniform(0, 0.45),
                   rng.uniform(-46, 46), rng.uniform(1.5, 4))  # fmt: skip


def shower(w: float, h: float, count: int) -> list[Tessera]:
    """Stones that fall through a window of w x h units and out of it."""
    rng = random.Random(11)
    return [Tessera.at(rng, rng.uniform(0, w), h + STONE) for _ in range(count)]


def picture(tint: str, turn: int, px: int, flat: float = 1.0) -> pygame.Surface:
    """A stone, turned, and seen from the side where it is flat."""
    body = (
        f'<rect x="12" y="12" width="40" height="40" rx="6" fill="{tint}" opacity=".92" '
        f'transform="rotate({turn} 32 32)"/>'
    )
    return raster(body, (0, 0, 64, 64), px, max(1, round(px * flat)))


def falling(
    stones: Iterable[Tessera], passed: float, scale: float
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The stones after a part of their time (0 to 1), in pixels."""
    found = []
    px = max(1, round(STONE * scale))
    for stone in stones:
        t = (passed - stone.wait) / (1 - stone.wait)
        if t <= 0:
            continue
        t = min(1.0, t)
        left = (1 - t) ** 1.5
        y = stone.y - left * (stone.y + 60)
        x = stone.x + stone.sway * left * math.sin(6 * t)
        side = abs(math.cos(math.pi * stone.tumbles * (1 - t)))
        flat = min(FLATS, key=lambda each: abs(each - side))
        image = picture(stone.tint, (stone.turn + round(stone.tumbles * t * 3) * 10) % 90, px, flat)
        drop = round(px * (1 - flat) / 2)
        found.append((image, (round(x * scale), round(y * scale) + drop)))
    return found


def lying(stone: Tessera, px: int) -> pygame.Surface:
    """A stone that has come to lie."""
    return picture(stone.tint, (stone.turn + round(stone.tumbles * 3) * 10) % 90, px)
