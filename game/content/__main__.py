"""`python -m game.content [FOLDER]`: read every data file and say what is in it, or what is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

from game.content import ContentError, data_folder, duel, new_dawn, statistics


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else data_folder()
    try:
        summaries = {
            "duel": duel.summary(duel.read(folder / "duel")),
            "new_dawn": new_dawn.summary(new_dawn.read(folder / "new_dawn")),
        }
        for game, summary in summaries.items():
            counted = statistics.read(folder / game)
            if counted != statistics.Counted():
                kinds = f"{len(counted.endings)} endings, {len(counted.categories)} categories"
                summary[statistics.FILE] = kinds
    except ContentError as error:
        print(error, file=sys.stderr)
        return 1
    for game, summary in summaries.items():
        for file, contents in summary.items():
            print(f"{folder.name}/{game}/{file}: {contents}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
