"""What may be done freely in one's turn of a phase, chapter by chapter of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules.civilization.state import State
from game.rules.contract import Action, Event, Refusal


class Chapter(NamedTuple):
    """Actions of one kind: what is legal now, why another one is not, and what it does. The turn
    goes on after it; decisions that it brings are put on the stack."""

    takes: tuple[type[Action], ...]
    choices: Callable[[State, int], list[Action]]
    why_not: Callable[[State, int, Any], Refusal]
    do: Callable[[State, int, Any, list[Event]], None]
