"""Where everything lies on the table: neighbours at both sides, between them farther cities, the own
city and the hand; below, from left to right, the last turn, the card in words, and the moves."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.kit.section import Box

BAR = 60.0
TOP, FOOT, SIDE, GAP = 68.0, 12.0, 12.0, 10.0
EDGE, SPREAD = 372.0, 1920.0
"""The width of a side in a window of the usual shape."""
LOW, FAR, FAR_MANY, HAND = 254.0, 112.0, 134.0, 300.0
"""Heights in a window 1080 high; the rest is the own city's."""
WIDE = 500.0
"""A farther city wider than this shows what it makes beside the rest."""
MANY = 3
"""With so many farther cities each is narrow, as in a narrow window, and has a third line."""


class Layout(NamedTuple):
    """The rectangles of the table, in units."""

    bar: Box
    left: Box
    right: Box
    far: Box
    """All farther cities; without any it is empty."""
    own: Box
    hand: Box
    last: Box
    strip: Box
    moves: Box
    middle: Box
    """Own city and hand: a city in full."""
    paying: Box
    """Hand and strip: the ways to pay."""
    laid_out: Box
    """All above the strip but the right side: cards to choose from."""
    boards: Box
    """All above the strip: boards to choose from, while there are no neighbours yet."""


def lay_out(w: float, h: float, far: int) -> Layout:
    """The table in a window of w x h units with so many farther cities. What a higher window has more
    goes to all rows; a lower one has smaller cards, a narrower one narrower sides."""
    edge = EDGE * min(1.0, max(0.8, w / SPREAD))
    more, less = max(0.0, h - 1080.0), max(0.0, 1080.0 - h)
    low = LOW + more * 0.2
    inner, wide = SIDE + edge + 12, w - 2 * (SIDE + edge + 12)
    right, foot = w - SIDE - edge, h - FOOT - low
    many = far >= MANY or wide / max(1, far) < WIDE
    high = (FAR_MANY if many else FAR) * bool(far)
    hand_h = HAND + more * 0.34 - less * 0.45
    hand = Box(inner, foot - GAP - hand_h, wide, hand_h)
    top = TOP + high + (GAP if far else 0)
    own = Box(inner, top, wide, hand.y - GAP - top)
    side = foot - GAP - TOP
    return Layout(
        bar=Box(0, 0, w, BAR),
        left=Box(SIDE, TOP, edge, side),
        right=Box(right, TOP, edge, side),
        far=Box(inner, TOP, wide, high),
        own=own,
        hand=hand,
        last=Box(SIDE, foot, edge, low),
        strip=Box(inner, foot, wide, low),
        moves=Box(right, foot, edge, low),
        middle=Box(inner, top, wide, hand.bottom - top),
        paying=Box(inner, hand.y, wide, h - FOOT - hand.y),
        laid_out=Box(SIDE, TOP, right - GAP - SIDE, side),
        boards=Box(SIDE, TOP, w - 2 * SIDE, side),
    )
