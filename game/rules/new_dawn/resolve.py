"""What happens: an action that is known to be legal, and all that follows from it (R5)."""

from __future__ import annotations

from game.rules.contract import Action, Event
from game.rules.flow import Flow
from game.rules.new_dawn import agendas, legal
from game.rules.new_dawn.state import State
from game.rules.new_dawn.turn import TASKS

FLOW = Flow[State](legal.DECISIONS, TASKS, consequences=agendas.check)
"""Whatever happens may complete an agenda (R12)."""


def resolve(state: State, action: Action, events: list[Event] | None = None) -> list[Event]:
    """Do it, and go on until somebody has to decide again."""
    return FLOW.resolve(state, state.pending[-1].seat, action, events)
