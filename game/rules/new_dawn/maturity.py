"""Mature cities (R2)."""

from __future__ import annotations

from game.content.new_dawn.effects import Maturity
from game.rules.hexes import grow
from game.rules.new_dawn.effects import sources
from game.rules.new_dawn.pieces import rival_control
from game.rules.new_dawn.state import State


def counting(state: State, seat: int) -> int:
    """The spaces that count towards the maturity of the seat's cities."""
    player = state.players[seat]
    found = player.control
    if state.options["maturity"] == "any_friendly":
        found |= player.centres()
    for source, issuer in sources(state, seat, Maturity):
        if source.effect.of == "rivals":
            found |= rival_control(state, seat)
        elif state.options["open_borders"] == "tokens":
            found |= state.players[issuer].control
        else:
            found |= state.players[issuer].held()
    return found


def mature(state: State, seat: int) -> int:
    """Cities with nothing but counting spaces and water next to them on the map."""
    centres = state.players[seat].centres()
    return centres & ~grow(state.board.land & ~counting(state, seat)) if centres else 0
