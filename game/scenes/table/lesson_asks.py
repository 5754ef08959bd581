"""Questions of a lesson: answers to choose from, and things of the table that are marked."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.drawing import lights
from game.drawing.kit.canvas import Canvas
from game.drawing.parchment import OFFERED, Act
from game.hotseat.choice import kind
from game.lessons.data import Step
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.table import coach

ANSWER_KEYS = "abcd"
"""The keys of the answers to choose from, in their order: letters, for an answer may be a number."""


class Question:
    """What was answered to the question of a step so far: the wrong answers, of the marks the one that
    was told to be wrong, and the things marked."""

    def __init__(self, marked: Sequence[str] = ()) -> None:
        self.wrong: set[str] = set()
        self.marked = list(marked)

    def mark(self, step: Step, name: str) -> bool:
        """Mark a thing, or take its mark away; False where it is none of those that are asked about."""
        kinds = {kind(one) for one in (*step.all, *step.answers) if ":" in one}
        if name not in step.all and (":" not in name or kind(name) not in kinds):
            return False
        self.wrong.clear()
        if name in self.marked:
            self.marked.remove(name)
        else:
            self.marked.append(name)
        return True


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
