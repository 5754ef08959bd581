"""The weights of the games' evaluations: beside each lies a file of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.content import load


@cache
def weights_of(game_id: str) -> dict[str, tuple[float, ...]]:
    """Name of the number -> its weights, one for each of the moments between which they change."""
    return load(weights_file(game_id), dict[str, tuple[float, ...]])


def weights_file(game_id: str) -> Path:
    """Where they stand."""
    return Path(__file__).parent / game_id / "weights.yaml"
