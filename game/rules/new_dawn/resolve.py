"""What happens: an action that is known to be legal, and all that follows from it (R5)."""

from __future__ import annotations

from game.rules.contract import Action, Event
from game.rules.flow import Flow
from game.rules.new_dawn import agendas, legal
from game.rules.new_dawn.state import Cache, State
from game.rules.new_dawn.turn import TASKS

FLOW = Flow[State](legal.DECISIONS, TASKS, consequences=agendas.check)
"""Whatever happens may complete an agenda (R12)."""


def resolve(state: State, action: Action, events: list[Event] | None = None) -> list[Event]:
    """Do it, and go on until somebody has to decide again."""
    events = [] if events is None else events
    FLOW.do(state, state.pending[-1].seat, action, events)
    state.cache = Cache()
    go_on(state, events)
    return events


def go_on(state: State, events: list[Event]) -> None:
    """Do what follows by itself; the choices of the decision that waits then are remembered."""
    found = FLOW.go_on(state, events)
    if found is not None:
        state.cache.legal = tuple(found)
