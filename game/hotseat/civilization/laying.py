"""What is laid in the set-up and not kept yet: it may be lifted and laid elsewhere as often as one
likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.hotseat.choice import kind
from game.rules.bitsets import Space
from game.rules.civilization import actions, frames, great_people, setup
from game.rules.civilization.box import box
from game.rules.civilization.figures import KINDS
from game.rules.civilization.state import SETUP, State, decision
from game.rules.contract import Action, Seat

Lays = Callable[[State, Any, Any, list[Any]], None]
LAYS: dict[type, tuple[Lays, Callable[[Any, Space], Action]]] = {
    frames.PlacingCapital: (setup.place_capital, lambda frame, at: actions.PlaceCapital(at)),
    frames.PlacingFigures: (
        setup.place_figure, lambda frame, at: actions.PlaceFigure(KINDS[not frame.armies], at)),
    frames.PlacingWonder: (setup.place_wonder, lambda frame, at: actions.Place(at)),
    frames.PlacingPerson: (
        great_people.placed, lambda frame, at: actions.PlacePerson(box().people[frame.person], at)),
}  # fmt: skip
"""What lies until it is kept: how the rules place it, and what a touch of a square means."""


def placed_on(frame: object, space: Space) -> Action | None:
    """What a touch of a square places there."""
    return LAYS[type(frame)][1](frame, space) if type(frame) in LAYS else None


def is_last(state: State) -> bool:
    """Whether with what is placed now somebody's part of the set-up ends."""
    frame = decision(state)
    if state.phase != SETUP or type(frame) not in LAYS:
        return False
    return not isinstance(frame, frames.PlacingFigures) or frame.armies + frame.scouts == 1


def laid(state: State, chosen: str) -> State:
    """The position with what lies on the square that was chosen, and is not kept yet."""
    frame = decision(state)
    if kind(chosen) != "square" or not is_last(state):
        return state
    then = state.clone()
    then.touched()
    LAYS[type(frame)][0](then, frame, placed_on(frame, int(chosen[7:])), [])
    then.pending = list(state.pending)
    return then


def following(state: State) -> Seat | None:
    """Who places the same after whoever does now; None for nobody."""
    kind_ = type(state.pending[-1])
    alike = (one for one in reversed(state.pending) if type(one) is kind_ and hasattr(one, "seat"))
    seats = [one.seat for one in alike]
    return next((seat for seat in seats if seat != seats[0]), None)
