"""Memory that nothing uses any more goes back to the system, where the system can be told so."""

from __future__ import annotations

import ctypes
import gc
import sys


def give_back() -> None:
    """For the end of something large, such as a table: its scenes hold one another until Python
    looks for such rings, and glibc keeps what was freed unless it is asked to let it go."""
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # other C libraries have none
        if trim is not None:
            trim(0)
