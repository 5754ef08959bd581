"""Random games of A New Dawn for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.contract import Action, Event
from game.rules.new_dawn import resolve
from game.rules.new_dawn.actions import Finish
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.state import State

NEW_DAWN = NewDawn()
LAST_ROUND = 200
"""Random play may go on for ever; longer games are left there."""


def new(seed: int) -> State:
    """Two, three or four players, the first map or a built one, and rulings of all kinds."""
    rng = Random(seed)
    options = {option.id: rng.choice(option.choices) for option in NEW_DAWN.options}
    return NEW_DAWN.new(options, NEW_DAWN.seats[seed % 3], seed)


def play(
    state: State, rng: Random, eager: bool = False
) -> Iterator[tuple[int, Action, list[Event]]]:
    """Play to the end, or to the last round; an eager player finishes nothing early."""
    while state.round <= LAST_ROUND:
        choices = resolve.choices(state)
        if not choices:
            return
        if eager:
            choices = tuple(one for one in choices if not isinstance(one, Finish)) or choices
        seat, action = resolve.mover(state), rng.choice(choices)
        assert seat is not None
        yield seat, action, NEW_DAWN.apply(state, seat, action)
