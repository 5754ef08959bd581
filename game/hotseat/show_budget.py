"""How long bots are shown between two people: so long in all, whatever they do, and each of them as long. The
first moves of each are seen at their own pace, later ones get shorter, and every one can be looked up in the log
and the recap."""

from __future__ import annotations

BUDGET_MS = 4600.0
"""For all bots together, at normal speed: with the frames between them some six seconds."""
SHARE = 0.4
"""The most that one move gets of what is left."""

SCENES = 0.85
"""The most that scenes of their own get of it: things fly after them, too."""


class ShowBudget:
    """What is left of the time for the bots of a table where people play."""

    def __init__(self) -> None:
        self.renew(1.0)

    def renew(self, speed: float) -> None:
        """A person has acted: the bots after them are shown from the beginning."""
        self.left = self._whole = BUDGET_MS * speed
        self._kept = 0.0

    def begin(self, bots: int) -> None:
        """The first of so many bots has its turn: the others' parts are kept for them."""
        self._kept = self.left * (bots - 1) / bots

    def spend(self, ms: float) -> None:
        """So long has been shown."""
        self.left = max(0.0, self.left - ms)

    def part(self) -> float:
        """How much of it is gone, 0 to 1."""
        return 1.0 - self.left / self._whole if self._whole else 1.0

    @property
    def slot(self) -> float:
        """Milliseconds left for the bot on turn."""
        return max(0.0, self.left - self._kept)

    def scenes(self, ms: float) -> float:
        """The part of their time that scenes of so many milliseconds get; they take it."""
        pace = min(1.0, SCENES * self.slot / ms)
        self.spend(pace * ms)
        return pace

    def share(self) -> float:
        """Milliseconds that what comes next may take."""
        return SHARE * self.slot
