"""The tape of an action: what happened, event by event, as one viewer may see it; and the log that
comes of tapes, where one stops who goes through it. And a preview of an action: what
it would lead to, as far as a seat can know."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, SupportsIndex

from game.rules.contract import Action, Event, Game, Seat
from game.rules.flow import only_answered


class LogLine(NamedTuple):
    """What came of an action; `n` is the number of actions played once it was done.

    The action is None where the line is about the match itself (`TakenBack`), or where the viewer
    may not know it.
    """

    n: int
    seat: Seat
    action: Action | None
    events: list[Event]


def stops(log: Iterable[LogLine], length: int) -> list[int]:
    """After how many actions, of all there are, each step is over, from 0: an answer that was sealed is no
    step of its own, but belongs to the one in which all of them were shown."""
    return sorted({0, *(line.n for line in log if not only_answered(line.events)), length})


def step(stops: Sequence[int], n: int, by: int) -> int:
    """Where one step back (-1) or on (1) leads from n actions; out of a step back to where it began."""
    if by < 0:
        return stops[max(0, bisect_left(stops, n) - 1)]
    return stops[min(len(stops) - 1, bisect_right(stops, n))]


class Moment(NamedTuple):
    """An event, redacted for the viewer, and what the viewer sees once it has happened."""

    event: Event
    after: Any


@dataclass(frozen=True)
class Tape:
    """One action as its viewer sees it: the observation before it, a moment for each event that
    the viewer may know of, and the observation when all of it is done."""

    before: Any
    moments: tuple[Moment, ...]
    after: Any

    @property
    def events(self) -> list[Event]:
        """What the viewer may know of what happened."""
        return [moment.event for moment in self.moments]


class Recorder(list[Event]):
    """The list of events that `Game.apply` is given: at each append it observes the state.

    It holds every event, redacted are only the moments of its tape.
    """

    def __init__(self, game: Game[Any], state: Any, viewer: Seat | None) -> None:
        super().__init__()
        self._game, self._state, self._viewer = game, state, viewer
        self._before = game.observe(state, viewer)
        self._moments: list[Moment] = []

    def append(self, event: Event) -> None:
        super().append(event)
        shown = self._game.redact(event, self._viewer)
        if shown is not None:
            self._moments.append(Moment(shown, self._game.observe(self._state, self._viewer)))

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event]) -> Recorder:  # type: ignore[override,misc]
        self.extend(events)
        return self

    def insert(self, index: SupportsIndex, event: Event) -> None:
        raise TypeError("what has happened comes after what happened before")

    def tape(self) -> Tape:
        """The tape of what was done so far."""
        after = self._game.observe(self._state, self._viewer)
        return Tape(self._before, tuple(self._moments), after)


class Preview(NamedTuple):
    """What the seat would see after an action, and the events that it would see happen.

    What is hidden has been made up: cards drawn and dice rolled here prove nothing.
    """

    after: Any
    events: list[Event]


def preview(game: Game[Any], observation: Any, seat: Seat, action: Action) -> Preview:
    """One state that agrees with the observation, always the same, with the action applied.

    `after` is an observation too, so that one can look on from there. Raises `IllegalAction`.
    """
    state = game.determinize(observation, Random(0))
    happened = game.apply(state, seat, action)
    seen = (game.redact(event, seat) for event in happened)
    return Preview(game.observe(state, seat), [event for event in seen if event is not None])


class Ahead:
    """A position that is played on in thought, from what a viewer (None: everybody) sees. It is `known`
    as long as nothing was turned up: what is hidden has been made up."""

    def __init__(self, game: Game[Any], observation: Any, viewer: Seat | None) -> None:
        self.game, self.viewer, self.known = game, viewer, True
        self._state = game.determinize(observation, Random(0))

    def view(self) -> Any:
        """What the viewer sees."""
        return self.game.observe(self._state, self.viewer)

    def public(self) -> Any:
        """What everybody sees."""
        return self.game.observe(self._state, None)

    def allows(self, seat: Seat, action: Action) -> bool:
        """Whether a seat may do something."""
        return action in self.game.legal_actions(self._state, seat)

    def play(self, seat: Seat, action: Action) -> Tape:
        """Do something legal: what the viewer sees of it."""
        happened = Recorder(self.game, self._state, self.viewer)
        self.game.apply(self._state, seat, action, happened)
        self.known = self.known and not any(event.reveals for event in happened)
        return happened.tape()
