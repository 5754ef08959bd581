"""A cache of drawn surfaces, shared by all pictures and limited in size.

What a window shows fits in twice. Who resizes it, zooms a map or goes from game to game leaves
pictures behind that nobody asks for any more; the oldest of them make room.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import wraps
from typing import ParamSpec
from weakref import WeakSet

import pygame

from game.drawing.kit import theme

Arguments = ParamSpec("Arguments")

LEAST, PER_PIXEL = 52 * 2**20, 13
"""Bytes for all kept pictures, at least and by pixel of the window. To be painted whole, a table asks for
pictures of 1 to 5; with seven people at 7 Wonders, whose cities are large by turns, a turn comes to 13, and a
round of Civilization for four, with its boards, to 10 at 1080p, where 20 MB more saved it a twentieth of its
time. The layers of a large map take their part of it, but no more than a third: with half of it A New Dawn for
four draws twice as many pictures at 4K."""

CAPACITY = LEAST
"""The same for the window that is open."""

_surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_beside: WeakSet[pygame.Surface] = WeakSet()
"""Large pictures that others keep."""
_bytes = 0
_seconds = math.inf
"""So long are pictures drawn that can wait; then they are left out."""
_until: float | None = None
"""The moment when that is over; None: none of them has been drawn yet."""
_left_out = 0
"""So many were."""
_parts: dict[Hashable, pygame.Surface] | None = None
"""Those of a picture that is drawn with pauses."""
_pause = math.inf
"""From then on the next one waits."""
A_MOMENT = 0.004
"""Seconds for further parts after the first."""
_guests = False
"""What is drawn now makes room for whatever is drawn next."""


def cached_surface(
    draw: Callable[Arguments, pygame.Surface],
) -> Callable[Arguments, pygame.Surface]:
    """Draw once for each set of arguments, in each palette; nobody may draw on what comes back."""

    @wraps(draw)
    def drawn(*args: Arguments.args, **named: Arguments.kwargs) -> pygame.Surface:
        look = theme.Current.id
        key = (draw, look, args, tuple(named.items())) if named else (draw, look, args)
        try:
            found = _surfaces[key]
        except KeyError:
            pass
        else:
            _surfaces.move_to_end(key)
            return found
        before = _left_out
        return _kept(key, draw(*args, **named), before)

    return drawn


def kept(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The picture of a key, which says all that it depends on; nobody may draw on it."""
    found = _surfaces.get(key)
    if found is None:
        before = _left_out
        return _kept(key, make(), before)
    _surfaces.move_to_end(key)
    return found


def can_wait(
    size: Callable[Arguments, tuple[float, float]],
) -> Callable[[Callable[Arguments, pygame.Surface]], Callable[Arguments, pygame.Surface]]:
    """As `cached_surface`, for what takes long: drawn for the first time only while there is time
    (`time_limit`), and left out, as nothing of its `size`, when that is over."""

    def decorate(draw: Callable[Arguments, pygame.Surface]) -> Callable[Arguments, pygame.Surface]:
        def in_time(*args: Arguments.args, **named: Arguments.kwargs) -> pygame.Surface:
            global _left_out, _until
            now = time.perf_counter()
            _until = now + _seconds if _until is None else _until
            if now <= _until:
                with time_limit(math.inf):  # with all that is in it
                    return draw(*args, **named)
            _left_out += 1
            w, h = size(*args, **named)
            return pygame.Surface((round(w), round(h)), pygame.SRCALPHA)

        return cached_surface(wraps(draw)(in_time))

    return decorate


class NotYetError(Exception):
    """The time is over for a picture that nobody waits for."""


def part(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """A part of a picture, on which nobody draws. While one is drawn with pauses it is kept until the
    whole is there; and when time is over, NotYetError says that the next part waits."""
    global _pause
    if _parts is None:
        return make()
    if key not in _parts:
        if time.perf_counter() > _pause:
            raise NotYetError
        _parts[key] = make()
        _pause = min(_pause, time.perf_counter() + A_MOMENT)
    return _parts[key]


def with_pauses(draw: Callable[[], object]) -> Iterator[None]:
    """Draw what nobody waits for, again and again, each time a part more at least, until all are there."""
    global _parts, _pause
    parts: dict[Hashable, pygame.Surface] = {}
    while True:
        _parts, _pause = parts, math.inf
        try:
            draw()
            return
        except NotYetError:
            pass
        finally:
            _parts = None
        yield


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[Callable[[], bool]]:
    """Within, what can wait is drawn for so many seconds only, counted from the first of it; gives
    what says whether anything was left out."""
    global _seconds, _until
    outer, before = (_seconds, _until), _left_out
    _seconds, _until = seconds, None
    try:
        yield lambda: _left_out > before
    finally:
        _seconds, _until = outer


def first_to_go(steps: Iterator[None]) -> Iterator[None]:
    """The same steps; of what they draw nothing is kept at the cost of what somebody looks at: it goes
    first, unless it is asked for."""
    global _guests
    going = True
    while going:
        _guests = True
        try:
            going = next(steps, _OVER) is not _OVER
        finally:
            _guests = False
        yield


_OVER = object()


def fit_window(size: tuple[int, int]) -> None:
    """Keep as much as a window of this size needs."""
    global CAPACITY
    CAPACITY = max(LEAST, PER_PIXEL * size[0] * size[1])
    _make_room()


def beside(picture: pygame.Surface) -> pygame.Surface:
    """The same, which somebody else keeps; as long as they do there is less room here."""
    _beside.add(picture)
    _make_room()
    return picture


def room() -> int:
    """Bytes for all kept pictures now."""
    return max(2 * CAPACITY // 3, CAPACITY - sum(map(_size, _beside)))


def is_room_left() -> bool:
    """Whether more may be kept without anything having to go: a tenth of the room is free."""
    return _bytes <= 0.9 * room()


def _kept(key: Hashable, picture: pygame.Surface, left_out: int) -> pygame.Surface:
    """The picture, kept if nothing was left out of it; so many were before it was drawn."""
    global _bytes
    if left_out == _left_out:
        _bytes += _size(picture)
        _make_room()
        _surfaces[key] = picture
        if _guests:
            _surfaces.move_to_end(key, last=False)
    return picture


def _make_room() -> None:
    """The pictures that were longest not asked for go."""
    global _bytes
    most = room()
    while _bytes > most and _surfaces:
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
