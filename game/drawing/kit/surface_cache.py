"""A cache of drawn surfaces, shared by all pictures and limited in size.

What a window shows fits several times over. Who resizes it, zooms a map or goes from game to game
leaves pictures behind that nobody asks for any more; the oldest of them make room.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

from game.drawing.kit import theme

Arguments = ParamSpec("Arguments")

LEAST, PER_PIXEL = 32 * 2**20, 20
"""Bytes for all kept pictures, at least and by pixel of the window; a table needs 16."""

CAPACITY = LEAST
"""The same for the window that is open."""

_surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_bytes = 0


def cached_surface(
    draw: Callable[Arguments, pygame.Surface],
) -> Callable[Arguments, pygame.Surface]:
    """Draw once for each set of arguments, in each palette; nobody may draw on what comes back."""

    @wraps(draw)
    def drawn(*args: Arguments.args, **named: Arguments.kwargs) -> pygame.Surface:
        look = theme.current()
        key = (draw, look, args, tuple(named.items())) if named else (draw, look, args)
        found = _surfaces.get(key)
        if found is None:
            found = draw(*args, **named)
            _put(key, found)
        else:
            _surfaces.move_to_end(key)
        return found

    return drawn


def fit_window(size: tuple[int, int]) -> None:
    """Keep as much as a window of this size needs."""
    global CAPACITY
    CAPACITY = max(LEAST, PER_PIXEL * size[0] * size[1])
    _make_room()


def _put(key: Hashable, picture: pygame.Surface) -> None:
    global _bytes
    _surfaces[key] = picture
    _bytes += _size(picture)
    _make_room()


def _make_room() -> None:
    """The pictures that were longest not asked for go."""
    global _bytes
    while _bytes > CAPACITY and len(_surfaces) > 1:
        _bytes -= _size(_surfaces.popitem(last=False)[1])


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def bytes_cached() -> int:
    """Bytes of all kept pictures."""
    return _bytes


def forget() -> None:
    """Drop every picture: what it was drawn with is gone (the display, a font, a data folder)."""
    global _bytes
    _surfaces.clear()
    _bytes = 0
