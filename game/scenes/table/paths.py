"""Actions as paths of things on the table.

Every legal action is named by the things a hand would touch (`Game.path`). What can be touched
next is lit; one touch narrows the choice; a whole path is the action; Esc goes one step back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.contract import Action, Game

Path = tuple[str, ...]


class Paths:
    """The legal actions of one decision, and how much of a path has been touched already."""

    def __init__(self, game: Game[Any], actions: Sequence[Action] = ()) -> None:
        self._whole = {game.path(action): action for action in actions}
        self.touched: Path = ()

    def lit(self) -> set[str]:
        """What can be touched next, and what would begin another path instead."""
        n = len(self.touched)
        onward = {p[n] for p in self._whole if p[:n] == self.touched and len(p) > n}
        return onward | {p[0] for p in self._whole}

    def onward(self) -> set[str]:
        """What can be touched next on the path that was begun."""
        n = len(self.touched)
        return {p[n] for p in self._whole if p[:n] == self.touched and len(p) > n}

    def touch(self, name: str) -> Action | None:
        """Go one step on, or begin anew with another first step. An action where it is whole."""
        for start in (self.touched, ()):
            path = (*start, name)
            if path in self._whole:
                self.touched = ()
                return self._whole[path]
            if any(p[: len(path)] == path for p in self._whole):
                self.touched = path
                return None
        return None

    def back(self) -> bool:
        """One step back; False where there was none."""
        if not self.touched:
            return False
        self.touched = self.touched[:-1]
        return True

    def action(self, path: Path) -> Action | None:
        return self._whole.get(path)
