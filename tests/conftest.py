"""What holds for all tests: none has a deadline, on however busy a machine, and none leaves behind
that something is left out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from game.content.left_out import LEFT_OUT

settings.register_profile("tessera", deadline=None)
settings.load_profile("tessera")


@pytest.fixture(autouse=True)
def _nothing_left_out() -> Iterator[None]:
    yield
    LEFT_OUT.clear()
