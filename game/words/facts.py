"""Which facts of a game's sentences are ids of named things, and which are seats.

Each game says so in `assets/words/facts/<game>.yaml`, for all languages.
"""

from __future__ import annotations

from functools import cache

from game.content.loading import Frozen, load
from game.words.catalogue import FOLDER


class FactNames(Frozen, frozen=True):
    """The names of facts that are more than a number or a text."""

    named: dict[str, str] = {}
    """The name of a fact -> the kind under which the names of such things lie."""
    seats: frozenset[str] = frozenset()
    """Facts that are seats, if a number and the names of the players are given."""


@cache
def fact_names(game: str) -> FactNames:
    """The names of a game; none for sentences that belong to no game. Raises ContentError."""
    path = FOLDER / "facts" / f"{game}.yaml"
    return load(path, FactNames) if path.exists() else FactNames()
