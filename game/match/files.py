"""Files that are there whole or not at all, and what we keep in small ones of JSON; the lock on a
folder of saves.

A small file that cannot be used is set aside with its contents untouched, and the defaults are used;
where it cannot be moved it is left where it is, and nothing is ever written over it.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TypeVar

import msgspec

from game.content.loading import read_bytes
from game.match.errors import StoreError

log = logging.getLogger(__name__)

T = TypeVar("T")
PATIENCE = 1.0
"""Seconds."""
LARGEST = 2**22
"""Bytes of such a file; they have some thousands."""
_left = set[Path]()
"""Files that could neither be used nor set aside."""


def beside(path: Path) -> Path:
    """Where a file is written before it is put in its place; a killed process may leave it."""
    return path.with_name(f".{path.name}.new")


def write_whole(path: Path, data: bytes) -> None:
    """Write beside the place, to the disk, and put it there in one go: half a file is none. A name that
    is new is brought to the disk as well; where there was a file, the power may fail before the system
    does so by itself, and what was there is there, whole."""
    new, known = beside(path), path.exists()
    try:
        new.unlink(missing_ok=True)  # whatever it is
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _put(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    if not known:
        # a name is on the disk only when its folder is; not every system lets us ask for that
        with contextlib.suppress(OSError):
            descriptor = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def _put(new: Path, path: Path) -> None:
    """Windows refuses while anybody, a virus scanner say, looks at what is there."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            os.replace(new, path)
        except PermissionError:
            if time.monotonic() > until:
                raise
            time.sleep(0.005)
        else:
            return


def load(path: Path, kind: type[T], aside: Callable[[Path], object] = lambda _: None) -> T:
    """What is kept at `path`, or what `kind` is without it; `aside` hears where a file lies that could
    not be used."""
    if not os.path.lexists(path):
        return kind()
    try:
        return msgspec.json.decode(read_bytes(path, LARGEST), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, OSError) as error:
        lies = _set_aside(path)
        log.info("%s: %s; kept as %s, defaults are used", path, error, lies.name)
        aside(lies)
        return kind()


def _set_aside(path: Path) -> Path:
    """Where the file lies from now on: beside its place, or there still."""
    names = (path.with_suffix(f".damaged{n or ''}{path.suffix}") for n in count())
    free = next(one for one in names if not os.path.lexists(one))
    try:
        path.rename(free)
    except OSError:
        _left.add(path)
        return path
    return free


def left(path: Path) -> bool:
    """Whether the file could not be set aside: it stays as it is, and nothing new is kept there."""
    return path in _left


def save(value: msgspec.Struct, path: Path) -> bool:
    """Keep the value at `path`; False where the disk refuses, or what lies there is `left`."""
    if left(path):
        return False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, msgspec.json.format(msgspec.json.encode(value), indent=2))
    except OSError as error:
        log.warning("%s cannot be written: %s", path, error)
        return False
    return True


LOCK = ".lock"
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
    with (path.parent / LOCK).open("a+b") as file:  # to open a pipe so waits for nobody
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
