"""`python -m game.lessons.sheet GAME [FILE]`: a game on one A4 page, as a PDF."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.games import GAMES
from game.match.files import write_whole
from game.scenes.shell.one_page import parts_of, pdf
from game.words import languages
from game.words.catalogue import FIRST
from game.words.words import Words


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.lessons.sheet", description="A game on one A4 page, as a PDF."
    )
    words = {lang: Words(lang) for lang in languages()}
    there = [id for id in GAMES if parts_of(id, words[FIRST].say)]
    parser.add_argument("game", choices=there)
    parser.add_argument("file", nargs="?", type=Path, help="GAME.pdf where none is named")
    parser.add_argument("--language", choices=sorted(words), default=FIRST)
    chosen = parser.parse_args(arguments)
    file = chosen.file or Path(f"{chosen.game}.pdf")
    try:
        write_whole(file, pdf(chosen.game, words[chosen.language].say))
    except (ImportError, OSError) as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 2
    print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
