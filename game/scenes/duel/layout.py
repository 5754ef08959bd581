"""Where everything lies on the table: two cities left and right of the pyramid, the track above
it, log, details and actions in a strip below. Fractions of the window, so that every shape is filled.
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


class Layout(NamedTuple):
    """The rectangles of the table, in units."""

    bar: Box
    cities: tuple[Box, Box]
    track: Box
    pyramid: Box
    log: Box
    details: Box
    actions: Box
    things: Box
    """Details and actions together: where things to choose from lie side by side."""


def lay_out(w: float, h: float, text_size: float) -> Layout:
    """The table in a window of w x h units; larger letters get a higher strip."""
    strip = STRIP * (1 + 0.45 * max(0.0, text_size - 1))
    side = w * SIDE
    middle, wide = side + 26, w - 2 * side - 52
    top, below = BAR + 4, h - strip - 12
    tall = below - GAP - top
    return Layout(
        bar=Box(0, 0, w, BAR),
        cities=(Box(4, top, side + 16, tall), Box(w - 20 - side, top, side + 16, tall)),
        track=Box(middle, top, wide, TRACK),
        pyramid=Box(middle, top + TRACK + 4, wide, tall - TRACK - 4),
        log=Box(14, below, side, strip),
        details=Box(middle, below, wide, strip),
        actions=Box(w - 14 - side, below, side, strip),
        things=Box(middle, below, w - 14 - middle, strip),
    )


NOTICE, NOTICE_BELOW = 64.0, 38.0
"""The height of a refusal above buttons, more where letters are large; how far it then reaches into
the board of the actions."""


def notice_boxes(actions: Box, text_size: float) -> tuple[Box, Box, Box]:
    """The room of a refusal; its place over the title of the actions, whose buttons keep theirs; its
    place where there are none."""
    b, high = actions, NOTICE * max(1.0, text_size)
    rise = high - NOTICE_BELOW + 4
    room = Box(b.x, b.y - rise, b.w, b.h + rise)
    over_title = Box(b.x + 6, b.y + NOTICE_BELOW - high, b.w - 12, high)
    return room, over_title, Box(b.x + 14, b.y + 46, b.w - 28, b.h - 58)
