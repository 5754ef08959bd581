"""Pebbles, the template of a game with hands, on one page: decisions wait on the stack of `flow`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from game.rules import chance, flow
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.rules.flow import FINISH, Cache, Finish, Frame
from game.rules.parts import FlowGame

EACH, HAND = 5, 3
HIDDEN = 0
"""Stands for a pebble that the observer does not know."""


class Picking(flow.Simultaneous, frozen=True, tag=True):
    """Everybody picks a pebble of their hand in secret (R2)."""


class Looking(Frame, frozen=True, tag=True):
    """Whoever showed the lowest pebble may look into a hand (R3)."""


class Draw(Frame, frozen=True, tag=True):
    """A task: the seat draws a pebble (R4)."""


class Round(Frame, frozen=True, tag=True):
    """A task: the next round begins, or the game ends (R5)."""


class State(msgspec.Struct):
    """Where every pebble is, and what somebody has seen in the hand of another."""

    seed: int
    counter: int
    bag: list[int]
    hands: list[list[int]]
    taken: list[list[int]]
    seen: list[list[int]]
    """For each seat the pebbles that it has seen in the hands of others, while they are there."""
    pending: list[Any] = []
    ending: str = ""
    observed: bool = False
    cache: Cache = msgspec.field(default_factory=Cache)

    def clone(self) -> State:
        hands, taken, seen = ([one[:] for one in x] for x in (self.hands, self.taken, self.seen))
        own = self.seed, self.counter, self.bag[:], hands, taken, seen, self.pending[:]
        return State(*own, self.ending, self.observed, self.cache)

    def touched(self) -> None:
        """What was computed from the position is forgotten."""
        self.cache = Cache()


class Pick(Action, frozen=True, tag=True):
    """Pick a pebble of one's hand (R2)."""

    pebble: int


class Look(Action, frozen=True, tag=True):
    """Look into the hand of another seat (R3)."""

    at: int


class PebblesShown(Event, frozen=True, tag=True):
    """What everybody had picked, by seat; `winner` has taken all of it."""

    pebbles: tuple[int, ...]
    winner: int
    clause: ClassVar[str] = "R2"
    reveals: ClassVar[bool] = True


class HandSeen(Event, frozen=True, tag=True):
    """`seat` looked into the hand of `at` and saw these pebbles, which stay hidden from others."""

    seat: int
    at: int
    pebbles: tuple[int, ...]
    clause: ClassVar[str] = "R3"
    reveals: ClassVar[bool] = True


class PebbleDrawn(Event, frozen=True, tag=True):
    """`seat` drew a pebble, which stays hidden from others."""

    seat: int
    pebble: int
    clause: ClassVar[str] = "R4"
    reveals: ClassVar[bool] = True


def _pick_choices(state: State, frame: Picking, seat: int) -> list[Action]:
    return [Pick(pebble) for pebble in state.hands[seat] if pebble != HIDDEN]


def _not_picked(state: State, frame: Picking, seat: int, action: Action) -> Refusal:
    return Refusal("not_in_hand" if isinstance(action, Pick) else "not_now", "R2")


def _reveal(state: State, frame: Picking, events: list[Event]) -> None:
    """The highest takes all; the lowest may look, and everybody draws (R2, R3, R4)."""
    picked = [one.pebble for _, one in frame.answers if isinstance(one, Pick)]
    for seat, pebble in enumerate(picked):
        state.hands[seat].remove(pebble)
    state.seen = [[one for one in seen if one not in picked] for seen in state.seen]
    winner = picked.index(max(picked))
    state.taken[winner] += sorted(picked)
    draws = [Draw(seat) for seat in range(len(state.hands))]
    flow.push(state, Looking(picked.index(min(picked))), *draws, Round(0))
    events.append(PebblesShown(tuple(picked), winner))


def _look_choices(state: State, frame: Looking) -> list[Action]:
    others = [at for at, hand in enumerate(state.hands) if hand and at != frame.seat]
    return [*map(Look, others), FINISH] if others else []


def _not_looked(state: State, frame: Looking, action: Action) -> Refusal:
    return Refusal("no_other_hand" if isinstance(action, Look) else "not_now", "R3")


def _look(state: State, frame: Looking, action: Look, events: list[Event]) -> None:
    state.pending.pop()
    hand = state.hands[action.at]
    state.seen[frame.seat] = sorted({*state.seen[frame.seat], *hand})
    events.append(HandSeen(frame.seat, action.at, tuple(hand)))


def _draw(state: State, frame: Draw, events: list[Event]) -> None:
    if state.bag:
        pebble = state.bag.pop()
        state.hands[frame.seat] = sorted([*state.hands[frame.seat], pebble])
        events.append(PebbleDrawn(frame.seat, pebble))


def _round(state: State, frame: Round, events: list[Event]) -> None:
    if state.hands[0]:
        flow.push(state, Picking(tuple(range(len(state.hands)))))
    else:
        state.ending = "counted"


