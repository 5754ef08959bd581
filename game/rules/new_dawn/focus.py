"""The focus row (R5, R6): the slot that a card counts as, its reset, and the tokens on the cards
(R8)."""

from __future__ import annotations

from msgspec import structs

from game.content.new_dawn.effects import CountAsSlot, NaturalOnCards, StoreTrade
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Decision, become, push
from game.rules.new_dawn import actions
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import effects, sources
from game.rules.new_dawn.pending import (
    Discarding,
    Frame,
    Putting,
    PuttingNatural,
    Reset,
    Resolve,
    Resolved,
    ResolveNothing,
    WasReset,
)
from game.rules.new_dawn.pieces import drop_natural, naturals_of
from game.rules.new_dawn.state import OFF, Player, Slot, State

TRADE = "trade"
"""What is spent when it is a trade token."""


def index(player: Player, card: str) -> int:
    """The slot of a card, counted from 0; -1 when it is not in the row."""
    for number, slot in enumerate(player.row):
        if slot.card == card:
            return number
    return -1


def in_row(player: Player, card: str) -> Slot:
    """The card and what lies on it."""
    return player.row[index(player, card)]


def of_type(player: Player, type: str) -> list[str]:
    """The cards of a type in the row: one, unless a wonder has mixed the row up."""
    cards = box().cards
    return [slot.card for slot in player.row if cards[slot.card].type == type]


def put_slot(player: Player, number: int, slot: Slot) -> None:
    """Change a slot of the row."""
    player.row = (*player.row[:number], slot, *player.row[number + 1 :])


def counts_as(state: State, seat: int, number: int) -> int:
    """The slot that the card in slot `number` counts as being in: S (R5.1)."""
    for effect in effects(state, seat, CountAsSlot):
        if number in effect.slots:
            return effect.becomes
    return number


def reset(state: State, frame: Reset, events: list[Event]) -> None:
    """Reset a card: it goes to slot 1, and the cards in lower slots move up by one (R5.1). What may
    follow, a card of its own text or a victory brings (R9)."""
    player = state.players[frame.seat]
    number = index(player, frame.card)
    row = player.row
    player.row = (row[number], *row[:number], *row[number + 1 :])
    if state.won or frame.card in box().others:
        state.pending.append(WasReset(frame.seat, frame.card))
    events.append(happened.CardReset(frame.seat, frame.card, number + 1))


def swap(
    state: State, seat: int, first: str, second: str, source: str, events: list[Event]
) -> None:
    """Swap two cards of the row (R9)."""
    player = state.players[seat]
    one, other = index(player, first), index(player, second)
    row = list(player.row)
    row[one], row[other] = row[other], row[one]
    player.row = tuple(row)
    events.append(happened.CardsSwapped(seat, first, second, source))


def not_swapped(state: State, seat: int, action: actions.SwapCards) -> Refusal:
    """Why two cards of the row may not change places."""
    player = state.players[seat]
    for card in (action.first, action.second):
        if index(player, card) < 0:
            return Refusal("card_not_in_row", "R9", {"card": card})
    facts = {"first": action.first, "second": action.second}
    if index(player, action.first) >= index(player, action.second):
        return Refusal("lower_slot_first", "R9", facts)
    return Refusal("not_adjacent", "R9", facts)


def replace(state: State, seat: int, card: str, old: str, source: str, events: list[Event]) -> None:
    """Put another card in the place of `old`, with its tokens; if `old` is being resolved, the new
    one is reset in its stead (R6, R5.1)."""
    player = state.players[seat]
    number = index(player, old)
    slot = player.row[number]
    put_slot(player, number, Slot(card, slot.trade, slot.tokens))
    if state.card == old:
        state.card = card
    state.pending = [_renamed(frame, seat, card, old) for frame in state.pending]
    away = [space for space in player.caravans if space != OFF]
    player.caravans = (*away, *[OFF] * (caravan_room(player) - len(away)))
    events.append(happened.CardReplaced(seat, card, old, source))


def caravan_room(player: Player) -> int:
    """How many caravans the economy card lets the player use (R7.3)."""
    return max(box().cards[slot.card].caravans for slot in player.row)


def _renamed(frame: Frame, seat: int, card: str, old: str) -> Frame:
    if not isinstance(frame, (Resolve, ResolveNothing, Resolved, Reset, WasReset)):
        return frame
    same = (frame.seat, frame.card) == (seat, old)
    return structs.replace(frame, card=card) if same else frame


def to_decline(state: State, source: str) -> list[Action]:
    """By a ruling, even what a card simply brings may be declined: it is resolved for no effect."""
    free = state.options["no_effect"] == "declined" and source in box().cards
    return [FINISH] if free else []


# Tokens that are spent (R8)


def spendable(state: State, seat: int, card: str) -> list[str]:
    """What lies on the card and may be spent now for its bonus (R8, R10.3)."""
    slot = in_row(state.players[seat], card)
    found = [TRADE] if slot.trade else []
    for token in slot.tokens:
        if token not in state.used and (token in box().natural or _allied(state, seat, token)):
            found.append(token)
    return found


def _allied(state: State, seat: int, city_state: str) -> bool:
    """The token works for whoever controls the space, and for a defender only by a ruling."""
    if seat != state.turn and state.options["ally_defends"] == "no":
        return False
    return bool(state.players[seat].held() >> state.board.city_state[city_state] & 1)


def spend(state: State, seat: int, card: str, what: str, events: list[Event]) -> None:
    """Spend a token of a card: a trade token goes to the supply; another stays, for the next turn
    (R8, R10.3)."""
    if what == TRADE:
        take_trade(state.players[seat], card)
    else:
        state.used = (*state.used, what)
    events.append(happened.TokenSpent(seat, card, what))
    if what in box().natural and effects(state, seat, NaturalOnCards):
        push(state, PuttingNatural(seat, what))


