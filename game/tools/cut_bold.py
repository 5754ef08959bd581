"""The bold cut of Cinzel, from the variable font of fontpkg-cinzel: `python -m game.tools.cut_bold`.

SDL sets no variable font to bold, and cutting takes seconds: the cut lies in assets/fonts, with
the font's licence (OFL) beside it. Run this again for a newer Cinzel.
"""

from __future__ import annotations

import argparse
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from game.drawing.kit.fonts import TITLE, package_files

WEIGHT = 700


def cut() -> TTFont:
    """The font at one weight, with the date of its source, so that it comes out the same again."""
    folder = package_files("fontpkg_cinzel")
    if folder is None:
        raise SystemExit("fontpkg-cinzel is not installed (requirements-dev.txt)")
    variable = TTFont(next(folder.glob("Cinzel*.ttf")), recalcTimestamp=False)
    return instantiateVariableFont(variable, {"wght": WEIGHT}, updateFontNames=True)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.tools.cut_bold",
        description=f"Cuts the bold title font into {TITLE.name}.",
    )
    parser.parse_args(arguments)
    TITLE.parent.mkdir(parents=True, exist_ok=True)
    cut().save(TITLE)
    print(TITLE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
