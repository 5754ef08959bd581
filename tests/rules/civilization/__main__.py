"""`python -m tests.rules.civilization [GAMES]`: random games of every count of players, each to its
end or through 200 rounds, with every component accounted for."""

from __future__ import annotations

import sys
import time

from tests.rules.civilization.playing import GAME
from tests.rules.civilization.test_invariants import account_for_all


def main(arguments: list[str]) -> int:
    games = int(arguments[0]) if arguments else 1_000
    for seats in GAME.seats:
        began = time.perf_counter()
        endings = account_for_all(seats, games)
        took = time.perf_counter() - began
        print(f"{seats} players: {games} games, {took:.0f} s, all there; {endings}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
