"""What is written in an example: readers of closed lists of words, whatever the game.

A reader takes the place where something is written and what is written there, and returns what it
means. Whatever is on none of its lists is `Unclear`, and the complaint names the nearest word.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from tests.examples.verdicts import Unclear, unknown

Reader = Callable[[str, Any], Any]


def anything(where: str, said: Any) -> Any:
    """What is for people only."""
    return said


def whole(where: str, said: Any) -> Any:
    """A whole number."""
    if not isinstance(said, int) or isinstance(said, bool):
        raise Unclear(f"{where}: expected a whole number, found {said!r}")
    return said


def text(where: str, said: Any) -> Any:
    """Any word."""
    if not isinstance(said, str):
        raise Unclear(f"{where}: expected a word, found {said!r}")
    return said


def truth(where: str, said: Any) -> Any:
    """True or false."""
    if not isinstance(said, bool):
        raise Unclear(f"{where}: expected true or false, found {said!r}")
    return said


def between(least: int, most: int) -> Reader:
    """A whole number of a range."""

    def read(where: str, said: Any) -> Any:
        if not least <= whole(where, said) <= most:
            raise Unclear(f"{where}: expected {least} to {most}, found {said!r}")
        return said

    return read


def among(words: Collection[Any]) -> Reader:
    """One of these words."""

    def read(where: str, said: Any) -> Any:
        if isinstance(said, (dict, list)):
            raise Unclear(f"{where}: expected a word, found {said!r}")
        if isinstance(said, bool) or said not in words:
            unknown(where, said, words)
        return said

    return read


def listed(each: Reader, length: int = -1) -> Reader:
    """A list of these, perhaps of a certain length."""

    def read(where: str, said: Any) -> Any:
        if not isinstance(said, list):
            raise Unclear(f"{where}: expected a list, found {said!r}")
        if length not in (-1, len(said)):
            raise Unclear(f"{where}: expected {length} of them, found {said!r}")
        return [each(where, one) for one in said]

    return read


def mapped(key: Reader, value: Reader) -> Reader:
    """A map from one thing to another."""

    def read(where: str, said: Any) -> Any:
        if not isinstance(said, dict):
            raise Unclear(f"{where}: expected a map, found {said!r}")
        return {key(where, one): value(f"{where}.{one}", each) for one, each in said.items()}

    return read


def record(fields: Mapping[str, Reader], *needed: str) -> Reader:
    """A map with these keys, all of them optional but those `needed`."""

    def read(where: str, said: Any) -> Any:
        inside = f"{where}." if where else ""
        if not isinstance(said, dict):
            raise Unclear(f"{where or 'the example'}: expected a map, found {said!r}")
        for key in said:
            if key not in fields:
                unknown(where or "the example", key, fields)
        for key in needed:
            if key not in said:
                raise Unclear(f"{where or 'the example'}: {key!r} is missing")
        return {key: fields[key](f"{inside}{key}", each) for key, each in said.items()}

    return read
