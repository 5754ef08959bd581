"""Dialogs that ask for a line, and for a file: in one of the usual places, or anywhere by its path."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.drawing.kit import theme
from game.drawing.kit.nodes import Node, column, icon, row, text
from game.drawing.kit.parts import board
from game.drawing.kit.theme import FAINT
from game.hotseat import kept
from game.hotseat.intents import Do
from game.match.files import write_whole
from game.scenes.kit.controls import choice, press
from game.scenes.kit.dialogs import Ask, AskButton, Board, buttons, prose, title
from game.scenes.kit.field import Field
from game.scenes.kit.inputs import Input, Key
from game.scenes.kit.services import Services

LONGEST_PATH = 400
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


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
        self.refuse(self.accept(self.line.value))

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


class AskFile(AskLine):
    """Asks for a file, and tells `take` where it is; what `take` returns is wrong with it.

    Where an `ending` is given the file must be there already: those in the place that is chosen
    are offered. Else it is written, and whoever writes over one that is there is asked.
    """

    board_w = 1160.0

    def __init__(self, app: Services, title: str, name: str, take: Callable[[Path], str | None],
                 confirm: str, ending: str = "", note: str = "") -> None:  # fmt: skip
        self.places, self.ending, self.take_file = kept.places(app.kept), ending, take
        self.place = kept.last_place(app.kept)
        label = app.words.say("files.path")
        super().__init__(app, title, label, self.lying(name), self._placed, confirm, note=note)

    def _placed(self, text: str) -> str | None:
        """What is wrong with the place, as a sentence; nothing where it was taken or is asked."""
        try:
            path = kept.path_of(text)
        except ValueError:
            return self.say("files.no_place", file=text.strip()[:60])
        if self.ending:
            there = os.path.exists(path)
            return self._take(path) if there else self.say("error.no_file", file=str(path))
        if not path.name or os.path.isdir(path):
            return self.say("files.no_name", folder=str(path))
        if not os.path.isdir(path.parent):
            return self.say("saves.no_folder", folder=str(path.parent))
        if not os.path.lexists(path):
            return self._take(path)
        overwrite = lambda: self.refuse(self._take(path))  # noqa: E731
        choices = [
            AskButton("overwrite", self.say("files.overwrite"), "normal", overwrite),
            AskButton("cancel", self.say("common.cancel"), "primary"),
        ]
        text = self.say("files.overwrite_ask", file=str(path))
        self.app.open(Ask, self.title, text, choices)
        return None

    def _take(self, path: Path) -> str | None:
        wrong = self.take_file(path)
        if wrong is None:
            self.app.preferences.folder = str(path.parent)
            self.app.kept.save()
        return wrong

    def write(self, path: Path, data: bytes) -> str | None:
        """Write the file and say so; a sentence where that cannot be done."""
        try:
            write_whole(path, data)
        except OSError as error:
            if error.errno in FULL:
                return self.say("takeaway.disk_full", file=str(path))
            if error.errno in FORBIDDEN:
                return self.say("takeaway.no_permission", file=str(path))
            return self.say("takeaway.not_written", file=str(path))
        self.app.pop()
        self.app.go.tell(self.title, self.say("takeaway.saved", file=str(path)))
        return None

    def lying(self, name: str) -> str:
        """The path of a file of this name in the place that is chosen."""
        return os.path.join(self.place.folder, name)

    def offered(self) -> Iterable[Node]:
        if len(self.places) > 1:
            names = [(place.id, self.say(f"files.{place.id}")) for place in self.places]
            about = self.say("files.place")
            yield choice(self.measure(), "place", names, self.place.id, self._go, about)
        if self.ending:
            found = kept.files_in(self.place.folder, self.ending)
            yield column(*map(self._file, found), gap=6)
            self.note = "" if found else self.say("files.none")

    def _file(self, found: kept.Found) -> Node:
        """A file that is offered: its name, and when it was written."""
        when, name = "", found.path.name
        with suppress(ValueError, OverflowError, OSError):  # a date that no calendar has
            when = self.app.words.date(datetime.fromtimestamp(found.written))
        lit = self.line.value == str(found.path)
        return row(
            icon("save", 28), text(name, 23, grow=1), text(when, 20, FAINT, align=1.0),
            id=("file", name), does=Do(self.take, (found.path,)), says=f"{name}. {when}",
            gap=16, pad=(20, 8), **board("lit" if lit else "well", 12),
        )  # fmt: skip

    def _go(self, place: str) -> None:
        """To another of the places; the file keeps its name."""
        name = "" if self.ending else os.path.basename(self.line.value)
        self.place = next(one for one in self.places if one.id == place)
        self.wrong = ""
        self.line.put(self.lying(name))

    def take(self, path: Path) -> None:
        """A file that is offered stands in the line; Enter confirms it."""
        self.line.put(str(path))
        self.wrong, self.focus = "", "confirm"
