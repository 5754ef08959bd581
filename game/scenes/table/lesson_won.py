"""A lesson is won: confetti, what was learned, and the way to the next lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.drawing import shell
from game.drawing.kit import confetti
from game.drawing.kit.badges import star
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import shares
from game.drawing.kit.nodes import row
from game.drawing.kit.theme import BROWN, DARK
from game.lessons.data import Lesson
from game.lessons.progress import Stars
from game.scenes.kit.controls import button
from game.scenes.kit.inputs import Input, Key, Press
from game.scenes.kit.scene import Scene, Sprite
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.tree_section import alone

STONES = 110
WIDE = 1120.0
BRIGHT = (255, 232, 164)
PALE = (240, 234, 214)
SIZE = 27.0
STARS = 48.0
"""Room for a row of stars."""
Act = tuple[str, str, Callable[[], None], str, str]
"""A button: its name, its words, what it does, its kind and its icon."""


class LessonWonScene(Scene):
    """The end of a lesson; `open_other` opens another one by its id, where there is a list."""

    def __init__(
        self, app: Services, game_id: str, lesson: Lesson, open_other: Callable[[str], None] | None,
        stars: Stars,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.stars = stars
        self.game_id, self.lesson, self.open_other = game_id, lesson, open_other
        self.lessons = app.games[game_id].lessons()
        others = [each for each in self.lessons if not each.puzzles]
        later = [each for each in others if each.number > lesson.number]
        self.following = later[0] if later and open_other else None
        self.passed = 0.0 if app.comfort.speed() else 1.0
        """The part of the shower that is over."""
        self.stones: list[confetti.Tessera] = []
        self.focus = "won:next" if self.following else "won:list"

    def enter(self) -> None:
        self.app.sounds.play("victory")

    def about_game(self) -> str:
        return self.game_id

    # ---- words --------------------------------------------------------------------------

    def lesson_words(self, lesson: Lesson, name: str) -> str:
        """A sentence of a lesson."""
        return self.say(f"lesson.{self.game_id}.{lesson.id}.{name}")

    def learned(self) -> list[str]:
        """What was learned, line by line."""
        return self.lesson_words(self.lesson, "learned").splitlines()

    # ---- layout -------------------------------------------------------------------------

    @property
    def stars_high(self) -> float:
        """Room for the stars."""
        return STARS * self.measure().text_scale

    @property
    def paper(self) -> Box:
        """Where it is told what was learned."""
        c, w = self.measure(), min(WIDE, self.w - 120)
        lines = sum(c.rich_height(line, w - 150, SIZE) + 16 for line in self.learned())
        h = 84 + 20 * c.text_scale + lines + self.stars_high
        return Box((self.w - w) / 2, max(self.h * 0.36, self.h * 0.6 - h / 2), w, h)

    def background(self, c: Canvas) -> None:
        shell.ground(c, 0.6)
        k, x = min(1.0, self.h / 1080), self.w / 2
        steady = 1 / max(1.0, c.text_scale * 0.85)
        c.glow(x, self.h * 0.14, 330 * k, "#ffc45a", 0.85)
        c.icon("laurel", x, self.h * 0.14, 200 * k)
        c.icon(self.lesson.emblem, x, self.h * 0.135, 92 * k)
        title = self.say("lesson.won")
        c.text(
            title, x, self.h * 0.265, 62 * k * steady, BRIGHT, "title", "center", 220, self.w - 80
        )
        name = self.lesson_words(self.lesson, "title")
        line = self.say("lesson.won_line", number=self.lesson.number, title=name)
        c.text(line, x, self.h * 0.32, 27 * steady, PALE, "semi", "center", 200, self.w - 80)
        self._paper(c)

    def _paper(self, c: Canvas) -> None:
        b = self.paper
        c.panel(b.x, b.y, b.w, b.h, "paper", 18, True)
        head = self.say("lesson.learned")
        c.text(head, b.x + 40, b.y + 46, 32, BROWN, "title", "midleft", limit=b.w - 80)
        y = b.y + 66 + 16 * c.text_scale
        for line in self.learned():
            c.icon("check", b.x + 58, y + 17 * c.text_scale, 34)
            y += c.rich(line, b.x + 96, y, b.w - 150, SIZE, DARK, (96, 50, 10)) + 16
        high = self.stars_high
        self.paint_stars(c, Box(b.x + 40, b.bottom - high - 14, b.w - 80, high))

    def paint_stars(self, c: Canvas, b: Box) -> None:
        """What was earned, and what is still to be earned."""
        each = b.w / len(self.stars)
        for n, (name, earned) in enumerate(self.stars._asdict().items()):
            x = b.x + n * each
            star(c, x + 22, b.centery, 17, earned)
            ink = DARK if earned else BROWN
            c.text(self.say(f"lesson.star.{name}"), x + 50, b.centery, 24, ink, "semi", "midleft",
                   limit=each - 60)  # fmt: skip

    def acts(self) -> list[Act]:
        """The buttons at the foot, the main one last."""
        acts = [("won:list", self.say("lesson.list"), self.app.pop, "quiet", "learn")]
        if self.open_other is not None:
            acts.append(("won:again", self.say("learn.again"), self.again, "normal", "again"))
        if self.following is not None:
            title = self.lesson_words(self.following, "title")
            label = self.say("lesson.next_one", number=self.following.number, title=title)
            acts.append(("won:next", label, self.go_on, "primary", "play"))
        return acts

    def build(self) -> Iterable[Section]:
        self.stones = confetti.shower(self.w, self.h, STONES)
        acts = self.acts()
        wide = min(self.w - 120, 1500.0)
        left, gap = (self.w - wide) / 2, 24.0
        room = wide - gap * (len(acts) - 1)
        labels = [label for _, label, *_ in acts]
        widths, size = shares(self.measure(), labels, room, 26, beside=74)
        made = (
            button(name, label, act, kind=kind, sign=sign, size=size, w=w, h=72)
            for (name, label, act, kind, sign), w in zip(acts, widths, strict=True)
        )
        yield alone(Box(left, self.h - 112, wide, 72), row(*made, gap=gap))

    # ---- ways from here -----------------------------------------------------------------

    def again(self) -> None:
        """The same lesson once more."""
        self._open(self.lesson)

    def go_on(self) -> None:
        """The next lesson."""
        if self.following is not None:
            self._open(self.following)

    def _open(self, lesson: Lesson) -> None:
        self.app.pop()
        if self.open_other is not None:
            self.open_other(lesson.id)

    # ---- the shower ---------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        if self.passed >= 1:
            return False
        self.passed += ms / confetti.FALL_MS / max(0.1, self.app.comfort.speed())
        return True

    def sprites(self) -> list[Sprite]:
        fall = confetti.falling(self.stones, self.passed, self.unit()) if self.passed < 1 else []
        return [*super().sprites(), *fall]

    def handle(self, item: Input) -> None:
        if isinstance(item, (Key, Press)):
            self.passed = 1.0  # whatever is pressed ends the shower, and does what it does
        super().handle(item)
