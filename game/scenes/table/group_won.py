"""The end of a lesson that several have learned together: what each has earned, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.drawing.kit.badges import star
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import DARK
from game.lessons.data import Lesson
from game.lessons.progress import Stars
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.table.lesson_won import STARS, Act, LessonWonScene

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

    @property
    def stars_high(self) -> float:
        rows = -(-len(self.earned) // COLUMNS)
        return rows * STARS * self.measure().text_scale

    def paint_stars(self, c: Canvas, b: Box) -> None:
        cols = min(COLUMNS, len(self.earned))
        wide, high = b.w / cols, STARS * c.text_scale
        for n, (name, stars) in enumerate(self.earned):
            x, y = b.x + n % cols * wide, b.y + (n // cols + 0.5) * high
            for k, earned in enumerate(stars):
                star(c, x + 14 + k * 28, y, 11, earned)
            c.text(name, x + 96, y, 24, DARK, "semi", "midleft", limit=wide - 106)

    def acts(self) -> list[Act]:
        acts = super().acts()
        if self.following is None:
            acts.append(("won:play", self.say("group.play"), self._play, "primary", "play"))
        return acts

    def _play(self) -> None:
        self.app.pop()
        self.play()
