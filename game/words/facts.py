"""Which facts of a game's sentences are ids of named things, and which are seats; which clause of
the rules tells of what, and which terms are explained.

Each game says so in `assets/words/facts/<game>.yaml`, for all languages.
"""

from __future__ import annotations

from functools import cache

from game.content.loading import Frozen, load
from game.words.catalogue import FOLDER


class Term(Frozen, frozen=True):
    """A term of the rules: the clause that defines it, and the effects in whose sentences it
    occurs, by the keys of these; `combat` stands for `combat.attack` too."""

    clause: str
    used: frozenset[str]


class FactNames(Frozen, frozen=True):
    """The names of facts that are more than a number or a text."""

    named: dict[str, str] = {}
    """The name of a fact -> the kind under which the names of such things lie."""
    seats: frozenset[str] = frozenset()
    """Facts that are seats, if a number and the names of the players are given."""
    clauses: dict[str, str] = {}
    """Effects, and kinds of things on the table -> the clause that tells of them."""
    terms: dict[str, Term] = {}
    """Terms that are explained beside a thing, in the order in which they are."""


@cache
def fact_names(game: str) -> FactNames:
    """The names of a game; none for sentences that belong to no game. Raises ContentError."""
    path = FOLDER / "facts" / f"{game}.yaml"
    return load(path, FactNames) if path.exists() else FactNames()
