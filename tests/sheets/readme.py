"""`python -m tests.sheets.readme`: makes the pictures of the README anew, in `assets/readme`.

Each is a whole window of 1920 by 1080 in English, as a player has it, made smaller.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tests.sheets.__main__ import Look, pictures

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "readme"
PICTURES = {
    "home": "home_again",
    "duel": "table_chosen",
    "new_dawn": "dawn_table_3",
    "wonders": "wonders_chosen",
    "carta_impera": "carta_taking_area",
    "civilization": "civilization_city_item",
    "battle": "civilization_battle",
    "curtain": "wonders_curtain",
    "lesson": "lesson_prices_4",
    "reveal": "wonders_reveal_7",
    "scores": "scores_civilian",
}
"""File -> the scene that it shows."""
LOOK = Look((1920, 1080), 1.0, 1.0, 1, 1200)
LARGEST = 2 * 2**20
"""Bytes of all pictures together."""


def write(folder: Path) -> list[Path]:
    """Make every picture; the files."""
    folder.mkdir(parents=True, exist_ok=True)
    made = dict(pictures(LOOK, "en", list(PICTURES.values())))
    files = []
    for name, scene in PICTURES.items():
        files.append(folder / f"{name}.jpg")
        pygame.image.save(made[scene], files[-1])
    return files


def main() -> int:
    for file in write(FOLDER):
        print(file.name, file.stat().st_size // 1024, "KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
