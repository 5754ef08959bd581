"""The table of A New Dawn as the table of a lesson."""

from __future__ import annotations

from game.lessons.run import LEARNER
from game.rules.new_dawn.actions import ResolveCard
from game.scenes.kit.section import Box
from game.scenes.new_dawn.layout import Frame
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table.lesson import LessonTable, boxes_of


def open_map(f: Frame) -> list[Box]:
    """The map, as far as nothing lies on it."""
    left = Box(f.map.x, f.map.y, f.action.x - 4 - f.map.x, f.map.h)
    return [left, Box(left.right, f.map.y, f.map.right - left.right, f.action.y - 4 - f.map.y)]


class NewDawnLesson(LessonTable, NewDawnTable):
    """A lesson of A New Dawn. The map is always in the light."""

    def _shown_seat(self) -> int:
        """The row of the learner, whoever is to move."""
        return LEARNER

    def choose_card(self, card: str) -> None:
        """A card that is not meant is answered before it is pulled down."""
        answer = self.run.answer_to(LEARNER, ResolveCard(card)) if card else ""
        if answer:
            self.tell(answer)
        else:
            super().choose_card(card)

    def told(self) -> list[Box]:
        return [*open_map(self.frame), *self.choices()]

    def six(self) -> list[Box]:
        return boxes_of([self.map], self.run.step.light)

    def choices(self) -> list[Box]:
        if self.run.step.reading:
            return []
        return [self.frame.action, *([self.frame.side] if self.covers_side() else [])]

    def read(self) -> list[Box]:
        return [self.frame.row, self.frame.map]
