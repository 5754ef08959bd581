"""Hints in three steps: where to look, what kind of move, the move itself and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.bots.bot import Bot, Reason
from game.rules.contract import Action, Game, Seat

STEPS = 3
LONGEST = 12
"""So many actions are looked ahead."""


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
        self._onward: tuple[Action, ...] | None = None

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

    def ahead(
        self, view: Any, seat: Seat, seed: int, goes_on: Callable[[Action, Any], bool]
    ) -> tuple[Action, ...]:
        """What the adviser would do next, as long as `goes_on` holds for its last action and what
        the seat sees then: asked in a world that agrees with what is seen now."""
        if self._onward is None and self.action is not None:
            world = self.game.determinize(view, Random(seed))
            self._onward = tuple(self._asked_ahead(world, self.action, seat, Random(seed), goes_on))
        return self._onward or ()

    def _asked_ahead(self, world: Any, action: Action, seat: Seat, rng: Random,
                     goes_on: Callable[[Action, Any], bool]) -> Iterator[Action]:  # fmt: skip
        for _ in range(LONGEST):
            self.game.apply(world, seat, action)
            seen = self.game.observe(world, seat)
            if not goes_on(action, seen):
                return
            action = self.adviser.choose(self.game, seen, seat, rng)
            yield action
