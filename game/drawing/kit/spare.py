"""Surfaces as large as the window that nobody uses any more, kept to be painted on again.

At 4K such a surface is 33 megabytes, and the system takes longer to hand them out afresh than a
scene takes to paint on them. They go as soon as nothing happens, but for one where it is small.
"""

from __future__ import annotations

import pygame

MOST = 2
"""So many are kept: what one scene needs."""
LITTLE = 10 * 2**20
"""Bytes of one that is kept at rest, too: it fills a window of 1080p."""

_spare: list[pygame.Surface] = []


def take(size: tuple[int, int]) -> pygame.Surface:
    """A surface of so many pixels to be painted all over; spare ones of another size go: the window has
    changed."""
    _spare[:] = [surface for surface in _spare if surface.get_size() == size]
    return _spare.pop() if _spare else pygame.Surface(size)


def give_back(*surfaces: pygame.Surface | None) -> None:
    """Nobody looks at these any more."""
    _spare.extend(surface for surface in surfaces if surface is not None)
    del _spare[:-MOST]


def settle(size: tuple[int, int]) -> None:
    """Nothing happens: one is kept ready for what is opened next where it is small, and none where it is
    large."""
    if 4 * size[0] * size[1] > LITTLE:
        forget()
    elif not _spare or _spare[-1].get_size() != size:
        give_back(take(size))
        _spare[-1].fill((0, 0, 0))  # memory is not there before something is painted on it
    del _spare[:-1]


def forget() -> None:
    """Drop them all: nobody opens anything now, or the display that they were made for is gone."""
    _spare.clear()
