"""The weights of the games' evaluations: beside each lies a file of them; and probabilities out
of points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path

from game.content import load


@cache
def weights_of(game_id: str) -> dict[str, tuple[float, ...]]:
    """Name of the number -> its weights, one for each of the moments between which they change."""
    return load(weights_file(game_id), dict[str, tuple[float, ...]])


def weights_file(game_id: str) -> Path:
    """Where they stand."""
    return Path(__file__).parent / game_id / "weights.yaml"


def softmax(points: Sequence[float], temperature: float) -> list[float]:
    """Of each how likely it is: what differs by less than the temperature looks alike."""
    top = max(points)
    weights = [exp((one - top) / temperature) for one in points]
    total = sum(weights)
    return [weight / total for weight in weights]
