"""What the coach of Carta Impera lights up."""

from __future__ import annotations

from functools import partial

from game.lessons.coach import Coach
from game.rules.carta_impera.box import NAMES, Kind
from game.scenes.kit.hint import Hint, along

Pool = tuple[tuple[Kind, bool], ...]
"""The cards of which some go back, where that is to be said; else empty."""


def hint(pool: Pool, coach: Coach) -> Hint:
    """What leads to the moves of the present step."""
    return along(coach, partial(_target, pool))


def _target(pool: Pool, name: str) -> str:
    """The target on the table that stands for a step of a path."""
    if pool and name.startswith("hand:"):
        return f"give:{[f'hand:{NAMES[card]}' for card, _ in pool].index(name)}"
    return "end" if name.startswith("end:") else name
