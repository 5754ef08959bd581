"""What follows at once from whatever happens: economy dials (R11), hands that are too large
(R7.10), victories (R1)."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.rules.civilization import events as happened
from game.rules.civilization.box import SPACE_FLIGHT
from game.rules.civilization.frames import DiscardingEvents
from game.rules.civilization.state import SETUP, Player, State, in_order
from game.rules.civilization.track import last_space
from game.rules.civilization.yields import coin_squares, coins_from, hand_limit
from game.rules.contract import Event
from game.rules.flow import Answered

WAYS = CULTURE, TECH, ECONOMIC, MILITARY = "culture", "tech", "economic", "military"


STILL = frozenset(
    (
        Answered,
        happened.RoundBegan,
        happened.PhaseBegan,
        happened.TurnBegan,
        happened.BargainProposed,
        happened.BargainDeclined,
        happened.TradeCollected,
        happened.TradeGained,
        happened.TradeLost,
        happened.CultureGained,
        happened.CultureLost,
        happened.ResourceTaken,
        happened.CityActed,
        happened.ItemOrdered,
        happened.ProductionGained,
        happened.UnitsDrawn,
        happened.GroupStepped,
        happened.AbilityUsed,
        happened.TokenPaid,
        happened.AbilityLost,
        happened.EventPlayed,
        happened.PersonGained,
        happened.HandDrawn,
        happened.UnitPlayed,
        happened.UnitWounded,
        happened.UnitKilled,
        happened.UnitHealed,
        happened.BattleAbilityUsed,
    )
)
"""Events after which no coin, no hand and no victory can be other than before."""


def consequences(state: State, new: list[Event], events: list[Event]) -> None:
    """Dials are set; who meets a victory condition first in turn order has won."""
    if STILL.issuperset(map(type, new)):
        return
    there = coin_squares(state)
    for seat, player in enumerate(state.players):
        found = coins_from(state, seat, there)
        if found != player.dial:
            before, player.dial = player.dial, found
            events.append(happened.CoinsChanged(seat, found, before))
    if state.ending or state.phase == SETUP:
        return
    for seat in in_order(state):
        if victory := victory_of(state.players[seat]):
            win(state, seat, victory, events)
            return
    least = tables().box.start.hand
    for seat, player in enumerate(state.players):
        cards = len(player.events)
        if cards > least and cards > hand_limit(state, seat) and not asked(state, seat):
            state.pending.append(DiscardingEvents(seat))


def victory_of(player: Player) -> str:
    """The victory that a player has reached, if any (R1)."""
    if player.track >= last_space():
        return CULTURE
    if player.techs >> SPACE_FLIGHT & 1:
        return TECH
    return ECONOMIC if player.dial >= tables().box.dials.coins else ""


def win(state: State, seat: int, victory: str, events: list[Event]) -> None:
    """The game is over."""
    state.ending, state.winner = victory, seat
    events.append(happened.GameWon(seat, victory))


def asked(state: State, seat: int) -> bool:
    """Whether the seat already has to discard."""
    return any(isinstance(one, DiscardingEvents) and one.seat == seat for one in state.pending)
