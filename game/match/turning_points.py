"""Turning points: the few actions of a match after which things stood quite otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from game.match.match import Match
from game.rules.contract import Seat

MOST = 5
LEAST = 0.04
"""Smaller swings are no turning points, however even the match was."""
MOST_TURNS = 150
"""So many turns are judged at most; of a longer match every second one, or third."""
APART = 3
"""Actions between two turning points: one push forward is told once."""

Chances = Callable[[Any], Sequence[float]]
"""The chance to win, 0 to 1, of every seat in a position."""


class TurningPoint(NamedTuple):
    """The turn that the n-th action ends turned the match: the seat that gained most by it, and
    its chances."""

    n: int
    seat: Seat
    before: float
    after: float

    @property
    def swing(self) -> float:
        """How much the chance of the seat rose by the turn."""
        return self.after - self.before


def turning_points(match: Match, chances: Chances) -> list[TurningPoint]:
    """The largest swings from turn to turn, in the order of the match, at most `MOST`; the end
    itself is none."""
    standing = [
        (n, chances(state)) for n, state in _positions(match) if match.game.outcome(state) is None
    ]
    swings = [_swing(n, before, after) for (_, before), (n, after) in pairwise(standing)]
    chosen: list[TurningPoint] = []
    for one in sorted(swings, key=lambda one: -one.swing):
        apart = all(abs(one.n - other.n) >= APART for other in chosen)
        if one.swing >= LEAST and len(chosen) < MOST and apart:
            chosen.append(one)
    return sorted(chosen)


def _swing(n: int, before: Sequence[float], after: Sequence[float]) -> TurningPoint:
    gains = [late - soon for soon, late in zip(before, after, strict=True)]
    seat = max(range(len(gains)), key=gains.__getitem__)
    return TurningPoint(n, seat, before[seat], after[seat])


def _positions(match: Match) -> Iterator[tuple[int, Any]]:
    """The first position, and those at the ends of turns, with the number of their action; each is
    gone when the next one comes."""
    lines = [line for line in match.log if line.action is not None]
    ends = [one.n for one, after in pairwise(lines) if one.seat != after.seat]
    looked_at = set(ends[:: 1 + len(ends) // MOST_TURNS])
    state = match.position(0).clone()
    yield 0, state
    for line in lines:
        assert line.action is not None
        match.game.apply(state, line.seat, line.action)
        if line.n in looked_at:
            yield line.n, state
