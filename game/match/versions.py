"""Versions of saves, and how an older one is upgraded."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from game.content import data_folder
from game.content.loading import contents

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
