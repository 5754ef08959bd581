"""A game on one page: what one must know of it, on the screen and as a page to print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, get_args

from game.content import data_folder
from game.drawing.kit.nodes import Node, column, either, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import CREAM, GOLD_TEXT
from game.lessons.data import Page, must_know
from game.scenes.kit.controls import press
from game.scenes.kit.services import Services
from game.scenes.shell import pages
from game.scenes.shell.filing import AskFile
from game.scenes.shell.paper import BAND, GREEN, MARGIN, SOFT, TEXT, Paper, Say
from game.words import spoken

GUTTER = 8.0
"""Millimetres between the two columns of a printed page."""
SIZES = (12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0)
"""Points of its letters: the largest with which all stands on it."""
STEP = 0.46
"""Millimetres of a line for each point of its letters."""
LETTERS = (26.0, 24.5, 23.0, 21.7, 20.5, 19.4, 18.5, 17.7, 17.0)
"""Sizes of the letters on the screen, in units."""


class Part(NamedTuple):
    """A heading, and the sentences below it."""

    title: str
    sentences: tuple[str, ...]


def parts_of(game_id: str, say: Say) -> tuple[Part, ...]:
    """The page of a game, in the order in which it is read; nothing where no such page is kept."""
    items = must_know(data_folder() / game_id)
    found = []
    for page in filter(None, get_args(Page)):
        lines = tuple(say(f"must.{game_id}.{one.id}") for one in items if one.page == page)
        if lines:
            found.append(Part(say(f"one_page.{page}"), lines))
    return tuple(found)


def halves(parts: Sequence[Part]) -> tuple[list[Part], list[Part]]:
    """Two columns that are about as long."""
    lengths = [sum(map(len, part.sentences)) for part in parts]
    cut = min(range(len(parts) + 1), key=lambda n: abs(sum(lengths[:n]) - sum(lengths[n:])))
    return list(parts[:cut]), list(parts[cut:])


# ---- on paper -----------------------------------------------------------------------------------


def pdf(game_id: str, say: Say) -> bytes:
    """The page to print. Raises ImportError where library or font is not installed."""
    title = say(f"game.{game_id}.title")
    paper = Paper(say, title)
    paper.pdf.set_auto_page_break(False)
    paper.head("Tessera", title, say("one_page.line"))
    columns = halves(parts_of(game_id, say))
    wide = (paper.pdf.epw - GUTTER) / 2
    high = paper.pdf.h - BAND - 26
    for size in SIZES:
        lengths = [sum(h for _, _, h in _lines(paper, side, wide, size)) for side in columns]
        if max(lengths) <= high:
            break
    for n, side in enumerate(columns):
        _write(paper, side, MARGIN + n * (wide + GUTTER), wide, size)
    return paper.made()


def _lines(paper: Paper, parts: Sequence[Part], wide: float,
           size: float) -> Iterator[tuple[str, bool, float]]:  # fmt: skip
    """Each heading and sentence of a column: its words, whether it is a heading, its height."""
    for part in parts:
        yield part.title, True, size * STEP * 2.6
        for sentence in part.sentences:
            words = spoken(sentence)
            paper.pdf.set_font("text", "", size)
            high = paper.pdf.multi_cell(
                wide - 5, size * STEP, words, align="L", dry_run=True, output="HEIGHT"
            )
            assert isinstance(high, float)
            yield words, False, high + size * 0.16


def _write(paper: Paper, parts: Sequence[Part], x: float, wide: float, size: float) -> None:
    y, number = BAND + 4.0, 0
    for words, heading, high in list(_lines(paper, parts, wide, size)):
        if heading:
            paper.put(words, x, y + size * STEP * 0.9, wide, size * 1.3, GREEN, bold=True)
            number = 0
        else:
            number += 1
            paper.put(f"{number}", x, y, 5, size, SOFT)
            paper.pdf.set_font("text", "", size)
            paper.pdf.set_text_color(*TEXT)
            paper.pdf.set_xy(x + 5, y)
            paper.pdf.multi_cell(wide - 5, size * STEP, words, align="L")
        y += high


# ---- on the screen ------------------------------------------------------------------------------


class OnePageScene(pages.PageScene):
    """The page of a game, with a button that saves it for the printer."""

    def __init__(self, app: Services, game_id: str) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.focus, self.keyboard = "print", True

    def page(self) -> Node:
        title = self.say(f"game.{self.game_id}.title")
        keep = press("print", self.say("one_page.print"), self._print, kind="primary", sign="save", h=56,
                     same="head")  # fmt: skip
        columns = halves(parts_of(self.game_id, self.say))
        # as large as somebody wants them, then as others see them, so that they never get smaller
        sizes = (*LETTERS, *(size / self.measure().text_scale for size in LETTERS))
        return column(
            pages.head(self, title, keep, side=260),
            either(*(_sides(columns, size) for size in sizes), grow=1),
            gap=14, pad=(self.side(1720, 24), 20, self.side(1720, 24), 20),
        )  # fmt: skip

    def _print(self) -> None:
        title, keep = self.say("one_page.print"), self.say("common.save")
        self.asked = self.app.open(AskFile, title, f"{self.game_id}.pdf", self._save, keep)

    def _save(self, path: Path) -> str | None:
        try:
            made = pdf(self.game_id, self.say)
        except ImportError:
            return self.say("takeaway.no_pdf")
        return self.asked.write(path, made)


def _sides(columns: Iterable[Sequence[Part]], size: float) -> Node:
    """The page with all its sentences in letters of one size."""
    return row(*(
        column(*(_part(part, size) for part in parts), w=1, grow=1, gap=size * 0.55,
               pad=(26, 14, 26, 14), at=(0, 0), paint=ground("dark", 16), bleed=20)
        for parts in columns
    ), gap=20, grow=1)  # fmt: skip


def _part(part: Part, size: float) -> Node:
    lines = (
        row(
            column(text(f"{n}", size, GOLD_TEXT, "semi", 1.0, same="told", firm=True), w=size * 1.5, at=(0, 0)),
            text(one, size, CREAM, lines=6, same="told", bold=GOLD_TEXT, firm=True, grow=1, w=1), gap=10,
        )
        for n, one in enumerate(part.sentences, 1)
    )  # fmt: skip
    title = text(part.title, size * 1.27, GOLD_TEXT, "title", same="title", firm=True)
    return column(title, *lines, gap=size * 0.28)
