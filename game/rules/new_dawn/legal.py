"""What may be done, and why not.

The list of legal actions decides; a refusal only says why an action is not on it. Both ask the
frame that is on top of the stack.
"""

from __future__ import annotations

from game.rules.contract import Action, Event, Refusal
from game.rules.new_dawn import (
    abilities,
    agendas,
    barbarians,
    citystates,
    culture,
    diplomacy,
    economy,
    focus,
    industry,
    military,
    science,
    setup,
    wonders,
)
from game.rules.new_dawn.actions import Finish
from game.rules.new_dawn.decision import FINISH, Decision, become
from game.rules.new_dawn.frames import Either, Frame
from game.rules.new_dawn.state import State


def mover(state: State) -> int | None:
    """Whose decision the game waits for."""
    return None if state.ending else state.frames[-1].seat


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now."""
    return choices(state) if seat == mover(state) else ()


def choices(state: State) -> tuple[Action, ...]:
    """The legal actions of whoever is to move, made once for each position."""
    found = state.cache.legal
    if found is None:
        found = state.cache.legal = () if state.ending else tuple(_choices(state))
    return found


def _choices(state: State) -> list[Action]:
    frame = state.frames[-1]
    return DECISIONS[type(frame)].choices(state, frame)


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not do this now, or None when it may."""
    if action in legal_actions(state, seat):
        return None
    if state.ending:
        return Refusal("game_over", "R12", {"kind": state.ending})
    frame = state.frames[-1]
    if seat != frame.seat:
        return Refusal("not_your_turn", "R5", {"seat": frame.seat})
    return _why_not(state, frame, action)


def _why_not(state: State, frame: Frame, action: Action) -> Refusal:
    decision, name = DECISIONS[type(frame)], type(frame).__name__
    if isinstance(action, Finish):
        return Refusal("not_optional", "R5.1", {"decision": name})
    if not isinstance(frame, Either) and type(action) not in decision.takes:
        return Refusal("not_now", "R5.1", {"decision": name})
    return decision.why_not(state, frame, action)


def closes_itself(state: State) -> bool:
    """Is there nothing to decide: no choice at all, or one that is forced?"""
    found = choices(state)
    if not found:
        return True
    return len(found) == 1 and (found[0] is FINISH or DECISIONS[type(state.frames[-1])].forced)


def do(state: State, action: Action, events: list[Event]) -> None:
    """What the frame on top makes of a legal action."""
    frame = state.frames[-1]
    decision = DECISIONS[type(frame)]
    if action is not FINISH and not isinstance(action, Finish):
        decision.do(state, frame, action, events)
        return
    close(state, events)


def close(state: State, events: list[Event]) -> None:
    """The frame on top is done with."""
    frame = state.frames.pop()
    finish = DECISIONS[type(frame)].finish
    if finish is not None:
        finish(state, frame, events)


# Alternatives


def _either_choices(state: State, frame: Either) -> list[Action]:
    found: list[Action] = []
    for way in frame.ways:
        found += [one for one in DECISIONS[type(way)].choices(state, way) if one is not FINISH]
    return [*found, FINISH] if found else []


def _way(frame: Either, state: State, action: Action) -> Frame:
    """The alternative that the action belongs to: one that allows it, or else one that takes it."""
    takers = [way for way in frame.ways if type(action) in DECISIONS[type(way)].takes]
    for way in takers:
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
    Either: Decision((), _either_choices, _not_either, _either),
}
