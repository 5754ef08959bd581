"""A line of the log of a match, and where one stops who goes through it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.contract import Action, Event, Seat
from game.rules.flow import only_answered


class LogLine(NamedTuple):
    """What came of an action; `n` is the number of actions played once it was done.

    The action is None where the line is about the match itself (`TakenBack`), or where the viewer
    may not know it.
    """

    n: int
    seat: Seat
    action: Action | None
    events: list[Event]


def stops(log: Iterable[LogLine], length: int) -> list[int]:
    """After how many actions, of all there are, each step is over, from 0: an answer that was sealed is no
    step of its own, but belongs to the one in which all of them were shown."""
    return sorted({0, *(line.n for line in log if not only_answered(line.events)), length})


def step(stops: Sequence[int], n: int, by: int) -> int:
    """Where one step back (-1) or on (1) leads from n actions; out of a step back to where it began."""
    if by < 0:
        return stops[max(0, bisect_left(stops, n) - 1)]
    return stops[min(len(stops) - 1, bisect_right(stops, n))]
