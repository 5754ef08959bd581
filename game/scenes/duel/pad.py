"""The score pad on the screen as bars to both sides of the rows, for two."""

from __future__ import annotations

from collections.abc import Iterator

from game.drawing import signs
from game.drawing.art.svg import lin
from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import EMPTY, SPRING, Node, art, column, either, icon, line, row, text
from game.drawing.kit.theme import DARK, INK, Colour
from game.scenes.kit.section import Box
from game.scenes.shell.plain_pad import PadSection
from game.words import plain
from game.words.score_pad import Row, shorter

QUIET: Colour = (120, 94, 56)
SOURCE: Colour = (104, 78, 44)
THICK: Colour = (109, 79, 32)
MIDDLE = 304.0
"""The width of the names of the rows."""


class BarsPad(PadSection):
    """Two players: a line for each row, bars to the left and right of its name."""

    def lines(self) -> Iterator[Node]:
        shown = self.shown
        most = max(1, *(cell.points for row in shown.rows for cell in row.cells))
        for n, each in enumerate(shown.rows):
            name = row(
                column(art(signs.paint, each.sign, w=46, h=46, least=0.5), w=46, least=1.0),
                text(each.title, 25, DARK, "semi", same="row", grow=1), gap=11, w=MIDDLE, pad=(21, 0, 16, 0),
            )  # fmt: skip
            bars = row(
                self._side(each, n, 0, most), name, self._side(each, n, 1, most), h=1, grow=1
            )
            yield self.row(each, bars, n % 2 == 0)
        yield line(THICK, 3)
        hint = "" if self.display.picture else shown.hint
        notes = [column(text(one, 20, QUIET, align=align, lines=4), w=1, grow=1)
                 for one, align in ((hint, 0.0), (self.scores.length(), 1.0))]  # fmt: skip
        yield row(
            notes[0], row(SPRING, *self._total(0), gap=12, w=1, grow=1), text(shown.total, 36, DARK, "title", 0.5, w=MIDDLE),
            row(*reversed(self._total(1)), SPRING, gap=12, w=1, grow=1), notes[1], h=104, gap=8, pad=(14, 0),
        )  # fmt: skip

    def _side(self, each: Row, n: int, seat: int, most: int) -> Node:
        """The bar of a seat, its number, and where the points come from."""
        mine, others, part = self.points(n, seat), self.points(n, 1 - seat), self.counting.part(n)
        if not part:
            return column(w=1, grow=1)
        ahead, share = mine > others, max(0, mine) / most
        look = (31, DARK, "black") if ahead else (27, QUIET, "semi")
        shape = self.scores.seats[seat].shape
        bar = art(_bar, shape, ahead, h=30, least=0.5, w=8, grow=share) if mine else None
        found = Node(w=1, grow=1 - share), text(str(mine), *look), bar
        cell = each.cells[seat]
        sources = [
            text(one, 20, SOURCE, align=1.0 - seat, same="from")
            for one in shorter([*map(plain, cell.sources)]) or [cell.text]
        ]
        return column(
            row(*(found if seat == 0 else reversed(found)), gap=14, h=38, least=0.6),
            either(*sources) if part == 1 else EMPTY, w=1, grow=1, gap=0, pad=(70, 0, 2, 0) if seat == 0 else (2, 0, 70, 0),
        )  # fmt: skip

    def _total(self, seat: int) -> tuple[Node | None, ...]:
        won = self.won(seat)
        return (
            icon("laurel", 60) if won else None, self.badge(seat),
            text(self.total(seat), 74 if won else 54, DARK, "black"),
        )  # fmt: skip


def _bar(c: Canvas, b: Box, shape: str, ahead: bool) -> None:
    light, dark = theme.seat_colours(shape)
    w, h = max(8, round(b.w)), round(b.h)
    body = (
        f"<defs>{lin('z', light, dark)}</defs>"
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="6" fill="url(#z)" '
        f'fill-opacity="{1 if ahead else 0.62}" stroke="{INK}" stroke-opacity=".7" stroke-width="1.6"/>'
    )
    c.svg(body, (0, 0, w, h), b.x, b.y, w, h)
