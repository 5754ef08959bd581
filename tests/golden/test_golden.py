"""The golden games are still played as they were written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import carta_impera, civilization, duel, wonders

PLAYED = {
    **dict.fromkeys(duel.GAMES, duel.transcript),
    **dict.fromkeys(carta_impera.GAMES, carta_impera.transcript),
    **dict.fromkeys(wonders.GAMES, wonders.transcript),
    **dict.fromkeys(civilization.GAMES, civilization.transcript),
}


@pytest.mark.parametrize("name", PLAYED)
def test_golden_game(name: str) -> None:
    """It is played as it was written down, and ends as its name says."""
    written = (Path(__file__).parent / f"{name}.txt").read_text("utf-8")
    text = PLAYED[name](name)
    assert text == written, "play differs: `python -m tests.golden`, then read the diff"
    assert f"\n{name.rpartition('_')[2]}: " in text
