"""Memory that nothing uses any more goes back to the system, where the system can be told so."""

from __future__ import annotations

import ctypes
import gc
import sys

LARGE = 2**18
"""Bytes of a picture that lies apart: it goes back to the system as soon as nobody has it. Smaller ones
leave holes: with a megabyte home at 4K came to 256 MB after a game, now to 230."""
_MMAP_THRESHOLD = -3
"""What glibc calls that size, by its `malloc.h`."""
SELDOM = 50_000, 20, 20
"""So many new objects before Python looks for rings among them, so often before it looks further."""
SOME, OFTEN = 2_000, 10
"""So many are enough while there is time, and so often it looks then before it looks further."""


def prepare() -> None:
    """For the start: once a large picture was freed, glibc would lay all those that follow among small
    ones, where they leave holes that nothing fits in. And a frame makes thousands of nodes that stay,
    and no rings: Python looks for some more seldom than it would."""
    _ask_glibc("mallopt", _MMAP_THRESHOLD, LARGE)
    gc.set_threshold(*SELDOM)


def tidy() -> None:
    """For a moment in which nothing happens: Python looks for rings now, not while somebody waits."""
    new, looked, _ = gc.get_count()
    if new > SOME:
        gc.collect(1 if looked > OFTEN else 0)


def give_back() -> None:
    """For the end of something large, such as a table: its scenes hold one another until Python
    looks for such rings, and glibc keeps what was freed unless it is asked to let it go."""
    gc.unfreeze()  # scenes that were open as a game was read, too
    gc.collect()
    gc.freeze()
    _ask_glibc("malloc_trim", 0)


def _ask_glibc(name: str, *args: int) -> None:
    found = getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
    if found is not None:  # other C libraries have none
        found(*args)
