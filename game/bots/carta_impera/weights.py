"""Weights of the evaluation of Carta Impera; see `game.bots.carta_impera.value`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.content import load

FILE = Path(__file__).with_name("weights.yaml")

Row = tuple[float, float]
"""With a full deck and with an empty one."""


@cache
def weights() -> dict[str, Row]:
    """Name of the number -> its weights."""
    return load(FILE, dict[str, Row])
