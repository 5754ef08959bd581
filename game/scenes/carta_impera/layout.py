"""Where everything lies on the table: rivals above, the own area and the hand below them, what is
public on the left, words and the turn on the right.
"""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.kit.section import Box

BAR = 60.0
TOP, FOOT, SIDE, GAP = 66.0, 10.0, 12.0, 8.0
EDGE, SPREAD = 304.0, 1920.0
"""The width of a side in a window of the usual shape."""
RIVALS, OWN, DECK, DISCARD, PARCHMENT = 300.0, 436.0, 300.0, 152.0, 324.0
"""Heights in a window 1080 high; the rest is the hand's, the log's and that of the turn."""


class Layout(NamedTuple):
    """The rectangles of the table, in units."""

    bar: Box
    rivals: tuple[Box, ...]
    """Clockwise, the next one first."""
    own: Box
    hand: Box
    deck: Box
    discard: Box
    log: Box
    standing: Box
    parchment: Box
    turn: Box
    board: Box
    """Over the rivals and the own area: the cards of an Inquisition."""
    effects: Box
    """There, and over the hand: the effects in sentences, which need the room to be read."""
    whole: Box
    """All below the bar."""


def lay_out(w: float, h: float, rivals: int) -> Layout:
    """The table in a window of w x h units. What a higher window has more goes to the rungs of the
    towers, then to the hand; a narrower one has narrower sides."""
    edge = EDGE * min(1.0, max(0.82, w / SPREAD))
    more = h - 1080.0
    left, middle = SIDE, SIDE + edge + 10
    wide, right = w - 2 * middle, w - SIDE - edge
    high = RIVALS + more * 0.32, OWN + more * 0.38
    own = Box(middle, TOP + high[0] + GAP, wide, high[1])
    hand = Box(middle, own.bottom + GAP, wide, h - FOOT - own.bottom - GAP)
    each = (wide - 10 * (rivals - 1)) / rivals
    deck = Box(left, TOP, edge, DECK + more * 0.1)
    discard = Box(left, deck.bottom + GAP, edge, DISCARD)
    standing = Box(right, TOP, edge, 334 + more * 0.2)
    parchment = Box(right, standing.bottom + GAP, edge, PARCHMENT + more * 0.5)
    turn = parchment.bottom + GAP
    return Layout(
        bar=Box(0, 0, w, BAR),
        rivals=tuple(Box(middle + n * (each + 10), TOP, each, high[0]) for n in range(rivals)),
        own=own,
        hand=hand,
        deck=deck,
        discard=discard,
        log=Box(left, discard.bottom + GAP, edge, h - FOOT - discard.bottom - GAP),
        standing=standing,
        parchment=parchment,
        turn=Box(right, turn, edge, h - FOOT - turn),
        board=Box(middle, TOP, wide, own.bottom - TOP),
        effects=Box(middle, TOP, wide, hand.bottom - TOP),
        whole=Box(left, TOP, w - 2 * left, h - FOOT - TOP),
    )
