"""The recap at the table: what the person on turn is told of what happened since their last turn.

It is made of the record as the viewer may read it, so it is the same after a match was closed and
opened again.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

from game.hotseat.cached import Cached
from game.hotseat.history import Seen
from game.hotseat.relay import Learners
from game.match.record import TakenBack
from game.match.tape import LogLine
from game.rules.contract import Event
from game.words.match import taken_back_sentence
from game.words.recap import Digest, Note, digest, since_last_turn
from game.words.wording import Client, GameTexts, Wording

EMPTY = Digest([], [], [], [])


class RecapSource(Seen, Protocol):
    """What is told of: a match, to whom, and what of it is no news."""

    names: tuple[str, ...]
    person: str
    quiet: tuple[type[Event], ...]
    wording: Wording

    @property
    def app(self) -> Client: ...
    @property
    def kit(self) -> GameTexts: ...
    @property
    def layer(self) -> Learners: ...


class TableRecap:
    """What is news to somebody at a table; made once in each position."""

    def __init__(self, table: RecapSource) -> None:
        self.table = table
        self.means = table.kit.recap
        """What events mean for whoever comes back."""
        self._news = Cached(lambda seat, viewer, *about: self.of(seat, viewer))

    def fresh(self) -> Digest:
        """What the person at the screen is told; nothing where they want no recap, while the past
        is shown, or where nobody in particular is at the screen."""
        table, match = self.table, self.table.match
        if not table.app.comfort.recap or table.past is not None or table.person not in table.names:
            return EMPTY
        seat, viewer = table.names.index(table.person), table.viewer()
        return self._news(seat, viewer, match.id, match.length, len(match.entries))

    def about(self) -> tuple[Hashable, ...]:
        """Whom it is told, and how, besides what happened."""
        table = self.table
        return table.app.comfort.recap, table.person, table.layer.begun

    def of(self, seat: int, viewer: int | None) -> Digest:
        """What has happened since the last turn of a seat, as the viewer may know it."""
        table = self.table
        view = table.match.observation(viewer)
        return digest(self.means, self.since(seat, viewer), view, seat, table.quiet)

    def since(self, seat: int, viewer: int | None) -> Sequence[LogLine]:
        """The lines of the log since a seat's last turn. A lesson begins where its position has been
        reached: what led there is no news."""
        table = self.table
        lines = since_last_turn(self.means, table.match.log_for(viewer), seat)
        return self.means.joined(line for line in lines if line.n > table.layer.begun)

    def brief(self, note: Note) -> str:
        """What a note says, without where it happened."""
        return self.sentence(note) if note.id else self.table.wording.brief(note.events[0])

    def sentence(self, note: Note) -> str:
        table, words = self.table, self.table.app.words
        if note.id:
            key = f"{table.match.game.id}.recap.{note.id}"
            return words.say(key, names=table.names, **note.facts)
        event = note.events[0]
        if isinstance(event, TakenBack):
            return taken_back_sentence(words, event, table.match.seats)
        return table.wording.event(event)
