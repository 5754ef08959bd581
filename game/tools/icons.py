"""`python -m game.tools.icons FOLDER`: draw the icon as PNG, for Windows (ICO) and for macOS (ICNS)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.drawing import icon


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.tools.icons", description="Draws the icon of the client in all forms."
    )
    parser.add_argument("folder", type=Path, help="where the files are written")
    print("\n".join(map(str, icon.write(parser.parse_args(arguments).folder))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
