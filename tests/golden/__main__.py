"""`python -m tests.golden`: write every golden game and picture anew; look at the differences
before you commit them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.golden import pictures
from tests.golden.duel import GAMES, transcript

FOLDER = Path(__file__).parent


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.golden", description="Writes every golden game and picture anew."
    )
    parser.parse_args(arguments)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(transcript(name), "utf-8", newline="\n")
        print(f"{name}.txt")
    for file in pictures.write():
        print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
