"""The score pad of A New Dawn: a table with a column for each player."""

from __future__ import annotations

from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fitting import line, paragraph
from game.drawing.kit.theme import BROWN, DARK, Colour
from game.scenes.kit.score_pad import Cell, Row
from game.scenes.kit.section import Box
from game.scenes.table.score_screen import THICK, PadSection
from game.words.marks import literal

DONE: Colour = (43, 106, 43)
RULE: Colour = (169, 134, 73)
HEAD = 62.0
"""The height of the names of the players."""


class TablePad(PadSection):
    """A column for each player; below the rows what decides ties, and the totals."""

    def places(self) -> dict[str, Box]:
        """Every row, below the names of the players, and `total`."""
        b, shown, grown = self.box, self.shown, self.scene.app.comfort.text_size - 1
        small, foot = 38 + 10 * grown, 52 + 20 * grown
        tall = (b.h - HEAD - 24 - len(shown.ties) * small - foot) / len(shown.rows)
        heights = [(row.name, tall) for row in shown.rows]
        heights += [*((row.name, small) for row in shown.ties), ("total", foot)]
        places, y = {}, b.y + HEAD
        for name, high in heights:
            places[name] = Box(b.x + 24, y, b.w - 48, high)
            y += high
        return places

    def _side(self) -> float:
        """The width of the column with the names of the rows."""
        return self.box.w * (0.34 if len(self.scores.seats) > 2 else 0.4)

    def _cell(self, row: Box, seat: int) -> Box:
        left = row.x + self._side()
        w = (row.right - left) / len(self.scores.seats)
        return Box(left + seat * w + 6, row.y, w - 12, row.h)

    def plain_text(self, row: Row) -> str:
        seats = zip(self.scores.seats, row.cells, strict=True)
        named = (f"{literal(setup.name)}: {cell.text or cell.number}" for setup, cell in seats)
        return ", ".join([row.title, *named])

    def paint(self, c: Canvas) -> None:
        places, shown = self.places(), self.shown
        self._names(c)
        for n, row in enumerate(shown.rows):
            self._row(c, row, places[row.name], n)
        for n, row in enumerate(shown.ties):
            self._tie(c, row, places[row.name], n)
        self._total(c, places["total"])
        for name, box in places.items():
            if self.focused(name):
                c.focus(box.x - 2, box.y, box.w + 4, box.h, 10)

    def _names(self, c: Canvas) -> None:
        head = Box(self.box.x + 24, self.box.y + 12, self.box.w - 48, HEAD - 12)
        for seat, setup in enumerate(self.scores.seats):
            b = self._cell(head, seat)
            won = self.won(seat)
            room = b.w - 64 - (58 if won else 0)
            used = min(room, c.width(setup.name, 27, "title"))
            left = b.centerx - (used + 50) / 2
            badges.seat(c, setup.shape, left + 20, b.centery, 18, setup.name)
            c.text(setup.name, left + 50, b.centery, 27, DARK, "title", "midleft", limit=room)
            if won:
                c.icon("laurel", left + 50 + used + 32, b.centery, 50)

    def _row(self, c: Canvas, row: Row, b: Box, n: int) -> None:
        """What it asks for on the left, for every player what became of it."""
        self.band(c, row.name, b, n % 2 == 0)
        heads = row.heads or ((row.title, ""),)
        half, w = (b.h - 12) / len(heads), self._side() - 20
        for k, (name, asks) in enumerate(heads):
            text = f"*{name}* {asks}"
            spare = max(0.0, half - c.rich_height(text, w, 23, 1.16))
            paragraph(c, text, (b.x + 12, b.y + 6 + k * half + spare / 2, w, half), 23, DARK)
        for seat, cell in enumerate(row.cells) if self.counting.part(n) == 1 else ():
            self._became(c, cell, seat, self._cell(b, seat))

    def _became(self, c: Canvas, cell: Cell, seat: int, b: Box) -> None:
        if not cell.text:
            c.text(cell.number, b.centerx, b.centery, 24, DARK, "semi", "center")
            return
        if not cell.points:
            paragraph(c, cell.text, (b.x + 8, b.centery - 18, b.w - 16, 40), 22, BROWN)
            return
        side = min(58.0, b.h * 0.6)
        if self.shown.token:
            image = self.shown.token(self.scores.seats[seat].shape, c.px(side))
            c.blit(image, b.x + 4, b.centery - side / 2)
        c.icon("check", b.x + side * 0.86, b.centery + side * 0.3, side * 0.5)
        left, high = b.x + side + 18, min(34.0 * c.text_scale, b.h * 0.44)
        box = (left, b.centery - high, b.right - left - 4, high)
        line(c, cell.text, box, 23, DONE, "bold", "left")
        for source in cell.sources:
            paragraph(c, source, (left, b.centery + 2, b.right - left, high), 20, BROWN)

    def _tie(self, c: Canvas, row: Row, b: Box, n: int) -> None:
        self.band(c, row.name, b, False)
        if n == 0:
            c.rule(b.x, b.y, b.w, RULE, 1.5)
        paragraph(c, row.title, (b.x + 12, b.y + 6, self._side() - 20, b.h - 6), 21, BROWN)
        for seat, cell in enumerate(row.cells) if self.counting.over else ():
            self._became(c, cell, seat, self._cell(b, seat))

    def _total(self, c: Canvas, b: Box) -> None:
        scores = self.scores
        c.rule(b.x, b.y, b.w, THICK, 3)
        text = scores.length() if self.display.picture else f"{self.shown.hint} {scores.length()}"
        paragraph(c, text, (b.x + 12, b.y + 8, self._side() - 20, b.h - 12), 20, BROWN)
        for seat in range(len(self.shown.totals)):
            total, cell, won = self.total(seat), self._cell(b, seat), self.won(seat)
            kind, size = ("black", 36) if won else ("semi", 30)
            size_now = size / max(1.0, c.text_scale * 0.8)
            c.text(total, cell.centerx, b.centery + 3, size_now, DARK, kind, "center", limit=cell.w)
