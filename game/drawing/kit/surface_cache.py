"""Pictures that are drawn once and kept: one room for all of them, and it has an end.

What a window shows fits several times over. Who resizes it, zooms a map or goes from game to game
leaves pictures behind that nobody asks for any more; the oldest of them make room.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

Arguments = ParamSpec("Arguments")

ROOM = 256 * 2**20
"""Bytes for all kept pictures; a table in 4K needs half of it."""

_kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_filled = 0


def drawn_once(draw: Callable[Arguments, pygame.Surface]) -> Callable[Arguments, pygame.Surface]:
    """Draw once for each set of arguments; nobody may draw on what comes back."""

    @wraps(draw)
    def drawn(*args: Arguments.args, **named: Arguments.kwargs) -> pygame.Surface:
        key = (draw, args, tuple(named.items())) if named else (draw, args)
        found = _kept.get(key)
        if found is None:
            found = draw(*args, **named)
            _put(key, found)
        else:
            _kept.move_to_end(key)
        return found

    return drawn


def _put(key: Hashable, picture: pygame.Surface) -> None:
    global _filled
    _kept[key] = picture
    _filled += _size(picture)
    while _filled > ROOM and len(_kept) > 1:
        _filled -= _size(_kept.popitem(last=False)[1])


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def filled() -> int:
    """Bytes of all kept pictures."""
    return _filled


def forget() -> None:
    """Drop every picture: what it was drawn with is gone (the display, a font, a data folder)."""
    global _filled
    _kept.clear()
    _filled = 0
