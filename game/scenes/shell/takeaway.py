"""Export of a match: the score as a table, a picture or pages to print, and the log."""

from __future__ import annotations

import csv
import io
import logging
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import NamedTuple

import pygame

from game.drawing import signs
from game.drawing.kit.nodes import Node
from game.hotseat.kept import file_name
from game.scenes.kit.controls import choice
from game.scenes.kit.game_kit import GameKit
from game.scenes.kit.section import Box
from game.scenes.kit.services import Services
from game.scenes.kit.shown import Shown
from game.scenes.shell.filing import AskFile
from game.scenes.shell.paper import (
    MARGIN,
    SOFT,
    TEXT,
    LogRow,
    MatchPaper,
    Progress,
    Work,
    Working,
    read_library,
)
from game.scenes.shell.plain_pad import scoring_of
from game.words import plain, spoken
from game.words.logbook import ALL, LogBook
from game.words.score_pad import Cell, Row, ScorePad, Scoring
from game.words.scores import Scores

log = logging.getLogger(__name__)

PICTURE = (1920, 1080)
SUFFIXES = {"csv": ".csv", "log": ".csv", "png": ".png", "pdf": ".pdf"}
FORMULA = frozenset("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""What begins with one of these is a formula to some spreadsheet."""
NUMBER = re.compile(r"-?[0-9]+")


class NoPaper(RuntimeError):
    """PDF cannot be made: its package or the font is not installed."""


class Export(NamedTuple):
    """What is taken away: the scores of a game, and the scene that is painted as a picture."""

    kit: GameKit
    scores: Scores
    picture: Callable[[], Shown]

    @property
    def scoring(self) -> Scoring:
        return scoring_of(self.kit.face)


# ---- what is written ----------------------------------------------------------------------------


def log_rows(export: Export) -> list[LogRow]:
    """The log as everybody may read it, a sentence each."""
    book, words = LogBook(export.kit, export.scores.match), export.scores.words
    rows = []
    for line in book.lines:
        turn, name = str(book.turns.get(line.n, 0) or ""), book.names[book.seat_of(line)]
        told = book.sentences_of(words, line, line.events, ALL)
        rows += [LogRow(turn, name, spoken(one.text), one.clause) for one in told]
    return rows


def cell(text: str) -> str:
    """The text as a spreadsheet shows it, and never reckons with it; numbers stay numbers."""
    if text[:1] in FORMULA and not NUMBER.fullmatch(text):
        return "'" + text
    return text


def as_csv(rows: Iterable[Sequence[str]]) -> bytes:
    """A table that every spreadsheet opens, with its letters."""
    made = io.StringIO()
    csv.writer(made).writerows([cell(text) for text in row] for row in rows)
    return made.getvalue().encode("utf-8-sig")


def score_csv(export: Export) -> bytes:
    """Every point on a line, then the totals, what decides between equals, and how it ended."""
    scores, scoring = export.scores, export.scoring
    say = scores.say
    names, game = ("player", "category", "source"), scores.match.game.id
    heads = [say(f"scores.column_{name}") for name in names]
    rows: list[tuple[str, ...]] = [(*heads, say(f"{game}.score.column"))]
    pad = scoring.model(scores)
    rows += _reached(scores, pad) if scoring.reached else _added(scores)
    for row in pad.ties:
        named = zip(scores.seats, row.cells, strict=True)
        rows += [(setup.name, row.title, "", str(cell.points)) for setup, cell in named]
    rows.append((spoken(scores.title()), "", spoken(scores.ending()), ""))
    rows.append((spoken(scores.about()), "", scores.length(), ""))
    return as_csv(rows)


def _added(scores: Scores) -> Iterator[tuple[str, ...]]:
    """Every point, then the totals."""
    say, game = scores.say, scores.match.game.id
    for seat, setup in enumerate(scores.seats):
        for point in scores.outcome.points[seat]:
            category = say(f"{game}.score.category.{point.category}")
            source = spoken(scores.sentences.source_sentence(scores.words, point))
            yield setup.name, category, source, str(point.points)
    for seat, setup in enumerate(scores.seats):
        yield setup.name, say("scores.total"), "", str(scores.outcome.total(seat))


def _reached(scores: Scores, pad: ScorePad) -> Iterator[tuple[str, ...]]:
    """Everything that led along the ways, and how far that was."""
    for seat, setup in enumerate(scores.seats):
        for row in pad.rows:
            cell = row.cells[seat]
            for source, count in zip(cell.sources, cell.counts, strict=True):
                yield setup.name, row.title, spoken(source), str(count)
            yield setup.name, row.title, cell.text, str(cell.points)


def log_csv(export: Export) -> bytes:
    """The seal, and everything that happened."""
    match, say = export.scores.match, export.scores.say
    names = ("turn", "player", "event", "rule")
    rows: list[Sequence[str]] = [tuple(say(f"takeaway.column_{name}") for name in names)]
    if match.header.seal:
        rows.append(("", "", say("seal.line", seal=match.header.seal), ""))
    return as_csv([*rows, *log_rows(export)])


def score_png(export: Export) -> bytes:
    """The scores as a picture, whatever the size of the window."""
    made = io.BytesIO()
    pygame.image.save(export.picture().render(PICTURE), made, "score.png")
    return made.getvalue()


def score_pdf(export: Export) -> bytes:
    """The score pad on a page of its own, then the log."""
    return pdf_work(export)(Progress())


def pdf_work(export: Export) -> Work:
    """The same in two parts: what is drawn now, and what takes a while and needs no screen."""
    try:
        paper = MatchPaper(export.scores)
    except ImportError as error:
        raise NoPaper from error
    paper.score_pad(Sheet(paper, export.scoring.model(export.scores)).write)
    rows = log_rows(export)
    return lambda progress: paper.pages(rows, progress)


MAKERS: dict[str, Callable[[Export], bytes]] = {
    "csv": score_csv,
    "log": log_csv,
    "png": score_png,
    "pdf": score_pdf,
}
LONG: dict[str, Callable[[Export], Work]] = {"pdf": pdf_work}
"""What takes a while is made beside the window, and can be cancelled."""


# ---- the dialog ---------------------------------------------------------------------------------


class TakeAwayScene(AskFile):
    """The dialog that asks what of a match to save and where."""

    def __init__(self, app: Services, export: Export) -> None:
        self.export, self.format = export, "csv"
        scores, say = export.scores, export.scores.say
        names = file_name(" ".join(seat.name for seat in scores.seats))
        self.stem = f"{names}-{scores.when:%Y-%m-%d}"
        name, confirm = self._proposed("csv"), say("common.save")
        super().__init__(app, say("takeaway.title"), name, self._save, confirm)

    def _proposed(self, kind: str) -> str:
        """The name of a file of this kind unless something else is typed."""
        return self.stem + ("-log" if kind == "log" else "") + SUFFIXES[kind]

    def asked(self) -> Iterable[Node]:
        kinds = [(kind, self.say(f"takeaway.{kind}")) for kind in MAKERS]
        about = self.say("takeaway.format")
        yield choice(self.measure(), "format", kinds, self.format, self._choose, about)
        self.note = self.say(f"takeaway.note.{self.format}")

    def _choose(self, kind: str) -> None:
        """The suffix follows the format."""
        if (value := self.line.value) == self.lying(self._proposed(self.format)):
            self.line.put(self.lying(self._proposed(kind)))
        elif value.strip():
            self.line.put(str(Path(value).with_suffix(SUFFIXES[kind])))
        self.format, self.wrong = kind, ""
        if kind in LONG:  # while a name is being typed
            threading.Thread(target=read_library, daemon=True).start()

    def _save(self, path: Path) -> str | None:
        """Write the file, or begin to; a sentence where that cannot be done."""
        try:
            if self.format in LONG:
                work = LONG[self.format](self.export)
                title = self.say("takeaway.writing")
                self.app.open(Working, title, work, lambda made: self._made(path, made))
                return None
            return self.write(path, MAKERS[self.format](self.export))
        except NoPaper:
            return self.say("takeaway.no_pdf")

    def _made(self, path: Path, made: Future[bytes]) -> None:
        """What took a while is there, or it failed."""
        if made.exception() is not None:
            log.warning("%s: %r", path, made.exception())
            self.refuse(self.say("takeaway.not_written", file=str(path)))
        else:
            self.refuse(self.write(path, made.result()))


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
        for seat, setup in enumerate(self.match.scores.seats):
            x, w = self._column(seat)
            self.match.badge(seat, x + w / 2 - 5, y + 4, 10)
            self.paper.put(setup.name, x, y + 15, w, 14, bold=True, align="C")
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
