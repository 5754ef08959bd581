"""What a move changes at once, in numbers that the rules give: what hints compare."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.rules.contract import Action, Game, Seat

Gains = Callable[[Any, Seat, Action], dict[str, int]]
"""Observation, seat, legal action -> how far each number rises (`<game>.gain.<id>`), what matters most
first; what stays is left out."""
FEWER = frozenset({"away", "opens", "missing", "rivals", "rival_coins"})
"""Numbers of which less is better."""
WHOLE = frozenset({"away", "level", "slot", "on_it", "stages", "board_points", "board_shields", "wonder_points", "wonder_shields",
                   "wonder_again", "wonder_coins"})  # fmt: skip
"""Numbers of the thing itself: no change."""
WORLDS = 3
"""What comes out the same in so many determinizations does not hang on what is hidden."""


def certain_changes(
    game: Game[Any], view: Any, seat: Seat, action: Action,
    measured: Callable[[Any, Seat], Mapping[str, int]],
) -> dict[str, int]:  # fmt: skip
    """How far an action changes what is measured, as far as that is certain."""
    changes = []
    for seed in range(WORLDS):
        world = game.determinize(view, Random(seed))
        before = measured(world, seat)
        game.apply(world, seat, action)
        after = measured(world, seat)
        changes.append({name: after[name] - before[name] for name in before})
    first, *others = changes
    return {
        name: change
        for name, change in first.items()
        if change and all(one[name] == change for one in others)
    }
