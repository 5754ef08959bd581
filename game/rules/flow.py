"""Decisions and tasks as frames on a stack in the state, and the loop that works through them.

`state.pending` holds what is still to be decided or done, the next one last. A decision waits for
its seat; a task is done as soon as it is on top. A frame is plain data, so a state can be copied,
stored and resumed between any two decisions. Tables of the game say what a kind of frame means.

A `Simultaneous` frame waits for several seats at once: answers are sealed in the state one by one,
nobody sees those of others, and when the last is in all of them are revealed together. A seat may
owe several answers, which it gives one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from game.rules.contract import Action, Event, Refusal, Seat


class Cache:
    """What was computed from a position and can be computed again; no part of the state.

    Clones of a position share it, so whoever leaves the position takes a new one.
    """

    legal: Mapping[Seat, tuple[Action, ...]] = {}
    """By seat; replaced where a list is added, for most positions need none."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cache)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[Cache], tuple[()]]:
        return type(self), ()


class Stacked(Protocol):
    """A state whose decisions wait on a stack."""

    pending: list[Any]
    ending: str
    """The kind of ending once the game is over; empty while it lasts."""

    @property
    def cache(self) -> Cache: ...

    def touched(self) -> None:
        """Forget what was computed from the position, for it has changed."""


S = TypeVar("S", bound=Stacked)


