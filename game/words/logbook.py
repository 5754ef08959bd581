"""The log of a match as somebody may read it, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

import msgspec

from game.match.match import Match
from game.match.record import TakenBack
from game.match.tape import LogLine
from game.rules.contract import Event, Seat
from game.words.match import taken_back_sentence
from game.words.wording import GameTexts
from game.words.words import Words

ALL = "all"


class LogSentence(NamedTuple):
    """A sentence: its rule, whether it was aimed at the viewer, whether it says why a bot did that."""

    text: str
    clause: str = ""
    aimed: bool = False
    why: bool = False


def aimed_at(line: LogLine, event: Event, seat: Seat) -> bool:
    """Whether the event was aimed at the seat by somebody else."""
    return line.seat != seat and event.victim() == seat


class LogBook:
    """The log as `viewer` (None: everybody) may read it. `reasons` are why bots made their moves, by the
    number of the action, where that is known."""

    def __init__(self, kit: GameTexts, match: Match, viewer: Seat | None = None,
                 reasons: Mapping[int, str] | None = None) -> None:  # fmt: skip
        self.kit, self.match, self.viewer, self.reasons = kit, match, viewer, reasons or {}
        self.view = match.observation(viewer)
        self.names = tuple(seat.name for seat in match.seats)
        self.lines = kit.recap.joined(match.log_for(viewer))
        self.turns = self._turns()

    def _turns(self) -> dict[int, int]:
        """The turn or round that each action belongs to; none while the game is set up, or where it
        counts neither."""
        turns = {}
        for n, before in enumerate(self.match.standings(), 1):
            counted = before.get("round", before.get("turn", 0))
            turns[n] = counted if before.get("age", 1) else 0
        return turns

    def shown(self, filter: str = ALL) -> Iterator[tuple[LogLine, list[Event]]]:
        """The lines that pass the filter, with the events that do: without what goes without saying,
        unless it was hidden before."""
        for line in self.lines:
            if filter == ALL:
                telling = self.kit.recap.telling(line.events)
                yield line, [e for e in line.events if e.reveals or e in telling]
            elif aimed := [e for e in line.events if aimed_at(line, e, int(filter))]:
                yield line, aimed

    def sentence(self, words: Words, event: Event) -> str:
        if isinstance(event, TakenBack):
            return taken_back_sentence(words, event, self.match.seats)
        text = self.kit.sentences.event_sentence(words, event, self.names, self.view)
        return self.kit.place(words, self.view, event, text)

    def _counted(self, words: Words, event: Event, n: int) -> str:
        """What tells so many of an event that all read the same; empty where each tells itself."""
        id = self.kit.recap.gathered.get(type(event))
        if n < 2 or id is None:
            return ""
        facts = {**msgspec.structs.asdict(event), "n": n, "names": self.names}
        return words.say(f"{self.match.game.id}.recap.{id}", **facts)

    def seat_of(self, line: LogLine) -> Seat:
        """Whose sign stands before a line: who acted, or, where another's answer let it happen, who
        it is told of."""
        seats = [getattr(event, "seat", line.seat) for event in line.events]
        known = range(len(self.names))
        return next((one for one in seats if one in known and line.seat not in seats), line.seat)

    def sentences_of(self, words: Words, line: LogLine, events: Iterable[Event],
                     filter: str) -> Iterator[LogSentence]:  # fmt: skip
        """What is told of a line, of which these events pass the filter."""
        for told, same in groupby(events, lambda e: self.sentence(words, e)):
            e, *more = same
            aimed = self.viewer is not None and aimed_at(line, e, self.viewer)
            yield LogSentence(self._counted(words, e, len(more) + 1) or told, e.clause, aimed)
        reason = self.reasons.get(line.n)
        if filter == ALL and line.action is not None and reason:
            yield LogSentence(reason, why=True)
