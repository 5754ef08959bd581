"""What holds for all tests: none has a deadline, on however busy a machine, none waits for the disk, none
reads or compiles what another has, and none leaves behind that something is left out."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from game.content import loading
from game.content.loading import LEFT_OUT

MEMORY, ROOM = Path("/dev/shm"), 2**31
"""Where a folder may lie in memory, and the bytes of all that tests write at a time."""


def _write_to_memory() -> None:
    """Where there is such a folder with room enough, of which programs can be started: a disk writes what
    takes the place of another file at once, and a save does so with every action."""
    if "TMPDIR" in os.environ or not MEMORY.is_dir():
        return
    about = os.statvfs(MEMORY)
    if about.f_bavail * about.f_frsize > ROOM and not about.f_flag & os.ST_NOEXEC:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def _compile_once() -> None:
    """For the other processes of this run and those of the next, whatever the shell says."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def _parse_once() -> None:
    """Whoever reads fifty files of which one was damaged waits for that one: the same text comes to the
    same data, which nobody changes."""
    parse = loading.parse_text
    known = lru_cache(2048)(lambda text, loader: parse(Path(), text, loader))

    def parsed(path: Path, text: str, loader: Any = loading._Loader, **place: Any) -> Any:
        try:
            return known(text, loader)
        except loading.ContentError:
            return parse(path, text, loader, **place)

    mock.patch.object(loading, "parse_text", parsed).start()


_write_to_memory()
_compile_once()
_parse_once()
mock.patch.object(providers, "is_local_module_file", return_value=False).start()
"""Numbers of our modules mean nothing to the laws that are tried, and all modules are long to read."""
settings.register_profile("tessera", deadline=None)
settings.load_profile("tessera")


def pytest_collection_finish() -> None:
    """What was imported stays: whoever tidies up, as the client does when a table is left, need not look
    through all of it each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def _disk_is_not_waited_for() -> Iterator[None]:
    """No test can tell the difference: what is written is there for every process."""
    with mock.patch.object(os, "fsync", return_value=None):
        yield


@pytest.fixture(autouse=True)
def _nothing_left_out() -> Iterator[None]:
    yield
    LEFT_OUT.clear()
