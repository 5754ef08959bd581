"""What cards do, whether they are abilities or culture events: what each can be aimed at, why it
cannot be aimed at something else, and what happens (R5.1, R7, R12).

Effects are data; a kind of effect is three functions of this room.
"""

from __future__ import annotations

from game.rules.civilization.effects.aims import Kind
from game.rules.civilization.effects.figures import ON_FIGURES, ON_RIVALS
from game.rules.civilization.effects.gains import GAINS
from game.rules.civilization.effects.squares import ON_SQUARES

EFFECTS: dict[type, Kind] = {**GAINS, **ON_SQUARES, **ON_FIGURES, **ON_RIVALS}
"""Every kind of effect outside battle and besides cancelling."""
