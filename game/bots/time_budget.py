"""How much longer a search may go on."""

from __future__ import annotations

from game.bots import play_now as haste
from game.bots.bot import Pace


def left(pace: Pace, done: int, elapsed: float, first: int) -> int:
    """Iterations that there is still time for; `first` of them before time is looked at.

    `elapsed` is what the search took of one core, in seconds: what else runs on the machine makes
    a bot later, not weaker. Some systems count that time in steps of 16 ms.
    """
    if pace.iterations is not None:
        return pace.iterations - done
    if done and haste.asked():
        return 0
    if not (done and elapsed):
        return first
    return int((pace.seconds - elapsed) * done / elapsed)
