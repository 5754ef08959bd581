"""What the coach of Carta Impera lights up."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
from game.rules.carta_impera.box import NAMES, Kind
from game.scenes.kit.hint import Hint
from game.scenes.table.facts import Facts

Pool = tuple[tuple[Kind, bool], ...]
"""The cards of which some go back, where that is to be said; else empty."""


def hint(facts: Facts, pool: Pool, coach: Coach) -> Hint:
    """What the moves of the present step begin with; of the last one the whole path."""
    names = []
    for path in map(facts.game.path, coach.shown()):
        steps = path if coach.level == STEPS else path[:1]
        names += [_target(pool, name) for name in steps]
    return Hint([*dict.fromkeys(names)])


def _target(pool: Pool, name: str) -> str:
    """The target on the table that stands for a step of a path."""
    if pool and name.startswith("hand:"):
        return f"give:{[f'hand:{NAMES[card]}' for card, _ in pool].index(name)}"
    return "end" if name.startswith("end:") else name
