"""What a move of A New Dawn changes at once, in numbers."""

from __future__ import annotations

from game.content.new_dawn.load import tables
from game.lessons.coach import certain_changes
from game.lessons.new_dawn.conditions import GAME
from game.rules.contract import Action, Seat
from game.rules.hexes import bits, distance
from game.rules.new_dawn import economy
from game.rules.new_dawn.actions import Attack, MoveCaravan, PlaceTile, ResolveCard, UpgradeCard
from game.rules.new_dawn.maturity import mature
from game.rules.new_dawn.pieces import wonders_of
from game.rules.new_dawn.state import State


def gains(view: State, seat: Seat, action: Action) -> dict[str, int]:
    """How far numbers of the seat rise; of a card of the row its strength and what lies on it. What an
    attack brings is for the dice to say."""
    if isinstance(action, ResolveCard):
        row = [slot.card for slot in view.players[seat].row]
        slot = row.index(action.card)
        on_it = view.players[seat].row[slot].trade
        return {"slot": slot + 1} | ({"on_it": on_it} if on_it else {})
    if isinstance(action, MoveCaravan):
        goals = bits(economy.destinations(view, seat))
        away = min((distance(action.space, goal) for goal in goals), default=0)
        return {"away": away} if away else {}
    if isinstance(action, UpgradeCard):
        return {"level": tables().cards[action.card].level}
    if isinstance(action, Attack | PlaceTile):
        return {}
    return certain_changes(GAME, view, seat, action, _measured)


def _measured(state: State, seat: Seat) -> dict[str, int]:
    player = state.players[seat]
    return {
        "agendas": len(player.agendas),
        "mature": mature(state, seat).bit_count(),
        "cities": player.cities.bit_count(),
        "wonders": len(wonders_of(state, seat)),
        "pacts": len(player.pacts),
        "control": player.control.bit_count(),
        "reinforced": player.reinforced.bit_count(),
        "resources": sum(player.resources) + len(player.naturals),
        "dial": player.reached,
        "trade": sum(slot.trade for slot in player.row) + player.stored,
    }
