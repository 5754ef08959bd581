"""The score pad on paper: two players to the left and right of the rows, or a table."""

from __future__ import annotations

from game.scenes.kit.score_pad import Cell, Row, ScorePad, Scoring
from game.scenes.shell.paper import MatchPaper
from game.words import plain

BAR, MIDDLE = 19.5, 52.0
"""The height of a row between two players, and the width of its name; millimetres, as all here."""
ROW, SMALL, REACHED = 34.0, 9.0, 40.0
"""The height of a row of a table, of one that decides ties, and of one with all that led along it."""
NAMES, NARROW = 0.34, 0.24
"""How much of the width the names of the rows of a table take, and where much stands beside them."""


class BarsSheet:
    """One player on the left, one on the right."""

    def __init__(self, match: MatchPaper, pad: ScorePad) -> None:
        self.match, self.paper, self.pad = match, match.paper, pad

    def write(self, y: float) -> float:
        """From y on; returns where the page goes on."""
        self._names(y)
        y += 24
        for n, row in enumerate(self.pad.rows):
            self._row(row, y, n % 2 == 0)
            y += BAR
        self._totals(y + 3)
        return y + 27

    def _side(self, seat: int) -> tuple[float, float]:
        """Left end and width of a seat's column."""
        w = (self.paper.pdf.epw - MIDDLE) / 2
        return self.paper.margin + (w + MIDDLE if seat else 0.0), w

    def _names(self, y: float) -> None:
        for seat, setup in enumerate(self.match.scores.seats):
            x, w = self._side(seat)
            self.match.badge(seat, x + w - 12 if seat == 0 else x, y + 7, 12)
            left, align = x if seat == 0 else x + 14, "R" if seat == 0 else "L"
            self.paper.put(setup.name, left, y + 9, w - 14, 16, bold=True, align=align)

    def _row(self, row: Row, y: float, tinted: bool) -> None:
        paper, left = self.paper, self._side(0)[1] + self.paper.margin
        if tinted:
            paper.tint(y, BAR)
        paper.sign(
            lambda c: row.paint_sign(c, c.w / 2, c.w / 2, c.w), left + 3, y + BAR / 2 - 4.5, 9
        )
        paper.put(row.title, left + 14, y + BAR / 2 - 3, MIDDLE - 14, 12, bold=True)
        for seat, cell in enumerate(row.cells):
            self._points(cell, row.cells[1 - seat].points, seat, y)

    def _points(self, cell: Cell, others: int, seat: int, y: float) -> None:
        """The number, and below it where the points come from."""
        paper, (x, w), align = self.paper, self._side(seat), "R" if seat == 0 else "L"
        colour = paper.ink if cell.points else paper.soft
        paper.put(cell.number, x, y + 1.5, w, 17, colour, cell.points > others, align)
        text = ", ".join(plain(source) for source in cell.sources)
        paper.paragraph(text or "–", x, y + 10, w, BAR - 10, align)

    def _totals(self, y: float) -> None:
        paper = self.paper
        paper.rule(y)
        left = self._side(0)[1] + paper.margin
        paper.put(self.pad.total, left, y + 6, MIDDLE, 17, bold=True, align="C")
        for seat, total in enumerate(self.pad.totals):
            x, w = self._side(seat)
            won = seat in self.match.scores.outcome.winners()
            align = "R" if seat == 0 else "L"
            paper.put(total, x, y + 4, w, 28 if won else 22, bold=won, align=align)
            if won:
                paper.laurel(x + w - 34 if seat == 0 else x + 20, y + 4, 13)


