"""How the game ended, how far each was on the ways to win, and what follows at once from whatever
happens: victories (R1), economy dials (R11), hands that are too large (R7.10)."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.civilization.load import tables
from game.rules.bitsets import bits
from game.rules.civilization import events as happened
from game.rules.civilization import yields
from game.rules.civilization.box import PANAMA, PIECE, PIECE_BITS, SPACE_FLIGHT, TECHS, box
from game.rules.civilization.frames import DiscardingEvents
from game.rules.civilization.state import SETUP, Player, State, in_order
from game.rules.civilization.terrain import ground
from game.rules.civilization.track import last_space
from game.rules.contract import Event, Outcome, Point
from game.rules.flow import Answered


def coin_points(state: State, seat: int) -> Iterator[Point]:
    """Every coin of a player, traced to its source (R11)."""
    player, known = state.players[seat], box()
    for place, tokens in enumerate(player.tokens):
        blockaded = place == PANAMA and not yields.works(
            state, seat, known.wonders.index(known.coin_places[PANAMA])
        )
        if tokens and not blockaded:
            yield Point("coins", known.coin_places[place], tokens)
    for one in bits(player.techs & (1 << TECHS) - 1):
        if printed := tables().technologies[known.techs[one]].unlocks.coin:
            yield Point("coins", known.techs[one], printed)
    if coin := yields.rule(state, player).coin:
        yield Point("coins", known.governments[player.government], coin)
    free, seen = ~yields.covered(state), ground(state.cells)
    for city in player.cities:
        squares = yields.area(state, seat, city.space)
        if printed := (squares & free & seen.coin).bit_count():
            yield Point("coins", "map", printed)
        for other in state.players:
            for placed in other.pieces:
                piece = known.pieces[placed & PIECE]
                if piece.coin and squares >> (placed >> PIECE_BITS) & 1:
                    yield Point("coins", piece.id, piece.coin)


def points(state: State, seat: int) -> tuple[Point, ...]:
    """The space of the culture track, technologies, coins."""
    player = state.players[seat]
    return (
        Point("track", "track", player.track),
        Point("techs", "techs", player.techs.bit_count()),
        *coin_points(state, seat),
    )


def outcome(state: State) -> Outcome | None:
    """One player has won, the others have not; or None while the game lasts (R1)."""
    if not state.ending:
        return None
    seats = range(len(state.players))
    others = tuple(seat for seat in seats if seat != state.winner)
    found = tuple(points(state, seat) for seat in seats)
    return Outcome(state.ending, ((state.winner,), others), found, "R1")


WAYS = CULTURE, TECH, ECONOMIC, MILITARY = "culture", "tech", "economic", "military"


STILL = frozenset((
    Answered, happened.RoundBegan, happened.PhaseBegan, happened.TurnBegan,
    happened.BargainProposed, happened.BargainDeclined, happened.TradeCollected,
    happened.TradeGained, happened.TradeLost, happened.CultureGained, happened.CultureLost,
    happened.ResourceTaken, happened.CityActed, happened.ItemOrdered, happened.ProductionGained,
    happened.UnitsDrawn, happened.GroupStepped, happened.AbilityUsed, happened.TokenPaid,
    happened.AbilityLost, happened.EventPlayed, happened.PersonGained, happened.HandDrawn,
    happened.UnitPlayed, happened.UnitWounded, happened.UnitKilled, happened.UnitHealed,
    happened.BattleAbilityUsed,
))  # fmt: skip
"""Events after which no coin, no hand and no victory can be other than before."""


def consequences(state: State, new: list[Event], events: list[Event]) -> None:
    """Dials are set; who meets a victory condition first in turn order has won."""
    if STILL.issuperset(map(type, new)):
        return
    there = yields.coin_squares(state)
    for seat, player in enumerate(state.players):
        found = yields.coins_from(state, seat, there)
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
        if cards > least and cards > yields.hand_limit(state, seat) and not asked(state, seat):
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
