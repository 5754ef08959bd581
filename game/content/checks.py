"""What the checks of every game's tables say in the same words, and what they find in a folder."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import asdict

from game.content.folder import OWN
from game.content.loading import ContentError, load, nearest


class Thing(Protocol):
    """Something of the box that is called by an id."""

    @property
    def id(self) -> str: ...


class Named(NamedTuple):
    """Things of a file that have a name in the languages, at `<game>.<kind>.<id>`."""

    file: str
    kind: str
    ids: tuple[str, ...]

    @classmethod
    def things(cls, file: str, kind: str, things: Iterable[Thing]) -> Named:
        """All things of a kind that are listed in the file."""
        return cls(file, kind, tuple(one.id for one in things))


class Contents(NamedTuple):
    """A few words for each file, and the names that the languages must have."""

    summary: dict[str, str]
    named: tuple[Named, ...] = ()


def tables_of(files: msgspec.Struct) -> dict[str, dict[str, Any]]:
    """By file what stands in it, by name."""
    return {
        name: asdict(table) if isinstance(table, msgspec.Struct) else {name: table}
        for name, table in asdict(files).items()
    }


def listed(part: Any) -> list[Any]:
    """The structs of a list, or of a map by name; none where there are no such."""
    many = part.values() if isinstance(part, dict) else part if isinstance(part, tuple) else ()
    return [one for one in many if isinstance(one, msgspec.Struct)]


def summary(files: msgspec.Struct) -> dict[str, str]:
    """By file: how many there are of what is listed in it, or how many things stand in it."""
    found = {}
    for name, parts in tables_of(files).items():
        counts = [
            f"{len(many)} {key.replace('_', ' ')}"
            for key, part in parts.items()
            if (many := listed(part))
        ]
        found[f"{name}.yaml"] = ", ".join(counts) or f"{len(parts)} entries"
    return found


def contents_of(folder: Path, files: msgspec.Struct, *named: Named) -> Contents:
    """What is in a folder whose files add up; raises ContentError."""
    totals(folder, files)
    return Contents(summary(files), named)


def unique(file: Path, path: str, ids: Iterable[object]) -> None:
    """Each id stands once."""
    for id, count in Counter(ids).items():
        if count > 1:
            raise ContentError(file, path, "each id once", f"{id!r} {count} times")


def unique_ids(folder: Path, files: msgspec.Struct) -> None:
    """Of whatever is listed in a file each id stands once."""
    for name, parts in tables_of(files).items():
        for key, part in parts.items():
            unique(
                folder / f"{name}.yaml", key, [one.id for one in listed(part) if hasattr(one, "id")]
            )


def known(file: Path, path: str, id: str, ids: Collection[str], what: str) -> None:
    """The id is one of those that there are."""
    if id not in ids:
        raise ContentError(file, path, what, repr(id), nearest(id, ids))


def agree(file: Path, path: str, expected: object, found: object) -> None:
    """The file says what it must say there."""
    if found != expected:
        raise ContentError(file, path, str(expected), str(found))


def totals(folder: Path, files: msgspec.Struct) -> None:
    """What lies in each file adds up as in the printed game, so that a slip of the pen does not pass. What
    that adds up to is ours to say (`totals.yaml`), whatever folder is checked."""
    printed = OWN / folder.name / "totals.yaml"
    expected = load(printed, dict[str, dict[str, int]])
    agree(printed, "", sorted(files.__struct_fields__), sorted(expected))
    for name, parts in tables_of(files).items():
        plain, numbers = msgspec.to_builtins(parts), expected[name]
        known: dict[str, list[Any]] = {}
        for path, number in numbers.items():
            if (found := total(plain, path, known)) != number:
                file = folder / f"{name}.yaml"
                raise ContentError(file, "in all", f"{number} ({path})", str(found))


STEP = re.compile(r"\[(\w+)(!?)=([^]]*)\]|=(.+)|\.?(\w+|\*\*?)")
WORD = re.compile(r"\w+")


def total(plain: Any, path: str, known: dict[str, list[Any]] | None = None) -> int:
    """What lies at a path, added up: numbers as they are, each word of a text and each map as one. `known`
    has what was found on the way to other paths.

    `cards.cost.wood`; `research.0`: the first of a list; `cards[colour=blue]`: those of which that is so
    (`!=`: is not so); `copies=3`: those that are this, each as one (`=*`: all); `*`: all that there is below,
    `**`: all maps.

    >>> cards = [{"age": 1, "cost": {"wood": 2}}, {"age": 2, "cost": {"wood": 1, "ore": 3}}]
    >>> paths = ("cards.cost.wood", "cards[age=2].cost.*", "cards.age=1", "cards[age!=1]", "**.ore")
    >>> [total({"cards": cards}, path) for path in paths]
    [3, 4, 1, 1, 3]
    """
    found, known = [plain], {} if known is None else known
    for step in STEP.finditer(path):
        way = path[: step.end()]
        found = known[way] = known[way] if way in known else [*_step(found, *step.groups())]
    return sum(one if isinstance(one, int) else 1 for one in _leaves(found))


def _step(
    found: list[Any], key: str, unlike: str, value: str, alike: str, name: str
) -> Iterable[Any]:
    """What is reached from there in one step of a path."""
    if alike:
        return ({} for one in _leaves(found) if alike in ("*", str(one)))  # each is one
    if key:
        maps = (one for one in _leaves(found) if isinstance(one, dict))
        return (
            one
            for one in maps
            if (" ".join(map(str, _leaves(one.get(key)))) == value) != bool(unlike)
        )
    if name == "*":
        return _leaves(found, deep=True)
    return _maps(found) if name == "**" else (inner for one in found for inner in _named(one, name))


def _leaves(plain: Any, deep: bool = False) -> Iterator[Any]:
    """What is in a list, however nested, and the words of texts; `deep`: in maps too."""
    if isinstance(plain, list | tuple):
        for one in plain:
            yield from _leaves(one, deep)
    elif deep and isinstance(plain, dict):
        yield from _leaves([*plain.values()], deep)
    elif plain is not None:
        yield from WORD.findall(plain) if isinstance(plain, str) else (plain,)


def _maps(plain: Any) -> Iterator[Any]:
    if isinstance(plain, dict):
        yield plain
        yield from _maps([*plain.values()])
    elif isinstance(plain, list | tuple):
        for one in plain:
            yield from _maps(one)


def _named(plain: Any, name: str) -> Iterator[Any]:
    """What has the name in a map, or in each map of a list; or the number in a list."""
    if isinstance(plain, dict):
        yield from (value for key, value in plain.items() if str(key) == name)
    elif isinstance(plain, list | tuple) and name.isdigit():
        yield from plain[int(name) : int(name) + 1]
    elif isinstance(plain, list | tuple):
        for one in plain:
            yield from _named(one, name)
