"""How much longer a search may go on."""

from __future__ import annotations

from game.bots import haste
from game.bots.base import Pace


def left(pace: Pace, done: int, elapsed: float, first: int) -> int:
    """Iterations that there is still time for; `first` of them before time is looked at."""
    if pace.iterations is not None:
        return pace.iterations - done
    if not done:
        return first
    if haste.asked():
        return 0
    return int((pace.seconds - elapsed) * done / elapsed)
