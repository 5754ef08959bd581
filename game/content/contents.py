"""What the check of the data files finds in the folder of one game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import asdict


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
