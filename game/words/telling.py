"""What a table tells in its bar and in its log: whose turn it is, what is news, what happened before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import groupby
from typing import NamedTuple, Protocol

from game.hotseat.bot_turns import BotTurns
from game.hotseat.history import History
from game.hotseat.relay import Relay
from game.rules.contract import Event, Seat
from game.words.recap import NOBODY, Digest, Note
from game.words.table import Facts
from game.words.table_recap import TableRecap
from game.words.wording import Wording

LOG = "log"
"""Opens the log, at an action if one is given."""
NEWEST = 12
"""Older lines of the log that are laid out at most, and as many again of one action."""


class Heading(NamedTuple):
    """What the bar says: the game, how far it is, and what is expected of whom (their sign)."""

    game: str
    progress: str
    status: str
    sign: str = ""
    name: str = ""


class Entry(NamedTuple):
    """A line: whose sign stands before it (`NOBODY`: none), its words and clause, whether it is new
    to the one on turn, whether it was done to them, and the things on the table that it tells of."""

    seat: int
    text: str
    clause: str = ""
    fresh: bool = False
    mine: bool = False
    things: tuple[str, ...] = ()
    event: Event | None = None
    """What a line tells in its own sentence."""
    n: int = 0
    """The number of the action; 0: it is of none."""
    key: str = ""
    """What it is called as long as it is shown, whatever lines come and go beside it."""


class Remark(NamedTuple):
    """A line that a layer adds to the log: what it says, the things on the table that it is about,
    and what a click on it does."""

    text: str
    things: tuple[str, ...] = ()
    press: Callable[[], None] | None = None


class RemarkingLayer(Protocol):
    """Whatever lies over a table: what it adds to the log, and whose sign stands before the status."""

    def remarks(self) -> list[Remark]: ...
    def addressed(self, seat: Seat | None) -> Seat | None: ...


class TellingSource(Protocol):
    """What there is to tell, part by part."""

    relay: Relay
    bots: BotTurns
    recap: TableRecap
    history: History
    wording: Wording

    @property
    def layer(self) -> RemarkingLayer: ...
    @property
    def facts(self) -> Facts: ...
    def status(self) -> str: ...
    def progress(self) -> str: ...
    def log(self, n: int = 0) -> None: ...


class Telling:
    """What a table tells, as whoever looks may know it."""

    def __init__(self, table: TellingSource) -> None:
        self.table = table

    @property
    def facts(self) -> Facts:
        """The table as it stands."""
        return self.table.facts

    # ---- the bar ------------------------------------------------------------------------

    def heading(self) -> Heading:
        """What the bar says now."""
        t, seat = self.facts, self.addressed()
        name = t.say(f"game.{t.game.id}.short")
        said = Heading(name, self.table.progress(), self.table.status())
        return said if seat is None else said._replace(sign=t.signs[seat], name=t.names[seat])

    def addressed(self) -> Seat | None:
        """Whose sign stands before the status: of whoever has answered and goes on looking, theirs."""
        if self.table.relay.lingers:
            return self.table.relay.viewer
        return self.table.layer.addressed(self.facts.mover)

    # ---- the log ------------------------------------------------------------------------

    def about(self) -> tuple[Hashable, ...]:
        """What the lines of the log follow from."""
        table = self.table
        remarks = tuple(one.text for one in table.layer.remarks())
        reasons = tuple(table.bots.public_reasons())
        return *table.history.about(), *table.recap.about(), reasons, remarks

    def near(self) -> int:
        """How many lines of the news must not be left out."""
        return len(self.table.recap.fresh().near)

    def pressed(self, text: str) -> Callable[[], None] | None:
        """What a click on a line does by itself: a remark of the layer may lead on."""
        remarks = self.table.layer.remarks()
        return next((one.press for one in remarks if one.text == text), None)

    def entries(self, most: int = NEWEST) -> list[Entry]:
        """The lines, from the top: what is news to the person on turn; above it, where nothing of it
        was done to them or changes their decision, what was before, and below it remarks."""
        seen: Counter[int] = Counter()
        entries = []
        for one in self._lines(most):
            entries.append(one._replace(key=f"{one.n}.{seen[one.n]}"))
            seen[one.n] += 1
        return entries

    def _lines(self, most: int) -> list[Entry]:
        news = self.table.recap.fresh()
        lines = [self._entry(note, True, True) for note in news.mine]
        lines += [self._entry(note, True) for note in news.matters]
        for _, same in groupby(news.rest, lambda note: note.n):
            notes = list(same)  # of one move, and why a bot made it
            lines += [self._entry(note, True) for note in notes]
            lines += self._reason(notes[0].n, notes[0].by, True)
        if news.near and news.since:
            return lines
        remarks = [Entry(NOBODY, one.text, things=one.things) for one in self.table.layer.remarks()]
        return [*self._older(news, most), *lines, *remarks]

    def _older(self, news: Digest, most: int) -> list[Entry]:
        """What happened before; each event that is worth a sentence has one, and so has a bot's
        reason."""
        recap, view, found = self.table.recap, self.facts.view, list[Entry]()
        new = {id(event) for line in news.since for event in line.events}
        known, quiet = {note.n for note in news.rest}, recap.table.quiet
        for line in reversed(recap.means.joined(self.table.history.lines())):
            events = [e for e in line.events if not isinstance(e, quiet)]
            events = [e for e in events if id(e) not in new] if new else events
            notes = recap.means.notes(view, line, events)
            reason = [] if line.n in known else self._reason(line.n, line.seat, False)
            found += reversed([*(self._entry(note, False) for note in notes), *reason])
            if len(found) > most:
                break
        return found[::-1]

    def _entry(self, note: Note, fresh: bool, mine: bool = False) -> Entry:
        text = self.table.recap.sentence(note)
        event = None if note.id else note.events[0]
        return Entry(note.seat, text, note.clause, fresh, mine, note.things, event, note.n)

    def _reason(self, n: int, seat: int, fresh: bool) -> list[Entry]:
        """Why a bot made this action, where it did and it may be told."""
        reason = self.table.bots.public_reasons().get(n)
        return [] if reason is None else [Entry(seat, self.facts.reason(reason), fresh=fresh, n=n)]
