"""Probabilities out of points: of actions to be the best, of players to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp


def softmax(points: Sequence[float], temperature: float) -> list[float]:
    """Of each how likely it is: what differs by less than the temperature looks alike."""
    top = max(points)
    weights = [exp((one - top) / temperature) for one in points]
    total = sum(weights)
    return [weight / total for weight in weights]
