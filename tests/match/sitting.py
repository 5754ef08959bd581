"""A process that plays Pearls in a store and prints each action once it is committed.

`python -m tests.match.sitting FOLDER MATCH COUNT SEED`: for the tests that kill it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.match.errors import StoreError
from game.match.store import Store
from tests.match.pearls import games, play_on


def main(folder: str, match_id: str, count: str, seed: str) -> int:
    match = Store(Path(folder), games).load(match_id)
    try:
        play_on(match, int(count), int(seed), after=lambda: print(match.length, flush=True))
    except StoreError as error:
        print(error.reason, flush=True)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
