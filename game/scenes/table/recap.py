"""The recap at the table: what the person on turn is told of what happened since their last turn.

It is made of the record as the viewer may read it, so it is the same after a match was closed and
opened again.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game.match.log_line import LogLine
from game.match.record import TakenBack
from game.words.match import taken_back_sentence
from game.words.recap import Digest, Note, digest, since_last_turn

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

EMPTY = Digest([], [], [], [])


class TableRecap:
    """What is news to somebody at a table; made once in each position."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._about: Hashable = None
        self._digest = EMPTY

    def fresh(self) -> Digest:
        """What the person at the screen is told; nothing where they want no recap, while the past
        is shown, or where nobody in particular is at the screen."""
        table = self.table
        if not table.app.comfort.recap or table.past is not None or table.person not in table.names:
            return EMPTY
        about = table.viewer(), table.person, *self._position()
        if self._about != about:
            seat = table.names.index(table.person)
            self._about, self._digest = about, self.of(seat, table.viewer())
        return self._digest

    def of(self, seat: int, viewer: int | None) -> Digest:
        """What has happened since the last turn of a seat, as the viewer may know it."""
        table = self.table
        recap = table.app.games[table.game.id].recap
        lines = self._since(seat, viewer)
        return digest(recap, lines, table.match.observation(viewer), seat, table.quiet)

    def _since(self, seat: int, viewer: int | None) -> Sequence[LogLine]:
        """A lesson begins where its position has been reached: what led there is no news."""
        table = self.table
        recap = table.app.games[table.game.id].recap
        lines = since_last_turn(recap, table.match.log_for(viewer), seat)
        return [line for line in lines if line.n > table.layer.begun]

    def _position(self) -> tuple[Hashable, ...]:
        match = self.table.match
        return match.id, match.length, len(match.entries)

    def sentence(self, note: Note) -> str:
        """What a note says."""
        table = self.table
        if note.id:
            key = f"{table.game.id}.recap.{note.id}"
            return table.say(key, names=table.names, **note.facts)
        event = note.events[0]
        if isinstance(event, TakenBack):
            return taken_back_sentence(table.app.words, event, table.match.seats)
        return table.wording.event(event)
