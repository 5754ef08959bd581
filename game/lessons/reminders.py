"""Reminders in a normal game: what matters now, told from what everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules.contract import Seat


class Reminder(NamedTuple):
    """The sentence `<game>.reminder.<id>` with its facts, and the clause that it follows from."""

    id: str
    clause: str
    facts: dict[str, Any] = {}


Reminders = Callable[[Any, Seat, tuple[str, ...]], list[Reminder]]
"""Observation, seat and the path that is being touched -> reminders, what matters most first."""
