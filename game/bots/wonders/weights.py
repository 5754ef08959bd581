"""Weights of the evaluation of 7 Wonders; see `game.bots.wonders.value`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.content import load

FILE = Path(__file__).with_name("weights.yaml")

Row = tuple[float, float, float, float, float, float]
"""At the beginning and at the end of Ages I, II and III."""


@cache
def weights() -> dict[str, Row]:
    """Name of the number -> its weights."""
    return load(FILE, dict[str, Row])
