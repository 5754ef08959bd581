"""What a move of Carta Impera changes at once, in numbers."""

from __future__ import annotations

from game.lessons.carta_impera.conditions import GAME
from game.lessons.coach import certain_changes
from game.rules.carta_impera import scoring
from game.rules.carta_impera.actions import EndTurn
from game.rules.carta_impera.state import State, counts, level, needed, others
from game.rules.contract import Action, Seat


def gains(view: State, seat: Seat, action: Action) -> dict[str, int]:
    """How far numbers of the seat rise, and of the other players' columns; what is drawn at the end of a
    turn is drawn after any other effect, too, and is nothing to compare."""
    changes = certain_changes(GAME, view, seat, action, _measured)
    return {} if isinstance(action, EndTurn) else changes


def _measured(state: State, seat: Seat) -> dict[str, int]:
    have = counts(state, seat)
    side = next(one for one in scoring.sides(state) if seat in one)
    return {
        "missing": min(needed(state, seat, domain) - n for domain, n in enumerate(have)),
        "levels": sum(level(state, n) for n in have),
        "majorities": len(scoring.points(state, side)),
        "rivals": sum(sum(counts(state, one)) for one in others(state, seat)),
        "area": sum(have),
        "hand": len(state.hands[seat]),
    }
