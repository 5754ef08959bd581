"""A dialog that asks where a file lies: in one of the usual places, or anywhere by its path."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.drawing.kit import theme
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.theme import CREAM, FAINT
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.field import Field
from game.scenes.kit.filing import AskLine, documents, path_of
from game.scenes.kit.kept import Kept
from game.scenes.kit.section import Box, Section
from game.scenes.kit.services import Services
from game.scenes.kit.widgets import Label, Segmented, Widget

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
        super().__init__(app, title, label, "", self._placed, confirm, note=note)
        self.value = self.lying(name)

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
        def overwrite() -> None:
            self.refuse(self._take(path))

        choices = [
            Choice("overwrite", self.say("files.overwrite"), "normal", overwrite),
            Choice("cancel", self.say("common.cancel"), "primary"),
        ]
        text = self.say("files.overwrite_ask", file=str(path))
        self.app.push(Ask(self.app, self.title, text, choices))

    def _take(self, path: Path) -> str | None:
        wrong = self.take_file(path)
        if wrong is None:
            self.app.preferences.folder = str(path.parent)
            self.app.kept.save()
        return wrong

    def lying(self, name: str) -> str:
        """The path of a file of this name in the place that is chosen."""
        return os.path.join(self.place.folder, name)

    def resize(self, size: tuple[int, int]) -> None:
        note = 75 * self.app.comfort.text_size  # two lines, or what is wrong
        self.board_h = self.above() + 290 + note + (MOST * self.row() if self.ending else 0)
        super().resize(size)

    def row(self) -> float:
        """The height of a file that is offered, with its gap."""
        return 34 + 22 * self.app.comfort.text_size

    def above(self) -> float:
        """Where the line lies, below the title."""
        return 92.0

    def build(self) -> Iterable[Section]:
        b = self.board
        x, w, y = b.x + 44, b.w - 88, b.y + self.above()
        yield Label(x, y, w, self.label, 22, theme.MUTED, h=40)
        y += 44
        yield Field("line", x, y, w, self.value, self._typed, most=self.most, text=self.label, h=58)
        y += 70
        names = [(place.id, self.say(f"files.{place.id}")) for place in self.places]
        if len(names) > 1:
            about = self.say("files.place")
            yield Segmented("place", x, y, w, names, self.place.id, self._go, text=about)
            y += 64
        if self.ending:
            found = files(self.place.folder, self.ending)
            for one in found:
                yield FileRow(self, one, Box(x, y, w, self.row() - 6))
                y += self.row()
        none = self.say("files.none") if self.ending and not found else self.note
        yield from self.below_line(y, none)

    def _go(self, place: str) -> None:
        """To another of the places; the file keeps its name."""
        name = "" if self.ending else os.path.basename(self.value)
        self.place = next(one for one in self.places if one.id == place)
        self.value, self.wrong = self.lying(name), ""
        self.relayout()

    def take(self, path: Path) -> None:
        """A file that is offered stands in the line; Enter confirms it."""
        self.value, self.wrong, self.focus = str(path), "", "confirm"
        self.relayout()


class FileRow(Widget):
    """A file that is offered: its name, and when it was written."""

    def __init__(self, of: AskFile, found: Found, b: Box) -> None:
        self.of, self.found = of, found
        self.when = ""
        with suppress(ValueError, OverflowError, OSError):  # a date that no calendar has
            self.when = of.app.words.date(datetime.fromtimestamp(found.written))
        name = found.path.name
        super().__init__(f"file:{name}", b.x, b.y, b.w, b.h, f"{name}. {self.when}")

    def signature(self) -> Hashable:
        return self._chosen()

    def _chosen(self) -> bool:
        return self.of.value == str(self.found.path)

    def activate(self, name: str) -> bool:
        self.of.take(self.found.path)
        return True

    def paint(self, c: Canvas) -> None:
        lit = self._chosen() or self.hovered(self.name)
        c.panel(self.x, self.y, self.w, self.h, "lit" if lit else "well", 12)
        y, right = self.y + self.h / 2, self.x + self.w - 20
        c.icon("save", self.x + 32, y, 28)
        aside = c.text(self.when, right, y, 20, FAINT, "body", "midright", limit=self.w * 0.4)
        room = self.w - 96 - aside
        c.text(self.found.path.name, self.x + 60, y, 23, CREAM, "body", "midleft", limit=room)
        self.focus_rim(c)
