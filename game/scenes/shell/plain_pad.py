"""The score pad of a game that brings none of its own: a line for each category of points, a column
for each player, and below them the sums."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial

from game.drawing.kit import shapes
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import EMPTY, Look, Node, Paint, column, grid, line, row, text
from game.drawing.kit.parts import badge, ground
from game.drawing.kit.theme import BROWN, DARK
from game.hotseat.intents import Open
from game.scenes.kit.dialogs import Message
from game.scenes.kit.game_kit import Face
from game.scenes.kit.section import Box
from game.scenes.kit.shown import Shown
from game.scenes.kit.tree_section import TreeSection, key_of
from game.words.marks import literal
from game.words.score_pad import Row, ScorePad, Scoring, by_category
from game.words.scores import ScoreDisplay, Scores
from game.words.seats import Seat

FIRST = 330.0
"""The width of the names of categories."""


def scoring_of(face: Face) -> Scoring:
    """How the points of a game are told: in its own way, or in the plain one."""
    return face.scoring or PLAIN


def trace(scores: Scores, row: Row) -> Callable[..., Shown]:
    """What the points of a row come from, in a message: a paragraph for each player."""
    sentence = "\n".join(
        f"*{literal(seat.name)}*: {', '.join(cell.sources) or cell.number}"
        for seat, cell in zip(scores.seats, row.cells, strict=True)
    )
    return partial(Message, title=row.title, text=sentence)


PLAIN = Scoring(by_category, trace)


class PadSection(TreeSection):
    """Base: a pad on parchment, counted row by row; a row leads to what it comes from."""

    def __init__(self, box: Box, shown: ScoreDisplay,
                 model: Callable[[Scores], ScorePad] = by_category) -> None:  # fmt: skip
        super().__init__(box, self._counted, self._board, lambda row: self.scene.activate(row.what))
        self.display, self.scores, self.counting = shown, shown.scores, shown.counting
        self.shown = model(shown.scores)
        self.counting.rows = len(self.shown.rows)

    def _counted(self) -> tuple[Hashable, ...]:
        parts = tuple(self.counting.part(n) for n in range(len(self.shown.rows)))
        return parts, self.counting.over, self.display.announced

    def _board(self, *counted: object) -> Node:
        board = column(*self.lines(), paint=ground("paper", 20), bleed=20, pad=(24, 14, 24, 14), at=(0, 0),
                       grow=1)  # fmt: skip
        return column(board, pad=(10, 6), at=(0, 0))

    def lines(self) -> Iterable[Node]:
        """What stands on it by now, one below the other."""
        raise NotImplementedError

    def row(self, row: Row, line: Node, tinted: bool) -> Node:
        """A row of the pad that leads on."""
        seats = zip(self.scores.seats, row.cells, strict=True)
        said = (f"{literal(setup.name)}: {cell.text or cell.number}" for setup, cell in seats)
        return line.but(
            id=key_of(row.name), does=Open(row.name), says=", ".join((row.title, *said)),
            paint=Paint(_band, (tinted,), ("pointed",)),
        )  # fmt: skip

    def points(self, n: int, seat: int) -> int:
        """What is counted in a row by now."""
        return round(self.shown.rows[n].cells[seat].points * self.counting.part(n))

    def total(self, seat: int) -> str:
        """What is counted in all rows by now, where they are added up."""
        shown = self.shown
        if self.counting.over:
            return shown.totals[seat]
        added = shown.totals[seat] == str(sum(row.cells[seat].points for row in shown.rows))
        return str(sum(self.points(n, seat) for n in range(len(shown.rows)))) if added else ""

    def won(self, seat: int) -> bool:
        return self.display.announced and seat in self.scores.outcome.winners()

    def badge(self, seat: int) -> Node:
        one = self.scores.seats[seat]
        return badge(Seat(one.shape, one.name), 18, w=40, h=40)


def _band(c: Canvas, b: Box, look: Look, tinted: bool) -> None:
    """Below a row: every second one is tinted, and in light the one that is pointed at."""
    if look.pointed:
        shapes.plate(c, b, "#f0c75e", radius=8, opacity=0.45, inset=0)
    elif tinted:
        shapes.plate(c, b, "#8a6a35", radius=8, opacity=0.1, inset=0)


class PlainPad(PadSection):
    """A column for each player, and the sums."""

    def lines(self) -> Iterator[Node]:
        shown, seats = self.shown, self.scores.seats
        names = [row(self.badge(n), text(one.name, 26, DARK, "semi"), gap=8, at=(0.5, 0.5))
                 for n, one in enumerate(seats)]  # fmt: skip
        yield self._line(EMPTY, names, h=60)
        yield line(BROWN, 2)
        for n, each in enumerate(shown.rows):
            points = [
                each.cells[seat]._replace(points=self.points(n, seat)).number
                for seat in range(len(seats))
            ]
            cells = [text(one, 32, DARK, "semi", align=0.5) for one in points]
            yield self.row(each, self._line(text(each.title, 28, DARK, "semi"), cells, h=54), False)
        yield line(BROWN, 2)
        totals = [text(self.total(n), 40, DARK, "black", align=0.5) for n in range(len(seats))]
        yield self._line(text(shown.total, 32, DARK, "title"), totals, h=70)

    def _line(self, first: Node, cells: Sequence[Node], h: float) -> Node:
        return grid((FIRST, *(0.0,) * len(cells)), [first, *cells], h=h, pad=(10, 0))
