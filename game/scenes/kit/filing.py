"""A dialog with one line to type in; and the gate for paths: what was typed, as a place."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import platformdirs

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.scenes.kit.dialogs import Dialog
from game.scenes.kit.field import Field
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Button, Label

LONGEST_PATH = 400
LONGEST_PART = 240
"""Bytes of the name of a file or folder: most disks take 255, and we write beside it first."""
LONGEST_STEM = 60


def documents() -> Path:
    """Where people keep their files: the folder of documents, or the home folder without one."""
    folder = platformdirs.user_documents_path()
    return folder if os.path.isdir(folder) else Path.home()


def file_name(title: str) -> str:
    """A title as the name of a file on every system."""
    text = "".join(ch if ch.isalnum() else " " for ch in title)
    return "-".join(text.split()).lower()[:LONGEST_STEM].strip("-") or "tessera"


def path_of(text: str) -> Path:
    """What was typed as a place: `~` is the home folder, a bare name lies among the documents.

    Raises ValueError where no file can lie: a home of nobody, a name too long, letters that are none.
    """
    try:
        path = Path(text.strip().strip('"')).expanduser()
    except RuntimeError as error:
        raise ValueError(text) from error
    path = path if path.is_absolute() else documents() / path
    if "\0" in text or any(len(os.fsencode(part)) > LONGEST_PART for part in path.parts):
        raise ValueError(text)
    return path


class AskLine(Dialog):
    """Asks for a line. `accept` returns a sentence that says what is wrong, or nothing: it closes."""

    board_w, board_h = 1080.0, 400.0

    def __init__(self, app: Services, title: str, label: str, value: str,
                 accept: Callable[[str], str | None], confirm: str, most: int = LONGEST_PATH,
                 note: str = "") -> None:  # fmt: skip
        super().__init__(app)
        self.title, self.label, self.value, self.note = title, label, value, note
        self.accept, self.confirm, self.most = accept, confirm, most
        self.wrong = ""
        self.focus = "line"

    def on_board(self, c: Canvas, b: Box) -> None:
        gold = theme.GOLD_TEXT
        c.text(self.title, b.centerx, b.y + 52, 36, gold, "title", "center", limit=b.w - 80)

    def build(self) -> Iterable[Section]:
        b = self.board
        x, w = b.x + 44, b.w - 88
        yield Label(x, b.y + 82, w, self.label, 22, theme.MUTED, h=46)
        y, new = b.y + 132, self.most < LONGEST_PATH  # a name is written anew, a path is changed
        told = "", self.most, self.label, 58
        yield Field("line", x, y, w, self.value, self._typed, *told, whole=new)
        yield from self.below_line(b.y + 202, self.note)

    def below_line(self, y: float, note: str) -> Iterable[Section]:
        """What is wrong, or else a note, and the two buttons."""
        b, cancel = self.board, self.say("common.cancel")
        colour = theme.rgb(theme.palette().bad) if self.wrong else theme.MUTED
        high = b.bottom - 100 - y
        yield Label(b.x + 44, y, b.w - 88, self.wrong or note, 22, colour, "rich", h=high)
        y = b.bottom - 92
        yield Button("cancel", b.centerx - 310, y, 300, 62, cancel, self.app.pop, "quiet")
        yield Button("confirm", b.centerx + 10, y, 300, 62, self.confirm, self._accept, "primary")

    def _typed(self, value: str) -> None:
        self.value = value

    def _accept(self) -> None:
        self.refuse(self.accept(self.value))

    def refuse(self, wrong: str | None) -> None:
        """Show what is wrong, where something is."""
        if wrong is None:
            return
        self.wrong = wrong
        self.app.sounds.play("refused")
        self.relayout()

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and item.name == "enter" and self.focus == "line":
            self._accept()
            return
        super().handle(item)
