"""What a move of 7 Wonders Duel changes at once, in numbers."""

from __future__ import annotations

from random import Random

from game.lessons.coach import certain_changes
from game.lessons.duel.conditions import GAME
from game.rules.contract import Action, Seat
from game.rules.duel import layout, science, scoring
from game.rules.duel.actions import DraftWonder
from game.rules.duel.box import box
from game.rules.duel.state import State


def gains(view: State, seat: Seat, action: Action) -> dict[str, int]:
    """How far numbers of the seat rise; of a wonder that is drafted what it will bring once built."""
    if not isinstance(action, DraftWonder):
        changes = certain_changes(GAME, view, seat, action, _measured)
        later, again = changes.pop("age", 0), _again(view, seat, action)
        if later or again:  # then those of another age lie open, or they lie open to oneself
            changes.pop("opens", None)
        return {"again": 1, **changes} if again else changes
    effects = box().wonders[action.wonder].effects
    promised = {
        "wonder_points": effects.vp,
        "wonder_shields": effects.shields,
        "wonder_again": int(effects.extra_turn),
        "wonder_coins": effects.coins,
    }
    return {name: n for name, n in promised.items() if n}


def _again(view: State, seat: Seat, action: Action) -> bool:
    """Whether the action brings another turn."""
    then = GAME.determinize(view, Random(0))
    GAME.apply(then, seat, action)
    kept = then.turn == seat and not then.pending and view.turn == seat and not view.pending
    return not then.ending and then.age == view.age and (kept or (then.extra and not view.extra))


def _measured(state: State, seat: Seat) -> dict[str, int]:
    """Points without those of coins, which are told apart."""
    city, rival = state.cities[seat], state.cities[1 - seat]
    effects = [box().cards[card].effects for card in city.cards]
    there = [slot for slot in layout.accessible(state) if state.layout[slot]] if state.age else []
    return {
        "spaces": state.pawn if seat == 0 else -state.pawn,
        "symbols": len(science.symbols(city)),
        "points": sum(n for what, n in scoring.totals(state, seat).items() if what != "coins"),
        "goods": sum(sum(one.produce.values()) + bool(one.produce_choice) for one in effects),
        "coins": city.coins,
        "rival_coins": rival.coins,
        "tokens": len(city.tokens),
        "opens": len(there),
        "age": state.age,
    }
