"""A match: the game, the people and bots at the table, and everything they did.

The record is a list of entries and is only ever added to; the state is derived from it. Every
32nd state is kept, so that any point of the match is a few actions away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from random import Random
from secrets import randbits, token_hex
from typing import Any, Protocol

import msgspec

from game.match.errors import ForkRefused, ReplayMismatch, UndoRefused
from game.match.record import (
    MATCH_OPTIONS,
    Entry,
    Header,
    Move,
    Redraw,
    SeatSetup,
    TakeBack,
    TakenBack,
    check_of,
    copied,
    fingerprint,
)
from game.match.tape import LogLine, Recorder, Tape
from game.match.undo_rules import UndoOffer, UndoRules
from game.match.versions import content_version
from game.rules.contract import Action, Event, Game, IllegalAction, Outcome, Refusal, Seat

SNAPSHOT_EVERY = 32
SEED_BITS = 63
"""So many that nobody finds the seed behind a seal by trying."""


class Journal(Protocol):
    """Where a match is written; an entry is safe once `append` has returned."""

    def create(self, match: Match) -> None: ...
    def append(self, match: Match, entry: Entry, state: Any) -> None: ...


class Match:
    """A match in play. Use `Match.new`, or `Store.load` for one that was begun before."""

    def __init__(self, game: Game[Any], header: Header, journal: Journal | None = None) -> None:
        self.game = game
        self.header = header
        seats = [*enumerate(header.seats)]
        self.people: Sequence[Seat] = tuple(n for n, seat in seats if seat.bot is None)
        self.bots: Sequence[Seat] = tuple(n for n, seat in seats if seat.bot is not None)
        """The seats of people and of bots, in order."""
        self.entries: list[Entry] = []
        self._journal = journal
        self._lines: list[LogLine] = []
        self._redacted: dict[Seat | None, list[LogLine]] = {}
        """The log as each viewer has read it, as far as it went then."""
        self._moves: list[LogLine] = []
        self._standings: list[dict[str, int]] = []
        self._by_itself: set[int] = set()
        """The numbers of the actions that nobody chose."""
        self.undo_rules = UndoRules(
            game, header, self.people, self._moves, self.to_move, self._by_itself
        )
        self._offers: dict[Seat | None, UndoOffer] = {}
        # A match begun before there was an option plays on with what was the rule then.
        options = {
            option.id: header.options.get(option.id, option.unrecorded) for option in game.options
        }
        self._state = game.new(options, len(header.seats), header.seed)
        self._snapshots: list[Any] = [self._state.clone()]
        self._redraws: dict[int, int] = {}
        """After how many actions what nobody had seen was drawn anew, and from which seed."""
        self._legal: dict[Seat, Sequence[Action]] = {}
        self._looked_at: tuple[int, Any] | None = None

    # --- beginnings

    @classmethod
    def new(cls, game: Game[Any], seats: Sequence[SeatSetup], options: dict[str, str] | None = None,
            seed: int | None = None, journal: Journal | None = None) -> Match:  # fmt: skip
        """Begin a match. Options not given take their defaults; without a seed one is drawn."""
        if len(seats) not in game.seats:
            raise ValueError(f"{game.id} is for {game.seats} players, not for {len(seats)}")
        header = Header(
            id=token_hex(8),
            game=game.id,
            options=_options(game, options or {}),
            seats=tuple(seats),
            seed=randbits(SEED_BITS) if seed is None else seed,
            content=content_version(game.id),
        )
        header = msgspec.structs.replace(header, seal=fingerprint(header))
        return cls(game, header, journal)._begun()

    def _begun(self) -> Match:
        """The match itself, once it has a place in the journal."""
        if self._journal is not None:
            self._journal.create(self)
        return self

    @classmethod
    def restore(cls, game: Game[Any], header: Header, entries: Iterable[Entry],
                journal: Journal | None = None) -> Match:  # fmt: skip
        """Play the entries again; raises `ReplayMismatch` if something else comes of one."""
        match = cls(game, header, journal)
        for entry in entries:
            match._replay(entry)
        return match

    def fork(self, n: int, seed: int | None = None) -> Match:
        """An experiment: a copy that continues from the point after `n` actions, with what nobody had
        seen there drawn anew; this match stays. Of an experiment it is one more, which left the real
        match where they part.

        Raises `ForkRefused` while hands are secret: whoever played it out would know what others
        hold and have answered.
        """
        self._check_position(n)
        if self.secret:
            raise ForkRefused("fork_secret")
        return self._copy(n, [e for at in range(n) for e in self._entries_at(at)], seed)._begun()

    def until(self, n: int) -> Match:
        """The match as it was after `n` actions, to look at: no journal knows of it, and no bot sits at
        it."""
        self._check_position(n)
        seats = tuple(msgspec.structs.replace(seat, bot=None) for seat in self.seats)
        header = msgspec.structs.replace(self.header, seats=seats, seal="")
        entries = [entry for at in range(n) for entry in self._entries_at(at)]
        return Match.restore(self.game, header, entries)

    def copy(self, seed: int | None = None) -> Match:
        """The match as it goes on elsewhere: a copy with its whole record, in which what nobody has
        seen is drawn anew; the journal does not know of it yet."""
        return self._copy(self.length, self.entries, seed, moved=True)

    def _copy(
        self, n: int, entries: Sequence[Entry], seed: int | None, moved: bool = False
    ) -> Match:
        header = copied(self.header, token_hex(8), n, moved)
        redraw = Redraw(randbits(SEED_BITS) if seed is None else seed)
        return Match.restore(self.game, header, [*entries, redraw], self._journal)

    def _entries_at(self, n: int) -> Iterator[Entry]:
        """The record of what was done after `n` actions."""
        if n in self._redraws:
            yield Redraw(self._redraws[n])
        line = self._moves[n]
        action, by_itself = msgspec.to_builtins(line.action), line.n in self._by_itself
        yield Move(line.seat, action, check_of(line.events), by_itself)

    # --- where it stands

    @property
    def id(self) -> str:
        """The name under which the match is kept."""
        return self.header.id

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Who sits where, by seat."""
        return self.header.seats

    @property
    def state(self) -> Any:
        """The state now. It belongs to the match: read it, and never change it."""
        return self._state

    @property
    def length(self) -> int:
        """How many actions led here, those taken back not counted."""
        return len(self._moves)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._state)

    @property
    def finished(self) -> bool:
        return self.outcome is not None

    @property
    def practice(self) -> bool:
        """Whether a person went back past what was turned up without anybody being asked: they play
        on with what they know."""
        return any(isinstance(entry, TakeBack) and entry.practice for entry in self.entries)

    @property
    def secret(self) -> bool:
        """Whether the seats still have secrets from one another."""
        return self.game.secrecy == "hands" and not self.finished

    def to_move(self) -> tuple[Seat, ...]:
        return self.game.to_move(self._state)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """The legal actions of a seat, listed once per position."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal_actions(self._state, seat)
        return self._legal[seat]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return self.game.refusal(self._state, seat, action)

    @property
    def bot_seed(self) -> int:
        """The chance of a bot that is to move: its own for each point, and no clue to the game's."""
        return self.bot_seed_at(self.length)

    def bot_seed_at(self, n: int) -> int:
        """The chance of a bot that was to move after `n` actions; in a copy another one."""
        drawn = max((at for at in self._redraws if at <= n), default=None)
        seed = self.header.seed if drawn is None else self._redraws[drawn]
        return _derived(b"bot/%d/%d" % (seed, n))

    def position(self, n: int) -> Any:
        """The state after `n` actions, to be read only."""
        self._check_position(n)
        if n == self.length:
            return self._state
        if self._looked_at is None or self._looked_at[0] != n:
            self._looked_at = (n, self._derive(n))
        return self._looked_at[1]

    def states(self) -> Iterator[Any]:
        """The states at all points of the match in order, each gone when the next one comes."""
        return self._walk(0, self.length, self._redraws)

    def observation(self, seat: Seat | None, n: int | None = None) -> Any:
        """What a seat (None: everybody) may know, now or after `n` actions."""
        state = self._state if n is None else self.position(n)
        return self.game.observe(state, seat)

    # --- what happened

    def standings(self) -> list[dict[str, int]]:
        """Where the game stood (`Game.progress`) before each action."""
        return list(self._standings)

    @property
    def log(self) -> list[LogLine]:
        """Everything that happened, with what was taken back by consent; nothing hidden."""
        return list(self._lines)

    def log_for(self, viewer: Seat | None) -> list[LogLine]:
        """The log as the viewer (None: everybody) may read it."""
        read = self._redacted.setdefault(viewer, [])
        read += [self._redact(viewer, line) for line in self._lines[len(read) :]]
        return list(read)

    def events_since(self, n: int, viewer: Seat | None = None) -> list[LogLine]:
        """What the viewer may know of what was done after the first `n` actions."""
        return [self._redact(viewer, line) for line in self._moves[n:]]

    # --- doing

    def play(self, seat: Seat, action: Action) -> list[Event]:
        """Do the action, write it down, and say what happened.

        Raises `IllegalAction`, or `StoreError` when it could not be written; then nothing has
        changed.
        """
        state = self._state.clone()
        events = self.game.apply(state, seat, action)
        self._played(state, LogLine(self.length + 1, seat, action, events))
        return events

    def play_taped(self, seat: Seat, action: Action, viewer: Seat | None,
                   by_itself: bool = False) -> Tape:  # fmt: skip
        """As `play`, but told as the viewer (None: everybody) may see it happen. What goes `by_itself` is
        no word of anybody's, and is taken back with the one before it."""
        state = self._state.clone()
        recorder = Recorder(self.game, state, viewer)
        self.game.apply(state, seat, action, recorder)
        self._played(state, LogLine(self.length + 1, seat, action, list(recorder)), by_itself)
        return recorder.tape()

    def tape(self, n: int, viewer: Seat | None) -> Tape:
        """Action number `n`, from 1, once more: as the viewer (None: everybody) may see it."""
        if not 1 <= n <= self.length:
            raise IndexError(f"action {n}, of {self.length}")
        line, state = self._moves[n - 1], self.position(n - 1).clone()
        assert line.action is not None
        recorder = Recorder(self.game, state, viewer)
        self.game.apply(state, line.seat, line.action, recorder)
        return recorder.tape()

    def tape_since(self, length: int, viewer: Seat | None) -> Tape:
        """What has happened since the match was so long, as the viewer may know it."""
        tapes = [self.tape(n, viewer) for n in range(length + 1, self.length + 1)]
        moments = tuple(moment for tape in tapes for moment in tape.moments)
        return Tape(tapes[0].before, moments, tapes[-1].after)

    def undo_offer(self, seat: Seat | None = None) -> UndoOffer:
        """How far undo goes for a seat; unless told, for whoever would ask for it."""
        asker = self.undo_rules.asker() if seat is None else seat
        if asker not in self._offers:
            self._offers[asker] = self.undo_rules.offer(asker)
        return self._offers[asker]

    def last_word(self, unseen: bool = False) -> UndoOffer | None:
        """How the last word of a person is taken back, which is free until somebody else has begun;
        None where there is none, or something was turned up by it. What its owner alone may see does
        not count where they have not looked since (`unseen`)."""
        n = self.length
        while n in self._by_itself:
            n -= 1
        if not n or self.undo_rules.off():
            return None
        gone, owner = self._moves[n - 1 :], self._moves[n - 1].seat
        turned_up = (event for line in gone for event in line.events if event.reveals)
        shown = any(not unseen or self.game.redact(event, None) == event for event in turned_up)
        if shown or owner in self.bots:
            return None
        return UndoOffer(n - 1, len(gone), 1, "other_player", {"seat": owner}, (owner,))

    def take_back_word(self, unseen: bool = False) -> None:
        """Take the last word back; raises `UndoRefused` where it is not free."""
        offer = self.last_word(unseen)
        if offer is None:
            raise UndoRefused("nothing_yet")
        self._take_back(TakeBack(offer.whose[0], offer.to, consent=False))

    def has_answered(self, seat: Seat) -> bool:
        """Whether the seat has answered a question to which others still owe their answers."""
        return seat not in self.to_move() and self.undo_rules.sealed_answer(seat) is not None

    def undo(self, seat: Seat | None = None) -> None:
        """Take one step back, as offered; raises `UndoRefused` when none is free."""
        offer = self.undo_offer(seat)
        if not offer.steps:
            raise UndoRefused(offer.reason, offer.facts)
        owner = self._moves[offer.to].seat
        alone = self.undo_rules.sealed_answer(owner) == offer.to
        self._take_back(TakeBack(owner, offer.to, consent=False, alone=alone))

    def undo_by_consent(self, n: int, seat: Seat) -> None:
        """Return to the point after `n` actions: `seat` asked, and those who have to (`UndoRules.who_agrees`)
        agreed on screen.

        Raises `UndoRefused` where there is nothing to take back, or undo was switched off.
        """
        self._check_position(n)
        if self.undo_rules.off():
            raise UndoRefused("off")
        if n == self.length:
            raise UndoRefused("nothing_yet")
        practice = self.undo_rules.is_practice(n, seat)
        self._take_back(TakeBack(seat, n, consent=True, practice=practice))

    # --- how it is done

    def _played(self, state: Any, line: LogLine, by_itself: bool = False) -> None:
        """Write the action down that led to this state; only then has it happened."""
        assert line.action is not None
        action = msgspec.to_builtins(line.action)
        self._write(Move(line.seat, action, check_of(line.events), by_itself), state)
        self._advance(state, line, by_itself)

    def _take_back(self, entry: TakeBack) -> None:
        count = 1 if entry.alone else self.length - entry.to
        points = self._points_after(entry)
        note = self._note(entry, count)
        self._write(entry, points[-1][0])
        self._retreat(entry, points, note)

    def _note(self, entry: TakeBack, count: int) -> TakenBack:
        """What the log says of a take-back, which is about to happen."""
        whose = (entry.seat,) if entry.alone else self.undo_rules.people_since(entry.to)
        bots = () if entry.alone else self.undo_rules.bots_since(entry.to)
        agreed = self.undo_rules.who_agrees(entry.to, entry.seat) if entry.consent else ()
        return TakenBack(entry.seat, count, entry.consent, whose + bots, agreed, entry.practice)

    def _redraws_after(self, to: int) -> dict[int, int]:
        """What has been drawn anew once the match has returned to the point after `to` actions. A
        copy that goes back to before it left the real match leaves it there: its chance is not that
        of the real one again."""
        kept = {at: seed for at, seed in self._redraws.items() if at <= to}
        if len(kept) < len(self._redraws):
            kept[to] = _derived(b"redraw/%d/%d" % (self._redraws[max(self._redraws)], to))
        return kept

    def _points_after(self, entry: TakeBack) -> list[tuple[Any, LogLine | None]]:
        """The state that the match returns to, and those of the actions that stay after all."""
        redraws = self._redraws_after(entry.to)
        points: list[tuple[Any, LogLine | None]] = [(self._derive(entry.to, redraws), None)]
        for line in self._moves[entry.to + 1 :] if entry.alone else ():
            assert line.action is not None
            state = points[-1][0].clone()
            events = self.game.apply(state, line.seat, line.action)
            points.append((state, line._replace(n=line.n - 1, events=events)))
        return points

    def _write(self, entry: Entry, state: Any) -> None:
        if self._journal is not None:
            self._journal.append(self, entry, state)
        self.entries.append(entry)

    def _replay(self, entry: Entry) -> None:
        self.entries.append(entry)
        if isinstance(entry, Redraw):
            if self.header.parent is None:
                raise ValueError("the chance of a real match is that of its seed")
            self._redraws[self.length] = entry.seed
            self._state = self._derive(self.length)
            self._forget()
            return
        if isinstance(entry, TakeBack):
            known = 0 <= entry.to < self.length and 0 <= entry.seat < len(self.seats)
            if not known or (entry.alone and self.undo_rules.sealed_answer(entry.seat) != entry.to):
                raise ReplayMismatch("replay_take_back", {"n": self.length, "to": entry.to})
            note = self._note(entry, self.length - entry.to)
            self._retreat(entry, self._points_after(entry), note)
            return
        n = self.length + 1
        try:
            action = msgspec.convert(entry.action, self.game.actions)
            state = self._state.clone()
            events = self.game.apply(state, entry.seat, action)
        except (IllegalAction, msgspec.ValidationError) as error:
            facts = {"n": n, "seat": entry.seat, "why": str(error)}
            raise ReplayMismatch("replay_illegal", facts) from error
        if check_of(events) != entry.check:
            facts = {"n": n, "seat": entry.seat, "content": self.header.content}
            raise ReplayMismatch("replay_differs", facts)
        self._advance(state, LogLine(n, entry.seat, action, events), entry.by_itself)

    def _advance(self, state: Any, line: LogLine, by_itself: bool = False) -> None:
        self._standings.append(self.game.progress(self._state))
        before, self._state = self._state, state
        self._moves.append(line)
        self._lines.append(line)
        if by_itself:
            self._by_itself.add(self.length)
        if self.length % SNAPSHOT_EVERY == 0:
            self._snapshots.append(state.clone())
        self._forget()
        self._looked_at = self.length - 1, before  # the last action is soon told once more

    def _retreat(
        self, entry: TakeBack, points: list[tuple[Any, LogLine | None]], note: TakenBack
    ) -> None:
        self._state = points[0][0]
        del self._moves[entry.to :]
        del self._standings[entry.to :]
        del self._snapshots[entry.to // SNAPSHOT_EVERY + 1 :]
        self._redraws = self._redraws_after(entry.to)
        self._by_itself.intersection_update(range(entry.to + 1))
        self._lines = [line for line in self._lines if line.action is None or line.n <= entry.to]
        self._redacted = {}
        if entry.consent:
            self._lines.append(LogLine(entry.to, entry.seat, None, [note]))
        self._forget()
        for state, line in points[1:]:
            assert line is not None
            self._advance(state, line)

    def _forget(self) -> None:
        self._legal = {}
        self._offers = {}
        self._looked_at = None

    def _derive(self, n: int, redraws: Mapping[int, int] | None = None) -> Any:
        """The state after `n` actions."""
        start = n - n % SNAPSHOT_EVERY
        *_, state = self._walk(start, n, self._redraws if redraws is None else redraws)
        return state

    def _walk(self, start: int, stop: int, redraws: Mapping[int, int]) -> Iterator[Any]:
        """The states from a snapshot on, each gone when the next one comes. The snapshot is what came
        of the actions before it: nothing has been drawn anew there yet."""
        state = self._redrawn(self._snapshots[start // SNAPSHOT_EVERY].clone(), redraws.get(start))
        yield state
        for line in self._moves[start:stop]:
            assert line.action is not None
            self.game.apply(state, line.seat, line.action)
            state = self._redrawn(state, redraws.get(line.n))
            yield state

    def _redrawn(self, state: Any, seed: int | None) -> Any:
        return state if seed is None else self.game.redraw(state, Random(seed))

    def _check_position(self, n: int) -> None:
        if not 0 <= n <= self.length:
            raise IndexError(f"after {n} actions, of {self.length}")

    def _redact(self, viewer: Seat | None, line: LogLine) -> LogLine:
        """Where nobody has secrets a line is for everybody; what the match itself says always is."""
        if self.game.secrecy == "open" or line.action is None:
            return line
        seen = (self.game.redact(event, viewer) for event in line.events)
        action = line.action if viewer == line.seat else None
        return line._replace(action=action, events=[event for event in seen if event is not None])


def _derived(text: bytes) -> int:
    """A seed that follows from others, and tells nothing of them."""
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")


def _options(game: Game[Any], chosen: dict[str, str]) -> dict[str, str]:
    known = {option.id: option for option in (*game.options, *MATCH_OPTIONS)}
    for name, value in chosen.items():
        if name not in known:
            raise ValueError(f"{game.id} has no option {name}, it has {', '.join(known)}")
        if value not in known[name].choices:
            raise ValueError(f"option {name} is one of {', '.join(known[name].choices)}")
    return {name: chosen.get(name, option.default) for name, option in known.items()}
