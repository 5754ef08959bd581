"""Fits the weights of an evaluation to games that the bots play: `python -m game.bots.fit duel`.

One game in five is held out: how well the weights foresee how those end is told before and after. They are
written to a file of their own: foreseeing better is not yet playing better, so what the bots play with is
replaced only where that is asked for.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game.bots import fitting
from game.bots.carta_impera.fitting import CartaImperaFitting
from game.bots.civilization.fitting import CivilizationFitting
from game.bots.duel.fitting import DuelFitting
from game.bots.fitting import Fitting
from game.bots.new_dawn.fitting import NewDawnFitting
from game.bots.processes import bar, end_at_once, workers
from game.bots.weights import weights_file
from game.bots.wonders.fitting import WondersFitting

FITS: tuple[Fitting, ...] = (
    DuelFitting(),
    NewDawnFitting(),
    CivilizationFitting(),
    WondersFitting(),
    CartaImperaFitting(),
)
GAMES = {fits.id: fits for fits in FITS}
"""The games whose evaluation can be fitted, by id."""


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m game.bots.fit",
        description="Play games and fit the weights of a bot's evaluation to how they end.",
    )
    parser.add_argument("game", choices=GAMES, help="the id of a game")
    parser.add_argument("--games", type=int, default=4000, help="how many games (4000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same weights")
    parser.add_argument("--rounds", type=int, default=fitting.ROUNDS, help="length of the fit")
    to = parser.add_mutually_exclusive_group()
    to.add_argument("--out", type=Path, help="the file that is written (GAME_weights.yaml)")
    to.add_argument("--replace", action="store_true", help="write over the weights that bots use")
    to.add_argument("--dry", action="store_true", help="write nothing")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, help="processes (one for each core)")
    where.add_argument("--scheduler", default="", help="the address of a Dask scheduler")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    wanted = _arguments(argv)
    if wanted.games < fitting.HELD_OUT or wanted.rounds < 1:
        print(f"A fit needs {fitting.HELD_OUT} games and a round.", file=sys.stderr)
        return 2
    fits, to = GAMES[wanted.game], wanted.out or Path(f"{wanted.game}_weights.yaml")
    file = weights_file(fits.id) if wanted.replace else None if wanted.dry else to
    if file and not file.parent.is_dir():
        print(f"There is no folder {file.parent}.", file=sys.stderr)
        return 2
    with workers(wanted.workers, wanted.scheduler) as executor:
        examples = fitting.play(fits, executor, wanted.games, wanted.seed, bar)
    known, held_out = fitting.divided(examples)
    before = fitting.matrix(fits)
    after = fitting.fitted(before, known, wanted.seed, wanted.rounds, bar)
    print(
        f"{wanted.game}: {wanted.games} games, {len(known)} positions to fit to and "
        f"{len(held_out)} held out; log-loss of these {fitting.loss(before, held_out):.4f} before, "
        f"{fitting.loss(after, held_out):.4f} after"
    )
    if file:
        file.write_text(fitting.text(fits, after), "utf-8")
        print(
            f"Written to {file}{', which bots use.' if wanted.replace else '; bots use the old ones.'}"
        )
    return 0


if __name__ == "__main__":
    end_at_once()
    sys.exit(main())
