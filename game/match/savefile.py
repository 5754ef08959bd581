"""A match as one readable file: JSON, an entry on each line, closed by a digest of every byte.

A save is small, and it is written anew for each action: beside its place, to the disk, and then
put there in one go. Whoever is killed, and when, the file is whole; so a single byte that is not
as we wrote it is damage, and nothing that is damaged is ever written over.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from game.content.loading import Unfit, read_bytes
from game.match import versions
from game.match.errors import StoreError
from game.match.files import locked, write_whole

KIND = "tessera match"
OPENING = re.compile(rb'\{\r?\n  "kind": "%s",\r?\n  "format": (\d{1,9}),' % KIND.encode())
DAMAGED = (
    *(msgspec.MsgspecError, ValueError, TypeError, LookupError, AttributeError),
    *(RecursionError, MemoryError),
)
"""What is said to data that nobody can have written, by whoever decodes or upgrades it."""
LARGEST = 2**22
"""Bytes of a save: some ten times those of a long match with its picture."""
FIRST = 3
"""The first format that is such a file and closes so. All later ones do, whatever is between."""
PARTS = ("header", "standing", "entries", "picture", "pictured")
Document = dict[str, Any]
"""The parts as plain data: what upgrades work on. The picture is base64, or None; `pictured` is the
number of entries after which it was made, where that is known."""


def _encode(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic")


@contextmanager
def store_errors(path: Path, writing: bool) -> Iterator[None]:
    """Turn what the system or a decoder says into a `StoreError`."""
    facts = {"file": str(path)}
    try:
        yield
    except FileNotFoundError as error:
        raise StoreError("cannot_write" if writing else "not_found", facts) from error
    except Unfit as error:
        raise StoreError("not_a_save", facts) from error
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        other = "cannot_write" if writing else "cannot_read"
        raise StoreError("disk_full" if full else other, facts) from error
    except DAMAGED as error:
        raise StoreError("damaged", facts) from error


def read(path: Path) -> Document:
    """The document in our format, of whichever format the file is."""
    with store_errors(path, writing=False):
        return _decoded(path, read_bytes(path, LARGEST))


def _decoded(path: Path, raw: bytes) -> Document:
    if raw.startswith(versions.MAGIC):
        document, version = versions.from_rows(path)
    else:
        document, version = _of_text(raw, {"file": str(path)})
    document = versions.upgraded(document, version)
    if document.get("pictured") is None:  # older saves have it of the table as it was left
        document["pictured"] = len(document["entries"])
    return document


def _of_text(raw: bytes, facts: dict[str, Any]) -> tuple[Document, int]:
    opening = OPENING.match(raw)
    if opening is None:
        raise StoreError("not_a_save", facts)
    version = int(opening[1])
    if version < FIRST:
        return versions.from_text(raw), version
    end = len(raw) - len(_closing(b""))
    if raw[end:] != _closing(raw[:end]):
        raise StoreError("damaged", facts)
    if version > versions.FORMAT:
        raise StoreError("newer", {**facts, "format": version, "known": versions.FORMAT})
    data = msgspec.json.decode(raw)
    return {part: data.get(part) for part in PARTS}, version


def write(path: Path, document: Document) -> None:
    """Write the document in our format, in place of what is there."""
    with store_errors(path, writing=True):
        write_whole(path, _text(document, map(_encode, document["entries"])))


def _text(document: Document, entries: Iterable[bytes]) -> bytes:
    lines = [
        b'{\n  "kind": ' + _encode(KIND),
        b'  "format": ' + _encode(versions.FORMAT),
        b'  "header": ' + _encode(document["header"]),
        b'  "standing": ' + _encode(document["standing"]),
        b'  "entries": [\n    ' + b",\n    ".join(entries) + b"\n  ]",
    ]
    if document["picture"] is not None:
        lines.append(b'  "picture": ' + _encode(document["picture"]))
        lines.append(b'  "pictured": ' + _encode(document.get("pictured")))
    text = b",\n".join(lines) + b",\n"
    return text + _closing(text)


def _closing(text: bytes) -> bytes:
    """The last lines, after the text."""
    digest = blake2b(text, digest_size=16).hexdigest()
    return b'  "digest": "%s"\n}\n' % digest.encode()


class Editor:
    """Changes saves in their place. While a file is, byte for byte, what was written last, nothing of it
    is decoded again, and of its entries only those are encoded that were added."""

    def __init__(self) -> None:
        self._written = b""
        """What was written last; nothing: it is not known what lies there."""
        self._document: Document = {}
        self._entries: list[bytes] = []

    @contextmanager
    def editing(self, path: Path) -> Iterator[Document]:
        """The document, to which entries may be added while all else may be changed: written on the way
        out, and by nobody else meanwhile."""
        with store_errors(path, writing=True), locked(path):
            known, self._written = self._written, b""
            with store_errors(path, writing=False):
                if (raw := read_bytes(path, LARGEST)) != known:
                    self._document, self._entries = _decoded(path, raw), []
            if not os.access(path, os.W_OK):
                raise StoreError("cannot_write", {"file": str(path)})
            yield self._document
            added = self._document["entries"][len(self._entries) :]
            self._entries += map(_encode, added)
            text = _text(self._document, self._entries)
            write_whole(path, text)
            self._written = text
