"""What the pages of the shell have in common: their heads, and where they lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.drawing import shell
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import EMPTY, Node, column, grid, row, text, words
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import CREAM, GOLD_TEXT, Colour
from game.scenes.kit.controls import press
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import Pane

TITLE: Colour = (255, 230, 170)
PALE: Colour = (240, 234, 214)


class PageScene(Scene):
    """Base of the pages of the shell: one tree on the mosaic, which lies so much in the dark."""

    dark = 0.56

    def background(self, c: Canvas) -> None:
        shell.ground(c, self.dark)

    def build(self) -> Iterable[Section]:
        yield Pane(Box(0, 0, self.w, self.h), self.page)

    def page(self) -> Node:
        raise NotImplementedError

    def side(self, widest: float, least: float = 40) -> float:
        """The margin at the left and right of a page that is no wider."""
        return max(least, (self.w - widest) / 2)


def head(scene: Scene, title: str, *right: Node, left: Sequence[Node] = (),
         short: str = "", side: float = 210) -> Node:  # fmt: skip
    """The way back at the left, the title in the middle, and what else can be done at the right."""
    back = press(
        "back", scene.say("common.back"), scene.back, kind="quiet", sign="undo", h=56, same="head"
    )
    wide = side * (0.3 + 0.7 * scene.measure().text_scale)
    return grid((wide, 0, wide), (
        row(back, *left, gap=16),
        words(title, short, size=54, colour=TITLE, face="title", align=0.5, shade=200),
        row(*right, at=(1, 0.5), gap=16) if right else EMPTY,
    ), gap=20, h=66)  # fmt: skip


def title(scene: Scene, words: str, size: float = 48) -> Node:
    """The title at the left, and the way back at the right."""
    close = press(
        "close", scene.say("common.back"), scene.app.pop, kind="quiet", sign="door", w=230
    )
    return row(
        text(words, size, GOLD_TEXT, "title", shade=190, grow=1), close, gap=20, pad=(8, 0, 0, 0)
    )


def empty(words: str) -> Node:
    """Stands where there is nothing to show yet, and says so in its middle."""
    board = column(text(words, 27, align=0.5, lines=5, bold=CREAM), h=240, pad=50, at=(0, 0.5),
                   paint=ground("dark", 18), bleed=20)  # fmt: skip
    return row(column(board, w=1000, at=(0, 0.4)), at=(0.5, 0.5))
