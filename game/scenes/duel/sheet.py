"""The score pad of 7 Wonders Duel on paper: one city on the left, one on the right."""

from __future__ import annotations

from game.rules.duel.scoring import CATEGORIES
from game.scenes.duel.trace import paint_category
from game.scenes.shell.paper import MARGIN, SIGN, SOFT, TEXT, Paper
from game.words import plain

ROW = 19.5
"""Millimetres, as everything here."""
MIDDLE = 52.0
"""The column of the categories."""


class Sheet:
    """Writes names, categories and totals."""

    def __init__(self, paper: Paper) -> None:
        self.paper, self.scores, self.say = paper, paper.scores, paper.say

    def write(self, y: float) -> float:
        """From y on; returns where the page goes on."""
        self._names(y)
        y += 24
        for n, category in enumerate(CATEGORIES):
            self._category(category, y, n % 2 == 0)
            y += ROW
        self._totals(y + 3)
        return y + 27

    def _side(self, seat: int) -> tuple[float, float]:
        """Left end and width of a seat's column."""
        w = (self.paper.pdf.epw - MIDDLE) / 2
        return MARGIN + (w + MIDDLE if seat else 0.0), w

    def _names(self, y: float) -> None:
        for seat, setup in enumerate(self.scores.seats):
            x, w = self._side(seat)
            self.paper.badge(seat, x + w - 12 if seat == 0 else x, y + 7, 12)
            left = x if seat == 0 else x + 14
            align = "R" if seat == 0 else "L"
            self.paper.put(setup.name, left, y + 9, w - 14, 16, TEXT, bold=True, align=align)

    def _category(self, category: str, y: float, tinted: bool) -> None:
        paper, left = self.paper, self._side(0)[1] + MARGIN
        if tinted:
            paper.tint(y, ROW)
        paper.sign(
            lambda c: paint_category(c, category, SIGN / 2, SIGN / 2, SIGN),
            left + 3,
            y + ROW / 2 - 4.5,
            9,
        )
        name = self.say(f"duel.score.category.{category}")
        paper.put(name, left + 14, y + ROW / 2 - 3, MIDDLE - 14, 12, bold=True)
        for seat in (0, 1):
            self._points(category, seat, y)

    def _points(self, category: str, seat: int, y: float) -> None:
        """The number, and below it where the points come from."""
        scores = self.scores
        mine, others = (scores.total(one, category) for one in (seat, 1 - seat))
        x, w = self._side(seat)
        align = "R" if seat == 0 else "L"
        colour = TEXT if mine else SOFT
        self.paper.put(str(mine), x, y + 1.5, w, 17, colour, mine > others, align)
        points = scores.points(seat, category)
        said = [plain(scores.sentences.point_sentence(scores.app.words, point)) for point in points]
        self.paper.paragraph(", ".join(said) or "–", x, y + 10, w, ROW - 10, align)

    def _totals(self, y: float) -> None:
        paper, scores = self.paper, self.scores
        paper.pdf.set_draw_color(*SOFT)
        paper.pdf.line(MARGIN, y, paper.pdf.w - MARGIN, y)
        left = self._side(0)[1] + MARGIN
        paper.put(self.say("scores.total"), left, y + 6, MIDDLE, 17, TEXT, bold=True, align="C")
        for seat in (0, 1):
            x, w = self._side(seat)
            won = seat in scores.outcome.winners()
            total = str(scores.outcome.total(seat))
            align = "R" if seat == 0 else "L"
            paper.put(total, x, y + 4, w, 28 if won else 22, TEXT, won, align)
            if won:
                paper.laurel(x + w - 34 if seat == 0 else x + 20, y + 4, 13)
