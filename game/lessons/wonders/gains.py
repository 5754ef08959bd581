"""What a move of 7 Wonders changes once the cards are turned up, in numbers."""

from __future__ import annotations

from game.bots.wonders.turns import after, city_of
from game.rules.contract import Action, Seat
from game.rules.flow import Finish
from game.rules.wonders import scoring
from game.rules.wonders.actions import TakeWonder
from game.rules.wonders.box import DIGIT, SHIFT, UNIT_KINDS, box
from game.rules.wonders.state import State


def gains(view: State, seat: Seat, action: Action) -> dict[str, int]:
    """How far numbers of the city rise by this card alone; of a board what its stages give."""
    if isinstance(action, TakeWonder):
        board = next(
            one for one in box().boards if (one.wonder, one.side) == (action.wonder, action.side)
        )
        points = sum(stage.gives.points for stage in board.stages)
        shields = sum(stage.gives.shields for stage in board.stages)
        promised = {"stages": len(board.stages), "board_points": points, "board_shields": shields}
        return {name: n for name, n in promised.items() if n}
    if isinstance(action, Finish):
        return {}
    at = city_of(view, seat)
    before, now = _measured(view, at), _measured(after(view, seat, at, action), at)
    return {name: now[name] - n for name, n in before.items() if now[name] != n}


def _measured(state: State, at: int) -> dict[str, int]:
    """Points without those of coins, which are told apart."""
    city = state.cities[at]
    symbols, free = scoring.symbols_of(city)
    freed = sum(bool(parents & city.names) for parents in box().parents)
    return {
        "points": sum(
            one.points for one in scoring.points(state, at) if one.category != "treasury"
        ),
        "shields": city.shields,
        "symbols": sum(symbols) + free,
        "goods": sum(city.own >> SHIFT * kind & DIGIT for kind in range(len(UNIT_KINDS))),
        "coins": city.coins,
        "frees": freed,
    }
