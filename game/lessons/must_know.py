"""What a person must know for a first game without help: `data/<game>/must_know.yaml`.

The sentence of an item is `must.<game>.<id>` in every language.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Literal

import msgspec

from game.content.loading import ContentError, load

FILE = "must_know.yaml"
Page = Literal["", "aim", "turn", "costs", "points", "icons", "mistake"]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to know."""

    id: str
    clause: str
    """Where the rules say it."""
    often_wrong: bool = False
    """Whether people often play it wrong."""
    page: Page = ""
    """Its part of the page that sums the game up; empty: it does not stand there."""


class MustKnow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of a game."""

    items: tuple[Item, ...] = ()


@functools.cache
def must_know(folder: Path) -> tuple[Item, ...]:
    """All of the game whose data lie in a folder; none without a file. Raises ContentError."""
    file = folder / FILE
    if not file.exists():
        return ()
    items = load(file, MustKnow).items
    ids = [item.id for item in items]
    for n, id in enumerate(ids):
        if id in ids[:n]:
            raise ContentError(file, f"items[{n}].id", "each id once", repr(id))
    return items
