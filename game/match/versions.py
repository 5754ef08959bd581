"""Versions of saves, and how an older one is read and upgraded.

In formats 1 and 2 a slot was a small SQLite file in which every row carried a digest, and those of the
entries were chained; an export was text closed by a digest of what it says.
"""

from __future__ import annotations

import os
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.content import data_folder
from game.content.loading import contents
from game.match.errors import StoreError

MAGIC = b"SQLite format 3\0"
APPLICATION = 0x54455353
STEPS = 5_000_000
"""So many steps of its database a save may take; a view can be written that has no end."""


def journal(path: Path) -> Path:
    """What an interrupted write left beside the file; it must be put right before anybody reads."""
    return path.with_name(path.name + "-journal")


def from_rows(path: Path) -> tuple[dict[str, Any], int]:
    """The document of a slot, and its format."""
    version = _look(path)
    interrupted = os.path.lexists(journal(path))
    if interrupted and not journal(path).is_file():
        raise ValueError(journal(path))
    mode = "rw" if interrupted else "ro"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)) as db:
            db.set_progress_handler(lambda: True, STEPS)
            return _document(db), version
    except sqlite3.Error as error:
        text, reason = str(error), "damaged"
        if "locked" in text:
            reason = "in_use"
        elif "unable to open" in text or "readonly" in text:
            reason = "cannot_read"
        raise StoreError(reason, {"file": str(path)}) from error


def _look(path: Path) -> int:
    with path.open("rb") as file:
        head = file.read(100).ljust(100, b"\0")
    version, application = struct.unpack_from(">I4xI", head, 60)
    if application != APPLICATION:
        raise StoreError("not_a_save", {"file": str(path)})
    if head[18:20] != b"\1\1":
        raise ValueError(head[18:20])
    return int(version)


def _document(db: sqlite3.Connection) -> dict[str, Any]:
    if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise ValueError("quick_check")
    facts = {}
    for key, body, digest in db.execute("SELECT key, body, digest FROM facts"):
        _compare(digest, str(key).encode(), body)
        facts[key] = body
    standing = msgspec.json.decode(facts["standing"])
    return {
        "header": msgspec.json.decode(facts["header"]),
        "standing": standing,
        "entries": _entries(db, standing["entries"]),
        "picture": msgspec.to_builtins(facts.get("picture")),
    }


def _entries(db: sqlite3.Connection, count: int) -> list[Any]:
    entries: list[Any] = []
    last = ""
    for n, body, digest in db.execute("SELECT n, body, digest FROM entries ORDER BY n"):
        if n != len(entries) + 1:
            raise ValueError(n)
        _compare(digest, last.encode(), body)
        entries.append(msgspec.json.decode(body))
        last = digest
    if len(entries) != count:
        raise ValueError(count)
    return entries


def from_text(raw: bytes) -> dict[str, Any]:
    """The document of an export."""
    data = msgspec.json.decode(raw)
    _compare(data.pop("digest"), msgspec.json.encode(data, order="deterministic"))
    return {key: data[key] for key in ("header", "standing", "entries")} | {"picture": None}


def _compare(digest: Any, *parts: bytes) -> None:
    if digest != blake2b(b"\n".join(parts), digest_size=16).hexdigest():
        raise ValueError(digest)


FORMAT = 6
"""The format that we write."""


def _drawn_anew(document: dict[str, Any]) -> dict[str, Any]:
    """Copies kept the chance of the real match: in one that is in play what nobody has seen is drawn
    anew from here on."""
    header, standing, entries = (document[part] for part in ("header", "standing", "entries"))
    if header.get("parent") is None or standing["ending"] is not None:
        return document
    text = f"{header['id']}/{header['seed']}/{len(entries)}".encode()
    seed = int.from_bytes(blake2b(text, digest_size=7).digest(), "big")
    if document.get("pictured") == len(entries):
        document["pictured"] += 1  # the table looks the same
    document["entries"] = [*entries, {"type": "redraw", "seed": seed}]
    document["standing"] = {**standing, "entries": len(entries) + 1}
    return document


UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: lambda document: document,  # seal, time of play and points by category were not kept yet
    2: lambda document: document,  # the last that lay in SQLite
    3: lambda document: document,  # no answer was taken back from under the answers of others yet
    4: _drawn_anew,
    5: lambda document: document,  # no action said yet that nobody had chosen it
}
"""From the document of this format to the document of the next."""


def content_version(game_id: str) -> str:
    """A digest of the game's tables: it changes when a card does, and not when a lesson does."""
    digest = blake2b(digest_size=6)
    for path in sorted((data_folder() / game_id).glob("*.yaml")):
        digest.update(path.name.encode())
        digest.update(contents(path).replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def upgraded(document: dict[str, Any], version: int) -> dict[str, Any]:
    """The document of that format in ours."""
    for step in range(version, FORMAT):
        document = UPGRADES[step](document)
    return document
