"""Questions of a lesson: answers to choose from, and things of the table that are marked."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

from game.drawing import lights
from game.drawing.kit.canvas import Canvas
from game.drawing.parchment import OFFERED, Act
from game.lessons.data import Step
from game.lessons.tutor import Question
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.table import coach

ANSWER_KEYS = "abcd"
"""The keys of the answers to choose from, in their order: letters, for an answer may be a number."""


def offered(step: Step, question: Question, said: Callable[[str], str],
            answer: Callable[[str], None]) -> list[Act]:  # fmt: skip
    """The answers to choose from; one that was wrong cannot be chosen again. `said` puts the name of an
    answer into words."""
    found = []
    for n, name in enumerate(step.offered):
        label = said(name) if step.choices else name
        style = "off" if name in question.wrong else "normal"
        key, press = ANSWER_KEYS[n].upper(), partial(answer, name)
        found.append(Act(f"coach:answer:{n}", label, press, style, key, OFFERED))
    return found


class Marks(Section):
    """A rim and a tick on each thing that is marked, and a cross where that is wrong."""

    scene: Scene
    overlaid = glass = True

    def __init__(self, box: Box, question: Callable[[], Question]) -> None:
        super().__init__(box)
        self.question = question

    def boxes(self) -> list[tuple[Box, bool]]:
        """Where the marked things lie, and whether they are wrong."""
        asked = self.question()
        found = coach.targets_of(self.scene.sections, asked.marked)
        return [(t.box, t.name in asked.wrong) for t in found]

    def signature(self) -> Hashable:
        return tuple((*b, wrong) for b, wrong in self.boxes())

    def paint(self, c: Canvas) -> None:
        for b, wrong in self.boxes():
            lights.mark(c, b, wrong)
