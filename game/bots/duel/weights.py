"""Weights of the evaluation of 7 Wonders Duel, by age; see `game.bots.duel.value`.

Fitted by logistic regression to positions of games between bots.
"""

from __future__ import annotations

WEIGHTS: dict[str, tuple[float, float, float]] = {
    "points": (0.053, 0.068, 0.095),
    "coins": (0.024, 0.016, 0.011),
    "poor": (0.038, 0.070, 0.078),
    "outlay_now": (0.014, -0.004, -0.019),
    "outlay_later": (-0.011, -0.017, -0.012),
    "chains": (0.077, 0.037, 0.080),
    "yellow": (0.265, 0.154, 0.042),
    "goods": (0.037, 0.014, 0.006),
    "wonder_points": (0.007, 0.022, 0.035),
    "wonder_turns": (0.137, 0.148, 0.229),
    "wonder_price": (-0.008, -0.011, -0.022),
    "wonder_coins": (0.027, 0.038, 0.040),
    "wonder_shields": (0.081, 0.112, 0.139),
    "wonder_choice": (0.276, 0.190, 0.182),
    "wonder_destroy": (0.124, 0.114, 0.082),
    "wonder_revive": (0.097, 0.197, 0.353),
    "wonder_draw": (0.162, 0.138, 0.128),
    "symbols_2": (0.106, -0.026, 0.057),
    "symbols_3": (0.490, 0.455, 0.094),
    "symbols_4": (0.988, 1.259, 0.827),
    "symbols_5": (1.600, 2.129, 1.524),
    "pairs": (0.120, 0.126, 0.096),
    "architecture": (0.255, 0.353, 0.128),
    "economy": (0.293, 0.340, 0.225),
    "masonry": (0.199, 0.061, 0.308),
    "strategy": (0.673, 0.648, 0.313),
    "theology": (0.397, 0.036, 0.005),
    "urbanism": (0.309, 0.115, 0.060),
    "pawn_1": (-0.045, 0.196, 0.197),
    "pawn_2": (0.221, 0.342, 0.326),
    "pawn_3": (0.459, 0.579, 0.572),
    "pawn_4": (0.776, 0.884, 0.934),
    "pawn_5": (1.100, 1.141, 1.051),
    "pawn_6": (1.400, 1.429, 1.434),
    "pawn_7": (1.800, 1.796, 1.795),
    "pawn_8": (2.200, 2.253, 2.130),
    "turn": (0.097, 0.113, -0.020),
    "offer": (0.022, 0.027, 0.077),
    "pending_token": (0.500, 0.398, 0.338),
    "pending_wonder": (0.116, 0.091, 0.124),
}
"""Name of the number -> its weight in Age I (and the draft), II and III."""
