"""What may be wrong with an example: it is unclear, or the game does otherwise than it expects."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any, NoReturn


class Unclear(Exception):
    """The example says something that the notation does not have."""


class Failed(Exception):
    """The game does otherwise than the example expects."""


def unknown(where: str, word: Any, words: Iterable[Any]) -> NoReturn:
    """Complain about a word and name the nearest of those that there are."""
    near = difflib.get_close_matches(str(word), [str(each) for each in words], 1, 0.0)
    hint = f"; the nearest is {near[0]!r}" if near else ""
    raise Unclear(f"{where}: the notation has no {word!r} here{hint}")


def same(what: str, expected: Any, found: Any) -> None:
    """Complain unless equal."""
    if expected != found:
        raise Failed(f"{what}: expected {expected!r}, found {found!r}")


def same_items(what: str, expected: Iterable[Any], found: Iterable[Any]) -> None:
    """Complain unless these are the same things in whatever order."""
    same(what, sorted(expected, key=str), sorted(found, key=str))
