"""What is dear to make stays from one test to the next: the window, the sound device, and pictures
that have no words in them.

Fonts, texts and pictures with words go, for tests watch how these are set and drawn.
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count

import pygame
import pytest

from game.drawing.kit import surface_cache
from game.scenes.kit.app import App
from game.scenes.kit.memory import give_back

TEXTLESS = (
    "game.drawing.art",
    "game.drawing.kit.canvas",
    "game.drawing.map",
    "game.drawing.kit.sound",
    "game.drawing.shell",
)
"""Rooms whose kept pictures have no words in them."""

OFTEN = 25
_closed = count(1)


def forget_words() -> None:
    """Drop every picture that may have words in it."""
    wordless = [
        (key, one)
        for key, one in surface_cache._surfaces.items()
        if _drawer(key).startswith(TEXTLESS)
    ]
    surface_cache._surfaces.clear()
    surface_cache._bytes = 0
    for key, picture in wordless:
        surface_cache._put(key, picture)


def _drawer(key: Hashable) -> str:
    """Where the function stands that drew a kept picture."""
    assert isinstance(key, tuple)
    return str(key[0].__module__)


def close(app: App) -> None:
    """Close the client of a test; now and then memory goes back to the system, which would
    otherwise keep some of it for each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "quit", pygame.event.clear)
        patch.setattr(pygame.mixer, "quit", pygame.mixer.stop)
        patch.setattr(surface_cache, "forget", forget_words)
        app.close()
    if next(_closed) % OFTEN == 0:
        give_back()
