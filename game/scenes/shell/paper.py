"""Pages to print: what they all have, and a match on paper, its score pad first and then its log."""

from __future__ import annotations

import contextlib
import importlib
import io
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError, Future
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.drawing.kit import badges, theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.fonts import face_file
from game.drawing.kit.nodes import Node, art, row
from game.drawing.kit.shapes import Box
from game.scenes.kit.controls import button
from game.scenes.kit.dialogs import Board, title
from game.scenes.kit.services import Services
from game.words import spoken
from game.words.scores import Scores

if TYPE_CHECKING:
    from fpdf import FPDF
MARGIN = 16.0
"""Millimetres, as everything here."""
BAND = 46.0
SIGN = 128
"""Pixels of a sign on paper."""
Ink = tuple[int, int, int]
Say = Callable[..., str]
GREEN: Ink = (18, 44, 44)
GOLD: Ink = (255, 224, 146)
CREAM: Ink = (252, 243, 220)
TINT: Ink = (245, 238, 222)
TEXT: Ink = (50, 37, 23)
SOFT: Ink = (120, 94, 56)


class LogRow(NamedTuple):
    """A sentence of the log; `turn` is the turn or round, empty while the game is set up."""

    turn: str
    player: str
    text: str
    clause: str


def a4(numbered: Callable[[int, str], str]) -> FPDF:
    """An empty document of A4 pages, each with its number and the total in its foot.

    The library of PDF is imported only here: that takes longer than the first frame, and some do
    without it.
    """
    from fpdf import FPDF

    class Pages(FPDF):
        def footer(self) -> None:
            self.set_y(-14)
            self.set_font("text", "", 9)
            self.set_text_color(*SOFT)
            self.cell(0, 6, numbered(self.page_no(), "{nb}"), align="C")

    return Pages(format="A4")


def read_library() -> None:
    """Import the library of PDF, for whoever wants it soon; without one nothing happens."""
    with contextlib.suppress(ImportError):
        importlib.import_module("fpdf")


class Paper:
    """A document of A4 pages, and what is written and drawn on them. Raises ImportError where library
    or font is not installed."""

    def __init__(self, say: Say, title: str) -> None:
        self.say = say
        faces = {"": face_file("body"), "B": face_file("semi")}
        self.progress = Progress()
        self.pdf = a4(self._numbered)
        for style, path in faces.items():
            if path is None:
                raise ImportError("font-source-sans-pro")
            self.pdf.add_font("text", style, path)
        self.pdf.set_margin(MARGIN)
        self.pdf.set_title(spoken(title))
        self.pdf.set_creator("Tessera")

    def made(self) -> bytes:
        """The whole document."""
        return bytes(self.pdf.output())

    def _numbered(self, page: int, of: str) -> str:
        """The foot of a page; between pages whoever waits may have had enough."""
        self.progress.step(page)
        return spoken(self.say("takeaway.page", number=page, total=of))

    def head(self, above: str, title: str, below: str) -> None:
        """A new page with its title on a band."""
        pdf = self.pdf
        pdf.add_page()
        pdf.set_fill_color(*GREEN)
        pdf.rect(0, 0, pdf.w, BAND, style="F")
        self.put(above, MARGIN, 8, pdf.epw, 11, CREAM)
        self.put(title, MARGIN, 17, pdf.epw, 30, GOLD, bold=True)
        self.put(below, MARGIN, 34, pdf.epw, 13, CREAM)

    def put(self, text: str, x: float, y: float, w: float, size: float, colour: Ink = TEXT,
            bold: bool = False, align: str = "L") -> None:  # fmt: skip
        """One line in a box `w` wide, smaller where it would not fit."""
        pdf, text = self.pdf, spoken(text)
        pdf.set_font("text", "B" if bold else "", size)
        while pdf.get_string_width(text) > w - 2 and size > 6:
            size -= 0.5
            pdf.set_font_size(size)
        pdf.set_text_color(*colour)
        pdf.set_xy(x, y)
        pdf.cell(w, size * 0.5, text, align=align)

    def paragraph(self, text: str, x: float, y: float, w: float, h: float,
                  align: str = "L") -> None:  # fmt: skip
        """Small words in a box, smaller where they would leave it."""
        pdf, text = self.pdf, spoken(text)
        pdf.set_text_color(*SOFT)
        for size in (8.5, 7.5, 6.5, 5.5):
            pdf.set_font("text", "", size)
            pdf.set_xy(x, y)
            step = size * 0.42
            high = pdf.multi_cell(w, step, text, align=align, dry_run=True, output="HEIGHT")
            if isinstance(high, float) and high <= h:
                break
        pdf.multi_cell(w, step, text, align=align)

    def tint(self, y: float, h: float) -> None:
        """A pale band across the page."""
        self.pdf.set_fill_color(*TINT)
        self.pdf.rect(MARGIN, y, self.pdf.epw, h, style="F")

    def rule(self, y: float) -> None:
        """A line across the page."""
        self.pdf.set_draw_color(*SOFT)
        self.pdf.line(MARGIN, y, self.pdf.w - MARGIN, y)

    def laurel(self, x: float, y: float, size: float) -> None:
        self.sign(lambda c: c.icon("laurel", SIGN / 2, SIGN / 2, SIGN), x, y, size)

    def sign(self, draw: Callable[[Canvas], object], x: float, y: float, size: float) -> None:
        """Something as on the screen, drawn in a square of `SIGN` units."""
        surface = pygame.Surface((SIGN, SIGN), pygame.SRCALPHA)
        draw(Canvas(surface, 1.0))
        made = io.BytesIO()
        pygame.image.save(surface, made, "sign.png")
        self.pdf.image(made, x, y, size, size)


