"""A match on paper: the score pad as a page to print, and the log on the pages after it."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import FontFace

from game.drawing.canvas import Canvas
from game.drawing.type import face_file
from game.rules.duel.scoring import CATEGORIES
from game.scenes.duel.points import paint_category
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.scores import ScoresScene
    from game.scenes.takeaway import LogRow

MARGIN = 16.0
"""Millimetres, as everything here."""
BAND = 46.0
ROW = 19.5
MIDDLE = 52.0
"""The column of the categories."""
SIGN = 128
"""Pixels of a sign on paper."""
Ink = tuple[int, int, int]
GREEN: Ink = (18, 44, 44)
GOLD: Ink = (255, 224, 146)
CREAM: Ink = (252, 243, 220)
TINT: Ink = (245, 238, 222)
TEXT: Ink = (50, 37, 23)
SOFT: Ink = (120, 94, 56)


class Sheet(FPDF):
    """A4 pages in our type, numbered."""

    page_words = ""
    """How a page is numbered, with `{number}` and `{total}` in it."""

    def footer(self) -> None:
        self.set_y(-14)
        self.set_font("text", "", 9)
        self.set_text_color(*SOFT)
        text = self.page_words.format(number=self.page_no(), total="{nb}")
        self.cell(0, 6, text, align="C")


class Paper:
    """Puts the scores on paper. Raises ImportError where the font is not installed."""

    def __init__(self, scores: ScoresScene) -> None:
        self.scores, self.say = scores, scores.say
        faces = {"": face_file("body"), "B": face_file("semi")}
        self.pdf = Sheet(format="A4")
        self.pdf.page_words = self.say("takeaway.page", number="{number}", total="{total}")
        for style, path in faces.items():
            if path is None:
                raise ImportError("font-source-sans-pro")
            self.pdf.add_font("text", style, path)
        self.pdf.set_margin(MARGIN)
        self.pdf.set_title(scores.title())
        self.pdf.set_creator("Tessera")

    def pages(self, log: Iterable[LogRow]) -> bytes:
        """The whole document."""
        self._score_pad()
        self._log(log)
        return bytes(self.pdf.output())

    # ---- small things -------------------------------------------------------------------

    def _put(
        self,
        text: str,
        x: float,
        y: float,
        w: float,
        size: float,
        colour: Ink = TEXT,
        bold: bool = False,
        align: str = "L",
    ) -> None:
        """One line in a box `w` wide, smaller where it would not fit."""
        pdf = self.pdf
        pdf.set_font("text", "B" if bold else "", size)
        while pdf.get_string_width(text) > w - 2 and size > 6:
            size -= 0.5
            pdf.set_font_size(size)
        pdf.set_text_color(*colour)
        pdf.set_xy(x, y)
        pdf.cell(w, size * 0.5, text, align=align)

    def _sign(self, x: float, y: float, size: float, category: str = "", seat: int = -1) -> None:
        """The sign of a category, the badge of a seat, or else the laurel, as on the screen."""
        surface = pygame.Surface((SIGN, SIGN), pygame.SRCALPHA)
        c = Canvas(surface, 1.0)
        if category:
            paint_category(c, category, SIGN / 2, SIGN / 2, SIGN)
        elif seat < 0:
            c.icon("laurel", SIGN / 2, SIGN / 2, SIGN)
        else:
            setup = self.scores.seats[seat]
            c.seat(setup.shape, SIGN / 2, SIGN / 2, SIGN * 0.32, setup.name)
        made = io.BytesIO()
        pygame.image.save(surface, made, "sign.png")
        self.pdf.image(made, x, y, size, size)

    def _side(self, seat: int) -> tuple[float, float]:
        """Left end and width of a seat's column."""
        w = (self.pdf.epw - MIDDLE) / 2
        return MARGIN + (w + MIDDLE if seat else 0.0), w

    # ---- the score pad ------------------------------------------------------------------

    def _score_pad(self) -> None:
        self.pdf.add_page()
        self._head()
        y = BAND + 24
        for n, category in enumerate(CATEGORIES):
            self._category(category, y, n % 2 == 0)
            y += ROW
        self._totals(y + 3)
        self._foot(y + 27)

    def _head(self) -> None:
        pdf, scores = self.pdf, self.scores
        pdf.set_fill_color(*GREEN)
        pdf.rect(0, 0, pdf.w, BAND, style="F")
        w = pdf.epw
        self._put(scores.about(), MARGIN, 8, w, 11, CREAM)
        self._put(scores.title(), MARGIN, 17, w, 30, GOLD, bold=True)
        self._put(scores.ending(), MARGIN, 34, w, 13, CREAM)
        for seat, setup in enumerate(scores.seats):
            x, w = self._side(seat)
            at = x + w - 12 if seat == 0 else x
            self._sign(at, BAND + 7, 12, seat=seat)
            left = x if seat == 0 else x + 14
            align = "R" if seat == 0 else "L"
            self._put(setup.name, left, BAND + 9, w - 14, 16, TEXT, bold=True, align=align)

    def _category(self, category: str, y: float, tinted: bool) -> None:
        pdf = self.pdf
        if tinted:
            pdf.set_fill_color(*TINT)
            pdf.rect(MARGIN, y, pdf.epw, ROW, style="F")
        left = self._side(0)[1] + MARGIN
        self._sign(left + 3, y + ROW / 2 - 4.5, 9, category)
        name = self.say(f"duel.score.category.{category}")
        self._put(name, left + 14, y + ROW / 2 - 3, MIDDLE - 14, 12, bold=True)
        for seat in (0, 1):
            self._points(category, seat, y)

    def _points(self, category: str, seat: int, y: float) -> None:
        """The number, and below it where the points come from."""
        scores = self.scores
        mine, others = (scores.total(one, category) for one in (seat, 1 - seat))
        x, w = self._side(seat)
        align = "R" if seat == 0 else "L"
        self._put(str(mine), x, y + 1.5, w, 17, TEXT if mine else SOFT, mine > others, align)
        points = scores.points(seat, category)
        said = [plain(scores.sentences.point_sentence(scores.app.words, point)) for point in points]
        self._sources(", ".join(said) or "–", x, y + 10, w, align)

    def _sources(self, text: str, x: float, y: float, w: float, align: str) -> None:
        """A paragraph, smaller where it would leave its row."""
        pdf = self.pdf
        pdf.set_text_color(*SOFT)
        for size in (8.5, 7.5, 6.5, 5.5):
            pdf.set_font("text", "", size)
            pdf.set_xy(x, y)
            step = size * 0.42
            high = pdf.multi_cell(w, step, text, align=align, dry_run=True, output="HEIGHT")
            if isinstance(high, float) and high <= ROW - 10:
                break
        pdf.multi_cell(w, step, text, align=align)

    def _totals(self, y: float) -> None:
        pdf, scores = self.pdf, self.scores
        pdf.set_draw_color(*SOFT)
        pdf.line(MARGIN, y, pdf.w - MARGIN, y)
        left = self._side(0)[1] + MARGIN
        self._put(self.say("scores.total"), left, y + 6, MIDDLE, 17, TEXT, bold=True, align="C")
        for seat in (0, 1):
            x, w = self._side(seat)
            won = seat in scores.outcome.winners()
            total = str(scores.outcome.total(seat))
            align = "R" if seat == 0 else "L"
            self._put(total, x, y + 4, w, 28 if won else 22, TEXT, won, align)
            if won:
                self._sign(x + w - 34 if seat == 0 else x + 20, y + 4, 13)

    def _foot(self, y: float) -> None:
        """How long it was, and the seal with its number."""
        scores, header = self.scores, self.scores.match.header
        lines = [scores.length()]
        remark = scores.sentences.remark_sentence(scores.app.words, scores.outcome)
        if remark:
            lines.insert(0, remark)
        if header.seal:
            number = self.say("seal.seed", seed=str(header.seed))
            lines.append(f"{self.say('seal.line', seal=header.seal)} · {number}")
        for n, line in enumerate(lines):
            self._put(line, MARGIN, y + 5 * n, self.pdf.epw, 9.5, SOFT, align="C")

    # ---- the log ------------------------------------------------------------------------

    def _log(self, log: Iterable[LogRow]) -> None:
        pdf = self.pdf
        pdf.add_page()
        pdf.set_font("text", "B", 20)
        pdf.set_text_color(*TEXT)
        title = self.say("takeaway.log_title")
        pdf.cell(0, 12, title, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        pdf.ln(2)
        pdf.set_font("text", "", 9.5)
        pdf.set_draw_color(214, 202, 176)
        pdf.set_fill_color(255, 255, 255)
        names = ("turn", "player", "event", "rule")
        heads = [self.say(f"takeaway.column_{name}") for name in names]
        style = FontFace(emphasis="BOLD", color=CREAM, fill_color=GREEN)
        with pdf.table(
            col_widths=(8, 16, 67, 9),
            text_align=("RIGHT", "LEFT", "LEFT", "LEFT"),
            borders_layout="HORIZONTAL_LINES",
            headings_style=style,
            line_height=4.6,
            padding=(0.4, 1.5),
            cell_fill_mode="NONE",
        ) as table:
            table.row(heads)
            turn = player = ""
            for row in log:
                same = (row.turn, row.player) == (turn, player)
                turn, player = row.turn, row.player
                shown = ("", "") if same else (turn, player)
                table.row((*shown, row.text, row.clause))
