"""Hints in three steps: where to look, what kind of move, the move itself and why."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.bot import Bot, Reason
from game.rules.contract import Action, Game, Seat

STEPS = 3


class Coach:
    """Gives hints from what a bot, the adviser, would do.

    `count` hints were given; `level` is 0 to 3 for the decision under way.
    """

    def __init__(self, game: Game[Any], adviser: Bot, count: int = 0) -> None:
        self.game, self.adviser, self.count = game, adviser, count
        self.forget()

    def forget(self) -> None:
        """Another decision: the next hint is a first one again."""
        self.level = 0
        self.action: Action | None = None
        self.reason: Reason | None = None
        """Why it is what the adviser would do."""
        self.onward: tuple[Action, ...] | None = None
        """What it would do next, where a game has worked that out."""

    def hint(self, view: Any, seat: Seat, seed: int) -> int:
        """One hint more for whoever is to move; returns its level. The last one is not counted
        twice."""
        if self.action is None:
            self.action = self.adviser.choose(self.game, view, seat, Random(seed))
        if self.level < STEPS:
            self.level += 1
            self.count += 1
        if self.level == STEPS and self.reason is None:
            self.reason = self.adviser.explain(self.game, view, seat, self.action)
        return self.level

    def path(self) -> tuple[str, ...]:
        """The path of the move that the coach would make."""
        return () if self.action is None else self.game.path(self.action)
