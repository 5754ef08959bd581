"""A display without a window, as pictures need one."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.drawing.kit import surface_cache, theme


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    theme.use(theme.STANDARD)
    surface_cache.forget()
