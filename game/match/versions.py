"""Versions of saves, and how an older one is upgraded."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from game.content import data_folder

FORMAT = 4
"""The format that we write."""

UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: lambda document: document,  # seal, time of play and points by category were not kept yet
    2: lambda document: document,  # the last that lay in SQLite
    3: lambda document: document,  # no answer was taken back from under the answers of others yet
}
"""From the document of this format to the document of the next."""


def content_version(game_id: str) -> str:
    """A digest of the game's tables: it changes when a card does, and not when a lesson does."""
    digest = blake2b(digest_size=6)
    for path in sorted((data_folder() / game_id).glob("*.yaml")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def upgraded(document: dict[str, Any], version: int) -> dict[str, Any]:
    """The document of that format in ours."""
    for step in range(version, FORMAT):
        document = UPGRADES[step](document)
    return document
