"""Turning points: the few actions of a match after which things stood quite otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from game.match.match import Match
from game.rules.contract import Seat

MOST = 5
LEAST = 0.04
"""Smaller swings are no turning points, however even the match was."""
APART = 3
"""Actions between two turning points: one push forward is told once."""

Chance = Callable[[Any, Seat], float]
"""The chance to win, 0 to 1, of a seat in a position."""


class TurningPoint(NamedTuple):
    """The match turned by the n-th action; the chances are those of the first seat."""

    n: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        return abs(self.after - self.before)


def turning_points(match: Match, chance: Chance) -> list[TurningPoint]:
    """The largest swings in the order of the match, at most `MOST`; the end itself is none."""
    positions = (state for state in _positions(match) if match.game.outcome(state) is None)
    chances = [chance(state, 0) for state in positions]
    swings = [
        TurningPoint(n, chances[n - 1], chances[n])
        for n in range(1, len(chances))
        if abs(chances[n] - chances[n - 1]) >= LEAST
    ]
    kept: list[TurningPoint] = []
    for one in sorted(swings, key=lambda one: -one.swing):
        if len(kept) < MOST and all(abs(one.n - other.n) >= APART for other in kept):
            kept.append(one)
    return sorted(kept)


def _positions(match: Match) -> Iterator[Any]:
    """Every position, the first one included; each is gone when the next one comes."""
    state = match.position(0).clone()
    yield state
    for line in match.log:
        if line.action is not None:
            match.game.apply(state, line.seat, line.action)
            yield state
