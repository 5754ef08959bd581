"""What happens: an action that is known to be legal, and all that follows from it (R5)."""

from __future__ import annotations

from game.rules.contract import Action, Event
from game.rules.new_dawn import agendas, legal
from game.rules.new_dawn.state import Cache, State
from game.rules.new_dawn.turn import TASKS


def resolve(state: State, action: Action, events: list[Event] | None = None) -> list[Event]:
    """Do it, and go on until somebody has to decide again."""
    events = [] if events is None else events
    legal.do(state, action, events)
    state.cache = Cache()
    go_on(state, events)
    return events


def go_on(state: State, events: list[Event]) -> None:
    """Tasks are done and decisions without a choice taken, until there is one; whatever happens
    may complete an agenda (R12)."""
    told = 0
    while True:
        if len(events) > told:
            agendas.check(state, events[told:], events)
            told = len(events)
        if state.ending:
            return
        frame = state.frames[-1]
        task = TASKS.get(type(frame))
        if task is not None:
            state.frames.pop()
            task(state, frame, events)
        elif not legal.pass_over(state, frame, events):
            return
