"""The score pad of A New Dawn: a table with a column for each player."""

from __future__ import annotations

from collections.abc import Iterator

from game.drawing.kit.nodes import EMPTY, Node, art, column, grid, icon, line, row, stack, text
from game.drawing.kit.theme import BROWN, DARK, Colour
from game.drawing.new_dawn import marks
from game.scenes.shell.plain_pad import PadSection
from game.words.score_pad import Cell

DONE: Colour = (43, 106, 43)
RULE: Colour = (169, 134, 73)
THICK: Colour = (109, 79, 32)


class TablePad(PadSection):
    """A column for each player; below the rows what decides ties, and the totals."""

    def lines(self) -> Iterator[Node]:
        shown, seats = self.shown, range(len(self.scores.seats))
        yield self._line(EMPTY, [self._name(seat) for seat in seats]).but(h=50)
        for n, each in enumerate(shown.rows):
            heads = each.heads or ((each.title, ""),)
            asks = column(*(
                text(f"*{name}* {what}", 23, DARK, lines=4, bold=DARK, leading=1.16) for name, what in heads
            ), gap=2, pad=(12, 0, 8, 0))  # fmt: skip
            cells = [
                self._became(seat, each.cells[seat], self.counting.part(n) == 1) for seat in seats
            ]
            yield self.row(each, self._line(asks, cells).but(h=1, grow=1), n % 2 == 0)
        yield line(RULE, 1.5, h=4)
        for each in shown.ties:
            title = column(text(each.title, 21, BROWN, lines=2), pad=(12, 4, 8, 4))
            cells = [self._became(seat, each.cells[seat], self.counting.over) for seat in seats]
            yield self.row(each, self._line(title, cells), False)
        yield line(THICK, 3)
        said = (
            self.scores.length() if self.display.picture else f"{shown.hint} {self.scores.length()}"
        )
        sums = [text(self.total(seat), *((36, DARK, "black") if self.won(seat) else (30, DARK, "semi")), 0.5)
                for seat in seats]  # fmt: skip
        yield self._line(column(text(said, 20, BROWN, lines=4), pad=(12, 0, 8, 0)), sums)

    def _line(self, first: Node, cells: list[Node]) -> Node:
        """The name of a row, and a cell for each player."""
        side = (self.box.w - 68) * (0.34 if len(cells) > 2 else 0.4)
        return grid((side, *(0.0,) * len(cells)), [first, *cells])

    def _name(self, seat: int) -> Node:
        name = text(self.scores.seats[seat].name, 27, DARK, "title")
        return row(self.badge(seat), name, icon("laurel", 50) if self.won(seat) else None, gap=8,
                   at=(0.5, 0.5))  # fmt: skip

    def _became(self, seat: int, cell: Cell, told: bool) -> Node:
        """What became of a row for a player: a number; how far they came; or what was fulfilled, and
        what that came from."""
        if not told:
            return EMPTY
        if not cell.text:
            return text(cell.number, 24, DARK, "semi", 0.5)
        if not cell.points:
            return column(text(cell.text, 22, BROWN, align=0.5, lines=3), pad=(8, 0))
        token = art(marks.token, self.scores.seats[seat].shape)
        tick = icon("check", 29, at=(1.0, 1.0))
        said = (text(one, 20, BROWN, lines=2) for one in cell.sources)
        return row(
            column(stack(token, tick, w=58, h=58, least=0.6), at=(0.0, 0.5)),
            column(text(cell.text, 23, DONE, "bold"), *said, grow=1), gap=18, pad=(4, 0),
        )  # fmt: skip
