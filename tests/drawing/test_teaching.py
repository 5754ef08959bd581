"""Night and light: only where they belong, with round corners."""

from __future__ import annotations

import pygame
import pytest

from game.drawing.kit.teaching import NIGHT, darken, night

DAY = (200, 180, 160)


@pytest.fixture
def surface() -> pygame.Surface:
    made = pygame.Surface((200, 120))
    made.fill(DAY)
    return made


def colour(surface: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(surface.get_at((x, y)))[:3]


def test_night_leaves_what_is_lit_and_what_lies_outside_the_clip(surface: pygame.Surface) -> None:
    pygame.display.set_mode((10, 10))
    surface.set_clip(pygame.Rect(0, 0, 150, 120))
    night(surface, [pygame.Rect(20, 20, 60, 40), pygame.Rect(160, 10, 90, 30)], [], 12)
    assert colour(surface, 50, 40) == DAY
    assert colour(surface, 180, 60) == DAY  # outside the clip
    dark = colour(surface, 100, 100)
    assert max(dark) < 100
    assert colour(surface, 20, 20) == dark  # the corner of what is lit is round
    assert surface.get_clip() == pygame.Rect(0, 0, 150, 120)


def test_night_leaves_a_lit_hexagon_without_its_corners(surface: pygame.Surface) -> None:
    pygame.display.set_mode((10, 10))
    night(surface, [], [pygame.Rect(40, 20, 60, 80)], 12)
    assert colour(surface, 70, 60) == colour(surface, 42, 60) == DAY
    assert max(colour(surface, 42, 24)) < 100
    assert max(colour(surface, 97, 97)) < 100


def test_a_lamp_lights_its_hole_and_the_rest_is_dark_once(surface: pygame.Surface) -> None:
    hole = pygame.Rect(60, 30, 80, 60)
    for area in (pygame.Rect(0, 0, 100, 120), pygame.Rect(100, 0, 100, 120)):
        surface.set_clip(area)
        darken(surface, area, hole, 0)
    assert colour(surface, 100, 60) == DAY
    darkened = tuple(part * by // 255 for part, by in zip(DAY, NIGHT, strict=True))
    for place in ((5, 5), (195, 115), (100, 5), (61, 31)):
        found = colour(surface, *place)
        assert all(abs(a - b) <= 2 for a, b in zip(found, darkened, strict=True)), place
