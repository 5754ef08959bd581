"""What has happened at a table, up to the position that is shown, as whoever looks may know it; and whose
table it is: the person on turn, in whose comfort it is shown."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from game.hotseat.cached import Cached
from game.match.match import Match
from game.match.tape import LogLine
from game.rules.contract import Event, Seat


class Course(Protocol):
    """The course of a match, and how much of it is shown: so many actions, or all (None)."""

    match: Match

    @property
    def past(self) -> int | None: ...


class Seen(Course, Protocol):
    """The course of a match, as somebody sees it."""

    def viewer(self) -> Seat | None: ...


class History:
    """The log of a table: its lines, and the events in them."""

    def __init__(self, table: Seen) -> None:
        self.table = table
        self._events = Cached(lambda *about: [e for line in self.lines() for e in line.events])

    def lines(self) -> list[LogLine]:
        table = self.table
        lines = table.match.log_for(table.viewer())
        return lines if table.past is None else [one for one in lines if one.n <= table.past]

    def events(self) -> list[Event]:
        """All events, in the order in which they happened."""
        return self._events(*self.about())

    def about(self) -> tuple[Hashable, ...]:
        """What it follows from: another one where something else has happened, or is shown."""
        table, match = self.table, self.table.match
        return match, match.length, len(match.entries), table.past, table.viewer()


def on_turn(
    match: Match, mover: Seat | None, present: bool, people: tuple[str, ...], last: str, house: str
) -> str:
    """The person on turn; while a bot is, whoever was (`last`). Of a game that is over, or of the
    past, the person at the laptop where that is known, else nobody: it is for the house."""
    acted = (one.seat for one in reversed(match.log) if one.action is not None)
    latest = next((seat for seat in acted if seat in match.people), 0)
    order = (_name(match, mover), last, _name(match, latest), *people)
    if match.finished or not present:
        order = (last, house, *(people if len(people) == 1 else ()))
    return next((name for name in order if name in people), "")


def _name(match: Match, seat: Seat | None) -> str:
    return "" if seat is None else match.seats[seat].name
