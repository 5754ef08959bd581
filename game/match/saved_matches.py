"""What the list of saved games is about: which matches it shows, and which one is chosen."""

from __future__ import annotations

from collections.abc import Callable

from game.match.store import Store, Summary

KEPT: dict[str, Callable[[Summary], bool]] = {
    "all": lambda summary: True,
    "running": lambda summary: not summary.finished and summary.broken is None,
    "over": lambda summary: summary.finished,
}
"""The filters, and what passes them."""


class SavedMatches:
    """The matches of a store, those of them that pass the filter, and the chosen one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.filter, self.chosen = "all", ""
        self.summaries: list[Summary] = []
        self.shown: list[Summary] = []
        self.reload()

    def reload(self) -> None:
        """Read the store again."""
        self.summaries = self.store.summaries()
        self.sift(self.filter)

    def sift(self, name: str) -> None:
        """Show what passes a filter."""
        self.filter = name
        self.shown = [one for one in self.summaries if KEPT[name](one)]
        if self.summary() is None:
            self.chosen = self.shown[0].id if self.shown else ""

    def summary(self) -> Summary | None:
        return next((one for one in self.shown if one.id == self.chosen), None)

    def place(self, match_id: str) -> int:
        """Where in the list a match stands; 0 where it does not."""
        return next((n for n, one in enumerate(self.shown) if one.id == match_id), 0)
