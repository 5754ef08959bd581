"""What may be done at the start of a turn (R5.1, R9)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from game.content.new_dawn import effects
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import Decision, become, push
from game.rules.hexes import bits, grow
from game.rules.new_dawn import actions, culture, diplomacy, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import granted, ready, use, use_once
from game.rules.new_dawn.events import BarbarianMoved, ControlDisputed, TradeMoved
from game.rules.new_dawn.focus import add_trade, index, no_room, not_swapped, swap
from game.rules.new_dawn.follow_ups import turn_of
from game.rules.new_dawn.pending import (
    Disputing,
    EndTurn,
    Frame,
    Placing,
    TakingPact,
    Turn,
    Yielding,
)
from game.rules.new_dawn.state import OFF, State

WHOLE_CARD = "whole_card"
"""The ruling by which a card is resolved for no effect as a whole, as the rulebook prints it."""


def _turn_choices(state: State, frame: Turn) -> list[Action]:
    seat = frame.seat
    row = state.players[seat].row
    found: list[Action] = [actions.ResolveCard(slot.card) for slot in row]
    if state.options["no_effect"] == WHOLE_CARD:
        bringing = box().bringing
        found += [actions.ResolveForNothing(slot.card) for slot in row if slot.card in bringing]
    for source, effect in granted(state, seat):
        ability = _ABILITIES.get(type(effect))
        if ability is not None and source not in state.used:
            found += ability(state, seat, effect)
    return found


def _gardens(state: State, seat: int, effect: effects.PlaceControl) -> list[Action]:
    spaces = culture.sites(state, seat, effect.difficulty or 0, effect.near)
    return [*map(actions.PlaceControl, bits(spaces))]


def _city_guards(state: State, seat: int, effect: effects.DestroyControl) -> list[Action]:
    spaces = pieces.rival_control(state, seat) & grow(state.players[seat].held())
    return [*map(actions.DestroyControl, bits(spaces))]


def _disputes(state: State, seat: int, effect: effects.Dispute) -> list[Action]:
    """Control tokens of rivals who have enough of them on the map."""
    found = 0
    for other, player in enumerate(state.players):
        if other != seat and player.control.bit_count() >= effect.choose:
            found |= player.control
    return [*map(actions.Dispute, bits(found))]


def _stores(state: State, seat: int, effect: effects.StoreTrade) -> list[Action]:
    player, limit = state.players[seat], box().box.limits.trade_tokens_on_card
    if not player.stored:
        return []
    return [actions.MoveStored(slot.card) for slot in player.row if slot.trade < limit]


def _oracle(state: State, seat: int, effect: effects.SwapCards) -> list[Action]:
    row = [slot.card for slot in state.players[seat].row]
    return [actions.SwapCards(one, other) for one, other in pairwise(row)]


def _barbarian_moves(state: State, seat: int, effect: effects.MoveBarbarian) -> list[Action]:
    targets = pieces.empty(state) & state.board.land
    found: list[Action] = []
    for letter, where in state.barbarians.items():
        if where != OFF:
            reach = pieces.flood(state, 1 << where, state.board.land, effect.distance)
            found += [actions.MoveBarbarian(letter, space) for space in bits(reach & targets)]
    return found


def _pact_changes(state: State, seat: int, effect: effects.ChangePact) -> list[Action]:
    """The card given back must be followed by another of the same player."""
    issuers = box().issuer
    return [
        actions.ReturnPact(pact)
        for pact in state.players[seat].pacts
        if pact in issuers and diplomacy.stock(state, issuers[pact])
    ]


_ABILITIES: dict[type, Callable[[State, int, Any], list[Action]]] = {
    effects.PlaceControl: _gardens,
    effects.DestroyControl: _city_guards,
    effects.Dispute: _disputes,
    effects.StoreTrade: _stores,
    effects.SwapCards: _oracle,
    effects.MoveBarbarian: _barbarian_moves,
    effects.ChangePact: _pact_changes,
}

TurnAction = (
    actions.ResolveCard
    | actions.ResolveForNothing
    | actions.PlaceControl
    | actions.DestroyControl
    | actions.Dispute
    | actions.MoveStored
    | actions.SwapCards
    | actions.MoveBarbarian
    | actions.ReturnPact
)


def _act(state: State, frame: Turn, action: TurnAction, events: list[Event]) -> None:
    seat = frame.seat
    match action:
        case actions.ResolveCard(card=card):
            state.pending.pop()
            push(state, *turn_of(state, seat, card), EndTurn(seat))
        case actions.ResolveForNothing(card=card):
            state.pending.pop()
            push(state, *turn_of(state, seat, card, effect=False), EndTurn(seat))
        case actions.PlaceControl(space=space):
            use_once(state, seat, effects.PlaceControl)
            spread = culture.spread_from(state, seat, space)
            push(state, Placing(seat, 0, "city", spread=spread, laid=1 << space))
            pieces.place(state, seat, space, events)
        case actions.DestroyControl(space=space):
            source = use_once(state, seat, effects.DestroyControl)
            pieces.destroy(state, space, source, events)
        case actions.Dispute(space=space):
            ability = ready(state, seat, effects.Dispute)
            assert ability is not None
            use(state, ability[0])
            push(state, Disputing(seat, (space,), ability[1].choose - 1))
        case actions.MoveStored(card=card):
            state.players[seat].stored -= 1
            add_trade(state.players[seat], card)
            events.append(TradeMoved(seat, card))
        case actions.SwapCards(first=one, second=other):
            swap(state, seat, one, other, use_once(state, seat, effects.SwapCards), events)
        case actions.MoveBarbarian(letter=letter, space=space):
            use_once(state, seat, effects.MoveBarbarian)
            start = state.barbarians[letter]
            state.barbarians = {**state.barbarians, letter: space}
            events.append(BarbarianMoved(letter, start, space))
        case actions.ReturnPact(pact=pact):
            use_once(state, seat, effects.ChangePact)
            diplomacy.give_back(state, seat, pact, events)
            issuer = box().issuer[pact]
            push(state, TakingPact(seat, 1, issuers=(issuer,), barred=pact, must=True))


def _not_for_nothing(state: State, seat: int, card: str) -> Refusal:
    """Why a card may not be resolved for no effect, or need not be: each of its steps is left as one
    likes."""
    if index(state.players[seat], card) < 0:
        return Refusal("card_not_in_row", "R5.1", {"card": card})
    if state.options["no_effect"] == WHOLE_CARD:
        return Refusal("nothing_by_itself", "R5.1", {"card": card})
    return Refusal("not_for_nothing", "R5.1", {"card": card})


_NEEDS: dict[type[Action], type[Any]] = {
    actions.PlaceControl: effects.PlaceControl,
    actions.DestroyControl: effects.DestroyControl,
    actions.Dispute: effects.Dispute,
    actions.MoveStored: effects.StoreTrade,
    actions.SwapCards: effects.SwapCards,
    actions.MoveBarbarian: effects.MoveBarbarian,
    actions.ReturnPact: effects.ChangePact,
}
"""What a player must have for an action at the start of the turn."""


def _not_acted(state: State, frame: Turn, action: TurnAction) -> Refusal:
    seat = frame.seat
    if isinstance(action, actions.ResolveCard):
        return Refusal("card_not_in_row", "R5.1", {"card": action.card})
    if isinstance(action, actions.ResolveForNothing):
        return _not_for_nothing(state, seat, action.card)
    ability = ready(state, seat, _NEEDS[type(action)])
    if ability is None:
        return Refusal("no_such_ability", "R5.1", {"action": type(action).__name__})
    source, effect = ability
    match action:
        case actions.PlaceControl(space=space):
            return culture.occupied(state, space) or culture.too_far(
                state, seat, space, effect.difficulty, effect.near
            )
        case actions.DestroyControl(space=space):
            if pieces.rival_control(state, seat) >> space & 1:
                return Refusal("not_near_space", "R9", {"space": space})
            return Refusal("no_rival_control", "R9", {"space": space})
        case actions.Dispute(space=space):
            return _not_disputed(state, seat, space, effect.choose)
        case actions.MoveStored(card=card):
            if state.players[seat].stored:
                return no_room(state, seat, card)
            return Refusal("nothing_stored", "R9", {"wonder": source})
        case actions.SwapCards():
            return not_swapped(state, seat, action)
        case actions.MoveBarbarian(letter=letter, space=space):
            return _barbarian_stays(state, letter, space, effect.distance)
    return _pact_kept(state, seat, action)


def _not_disputed(state: State, seat: int, space: int, count: int) -> Refusal:
    if not pieces.rival_control(state, seat) >> space & 1:
        return Refusal("no_rival_control", "R9", {"space": space})
    owner = pieces.owner(state, space)
    have = state.players[owner].control.bit_count()
    return Refusal("too_few_tokens", "R9", {"seat": owner, "tokens": have, "needed": count})


def _barbarian_stays(state: State, letter: str, space: int, distance: int) -> Refusal:
    facts = {"letter": letter, "space": space}
    where = state.barbarians.get(letter, OFF)
    if where == OFF:
        return Refusal("barbarian_not_on_map", "R10", {"letter": letter})
    if state.board.water >> space & 1:
        return Refusal("water", "R10", facts)
    if not pieces.empty(state) >> space & 1:
        return Refusal("not_empty", "R2", facts)
    return Refusal("too_far", "R10", {**facts, "distance": distance})


def _pact_kept(state: State, seat: int, action: Action) -> Refusal:
    assert isinstance(action, actions.ReturnPact)
    pact = action.pact
    if pact not in state.players[seat].pacts:
        return Refusal("pact_not_held", "R10", {"pact": pact})
    if pact not in box().issuer:
        return Refusal("not_a_players_pact", "R10", {"pact": pact})
    return Refusal("no_other_pact", "R10", {"pact": pact, "seat": box().issuer[pact]})


# Disputed tokens (Eiffel Tower)


def _dispute_choices(state: State, frame: Disputing) -> list[Action]:
    if not frame.left:
        return []
    spaces = state.players[pieces.owner(state, frame.named[0])].control
    for space in frame.named:
        spaces &= ~(1 << space)
    return [*map(actions.Dispute, bits(spaces))]


def _dispute(state: State, frame: Disputing, action: actions.Dispute, events: list[Event]) -> None:
    named = (*frame.named, action.space)
    if frame.left > 1:
        become(state, frame, named=named, left=frame.left - 1)
        return
    owner = pieces.owner(state, named[0])
    become(state, Yielding(owner, named, frame.seat))
    events.append(ControlDisputed(frame.seat, owner, named))


def _not_also(state: State, frame: Disputing, action: actions.Dispute) -> Refusal:
    owner = pieces.owner(state, frame.named[0])
    if action.space in frame.named:
        return Refusal("already_named", "R9", {"space": action.space})
    return Refusal("other_owner", "R9", {"space": action.space, "seat": owner})


def _give_up(state: State, frame: Yielding, action: actions.GiveUp, events: list[Event]) -> None:
    """The owner's choice; the new token is unreinforced (R9)."""
    state.pending.pop()
    pieces.destroy(state, action.space, "dispute", events)
    pieces.place(state, frame.to, action.space, events)


DECISIONS: dict[type[Frame], Decision] = {
    Turn: Decision(
        _turn_choices,
        _not_acted,
        _act,
        (actions.ResolveCard, actions.ResolveForNothing, *_NEEDS),
        asked=True,
    ),
    Disputing: Decision(_dispute_choices, _not_also, _dispute, (actions.Dispute,), forced=True),
    Yielding: Decision(
        lambda state, frame: [*map(actions.GiveUp, frame.spaces)],
        lambda state, frame, action: Refusal("not_disputed", "R9", {"space": action.space}),
        _give_up,
        (actions.GiveUp,),
    ),
}
