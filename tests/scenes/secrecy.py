"""Deals that somebody cannot tell apart, for tests of what they may not know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from game.rules.contract import Game

S = TypeVar("S")


def twin(
    game: Game[Any], secrets: Callable[[S, int | None], list[object]], state: S, seat: int | None
) -> S:
    """Another deal that this seat (None: nobody who sees what is public) cannot tell from it, with as
    much in it changed as can be of what it does not see as it is."""
    made: list[S] = [game.determinize(game.observe(state, seat), Random(n)) for n in range(20)]
    changed = secrets(state, seat)

    def difference(other: S) -> int:
        return sum(a != b for a, b in zip(secrets(other, seat), changed, strict=True))

    return max(made, key=difference)
