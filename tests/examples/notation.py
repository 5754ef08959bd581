"""The strict notation of the examples: what is written is read by shapes, whatever is in none of
them is `Unclear`, and the complaint names the nearest word.

The shapes of a game stand in its `notation.yaml`, and look like what they allow:

    WORD         a word of a list of the game, what one of its readers makes of it, or the shape of
                 that name; and ANY, PEOPLE (for people only), SAID (true), TEXT, TRUTH, WHOLE (a number)
    1..6         a whole number of a range
    up|down      one of these words; `none` among them is nothing, `null` what is written as nothing
    [shape]      a list; [shape, shape] a list of two, what is in each place
    {key!: shape, other keys: shape}     these keys; those with a mark are needed
    {WORD: shape}, {up|down: shape}      any of these words
    {or: [shape, shape]}                 what is a word, a list or a map like what is written

Under `words` it says which of them are lists of the tables or their schemas, under `lists`
what the kinds of examples are (`tests/examples/running.py`), and under `found`
where the facts of each kind are (`tests/examples/facts.py`).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import reduce
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from game.content.loading import parse

Reader = Callable[[str, Any], Any]
"""Takes the place where something is written and what is written there; returns what it means."""
NAME, RANGE = re.compile("[A-Z_]{2,}"), re.compile(r"(-?\d+)\.\.(\d+)")
ANY_KEY = re.compile(rf"^{NAME.pattern}$|\||\.\.")
"""A key that stands for any of several."""


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
    if plain(expected) != found:
        raise Failed(f"{what}: expected {expected!r}, found {found!r}")


def same_items(what: str, expected: Iterable[Any], found: Iterable[Any]) -> None:
    """Complain unless these are the same things in whatever order."""

    def name(one: Any) -> str:
        return str(sorted(one.items()) if isinstance(one, dict) else one)

    same(what, sorted(expected, key=name), sorted(found, key=name))


# Nothing that is written is dropped in silence


class Fields(dict[str, Any]):
    """A map of an example, which knows the keys that nobody has asked for; whoever goes through it
    asks for all."""

    get, items = Mapping.get, Mapping.items  # type: ignore[assignment]
    """By asking for each key."""

    def __init__(self, where: str, found: dict[str, Any], known: Collection[str] = ()) -> None:
        super().__init__(found)
        self.where, self.unused = where, {*found} - {*known}
        if WATCHED:
            WATCHED[-1].append(self)

    def __getitem__(self, key: str) -> Any:
        self.unused.discard(key)
        return super().__getitem__(key)

    def __iter__(self) -> Iterator[str]:
        self.unused.clear()
        return super().__iter__()


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


def plain(written: Any) -> Any:
    """The same for whoever takes all of it."""
    if isinstance(written, dict):
        return {key: plain(each) for key, each in written.items()}
    return [plain(each) for each in written] if isinstance(written, list) else written


# Readers


def for_people(where: str, written: Any) -> Any:
    """What is for people only."""
    return written


def only(right: Callable[[Any], bool], what: str) -> Reader:
    """What is right so, as it is written."""

    def read(where: str, written: Any) -> Any:
        if not right(written):
            raise Unclear(f"{where or 'the example'}: expected {what}, found {written!r}")
        return written

    return read


anything = only(lambda one: True, "anything")
whole = only(lambda one: type(one) is int, "a whole number")
text = only(lambda one: isinstance(one, str), "a word")
a_list = only(lambda one: isinstance(one, list), "a list")
a_map = only(lambda one: isinstance(one, dict), "a map")
a_word = only(lambda one: not isinstance(one, (dict, list)), "a word")


def between(least: int, most: int) -> Reader:
    """A whole number of a range."""
    in_range = only(lambda one: least <= one <= most, f"{least} to {most}")
    return lambda where, written: in_range(where, whole(where, written))


def among(words: Collection[Any]) -> Reader:
    """One of these words."""

    def read(where: str, written: Any) -> Any:
        if isinstance(a_word(where, written), bool) or written not in words:
            unknown(where, written, words)
        return written

    return read


def meaning(words: Mapping[str, Any]) -> Reader:
    """What one of these words stands for."""
    return lambda where, written: words[among(words)(where, written)]


def numbered(words: Sequence[str]) -> Reader:
    """The place of one of these words."""
    return meaning({word: number for number, word in enumerate(words)})


def listed(each: Reader) -> Reader:
    """A list of these."""
    return lambda where, written: [each(where, one) for one in a_list(where, written)]


def in_places(each: Sequence[Reader]) -> Reader:
    """A list of something in each place."""
    right = only(lambda written: len(written) == len(each), f"{len(each)} of them")

    def read(where: str, written: Any) -> Any:
        found = zip(each, right(where, a_list(where, written)), strict=True)
        return [one(where, there) for one, there in found]

    return read


def mapped(key: Reader, value: Reader) -> Reader:
    """A map from one thing to another."""

    def read(where: str, written: Any) -> Any:
        found = a_map(where, written).items()
        return {key(where, one): value(f"{where}.{one}", each) for one, each in found}

    return read


def record(fields: Mapping[str, Reader], *needed: str) -> Reader:
    """A map with these keys, all of them optional but those `needed`."""

    def read(where: str, written: Any) -> Any:
        inside, here = f"{where}." if where else "", where or "the example"
        for key in a_map(where, written):
            if key not in fields:
                unknown(here, key, fields)
        for key in needed:
            if key not in written:
                raise Unclear(f"{here}: {key!r} is missing")
        found = {key: fields[key](f"{inside}{key}", each) for key, each in written.items()}
        return Fields(inside, found, [key for key in found if fields[key] is for_people])

    return read


# Shapes


class Notation:
    """The notation of a game: the shapes of a file, read with the words of the game. A word that is
    neither among them nor a shape is an id of its tables: a `CARD` is one of its `cards`."""

    def __init__(
        self, file: str, game: Any, players: Sequence[str], tables: Any, words: Mapping[str, Any]
    ) -> None:
        self.file = Path(file).with_name("notation.yaml")
        self.shapes: dict[str, Any] = parse(self.file)
        self.game, self.tables = game, tables
        self.readers: dict[str, Reader] = {}
        self.words: dict[str, Any] = {
            "ANY": anything,
            "PEOPLE": for_people,
            "TEXT": text,
            "TRUTH": only(lambda one: isinstance(one, bool), "true or false"),
            "WHOLE": whole,
            "SAID": only(lambda one: one is True, "true"),
            "OPTIONS": record({option.id: among(option.choices) for option in game.options}),
            "PLAYER": [*players],
            "SEAT": numbered(players),
            **words,
        }
        for word, written in self.shapes["words"].items():
            first, *names = written.split(".")
            content = f"game.content.{game.id}.{first}"
            at = tables if first == "tables" else import_module(content)
            self.words[word] = reduce(getattr, names, at)

    def known(self, word: str) -> Any:
        """What a word stands for: words, or what reads it."""
        if word in self.words:
            return self.words[word]
        shape = word.lower()
        return self[shape] if shape in self.shapes else getattr(self.tables, f"{shape}s")

    def __getitem__(self, name: str) -> Reader:
        """What reads a shape of the file."""
        if name not in self.readers:
            self.readers[name] = self.of(self.shapes[name])
        return self.readers[name]

    def of(self, shape: Any) -> Reader:
        """What reads a shape."""
        if isinstance(shape, list):
            each = [self.of(one) for one in shape]
            return listed(each[0]) if len(each) == 1 else in_places(each)
        if not isinstance(shape, dict):
            return self._word(str(shape))
        (first, *others) = shape
        if first == "or":
            return self._any_of([(type(one), self.of(one)) for one in shape[first]])
        if not others and ANY_KEY.search(first):
            return mapped(self.of(first), self.of(shape[first]))
        needed = [key.rstrip("!") for keys in shape for key in keys.split() if key[-1] == "!"]
        return record(self.fields(shape), *needed)

    def fields(self, shape: dict[str, Any]) -> dict[str, Reader]:
        """The keys of a shape, and what reads them."""
        found = {}
        for keys, value in shape.items():
            read = self.of(value)
            for key in keys.split():
                words = self.known(key) if NAME.fullmatch(key) else [key.rstrip("!")]
                found.update(dict.fromkeys(words, read))
        return found

    def _word(self, shape: str) -> Reader:
        """A word, a number, or what a reader makes of anything else."""
        words, other = list[Any](), None
        for one in re.split(r"\s*\|\s*", shape):
            if limits := RANGE.fullmatch(one):
                other = between(int(limits[1]), int(limits[2]))
            elif not NAME.fullmatch(one):
                words.append(one)
            elif callable(known := self.known(one)):
                other = known
            else:
                words += known
        read = other or among(words)

        def read_one(where: str, written: Any) -> Any:
            if (written == "none" and "none" in words) or (written is None and "null" in words):
                return None
            if written is False and "off" in words:  # without quotes, as YAML reads it
                return "off"
            is_word = isinstance(written, str) and written in words
            return written if is_word else read(where, written)

        return read_one if words else read

    def _any_of(self, kinds: list[tuple[type, Reader]]) -> Reader:
        def read(where: str, written: Any) -> Any:
            kind = type(written) if isinstance(written, (dict, list)) else str
            return next((one for of, one in kinds if of is kind), kinds[0][1])(where, written)

        return read
