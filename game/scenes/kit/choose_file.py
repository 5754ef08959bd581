"""A dialog that asks where a file lies: in one of the usual places, or anywhere by its path."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.drawing.kit.nodes import Node, column, icon, row, text
from game.drawing.kit.parts import board
from game.drawing.kit.theme import FAINT
from game.hotseat.intents import Do
from game.match.files import write_whole
from game.scenes.kit.controls import choice
from game.scenes.kit.dialogs import Ask, AskButton
from game.scenes.kit.filing import AskLine, documents, path_of
from game.scenes.kit.kept import Kept
from game.scenes.kit.services import Services

MOST = 5
"""So many files are offered, the latest first."""


class Place(NamedTuple):
    """A folder that people know by a name: `files.<id>`."""

    id: str
    folder: Path


class Found(NamedTuple):
    """A file that may be meant."""

    path: Path
    written: float


def places(kept: Kept) -> list[Place]:
    """The usual folders that there are, each once."""
    known = {
        "documents": documents(),
        "downloads": platformdirs.user_downloads_path(),
        "desktop": platformdirs.user_desktop_path(),
        "tessera": kept.folder,
    }
    there: dict[Path, Place] = {}
    for name, folder in known.items():
        if folder is not None and os.path.isdir(folder):
            there.setdefault(folder.resolve(), Place(name, folder))
    return list(there.values())


def files(folder: Path, ending: str) -> list[Found]:
    """The latest files in the folder that end so; none where it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            found = [
                Found(Path(one.path), one.stat().st_mtime)
                for one in entries
                if one.name.endswith(ending) and one.is_file()
            ]
    except OSError:
        return []
    return sorted(found, key=lambda one: -one.written)[:MOST]


def last_place(kept: Kept) -> Place:
    """Where the last file was written or read, or else the first of the usual places."""
    known = places(kept) or [Place("documents", documents())]
    folder = Path(kept.preferences.folder)
    if not kept.preferences.folder or not os.path.isdir(folder):
        return known[0]
    return next((one for one in known if one.folder == folder), Place("last", folder))


FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


class AskFile(AskLine):
    """Asks for a file, and tells `take` where it is; what `take` returns is wrong with it.

    Where an `ending` is given the file must be there already: those in the place that is chosen
    are offered. Else it is written, and whoever writes over one that is there is asked.
    """

    board_w = 1160.0

    def __init__(self, app: Services, title: str, name: str, take: Callable[[Path], str | None],
                 confirm: str, ending: str = "", note: str = "") -> None:  # fmt: skip
        self.places, self.ending, self.take_file = places(app.kept), ending, take
        self.place = last_place(app.kept)
        label = app.words.say("files.path")
        super().__init__(app, title, label, self.lying(name), self._placed, confirm, note=note)

    def _placed(self, text: str) -> str | None:
        """What is wrong with the place, as a sentence; nothing where it was taken or is asked."""
        try:
            path = path_of(text)
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
        self._ask_to_overwrite(path)
        return None

    def _ask_to_overwrite(self, path: Path) -> None:
        overwrite = lambda: self.refuse(self._take(path))  # noqa: E731
        choices = [
            AskButton("overwrite", self.say("files.overwrite"), "normal", overwrite),
            AskButton("cancel", self.say("common.cancel"), "primary"),
        ]
        text = self.say("files.overwrite_ask", file=str(path))
        self.app.open(Ask, self.title, text, choices)

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
            found = files(self.place.folder, self.ending)
            yield column(*map(self._file, found), gap=6)
            self.note = "" if found else self.say("files.none")

    def _file(self, found: Found) -> Node:
        """A file that is offered: its name, and when it was written."""
        when, name = "", found.path.name
        with suppress(ValueError, OverflowError, OSError):  # a date that no calendar has
            when = self.app.words.date(datetime.fromtimestamp(found.written))
        lit = self.value == str(found.path)
        return row(
            icon("save", 28), text(name, 23, grow=1), text(when, 20, FAINT, align=1.0),
            id=("file", name), does=Do(self.take, (found.path,)), says=f"{name}. {when}",
            gap=16, pad=(20, 8), **board("lit" if lit else "well", 12),
        )  # fmt: skip

    def _go(self, place: str) -> None:
        """To another of the places; the file keeps its name."""
        name = "" if self.ending else os.path.basename(self.value)
        self.place = next(one for one in self.places if one.id == place)
        self.wrong = ""
        self.value = self.lying(name)

    def take(self, path: Path) -> None:
        """A file that is offered stands in the line; Enter confirms it."""
        self.value = str(path)
        self.wrong, self.focus = "", "confirm"