FLOW = flow.Flow[State](
    decisions={Looking: flow.Decision(_look_choices, _not_looked, _look)},
    tasks={Draw: _draw, Round: _round},
    sealed={Picking: flow.SealedDecision(_pick_choices, _not_picked, _reveal)},
    over=Refusal("game_over", "R2"),
    waits=Refusal("not_your_turn", "R2"),
)


class Pebbles(FlowGame[State]):
    """Pebbles under the contract of all games; see `game.rules.contract.Game`."""

    id = "template_hidden"
    seats: tuple[int, ...] = (2, 3, 4)
    actions: Any = Pick | Look | Finish
    unreal = Refusal("observation", "R1")
    flow = FLOW

    def set_up(self, options: dict[str, str], seats: int, seed: int) -> State:
        hands, taken, seen = ([list[int]() for _ in range(seats)] for _ in range(3))
        state = State(seed, 0, [], hands, taken, seen)
        state.bag = chance.shuffle(state, range(1, EACH * seats + 1))
        flow.push(state, *(Draw(seat) for seat in range(seats) for _ in range(HAND)), Round(0))
        FLOW.go_on(state, [])
        return state

    def observe(self, state: State, seat: int | None) -> State:
        """Of other hands only what was seen there; of what others saw only what is one's own."""
        view = state.clone()
        view.seed = view.counter = 0
        view.observed = True
        view.cache = Cache()
        mine = [] if seat is None else state.hands[seat]
        known = {*mine, *([] if seat is None else state.seen[seat])}
        view.bag = [HIDDEN] * len(state.bag)
        view.hands = [sorted(x if x in known else HIDDEN for x in hand) for hand in state.hands]
        view.seen = [
            seen if who == seat else [one for one in seen if one in mine]
            for who, seen in enumerate(view.seen)
        ]
        view.pending = flow.observed(state.pending, seat)
        return view

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """That somebody drew or looked is for all to see, but not which pebbles."""
        if isinstance(event, PebbleDrawn) and event.seat != seat:
            return msgspec.structs.replace(event, pebble=HIDDEN)
        if isinstance(event, HandSeen) and seat not in (event.seat, event.at):
            return msgspec.structs.replace(event, pebbles=(HIDDEN,) * len(event.pebbles))
        return event if event.seen_by(seat) else None

    def deal_unseen(self, observation: State, rng: Random) -> State:
        """The pebbles that are nowhere to be seen, dealt to where something is hidden."""
        state = observation.clone()
        known = {pebble for hand in (*state.hands, *state.taken) for pebble in hand}
        unseen = [one for one in range(1, EACH * len(state.hands) + 1) if one not in known]
        rng.shuffle(unseen)
        state.hands = [sorted(one or unseen.pop() for one in hand) for hand in state.hands]
        state.bag = [unseen.pop() for _ in state.bag]
        state.seed, state.observed = rng.getrandbits(63), False
        state.cache = Cache()
        return state

    def redraw(self, state: State, rng: Random) -> State:
        """Every hand is known to its owner: only the bag is mixed."""
        drawn = state.clone()
        rng.shuffle(drawn.bag)
        drawn.seed, drawn.counter = rng.getrandbits(63), 0
        drawn.cache = Cache()
        return drawn

    def outcome(self, state: State) -> Outcome | None:
        if not state.ending:
            return None
        points = tuple(
            tuple(Point("pebbles", str(pebble), 1) for pebble in pebbles) for pebbles in state.taken
        )
        counts = [len(pebbles) for pebbles in state.taken]
        places = [
            tuple(seat for seat, have in enumerate(counts) if have == count)
            for count in sorted({*counts}, reverse=True)
        ]
        return Outcome(state.ending, tuple(places), points, "R5")

    def conceivable(self, state: State) -> Sequence[Action]:
        seats = len(state.hands)
        return [*map(Pick, range(1, EACH * seats + 1)), *map(Look, range(seats)), FINISH]

    def path(self, action: Action) -> tuple[str, ...]:
        match action:
            case Pick(pebble=pebble):
                return (f"pebble:{pebble}",)
            case Look(at=at):
                return (f"seat:{at}",)
        return ("finish",)

    def candidates(
        self, observation: State, seat: int, touched: tuple[str, ...]
    ) -> Sequence[Action]:
        return [one for one in self.conceivable(observation) if self.path(one) == touched[-1:]]

    def progress(self, state: State) -> dict[str, int]:
        return {"bag": len(state.bag)}

    def account(self, state: State) -> dict[str, list[str]]:
        places = {"bag": state.bag}
        for seat, hand in enumerate(state.hands):
            places |= {f"hand.{seat}": hand, f"taken.{seat}": state.taken[seat]}
        return {place: [str(pebble) for pebble in pebbles] for place, pebbles in places.items()}
