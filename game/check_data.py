"""Every data file of every game, read and checked: tables, lessons, what the statistics count."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from game.content import ContentError, statistics
from game.content.duel import schema as duel
from game.content.loading import nearest
from game.content.new_dawn import schema as new_dawn
from game.lessons import catalogue
from game.words.catalogue import FIRST
from game.words.catalogue import catalogue as sentences


class Named(NamedTuple):
    """Things of a file that have a name in the languages, at `<game>.<kind>.<id>`."""

    file: str
    kind: str
    ids: Iterable[str]


class Contents(NamedTuple):
    """What was found in the folder of a game: a few words for each file, and the names needed."""

    summary: dict[str, str]
    named: tuple[Named, ...] = ()


def _duel(folder: Path) -> Contents:
    box = duel.read(folder)
    return Contents(
        duel.summary(box),
        (
            Named("cards.yaml", "card", box.cards),
            Named("wonders.yaml", "wonder", box.wonders),
            Named("progress_tokens.yaml", "token", box.tokens),
        ),
    )


def _new_dawn(folder: Path) -> Contents:
    return Contents(new_dawn.summary(new_dawn.read(folder)))


READERS: dict[str, Callable[[Path], Contents]] = {"duel": _duel, "new_dawn": _new_dawn}


def read_everything(folder: Path) -> dict[str, str]:
    """What each file of the data folder holds; raises ContentError at the first mistake."""
    found = {}
    for game, read in READERS.items():
        summary, named = read(folder / game)
        for things in named:
            _check_names(folder / game, game, things)
        counted = statistics.read(folder / game)
        if counted != statistics.Counted():
            kinds = f"{len(counted.endings)} endings, {len(counted.categories)} categories"
            summary[statistics.FILE] = kinds
        for lesson in catalogue.read_all(folder, game):
            what = f"{len(lesson.steps)} steps" if lesson.steps else f"against {lesson.rival}"
            summary[f"lessons/{lesson.id}.yaml"] = what
        found.update({f"{game}/{file}": what for file, what in summary.items()})
    return found


def _check_names(folder: Path, game: str, things: Named) -> None:
    """An id that no language knows is most likely a slip of the pen."""
    start = f"{game}.{things.kind}."
    known = [key.removeprefix(start) for key in sentences(FIRST) if key.startswith(start)]
    for id in things.ids:
        if id not in known:
            where, expected = f"{things.kind} {id}", f"the id of a {things.kind} that has a name"
            close = nearest(id, known)
            raise ContentError(folder / things.file, where, expected, repr(id), close)
