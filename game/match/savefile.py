"""One save on disk: a small SQLite file for each match, in which every row carries a digest.

A file is looked at before SQLite may touch it, and opened for reading only as long as nothing is
to be written, so that a damaged or foreign one stays as it is.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.match import versions
from game.match.errors import StoreError

MAGIC = b"SQLite format 3\0"
APPLICATION = 0x54455353
BUSY_SECONDS = 2.0
PAGE = 512
"""Small pages: a save is small, and little of the file lies idle where damage means nothing."""
SCHEMA = """
CREATE TABLE facts (key TEXT PRIMARY KEY, body BLOB NOT NULL, digest TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE entries (n INTEGER PRIMARY KEY, body BLOB NOT NULL, digest TEXT NOT NULL);
"""

Document = dict[str, Any]
"""`header`, `standing` and `entries` as plain data: what upgrades work on and files hold."""


def digest_of(*parts: bytes) -> str:
    return blake2b(b"\n".join(parts), digest_size=16).hexdigest()


def encode(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic")


@contextmanager
def trouble(path: Path, writing: bool) -> Iterator[None]:
    """Turn what SQLite, the system or a decoder says into a `StoreError`."""
    facts = {"file": str(path)}
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(_sqlite_reason(str(error), path, writing), facts) from error
    except FileNotFoundError as error:
        raise StoreError("cannot_write" if writing else "not_found", facts) from error
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        other = "cannot_write" if writing else "cannot_read"
        raise StoreError("disk_full" if full else other, facts) from error
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise StoreError("damaged", facts) from error


def _sqlite_reason(text: str, path: Path, writing: bool) -> str:
    if "is full" in text:
        return "disk_full"
    if "locked" in text or "busy" in text:
        return "in_use"
    if "I/O" in text and writing:
        return "disk_full" if _no_room(path) else "cannot_write"
    if "readonly" in text or "unable to open" in text:
        return "cannot_write" if writing else "cannot_read"
    return "damaged" if path.exists() else "cannot_write" if writing else "not_found"


def _no_room(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < 1 << 20
    except OSError:
        return False


def look(path: Path) -> int:
    """The format of the save, read from the first bytes of the file."""
    facts = {"file": str(path)}
    with trouble(path, writing=False), path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(MAGIC):
        raise StoreError("not_a_save", facts)
    version, application = struct.unpack_from(">I4xI", head, 60)
    if application != APPLICATION:
        raise StoreError("not_a_save", facts)
    if version > versions.FORMAT:
        raise StoreError("newer", {**facts, "format": version, "known": versions.FORMAT})
    if version < 1 or head[18:20] != b"\1\1":
        raise StoreError("damaged", facts)
    return int(version)


@contextmanager
def opened(path: Path, writing: bool = False) -> Iterator[sqlite3.Connection]:
    """The save, looked at and opened; a write is one transaction, committed at the end.

    What an interrupted write left beside the file must be put right before anybody reads it.
    """
    look(path)
    interrupted = path.with_name(path.name + "-journal").exists()
    with trouble(path, writing), closing(_connect(path, writing or interrupted)) as db:
        if not writing:
            yield db
            return
        db.execute("PRAGMA synchronous = EXTRA")
        db.execute("BEGIN IMMEDIATE")
        yield db
        db.execute("COMMIT")


def _connect(path: Path, writing: bool) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?mode={'rw' if writing else 'ro'}"
    return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def write_new(path: Path, document: Document, picture: bytes | None = None) -> None:
    """Write a whole save beside its place and then put it there in one go."""
    beside = path.with_name(f".{path.name}.new")
    with trouble(path, writing=True):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.unlink(missing_ok=True)
            with closing(sqlite3.connect(beside, isolation_level=None)) as db:
                _fill(db, document, picture)
            os.replace(beside, path)
        except (sqlite3.Error, OSError):
            _discard(beside)
            raise


def _discard(beside: Path) -> None:
    for name in (beside.name, beside.name + "-journal"):
        try:
            beside.with_name(name).unlink(missing_ok=True)
        except OSError:
            continue


def _fill(db: sqlite3.Connection, document: Document, picture: bytes | None) -> None:
    db.execute(f"PRAGMA page_size = {PAGE}")
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {versions.FORMAT}")
    db.execute("PRAGMA synchronous = EXTRA")
    db.executescript(SCHEMA)
    db.execute("BEGIN")
    for key in ("header", "standing"):
        put_fact(db, key, encode(document[key]))
    if picture is not None:
        put_fact(db, "picture", picture)
    for entry in document["entries"]:
        add_entry(db, encode(entry))
    db.execute("COMMIT")


def put_fact(db: sqlite3.Connection, key: str, body: bytes) -> None:
    row = (key, body, digest_of(key.encode(), body))
    db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?)", row)


def fact(db: sqlite3.Connection, key: str) -> bytes | None:
    """What is kept under the key; None if nothing is."""
    row = db.execute("SELECT body, digest FROM facts WHERE key = ?", (key,)).fetchone()
    if row is None:
        return None
    body, digest = row
    if not isinstance(body, bytes) or digest != digest_of(key.encode(), body):
        raise ValueError(key)
    return body


def decoded(db: sqlite3.Connection, key: str) -> Any:
    """A fact that no save may lack, as plain data."""
    body = fact(db, key)
    if body is None:
        raise ValueError(key)
    return msgspec.json.decode(body)


def picture(db: sqlite3.Connection) -> bytes | None:
    """The small picture; one that is damaged is no loss to the match and counts as none."""
    try:
        return fact(db, "picture")
    except ValueError:
        return None


def tail(db: sqlite3.Connection) -> tuple[int, str]:
    """How many entries there are, and the digest of the last."""
    row = db.execute("SELECT n, digest FROM entries ORDER BY n DESC LIMIT 1").fetchone()
    return (0, "") if row is None else (int(row[0]), str(row[1]))


def add_entry(db: sqlite3.Connection, body: bytes) -> None:
    """Each digest covers the one before, so that no entry can be missing or out of place."""
    n, last = tail(db)
    row = (n + 1, body, digest_of(last.encode(), body))
    db.execute("INSERT INTO entries VALUES (?, ?, ?)", row)


def _entries(db: sqlite3.Connection, count: int) -> list[Any]:
    entries: list[Any] = []
    last = ""
    for n, body, digest in db.execute("SELECT n, body, digest FROM entries ORDER BY n"):
        if n != len(entries) + 1 or not isinstance(body, bytes):
            raise ValueError(n)
        if digest != digest_of(last.encode(), body):
            raise ValueError(n)
        entries.append(msgspec.json.decode(body))
        last = digest
    if len(entries) != count:
        raise ValueError(count)
    return entries


def read(path: Path) -> tuple[Document, bytes | None, int]:
    """The whole document in our format, the picture, and the format it was written in."""
    version = look(path)
    with opened(path) as db:
        if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise StoreError("damaged", {"file": str(path)})
        standing = decoded(db, "standing")
        document = {
            "header": decoded(db, "header"),
            "standing": standing,
            "entries": _entries(db, standing["entries"]),
        }
        small = picture(db)
    with trouble(path, writing=False):
        return versions.upgraded(document, version), small, version
