"""What the coach of 7 Wonders Duel lights up."""

from __future__ import annotations

from game.lessons.coach import STEPS, Coach
from game.scenes.kit.hint import Hint
from game.words.table import Facts


def hint(facts: Facts, coach: Coach) -> Hint:
    """What the moves of the present step begin with; the last one with its button, too."""
    names = []
    for path in map(facts.game.path, coach.shown()):
        names += [path[0], *([] if len(path) > 1 else [f"move:{path[0]}"])]
        if coach.level == STEPS and len(path) > 1:
            names.append(path[1] if path[1].startswith("wonder:") else f"move:{path[1]}")
    return Hint([*dict.fromkeys(names)], about=("track",))
