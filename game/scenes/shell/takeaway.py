"""Export of a match: the score as a table, a picture or pages to print, and the log."""

from __future__ import annotations

import csv
import errno
import io
import logging
import re
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match.files import write_whole
from game.match.match import Match
from game.scenes.kit.app import App
from game.scenes.kit.choose_file import AskFile
from game.scenes.kit.dialogs import tell
from game.scenes.kit.filing import file_name
from game.scenes.kit.section import Section
from game.scenes.kit.widgets import Segmented
from game.scenes.kit.working import Progress, Work, Working
from game.scenes.shell.log import LogScene
from game.scenes.shell.paper import Paper, read_library
from game.words import spoken

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene

log = logging.getLogger(__name__)

PICTURE = (1920, 1080)
SUFFIXES = {"csv": ".csv", "log": ".csv", "png": ".png", "pdf": ".pdf"}
FORMULA = frozenset("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""What begins with one of these is a formula to some spreadsheet."""
NUMBER = re.compile(r"-?[0-9]+")
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


class NoPaper(RuntimeError):
    """PDF cannot be made: its package or the font is not installed."""


class LogRow(NamedTuple):
    """A sentence of the log; `turn` is the turn or round, empty while the game is set up."""

    turn: str
    player: str
    text: str
    clause: str


# ---- what is written ----------------------------------------------------------------------------


def log_rows(app: App, match: Match) -> list[LogRow]:
    """The log as everybody may read it, a sentence each."""
    book = LogScene(app, match)
    rows = []
    for line in book.lines:
        turn = str(book.turns.get(line.n, 0) or "")
        for event in line.events:
            text = spoken(book.sentence(event))
            rows.append(LogRow(turn, book.names[book.seat_of(line)], text, event.clause))
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


def score_csv(scores: ScoresScene) -> bytes:
    """Every point on a line, then the totals, what decides between equals, and how it ended."""
    say = scores.say
    names, game = ("player", "category", "source"), scores.match.game.id
    heads = [say(f"scores.column_{name}") for name in names]
    rows: list[tuple[str, ...]] = [(*heads, say(f"{game}.score.column"))]
    rows += scores.face.scoring.lines(scores)
    for name, counts in scores.face.scoring.ties(scores).items():
        named = zip(scores.seats, counts, strict=True)
        rows += [(setup.name, name, "", str(count)) for setup, count in named]
    rows.append((spoken(scores.title()), "", spoken(scores.ending()), ""))
    rows.append((spoken(scores.about()), "", scores.length(), ""))
    return as_csv(rows)


def log_csv(scores: ScoresScene) -> bytes:
    """The seal, and everything that happened."""
    say, seal = scores.say, scores.match.header.seal
    names = ("turn", "player", "event", "rule")
    rows: list[Sequence[str]] = [tuple(say(f"takeaway.column_{name}") for name in names)]
    if seal:
        rows.append(("", "", say("seal.line", seal=seal), ""))
    return as_csv([*rows, *log_rows(scores.app, scores.match)])


def score_png(scores: ScoresScene) -> bytes:
    """The scores as a picture, whatever the size of the window."""
    scene = type(scores)(scores.app, scores.match, picture=True)
    made = io.BytesIO()
    pygame.image.save(scene.render(PICTURE), made, "score.png")
    return made.getvalue()


def score_pdf(scores: ScoresScene) -> bytes:
    """The score pad on a page of its own, then the log."""
    return pdf_work(scores)(Progress())


def pdf_work(scores: ScoresScene) -> Work:
    """The same in two parts: what is drawn now, and what takes a while and needs no screen."""
    try:
        paper = Paper(scores)
    except ImportError as error:
        raise NoPaper from error
    paper.score_pad()
    rows = log_rows(scores.app, scores.match)
    return lambda progress: paper.pages(rows, progress)


MAKERS: dict[str, Callable[[ScoresScene], bytes]] = {
    "csv": score_csv,
    "log": log_csv,
    "png": score_png,
    "pdf": score_pdf,
}
LONG: dict[str, Callable[[ScoresScene], Work]] = {"pdf": pdf_work}
"""What takes a while is made beside the window, and can be cancelled."""


# ---- the dialog ---------------------------------------------------------------------------------


class TakeAwayScene(AskFile):
    """The dialog that asks what of a match to save and where."""

    def __init__(self, scores: ScoresScene) -> None:
        self.scores, self.format = scores, "csv"
        names = file_name(" ".join(seat.name for seat in scores.seats))
        self.stem = f"{names}-{scores.when:%Y-%m-%d}"
        app, say = scores.app, scores.say
        name, confirm = self._proposed("csv"), say("common.save")
        super().__init__(app, say("takeaway.title"), name, self._save, confirm)

    def _proposed(self, kind: str) -> str:
        """The name of a file of this kind unless something else is typed."""
        return self.stem + ("-log" if kind == "log" else "") + SUFFIXES[kind]

    def above(self) -> float:
        return super().above() + 64

    def build(self) -> Iterable[Section]:
        b = self.board
        kinds = [(kind, self.say(f"takeaway.{kind}")) for kind in MAKERS]
        about = self.say("takeaway.format")
        yield Segmented(
            "format", b.x + 44, b.y + 96, b.w - 88, kinds, self.format, self._choose, text=about
        )
        self.note = self.say(f"takeaway.note.{self.format}")
        yield from super().build()

    def _choose(self, kind: str) -> None:
        """The suffix follows the format."""
        if self.value == self.lying(self._proposed(self.format)):
            self.value = self.lying(self._proposed(kind))
        elif self.value.strip():
            self.value = str(Path(self.value).with_suffix(SUFFIXES[kind]))
        self.format, self.wrong = kind, ""
        if kind in LONG:  # while a name is being typed
            threading.Thread(target=read_library, daemon=True).start()
        self.relayout()

    def _save(self, path: Path) -> str | None:
        """Write the file, or begin to; a sentence where that cannot be done."""
        try:
            if self.format in LONG:
                work = LONG[self.format](self.scores)
                title = self.say("takeaway.writing")
                self.app.push(Working(self.app, title, work, lambda made: self._made(path, made)))
                return None
            return self._written(path, MAKERS[self.format](self.scores))
        except NoPaper:
            return self.say("takeaway.no_pdf")

    def _made(self, path: Path, made: Future[bytes]) -> None:
        """What took a while is there, or it failed."""
        if made.exception() is not None:
            log.warning("%s: %r", path, made.exception())
            self.refuse(self.say("takeaway.not_written", file=str(path)))
        else:
            self.refuse(self._written(path, made.result()))

    def _written(self, path: Path, data: bytes) -> str | None:
        try:
            write_whole(path, data)
        except OSError as error:
            if error.errno in FULL:
                return self.say("takeaway.disk_full", file=str(path))
            if error.errno in FORBIDDEN:
                return self.say("takeaway.no_permission", file=str(path))
            return self.say("takeaway.not_written", file=str(path))
        self.app.pop()
        tell(self.app, self.title, self.say("takeaway.saved", file=str(path)))
        return None
