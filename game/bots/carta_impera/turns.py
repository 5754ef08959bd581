"""How a turn of Carta Impera goes on: what the stages of an effect choose, and what may follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.carta_impera.value import chances, worths
from game.rules.carta_impera import actions
from game.rules.carta_impera.box import DOMAIN, DOMAIN_OF, KINDS
from game.rules.carta_impera.frames import Counting, EffectStep, Stage
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.state import State
from game.rules.carta_impera.turn import COUNT_NOW, END_TURN, religion
from game.rules.contract import Action

STEPS = 24
"""More stages than an effect has."""


def quick_points(state: State, seat: int, choices: Sequence[Action]) -> list[float]:
    """How promising each choice of a stage is, from what single cards are worth."""
    own = worths(state, seat)[6:]
    other: int = getattr(state.pending[-1], "at", (seat + 1) % len(state.hands))
    rival = worths(state, other)[6:]  # to whom a card is given, or else who comes next
    return [_quick(one, own, rival) for one in choices]


def _quick(action: Action, own: Sequence[float], rival: Sequence[float]) -> float:
    match action:
        case actions.Play(card=card) | actions.Keep(card=card) | actions.TakeFaceUp(card=card):
            return own[DOMAIN_OF[KINDS[card]]]
        case actions.DiscardHand(card=card):
            return -own[DOMAIN_OF[KINDS[card]]]
        case actions.GiveBack(card=card):
            domain = DOMAIN_OF[KINDS[card]]
            return -own[domain] - 0.5 * rival[domain]
        case actions.DiscardArea(domain=domain) | actions.TakeArea(domain=domain):
            return -own[DOMAIN[domain]]
        case actions.TakeDiscard(domain=domain):
            return own[DOMAIN[domain]]
    return 0.0


def finish_effect(state: State) -> None:
    """Carry the effect under way to its end, each card by what it is worth."""
    for _ in range(STEPS):
        if state.ending or not state.pending or not isinstance(state.pending[-1], Stage):
            return
        seat = state.pending[-1].seat
        choices = FLOW.legal_actions(state, seat)
        found = quick_points(state, seat, choices)
        FLOW.resolve(state, seat, choices[found.index(max(found))])


def play_on(state: State, is_over: Callable[[State], bool]) -> None:
    """Play quickly until `is_over`: everybody plays the best card and ends the turn with as many
    cards as may be drawn."""
    for _ in range(STEPS * len(state.hands)):
        if is_over(state):
            return
        frame = state.pending[-1]
        if isinstance(frame, EffectStep):
            FLOW.resolve(state, frame.seat, END_TURN[religion(state, frame.seat)][0])
        elif isinstance(frame, Counting):
            FLOW.resolve(state, frame.seat, COUNT_NOW[1])
        else:
            choices = FLOW.legal_actions(state, frame.seat)
            found = quick_points(state, frame.seat, choices)
            FLOW.resolve(state, frame.seat, choices[found.index(max(found))])


def after(state: State, seat: int, action: Action) -> State:
    """A copy in which the action has been done, and the effect that it belongs to."""
    following = state.clone()
    FLOW.resolve(following, seat, action)
    finish_effect(following)
    return following


def action_points(state: State, seat: int, choices: Sequence[Action]) -> list[float]:
    """The chance to win after each action, once the effect that it belongs to is over."""
    if not state.pending or isinstance(state.pending[-1], Stage):
        return quick_points(state, seat, choices)
    return [chances(after(state, seat, one))[seat] for one in choices]
