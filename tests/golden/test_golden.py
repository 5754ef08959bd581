"""The golden games are still played as they were written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.duel import GAMES, transcript


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name: str) -> None:
    written = (Path(__file__).parent / f"{name}.txt").read_text("utf-8")
    assert transcript(name) == written, "play differs: `python -m tests.golden`, then read the diff"


@pytest.mark.parametrize("name", GAMES)
def test_each_ends_as_its_name_says(name: str) -> None:
    kind = name.removeprefix("duel_")
    assert f"GameEnded(kind='{kind}'" in transcript(name)
