"""Weights of the evaluation of A New Dawn; see `game.bots.new_dawn.value`."""

from __future__ import annotations

SOFT = 0.8
"""Agendas of a card that are so many turns apart still count together."""
LONG = 12.0
"""Agendas that need more turns are all the same."""
EVERY = 0.3
"""How much every type of card is wanted, whatever the agendas say."""
RIVAL = 0.25
"""How much the strength of the best rival counts."""
WEIGHTS: dict[str, float] = {
    "done": 1.2,
    "turns": -0.55,
    "trade": 0.19,
    "tokens": 0.3,
    "resources": 0.3,
    "naturals": 0.45,
    "cities": 0.75,
    "mature": 0.45,
    "control": 0.19,
    "reinforced": 0.045,
    "pacts": 0.26,
    "wonders": 1.5,
    "dial": 0.13,
    "caravans": 0.1,
    "gap": -0.04,
    "exposed": -0.15,
    "besieged": -0.05,
    "levels": 0.37,
    "waiting": 0.06,
}
"""Name of the number -> its weight: agendas done and turns to go, what lies ready, what is in
danger, the cards of the row and their order."""
