"""Pearls: the smallest game that has everything a match must cope with.

On a turn a player walks one to three steps, or dives: the top card of a face-down deck is turned
up. Who dives says nothing of the deck beforehand, but the card is then known. The match ends when
the deck is empty or somebody has walked far enough; pearls count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Literal

import msgspec

from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.chance import shuffle
from game.rules.contract import (
    Action,
    Event,
    Game,
    IllegalAction,
    Option,
    Outcome,
    Point,
    Refusal,
    Seat,
)

GOAL = 60


class Walk(Action, frozen=True, tag=True):
    steps: int


class Dive(Action, frozen=True, tag=True):
    pass


class Walked(Event, frozen=True, tag=True):
    seat: int
    steps: int


class PearlFound(Event, frozen=True, tag=True):
    seat: int
    pearls: int
    reveals: ClassVar[bool] = True


class State(msgspec.Struct):
    seed: int
    counter: int
    deck: list[int]
    steps: list[int]
    pearls: list[int]
    turn: int = 0

    def clone(self) -> State:
        lists = self.deck[:], self.steps[:], self.pearls[:]
        return State(self.seed, self.counter, *lists, self.turn)


class Pearls:
    """Pearls as a `Game`."""

    id = "pearls"
    secrecy: Literal["open", "hands"] = "open"
    seats: tuple[int, ...] = (2, 3)
    options: tuple[Option, ...] = (Option("deck", ("small", "large"), "large"),)
    actions: Any = Walk | Dive

    def new(self, options: dict[str, str], seats: int, seed: int) -> State:
        state = State(seed, 0, [], [0] * seats, [0] * seats)
        state.deck = shuffle(state, range(10 if options["deck"] == "small" else 30))
        return state

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return () if self.outcome(state) else (state.turn,)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return [one for one in self.conceivable(state) if self.refusal(state, seat, one) is None]

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if seat not in self.to_move(state):
            return Refusal("not_your_turn", "P1")
        if isinstance(action, Walk) and not 1 <= action.steps <= 3:
            return Refusal("too_far", "P2", {"steps": action.steps})
        return None

    def apply(
        self, state: State, seat: Seat, action: Action, events: list[Event] | None = None
    ) -> list[Event]:
        events = [] if events is None else events
        refusal = self.refusal(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        state.turn = (seat + 1) % len(state.steps)
        if isinstance(action, Walk):
            state.steps[seat] += action.steps
            events.append(Walked(seat, action.steps))
            return events
        found = state.deck.pop()
        state.pearls[seat] += found
        events.append(PearlFound(seat, found))
        return events

    def observe(self, state: State, seat: Seat | None) -> State:
        seen = state.clone()
        seen.seed, seen.deck = 0, [-1] * len(state.deck)
        return seen

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event if event.seen_by(seat) else None

    def determinize(self, observation: State, rng: Random) -> State:
        state = observation.clone()
        state.deck = [rng.randrange(30) for _ in state.deck]
        return state

    def redraw(self, state: State, rng: Random) -> State:
        drawn = state.clone()
        rng.shuffle(drawn.deck)
        return drawn

    def outcome(self, state: State) -> Outcome | None:
        if state.deck and max(state.steps) < GOAL:
            return None
        order = sorted(range(len(state.pearls)), key=lambda seat: -state.pearls[seat])
        points = tuple((Point("pearls", "pearls", one),) for one in state.pearls)
        return Outcome("counted", tuple((seat,) for seat in order), points, "P3")

    def conceivable(self, state: Any) -> Sequence[Action]:
        return [Walk(1), Walk(2), Walk(3), Dive()]

    def path(self, action: Action) -> tuple[str, ...]:
        return (f"steps:{action.steps}",) if isinstance(action, Walk) else ("sea",)

    def candidates(
        self, observation: State, seat: Seat, touched: tuple[str, ...]
    ) -> Sequence[Action]:
        return [one for one in self.conceivable(observation) if self.path(one) == touched[-1:]]

    def progress(self, state: State) -> dict[str, int]:
        return {"left": len(state.deck)}

    def account(self, state: State) -> dict[str, list[str]]:
        return {"deck": [str(card) for card in state.deck]}


PEARLS: Game[Any] = Pearls()
ANNA = SeatSetup("Anna", "red", "circle")
BOB = SeatSetup("Bob", "blue", "square")
ROBOT = SeatSetup("Robot", "grey", "star", "random")


def games(game_id: str) -> Game[Any]:
    """The registry of these tests."""
    return {"pearls": PEARLS}[game_id]


def play_on(match: Match, count: int, seed: int = 1, after: Callable[[], object] = bool) -> None:
    """So many random actions, or fewer if the match ends; `after` each something is done."""
    rng = Random(seed)
    for _ in range(count):
        if match.finished:
            return
        seat = match.to_move()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        after()


def same(one: Match, other: Match) -> bool:
    """Whether they are the same to whoever plays them on."""
    return (one.state, one.entries, one.log) == (other.state, other.entries, other.log)
