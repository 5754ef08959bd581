"""Weights of the evaluation of Civilization; see `game.bots.civilization.value`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.content import load

FILE = Path(__file__).with_name("weights.yaml")

Row = tuple[float, float]
"""At the beginning of the game and at its end."""


@cache
def weights() -> dict[str, Row]:
    """Name of the number -> its weights."""
    return load(FILE, dict[str, Row])