class Frame(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A decision that waits for `seat`, or a task that is done for them."""

    seat: int


class Simultaneous(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One decision that several seats make at the same time, and the answers given so far."""

    seats: tuple[int, ...]
    """Who answers, once for each answer that is owed."""
    answers: tuple[tuple[int, Action], ...] = ()
    """(seat, its answer), in the order of the seats; the nth of a seat is its nth there."""


class Finish(Action, frozen=True, tag=True):
    """Have done with the decision under way, where it may be left."""


class Sealed(Action, frozen=True, tag=True):
    """Stands in an observation for an answer that has been given and cannot be seen."""


class Answered(Event, frozen=True, tag=True):
    """`seat` has given an answer, which is sealed until all have."""

    seat: int
    clause: ClassVar[str] = ""


def only_answered(events: Sequence[Event]) -> bool:
    """Whether nothing came of an action but that an answer was given, which is sealed still."""
    return bool(events) and all(isinstance(event, Answered) for event in events)


FINISH, SEALED = Finish(), Sealed()
OVER, WAITS = Refusal("game_over", ""), Refusal("not_your_turn", "")


class Decision(msgspec.Struct, frozen=True):
    """How a kind of frame is answered.

    `choices` lists what is legal, once somebody looks at it or has to know whether there is a choice;
    `why_not` says why another action is not. `do` finds the frame on top of the stack,
    `finish` finds it gone.
    """

    choices: Callable[[Any, Any], Sequence[Action]]
    why_not: Callable[[Any, Any, Any], Refusal]
    do: Callable[[Any, Any, Any, list[Event]], None]
    takes: tuple[type[Action], ...] = ()
    """The kinds of actions that it is about, where the rules ask for them."""
    finish: Callable[[Any, Any, list[Event]], None] | None = None
    """What follows once the frame is gone, finished or with nothing left to choose."""
    asked: bool = False
    """The seat is asked whatever its choices are: there always is one more than to finish. So nobody
    lists them who does not want to see them."""
    forced: bool = False
    """Where there is one choice only it is no choice, and is done at once."""
    may_be_more: Callable[[Any, Any], bool] = lambda state, frame: False
    """Whether there could be other choices for all that everybody sees: then the seat is asked though
    it has one only, or that nobody was asked would tell what is hidden."""

    def settled(self, state: Any, frame: Any, only: Action) -> bool:
        """Whether nobody is asked about the only choice."""
        return (self.forced or only is FINISH) and not self.may_be_more(state, frame)


class SealedDecision(msgspec.Struct, frozen=True):
    """How a kind of simultaneous frame is answered: each seat has choices of its own for the answer
    that it owes next (`place`), which do not depend on the answers of others. `reveal` finds the
    frame gone; the one that it is given has all answers in it."""

    choices: Callable[[Any, Any, Seat], Sequence[Action]]
    why_not: Callable[[Any, Any, Seat, Any], Refusal]
    reveal: Callable[[Any, Any, list[Event]], None]
    takes: tuple[type, ...] = ()
    """The kinds of actions that it is about."""


Task = Callable[[Any, Any, list[Event]], None]
"""What is done for a frame that needs nobody; it finds the frame gone."""


def push(state: Stacked, *frames: Any) -> None:
    """Put frames on the stack so that they come next, in this order."""
    state.pending += reversed(frames)


def become(state: Stacked, frame: Any, **changes: Any) -> None:
    """Change fields of the frame on top, which goes on."""
    state.pending[-1] = replace(frame, **changes)


def owing(frame: Any) -> tuple[Seat, ...]:
    """The seats that still have to answer a frame."""
    return _owe(frame) if isinstance(frame, Simultaneous) else (frame.seat,)


def _owe(frame: Simultaneous) -> tuple[Seat, ...]:
    answers = frame.answers
    return _owing(frame.seats, tuple([seat for seat, _ in answers]) if answers else ())


@lru_cache(maxsize=1024)
def _owing(seats: tuple[Seat, ...], given: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of the seats that have given fewer answers than they owe."""
    return tuple(seat for seat in dict.fromkeys(seats) if given.count(seat) < seats.count(seat))


def place(frame: Simultaneous, seat: Seat) -> int:
    """Where among the seats of the frame the answer stands that the seat owes next; ValueError if
    it owes none."""
    found = frame.seats.index(seat)
    for one, _ in frame.answers:
        if one == seat:
            found = frame.seats.index(seat, found + 1)
    return found


def answered(frame: Simultaneous, seat: Seat, action: Action) -> Simultaneous:
    """The frame with one more answer of the seat, before those of whom stands later there."""
    answers, before = frame.answers, 0
    for one in frame.seats[: place(frame, seat)]:
        if before < len(answers) and answers[before][0] == one:
            before += 1
    return replace(frame, answers=(*answers[:before], (seat, action), *answers[before:]))


def observed(pending: Sequence[Any], seat: Seat | None) -> list[Any]:
    """The stack as that seat (None: the table) may see it: answers of others are sealed."""
    return [
        replace(frame, answers=tuple((who, one if who == seat else SEALED) for who, one in answers))
        if isinstance(frame, Simultaneous) and (answers := frame.answers)
        else frame
        for frame in pending
    ]


class Flow(Generic[S]):
    """The flow of a game: how its frames are answered, and what follows by itself.

    `consequences` is given what has just happened and all events: it appends what that brings about at
    once. `over` refuses everything once the game has ended, `waits` whatever a seat does that has
    nothing to answer.
    """

    def __init__(self, decisions: Mapping[type, Decision], tasks: Mapping[type, Task] | None = None,
                 sealed: Mapping[type, SealedDecision] | None = None,
                 consequences: Callable[[S, list[Event], list[Event]], None] | None = None,
                 over: Refusal = OVER, waits: Refusal = WAITS) -> None:  # fmt: skip
        self.decisions, self.tasks = decisions, tasks or {}
        self.sealed, self.consequences = sealed or {}, consequences
        self.over, self.waits = over, waits

    def to_move(self, state: S) -> tuple[Seat, ...]:
        """Who has to answer the frame on top."""
        if state.ending or not state.pending:
            return ()
        frame = state.pending[-1]
        # asked by exact kind, as everywhere here: isinstance takes long for what is no such struct
        return _owe(frame) if type(frame) in self.sealed else (frame.seat,)

    def legal_actions(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """All that the seat may do now, made once for each position."""
        found = state.cache.legal.get(seat)
        if found is None:
            if seat not in self.to_move(state):
                return ()
            frame, others = state.pending[-1], state.cache.legal
            decision = self.decisions.get(type(frame))
            if decision is not None:
                found = tuple(decision.choices(state, frame))
            else:
                found = tuple(self.sealed[type(frame)].choices(state, frame, seat))
            state.cache.legal = {**others, seat: found} if others else {seat: found}
        return found

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Why the action of a seat is not legal now, or None where it is."""
        if state.ending:
            return self.over
        if seat not in self.to_move(state):
            return self.waits
        if action in self.legal_actions(state, seat):
            return None
        return self.why_not(state, seat, action)

    def resolve(
        self, state: S, seat: Seat, action: Action, events: list[Event] | None = None
    ) -> list[Event]:
        """Do a legal action, and go on until somebody has to decide again."""
        events = [] if events is None else events
        frame = state.pending[-1]
        decision = self.decisions.get(type(frame))
        if decision is None:
            self._seal(state, frame, seat, action, events)
        elif type(action) is Finish:
            self._close(state, decision, events)
        else:
            decision.do(state, frame, action, events)
        state.touched()
        self.go_on(state, events)
        return events

    def why_not(self, state: S, seat: Seat, action: Action) -> Refusal:
        """Why a seat that has to answer may not answer this."""
        frame = state.pending[-1]
        if type(frame) in self.sealed:
            return self.sealed[type(frame)].why_not(state, frame, seat, action)
        return self.decisions[type(frame)].why_not(state, frame, action)

    def go_on(self, state: S, events: list[Event]) -> None:
        """Do tasks and decisions without a choice, until somebody has to decide."""
        seen, consequences = 0, self.consequences
        tasks, decisions = self.tasks, self.decisions
        while True:
            if consequences is not None and len(events) > seen:
                consequences(state, events[seen:], events)
                seen = len(events)
            if state.ending or not state.pending:
                return
            frame = state.pending[-1]
            kind = type(frame)
            if kind in tasks:
                state.pending.pop()
                tasks[kind](state, frame, events)
                continue
            decision = decisions.get(kind)
            if decision is None or decision.asked:  # sealed answers are always asked for
                return
            found = decision.choices(state, frame)
            if len(found) > 1 or (found and not decision.settled(state, frame, found[0])):
                state.cache.legal = {frame.seat: tuple(found)}
                return
            if found and found[0] is not FINISH:
                decision.do(state, frame, found[0], events)
            else:
                self._close(state, decision, events)
            if vars(state.cache):  # what was found out on the way to the choices
                state.touched()

    def unseal(self, state: S, rng: Random) -> None:
        """Put some answer that is legal in the place of each sealed one."""
        for number, frame in enumerate(state.pending):
            if isinstance(frame, Simultaneous) and any(one == SEALED for _, one in frame.answers):
                state.pending[number] = self._unsealed(state, frame, rng)

    def reopen(self, state: S) -> None:
        """Take each sealed answer as if it had not been given."""
        for number, frame in enumerate(state.pending):
            if isinstance(frame, Simultaneous):
                known = tuple(one for one in frame.answers if one[1] != SEALED)
                state.pending[number] = replace(frame, answers=known)

    def _unsealed(self, state: S, frame: Simultaneous, rng: Random) -> Simultaneous:
        choices = self.sealed[type(frame)].choices
        hidden = [seat for seat, one in frame.answers if one == SEALED]
        frame = replace(frame, answers=tuple(one for one in frame.answers if one[0] not in hidden))
        for seat in hidden:
            frame = answered(frame, seat, rng.choice(choices(state, frame, seat)))
        return frame

    def _close(self, state: S, decision: Decision, events: list[Event]) -> None:
        """The frame on top is done with."""
        frame = state.pending.pop()
        if decision.finish is not None:
            decision.finish(state, frame, events)

    def _seal(
        self, state: S, frame: Simultaneous, seat: Seat, action: Action, events: list[Event]
    ) -> None:
        """Keep the answer; with the last one all are revealed."""
        state.pending[-1] = frame = answered(frame, seat, action)
        events.append(Answered(seat))
        if len(frame.answers) == len(frame.seats):
            state.pending.pop()
            self.sealed[type(frame)].reveal(state, frame, events)
