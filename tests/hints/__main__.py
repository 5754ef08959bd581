"""`python -m tests.hints [GAME ...] [--decisions N] [--seed N] [--say N]`: asks the coach at many decisions,
and says how many hints were false, contradicted one another, or said nothing; ends with 1 where one did."""

from __future__ import annotations

import argparse
import sys
from itertools import islice

from game.games import GAMES
from tests.hints import decisions, figures

DECISIONS = 170
EMPTY = 0.05
"""So large a part may say nothing beyond the move."""


def main() -> int:
    """Check, and print a line for each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.hints", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--say", type=int, default=0, help="print so many hints and the faults")
    given, failed = parser.parse_args(), False
    for game in given.games:
        for one in islice(decisions(game, given.decisions, given.seed), given.say):
            print("\n".join(one.texts), end="\n\n")
        found = figures(game, given.decisions, given.seed)
        print(
            f"{game}: {found.decisions} decisions, {found.false} false, "
            f"{found.contradictory} contradictory, {found.empty} without content"
        )
        if given.say:
            print(*found.faults, sep="\n")
            print(found.reasons)
        few = found.empty <= EMPTY * found.decisions
        failed |= bool(found.false or found.contradictory) or not few
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
