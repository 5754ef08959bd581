"""Collecting trade (R6.1), and dials (R2)."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.rules.civilization.events import TradeCollected, TradeGained
from game.rules.civilization.state import State, in_order
from game.rules.civilization.yields import icons, rule
from game.rules.contract import Event


def collected(state: State, seat: int) -> int:
    """What a player collects, never less than 0."""
    player = state.players[seat]
    found = rule(state, player).collect
    for city in player.cities:
        found += icons(state, seat, city.space).trade
    return max(0, found)


def raise_dial(state: State, seat: int, amount: int) -> int:
    """Raise a dial as far as it goes (R2); gives by how much."""
    player = state.players[seat]
    before = player.trade
    player.trade = min(tables().box.dials.trade, before + amount)
    return player.trade - before


def gain_trade(state: State, seat: int, amount: int, source: str, events: list[Event]) -> None:
    """Trade from a card or a rival; what is above the dial is lost."""
    events.append(TradeGained(seat, raise_dial(state, seat, amount), source))


def collect(state: State, events: list[Event]) -> None:
    """Everybody collects at the same time (R6.1)."""
    amounts = [collected(state, seat) for seat in range(len(state.players))]
    for seat in in_order(state):
        amount = raise_dial(state, seat, amounts[seat])
        events.append(TradeCollected(seat, amount, state.players[seat].trade))
