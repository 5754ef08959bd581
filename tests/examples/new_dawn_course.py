"""An example of A New Dawn under way: the position, and the actions taken in it."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from game.rules import chance, hexes
from game.rules.contract import Action, Event, Refusal
from game.rules.new_dawn import actions, legal
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.position import Position, state_of
from game.rules.new_dawn.state import State
from tests.examples.notation import Failed, Unclear, known

NEW_DAWN = NewDawn()
NAMES = "ABCD"
KINDS = {kind.__name__: kind for kind in Action.__subclasses__()}
SPACES = ("space", "start")


def begun(example: dict[str, Any]) -> State:
    """A game just set up."""
    given = known("given", example.get("given"), ("options", "seats", "seed"))
    return NEW_DAWN.new(given.get("options") or {}, given.get("seats", 2), given.get("seed", 1))


def position(example: dict[str, Any]) -> State:
    """What is given, with chance that rolls what the example says."""
    given = dict(example.get("given") or {})
    sides = given.pop("players", None) or {"A": {}, "B": {}}
    if list(sides) != list(NAMES[: len(sides)]):
        raise Unclear(f"players: expected A, B and so on, found {', '.join(sides)}")
    for key in ("turn", "first"):
        if key in given:
            given[key] = NAMES.index(given[key])
    try:
        state = state_of(msgspec.convert({**given, "players": list(sides.values())}, Position))
    except msgspec.ValidationError as error:
        raise Unclear(f"given: {error}") from None
    _load(state, example.get("rolls") or [])
    return state


def _load(state: State, rolls: list[Any]) -> None:
    """Find chance for the rolls: [attacker, defender] for a battle, a number for a direction."""
    wanted = [
        (36, 6 * (roll[0] - 1) + roll[1] - 1) if isinstance(roll, list) else (6, roll - 1)
        for roll in rolls
    ]
    for seed in count(state.seed):
        probe = state.clone()
        probe.seed = seed
        if all(chance.below(probe, limit) == value for limit, value in wanted):
            state.seed = seed
            return


class Course:
    """What came of the steps: the state, the events, and the refusal that stopped them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.before = state.clone()
        self.events: list[Event] = []
        self.refusal: Refusal | None = None

    def take(self, step: Any) -> None:
        """One action by whoever is to move, or by `{B: action}`."""
        if self.refusal is not None:
            raise Failed(f"refused before {step}: {self.refusal}")
        seat = legal.mover(self.state)
        if isinstance(step, dict) and next(iter(step)) in NAMES:
            ((name, step),) = step.items()
            seat = NAMES.index(name)
        if seat is None:
            raise Failed(f"{step}: the game is over")
        action = action_of(step)
        self.refusal = NEW_DAWN.refusal(self.state, seat, action)
        if self.refusal is None:
            self.events += NEW_DAWN.apply(self.state, seat, action)


def action_of(step: Any) -> Action:
    """`finish`, `place_control: "1,0"`, `move_caravan: [0, "2,0"]`."""
    given: Any = []
    if isinstance(step, str):
        name = step
    elif isinstance(step, dict) and len(step) == 1:
        ((name, given),) = step.items()
        given = given if isinstance(given, list) else [given]
    else:
        raise Unclear(f"do: expected one action, found {step!r}")
    kind = KINDS.get("".join(word.capitalize() for word in name.split("_")))
    if kind is None or kind not in actions.NewDawnAction.__args__:
        raise Unclear(f"do: there is no action {name!r}")
    fields = kind.__struct_fields__
    if len(given) > len(fields):
        raise Unclear(f"do: {name} takes {', '.join(fields) or 'nothing'}")
    values = {
        field: hexes.space(value) if field in SPACES else value
        for field, value in zip(fields, given, strict=False)
    }
    return msgspec.convert({"type": kind.__name__, **values}, kind)
