"""A dialog with one line to type in; and the gate for paths: what was typed, as a place."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import platformdirs

from game.drawing.kit import theme
from game.drawing.kit.nodes import Node, text
from game.scenes.kit.controls import press
from game.scenes.kit.dialogs import Board, buttons, prose, title
from game.scenes.kit.field import Field
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.services import Services

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


class AskLine(Board):
    """Asks for a line. `accept` returns a sentence that says what is wrong, or nothing: it closes."""

    board_w = 1080.0

    def __init__(
        self, app: Services, title: str, label: str, value: str, accept: Callable[[str], str | None],
        confirm: str, most: int = LONGEST_PATH, note: str = "",
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.title, self.label, self.note = title, label, note
        self.accept, self.confirm = accept, confirm
        new = most < LONGEST_PATH  # a name is written anew, a path is changed
        self.line = Field(value, str, most, whole=new)
        self.wrong = ""
        self.focus = "line"

    @property
    def value(self) -> str:
        return self.line.value

    @value.setter
    def value(self, value: str) -> None:
        self.line.put(value)

    def parts(self) -> Iterable[Node | None]:
        yield title(self.title)
        yield from self.asked()
        yield text(self.label, 22, theme.MUTED)
        yield self.line.node("line", self.label, self.focus == "line", h=58)
        yield from self.offered()
        bad = theme.rgb(theme.palette().bad)
        yield prose(self.wrong or self.note, 22, bad if self.wrong else theme.MUTED, 0.0)
        yield buttons(
            press("cancel", self.say("common.cancel"), self.app.pop, kind="quiet", h=62),
            press("confirm", self.confirm, self._accept, kind="primary", h=62),
        )

    def asked(self) -> Iterable[Node]:
        """What is asked above the line."""
        return ()

    def offered(self) -> Iterable[Node]:
        """What may be taken in place of typing."""
        return ()

    def _accept(self) -> None:
        self.refuse(self.accept(self.value))

    def refuse(self, wrong: str | None) -> None:
        """Show what is wrong, where something is."""
        if wrong is None:
            return
        self.wrong = wrong
        self.app.sounds.play("refused")
        self.touch()

    def handle(self, item: Input) -> None:
        if isinstance(item, Key) and item.name == "enter" and self.focus == "line":
            self.touch()
            self._accept()
            return
        super().handle(item)
