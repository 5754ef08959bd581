"""The position that the panels show, whose things are large in it, and who is who.

Every panel's view is made from it by a plain function, and kept for as long as the position is
shown (`per_position`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from game.rules.new_dawn.pending import Turn
from game.rules.new_dawn.state import State
from game.words import Words

P = ParamSpec("P")
T = TypeVar("T")


class Position:
    """An observation (while pieces move, that of the moment), and how it is told."""

    def __init__(
        self, state: State, seat: int, names: tuple[str, ...], signs: tuple[str, ...], words: Words
    ) -> None:
        self.state, self.seat = state, seat
        self.names, self.signs = names, signs
        self.words, self.say = words, words.say
        self.made: dict[Hashable, Any] = {}
        """What was made from it."""

    def at(self, state: State) -> Position:
        """The same with another position."""
        return Position(state, self.seat, self.names, self.signs, self.words)

    @property
    def rivals(self) -> list[int]:
        """The other seats, in the order of play."""
        seats = len(self.names)
        return [(self.seat + n) % seats for n in range(1, seats)]

    @property
    def resolved(self) -> str:
        """The card that is being resolved."""
        top = self.state.pending[-1] if self.state.pending else None
        return "" if isinstance(top, Turn) else self.state.card

    def resolved_by(self, seat: int) -> str:
        """The card of the seat that is being resolved, if it is."""
        return self.resolved if self.state.turn == seat else ""


def per_position(
    make: Callable[Concatenate[Position, P], T],
) -> Callable[Concatenate[Position, P], T]:
    """Make it once for each position and each set of arguments."""

    @wraps(make)
    def made(position: Position, /, *args: P.args, **named: P.kwargs) -> T:
        key = (make, args, tuple(named.items())) if named else (make, args)
        if key not in position.made:
            position.made[key] = make(position, *args, **named)
        found: T = position.made[key]
        return found

    return made
