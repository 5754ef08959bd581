"""How each decision is answered, and what follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.carta_impera import effects, frames, setup, temporary, turn
from game.rules.carta_impera.actions import (
    Attack,
    Democracy,
    DiscardArea,
    DiscardHand,
    Embargo,
    EndTurn,
    GiveBack,
    Inquisition,
    Inspire,
    TakeArea,
    TakeDiscard,
    Use,
)
from game.rules.carta_impera.state import State, counts
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import Decision, Flow, SealedDecision

TEMPORARY = {
    Attack: temporary.ATTACK,
    Inquisition: temporary.INQUISITION,
    Embargo: temporary.EMBARGO,
    Democracy: temporary.DEMOCRACY,
}


def step_2_choices(state: State, frame: frames.EffectStep) -> tuple[Action, ...]:
    """Every effect that can be used, and the ways to end the turn (R3.2)."""
    seat = frame.seat
    own = counts(state, seat)
    return (
        *effects.uses(state, seat, own),
        *temporary.temporaries(state, seat, own),
        *effects.copies(state, seat, own),
        *turn.END_TURN[turn.religion(state, seat)],
    )


def why_not_in_step_2(state: State, frame: frames.EffectStep, action: Action) -> Refusal:
    """Why an effect cannot be used, or the turn not be ended like this."""
    seat = frame.seat
    if isinstance(action, Use) and action.effect != temporary.LEAP:
        return effects.why_not_use(state, seat, action)
    if isinstance(action, Inspire):
        return effects.why_not_inspire(state, seat, action)
    if isinstance(action, EndTurn):
        return Refusal("threshold_not_met", "R5.5", {"domain": "religion"})
    if isinstance(action, Use | Attack | Inquisition | Embargo | Democracy):
        effect = temporary.LEAP if isinstance(action, Use) else TEMPORARY[type(action)]
        return temporary.why_not(state, seat, effect, action)
    if isinstance(action, DiscardHand | DiscardArea | TakeArea | TakeDiscard | GiveBack):
        return Refusal("wrong_return_count", "R3.3", {"left": 0})
    return Refusal("wrong_step", "R3.1")


def _use(state: State, frame: frames.EffectStep, action: Use, events: list[Event]) -> None:
    begin = temporary.leap if action.effect == temporary.LEAP else effects.use
    begin(state, frame, action, events)


BEGIN: dict[type[Action], Callable[[State, frames.EffectStep, Any, list[Event]], None]] = {
    Use: _use,
    Inspire: effects.inspire,
    Attack: temporary.attack,
    Inquisition: temporary.inquisition,
    Embargo: temporary.embargo,
    Democracy: temporary.democracy,
    EndTurn: turn.end_turn,
}


FLOW = Flow[State](
    decisions={
        frames.TakingFaceUp: Decision(
            setup.taking_face_up, setup.why_not_face_up, setup.take_face_up
        ),
        frames.PlayStep: Decision(turn.play_choices, turn.why_not_play, turn.play),
        frames.EffectStep: Decision(
            step_2_choices,
            why_not_in_step_2,
            lambda state, frame, action, events: BEGIN[type(action)](state, frame, action, events),
            asked=True,
        ),
        frames.DiscardingHand: Decision(
            effects.discarding_hand, effects.why_not_stage, effects.discard_hand
        ),
        frames.DiscardingArea: Decision(
            effects.discarding_area, effects.why_not_stage, effects.discard_area
        ),
        frames.TakingArea: Decision(effects.taking_area, effects.why_not_stage, effects.take_area),
        frames.TakingDiscard: Decision(
            effects.taking_discard, effects.why_not_stage, effects.take_discard
        ),
        frames.Playing: Decision(effects.playing, effects.why_not_stage, turn.play),
        frames.GivingBack: Decision(effects.giving_back, effects.why_not_stage, effects.give_back),
        frames.Counting: Decision(
            lambda state, frame: turn.COUNT_NOW,
            lambda state, frame, action: Refusal("wrong_step", "R8.7"),
            turn.count_now,
        ),
    },
    sealed={frames.Drafting: SealedDecision(setup.keeping, setup.why_not_keep, setup.kept)},
    consequences=effects.lose_coin,
    over=Refusal("game_over", "R8.5"),
    waits=Refusal("wrong_step", "R3"),
)
