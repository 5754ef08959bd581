"""Turning points: the few turns of a match that changed the chances of winning most.

Each turn is judged by what the seat that took it could see, before and after: never by what lay
hidden from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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
"""The chance to win, 0 to 1, of every seat in an observation."""


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


def largest(found: Iterable[TurningPoint]) -> list[TurningPoint]:
    """The turning points among the swings of a match, in its order, at most `MOST`; the end itself is none."""
    chosen: list[TurningPoint] = []
    for one in sorted(found, key=lambda one: -one.swing):
        apart = all(abs(one.n - other.n) >= APART for other in chosen)
        if one.swing >= LEAST and len(chosen) < MOST and apart:
            chosen.append(one)
    return sorted(chosen)


def swings(match: Match, chances: Chances) -> Iterator[TurningPoint]:
    """How each turn swung the match, one after the other: whoever cannot wait for all of them may
    do something else in between."""
    judged = (
        (n, mover, _as_seen(match, chances, state))
        for n, mover, state in _positions(match)
        if match.game.outcome(state) is None
    )
    for (_, _, before), (n, mover, after) in pairwise(judged):
        old, new = before[mover], after[mover]
        gains = [late - soon for soon, late in zip(old, new, strict=True)]
        seat = max(range(len(gains)), key=gains.__getitem__)
        yield TurningPoint(n, seat, old[seat], new[seat])


def _as_seen(match: Match, chances: Chances, state: Any) -> Sequence[Sequence[float]]:
    """By seat the chances of all in what it may know; where nobody has secrets one is like another."""
    seats = range(len(match.seats))
    if match.game.secrecy == "open":
        return [chances(match.game.observe(state, None))] * len(seats)
    return [chances(match.game.observe(state, seat)) for seat in seats]


def _positions(match: Match) -> Iterator[tuple[int, Seat, Any]]:
    """The first position, and those at the ends of turns, with the number of their action and whose
    it was; each is gone when the next one comes."""
    lines = [line for line in match.log if line.action is not None]
    ends = [one.n for one, after in pairwise(lines) if one.seat != after.seat]
    looked_at = set(ends[:: 1 + len(ends) // MOST_TURNS])
    movers = [0, *(line.seat for line in lines)]
    for n, (mover, state) in enumerate(zip(movers, match.states(), strict=True)):
        if not n or n in looked_at:
            yield n, mover, state
