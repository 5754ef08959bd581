"""A beginner at Civilization: plans for one of the four victories, and misjudges what brings it nearer.

It does not look at what its rivals could do to it."""

from __future__ import annotations

from game.bots.civilization.levels import BEGINNER
from game.bots.civilization.policy import PolicyBot


class CivilizationEasy(PolicyBot):
    """Judges single actions by what they seem to bring the plan."""

    id = "easy"
    level = BEGINNER
