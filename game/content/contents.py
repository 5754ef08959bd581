"""What the check of the data files finds in the folder of one game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple, Protocol

import msgspec


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


def summary(files: msgspec.Struct) -> dict[str, str]:
    """By file: how many there are of what is listed in it, or how many fields it has."""
    found = msgspec.structs.asdict(files)
    return {f"{name}.yaml": ", ".join(_counted(name, table)) for name, table in found.items()}


def _counted(name: str, table: Any) -> Iterator[str]:
    parts = msgspec.structs.asdict(table) if isinstance(table, msgspec.Struct) else {name: table}
    lists = {key: part for key, part in parts.items() if _holds_structs(part)}
    for key, part in lists.items():
        yield f"{len(part)} {key.replace('_', ' ')}"
    if not lists:
        yield f"{len(parts)} entries"


def _holds_structs(part: Any) -> bool:
    many = part.values() if isinstance(part, dict) else part
    return isinstance(many, Collection) and any(isinstance(one, msgspec.Struct) for one in many)
