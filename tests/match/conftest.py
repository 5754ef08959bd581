"""Where the matches of a test are saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.store import Store
from tests.match.pearls import games


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "matches", games)
