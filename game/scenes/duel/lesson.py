"""The table of 7 Wonders Duel as the table of a lesson."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import Event
from game.scenes.duel.table import DuelTable
from game.scenes.kit.section import Box
from game.scenes.table.lesson import LessonTable


class DuelLesson(LessonTable, DuelTable):
    """A lesson of 7 Wonders Duel."""

    def switched(self) -> None:
        self._tokens = list(self.match.observation(None, 0).board)

    def hint(self) -> str:
        return super().hint() if self.run.acting else self.status()

    def read(self) -> list[Box]:
        return [self.frame.card]

    def choices(self) -> list[Box]:
        return [] if self.run.step.reading else [self.frame.moves]

    def after(self, events: Sequence[Event]) -> None:
        self.moves.wonders = False
