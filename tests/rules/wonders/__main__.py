"""`python -m tests.rules.wonders [GAMES]`: random games of every count of players, each to its end with
every card, coin and token accounted for."""

from __future__ import annotations

import sys
import time

from tests.rules.wonders.playing import GAME
from tests.rules.wonders.test_invariants import account_for_all


def main(arguments: list[str]) -> int:
    games = int(arguments[0]) if arguments else 10_000
    for seats in GAME.seats:
        began = time.perf_counter()
        actions = account_for_all(seats, games)
        took = time.perf_counter() - began
        print(
            f"{seats} players: {games} games, {actions} actions, {took:.0f} s, all there",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
