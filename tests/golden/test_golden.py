"""The golden games are still played as they were written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import carta_impera, civilization, duel, wonders
from tests.golden.telling import transcript

PLAYED = {name: book for book in (duel, carta_impera, wonders, civilization) for name in book.GAMES}


@pytest.mark.parametrize("name", PLAYED)
def test_golden_game(name: str) -> None:
    """It is played as it was written down, and ends as its name says."""
    written = (Path(__file__).parent / f"{name}.txt").read_text("utf-8")
    text = transcript(PLAYED[name], name)
    assert text == written, "play differs: `python -m tests.golden`, then read the diff"
    assert f"\n{name.rpartition('_')[2]}: " in text
