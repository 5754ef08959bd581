"""Data files with a mistake in them."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from game.content import data_folder


def copied(game: str, files: Iterable[str], to: Path) -> Path:
    """A folder of the game with copies of its files, to be spoilt."""
    folder = to / game
    folder.mkdir()
    for file in files:
        shutil.copy(data_folder() / game / file, folder / file)
    return folder


def replace(file: Path, old: str, new: str) -> None:
    """The first place where the file has it."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
