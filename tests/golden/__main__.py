"""`python -m tests.golden`: write every golden game, picture and outline anew; look at the differences
before you commit them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.golden import carta_impera, civilization, duel, outlines, pictures, wonders
from tests.golden.telling import transcript

FOLDER = Path(__file__).parent


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.golden",
        description="Writes every golden game, picture and outline anew.",
    )
    parser.parse_args(arguments)
    for book in (duel, carta_impera, wonders, civilization):
        for name in book.GAMES:
            (FOLDER / f"{name}.txt").write_text(transcript(book, name), "utf-8", newline="\n")
            print(f"{name}.txt")
    for kind in (pictures, outlines):
        for file in kind.write():
            print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
