"""Surfaces as large as the window that nobody uses any more, kept to be painted on again.

At 4K such a surface is 33 megabytes, and the system takes longer to hand them out afresh than a
scene takes to paint on them. They go as soon as nothing happens.
"""

from __future__ import annotations

import pygame

MOST = 2
"""So many are kept: what one scene needs."""

_spare: list[pygame.Surface] = []


def take(size: tuple[int, int]) -> pygame.Surface:
    """A black surface of so many pixels; spare ones of another size go: the window has changed."""
    _spare[:] = [surface for surface in _spare if surface.get_size() == size]
    if not _spare:
        return pygame.Surface(size)
    found = _spare.pop()
    found.fill((0, 0, 0))
    return found


def give_back(*surfaces: pygame.Surface | None) -> None:
    """Nobody looks at these any more."""
    _spare.extend(surface for surface in surfaces if surface is not None)
    del _spare[:-MOST]


def forget() -> None:
    """Drop them all: nobody opens anything now, or the display that they were made for is gone."""
    _spare.clear()
