"""What is written in an example: readers of closed lists of words, whatever the game.

A reader takes the place where something is written and what is written there, and returns what it
means. Whatever is on none of its lists is `Unclear`, and the complaint names the nearest word.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from tests.examples.verdicts import Unclear, unknown

Reader = Callable[[str, Any], Any]


class Fields(dict[str, Any]):
    """A map of an example, which knows the keys that nobody has asked for."""

    def __init__(self, where: str, found: dict[str, Any], told: Collection[str] = ()) -> None:
        super().__init__(found)
        self.where, self.unused = where, {*found} - {*told}
        if WATCHED:
            WATCHED[-1].append(self)

    def __getitem__(self, key: str) -> Any:
        self.unused.discard(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.unused.discard(key)
        return super().get(key, default)

    def __eq__(self, other: object) -> bool:
        self.unused.clear()
        return super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __iter__(self) -> Iterator[str]:
        self.unused.clear()
        return super().__iter__()

    def values(self) -> Any:
        self.unused.clear()
        return super().values()

    def items(self) -> Any:
        self.unused.clear()
        return super().items()


WATCHED: list[list[Fields]] = []
"""The maps that have been read, of each example under way."""


@contextmanager
def every_field_used() -> Iterator[None]:
    """Refuse an example of which something has been read that came to nothing."""
    WATCHED.append([])
    try:
        yield
        for fields in WATCHED[-1]:
            for key in sorted(fields.unused):
                raise Unclear(f"{fields.where}{key}: means nothing here")
    finally:
        WATCHED.pop()


def anything(where: str, written: Any) -> Any:
    """Whatever is written there."""
    return written


def for_people(where: str, written: Any) -> Any:
    """What is for people only."""
    return written


def plain(written: Any) -> Any:
    """The same for whoever takes all of it."""
    if isinstance(written, dict):
        return {key: plain(each) for key, each in written.items()}
    return [plain(each) for each in written] if isinstance(written, list) else written


def whole(where: str, written: Any) -> Any:
    """A whole number."""
    if not isinstance(written, int) or isinstance(written, bool):
        raise Unclear(f"{where}: expected a whole number, found {written!r}")
    return written


def text(where: str, written: Any) -> Any:
    """Any word."""
    if not isinstance(written, str):
        raise Unclear(f"{where}: expected a word, found {written!r}")
    return written


def yes(where: str, written: Any) -> Any:
    """True: it is said, or it is not written at all."""
    if written is not True:
        raise Unclear(f"{where}: expected true, found {written!r}")
    return written


def truth(where: str, written: Any) -> Any:
    """True or false."""
    if not isinstance(written, bool):
        raise Unclear(f"{where}: expected true or false, found {written!r}")
    return written


def between(least: int, most: int) -> Reader:
    """A whole number of a range."""

    def read(where: str, written: Any) -> Any:
        if not least <= whole(where, written) <= most:
            raise Unclear(f"{where}: expected {least} to {most}, found {written!r}")
        return written

    return read


def among(words: Collection[Any]) -> Reader:
    """One of these words."""

    def read(where: str, written: Any) -> Any:
        if isinstance(written, (dict, list)):
            raise Unclear(f"{where}: expected a word, found {written!r}")
        if isinstance(written, bool) or written not in words:
            unknown(where, written, words)
        return written

    return read


def listed(each: Reader, length: int = -1) -> Reader:
    """A list of these, perhaps of a certain length."""

    def read(where: str, written: Any) -> Any:
        if not isinstance(written, list):
            raise Unclear(f"{where}: expected a list, found {written!r}")
        if length not in (-1, len(written)):
            raise Unclear(f"{where}: expected {length} of them, found {written!r}")
        return [each(where, one) for one in written]

    return read


def mapped(key: Reader, value: Reader) -> Reader:
    """A map from one thing to another."""

    def read(where: str, written: Any) -> Any:
        if not isinstance(written, dict):
            raise Unclear(f"{where}: expected a map, found {written!r}")
        return {key(where, one): value(f"{where}.{one}", each) for one, each in written.items()}

    return read


def record(fields: Mapping[str, Reader], *needed: str) -> Reader:
    """A map with these keys, all of them optional but those `needed`."""

    def read(where: str, written: Any) -> Any:
        inside = f"{where}." if where else ""
        if not isinstance(written, dict):
            raise Unclear(f"{where or 'the example'}: expected a map, found {written!r}")
        for key in written:
            if key not in fields:
                unknown(where or "the example", key, fields)
        for key in needed:
            if key not in written:
                raise Unclear(f"{where or 'the example'}: {key!r} is missing")
        found = {key: fields[key](f"{inside}{key}", each) for key, each in written.items()}
        return Fields(inside, found, [key for key in found if fields[key] is for_people])

    return read
