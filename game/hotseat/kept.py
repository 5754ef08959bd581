"""What the client keeps in small files, beside its preferences; and what of it could not be used. Where files of people
lie: the usual folders, what is in them, and the gate for a path that was typed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import platformdirs

from game.content.loading import LEFT_OUT
from game.hotseat.preferences import Preferences, user_folder
from game.match import files

T = TypeVar("T")


class Kept:
    """The file of the preferences, if they have one, and its neighbours."""

    def __init__(self, preferences: Preferences, path: Path | None) -> None:
        self.preferences, self.path = preferences, path
        self._untold: list[tuple[str, dict[str, Any]]] = []
        """What could not be used: a sentence each, by key and facts, that nobody has been told yet."""
        self._left_out = 0
        """So much of what is left out has been told."""

    @property
    def folder(self) -> Path | None:
        """Where the preferences are kept, and what belongs beside them."""
        return None if self.path is None else self.path.parent

    @property
    def progress(self) -> Path:
        """The file that keeps how far everybody has come in the lessons."""
        return (self.folder or user_folder()) / "lessons.json"

    @property
    def points(self) -> Path:
        """The file that keeps the turning points that nobody has solved yet."""
        return self.progress.with_name("turning_points.json")

    def save(self) -> None:
        """Write the preferences down."""
        if self.path is not None:
            files.save(self.preferences, self.path)

    def taken_up(self, match_id: str) -> None:
        """The match lies on the table: home goes on with it, whichever was played in last."""
        if self.preferences.last_match != match_id:
            self.preferences.last_match = match_id
            self.save()

    def load(self, path: Path, kind: type[T]) -> T:
        """What is kept in a small file; where it cannot be used that is told."""
        return files.load(path, kind, self.set_aside)

    def set_aside(self, file: Path) -> None:
        """A small file that cannot be used lies there; it is told with the next frame."""
        self.tell("error.left" if files.left(file) else "error.set_aside", file=file)

    def tell(self, key: str, **facts: Any) -> None:
        """Something could not be used; it is told with the next frame."""
        self._untold.append((key, facts))

    def untold(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What could not be used, or is left out, by key and facts; from now on it has been told."""
        for (kind, id), why in list(LEFT_OUT.items())[self._left_out :]:
            what = {"value" if kind == "language" else "game": id}
            self.tell(f"error.no_{kind}", **what, why=str(why))
        self._left_out = len(LEFT_OUT)
        while self._untold:
            yield self._untold.pop()


LONGEST_PART = 240
"""Bytes of the name of a file or folder: most disks take 255, and we write beside it first."""
LONGEST_STEM = 60
MOST = 5
"""So many files are offered, the latest first."""


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


def files_in(folder: Path, ending: str) -> list[Found]:
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
