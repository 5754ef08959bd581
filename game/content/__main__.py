"""`python -m game.content [FOLDER]`: read every data file and say what is in it, or what is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

from game.content import ContentError, data_folder, duel


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else data_folder()
    try:
        for file, summary in duel.summary(duel.read(folder / "duel")).items():
            print(f"{folder.name}/duel/{file}: {summary}")
    except ContentError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
