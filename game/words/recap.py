"""What happened since a player's last turn, sorted by how near it concerns that player: first what
befell them, then what changes their next decision, then the rest.

It is made of what the player may know: redacted lines of the log, and an observation. What an event
means for a player, each game says in its own folder (`game/words/<id>/recap.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from game.match.record import TakenBack
from game.match.tape import LogLine
from game.rules.contract import Event, Seat

NOBODY: Seat = -1


class Note(NamedTuple):
    """Something to tell: the sentence `<game>.recap.<id>` with its facts, which may be of the
    position and of no event, or without an id that of its one event. `things` are the targets on the table that it is about, `seat` is whose sign
    stands before it, `NOBODY` where none does."""

    events: tuple[Event, ...]
    seat: Seat
    id: str = ""
    facts: dict[str, Any] = {}
    things: tuple[str, ...] = ()
    n: int = 0
    """The number of the action by which it happened; 0: of several."""
    by: Seat = NOBODY
    """Who made that action."""

    @property
    def clause(self) -> str:
        """The rule that it follows from."""
        return self.events[0].clause if self.events else ""


class Sketch(NamedTuple):
    """How an event is sketched: an emblem, and what the deed is called after it, if it is."""

    emblem: str
    title: str = ""


class Course(NamedTuple):
    """Events that lead up to one that tells them all: a fight, a bargain. They begin with `began`, go
    on with those in between, in whatever actions, and are told by `ended` once it is there."""

    began: type[Event]
    ended: type[Event]
    between: tuple[type[Event], ...] = ()


@dataclass(frozen=True)
class Recap:
    """What a game says of its events; here as for a game that says nothing."""

    begins: Callable[[Event], Seat | None] = lambda event: None
    """Whose turn begins with an event, less than 0: nobody's; None where none does."""
    befell: Callable[[Event], Seat | None] = lambda event: event.victim()
    """The seat that an event harmed, whoever brought it about."""
    weigh: Callable[[Event], int | None] = lambda event: 0
    """How grave a harm is, the gravest 0; None where another event tells more of it."""
    matters: Callable[[Any, Seat, Sequence[Event]], list[Note]] = lambda view, seat, events: []
    """What of the events changes the seat's next decision, in the position as it is now."""
    things: Callable[[Any, Event], tuple[str, ...]] = lambda view, event: ()
    """The targets on the table that an event is about, the most telling first."""
    gathered: Mapping[type[Event], str] = field(default_factory=dict)
    """Events of which those of one action are told together -> the id of their sentence, which is
    told their number `n`, and what the first says."""
    chained: tuple[type[Event], ...] = ()
    """Events of which a player's actions one after the other count as one action."""
    implied: Mapping[type[Event], type[Event]] = field(default_factory=dict)
    """Events that go without saying -> those of the same action that say it."""
    courses: tuple[Course, ...] = ()
    """What is told by how it ended."""
    seat_of: Callable[[Any, Event], Seat | None] = lambda view, event: getattr(event, "seat", None)
    """Whose sign stands before an event in a position; None: that of whoever acted."""
    together: bool = False
    """Everybody acts at once: what one's own action brought to light is told too."""
    suffered: Mapping[type[Event], str] = field(default_factory=dict)
    """Events of which whoever they befell is told in a sentence to them -> its id; its fact `rival`
    is the seat of the event."""

    def note(self, view: Any, line: LogLine, event: Event) -> Note:
        """An event in its own sentence."""
        who = self.seat_of(view, event)
        who = line.seat if who is None else who
        return Note((event,), who, things=self.things(view, event), n=line.n, by=line.seat)

    def hurt(self, view: Any, line: LogLine, event: Event) -> Note:
        """An event as it is told to whoever it befell."""
        note, id = self.note(view, line, event), self.suffered.get(type(event), "")
        return note._replace(id=id, facts={"rival": getattr(event, "seat", NOBODY)}) if id else note

    def telling(self, events: Iterable[Event]) -> list[Event]:
        """Of the events of one action those that do not go without saying."""
        events = list(events)
        kinds = set(map(type, events))
        return [one for one in events if self.implied.get(type(one)) not in kinds]

    def notes(self, view: Any, line: LogLine, events: Iterable[Event]) -> list[Note]:
        """Events of one action; those that repeat one another are one note, where the first was."""
        events = self.telling(events)
        kinds = Counter(map(type, events))
        found: list[Note] = []
        for event in events:
            kind = type(event)
            if kind not in self.gathered or kinds[kind] == 1:
                found.append(self.note(view, line, event))
            elif not any(isinstance(note.events[0], kind) for note in found):
                same = [self.note(view, line, one) for one in events if isinstance(one, kind)]
                found.append(self._together(self.gathered[kind], same))
        return found

    def _together(self, id: str, notes: Sequence[Note]) -> Note:
        events = tuple(event for note in notes for event in note.events)
        things = tuple(dict.fromkeys(thing for note in notes for thing in note.things))
        facts = {"n": len(notes), **msgspec.structs.asdict(events[0])}
        return notes[0]._replace(events=events, id=id, facts=facts, things=things)

    def joined(self, lines: Iterable[LogLine]) -> list[LogLine]:
        """The lines, where actions that are chained are one."""
        if not self.chained:
            return list(lines)
        found = list[LogLine]()
        for line in lines:
            last = found[-1] if found else None
            if last is not None and last.seat == line.seat and self._goes_on(last, line):
                found[-1] = last._replace(events=[*last.events, *line.events])
            else:
                found.append(line)
        return found

    def _goes_on(self, last: LogLine, line: LogLine) -> bool:
        """Whether a line begins with what the last one ended with."""
        ends, begins = map(type, last.events[-1:]), map(type, line.events[:1])
        return any(
            kind in self.chained and kind is one for kind, one in zip(ends, begins, strict=False)
        )


