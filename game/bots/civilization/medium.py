"""An experienced player of Civilization: plans for one of the four victories, judges everything by what
it brings the plan, and looks at what the rivals could do about it."""

from __future__ import annotations

from game.bots.civilization.levels import BEST
from game.bots.civilization.policy import PolicyBot


class CivilizationMedium(PolicyBot):
    """Judges single actions by what they bring the plan; it does not look ahead."""

    id = "medium"
    level = BEST