class MatchPaper:
    """Puts the scores and the log of a match on paper."""

    def __init__(self, scores: Scores) -> None:
        self.scores = scores
        self.paper = Paper(scores.say, scores.title())

    def pages(self, log: Iterable[LogRow], progress: Progress) -> bytes:
        """The whole document, after the score pad: it draws nothing, and may be made beside the
        window."""
        self.paper.progress = progress
        self._log(log)
        return self.paper.made()

    def badge(self, seat: int, x: float, y: float, size: float) -> None:
        setup, middle = self.scores.seats[seat], SIGN / 2
        paint = lambda c: badges.seat(c, setup.shape, middle, middle, SIGN * 0.32, setup.name)  # noqa: E731
        self.paper.sign(paint, x, y, size)

    def score_pad(self, write: Callable[[float], float]) -> None:
        """The page of the points, with signs that are drawn as on the screen: `write` writes them from
        a height on, and returns where the page goes on."""
        scores = self.scores
        self.paper.head(scores.about(), scores.title(), scores.ending())
        self._foot(write(BAND))

    def _foot(self, y: float) -> None:
        """How long it was, and the seal with its number."""
        scores, header = self.scores, self.scores.match.header
        lines = [scores.length()]
        if remark := scores.remark():
            lines.insert(0, remark)
        if header.seal:
            number = scores.say("seal.seed", seed=str(header.seed))
            lines.append(f"{scores.say('seal.line', seal=header.seal)} · {number}")
        for n, line in enumerate(lines):
            self.paper.put(line, MARGIN, y + 5 * n, self.paper.pdf.epw, 9.5, SOFT, align="C")

    def _log(self, log: Iterable[LogRow]) -> None:
        from fpdf import fonts

        pdf, say = self.paper.pdf, self.scores.say
        pdf.add_page()
        pdf.set_font("text", "B", 20)
        pdf.set_text_color(*TEXT)
        title = say("takeaway.log_title")
        pdf.cell(0, 12, title, new_x="LMARGIN", new_y="NEXT")
        pdf.ln(2)
        pdf.set_font("text", "", 9.5)
        pdf.set_draw_color(214, 202, 176)
        pdf.set_fill_color(255, 255, 255)
        names = ("turn", "player", "event", "rule")
        heads = [say(f"takeaway.column_{name}") for name in names]
        style = fonts.FontFace(emphasis="BOLD", color=CREAM, fill_color=GREEN)
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


SWEEP = 1600
"""Milliseconds in which the light runs along the bar once."""


class Progress:
    """How far the work is, and whether it is still wanted; both threads look at it."""

    def __init__(self) -> None:
        self.done = 0
        self.wanted = True

    def step(self, done: int) -> None:
        """So much is done; raises CancelledError where nobody waits any more."""
        self.done = done
        if not self.wanted:
            raise CancelledError


Work = Callable[[Progress], bytes]
"""What is to be done; it neither draws nor touches a scene."""


class Working(Board):
    """Says that something is being done until it is, then closes and tells `then`."""

    pad, gap = (60, 40, 60, 34), 42.0

    def __init__(self, app: Services, title: str, work: Work,
                 then: Callable[[Future[bytes]], None]) -> None:  # fmt: skip
        super().__init__(app)
        self.title, self.then = title, then
        self.progress, self.result = Progress(), Future[bytes]()
        self.waited = 0
        threading.Thread(target=self._do, args=(work,), daemon=True).start()

    def _do(self, work: Work) -> None:
        """In the thread."""
        try:
            made = work(self.progress)
        except BaseException as error:  # whatever it is, the window is told
            self.result.set_exception(error)
        else:
            self.result.set_result(made)

    def update(self, ms: int) -> bool:
        self.waited += ms
        if self.result.done():
            self.app.pop()
            self.then(self.result)
        return True

    def parts(self) -> Iterable[Node]:
        cancel, at = self.say("common.cancel"), round(self.waited % SWEEP / SWEEP, 2)
        yield title(self.title)
        yield art(_sweep, at, h=30)
        yield row(button("cancel", cancel, self.back, kind="quiet", w=260, h=62), at=(0.5, 0.5))

    def find_focus(self) -> None:
        """Nowhere: Enter that was meant for what was there before cancels nothing."""

    def back(self) -> None:
        """Cancel: the thread stops at its next step, and what it has made is thrown away."""
        self.progress.wanted = False
        self.app.pop()

    def leave(self) -> None:
        self.progress.wanted = False


def _sweep(c: Canvas, b: Box, at: float) -> None:
    """A light that runs along a groove: nobody knows how long it will take."""
    c.panel(b.x, b.y, b.w, b.h, "well", 12)
    long = b.w * 0.22
    c.rule(b.x + 8 + (b.w - 16 - long) * at, b.y + 9, long, theme.rgb(theme.GOLD), 12)
