"""A second, naive way to say what an event changes: the tests hold the tapes against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.new_dawn.effects import RESOURCES
from game.rules.contract import Event
from game.rules.new_dawn import citystates, focus, pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.events import (
    AgendaCompleted,
    BarbarianAppeared,
    BarbarianDefeated,
    BarbarianDrivenOff,
    BarbarianMoved,
    BarbarianStayed,
    CapitalDefeated,
    CaravanArrived,
    CaravanMoved,
    CaravanReturned,
    CardReplaced,
    CardReset,
    CardResolved,
    CardResolvedForNothing,
    CardsSwapped,
    CityBuilt,
    CityLost,
    CityPlaced,
    CityStateConquered,
    CityStateFreed,
    ControlFlipped,
    ControlLost,
    ControlMoved,
    ControlPlaced,
    ControlReinforced,
    ControlTakenUp,
    DialAdvanced,
    DialTurned,
    NaturalGained,
    NaturalPut,
    NaturalReturned,
    PactReturned,
    PactTaken,
    ResourceExchanged,
    ResourceGained,
    ResourceSpent,
    TokenSpent,
    TradeDiscarded,
    TradeGained,
    TradeLost,
    TradeMoved,
    TradeTaken,
    TurnBegan,
    WonderBuilt,
    WonderMoved,
    WonderTurnedUp,
)
from game.rules.new_dawn.state import OFF, Player, Slot, State

Change = Callable[[State, Any], None]


def after(state: State, event: Event) -> State:
    """The position when the event has happened; the same where it changes nothing to be seen."""
    change = CHANGES.get(type(event))
    if change is None:
        return state
    twin = state.clone()
    change(twin, event)
    return twin


# ---- the row ------------------------------------------------------------------------------------


def _slot(player: Player, card: str, trade: int = 0, token: str = "") -> None:
    """Trade tokens more or less on a card, or on the wonder that keeps them; another token."""
    number = focus.index(player, card)
    if number < 0:
        player.stored += trade
        return
    slot = player.row[number]
    tokens = (*slot.tokens, token) if token else slot.tokens
    focus.put_slot(player, number, Slot(card, slot.trade + trade, tokens))


def _resolved(state: State, e: CardResolved | CardResolvedForNothing) -> None:
    state.card, state.slot = e.card, e.counts_as


def _reset(state: State, e: CardReset) -> None:
    player = state.players[e.seat]
    number = focus.index(player, e.card)
    row = player.row
    player.row = (row[number], *row[:number], *row[number + 1 :])
    state.card = ""


def _swapped(state: State, e: CardsSwapped) -> None:
    focus.swap(state, e.seat, e.first, e.second, e.source, [])


def _replaced(state: State, e: CardReplaced) -> None:
    focus.replace(state, e.seat, e.card, e.old, e.source, [])


def _spent(state: State, e: TokenSpent) -> None:
    if e.what == focus.TRADE:
        _slot(state.players[e.seat], e.card, -1)


def _gained(state: State, e: TradeGained) -> None:
    _slot(state.players[e.seat], e.card, 1)


def _moved(state: State, e: TradeMoved) -> None:
    player = state.players[e.seat]
    player.stored -= 1
    _slot(player, e.card, 1)


def _trade_lost(state: State, e: TradeLost) -> None:
    """What was kept on a wonder goes with it; what no card had room for was nowhere."""
    if e.source in box().wonders:
        state.players[e.seat].stored = 0


def _discarded(state: State, e: TradeDiscarded) -> None:
    _slot(state.players[e.seat], e.card, -1)


def _taken(state: State, e: TradeTaken) -> None:
    _slot(state.players[e.loser], e.card, -1)


# ---- control tokens and cities ------------------------------------------------------------------


def _control(state: State, e: ControlPlaced) -> None:
    player = state.players[e.seat]
    player.control |= 1 << e.space
    player.reinforced |= e.reinforced << e.space


def _lifted(state: State, e: ControlTakenUp | ControlLost) -> None:
    pieces.lift(state, e.seat, e.space)


def _shifted(state: State, e: ControlMoved) -> None:
    player = state.players[e.seat]
    firm = player.reinforced >> e.start & 1
    pieces.lift(state, e.seat, e.start)
    player.control |= 1 << e.space
    player.reinforced |= firm << e.space


def _flipped(state: State, e: ControlFlipped) -> None:
    state.players[e.seat].reinforced &= ~(1 << e.space)


def _reinforced(state: State, e: ControlReinforced) -> None:
    state.players[e.seat].reinforced |= 1 << e.space


def _city(state: State, e: CityBuilt | CityPlaced) -> None:
    pieces.lift(state, e.seat, e.space)
    state.players[e.seat].cities |= 1 << e.space


def _razed(state: State, e: CityLost) -> None:
    state.players[e.seat].cities &= ~(1 << e.space)


# ---- what players gain --------------------------------------------------------------------------


def _resource(state: State, e: ResourceGained) -> None:
    pieces.add_resource(state.players[e.seat], RESOURCES.index(e.resource), 1)
    if e.space != OFF:
        state.tokens &= ~(1 << e.space)


def _paid(state: State, e: ResourceSpent) -> None:
    pieces.add_resource(state.players[e.seat], RESOURCES.index(e.resource), -1)


def _exchanged(state: State, e: ResourceExchanged) -> None:
    pieces.add_resource(state.players[e.seat], RESOURCES.index(e.give), -1)
    pieces.add_resource(state.players[e.seat], RESOURCES.index(e.take), 1)


def _natural(state: State, e: NaturalGained) -> None:
    for player in state.players:
        pieces.drop_natural(player, e.natural)
    state.players[e.seat].naturals += (e.natural,)
    space = next(at for at, id in state.board.natural.items() if id == e.natural)
    state.tokens &= ~(1 << space)


def _natural_back(state: State, e: NaturalReturned) -> None:
    pieces.drop_natural(state.players[e.seat], e.natural)
    state.tokens |= 1 << e.space


def _natural_put(state: State, e: NaturalPut) -> None:
    player = state.players[e.seat]
    pieces.drop_natural(player, e.natural)
    _slot(player, e.card, token=e.natural)


def _pact(state: State, e: PactTaken) -> None:
    state.players[e.seat].pacts += (e.pact,)


def _pact_back(state: State, e: PactReturned) -> None:
    player = state.players[e.seat]
    player.pacts = tuple(one for one in player.pacts if one != e.pact)


def _conquered(state: State, e: CityStateConquered) -> None:
    citystates.release(state, e.city_state)
    state.conquered = {**state.conquered, e.city_state: e.seat}
    if e.card:
        _slot(state.players[e.seat], e.card, token=e.city_state)


def _freed(state: State, e: CityStateFreed) -> None:
    citystates.release(state, e.city_state)


def _agenda(state: State, e: AgendaCompleted) -> None:
    state.players[e.seat].agendas += (e.agenda,)


def _defeated(state: State, e: CapitalDefeated) -> None:
    state.players[e.seat].defeated += 1


# ---- wonders and dials --------------------------------------------------------------------------


def _wonder(state: State, e: WonderBuilt) -> None:
    """Its deck shows nothing until the next card is turned up."""
    state.wonders = {**state.wonders, e.wonder: e.space}
    state.market = {**state.market, box().wonders[e.wonder].type: ""}


def _turned_up(state: State, e: WonderTurnedUp) -> None:
    wonder = box().wonders[e.wonder]
    below = list(state.below[wonder.type])
    era = next(number for number, left in enumerate(below) if left)
    below[era] -= 1
    state.market = {**state.market, wonder.type: e.wonder}
    state.below = {**state.below, wonder.type: tuple(below)}


def _rehoused(state: State, e: WonderMoved) -> None:
    state.wonders = {**state.wonders, e.wonder: e.space}


def _advanced(state: State, e: DialAdvanced) -> None:
    player, last = state.players[e.seat], box().tech.last
    player.dial = e.dial
    player.reached = max(player.reached, e.dial, min(e.before + e.spaces, last))


def _dial(state: State, e: DialTurned) -> None:
    state.event = e.section


def _turn(state: State, e: TurnBegan) -> None:
    state.turn, state.round, state.card = e.seat, e.round, ""


# ---- figures ------------------------------------------------------------------------------------


def _barbarian(state: State, e: Any) -> None:
    state.barbarians = {**state.barbarians, e.letter: e.space}


def _barbarian_lost(state: State, e: BarbarianDefeated | BarbarianDrivenOff) -> None:
    state.barbarians = {**state.barbarians, e.letter: OFF}


def _caravan(state: State, e: CaravanMoved) -> None:
    pieces.send(state.players[e.seat], e.caravan, e.space)


def _caravan_home(state: State, e: CaravanArrived | CaravanReturned) -> None:
    pieces.send(state.players[e.seat], e.caravan, OFF)


CHANGES: dict[type[Event], Change] = {
    CardResolved: _resolved,
    CardResolvedForNothing: _resolved,
    CardReset: _reset,
    CardsSwapped: _swapped,
    CardReplaced: _replaced,
    TokenSpent: _spent,
    TradeGained: _gained,
    TradeMoved: _moved,
    TradeLost: _trade_lost,
    TradeDiscarded: _discarded,
    TradeTaken: _taken,
    ControlPlaced: _control,
    ControlTakenUp: _lifted,
    ControlLost: _lifted,
    ControlMoved: _shifted,
    ControlFlipped: _flipped,
    ControlReinforced: _reinforced,
    CityBuilt: _city,
    CityPlaced: _city,
    CityLost: _razed,
    ResourceGained: _resource,
    ResourceSpent: _paid,
    ResourceExchanged: _exchanged,
    NaturalGained: _natural,
    NaturalReturned: _natural_back,
    NaturalPut: _natural_put,
    PactTaken: _pact,
    PactReturned: _pact_back,
    CityStateConquered: _conquered,
    CityStateFreed: _freed,
    AgendaCompleted: _agenda,
    CapitalDefeated: _defeated,
    WonderBuilt: _wonder,
    WonderTurnedUp: _turned_up,
    WonderMoved: _rehoused,
    DialAdvanced: _advanced,
    DialTurned: _dial,
    TurnBegan: _turn,
    BarbarianMoved: _barbarian,
    BarbarianStayed: _barbarian,
    BarbarianAppeared: _barbarian,
    BarbarianDefeated: _barbarian_lost,
    BarbarianDrivenOff: _barbarian_lost,
    CaravanMoved: _caravan,
    CaravanArrived: _caravan_home,
    CaravanReturned: _caravan_home,
}
