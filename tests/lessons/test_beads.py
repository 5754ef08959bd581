"""The beads of a lesson's parchment, one for each step."""

from __future__ import annotations

import pygame
import pytest

from game.drawing.kit.canvas import Canvas
from game.drawing.parchment import beads
from game.scenes.kit.section import Box


@pytest.mark.parametrize("wide", [21, 17])
def test_beads_stay_in_their_place(wide: int) -> None:
    """In a narrow parchment they lie closer together: beside them stand words."""
    steps, sheet = 12, pygame.Surface((400, 40), pygame.SRCALPHA)
    beads(Canvas(sheet, 1.0), Box(10, 10, wide * steps, 16), 5, steps)
    painted = sheet.get_bounding_rect()
    assert 10 + wide * (steps - 1) < painted.right <= 10 + wide * steps
    assert painted.left >= 10
