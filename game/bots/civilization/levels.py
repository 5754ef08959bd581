"""What sets one level of Civilization's bots apart from another: all of them play the same policy."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """How well a player plays the policy; by default as well as it can be played."""

    cities: float = 0.0
    """How far it misjudges what a city could do, in trade."""
    studies: float = 0.0
    """The same of technologies."""
    moves: float = 0.0
    """The same of what a group of figures gains by moving."""
    watchful: bool = True
    """Whether it looks at what its rivals could do to it, and answers what they announce."""
    patient: bool = True
    """Whether it waits a turn for a technology that is far better."""
    dealing: bool = True
    """Whether it proposes bargains by itself."""


BEST = Level()
BEGINNER = Level(cities=4.0, studies=4.0, moves=1.5, watchful=False, patient=False, dealing=False)
