"""Bots play each other: `python -m game.arena duel easy random --games 200 [--json]`.

How long bots that search think about a move is `--seconds`, or `--iterations` for games that come
out the same on every machine.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, as_completed
from random import Random, randrange
from typing import Any, NamedTuple

from game.bots.bot import DEFAULT_PACE, Bot, Pace, UnknownBot
from game.bots.processes import bar, end_at_once, workers
from game.games import GAMES
from game.rules.contract import Game

SHARED = "shared"


class Result(NamedTuple):
    """How one game ended. Seat s was held by bot (s + number) modulo the number of bots."""

    number: int
    ending: str
    winners: tuple[int, ...]
    actions: int


class Tally(NamedTuple):
    """All results together."""

    game_id: str
    bots: tuple[str, ...]
    seed: int
    results: list[Result]
    seconds: float

    def holder(self, result: Result, seat: int) -> str:
        """The bot on the seat, told apart from a namesake by its place on the command line."""
        place = (seat + result.number) % len(self.bots)
        twice = self.bots.count(self.bots[place]) > 1
        return f"{self.bots[place]} ({place + 1})" if twice else self.bots[place]

    def wins(self) -> dict[str, int]:
        """Games won by each bot, and those whose victory was shared."""
        start = Result(0, "", (), 0)
        count = {self.holder(start, seat): 0 for seat in range(len(self.bots))}
        count[SHARED] = 0
        for result in self.results:
            alone = len(result.winners) == 1
            count[self.holder(result, result.winners[0]) if alone else SHARED] += 1
        return count

    def seats(self) -> dict[str, int]:
        """Games won from each seat."""
        won = Counter(_seat(result) for result in self.results)
        return {str(seat): won[str(seat)] for seat in range(len(self.bots))}

    def endings(self) -> dict[str, dict[str, int]]:
        """For each kind of ending the games won from each seat, and those shared."""
        won = Counter((result.ending, _seat(result)) for result in self.results)
        places = [*map(str, range(len(self.bots))), SHARED]
        kinds = sorted({result.ending for result in self.results})
        return {kind: {place: won[kind, place] for place in places} for kind in kinds}


def play_one(game: Game[Any], bots: Sequence[Bot], number: int, seed: int) -> Result:
    """One game; seats move on by one from game to game. Chance depends on seed and number."""
    chance = Random(f"{seed}/{number}")
    players = [bots[(seat + number) % len(bots)] for seat in range(len(bots))]
    options = {option.id: option.default for option in game.options}
    state = game.new(options, len(bots), chance.getrandbits(48))
    actions = 0
    while (outcome := game.outcome(state)) is None:
        seat = game.to_move(state)[0]
        action = players[seat].choose(game, game.observe(state, seat), seat, chance)
        game.apply(state, seat, action)
        actions += 1
    return Result(number, outcome.kind, outcome.winners(), actions)


def play_all(executor: Executor, game_id: str, bots: Sequence[str], games: int, seed: int,
             progress: Callable[[int, int], None] = lambda done, games: None,
             pace: Pace = DEFAULT_PACE) -> Tally:  # fmt: skip
    """All games, by any executor; without a clock in play the result does not depend on which.

    A process gets game and bots, not their names: so it imports no screens.
    """
    kit, start = GAMES[game_id], time.perf_counter()
    players = tuple(kit.bot(name, pace) for name in bots)
    step = max(1, min(20, games // 50))
    jobs = [
        executor.submit(_play_some, kit.game, players, range(i, min(i + step, games)), seed)
        for i in range(0, games, step)
    ]
    results: list[Result] = []
    job: Future[list[Result]]
    for job in as_completed(jobs):
        results += job.result()
        progress(len(results), games)
    return Tally(game_id, tuple(bots), seed, sorted(results), time.perf_counter() - start)


def _play_some(game: Game[Any], bots: tuple[Bot, ...], which: range, seed: int) -> list[Result]:
    return [play_one(game, bots, number, seed) for number in which]


def _seat(result: Result) -> str:
    return str(result.winners[0]) if len(result.winners) == 1 else SHARED


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a rate of which `won` of `games` were seen."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    rate, shrink = won / games, 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / shrink
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / shrink
    return max(0.0, middle - half), min(1.0, middle + half)


def as_json(tally: Tally) -> dict[str, Any]:
    """What `--json` prints."""
    return {
        "game": tally.game_id,
        "bots": list(tally.bots),
        "seed": tally.seed,
        "games": len(tally.results),
        "wins": tally.wins(),
        "seats": tally.seats(),
        "endings": tally.endings(),
        "seconds": round(tally.seconds, 3),
    }


def as_text(tally: Tally) -> str:
    """The table for people."""
    games = len(tally.results)
    speed = games / tally.seconds
    actions = sum(result.actions for result in tally.results) / games
    lines = [
        f"{tally.game_id}: {games} games, seed {tally.seed}, {speed:.1f} games/s, "
        f"{actions:.1f} actions a game",
        _block("wins by bot", tally.wins(), games),
        _block("wins by seat", tally.seats(), games),
    ]
    for kind, places in tally.endings().items():
        count = sum(places.values())
        lines.append(_block(f"ending {kind}: {_rate(count, games)}", places, games))
    return "\n\n".join(lines)


def _block(title: str, counts: dict[str, int], games: int) -> str:
    rows = [f"  {name:<16} {_rate(count, games)}" for name, count in counts.items()]
    return "\n".join([title, *rows])


def _rate(count: int, games: int) -> str:
    low, high = wilson(count, games)
    return f"{count:>6}  {count / games:6.1%}  (95 %: {low:.1%} to {high:.1%})"


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m game.arena",
        description="Let bots play each other, in parallel; seats are swapped from game to game.",
    )
    parser.add_argument("game", help="the id of a game, for example duel")
    parser.add_argument("bots", nargs="+", help="a bot for each seat, for example easy random")
    parser.add_argument(
        "--players",
        type=int,
        help="players in all; the last bot named takes the seats that are left",
    )
    parser.add_argument("--games", type=int, default=200, help="how many games (200)")
    parser.add_argument("--seed", type=int, help="the same seed gives the same games")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, help="processes (one for each core)")
    where.add_argument("--scheduler", default="", help="the address of a Dask scheduler")
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument("--seconds", type=float, default=1.0, help="time of a move that searches (1)")
    pace.add_argument("--iterations", type=int, help="length of a search, whatever the time")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser.parse_args(argv)


def _trouble(wanted: argparse.Namespace) -> str:
    """What is wrong with the arguments, as a sentence, or nothing."""
    if wanted.game not in GAMES:
        return f"There is no game {wanted.game!r}, only {', '.join(GAMES)}."
    try:
        for name in wanted.bots:
            GAMES[wanted.game].bot(name)
    except UnknownBot as error:
        return f"{error}."
    counts, named = GAMES[wanted.game].game.seats, len(wanted.bots)
    if wanted.players is not None and wanted.players < named:
        return f"{named} bots are named for {wanted.players} players."
    if (wanted.players or named) not in counts:
        players, what = " or ".join(map(str, counts)), f"and {named} bots are named"
        if wanted.players is not None:
            what = f"not for {wanted.players}"
        return f"{wanted.game} is for {players} players, {what}."
    if wanted.games < 1 or (wanted.workers is not None and wanted.workers < 1):
        return "Games and workers are counted from 1."
    if wanted.seconds <= 0 or (wanted.iterations is not None and wanted.iterations < 1):
        return "A search takes some time, or at least one iteration."
    return ""


def main(argv: Sequence[str] | None = None) -> int:
    wanted = _arguments(argv)
    trouble = _trouble(wanted)
    if trouble:
        print(trouble, file=sys.stderr)
        return 2
    bots = [*wanted.bots, *wanted.bots[-1:] * ((wanted.players or 0) - len(wanted.bots))]
    seed = randrange(1 << 32) if wanted.seed is None else wanted.seed
    with workers(wanted.workers, wanted.scheduler) as executor:
        pace = Pace(wanted.seconds, wanted.iterations)
        tally = play_all(executor, wanted.game, bots, wanted.games, seed, bar, pace)
    print(json.dumps(as_json(tally)) if wanted.json else as_text(tally))
    return 0


if __name__ == "__main__":
    end_at_once()
    sys.exit(main())
