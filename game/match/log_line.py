"""A line of the log of a match."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.contract import Action, Event, Seat


class LogLine(NamedTuple):
    """What came of an action; `n` is the number of actions played once it was done.

    The action is None where the line is about the match itself (`TakenBack`), or where the viewer
    may not know it.
    """

    n: int
    seat: Seat
    action: Action | None
    events: list[Event]
