"""What the check of the data files finds in the folder of one game."""

from __future__ import annotations

from typing import NamedTuple


class Named(NamedTuple):
    """Things of a file that have a name in the languages, at `<game>.<kind>.<id>`."""

    file: str
    kind: str
    ids: tuple[str, ...]


class Contents(NamedTuple):
    """A few words for each file, and the names that the languages must have."""

    summary: dict[str, str]
    named: tuple[Named, ...] = ()
