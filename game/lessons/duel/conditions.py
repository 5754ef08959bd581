"""What lessons of 7 Wonders Duel may ask for: conditions, targets and positions; and what
a move changes at once, in numbers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.lessons.coach import certain_changes
from game.lessons.vocabulary import as_on_the_table, reader
from game.rules.contract import Action, Seat
from game.rules.duel import science, scoring
from game.rules.duel.actions import DraftWonder
from game.rules.duel.box import box
from game.rules.duel.game import Duel
from game.rules.duel.position import Position, state_of
from game.rules.duel.state import State, accessible

GAME = Duel()

ANSWERS: dict[str, str] = {}
CONDITIONS: dict[str, Callable[[State, Any], bool]] = {
    "built": lambda state, card: card in state.cities[0].cards,
    "wonder": lambda state, wonder: wonder in state.cities[0].built,
    "token": lambda state, token: token in state.cities[0].tokens,
    "tokens": lambda state, count: len(state.cities[0].tokens) >= count,
    "coins": lambda state, coins: state.cities[0].coins >= coins,
    "symbols": lambda state, count: len(science.symbols(state.cities[0])) >= count,
    "pawn": lambda state, space: state.pawn >= space,
    "age": lambda state, age: state.age >= age,
    "discarded": lambda state, count: len(state.discard) >= count,
    "ended": lambda state, kind: state.ending == kind,
}
"""What can be true of the learner, who sits on seat 0: the name of a condition and its test."""

SLOTS = 20
"""Of an age; a card that lies face down is lit by its slot."""
PLAIN = frozenset(
    {"track", "discard_pile", "points:0", "points:1"}
    | {f"move:{one}" for one in ("build", "discard", "wonders", "pile")}
)


def targets() -> frozenset[str]:
    """The names of everything that can be lit: things, and the moves that choose them."""
    known = box()
    things = {
        "seat:0",
        "seat:1",
        *(f"slot:{n}" for n in range(SLOTS)),
        *(f"card:{card}" for card in known.cards),
        *(f"wonder:{wonder}" for wonder in known.wonders),
        *(f"token:{token}" for token in known.tokens),
    }
    return PLAIN | things | {f"move:{thing}" for thing in things}


def subjects() -> dict[str, frozenset[str]]:
    """Conditions that name a thing, and the things there are."""
    known = box()
    return {
        "built": frozenset(known.cards),
        "wonder": frozenset(known.wonders),
        "token": frozenset(known.tokens),
        "ended": frozenset({"military", "science", "civilian"}),
    }


position, points, spelled = reader(Position, state_of), scoring.points, as_on_the_table


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
    there = [slot for slot in accessible(state) if state.layout[slot]] if state.age else []
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