class Digest(NamedTuple):
    """What a seat is told: what was done to it, what changes its next decision, the rest; and the
    lines of the log that this is made of."""

    mine: list[Note]
    matters: list[Note]
    rest: list[Note]
    since: list[LogLine]

    @property
    def near(self) -> list[Note]:
        """What concerns the seat."""
        return [*self.mine, *self.matters]


def _acted(line: LogLine, seat: Seat) -> bool:
    return line.seat == seat and not any(isinstance(one, TakenBack) for one in line.events)


def _last_own(recap: Recap, lines: Sequence[LogLine], seat: Seat) -> tuple[int, Seat | None]:
    """The place of the last line of the seat in a turn of its own, and whose turn it was before. Sought
    from the end: a game may be long."""
    for n in range(len(lines) - 1, -1, -1):
        if _acted(lines[n], seat) and (turn := _turn_before(recap, lines, n)) in (None, seat):
            return n, turn
    return 0, None


def _turn_before(recap: Recap, lines: Sequence[LogLine], n: int) -> Seat | None:
    """Whose turn it is before a line; None in a game that has no turns, or before the first."""
    if recap.begins is Recap.begins:
        return None
    for k in range(n - 1, -1, -1):
        for event in reversed(lines[k].events):
            if (begun := recap.begins(event)) is not None:
                return begun
    return None


def since_last_turn(recap: Recap, lines: Iterable[LogLine], seat: Seat) -> list[LogLine]:
    """The lines after the last action of the seat in a turn of its own, each with the events that
    came after it. What it answers in a turn of somebody else is no turn of its own."""
    kept, found = list(lines), list[LogLine]()
    start, turn = _last_own(recap, kept, seat)
    for line in kept[start:]:
        acted, later = _acted(line, seat), list[Event]()
        for event in line.events:
            begun = recap.begins(event)
            turn = turn if begun is None else begun
            if acted and turn in (None, seat) and not recap.together:
                later.clear()
            else:
                later.append(event)
        if later:
            found.append(line._replace(events=later))
    return found


def digest(recap: Recap, lines: Iterable[LogLine], view: Any, seat: Seat,
           quiet: tuple[type[Event], ...] = ()) -> Digest:  # fmt: skip
    """The lines as they are told to the seat; `quiet` events only where they matter."""
    since = list(lines)
    lines = _told_by_the_end(recap, since)
    hurt = [
        (weight, recap.hurt(view, line, event)._replace(seat=seat))
        for line in lines
        for event in line.events
        if recap.befell(event) == seat and (weight := recap.weigh(event)) is not None
    ]
    mine = [note for _, note in sorted(hurt, key=lambda one: one[0])]
    befallen = [event for line in lines for event in line.events if recap.befell(event) == seat]
    others = [e for line in lines for e in line.events if not _among(e, befallen)]
    matters = [_numbered(note, lines) for note in recap.matters(view, seat, others)]
    shown = [*befallen, *(event for note in matters for event in note.events)]
    rest: list[Note] = []
    for line in lines:
        left = [e for e in line.events if not (isinstance(e, quiet) or _among(e, shown))]
        rest += recap.notes(view, line, left)
    return Digest(mine, matters, rest, since)


def _told_by_the_end(recap: Recap, lines: list[LogLine]) -> list[LogLine]:
    """The lines without the events that the end of their course tells."""
    shown: list[Event] = []
    for course in recap.courses:
        under_way: list[Event] = []
        for event in (event for line in lines for event in line.events):
            if isinstance(event, course.ended):
                shown += under_way
            if isinstance(event, (course.began, course.ended)):
                under_way = []
            if isinstance(event, (course.began, *course.between)):
                under_way.append(event)
    return [
        line._replace(events=[e for e in line.events if not _among(e, shown)]) for line in lines
    ]


def _numbered(note: Note, lines: Iterable[LogLine]) -> Note:
    """The note with the action by which it happened; one of the position alone has none."""
    ns = (line.n for line in lines if any(_among(e, note.events) for e in line.events))
    return note._replace(n=note.n or next(ns, 0))


def _among(event: Event, events: Iterable[Event]) -> bool:
    """Whether it is one of these very events; others may be equal to it."""
    return any(event is one for one in events)