class TableSheet:
    """A row for each line of the pad, a column for each player."""

    row, names = ROW, NAMES

    def __init__(self, match: MatchPaper, pad: ScorePad) -> None:
        self.match, self.paper, self.pad = match, match.paper, pad
        self.left = match.paper.margin + 2
        self.wide = match.paper.pdf.epw * self.names - 4

    def write(self, y: float) -> float:
        """From y on; returns where the page goes on."""
        self._names(y)
        y += 26
        for n, row in enumerate(self.pad.rows):
            if n % 2 == 0:
                self.paper.tint(y, self.row)
            self._row(row, y)
            y += self.row
        for row in self.pad.ties:
            self._tie(row, y + 3)
            y += SMALL
        self._totals(y + 5)
        return y + 26

    def _column(self, seat: int) -> tuple[float, float]:
        """Left end and width of a seat's column."""
        whole = self.paper.pdf.epw
        w = whole * (1 - self.names) / len(self.match.scores.seats)
        return self.paper.margin + whole * self.names + seat * w + 2, w - 4

    def _names(self, y: float) -> None:
        for seat, setup in enumerate(self.match.scores.seats):
            x, w = self._column(seat)
            self.match.badge(seat, x + w / 2 - 5, y + 4, 10)
            self.paper.put(setup.name, x, y + 15, w, 14, bold=True, align="C")

    def _row(self, row: Row, y: float) -> None:
        heads = row.heads or ((row.title, ""),)
        for n, (name, asks) in enumerate(heads):
            top = y + 3 + n * (self.row - 3) / len(heads)
            self.paper.put(name, self.left, top, self.wide, 12, bold=True)
            self.paper.paragraph(plain(asks), self.left, top + 6.5, self.wide, 8)
        for seat, cell in enumerate(row.cells):
            self._became(cell, seat, y)

    def _became(self, cell: Cell, seat: int, y: float) -> None:
        """What became of the row for a player."""
        paper, (x, w) = self.paper, self._column(seat)
        if not cell.text:
            paper.put(cell.number, x, y + ROW / 2 - 3, w, 14, align="C")
        elif not cell.points:
            paper.paragraph(cell.text, x, y + ROW / 2 - 3, w, 8, "C")
        else:
            paper.laurel(x + w / 2 - 4, y + 4, 8)
            paper.put(cell.text, x, y + 14, w, 12, bold=True, align="C")
            for source in cell.sources:
                paper.put(source, x, y + 21, w, 9.5, paper.soft, align="C")

    def _tie(self, row: Row, y: float) -> None:
        self.paper.put(row.title, self.left, y, self.wide, 10, self.paper.soft)
        for seat, cell in enumerate(row.cells):
            x, w = self._column(seat)
            self.paper.put(cell.number, x, y, w, 12, align="C")

    def _totals(self, y: float) -> None:
        paper = self.paper
        paper.rule(y)
        paper.put(self.pad.total, self.left, y + 5, self.wide, 15, bold=True)
        for seat, total in enumerate(self.pad.totals):
            x, w = self._column(seat)
            won = seat in self.match.scores.outcome.winners()
            paper.put(total, x, y + 4, w, 20 if won else 16, bold=won, align="C")


class ReachedSheet(TableSheet):
    """Rows that are not added up: how far everybody came, what led there, and a laurel for whoever
    came to the end."""

    row, names = REACHED, NARROW

    def _became(self, cell: Cell, seat: int, y: float) -> None:
        paper, (x, w) = self.paper, self._column(seat)
        if cell.lit:
            paper.laurel(x + w / 2 - 4, y + 1.5, 8)
        paper.put(cell.text, x, y + 10, w, 12, bold=cell.points > 0, align="C")
        sources = zip(cell.sources, cell.counts, strict=True)
        text = ", ".join(
            f"{plain(source)} {n}" if n > 1 else plain(source) for source, n in sources
        )
        paper.paragraph(text, x, y + 16.5, w, self.row - 18, "C")


def sheet(match: MatchPaper, scoring: Scoring) -> BarsSheet | TableSheet:
    """The pad of a game, to be written on paper."""
    kind = BarsSheet if scoring.bars else ReachedSheet if scoring.reached else TableSheet
    return kind(match, scoring.model(match.scores))
