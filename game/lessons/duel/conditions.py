"""What lessons of 7 Wonders Duel may ask for: conditions, targets and positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.lessons.vocabulary import as_on_the_table, reader
from game.rules.duel import science, scoring
from game.rules.duel.box import box
from game.rules.duel.game import Duel
from game.rules.duel.position import Position, state_of
from game.rules.duel.state import State

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
