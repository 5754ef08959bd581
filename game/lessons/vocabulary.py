"""What the lessons of a game may name, and the positions in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from game.rules.contract import Game, Point, Seat

Spell = Callable[[str], str]
"""How the table calls a thing that a lesson's file names."""


class Vocabulary(Protocol):
    """What the lessons of one game may name: a module `conditions` of this room."""

    @property
    def GAME(self) -> Game[Any]: ...

    @property
    def CONDITIONS(self) -> Mapping[str, Callable[[Any, Any], bool]]:
        """What can be true of the learner, by name."""

    @property
    def ANSWERS(self) -> Mapping[str, str]:
        """What is said to a wrong action of a kind, where the step does not say it: keys by pattern."""

    def spelled(self, name: str) -> str:
        """A name of a lesson file as the table has it; raises ValueError."""

    def targets(self) -> frozenset[str]:
        """The names of everything that can be lit."""

    def __hash__(self) -> int: ...

    def subjects(self) -> dict[str, frozenset[str]]:
        """Conditions that name a thing, and the things there are."""

    def position(self, given: dict[str, Any], /) -> Any:
        """The state of a position in a lesson file; raises ValueError with the place."""

    def points(self, state: Any, seat: Seat, /) -> Sequence[Point]:
        """What a seat would have if the game ended now."""


def as_on_the_table(name: str) -> str:
    """The name itself, for games whose lessons name things as the table does."""
    return name


def all_hold(words: Vocabulary, state: Any, conditions: Mapping[str, int | str]) -> bool:
    return all(words.CONDITIONS[name](state, value) for name, value in conditions.items())


P = TypeVar("P")
S = TypeVar("S")


def reader(kind: type[P], state_of: Callable[[P], S]) -> Callable[[dict[str, Any]], S]:
    """Reads a position of this kind as a lesson file gives it; what is wrong with it is a ValueError with
    the place."""

    def position(given: dict[str, Any]) -> S:
        try:
            return state_of(msgspec.convert(given, kind))
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from None

    return position
