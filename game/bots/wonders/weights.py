"""Weights of the evaluation of 7 Wonders, by Age; see `game.bots.wonders.value`.

Fitted by linear regression to what positions of games between bots came to.
"""

from __future__ import annotations

WEIGHTS: dict[str, tuple[float, float, float]] = {
    "points": (0.724, 1.201, 1.099),
    "coins": (0.091, 0.461, 0.390),
    "poor": (-0.565, -0.376, -0.498),
    "conflict": (1.492, 1.233, 1.063),
    "conflicts": (1.492, 1.233, 1.063),
    "science": (0.244, 1.317, 1.108),
    "symbol": (1.169, 2.663, 3.487),
    "outlay_now": (-13.869, -8.753, -18.525),
    "outlay_later": (-10.632, -21.193, 0.000),
    "chains": (0.291, 0.152, 0.000),
    "stages": (0.194, 0.309, 0.818),
    "sold": (3.704, 1.758, 1.264),
    "powers": (0.832, 0.691, 1.073),
}
"""Name of the number -> points for each, in Ages I, II and III."""
BOARDS = {
    "giza": (-1.0, -0.4),
    "rhodes": (1.0, 2.2),
    "alexandria": (-1.2, -0.2),
    "ephesus": (-0.8, 2.2),
    "babylon": (-1.6, -1.6),
    "olympia": (0.5, -0.2),
    "halicarnassus": (-0.6, 1.7),
}
"""Points by which cities with side A and side B ended ahead of the others."""
