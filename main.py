"""The way in: `python main.py`."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    try:
        from game.command_line import parser

        chosen = parser().parse_args()  # before the client is imported: help comes at once

        from game.client import main

        sys.exit(main(chosen))
    except KeyboardInterrupt:  # Ctrl-C while the client is being read
        sys.exit(130)
