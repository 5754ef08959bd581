"""`python -m game.content [FOLDER]`: read every data file and say what is in it, or what is wrong."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from game.content import ContentError, data_folder, statistics
from game.content.checks import Named
from game.content.loading import LEFT_OUT, nearest
from game.games import GAMES
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


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.content",
        description="Reads every data file and says what is in it, or what is wrong with it.",
    )
    parser.add_argument("folder", nargs="?", type=Path, help="instead of our own data folder")
    folder = parser.parse_args(arguments).folder or data_folder()
    try:
        summary = read_everything(folder, GAMES)
    except ContentError as error:
        print(error, file=sys.stderr)
        return 1
    for file, contents in summary.items():
        print(f"{folder.name}/{file}: {contents}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
