"""Every data file of every game, read and checked: tables, lessons, what the statistics count."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.content import ContentError, statistics
from game.content.contents import Named
from game.content.left_out import LEFT_OUT
from game.content.loading import nearest
from game.scenes.kit.game_kit import GameKit
from game.words.catalogue import FIRST, catalogue


def read_everything(folder: Path, games: Mapping[str, GameKit]) -> dict[str, str]:
    """What each file of the data folder holds; raises ContentError at the first mistake."""
    found = {}
    for game in games:
        kit = games.get(game)
        if kit is None:
            raise LEFT_OUT["game", game]
        summary, named = kit.contents(folder / game)
        for things in named:
            _check_names(folder / game, game, things)
        counted = statistics.read(folder / game)
        if counted != statistics.Counted():
            kinds = f"{len(counted.endings)} endings, {len(counted.categories)} categories"
            summary[statistics.FILE] = kinds
        for lesson in kit.lessons(folder):
            what = f"{len(lesson.steps)} steps" if lesson.steps else f"against {lesson.rival}"
            summary[f"lessons/{lesson.id}.yaml"] = what
        found.update({f"{game}/{file}": what for file, what in summary.items()})
    return found


def _check_names(folder: Path, game: str, things: Named) -> None:
    """An id that no language knows is most likely a slip of the pen."""
    start = f"{game}.{things.kind}."
    known = [key.removeprefix(start) for key in catalogue(FIRST) if key.startswith(start)]
    for id in things.ids:
        if id not in known:
            where, expected = f"{things.kind} {id}", f"the id of a {things.kind} that has a name"
            close = nearest(id, known)
            raise ContentError(folder / things.file, where, expected, repr(id), close)
