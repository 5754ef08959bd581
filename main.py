"""The way in: `python main.py`."""

from __future__ import annotations

import os
import signal
import sys

INTERRUPTED = 130


def _leave(*_: object) -> None:
    """Ctrl-C while the client is being read and opened: nothing can be lost yet, and an exception
    could get lost in a library."""
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, _leave)
    from game.command_line import parser
    from game.version import bundled

    if bundled():  # a process of bots begins here, too
        from multiprocessing import freeze_support

        freeze_support()

    chosen = parser().parse_args()  # before the client is imported: help comes at once

    from game.client import main

    sys.exit(main(chosen))
