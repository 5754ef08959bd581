"""How each decision is answered, and what follows by itself."""

from __future__ import annotations

from game.rules.contract import Action, Event, Refusal
from game.rules.flow import Decision, Finish, Flow, SealedDecision
from game.rules.wonders import powers, setup, turn
from game.rules.wonders.actions import Build, Discard, Revive, Stage, TakeWonder
from game.rules.wonders.frames import (
    Choosing,
    DiscardingRest,
    EndingTurn,
    OpeningPile,
    Reviving,
    SeventhCard,
    TakingWonder,
)
from game.rules.wonders.state import Cache, State

FLOW = Flow[State](
    decisions={
        TakingWonder: Decision(
            (TakeWonder,), setup.wonder_choices, setup.why_not_wonder, setup.take_wonder
        ),
        SeventhCard: Decision(
            (Build, Stage, Discard, Finish),
            powers.seventh_choices,
            powers.why_not_seventh,
            powers.use_seventh,
            powers.left_seventh,
        ),
        Reviving: Decision(
            (Revive, Finish),
            powers.revivals,
            powers.why_not_revive,
            powers.revive,
            powers.not_revived,
        ),
    },
    tasks={
        DiscardingRest: turn.discard_rest,
        OpeningPile: turn.open_pile,
        EndingTurn: turn.end_turn,
    },
    sealed={Choosing: SealedDecision(turn.choices, turn.why_not, turn.reveal)},
)


def legal_actions(state: State, seat: int) -> list[Action]:
    """All that the seat may do now, made once for each position."""
    found = state.cache.legal.get(seat)
    if found is None:
        if seat not in FLOW.to_move(state):
            return []
        found = state.cache.legal[seat] = FLOW.choices(state, seat)
    return found


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Why the action of a seat is not legal now, or None where it is."""
    if state.ending:
        return Refusal("game_over", "R11")
    if seat not in FLOW.to_move(state):
        return Refusal("not_your_turn", "R3")
    if action in legal_actions(state, seat):
        return None
    return FLOW.why_not(state, seat, action)


def resolve(
    state: State, seat: int, action: Action, events: list[Event] | None = None
) -> list[Event]:
    """Do a legal action, and go on until somebody has to decide again."""
    events = [] if events is None else events
    state.cache = Cache()
    FLOW.do(state, seat, action, events)
    FLOW.go_on(state, events)
    return events
