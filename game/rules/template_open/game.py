"""Beads, the template of an open game, on one page: state, actions, events and the contract."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Literal

import msgspec

from game.rules import chance
from game.rules.contract import Action, Event, IllegalAction, Option, Outcome, Point, Refusal

GLASS, SILVER, HIDDEN = "glass", "silver", "?"
WORTH = {GLASS: 1, SILVER: 3}


class State(msgspec.Struct):
    """The beads still in the row, from the left, and those that each seat has taken."""

    seed: int
    counter: int
    row: list[str]
    taken: list[list[str]]
    turn: int = 0
    observed: bool = False

    def clone(self) -> State:
        taken = [beads[:] for beads in self.taken]
        return State(self.seed, self.counter, self.row[:], taken, self.turn, self.observed)


class Take(Action, frozen=True, tag=True):
    """Take beads from the left of the row."""

    beads: int


class BeadsTaken(Event, frozen=True, tag=True):
    """What the beads turned out to be."""

    seat: int
    beads: tuple[str, ...]
    clause: ClassVar[str] = "R1"
    reveals: ClassVar[bool] = True


class Beads:
    """Beads under the contract of all games; see `game.rules.contract.Game`."""

    id: str = "template_open"
    secrecy: Literal["open", "hands"] = "open"
    seats: tuple[int, ...] = (2,)
    options: tuple[Option, ...] = (Option("row", ("short", "long"), "long"),)
    actions: Any = Take

    def new(self, options: dict[str, str], seats: int, seed: int) -> State:
        beads = 6 if options.get("row") == "short" else 12
        state = State(seed=seed, counter=0, row=[], taken=[[], []])
        state.row = chance.shuffle(state, [SILVER] + [GLASS] * (beads - 1))
        return state

    def to_move(self, state: State) -> tuple[int, ...]:
        return (state.turn,) if state.row else ()

    def legal_actions(self, state: State, seat: int) -> Sequence[Action]:
        if seat not in self.to_move(state):
            return ()
        return tuple(Take(beads) for beads in (1, 2, 3) if beads <= len(state.row))

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        if action in self.legal_actions(state, seat):
            return None
        if not state.row:
            return Refusal("game_over", "R2")
        if seat != state.turn:
            return Refusal("not_your_turn", "R1", {"seat": state.turn})
        return Refusal("not_so_many", "R1", {"have": len(state.row)})

    def apply(
        self, state: State, seat: int, action: Action, events: list[Event] | None = None
    ) -> list[Event]:
        events = [] if events is None else events
        if state.observed:
            raise IllegalAction(Refusal("observation", "R3"))
        refusal = self.refusal(state, seat, action)
        if refusal is not None or not isinstance(action, Take):
            raise IllegalAction(refusal or Refusal("unknown_action", "R1"))
        beads = state.row[: action.beads]
        del state.row[: action.beads]
        state.taken[seat] += beads
        state.turn = 1 - seat
        events.append(BeadsTaken(seat, tuple(beads)))
        return events

    def observe(self, state: State, seat: int | None) -> State:
        seen = state.clone()
        seen.seed = seen.counter = 0
        seen.row = [HIDDEN] * len(seen.row)
        seen.observed = True
        return seen

    def redact(self, event: Event, seat: int | None) -> Event | None:
        return event if event.seen_by(seat) else None

    def determinize(self, observation: State, rng: Random) -> State:
        state = observation.clone()
        if not any(SILVER in beads for beads in state.taken) and state.row:
            state.row = [GLASS] * len(state.row)
            state.row[rng.randrange(len(state.row))] = SILVER
        else:
            state.row = [GLASS] * len(state.row)
        state.seed, state.observed = rng.getrandbits(63), False
        return state

    def redraw(self, state: State, rng: Random) -> State:
        return self.determinize(self.observe(state, None), rng)

    def outcome(self, state: State) -> Outcome | None:
        if state.row:
            return None
        points = tuple(
            tuple(Point("beads", bead, WORTH[bead]) for bead in beads) for beads in state.taken
        )
        first, second = (sum(point.points for point in each) for each in points)
        if first == second:
            return Outcome("points", ((0, 1),), points, "R2")
        best = int(second > first)
        return Outcome("points", ((best,), (1 - best,)), points, "R2")

    def conceivable(self, state: State) -> Sequence[Action]:
        return [Take(beads) for beads in (1, 2, 3)]

    def path(self, action: Action) -> tuple[str, ...]:
        assert isinstance(action, Take)
        return (f"bead:{action.beads}",)

    def candidates(
        self, observation: State, seat: int, touched: tuple[str, ...]
    ) -> Sequence[Action]:
        return [one for one in self.conceivable(observation) if self.path(one) == touched[-1:]]

    def progress(self, state: State) -> dict[str, int]:
        return {"beads": len(state.row)}

    def account(self, state: State) -> dict[str, list[str]]:
        places = {"row": state.row, "taken.0": state.taken[0], "taken.1": state.taken[1]}
        return {place: list(beads) for place, beads in places.items()}
