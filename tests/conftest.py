"""What holds for all tests: none has a deadline, on however busy a machine, none waits until the disk
has written, and none leaves behind that something is left out."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from unittest import mock

import pytest
from hypothesis import settings

from game.content.left_out import LEFT_OUT

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
