"""How the game ended, and how far each was on the ways to win (R1, R11)."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.civilization.load import tables
from game.rules.bitsets import bits
from game.rules.civilization.box import PANAMA, PIECE, PIECE_BITS, TECHS, box
from game.rules.civilization.state import State
from game.rules.civilization.terrain import ground
from game.rules.civilization.yields import area, covered, rule, works
from game.rules.contract import Outcome, Point


def coin_points(state: State, seat: int) -> Iterator[Point]:
    """Every coin of a player, traced to its source (R11)."""
    player, known = state.players[seat], box()
    for place, tokens in enumerate(player.tokens):
        blockaded = place == PANAMA and not works(
            state, seat, known.wonders.index(known.coin_places[PANAMA])
        )
        if tokens and not blockaded:
            yield Point("coins", known.coin_places[place], tokens)
    for one in bits(player.techs & (1 << TECHS) - 1):
        if printed := tables().technologies[known.techs[one]].unlocks.coin:
            yield Point("coins", known.techs[one], printed)
    if coin := rule(state, player).coin:
        yield Point("coins", known.governments[player.government], coin)
    free, seen = ~covered(state), ground(state.cells)
    for city in player.cities:
        squares = area(state, seat, city.space)
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
