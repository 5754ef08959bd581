"""What may follow a card before and after it is reset (R9)."""

from __future__ import annotations

from game.content.new_dawn.effects import ResolveAgain, ResolveToo, SwapAfterVictory
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Decision, become, push
from game.rules.new_dawn import actions, pending
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import ready, use, use_once
from game.rules.new_dawn.focus import not_swapped, of_type, swap
from game.rules.new_dawn.state import State

BEFORE = 0
"""Stands for a slot while the card has not been resolved yet."""


def turn_of(state: State, seat: int, card: str, effect: bool = True) -> tuple[pending.Frame, ...]:
    """A card from its resolution, with or without effect, to its reset, and what may follow
    (R5.1)."""
    resolve = pending.Resolve(seat, card) if effect else pending.ResolveNothing(seat, card)
    whole = (resolve, pending.Reset(seat, card))
    if state.options["maracana"] == "before":
        return (pending.Resolved(seat, card, BEFORE), *whole)
    return whole


def _too(state: State, frame: pending.Resolved) -> list[Action]:
    """Another card may be resolved and reset too (Estadio do Maracana)."""
    if (frame.slot == BEFORE) != (state.options["maracana"] == "before"):
        return []
    ability = ready(state, frame.seat, ResolveToo)
    if ability is None:
        return []
    type = ability[1].type
    if box().cards[frame.card].type == type:
        return []
    return [actions.ResolveCard(card) for card in of_type(state.players[frame.seat], type)]


def _resolved_choices(state: State, frame: pending.Resolved) -> list[Action]:
    found = _too(state, frame)
    again = ready(state, frame.seat, ResolveAgain)
    if again is not None and frame.slot == again[1].slot:
        found.append(actions.ResolveAgain(frame.card))
    return [*found, FINISH] if found else []


def _after(state: State, frame: pending.Resolved, action: actions.ResolveCard | actions.ResolveAgain,
           events: list[Event]) -> None:  # fmt: skip
    seat = frame.seat
    if isinstance(action, actions.ResolveAgain):
        again = ready(state, seat, ResolveAgain)
        assert again is not None
        use(state, again[0])
        become(state, pending.Resolve(seat, frame.card, again[1].as_slot))
        return
    use_once(state, seat, ResolveToo)
    card = action.card
    push(state, pending.Resolve(seat, card), pending.Reset(seat, card))


def _not_after(
    state: State, frame: pending.Resolved, action: actions.ResolveCard | actions.ResolveAgain
) -> Refusal:
    if isinstance(action, actions.ResolveAgain):
        return Refusal("not_again", "R9", {"card": action.card, "slot": frame.slot})
    return Refusal("not_this_card", "R9", {"card": action.card})


def _reset_choices(state: State, frame: pending.WasReset) -> list[Action]:
    found: list[Action] = []
    row = [slot.card for slot in state.players[frame.seat].row]
    if frame.card in box().others and frame.card not in state.used:  # Capitalism, once per turn
        found += [actions.ResolveCard(card) for card in row if card != frame.card]
    swaps = ready(state, frame.seat, SwapAfterVictory) if state.won else None
    if swaps is not None and box().cards[frame.card].type == swaps[1].reset:
        for number, one in enumerate(row):
            found += [actions.SwapCards(one, other) for other in row[number + 1 :]]
    return [*found, FINISH] if found else []


def _after_reset(state: State, frame: pending.WasReset, action: actions.ResolveCard | actions.SwapCards,
                 events: list[Event]) -> None:  # fmt: skip
    seat = frame.seat
    if isinstance(action, actions.SwapCards):
        source = use_once(state, seat, SwapAfterVictory)
        swap(state, seat, action.first, action.second, source, events)
        return
    use(state, frame.card)
    push(state, pending.Resolve(seat, action.card, box().others[frame.card]))


def _not_after_reset(
    state: State, frame: pending.WasReset, action: actions.ResolveCard | actions.SwapCards
) -> Refusal:
    if isinstance(action, actions.SwapCards):
        swaps = ready(state, frame.seat, SwapAfterVictory)
        if swaps is None or not state.won:
            return Refusal("no_such_ability", "R5.1", {"action": "SwapCards"})
        return not_swapped(state, frame.seat, action)
    return Refusal("not_this_card", "R16", {"card": action.card})


DECISIONS: dict[type[pending.Frame], Decision] = {
    pending.Resolved: Decision(
        _resolved_choices, _not_after, _after, (actions.ResolveCard, actions.ResolveAgain)
    ),
    pending.WasReset: Decision(
        _reset_choices, _not_after_reset, _after_reset, (actions.ResolveCard, actions.SwapCards)
    ),
}
