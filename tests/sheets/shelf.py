"""`python -m tests.sheets.shelf FOLDER`: the same nine screens of every whole game, side by side.

A sheet for each look and language: a column for each game, a row for each screen. What differs from
column to column without a reason is to be mended. `--looks` and `--languages` choose among those.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.games import GAMES
from game.lessons.progress import Mark
from game.scenes.kit.app import App
from game.scenes.shell.rules import RulesScene
from game.scenes.table.table import TableScene
from game.words import languages
from tests.having import WHOLE
from tests.scenes.driving import prefer, top_as
from tests.scenes.every import SCENES, Open
from tests.sheets.__main__ import LOOKS, pictures, sheet

WIDTH = 960
"""Of a picture on the sheet, in pixels."""
STEP = 2
"""The step of the first lesson that is shown."""
PREFIX = {
    "duel": "",
    "new_dawn": "dawn_",
    "wonders": "wonders_",
    "carta_impera": "carta_",
    "civilization": "civilization_",
}
TABLES = {
    "duel": "table_age_2",
    "new_dawn": "dawn_table_3",
    "wonders": "wonders_table_3",
    "carta_impera": "carta_table_3",
    "civilization": "civilization_cities_3",
}
"""Somebody is to decide."""
ENLARGED = {
    "duel": "enlarge_the_great_library",
    "new_dawn": "dawn_enlarge_stonehenge",
    "wonders": "wonders_enlarge_forum",
    "carta_impera": "carta_enlarge_II-culture",
    "civilization": "civilization_enlarge_louvre",
}
CURTAINS = {
    "wonders": "wonders_curtain",
    "carta_impera": "carta_curtain",
    "civilization": "civilization_curtain",
}
"""Games with secrets; in the others a band tells who is next."""
SCORES = {
    "duel": "scores_civilian",
    "new_dawn": "dawn_scores",
    "wonders": "wonders_scores_2",
    "carta_impera": "carta_majority",
    "civilization": "civilization_scores_economic",
}


def _undo(app: App, game: str) -> None:
    """The pointer lies on Undo; beside it is what has happened."""
    table = _table(app, game)
    table.hover, table.keyboard = "button:undo", False


def _table(app: App, game: str) -> TableScene:
    SCENES[TABLES[game]](app)
    return top_as(app, TableScene)


def _next(app: App, game: str) -> None:
    """The laptop is handed on."""
    if game in CURTAINS:
        SCENES[CURTAINS[game]](app)
        return
    table = _table(app, game)
    prefer(app, animation="slow")
    before = table.match.observation(None, table.match.length - 1)
    table.banner.acted(1 - (table.mover or 0), before)
    table.banner.update(400)


def _lesson(app: App, game: str) -> None:
    """The first lesson under way."""
    first = GAMES[game].lessons()[0]
    app.go.lesson(game, first.id, "Ana", Mark(STEP), lambda: None)


def _opens(game: str) -> dict[str, Open]:
    """The nine screens of a game, by name."""
    return {
        "set_up": SCENES[f"{PREFIX[game]}setup"],
        "lesson": lambda app: _lesson(app, game),
        "table": lambda app: _undo(app, game),
        "log": SCENES[f"{PREFIX[game]}log"],
        "rules": lambda app: app.push(RulesScene(app, game)),
        "cards": SCENES[f"{PREFIX[game]}cards"],
        "enlarged": SCENES[ENLARGED[game]],
        "handed_on": lambda app: _next(app, game),
        "scores": SCENES[SCORES[game]],
    }


SCREENS = tuple(_opens("duel"))
SHELF: dict[str, Open] = {
    f"{screen}: {game}": opening
    for screen in SCREENS
    for game in WHOLE
    for name, opening in _opens(game).items()
    if name == screen
}


def write(folder: Path, looks: list[str], spoken: list[str]) -> Iterator[Path]:
    """Write a sheet for each look and language; yields the files."""
    folder.mkdir(parents=True, exist_ok=True)
    for chosen in looks:
        look = LOOKS[chosen]._replace(width=WIDTH)
        for language in spoken:
            made = list(pictures(look, language, SHELF, SHELF))
            file = folder / f"shelf_{chosen}_{language}.png"
            pygame.image.save(sheet(made, len(WHOLE)), file)
            yield file


def main(arguments: list[str]) -> int:
    """Write the sheets that are asked for."""
    known = list(languages())
    parser = argparse.ArgumentParser("python -m tests.sheets.shelf", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--looks", nargs="+", choices=list(LOOKS), default=["720", "1080", "2160"])
    parser.add_argument("--languages", nargs="+", choices=known, default=known)
    given = parser.parse_args(arguments)
    for file in write(given.folder, given.looks, given.languages):
        print(file.name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
