"""A second, naive way to say what an event changes: the tests hold the tapes against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.new_dawn.effects import RESOURCES
from game.rules.contract import Event
from game.rules.new_dawn import citystates, events, focus, pieces
from game.rules.new_dawn.box import box
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


def _resolved(state: State, e: events.CardResolved | events.CardResolvedForNothing) -> None:
    state.card, state.slot = e.card, e.counts_as


def _reset(state: State, e: events.CardReset) -> None:
    player = state.players[e.seat]
    number = focus.index(player, e.card)
    row = player.row
    player.row = (row[number], *row[:number], *row[number + 1 :])
    state.card = ""


def _swapped(state: State, e: events.CardsSwapped) -> None:
    focus.swap(state, e.seat, e.first, e.second, e.source, [])


def _replaced(state: State, e: events.CardReplaced) -> None:
    focus.replace(state, e.seat, e.card, e.old, e.source, [])


def _spent(state: State, e: events.TokenSpent) -> None:
    if e.what == focus.TRADE:
        _slot(state.players[e.seat], e.card, -1)


def _gained(state: State, e: events.TradeGained) -> None:
    _slot(state.players[e.seat], e.card, 1)


def _moved(state: State, e: events.TradeMoved) -> None:
    player = state.players[e.seat]
    player.stored -= 1
    _slot(player, e.card, 1)


def _trade_lost(state: State, e: events.TradeLost) -> None:
    """What was kept on a wonder goes with it; what no card had room for was nowhere."""
    if e.source in box().wonders:
        state.players[e.seat].stored = 0


def _discarded(state: State, e: events.TradeDiscarded) -> None:
    _slot(state.players[e.seat], e.card, -1)


def _taken(state: State, e: events.TradeTaken) -> None:
    _slot(state.players[e.loser], e.card, -1)


# ---- control tokens and cities ------------------------------------------------------------------


def _control(state: State, e: events.ControlPlaced) -> None:
    player = state.players[e.seat]
    player.control |= 1 << e.space
    player.reinforced |= e.reinforced << e.space


def _lifted(state: State, e: events.ControlTakenUp | events.ControlLost) -> None:
    pieces.lift(state, e.seat, e.space)


def _shifted(state: State, e: events.ControlMoved) -> None:
    player = state.players[e.seat]
    firm = player.reinforced >> e.start & 1
    pieces.lift(state, e.seat, e.start)
    player.control |= 1 << e.space
    player.reinforced |= firm << e.space


def _flipped(state: State, e: events.ControlFlipped) -> None:
    state.players[e.seat].reinforced &= ~(1 << e.space)


def _reinforced(state: State, e: events.ControlReinforced) -> None:
    state.players[e.seat].reinforced |= 1 << e.space


def _city(state: State, e: events.CityBuilt | events.CityPlaced) -> None:
    pieces.lift(state, e.seat, e.space)
    state.players[e.seat].cities |= 1 << e.space


def _razed(state: State, e: events.CityLost) -> None:
    state.players[e.seat].cities &= ~(1 << e.space)


# ---- what players gain --------------------------------------------------------------------------


def _resource(state: State, e: events.ResourceGained) -> None:
    pieces.add_resource(state.players[e.seat], RESOURCES.index(e.resource), 1)
    if e.space != OFF:
        state.tokens &= ~(1 << e.space)


def _paid(state: State, e: events.ResourceSpent) -> None:
    pieces.add_resource(state.players[e.seat], RESOURCES.index(e.resource), -1)


def _exchanged(state: State, e: events.ResourceExchanged) -> None:
    pieces.add_resource(state.players[e.seat], RESOURCES.index(e.give), -1)
    pieces.add_resource(state.players[e.seat], RESOURCES.index(e.take), 1)


def _natural(state: State, e: events.NaturalGained) -> None:
    for player in state.players:
        pieces.drop_natural(player, e.natural)
    state.players[e.seat].naturals += (e.natural,)
    space = next(at for at, id in state.board.natural.items() if id == e.natural)
    state.tokens &= ~(1 << space)


def _natural_back(state: State, e: events.NaturalReturned) -> None:
    pieces.drop_natural(state.players[e.seat], e.natural)
    state.tokens |= 1 << e.space


def _natural_put(state: State, e: events.NaturalPut) -> None:
    player = state.players[e.seat]
    pieces.drop_natural(player, e.natural)
    _slot(player, e.card, token=e.natural)


def _pact(state: State, e: events.PactTaken) -> None:
    state.players[e.seat].pacts += (e.pact,)


def _pact_back(state: State, e: events.PactReturned) -> None:
    player = state.players[e.seat]
    player.pacts = tuple(one for one in player.pacts if one != e.pact)


def _conquered(state: State, e: events.CityStateConquered) -> None:
    citystates.release(state, e.city_state)
    state.conquered = {**state.conquered, e.city_state: e.seat}
    if e.card:
        _slot(state.players[e.seat], e.card, token=e.city_state)


def _freed(state: State, e: events.CityStateFreed) -> None:
    citystates.release(state, e.city_state)


def _agenda(state: State, e: events.AgendaCompleted) -> None:
    state.players[e.seat].agendas += (e.agenda,)


def _defeated(state: State, e: events.CapitalDefeated) -> None:
    state.players[e.seat].defeated += 1


# ---- wonders and dials --------------------------------------------------------------------------


def _wonder(state: State, e: events.WonderBuilt) -> None:
    """Its deck shows nothing until the next card is turned up."""
    state.wonders = {**state.wonders, e.wonder: e.space}
    state.market = {**state.market, box().wonders[e.wonder].type: ""}


def _turned_up(state: State, e: events.WonderTurnedUp) -> None:
    wonder = box().wonders[e.wonder]
    below = list(state.below[wonder.type])
    era = next(number for number, left in enumerate(below) if left)
    below[era] -= 1
    state.market = {**state.market, wonder.type: e.wonder}
    state.below = {**state.below, wonder.type: tuple(below)}


def _rehoused(state: State, e: events.WonderMoved) -> None:
    state.wonders = {**state.wonders, e.wonder: e.space}


def _advanced(state: State, e: events.DialAdvanced) -> None:
    player, last = state.players[e.seat], box().tech.last
    player.dial = e.dial
    player.reached = max(player.reached, e.dial, min(e.before + e.spaces, last))


def _dial(state: State, e: events.DialTurned) -> None:
    state.event = e.section


def _turn(state: State, e: events.TurnBegan) -> None:
    state.turn, state.round, state.card = e.seat, e.round, ""


# ---- figures ------------------------------------------------------------------------------------


def _barbarian(state: State, e: Any) -> None:
    state.barbarians = {**state.barbarians, e.letter: e.space}


def _barbarian_lost(state: State, e: events.BarbarianDefeated | events.BarbarianDrivenOff) -> None:
    state.barbarians = {**state.barbarians, e.letter: OFF}


def _caravan(state: State, e: events.CaravanMoved) -> None:
    pieces.send(state.players[e.seat], e.caravan, e.space)


def _caravan_home(state: State, e: events.CaravanArrived | events.CaravanReturned) -> None:
    pieces.send(state.players[e.seat], e.caravan, OFF)


CHANGES: dict[type[Event], Change] = {
    events.CardResolved: _resolved,
    events.CardResolvedForNothing: _resolved,
    events.CardReset: _reset,
    events.CardsSwapped: _swapped,
    events.CardReplaced: _replaced,
    events.TokenSpent: _spent,
    events.TradeGained: _gained,
    events.TradeMoved: _moved,
    events.TradeLost: _trade_lost,
    events.TradeDiscarded: _discarded,
    events.TradeTaken: _taken,
    events.ControlPlaced: _control,
    events.ControlTakenUp: _lifted,
    events.ControlLost: _lifted,
    events.ControlMoved: _shifted,
    events.ControlFlipped: _flipped,
    events.ControlReinforced: _reinforced,
    events.CityBuilt: _city,
    events.CityPlaced: _city,
    events.CityLost: _razed,
    events.ResourceGained: _resource,
    events.ResourceSpent: _paid,
    events.ResourceExchanged: _exchanged,
    events.NaturalGained: _natural,
    events.NaturalReturned: _natural_back,
    events.NaturalPut: _natural_put,
    events.PactTaken: _pact,
    events.PactReturned: _pact_back,
    events.CityStateConquered: _conquered,
    events.CityStateFreed: _freed,
    events.AgendaCompleted: _agenda,
    events.CapitalDefeated: _defeated,
    events.WonderBuilt: _wonder,
    events.WonderTurnedUp: _turned_up,
    events.WonderMoved: _rehoused,
    events.DialAdvanced: _advanced,
    events.DialTurned: _dial,
    events.TurnBegan: _turn,
    events.BarbarianMoved: _barbarian,
    events.BarbarianStayed: _barbarian,
    events.BarbarianAppeared: _barbarian,
    events.BarbarianDefeated: _barbarian_lost,
    events.BarbarianDrivenOff: _barbarian_lost,
    events.CaravanMoved: _caravan,
    events.CaravanArrived: _caravan_home,
    events.CaravanReturned: _caravan_home,
}
