"""Science symbols and pairs (R9)."""

from __future__ import annotations

from game.rules.contract import Event
from game.rules.duel.box import box
from game.rules.duel.events import SymbolGained
from game.rules.duel.state import City, Pending, State

DIFFERENT = 6
"""So many different symbols win (R9)."""


def symbols(city: City) -> dict[str, int]:
    """The science symbols of a city: symbol -> copies."""
    known = box()
    counts: dict[str, int] = {}
    for effects in (
        *(known.cards[card].effects for card in city.cards),
        *(known.tokens[token].effects for token in city.tokens),
    ):
        if effects.science:
            counts[effects.science] = counts.get(effects.science, 0) + 1
    return counts


def gain(state: State, seat: int, symbol: str, events: list[Event]) -> bool:
    """A symbol has come into the city; true when it is the sixth different one (R9).

    The second copy of a symbol asks for a progress token, if there is one left.
    """
    counts = symbols(state.cities[seat])
    events.append(SymbolGained(seat, symbol, counts[symbol]))
    if len(counts) >= DIFFERENT:
        return True
    if counts[symbol] == 2 and state.board:
        state.pending.append(Pending("take_token", seat, symbol))
    return False
