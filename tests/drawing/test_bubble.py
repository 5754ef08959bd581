"""Bubbles: where they are put, and that they point at what they are about."""

from __future__ import annotations

import pygame
import pytest

from game.drawing.kit import bubble
from game.drawing.kit.bubble import place_bubble
from game.drawing.kit.canvas import Canvas

ZONE = pygame.Rect(40, 20, 420, 380)


def test_a_bubble_covers_nothing_that_is_taken_while_there_is_room() -> None:
    anchor = pygame.Rect(200, 200, 60, 60)
    taken = [pygame.Rect(100, 260, 300, 140)]
    found = place_bubble((160, 90), anchor, ZONE, taken)
    assert ZONE.contains(found)
    assert found.collidelist([*taken, anchor]) == -1
    crowded = place_bubble((160, 90), anchor, ZONE, [ZONE])
    assert ZONE.contains(crowded)


def test_a_bubble_stands_beyond_what_lies_round_its_anchor() -> None:
    """The eight squares round a city, all of which may be chosen."""
    anchor = pygame.Rect(0, 0, 50, 50)
    anchor.center = ZONE.center
    around = [anchor.move(50 * x, 50 * y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    found = place_bubble((110, 80), anchor, ZONE, around)
    assert found.collidelist(around) == -1


@pytest.mark.parametrize("tip", [(200, 20), (200, 380), (20, 200), (380, 200)])
def test_a_bubble_points_at_its_tip(tip: tuple[int, int]) -> None:
    pygame.display.init()
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    bubble.draw(Canvas(surface, 1.0), (100, 120, 200, 160), tip, "#f48068")
    x, y = tip
    near = pygame.Rect(x - 12, y - 12, 24, 24).clip(surface.get_rect())
    assert surface.subsurface(near).get_bounding_rect(min_alpha=200).w > 0
    far = pygame.Rect(400 - x - 12, 400 - y - 12, 24, 24).clip(surface.get_rect())
    assert surface.subsurface(far).get_bounding_rect(min_alpha=200).w == 0
