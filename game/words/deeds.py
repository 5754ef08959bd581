"""What bots did between two turns of people, made of the log as whoever looks may read it: a plate for
each bot, on it what it did, action by action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from game.hotseat.bot_turns import bots_from, to_come, together
from game.hotseat.cached import Cached
from game.match.match import Match
from game.match.tape import LogLine
from game.rules.contract import Seat
from game.words import plain
from game.words.recap import Sketch
from game.words.seats import Seat as Badge
from game.words.table import Facts
from game.words.table_recap import TableRecap

DONE, NOW, NEXT = "done", "now", "next"
MOST = 4
"""So many emblems lie on a plate at most."""


class Deed(NamedTuple):
    """An action of a bot: its number, what came of it in sentences, the things that it is about."""

    seat: Seat
    n: int
    sentences: tuple[str, ...]
    own: str
    """The last of them that tells of the bot itself; empty: all that came of it tells of others."""
    brief: str
    """The same without where it happened."""
    things: tuple[str, ...]
    sketches: tuple[Sketch, ...]


class Plate(NamedTuple):
    """A bot, how far it is (done, now, or next), and what it did."""

    seat: Seat
    state: str
    deeds: tuple[Deed, ...] = ()


class DeedsSource(Protocol):
    """What is told of: a match, as it stands and is recounted, and whether its bots are watched."""

    match: Match
    recap: TableRecap

    @property
    def facts(self) -> Facts: ...
    def bots_play(self, in_turn: bool) -> bool: ...


class Deeds:
    """What the bots of a match did since people had their turns."""

    def __init__(self, table: DeedsSource) -> None:
        self.table = table
        self._deeds: Cached[tuple[Deed, ...]] = Cached(self._made)
        self._turns: Cached[dict[int, Seat | None]] = Cached(self._begun)

    def all(self) -> tuple[Deed, ...]:
        """All that is told of, in order."""
        match, t = self.table.match, self.table.facts
        return self._deeds(match, match.length, len(match.entries), t.viewer, t.words)

    def _made(self, match: Match, *about: object) -> tuple[Deed, ...]:
        viewer, recap = self.table.facts.viewer, self.table.recap
        if not match.bots:
            return ()
        since = min((recap.since(seat, viewer) for seat in match.people), key=len, default=())
        turns = self._turns(match, match.length)
        made = (
            self._deed(seat, line)
            for one in since
            for seat, line in self._by(one, turns.get(one.n))
            if seat in match.bots
        )
        return tuple(one for one in made if one.sentences)

    def _by(self, line: LogLine, turn: Seat | None) -> Iterator[tuple[Seat, LogLine]]:
        """Whose deeds the events of an action are, with these: where everybody acts at once each their own;
        else whoever acted, or the bot in whose turn that was an answer."""
        match, means, view = self.table.match, self.table.recap.means, self.table.facts.view
        if means.together:
            for seat in range(len(match.seats)):
                own = [one for one in line.events if means.seat_of(view, one) == seat]
                yield seat, line._replace(events=own)
        else:
            yield turn if turn is not None and turn in match.bots else line.seat, line

    def _deed(self, seat: Seat, line: LogLine) -> Deed:
        recap, view = self.table.recap, self.table.facts.view
        events = [event for event in line.events if not isinstance(event, recap.table.quiet)]
        notes = recap.means.notes(view, line, events)
        things = dict.fromkeys(thing for note in notes for thing in note.things)
        sketch, words = recap.table.kit.sketch, self.table.facts.words
        sketches = (sketch(words, event) for event in line.events)
        own = next((note for note in reversed(notes) if note.seat == seat), None)
        return Deed(
            seat, line.n, tuple(recap.sentence(note) for note in notes),
            "" if own is None else recap.sentence(own), "" if own is None else recap.brief(own), tuple(things),
            tuple(one for one in sketches if one is not None),
        )  # fmt: skip

    def plates(self) -> tuple[Plate, ...]:
        """A plate for each bot, in the order in which they play."""
        deeds, turn, match = self.all(), self._turn, self.table.match
        mover = self.table.facts.mover if turn is None else turn
        now = [mover] if self.plays and mover is not None else []
        chose = [n for n in match.bots if match.has_answered(n)]
        seats = dict.fromkeys([*(one.seat for one in deeds), *chose, *now, *self._next(now)])
        done = {*chose, *(one.seat for one in deeds)}.difference(now)
        states = dict.fromkeys(seats, NEXT) | dict.fromkeys(done, DONE) | dict.fromkeys(now, NOW)
        return tuple(Plate(seat, state, tuple(one for one in deeds if one.seat == seat))
                     for seat, state in states.items())  # fmt: skip

    def _next(self, now: list[Seat]) -> list[Seat]:
        """The bots whose turns come before that of a person; where everybody chooses, who has not."""
        match = self.table.match
        return to_come(match) if together(match) else bots_from(match, now[0])[1:] if now else []

    @property
    def plays(self) -> bool:
        """Whether bots have their turns: what they answer in that of a person is not watched."""
        match = self.table.match
        if not match.bots or (turn := self._turn) in match.people:
            return False
        return self.table.bots_play(turn is not None)

    @property
    def _turn(self) -> Seat | None:
        """Whose turn it is; None where that is nobody's, or no game tells."""
        match = self.table.match
        found = self._turns(match, match.length).get(match.length + 1)
        return None if found is None or found < 0 else found

    def _begun(self, match: Match, *about: object) -> dict[int, Seat | None]:
        """Number of an action -> whose turn it was when it was made; less than 0: nobody's."""
        begins, turn, found = self.table.recap.means.begins, None, dict[int, Seat | None]()
        for line in match.log_for(self.table.facts.viewer):
            found.setdefault(line.n, turn)
            begun = [one for event in line.events if (one := begins(event)) is not None]
            turn = begun[-1] if begun else turn
        return {**found, match.length + 1: turn}


class PlateView(NamedTuple):
    """A plate: whose, how it stands, in a word as well, what the bot did last, and its emblems."""

    number: int
    who: Badge
    state: str
    stands: str
    title: str
    text: str
    brief: str
    says: str
    emblems: tuple[str, ...]


def plate_view(t: Facts, plate: Plate, at: Deed | None, long: bool) -> PlateView:
    """A plate in words: of the deed that is looked at, else of the last one that tells of its bot."""
    deeds = plate.deeds
    deed = next((one for one in deeds if one == at), None)
    deed = deed or next((one for one in reversed(deeds) if one.own), None)
    who = Badge(t.signs[plate.seat], t.names[plate.seat])
    stands = t.say(f"table.bots.{plate.state}")
    sentence = stands if deed is None else deed.own or deed.sentences[-1]
    if long and plate.state == NOW:
        sentence = t.say("table.bots.long")
    sketches = [one for deed in deeds for one in deed.sketches]
    titles = [one.title for one in sketches if one.title]
    emblems = tuple(dict.fromkeys(one.emblem for one in sketches if one.emblem))[:MOST]
    whole = [plain(line) for deed in deeds for line in deed.sentences]
    says = " ".join([f"{who.name}: {stands}", *whole])
    brief = deed.brief if deed is not None and deed.own else sentence
    title = titles[-1] if titles else ""
    return PlateView(plate.seat, who, plate.state, stands, title, sentence, brief, says, emblems)
