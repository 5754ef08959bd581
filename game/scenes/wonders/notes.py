"""Reminders on the table of 7 Wonders: below the title of the moves, where buttons come once a card has
been taken up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.kit.section import Box
from game.scenes.table.reminders import RemindersSection

if TYPE_CHECKING:
    from game.scenes.wonders.table import WondersTable

HEAD = 48.0


class NotesSection(RemindersSection):
    """There while no card of the hand has been taken up."""

    scene: WondersTable

    def __init__(self, moves: Box) -> None:
        super().__init__(Box(moves.x + 8, moves.y + HEAD, moves.w - 16, moves.h - HEAD - 8))

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self.scene.moves.resting and super().live
