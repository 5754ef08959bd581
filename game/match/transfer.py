"""A match as one readable file: JSON, an entry on each line, closed by a digest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.match import versions
from game.match.errors import StoreError
from game.match.kept import write_whole
from game.match.savefile import Document, digest_of, encode, trouble

KIND = "tessera match"


def write_file(path: Path, document: Document) -> None:
    """Write the document as a file of text."""
    with trouble(path, writing=True):
        write_whole(path, _text(document))


def read_file(path: Path) -> Document:
    """The document of an exported file, in our format."""
    with trouble(path, writing=False):
        raw = path.read_bytes()
    facts = {"file": str(path)}
    try:
        data = msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        ours = KIND.encode() in raw[:100]
        raise StoreError("damaged" if ours else "not_a_save", facts) from error
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise StoreError("not_a_save", facts)
    return _checked(data, facts, path)


def _checked(data: dict[str, Any], facts: dict[str, Any], path: Path) -> Document:
    version = data.get("format")
    if not isinstance(version, int) or version < 1:
        raise StoreError("damaged", facts)
    if version > versions.FORMAT:
        raise StoreError("newer", {**facts, "format": version, "known": versions.FORMAT})
    if set(data) != {"kind", "format", "header", "standing", "entries", "digest"}:
        raise StoreError("damaged", facts)
    if data.pop("digest") != digest_of(encode(data)):
        raise StoreError("damaged", facts)
    with trouble(path, writing=False):
        return versions.upgraded(
            {key: data[key] for key in ("header", "standing", "entries")}, version
        )


def _text(document: Document) -> bytes:
    whole = {"kind": KIND, "format": versions.FORMAT, **document}
    entries = b",\n    ".join(encode(entry) for entry in document["entries"])
    lines = [
        b'  "kind": ' + encode(KIND),
        b'  "format": ' + encode(versions.FORMAT),
        b'  "header": ' + encode(document["header"]),
        b'  "standing": ' + encode(document["standing"]),
        b'  "entries": [\n    ' + entries + b"\n  ]",
        b'  "digest": ' + encode(digest_of(encode(whole))),
    ]
    return b"{\n" + b",\n".join(lines) + b"\n}\n"
