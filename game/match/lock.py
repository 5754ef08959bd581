"""The lock on a folder of saves: one client writes there at a time."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.match.errors import StoreError

NAME = ".lock"
"""The file that stands for the folder; it stays, and is never written to."""
BUSY_SECONDS = 2.0
"""How long others are waited for: they need a few thousandths."""

if sys.platform == "win32":
    import msvcrt

    def _claim(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _claim(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Nobody else writes beside the path meanwhile; its folder is made where there is none.

    It is the system that holds the lock, and it lets go of it for a process that is killed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + BUSY_SECONDS
    with (path.parent / NAME).open("a+b") as file:  # to open a pipe so waits for nobody
        while not _claimed(file.fileno()):
            if time.monotonic() > until:
                raise StoreError("in_use", {"file": str(path)})
            time.sleep(0.005)
        yield


def _claimed(descriptor: int) -> bool:
    try:
        _claim(descriptor)
    except (BlockingIOError, PermissionError):  # as Unix and Windows say that another has it
        return False
    return True
