"""Taking a match away: the score as a table, a picture or pages to print, and the log."""

from __future__ import annotations

import csv
import errno
import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match.files import write_whole
from game.match.match import Match
from game.scenes.kit.choose_file import AskFile
from game.scenes.kit.dialogs import tell
from game.scenes.kit.filing import file_name, path_of
from game.scenes.kit.section import Section
from game.scenes.kit.widgets import Segmented
from game.scenes.shell.log import LogScene
from game.scenes.shell.paper import Paper
from game.words import plain

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.shell.scores import ScoresScene

PICTURE = (1920, 1080)
SUFFIXES = {"csv": ".csv", "log": ".csv", "png": ".png", "pdf": ".pdf"}
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
            text = plain(book.sentence(event))
            rows.append(LogRow(turn, book.names[line.seat], text, event.clause))
    return rows


def as_csv(rows: Iterable[Sequence[str]]) -> bytes:
    """A table that every spreadsheet opens, with its letters."""
    made = io.StringIO()
    csv.writer(made).writerows(rows)
    return made.getvalue().encode("utf-8-sig")


def score_csv(scores: ScoresScene) -> bytes:
    """Every point on a line, then the totals, what decides between equals, and how it ended."""
    say, words = scores.say, scores.app.words
    names, game = ("player", "category", "source"), scores.match.game.id
    heads = [say(f"scores.column_{name}") for name in names]
    rows: list[tuple[str, ...]] = [(*heads, say(f"{game}.score.column"))]
    for seat, setup in enumerate(scores.seats):
        for point in scores.outcome.points[seat]:
            category = say(f"{game}.score.category.{point.category}")
            source = plain(scores.sentences.source_sentence(words, point))
            rows.append((setup.name, category, source, str(point.points)))
    for seat, setup in enumerate(scores.seats):
        rows.append((setup.name, say("scores.total"), "", str(scores.outcome.total(seat))))
    for name, counts in scores.face.ties(scores).items():
        named = zip(scores.seats, counts, strict=True)
        rows += [(setup.name, name, "", str(count)) for setup, count in named]
    rows.append((scores.title(), "", scores.ending(), ""))
    rows.append((scores.about(), "", scores.length(), ""))
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
    try:
        paper = Paper(scores)
    except ImportError as error:
        raise NoPaper from error
    return paper.pages(log_rows(scores.app, scores.match))


MAKERS: dict[str, Callable[[ScoresScene], bytes]] = {
    "csv": score_csv,
    "log": log_csv,
    "png": score_png,
    "pdf": score_pdf,
}


# ---- the dialog ---------------------------------------------------------------------------------


class TakeAwayScene(AskFile):
    """The dialog that asks what of a match to save and where."""

    def __init__(self, scores: ScoresScene) -> None:
        self.scores, self.format = scores, "csv"
        self.stem = file_name(" ".join(seat.name for seat in scores.seats))
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
        self.relayout()

    def _save(self, text: str) -> str | None:
        """Write the file; a sentence where that cannot be done."""
        path = path_of(text)
        if path.exists():
            return self.say("error.file_exists", file=str(path))
        if not path.parent.is_dir():
            return self.say("saves.no_folder", folder=str(path.parent))
        try:
            write_whole(path, MAKERS[self.format](self.scores))
        except NoPaper:
            return self.say("takeaway.no_pdf")
        except OSError as error:
            if error.errno in FULL:
                return self.say("takeaway.disk_full", file=str(path))
            if error.errno in FORBIDDEN:
                return self.say("takeaway.no_permission", file=str(path))
            return self.say("takeaway.not_written", file=str(path))
        self.app.pop()
        tell(self.app, self.title, self.say("takeaway.saved", file=str(path)))
        return None
