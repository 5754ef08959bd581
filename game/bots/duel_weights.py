"""Weights of the evaluation of 7 Wonders Duel, by age; see `duel_value`.

Fitted by logistic regression to positions of games between bots.
"""

from __future__ import annotations

WEIGHTS: dict[str, tuple[float, float, float]] = {
    "points": (0.057, 0.078, 0.106),
    "coins": (0.015, 0.007, 0.007),
    "poor": (0.062, 0.093, 0.102),
    "outlay_now": (0.008, -0.004, -0.022),
    "outlay_later": (-0.014, -0.022, -0.012),
    "chains": (0.091, 0.078, 0.080),
    "yellow": (0.201, 0.131, 0.039),
    "goods": (-0.025, -0.001, 0.019),
    "wonder_points": (0.010, 0.020, 0.036),
    "wonder_turns": (0.123, 0.129, 0.311),
    "wonder_price": (-0.008, -0.005, -0.022),
    "wonder_coins": (0.027, 0.037, 0.016),
    "wonder_shields": (0.038, 0.073, 0.106),
    "wonder_choice": (0.348, 0.191, -0.045),
    "wonder_destroy": (0.149, 0.157, -0.114),
    "wonder_revive": (0.075, 0.154, 0.356),
    "wonder_draw": (0.163, 0.165, 0.164),
    "symbols_2": (0.134, -0.004, 0.078),
    "symbols_3": (0.545, 0.500, -0.209),
    "symbols_4": (0.870, 1.323, 0.875),
    "symbols_5": (1.600, 2.628, 1.411),
    "pairs": (0.090, 0.130, 0.120),
    "architecture": (-1.268, 0.166, -0.002),
    "economy": (0.233, 0.371, 0.243),
    "masonry": (-1.210, -0.602, -0.145),
    "strategy": (1.405, 0.631, 0.260),
    "theology": (-0.615, -0.163, -0.156),
    "urbanism": (-0.951, -0.157, -0.043),
    "pawn_1": (-0.015, 0.160, 0.209),
    "pawn_2": (0.240, 0.389, 0.383),
    "pawn_3": (0.355, 0.581, 0.611),
    "pawn_4": (-0.281, 0.990, 0.976),
    "pawn_5": (-1.629, 1.193, 1.178),
    "pawn_6": (1.400, 1.401, 1.443),
    "pawn_7": (1.800, 1.699, 1.989),
    "pawn_8": (2.200, 2.680, 2.303),
    "turn": (0.099, 0.125, -0.024),
    "offer": (0.024, 0.026, 0.080),
    "pending_token": (0.500, 0.273, 0.126),
    "pending_wonder": (0.107, 0.079, 0.079),
}
"""Name of the number -> its weight in Age I (and the draft), II and III."""
