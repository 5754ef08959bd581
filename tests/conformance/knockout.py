"""A game that a seat may leave before it has ever acted, for the suite: Pebbles in which whoever is
dealt the lowest pebble of all is out."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules import flow
from game.rules.contract import Event
from game.rules.flow import Flow
from game.rules.template_hidden.game import (
    FLOW,
    Draw,
    Looking,
    Pebbles,
    PebblesShown,
    Pick,
    Picking,
    Round,
    State,
)


def _reveal(state: State, frame: Picking, events: list[Event]) -> None:
    """As at Pebbles, among those who are in."""
    shown = {seat: one.pebble for seat, one in frame.answers if isinstance(one, Pick)}
    for seat, pebble in shown.items():
        state.hands[seat].remove(pebble)
    state.seen = [[one for one in seen if one not in shown.values()] for seen in state.seen]
    winner, lowest = (pick(shown, key=shown.__getitem__) for pick in (max, min))
    state.taken[winner] += sorted(shown.values())
    flow.push(state, Looking(lowest), *map(Draw, shown), Round(0))
    events.append(PebblesShown(tuple(shown.values()), winner))


def _round(state: State, frame: Round, events: list[Event]) -> None:
    left = tuple(seat for seat, hand in enumerate(state.hands) if hand)
    if left:
        flow.push(state, Picking(left))
    else:
        state.ending = "counted"


class Knockout(Pebbles):
    """The same contract; the hand of whoever is out goes under the bag."""

    id = "knockout"
    seats: tuple[int, ...] = (3, 4)
    flow = Flow[State](
        FLOW.decisions,
        {**FLOW.tasks, Round: _round},
        {Picking: replace(FLOW.sealed[Picking], reveal=_reveal)},
        over=FLOW.over,
        waits=FLOW.waits,
    )

    def set_up(self, options: dict[str, str], seats: int, seed: int) -> State:
        state = super().set_up(options, seats, seed)
        out = next((seat for seat, hand in enumerate(state.hands) if 1 in hand), None)
        if out is not None:
            state.bag[:0], state.hands[out] = state.hands[out], []
            state.pending[-1] = Picking(tuple(seat for seat in range(seats) if seat != out))
        return state
