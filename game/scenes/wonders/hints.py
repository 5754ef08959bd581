"""What the coach of 7 Wonders lights up."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
from game.scenes.kit.hint import Hint
from game.scenes.table.facts import Facts

WORDS = ("build", "chain", "free", "stage", "discard", "finish")
"""Steps of a path that are buttons."""


def hint(facts: Facts, coach: Coach) -> Hint:
    """What the moves of the present step begin with; the last one with its button, too."""
    names = []
    for path in map(facts.game.path, coach.shown()):
        more = [name for name in path[1:] if name in WORDS] if coach.level == STEPS else []
        names += [path[0], *more]
    return Hint([*dict.fromkeys(names)])
