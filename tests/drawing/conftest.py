"""A display without a window, as pictures need one."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.drawing.kit import theme
from tests.drawing.looks import forget


@pytest.fixture(autouse=True, scope="module")
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    forget()


@pytest.fixture(autouse=True)
def standard() -> Iterator[None]:
    yield
    theme.use(theme.STANDARD)
