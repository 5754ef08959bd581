"""A New Dawn on the shelf, whether or not the house offers it."""

from __future__ import annotations

import pytest

from game.rules.new_dawn.game import NewDawn
from game.rules.registry import GAMES


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "new_dawn", NewDawn())
