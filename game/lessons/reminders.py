"""Reminders in a normal game: what matters now, told from what everybody may know.

A game that has them brings a module `game.lessons.<game>.reminders` with a function `reminders`.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from game.rules.contract import Seat


class Reminder(NamedTuple):
    """The sentence `<game>.reminder.<id>` with its facts, and the clause that it follows from."""

    id: str
    clause: str
    facts: dict[str, Any] = {}


Reminders = Callable[[Any, Seat, tuple[str, ...]], list[Reminder]]
"""Observation, seat and the path that is being touched -> reminders, what matters most first."""


@cache
def reminders_of(game_id: str) -> Reminders | None:
    """The reminders of a game; None where it has none."""
    name = f"game.lessons.{game_id}.reminders"
    if importlib.util.find_spec(name) is None:
        return None
    found: Reminders = importlib.import_module(name).reminders
    return found
