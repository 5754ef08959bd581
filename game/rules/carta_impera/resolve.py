"""How each decision is answered, and what follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.carta_impera import draft, effects, frames, inspiration, temporary, turn
from game.rules.carta_impera.actions import (
    Attack,
    CountNow,
    Democracy,
    DiscardArea,
    DiscardHand,
    Embargo,
    EndTurn,
    GiveBack,
    Inquisition,
    Inspire,
    Play,
    Skip,
    TakeArea,
    TakeDiscard,
    TakeFaceUp,
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
        *inspiration.copies(state, seat, own),
        *turn.END_TURN[turn.religion(state, seat)],
    )


def why_not_in_step_2(state: State, frame: frames.EffectStep, action: Action) -> Refusal:
    """Why an effect cannot be used, or the turn not be ended like this."""
    seat = frame.seat
    if isinstance(action, Use) and action.effect != temporary.LEAP:
        return effects.why_not_use(state, seat, action)
    if isinstance(action, Inspire):
        return inspiration.why_not(state, seat, action)
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
    Inspire: inspiration.inspire,
    Attack: temporary.attack,
    Inquisition: temporary.inquisition,
    Embargo: temporary.embargo,
    Democracy: temporary.democracy,
    EndTurn: turn.end_turn,
}


FLOW = Flow[State](
    decisions={
        frames.TakingFaceUp: Decision(
            (TakeFaceUp,), draft.taking_face_up, draft.why_not_face_up, draft.take_face_up
        ),
        frames.PlayStep: Decision((Play, Skip), turn.play_choices, turn.why_not_play, turn.play),
        frames.EffectStep: Decision(
            tuple(BEGIN),
            step_2_choices,
            why_not_in_step_2,
            lambda state, frame, action, events: BEGIN[type(action)](state, frame, action, events),
            asked=True,
        ),
        frames.DiscardingHand: Decision(
            (DiscardHand,), effects.discarding_hand, effects.why_not_stage, effects.discard_hand
        ),
        frames.DiscardingArea: Decision(
            (DiscardArea,), effects.discarding_area, effects.why_not_stage, effects.discard_area
        ),
        frames.TakingArea: Decision(
            (TakeArea,), effects.taking_area, effects.why_not_stage, effects.take_area
        ),
        frames.TakingDiscard: Decision(
            (TakeDiscard,), effects.taking_discard, effects.why_not_stage, effects.take_discard
        ),
        frames.Playing: Decision((Play,), effects.playing, effects.why_not_stage, turn.play),
        frames.GivingBack: Decision(
            (GiveBack,), effects.giving_back, effects.why_not_stage, effects.give_back
        ),
        frames.Counting: Decision(
            (CountNow,),
            lambda state, frame: turn.COUNT_NOW,
            lambda state, frame, action: Refusal("wrong_step", "R8.7"),
            turn.count_now,
        ),
    },
    sealed={frames.Drafting: SealedDecision(draft.keeping, draft.why_not_keep, draft.kept)},
    consequences=inspiration.lose_coin,
    over=Refusal("game_over", "R8.5"),
    waits=Refusal("wrong_step", "R3"),
)
