"""The way in: `python main.py`."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from game.client import main

    sys.exit(main(sys.argv[1:]))
