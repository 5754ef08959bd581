"""What may be done, and why not; what happens then, and all that follows from it (R5).

The list of legal actions decides; a refusal only says why an action is not on it. Both ask the
frame that is on top of the stack.
"""

from __future__ import annotations

from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Decision, Finish, Flow, become
from game.rules.new_dawn import (
    abilities,
    agendas,
    barbarians,
    citystates,
    culture,
    diplomacy,
    economy,
    focus,
    follow_ups,
    industry,
    military,
    science,
    setup,
    wonders,
)
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Either, Frame
from game.rules.new_dawn.state import State
from game.rules.new_dawn.turn import TASKS


def mover(state: State) -> int | None:
    """Whose decision the game waits for."""
    return None if state.ending else state.pending[-1].seat


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now."""
    return choices(state) if not state.ending and seat == state.pending[-1].seat else ()


def choices(state: State) -> tuple[Action, ...]:
    """The legal actions of whoever is to move, made once for each position."""
    if state.ending:
        return ()
    cache, frame = state.cache, state.pending[-1]
    if frame.seat not in cache.legal:
        cache.legal = {frame.seat: tuple(DECISIONS[type(frame)].choices(state, frame))}
    return cache.legal[frame.seat]


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not do this now, or None when it may."""
    if action in legal_actions(state, seat):
        return None
    if state.ending:
        return Refusal("game_over", "R12", {"kind": state.ending})
    frame = state.pending[-1]
    if seat != frame.seat:
        return Refusal("not_your_turn", "R5", {"seat": frame.seat})
    return _why_not(state, frame, action)


def _why_not(state: State, frame: Frame, action: Action) -> Refusal:
    decision, name = DECISIONS[type(frame)], type(frame).__name__
    strange = _strange(state, action)
    if strange:
        return strange
    if isinstance(action, Finish):
        return Refusal("not_optional", "R5.1", {"decision": name})
    if not isinstance(frame, Either) and type(action) not in decision.takes:
        return Refusal("not_now", "R5.1", {"decision": name})
    return decision.why_not(state, frame, action)


def _strange(state: State, action: Action) -> Refusal | None:
    """A space that the map does not have, or a name that nothing in the box has."""
    for field in action.__struct_fields__:
        value = getattr(action, field)
        if field in ("space", "start"):
            if value < 0 or not state.board.all >> value & 1:
                return Refusal("no_such_space", "R2", {"space": value})
        elif field in box().names and value not in box().names[field]:
            return Refusal("no_such_thing", "R1", {"what": field, "name": value})
    return None


# Alternatives


def _either_choices(state: State, frame: Either) -> list[Action]:
    found: list[Action] = []
    for way in frame.ways:
        found += DECISIONS[type(way)].choices(state, way)
        if found and found[-1] is FINISH:
            found.pop()
    return [*found, FINISH] if found else []


def _way(frame: Either, state: State, action: Action) -> Frame:
    """The alternative that the action belongs to: one that allows it, or else one that takes it."""
    takers = [way for way in frame.ways if type(action) in DECISIONS[type(way)].takes]
    for way in takers if len(takers) > 1 else ():
        if action in DECISIONS[type(way)].choices(state, way):
            return way
    return takers[0] if takers else frame


def _either(state: State, frame: Either, action: Action, events: list[Event]) -> None:
    way = _way(frame, state, action)
    become(state, way)
    DECISIONS[type(way)].do(state, way, action, events)


def _not_either(state: State, frame: Either, action: Action) -> Refusal:
    way = _way(frame, state, action)
    if way is frame:
        return Refusal("not_now", "R5.1", {"decision": "Either"})
    return DECISIONS[type(way)].why_not(state, way, action)


DECISIONS: dict[type[Frame], Decision] = {
    **setup.DECISIONS,
    **abilities.DECISIONS,
    **follow_ups.DECISIONS,
    **focus.DECISIONS,
    **culture.DECISIONS,
    **science.DECISIONS,
    **economy.DECISIONS,
    **industry.DECISIONS,
    **military.DECISIONS,
    **diplomacy.DECISIONS,
    **wonders.DECISIONS,
    **citystates.DECISIONS,
    **barbarians.DECISIONS,
    **agendas.DECISIONS,
    Either: Decision(_either_choices, _not_either, _either),
}


FLOW = Flow[State](DECISIONS, TASKS, consequences=agendas.check)
"""Whatever happens may complete an agenda (R12)."""


def resolve(state: State, action: Action, events: list[Event] | None = None) -> list[Event]:
    """Do it, and go on until somebody has to decide again."""
    return FLOW.resolve(state, state.pending[-1].seat, action, events)
