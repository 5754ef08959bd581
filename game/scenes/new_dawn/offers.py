"""What can be done now, sorted by where a hand does it: on the map, on the row, or at a button.

An action is a path of things that are touched (`game.path`). Words on it that leave no doubt
(`control`, `city`, `attack`, a caravan) need no touch of their own; the others are buttons.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from game.rules.contract import Action, Game
from game.scenes.table.paths import Path

EXPLICIT = ("destroy", "dispute", "swap", "store", "barbarian")
"""Abilities: they are chosen at a button before a place is."""
PLACED = ("space", "card", "wonder")
"""Things that have a place on the table."""


def kind(name: str) -> str:
    return name.partition(":")[0]


class Offers:
    """The legal actions of one decision that go on from what was touched."""

    def __init__(
        self,
        game: Game[Any],
        legal: Iterable[Action] = (),
        touched: Path = (),
        row: Collection[str] = (),
        open_turn: bool = False,
    ) -> None:
        """`row` are the cards that lie open to be touched; in an `open_turn` a card is to be
        chosen, and everything else needs its button first."""
        self.touched, self.row = touched, frozenset(row)
        self._open = open_turn and not touched
        n = len(touched)
        whole = ((game.path(action), action) for action in legal)
        self.rest: dict[Path, Action] = {
            path[n:]: action for path, action in whole if path[:n] == touched and len(path) > n
        }
        self.by_thing: dict[str, list[Action]] = {}
        """Thing on the table -> the actions that it leads to."""
        self.by_button: dict[str, list[Action]] = {}
        for path, action in self.rest.items():
            self._sort(path, action)

    def _sort(self, path: Path, action: Action) -> None:
        for n, name in enumerate(path):
            if self.placed(name):
                self.by_thing.setdefault(name, []).append(action)
                return
            if not self._silent(name) or n + 1 == len(path):
                self.by_button.setdefault(path[0], []).append(action)
                return

    def placed(self, name: str) -> bool:
        """Does it lie on the table, to be touched there?"""
        if kind(name) == "card":
            return name[5:] in self.row
        return kind(name) in PLACED

    def _silent(self, name: str) -> bool:
        """May it go without a touch of its own?"""
        return not (self._open or self.placed(name) or kind(name) in EXPLICIT)

    def onward(self, name: str) -> tuple[Path, dict[Path, Action]]:
        """What was touched once this thing is, and the actions that are then left, by the rest of
        their paths; an empty path where it ends there."""
        found: dict[Path, Action] = {}
        before: set[Path] = set()
        for path, action in self.rest.items():
            if name in path and all(self._silent(one) for one in path[: path.index(name)]):
                at = path.index(name)
                before.add(path[: at + 1])
                key = path[at + 1 :]
                found[key if key not in found else (*path[:at], *key)] = action
        touched = self.touched + min(before, default=())
        return touched, found

    def spaces(self) -> dict[int, list[Action]]:
        """The spaces that lead on."""
        return {
            int(name[6:]): found
            for name, found in self.by_thing.items()
            if name.startswith("space:")
        }

    def finish(self) -> Action | None:
        """The way to have done with it."""
        return self.rest.get(("finish",))
