"""Reminders on the table of 7 Wonders: below the title of the moves, where buttons come once a card has
been taken up."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.kit.section import Box
from game.scenes.table.reminders import RemindersSection

HEAD = 48.0


class NotesSection(RemindersSection):
    """There while nothing else is: `resting` says when."""

    def __init__(self, moves: Box, resting: Callable[[], bool]) -> None:
        super().__init__(Box(moves.x + 8, moves.y + HEAD, moves.w - 16, moves.h - HEAD - 8))
        self.resting = resting

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self.resting() and super().live
