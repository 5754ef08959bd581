"""`python -m tests.waits GAME [--seats N] [--level LEVEL] [--turns N] [--json]`: how long one person among
bots waits at the normal pace, from what they did last until they may act again. By a clock of its own:
frames of a sixtieth of a second, and the time of one core that bots think."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from itertools import islice
from random import Random
from statistics import median
from time import thread_time
from typing import Any, NamedTuple

from game.bots.bot import Bot
from game.bots.thinker import Answer, Question, Result, Thinker, answer
from game.games import GAMES
from game.rules.contract import Game, Seat
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key
from game.scenes.table.events_scene import EventsScene
from game.scenes.table.table import TableScene
from tests.hotseat.playing import begun, client
from tests.scenes.driving import table_of

FRAME = 16
TURNS = 40
"""So many waits are looked at."""
FRAMES = 100_000
"""No match takes more."""


class Waits(NamedTuple):
    """A game of one person among bots: seconds that the person waits for them."""

    game: str
    seats: int
    level: str
    waits: int
    median: float
    ninth: float
    """So long at most are nine of ten."""
    longest: float


class Timed(Thinker):
    """Bots that think here and now, and answer after the time that it took them."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def ask(
        self, game: Game[Any], bot: Bot, observation: Any, seat: Seat, seed: int
    ) -> Future[Answer]:
        began = thread_time()
        found = answer(Question(game, bot, observation, seat, seed))
        return _Later(self, self.now + 1000 * (thread_time() - began), found)

    def run(self, work: Callable[..., Result], *given: Any) -> Future[Result]:
        done = Future[Result]()
        done.set_result(work(*given))
        return done


class _Later(Future[Answer]):
    """An answer that is there at a moment."""

    def __init__(self, thinker: Timed, at: float, found: Answer) -> None:
        super().__init__()
        self.thinker, self.at = thinker, at
        self.set_result(found)

    def done(self) -> bool:
        return self.thinker.now >= self.at


def waited(app: App, game_id: str, seats: int, level: str, turns: int = TURNS) -> Waits:
    """So many waits, of one match after the other."""
    app.thinker = thinker = Timed()
    found: list[float] = []
    for seed in range(5, 5 + turns):
        if len(found) < turns:
            app.stack.home()
            table = table_of(app, begun(game_id, 1, seats - 1, seed, level))
            app.push(table)
            found += islice(_waits(app, table, thinker), turns - len(found))
    found.sort()
    ninth = found[-(-9 * len(found) // 10) - 1]
    return Waits(game_id, seats, level, len(found), median(found), ninth, found[-1])


def _waits(app: App, table: TableScene, thinker: Timed) -> Iterator[float]:
    """The waits of a match, in seconds; the person plays as the easy bot would, at once."""
    person, rng = GAMES[table.game.id].bot("easy"), Random(1)
    acted, found, may = thinker.now, 0, False
    for _ in range(FRAMES):
        if table.match.finished:
            return
        might, may = may, _may_act(table)
        if might and may:  # nothing more is shown
            may = False
            lines = table.match.log_for(0)
            if any(table.is_bot(line.seat) for line in lines[found:]):
                yield (thinker.now - acted) / 1000
            acted, found = thinker.now, len(lines)
            table.act(person.choose(table.game, table.match.observation(0), 0, rng))
        elif app.top is not table and not (isinstance(app.top, EventsScene) and app.top.goes_on):
            app.handle(Key("enter"))
        app.frame(FRAME)
        thinker.now += FRAME
    raise AssertionError("the match does not end")


def _may_act(table: TableScene) -> bool:
    """Whether the person may act: a ribbon holds up nobody."""
    waits = table.busy() or table.motion.moving or table.mover != 0
    return table.app.top is table and not waits


def main() -> None:
    parser = argparse.ArgumentParser("tests.waits", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, help="the person and the bots; else four, or two")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    seats = wanted.seats or min(4, max(GAMES[wanted.game].game.seats))
    with client("normal") as app:
        found = waited(app, wanted.game, seats, wanted.level, wanted.turns)
    if wanted.json:
        print(json.dumps(found._asdict()))
    else:
        print("{}, {} seats, {}: {} waits, median {:.1f} s, nine of ten {:.1f} s, longest {:.1f} s"
              .format(*found))  # fmt: skip


if __name__ == "__main__":
    main()
