"""The one contract that every game keeps.

A game is an object without memory: all state is in the state, which is plain data and can be
cloned, stored and resumed at any moment. Who may act, what may be done, why not, what happened:
scenes, bots, lessons, matches and tests ask these questions and no others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar, Literal, Protocol, TypeVar

import msgspec

Seat = int
"""A place at the table, counted from 0."""


class Action(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One decision that the rulebook names; hashable, with a wire form (tagged JSON).

    Actions and events never hold one another, so the collector of cycles may pass them by.
    """


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened, in the rulebook's words.

    `clause` is the rule it follows from; `reveals` says that it showed somebody something new,
    so that undo may not reach behind it; `sufferer` is the field with the seat that lost by it.
    """

    clause: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    sufferer: ClassVar[str] = ""

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether that seat (None: the table) may know that it happened. True for everybody unless
        a kind of event says otherwise."""
        return True

    def victim(self) -> Seat | None:
        """The seat that lost by it, or None. If somebody else brought it about, it was aimed at
        that seat."""
        seat: Seat = getattr(self, self.sufferer) if self.sufferer else -1
        return seat if seat >= 0 else None


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: a reason id, the clause that forbids it, and the numbers and ids
    that its sentence mentions (`facts`)."""

    reason: str
    clause: str
    facts: dict[str, Any] = {}


class IllegalAction(ValueError):
    """An action was applied that is not legal, with its refusal; the state is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.clause}) {refusal.facts}")
        self.refusal = refusal


class Option(msgspec.Struct, frozen=True):
    """A choice made at set-up: its id, the ids of what may be chosen, the one chosen unless told.

    A ruling names the clause that the rulebook leaves open; its default is the reference's reading.
    A house rule names the clause that it departs from; its default is the rulebook's.
    """

    id: str
    choices: tuple[str, ...]
    default: str
    clause: str = ""
    earlier: str = ""
    """What was played before there was this option, if not the default of today."""
    house: bool = False
    seats: tuple[int, ...] = ()
    """The player counts to which it means something; all where there are none."""

    @property
    def unrecorded(self) -> str:
        """What a record that does not name the option was played with."""
        return self.earlier or self.default


class Point(msgspec.Struct, frozen=True, gc=False):
    """Points and where they come from: `source` is the id of a card, wonder, token, or a word."""

    category: str
    source: str
    points: int
    facts: dict[str, Any] = {}


def by_category(points: Iterable[Point]) -> dict[str, int]:
    """The sum of the points of each category, by the id of the category; those without points are
    left out."""
    sums: dict[str, int] = {}
    for point in points:
        sums[point.category] = sums.get(point.category, 0) + point.points
    return sums


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    `kind` is the kind of ending, `ranking` the seats from first to last (seats that share a place
    together), `points` for each seat every point traced to its source.
    """

    kind: str
    ranking: tuple[tuple[Seat, ...], ...]
    points: tuple[tuple[Point, ...], ...]
    clause: str

    def winners(self) -> tuple[Seat, ...]:
        """Those on the first place: several when they share the victory."""
        return self.ranking[0]

    def total(self, seat: Seat) -> int:
        """All points of a seat."""
        return sum(point.points for point in self.points[seat])


Same = TypeVar("Same")


class State(Protocol):
    """What every game's state has: all chance is a seed and a counter (`chance`), and a copy is
    cheap. The rest is the game's own."""

    seed: int
    counter: int

    def clone(self: Same) -> Same:
        """A copy that shares nothing that ever changes."""


S = TypeVar("S", bound=State)
"""The state of a game; an observation has the same type."""


class Game(Protocol[S]):
    """The contract of a game with the state S. `observe` gives the same type with everything
    hidden left out; all questions but `apply` may be asked of an observation too.
    """

    id: str
    secrecy: Literal["open", "hands"]
    """`open`: everybody knows the same, nothing but chance is hidden. `hands`: seats know different
    things; then an action is known to its seat alone, and others know of it what events tell them.
    """
    seats: tuple[int, ...]
    """Player counts of the rulebook."""
    options: tuple[Option, ...]
    actions: Any
    """The union of the game's actions, for decoding."""

    def new(self, options: dict[str, str], seats: int, seed: int) -> S:
        """The state of a game set up for so many seats, down to its first decision. The same
        options, seats and seed give the same state; options left out take their defaults."""

    def to_move(self, state: S) -> tuple[Seat, ...]:
        """The seats that may act: several while choices are simultaneous, none once the game is
        over."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """The legal actions of a seat: those among `conceivable` that `refusal` lets pass. Empty
        for a seat that is not to move."""

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Why an action of a seat is not legal now, or None where it is; it answers for every
        action of the game, and raises nothing."""

    def apply(
        self, state: S, seat: Seat, action: Action, events: list[Event] | None = None
    ) -> list[Event]:
        """Do an action of a seat: the state is changed in place, and the events come back in the
        order in which they happened. Raises `IllegalAction` and leaves the state untouched.

        An event is appended when its change has been made: an empty list that is handed in may
        look at the state at each append (`game.match.tape.Recorder`), and is what is returned.
        """

    def observe(self, state: S, seat: Seat | None) -> S:
        """The observation of a seat (None: of the table): the state without what it may not know, a
        copy. Nothing can be done to it."""

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """The event as that seat (None: the table) may learn of it: all of it, a part, or None."""

    def determinize(self, observation: S, rng: Random) -> S:
        """A determinization of an observation: a full state that the observer cannot tell from the
        real one, drawn by `rng`."""

    def redraw(self, state: S, rng: Random) -> S:
        """The state with all that nobody has seen drawn anew by `rng`: the order of decks, what lies
        face down, the chance to come. What at least one seat knows, its own hand say, stays, so each
        seat's observation and that of the table are what they were."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, with every point traced to its source, or None while it lasts."""

    def conceivable(self, state: S) -> Sequence[Action]:
        """Every action that can be meant at this table, legal now or not: whatever lies there."""

    def path(self, action: Action) -> tuple[str, ...]:
        """The things on the table that name the action, in the order a hand touches them."""

    def candidates(self, observation: S, seat: Seat, touched: tuple[str, ...]) -> Sequence[Action]:
        """What the seat may mean by touching the last of these things after the others, legal or
        not, likeliest first: the legal ones that it leads to are always among them."""

    def progress(self, state: S) -> dict[str, int]:
        """Where the game stands, as numbers for a sentence (`progress.<game>`)."""

    def account(self, state: S) -> dict[str, list[str]]:
        """Every component of the box and where it is; the test of conservation reads it."""
