"""The gate for files: what lies at a path is read only where it can be one of ours.

A pipe would never end, and a file of somebody's films takes all memory: neither is opened, or read
further than ours are long.
"""

from __future__ import annotations

import errno
import stat
from pathlib import Path


class Unfit(OSError):
    """What lies there is no ordinary file, or a longer one than any of ours."""


def read_bytes(path: Path, most: int) -> bytes:
    """The whole file, of at most so many bytes; raises OSError, `Unfit` where it is none of ours."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise Unfit(errno.EINVAL, "something that is no file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Unfit(errno.EFBIG, f"more than {most // 1024} KB")
    return data
