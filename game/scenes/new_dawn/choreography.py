"""What happened, in motion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.contract import Event
from game.scenes.motion import Flight
from game.scenes.section import Box

if TYPE_CHECKING:
    from game.scenes.new_dawn.table import NewDawnTable


def flights(
    table: NewDawnTable, events: Sequence[Event], before: dict[str, Box], old: Any
) -> list[Flight]:
    """The flights that show the events, one after the other."""
    return []
