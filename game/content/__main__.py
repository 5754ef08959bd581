"""`python -m game.content [FOLDER]`: read every data file and say what is in it, or what is wrong."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.check_data import read_everything
from game.content import ContentError, data_folder
from game.games import GAMES


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
