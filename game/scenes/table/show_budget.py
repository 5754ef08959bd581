"""How long bots are shown between two people: so long in all, whatever they do. The first moves are seen at
their own pace, later ones get shorter, and every one can be looked up in the log and the recap."""

from __future__ import annotations

BUDGET_MS = 4800.0
"""For all bots together, at normal speed: with the frames between them some six seconds."""
SHARE = 0.4
"""The most that one move gets of what is left."""


class ShowBudget:
    """What is left of the time for the bots of a table where people play."""

    def __init__(self) -> None:
        self._left = self._whole = BUDGET_MS

    def renew(self, speed: float) -> None:
        """A person has acted: the bots after them are shown from the beginning."""
        self._left = self._whole = BUDGET_MS * speed

    def spend(self, ms: float) -> None:
        """So long has been shown."""
        self._left = max(0.0, self._left - ms)

    def part(self) -> float:
        """How much of it is gone, 0 to 1."""
        return 1.0 - self._left / self._whole if self._whole else 1.0

    def share(self) -> float:
        """Milliseconds that what comes next may take."""
        return SHARE * self._left
