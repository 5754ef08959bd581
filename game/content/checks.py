"""What the checks of every game's tables say in the same words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from game.content.folder import OWN
from game.content.loading import ContentError, load, nearest


def unique(file: Path, path: str, ids: Iterable[object]) -> None:
    """Each id stands once."""
    for id, count in Counter(ids).items():
        if count > 1:
            raise ContentError(file, path, "each id once", f"{id!r} {count} times")


def known(file: Path, path: str, id: str, ids: Collection[str], what: str) -> None:
    """The id is one of those that there are."""
    if id not in ids:
        raise ContentError(file, path, what, repr(id), nearest(id, ids))


def agree(file: Path, path: str, expected: object, found: object) -> None:
    """The file says what it must say there."""
    if found != expected:
        raise ContentError(file, path, str(expected), str(found))


def totals(folder: Path, found: Mapping[str, Mapping[str, int]]) -> None:
    """By file: what everything adds up to, so that a slip of the pen does not pass. What the printed
    game adds up to is ours to say, whatever folder is checked."""
    printed = OWN / folder.name / "totals.yaml"
    expected = load(printed, dict[str, dict[str, int]])
    agree(printed, "", sorted(found), sorted(expected))
    for file, numbers in expected.items():
        for what, number in numbers.items():
            if found[file].get(what, 0) != number:
                raise ContentError(
                    folder / file, "in all", f"{number} ({what})", str(found[file].get(what, 0))
                )
