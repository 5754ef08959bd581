"""The score pad on paper: a line for each row, a column for each player."""

from __future__ import annotations

from game.drawing import signs
from game.scenes.kit.section import Box
from game.scenes.shell.paper import MARGIN, SOFT, TEXT, MatchPaper
from game.words import plain
from game.words.score_pad import Cell, Row, ScorePad

HEAD, ROW, SMALL, SUMS = 26.0, 40.0, 9.0, 26.0
"""Heights, in millimetres as all here: of the players' names, of a row at its ease, of one that decides
ties, of the totals."""
FOOT = 36.0
"""Below the totals: how long it was, the seal, the number of the page."""
NAMES, NARROW = 0.34, 0.24
"""How much of the width the names of rows take, and where nothing more stands there."""

READ = 26.0
"""In a narrower column nobody could read what points come from."""


class Sheet:
    """The pad of a match, to be written on paper."""

    def __init__(self, match: MatchPaper, pad: ScorePad) -> None:
        self.match, self.paper, self.pad = match, match.paper, pad
        self.names = NAMES if any(row.heads for row in pad.rows) else NARROW
        self.wide = self.paper.pdf.epw * self.names - 4

    def write(self, y: float) -> float:
        """From y on; returns where the page goes on."""
        self._names(y)
        y += HEAD
        below = SMALL * len(self.pad.ties) + SUMS + FOOT
        high = min(ROW, (self.paper.pdf.h - y - below) / len(self.pad.rows))
        for n, row in enumerate(self.pad.rows):
            if n % 2 == 0:
                self.paper.tint(y, high)
            self._row(row, y, high)
            y += high
        for row in self.pad.ties:
            self.paper.put(row.title, MARGIN + 2, y + 3, self.wide, 10, SOFT)
            for seat, cell in enumerate(row.cells):
                x, w = self._column(seat)
                self.paper.put(cell.number, x, y + 3, w, 12, align="C")
            y += SMALL
        self._totals(y + 5)
        return y + SUMS

    def _column(self, seat: int) -> tuple[float, float]:
        """Left end and width of a seat's column."""
        whole = self.paper.pdf.epw
        w = whole * (1 - self.names) / len(self.match.scores.seats)
        return MARGIN + whole * self.names + seat * w + 2, w - 4

    def _names(self, y: float) -> None:
        for seat, setup in enumerate(self.match.scores.seats):
            x, w = self._column(seat)
            self.match.badge(seat, x + w / 2 - 5, y + 4, 10)
            self.paper.put(setup.name, x, y + 15, w, 14, bold=True, align="C")

    def _row(self, row: Row, y: float, high: float) -> None:
        heads = row.heads or ((row.title, ""),)
        left = MARGIN + (13 if row.sign else 2)
        if row.sign:
            self.paper.sign(
                lambda c: signs.paint(c, Box(0, 0, c.w, c.w), row.sign), MARGIN + 2, y + 2, 9
            )
        for n, (name, asks) in enumerate(heads):
            top = y + 3 + n * (high - 3) / len(heads)
            self.paper.put(name, left, top, self.wide - left + MARGIN + 2, 12, bold=True)
            self.paper.paragraph(plain(asks), left, top + 6.5, self.wide, 8)
        for seat, cell in enumerate(row.cells):
            self._became(cell, seat, y + 1.5, high - 2.5)

    def _became(self, cell: Cell, seat: int, y: float, high: float) -> None:
        """What became of a row for a player, and what that came from."""
        paper, (x, w) = self.paper, self._column(seat)
        if cell.text and not cell.points:
            paper.paragraph(cell.text, x, y + 2, w, high - 2, "C")
            return
        if cell.lit:
            paper.laurel(x + w / 2 - 4, y, 8)
            y, high = y + 8.5, high - 8.5
        ink = TEXT if cell.points else SOFT
        paper.put(cell.text or cell.number, x, y, w, 13, ink, cell.points > 0, "C")
        if w < READ:
            return
        counts = cell.counts or (1,) * len(cell.sources)
        sources = (
            f"{plain(one)} {n}" if n > 1 else plain(one)
            for one, n in zip(cell.sources, counts, strict=True)
        )
        paper.paragraph(", ".join(sources), x, y + 6.5, w, high - 6.5, "C")

    def _totals(self, y: float) -> None:
        paper = self.paper
        paper.rule(y)
        paper.put(self.pad.total, MARGIN + 2, y + 5, self.wide, 15, bold=True)
        for seat, total in enumerate(self.pad.totals):
            x, w = self._column(seat)
            won = seat in self.match.scores.outcome.winners()
            paper.put(total, x, y + 4, w, 20 if won else 16, bold=won, align="C")
