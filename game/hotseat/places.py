"""Where files of people lie: the usual folders, what is in them, and the gate for a path that was typed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.hotseat.kept import Kept

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
