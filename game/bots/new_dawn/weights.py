"""Weights of the evaluation of A New Dawn; see `game.bots.new_dawn.value`."""

from __future__ import annotations

SOFT = 0.8
"""Agendas of a card that are so many turns apart still count together."""
LONG = 18.0
"""Agendas that need more turns are all the same."""
NEAR = 4.0
"""The fewer turns are left, the more each counts: this many are added before the logarithm."""
RISK = 0.4
"""Turns to make good the loss of a control token, which are to be feared like turns to go."""
EVERY = 0.5
"""How much every type of card is wanted, whatever the agendas say."""
RIVAL = 0.3
"""How much the strength of the best rival counts."""
WEIGHTS: dict[str, float] = {
    "done": 0.8,
    "turns": -11.0,
    "trade": 0.6,
    "tokens": 0.25,
    "resources": 0.22,
    "naturals": 0.4,
    "cities": 0.3,
    "mature": 0.35,
    "control": 0.14,
    "reinforced": 0.02,
    "pacts": 0.45,
    "wonders": 0.5,
    "dial": 0.12,
    "caravans": 0.2,
    "gap": -0.13,
    "exposed": -0.15,
    "levels": 0.25,
    "waiting": 1.0,
}
"""Name of the number -> its weight: agendas done and turns to go, what lies ready, what is in
danger, the cards of the row and their order."""
TRADE: dict[str, float] = {
    "culture": 0.2,
    "economy": 0.12,
    "industry": 0.2,
    "military": 0.17,
    "science": 0.27,
}
"""What a trade token on a card of the type is worth, whatever the agendas say."""
SLOT: dict[str, float] = {
    "culture": 0.08,
    "economy": 0.06,
    "industry": 0.12,
    "military": 0.12,
    "science": 0.28,
}
"""What each slot is worth that a card of the type has come, if it is wanted."""
PACTS: dict[str, float] = {
    "joint_war": 0.8,
    "defensive_pact": 1.0,
    "embassy": 1.4,
    "open_borders": 0.8,
    "carthage": 0.8,
    "kumasi": 0.8,
    "brussels": 1.0,
    "seoul": 0.7,
    "geneva": 0.5,
    "mohenjo_daro": 1.2,
    "buenos_aires": 1.2,
    "kabul": 0.8,
}
"""What a diplomacy card is worth beside the others."""
