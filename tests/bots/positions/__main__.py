"""`python -m tests.bots.positions GAME LEVEL [FILE] [--iterations N]`: how many positions of the suite a level
solves, with a line for each that it fails.

A level that searches gets about what it gets through in a second a move, counted in iterations: so the same
answers come on every machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game.bots.bot import Pace, UnknownBot
from game.content.loading import ContentError
from game.games import GAMES
from tests.bots.positions.suite import Solved, cases, solve

SECOND = {"duel": 8000, "new_dawn": 25, "wonders": 2000, "carta_impera": 4000, "civilization": 40}
"""Iterations of a second on the machine that the ladders were played on."""


def line(game_id: str, found: Solved) -> str:
    """A position that was failed, what was played there, and why not."""
    one, played = found.question, " ".join(GAMES[game_id].game.path(found.action))
    wanted = f"not one of {', '.join(one.must)}" if one.must else "which it must not"
    beginner = " (a beginner may)" if one.errs else ""
    return f"{one.id}: plays {played}, {wanted}: {one.why}{beginner}"


def main(argv: Sequence[str] | None = None) -> int:
    """0 once the suite was put to the level, 2 where that cannot be."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bots.positions",
        description="How many positions of its suite a bot solves.",
    )
    parser.add_argument("game", help="the id of a game, for example duel")
    parser.add_argument("level", help="a bot, for example medium")
    parser.add_argument("file", nargs="?", type=Path, help="another suite than that of the game")
    parser.add_argument("--iterations", type=int, help="length of a search (about a second)")
    wanted = parser.parse_args(argv)
    if wanted.game not in GAMES:
        print(f"There is no game {wanted.game!r}, only {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    kit = GAMES[wanted.game]
    try:
        bot = kit.bot(wanted.level, Pace(1.0, wanted.iterations or SECOND[wanted.game]))
        found = [solve(kit.game, bot, case) for case in cases(wanted.game, wanted.file)]
    except (UnknownBot, ContentError) as error:
        print(f"{error}.", file=sys.stderr)
        return 2
    failed = [one for one in found if not one.good]
    for one in failed:
        print(line(wanted.game, one))
    solved = len(found) - len(failed)
    print(
        f"{wanted.game}, {wanted.level}: {solved} of {len(found)} solved ({solved / len(found):.0%})"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
