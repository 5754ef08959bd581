"""Where everything lies on the table: two cities left and right of the pyramid, the track above
it, log, card and moves in a strip below. Fractions of the window, so that every shape is filled.
"""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.kit.section import Box

SIDE = 0.2563
"""Width of a city."""
BAR = 60.0
STRIP = 268.0
TRACK = 106.0
GAP = 10.0


class Frame(NamedTuple):
    """The rectangles of the table, in units."""

    bar: Box
    cities: tuple[Box, Box]
    track: Box
    pyramid: Box
    log: Box
    card: Box
    moves: Box


def frame(w: float, h: float, text_size: float) -> Frame:
    """The table in a window of w x h units; larger letters get a higher strip."""
    strip = STRIP * (1 + 0.45 * max(0.0, text_size - 1))
    side = w * SIDE
    middle, wide = side + 26, w - 2 * side - 52
    top, below = BAR + 4, h - strip - 12
    tall = below - GAP - top
    return Frame(
        bar=Box(0, 0, w, BAR),
        cities=(Box(4, top, side + 16, tall), Box(w - 20 - side, top, side + 16, tall)),
        track=Box(middle, top, wide, TRACK),
        pyramid=Box(middle, top + TRACK + 4, wide, tall - TRACK - 4),
        log=Box(14, below, side, strip),
        card=Box(middle, below, wide, strip),
        moves=Box(w - 14 - side, below, side, strip),
    )
