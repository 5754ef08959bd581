"""Weights of the evaluation of A New Dawn; see `game.bots.new_dawn.value`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.content import load

FILE = Path(__file__).with_name("weights.yaml")

Row = tuple[float]
"""One for the whole game: how early positions end tells too little for more."""


@cache
def weights() -> dict[str, Row]:
    """Name of the number -> its weights."""
    return load(FILE, dict[str, Row])
