"""Files that are there whole or not at all, and what we keep in small ones of JSON.

A small file that is damaged is set aside with its contents untouched and the defaults are used.
"""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

log = logging.getLogger(__name__)

T = TypeVar("T")
PATIENCE = 1.0
"""Seconds."""


def beside(path: Path) -> Path:
    """Where a file is written before it is put in its place; a killed process may leave it."""
    return path.with_name(f".{path.name}.new")


def write_whole(path: Path, data: bytes) -> None:
    """Write beside the place, to the disk, and put it there in one go: half a file is none."""
    new = beside(path)
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _put(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


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


def _sync_folder(folder: Path) -> None:
    """A name is on the disk only when its folder is; not every system lets us ask for that."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def load(path: Path, kind: type[T], aside: Callable[[Path], object] = lambda _: None) -> T:
    """What is kept at `path`, or what `kind` is without it; `aside` hears of a damaged file."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except FileNotFoundError:
        return kind()
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        damaged = path.with_suffix(".damaged.json")
        log.info("%s: %s; kept as %s, defaults are used", path, error, damaged.name)
        with contextlib.suppress(OSError):
            path.replace(damaged)
        aside(damaged)
        return kind()
    except OSError as error:
        log.warning("%s cannot be read: %s", path, error)
        return kind()


def save(value: msgspec.Struct, path: Path) -> bool:
    """Keep the value at `path`; False where the disk refuses."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, msgspec.json.format(msgspec.json.encode(value), indent=2))
    except OSError as error:
        log.warning("%s cannot be written: %s", path, error)
        return False
    return True
