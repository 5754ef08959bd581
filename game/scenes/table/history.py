"""What has happened at a table, up to the position that is shown, as whoever looks may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.log_line import LogLine
from game.rules.contract import Event
from game.scenes.table.cached import Cached

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class History:
    """The log of a table: its lines, and the events in them."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._events = Cached(self._happened)

    def lines(self) -> list[LogLine]:
        """The lines of the log."""
        table = self.table
        lines = table.match.log_for(table.viewer())
        return lines if table.past is None else [one for one in lines if one.n <= table.past]

    def events(self) -> list[Event]:
        """All events, in the order in which they happened."""
        table = self.table
        return self._events(table.match, len(table.match.entries), table.past, table.viewer())

    def _happened(self, *about: object) -> list[Event]:
        return [event for line in self.lines() for event in line.events]
