"""The points of a finished match counted in front of everybody: row by row, and then the totals."""

from __future__ import annotations

ROW_MS = 460.0
"""Milliseconds for a row, at normal speed."""
LAST_MS = 500.0
"""The totals wait so long, so that everybody has seen the last row."""
STEPS = 6
"""A row grows in so many steps: the pad is painted again at each."""


class Counting:
    """How far the rows of a pad are counted; `over` from the beginning where nobody counts."""

    def __init__(self, counts: bool) -> None:
        self.rows = 0
        """How many there are; the pad says so once it is made."""
        self._passed = 0.0
        self._counts = counts

    @property
    def over(self) -> bool:
        return not self._counts or self._passed >= self.rows * ROW_MS + LAST_MS

    def part(self, row: int) -> float:
        """How much of a row is counted, 0 to 1, in steps."""
        if not self._counts:
            return 1.0
        part = (self._passed - row * ROW_MS) / ROW_MS
        return max(0.0, min(1.0, int(part * STEPS + 1) / STEPS)) if part > 0 else 0.0

    @property
    def row(self) -> int:
        return min(self.rows, int(self._passed // ROW_MS))

    def skip(self) -> None:
        self._counts = False

    def update(self, ms: int, speed: float) -> None:
        """Time passes; a speed of 0 counts nothing in front of anybody."""
        if speed == 0:
            self.skip()
        self._passed += ms / max(0.1, speed)
