"""Why something was refused, in the place of the title of the moves.

The buttons below it keep their places; where there are none it takes theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.kit.section import Box
from game.scenes.table import notice

if TYPE_CHECKING:
    from game.scenes.duel.table import DuelTable

HIGH = 64.0
"""Its height above buttons; more where letters are large."""
BELOW = 38.0
"""How far it then reaches into the board of the moves."""


class NoticeSection(notice.NoticeSection):
    """Over the title of the moves, or over all of their board."""

    scene: DuelTable

    def __init__(self, moves: Box, text_size: float) -> None:
        super().__init__(moves)
        self.moves = moves
        self.high = HIGH * max(1.0, text_size)
        rise = self.high - BELOW + 4
        self.box = Box(moves.x, moves.y - rise, moves.w, moves.h + rise)

    def place(self) -> Box:
        b = self.moves
        if self.scene.moves.moves():
            return Box(b.x + 6, b.y + BELOW - self.high, b.w - 12, self.high)
        return Box(b.x + 14, b.y + 46, b.w - 28, b.h - 58)
