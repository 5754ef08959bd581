"""The score pad of a game that brings none of its own: a line for each category of points, a column
for each player, and below them the sums."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

from game.drawing.kit.badges import Seat
from game.drawing.kit.nodes import EMPTY, Node, column, grid, line, row, text
from game.drawing.kit.parts import badge, ground
from game.drawing.kit.theme import BROWN, DARK
from game.scenes.kit.dialogs import Message
from game.scenes.kit.game_kit import Face
from game.scenes.kit.intents import Open
from game.scenes.kit.score_pad import Row, ScorePad, Scoring, by_category
from game.scenes.kit.scores import Scores
from game.scenes.kit.section import Box
from game.scenes.kit.shown import Shown
from game.scenes.kit.tree_section import TreeSection, key_of
from game.scenes.shell.counting import ScoreDisplay
from game.words.marks import literal

FIRST = 330.0
"""The width of the names of categories."""


def scoring_of(face: Face) -> Scoring:
    """How the points of a game are told: in its own way, or in the plain one."""
    return face.scoring or PLAIN


def pad(scores: Scores) -> ScorePad:
    """A row for each category, and the sums."""
    totals = tuple(str(scores.outcome.total(seat)) for seat in range(len(scores.seats)))
    rows = by_category(scores, lambda scores, seat, category: "")
    return ScorePad(rows, totals, scores.say("scores.total"), scores.say("scores.trace"))


def trace(scores: Scores, row: Row) -> Callable[..., Shown]:
    """What the points of a row come from, in a message: a paragraph for each player."""
    sentence = "\n".join(
        f"*{literal(seat.name)}*: {', '.join(cell.sources) or cell.number}"
        for seat, cell in zip(scores.seats, row.cells, strict=True)
    )
    return partial(Message, title=row.title, text=sentence)


PLAIN = Scoring(pad, trace)


class PlainPad(TreeSection):
    """The pad on the screen; a line leads to what it comes from."""

    def __init__(self, box: Box, shown: ScoreDisplay) -> None:
        super().__init__(box, self._counted, self._tree, lambda row: self.scene.activate(row.what))
        self.display, self.shown = shown, pad(shown.scores)
        shown.counting.rows = len(self.shown.rows)

    def _counted(self) -> tuple[Hashable, ...]:
        """How much of each row is counted by now, and whether all of it is."""
        counting = self.display.counting
        rows = range(len(self.shown.rows))
        return tuple(counting.part(n) for n in rows), counting.over

    def _tree(self, parts: tuple[float, ...], over: bool) -> Node:
        seats, shown = self.display.scores.seats, self.shown
        names = (
            row(badge(Seat(one.shape, one.name), 18, w=40, h=40),
                text(one.name, 26, DARK, "semi"), gap=8, at=(0.5, 0.5)) for one in seats
        )  # fmt: skip
        totals = (text(one if over else "", 40, DARK, "black", align=0.5) for one in shown.totals)
        return column(
            self._line(EMPTY, names, h=60),
            line(BROWN, 2),
            *self._rows(parts),
            line(BROWN, 2),
            self._line(text(shown.total, 32, DARK, "title"), totals, h=70),
            paint=ground("paper", 20), pad=(34, 18, 34, 16), gap=8,
        )  # fmt: skip

    def _rows(self, parts: tuple[float, ...]) -> Iterator[Node]:
        for one, part in zip(self.shown.rows, parts, strict=True):
            points = (
                text(
                    cell._replace(points=round(cell.points * part)).number,
                    32,
                    DARK,
                    "semi",
                    align=0.5,
                )
                for cell in one.cells
            )
            sentence = ", ".join(cell.number for cell in one.cells)
            yield self._line(
                text(one.title, 28, DARK, "semi"), points, h=54, id=key_of(one.name),
                does=Open(one.name), says=f"{one.title}: {sentence}",
            )  # fmt: skip

    def _line(self, first: Node, cells: Iterator[Node], **more: object) -> Node:
        widths = (FIRST, *(0.0,) * len(self.display.scores.seats))
        return grid(widths, [first, *cells], **more)
