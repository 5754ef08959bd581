"""The puzzles of a game as a list: which are solved, and the way to each."""

from __future__ import annotations

from typing import Protocol

from game.drawing.kit import parts
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, art, column, grid, row, text
from game.drawing.kit.theme import GOLD_TEXT
from game.hotseat.intents import Do
from game.lessons.data import Lesson, Step
from game.lessons.progress import Mark
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.shell import pages

WIDEST = 1500.0


class Learner(Protocol):
    """Who solves them, and where that is kept."""

    game_id: str

    @property
    def learner(self) -> str: ...
    def mark(self, lesson_id: str) -> Mark: ...
    def keep(self) -> None: ...


class PuzzlesScene(pages.PageScene):
    """All puzzles of a game; the first one that is not solved has the focus."""

    def __init__(self, app: Services, learner: Learner, puzzles: Lesson) -> None:
        super().__init__(app)
        self.of, self.puzzles = learner, puzzles
        self.uncover()
        self.keyboard = True

    def uncover(self) -> None:
        mark = self.of.mark(self.puzzles.id)
        steps = self.puzzles.steps
        fresh = next((one for one in steps if not is_solved(mark, one.id)), steps[0])
        self.focus = f"puzzle:{fresh.id}"

    def open(self, n: int) -> None:
        """Begin with a puzzle; those after it follow."""
        asked = [(self.puzzles.id, one.id) for one in self.puzzles.steps]
        of = self.of
        self.app.go.questions(of.game_id, of.learner, asked, "learn.puzzle", of.mark, of.keep, n)

    def about_game(self) -> str:
        return self.of.game_id

    def page(self) -> Node:
        game = self.say(f"game.{self.of.game_id}.title")
        side, large = self.side(WIDEST), self.app.comfort.text_size > 1.2
        tiles = [self._tile(n, one) for n, one in enumerate(self.puzzles.steps)]
        return column(
            pages.head(self, self.say("learn.puzzles_of", game=game), side=180),
            text(self.say("learn.puzzles_line"), 25, pages.PALE, align=0.5, lines=2, shade=170),
            grid(3 if large else 4, tiles, gap=14, grow=1, at=(0, 0)),
            text(self.say("learn.keys"), 21, pages.PALE, align=0.5, shade=210),
            gap=18, pad=(side, 30, side, 12),
        )  # fmt: skip

    def _tile(self, n: int, step: Step) -> Node:
        """A puzzle: its number, what it asks for, and whether it is solved."""
        solved = is_solved(self.of.mark(self.puzzles.id), step.id)
        kind = self.say(f"learn.asks.{step.ask}")
        status = self.say("learn.solved" if solved else "learn.unsolved")
        return row(
            art(_seal, step.emblem, solved, h=64, ratio=1, least=0.4),
            column(
                text(self.say("learn.puzzle_n", n=n + 1), 27, GOLD_TEXT, "semi", same="number"),
                text(kind, 21, same="kind"), text(status, 21, same="kind"), grow=1, at=(0, 0.5),
            ),
            id=("puzzle", step.id), does=Do(self.open, (n,)),
            says=f"{self.say('learn.puzzle_n', n=n + 1)}. {kind}. {status}", h=126 * self.app.comfort.text_size, least=0.5, gap=14,
            pad=(14, 6, 12, 6), paint=parts.ground("dark", 16, False), bleed=20,
        )  # fmt: skip


def is_solved(mark: Mark, step: str) -> bool:
    """Whether a question was answered rightly, at once or in the end."""
    return step in mark.solved


def _seal(c: Canvas, b: Box, emblem: str, solved: bool) -> None:
    """The emblem of a puzzle, with a tick once it is solved."""
    c.icon(emblem, *b.center, b.w * 0.8)
    if solved:
        c.icon("check", b.centerx + b.w * 0.36, b.centery + b.w * 0.32, b.w * 0.46)