def not_spent(state: State, seat: int, card: str, what: str) -> Refusal:
    """Why a token may not be spent."""
    facts = {"card": card, "what": what}
    if what == TRADE:
        return Refusal(
            "no_trade_token", "R8", {**facts, "tokens": in_row(state.players[seat], card).trade}
        )
    if what in state.used:
        return Refusal("token_used", "R10.3", facts)
    if what not in in_row(state.players[seat], card).tokens:
        return Refusal("token_not_on_card", "R8", facts)
    return Refusal("nothing_to_gain", "R8", facts)


# Tokens that are gained (R8)


def gain_trade(state: State, seat: int, count: int, source: str, type: str = "") -> None:
    """Gain trade tokens of the supply; `type`: for the card of that type only."""
    if (
        type
        and not of_type(state.players[seat], type)
        and state.options["lost_trade"] == "any_card"
    ):
        type = ""
    if count:
        state.pending.append(Putting(seat, count, source, type))


def room(state: State, seat: int, type: str = "") -> list[str]:
    """The cards with room for a trade token, and the wonder that keeps them."""
    known, player = box(), state.players[seat]
    limit = known.box.limits.trade_tokens_on_card
    found = [
        slot.card
        for slot in player.row
        if slot.trade < limit and (not type or known.cards[slot.card].type == type)
    ]
    for source, _ in sources(state, seat, StoreTrade):
        if player.stored < source.effect.limit:
            found.append(source.id)
    return found


def _put_choices(state: State, frame: Putting) -> list[Action]:
    if not frame.left:
        return []
    cards = room(state, frame.seat, frame.only)
    return [*map(actions.PutTrade, cards), *to_decline(state, frame.source)] if cards else []


def _put(state: State, frame: Putting, action: actions.PutTrade, events: list[Event]) -> None:
    become(state, frame, left=frame.left - 1)
    add_trade(state.players[frame.seat], action.card)
    events.append(happened.TradeGained(frame.seat, action.card, frame.source))


def add_trade(player: Player, card: str) -> None:
    """Put one trade token more on a card, or on the wonder that keeps them."""
    number = index(player, card)
    if number < 0:
        player.stored += 1
    else:
        slot = player.row[number]
        put_slot(player, number, Slot(card, slot.trade + 1, slot.tokens))


def _overflow(state: State, frame: Putting, events: list[Event]) -> None:
    """What no card has room for goes back (R1)."""
    if frame.left and not room(state, frame.seat, frame.only):
        events.append(happened.TradeLost(frame.seat, frame.left, frame.source))


def no_room(state: State, seat: int, card: str, type: str = "") -> Refusal:
    """Why no trade token may be put there."""
    known, player = box(), state.players[seat]
    if index(player, card) < 0:
        return Refusal("card_not_in_row", "R8", {"card": card})
    if type and known.cards[card].type != type:
        return Refusal("other_type", "R7.3", {"card": card, "type": type})
    return Refusal(
        "card_full", "R1", {"card": card, "limit": known.box.limits.trade_tokens_on_card}
    )


def _natural_choices(state: State, frame: PuttingNatural) -> list[Action]:
    """Nothing if the token is gone again before it has been put anywhere."""
    player = state.players[frame.seat]
    if frame.natural not in naturals_of(player):
        return []
    return [actions.PutToken(slot.card) for slot in player.row]


def _put_natural(
    state: State, frame: PuttingNatural, action: actions.PutToken, events: list[Event]
) -> None:
    """America: on any card of the row, when gained and when spent."""
    state.pending.pop()
    player = state.players[frame.seat]
    drop_natural(player, frame.natural)
    number = index(player, action.card)
    slot = player.row[number]
    put_slot(player, number, Slot(slot.card, slot.trade, (*slot.tokens, frame.natural)))
    events.append(happened.NaturalPut(frame.seat, frame.natural, action.card))


def _discard_choices(state: State, frame: Discarding) -> list[Action]:
    if not frame.left:
        return []
    row = state.players[frame.seat].row
    return [actions.DiscardTrade(slot.card) for slot in row if slot.trade]


def _discard(
    state: State, frame: Discarding, action: actions.DiscardTrade, events: list[Event]
) -> None:
    """A trade token is discarded; as many as there are, if fewer (R11.2)."""
    become(state, frame, left=frame.left - 1)
    take_trade(state.players[frame.seat], action.card)
    events.append(happened.TradeDiscarded(frame.seat, action.card))


def take_trade(player: Player, card: str) -> None:
    """One trade token fewer on a card."""
    number = index(player, card)
    slot = player.row[number]
    put_slot(player, number, Slot(card, slot.trade - 1, slot.tokens))


def _not_discarded(state: State, frame: Discarding, action: actions.DiscardTrade) -> Refusal:
    if index(state.players[frame.seat], action.card) < 0:
        return Refusal("card_not_in_row", "R11.2", {"card": action.card})
    return Refusal("no_trade_token", "R11.2", {"card": action.card, "tokens": 0})


DECISIONS: dict[type[Frame], Decision] = {
    Putting: Decision(
        _put_choices,
        lambda state, frame, action: no_room(state, frame.seat, action.card, frame.only),
        _put,
        (actions.PutTrade,),
        finish=_overflow,
        forced=True,
    ),
    PuttingNatural: Decision(
        _natural_choices,
        lambda state, frame, action: Refusal("card_not_in_row", "R16", {"card": action.card}),
        _put_natural,
        (actions.PutToken,),
        forced=True,
    ),
    Discarding: Decision(
        _discard_choices, _not_discarded, _discard, (actions.DiscardTrade,), forced=True
    ),
}
