"""What the statistics of a game count: kinds of ending and categories of points, with their signs.

A game without the file is counted all the same: by whatever its matches have, without signs.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path

from game.content.folder import data_folder
from game.content.loading import ContentError, Frozen, load

FILE = "statistics.yaml"


class Sign(Frozen, frozen=True):
    """Something that is counted, and how it is drawn: as an emblem, or as a little card in the
    colour of a kind of cards."""

    id: str
    emblem: str = ""
    card: str = ""


class Counted(Frozen, frozen=True):
    """The contents of the file, in the order in which they are shown."""

    endings: tuple[Sign, ...] = ()
    categories: tuple[Sign, ...] = ()
    standing: tuple[Sign, ...] = ()
    """What is compared besides where a lesson stops a game; never added up."""


def counted(game_id: str) -> Counted:
    """What is counted of a game; raises ContentError."""
    return read(data_folder() / game_id)


@functools.cache
def read(folder: Path) -> Counted:
    """What the folder of a game says is counted; raises ContentError."""
    file = folder / FILE
    if not file.exists():
        return Counted()
    found = load(file, Counted)
    for name in ("endings", "categories", "standing"):
        _check(file, name, getattr(found, name))
    return found


def _check(file: Path, name: str, signs: tuple[Sign, ...]) -> None:
    for n, sign in enumerate(signs):
        if bool(sign.emblem) == bool(sign.card):
            found = "both" if sign.emblem else "neither"
            raise ContentError(file, f"{name}[{n}]", "an emblem or a card", found)
        if any(sign.id == other.id for other in signs[:n]):
            raise ContentError(file, f"{name}[{n}].id", "each id once", repr(sign.id))


def in_order(signs: Iterable[Sign], there: Iterable[str]) -> list[Sign]:
    """The signs, and after them one without a picture for whatever else there is."""
    known = {sign.id: sign for sign in signs}
    return [*known.values(), *(Sign(id) for id in dict.fromkeys(there) if id not in known)]
