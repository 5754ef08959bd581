"""Data files with a mistake in them."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import ModuleType

from game.content import data_folder


def copied(game: str, to: Path) -> Path:
    """A folder of the game with copies of its files, to be spoilt."""
    folder = to / game
    folder.mkdir()
    for file in (data_folder() / game).glob("*.yaml"):
        shutil.copy(file, folder / file.name)
    return folder


def folder_of(loader: ModuleType) -> Path:
    """The folder that a game's loader reads."""
    return data_folder() / loader.__name__.split(".")[2]


def replace(file: Path, old: str, new: str) -> None:
    """The first place where the file has it."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
