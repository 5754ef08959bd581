"""The position that the panels of a table show, and how it is told.

Every panel's view is made from it by a plain function, and kept for as long as the position is
shown (`per_position`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from game.words import Words

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S")


COUNTED = ("number", "all")
"""Answers to a question that are counted or marked at the table."""


class Shown(Generic[S]):
    """An observation (while pieces move, that of the moment), whose things are large in it, and who
    is who. Games add what their own views ask for. `asks` is what kind of answer is to be found in it
    (`Layer.asks`): that is not told."""

    def __init__(
        self, state: S, seat: int, names: tuple[str, ...], signs: tuple[str, ...], words: Words,
        asks: str = "",
    ) -> None:  # fmt: skip
        self.state, self.seat = state, seat
        self.names, self.signs = names, signs
        self.words, self.say, self.asks = words, words.say, asks
        self.made: dict[Hashable, Any] = {}
        """What was made from it."""

    @property
    def rivals(self) -> list[int]:
        """The other seats, in the order of play."""
        seats = len(self.names)
        return [(self.seat + n) % seats for n in range(1, seats)]


G = TypeVar("G", bound=Shown[Any])


def per_position(make: Callable[Concatenate[G, P], T]) -> Callable[Concatenate[G, P], T]:
    """Make it once for each position and each set of arguments."""

    @wraps(make)
    def made(position: G, /, *args: P.args, **named: P.kwargs) -> T:
        key = (make, args, tuple(named.items())) if named else (make, args)
        if key not in position.made:
            position.made[key] = make(position, *args, **named)
        found: T = position.made[key]
        return found

    return made


class Place(NamedTuple):
    """Where a thing is in a match, as far as the viewer may know; `seats` have it.

    `kind` is the game's word for it. Of those, `out` is out of this match, and what is `built`
    is painted so. `percent` is how likely a thing nobody has seen lies face down on the table.
    """

    text: str
    seats: tuple[int, ...] = ()
    kind: str = ""
    percent: int | None = None


def nowhere(words: Words, view: object, item: str, names: Sequence[str]) -> Place:
    """Of a thing that is in no place of its own."""
    return Place("")
