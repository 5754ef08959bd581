"""The end of a lesson that several have learned together: what each has earned, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.drawing.kit.nodes import Node, art, grid, row, text
from game.drawing.kit.theme import DARK
from game.lessons.data import Lesson
from game.lessons.progress import Stars
from game.scenes.kit.services import Services
from game.scenes.table.lesson_won import Act, LessonWonScene, paint_star

PLAY = ("won", "play")
COLUMNS = 4
"""So many learners stand beside one another."""


class GroupWonScene(LessonWonScene):
    """The end of a lesson of a group; the `following` one is opened by `open_other`, and after the last
    one `play` leads to a real match."""

    def __init__(self, app: Services, game_id: str, lesson: Lesson, following: Lesson | None,
                 open_other: Callable[[str], None], play: Callable[[], None],
                 earned: Sequence[tuple[str, Stars]]) -> None:  # fmt: skip
        super().__init__(app, game_id, lesson, open_other, earned[0][1])
        self.following, self.play, self.earned = following, play, earned
        self.focus = "won:next" if following else "won:play"

    def earnings(self) -> Node:
        return grid(min(COLUMNS, len(self.earned)), (
            row(*(art(paint_star, 11.0, earned, w=28, h=40) for earned in stars),
                text(name, 24, DARK, "semi", same="name", pad=(10, 0, 0, 0)), gap=0)
            for name, stars in self.earned
        ), gap=6, pad=(0, 6, 0, 0))  # fmt: skip

    def acts(self) -> list[Act]:
        acts = super().acts()
        if self.following is None:
            acts.append((PLAY, self.say("group.play"), self._play, "primary", "play"))
        return acts

    def _play(self) -> None:
        self.app.pop()
        self.play()
