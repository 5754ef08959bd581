"""Where everything lies on the table: the map in the middle, what all players share on the left,
what the one on turn has on the right, their row of cards in the corner. Fractions of the window.
"""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.kit.section import Box

BAR = 60.0
RIVAL = 0.122
"""The height of a rival's panel."""
ACTION = 152.0
"""The height of the corner with the buttons."""
TOKENS = 64.0
"""The height of the tokens and wonders above the cards held."""


class Layout(NamedTuple):
    """The rectangles of the table, in units."""

    bar: Box
    victory: Box
    rivals: Box
    decks: Box
    log: Box
    map: Box
    leader: Box
    dials: Box
    holdings: Box
    action: Box
    row: Box
    bots: Box
    """Over corner and log: what bots do between two turns of people."""
    direction: Box
    """In a corner of the map: where barbarians go."""
    notes: Box
    """In another corner: reminders, for those who want them."""
    notice: Box
    """At the top of the map: why something was refused."""
    plan: Box
    """Over the cards held: what the chosen card can do, or a wonder costs."""
    side: Box
    """Dials and holdings together: where choices and battles lie."""
    hand: Box
    """While the map is built: the tiles of the one on turn, below the map."""
    dealt: Box
    """While the map is built: everybody's tiles."""
    legend: Box
    """While the map is built: what lies on it."""


def layout(w: float, h: float, seats: int, roomy: bool = False) -> Layout:
    """The table in a window of w x h units; where rivals are few, victory and log have more room.
    `roomy`: no diplomacy cards are held, so the log lies where they would, and victory and wonders
    share its place."""

    def box(left: float, top: float, right: float, bottom: float) -> Box:
        return Box(left * w, top * h, (right - left) * w, (bottom - top) * h)

    below = (BAR + 2) / h
    more = 0.028 * (4 - seats)  # of each player who is not there
    lift = RIVAL * (4 - seats) - more
    holdings = box(0.743, 0.520, 0.996, 0.791)
    if roomy:
        return _roomy(layout(w, h, seats))
    decks = box(0.004, 0.737 - lift, 0.209, 0.896 - lift)
    decks.h = max(decks.h, 172.0)  # names of two lines can be read
    log = box(0.004, 0, 0.209, 0.994)
    log.y = decks.bottom + 0.008 * h
    log.h -= log.y
    return Layout(
        bar=Box(0, 0, w, BAR),
        victory=box(0.004, below, 0.209, 0.357 + more),
        rivals=box(0.004, 0.365 + more, 0.209, 0.365 + more + RIVAL * (seats - 1)),
        decks=decks,
        log=log,
        map=box(0.213, below, 0.741, 0.996),
        leader=box(0.743, below, 0.996, 0.237),
        dials=box(0.743, 0.244, 0.996, 0.513),
        holdings=holdings,
        action=Box(0.620 * w, 0.793 * h - ACTION, 0.119 * w, ACTION),
        row=box(0.620, 0.798, 0.996, 0.994),
        bots=Box(0.620 * w, 0.793 * h - ACTION - 12, 0.376 * w, ACTION + 12),
        direction=Box(0.216 * w, (below + 0.006) * h, 96, 96),
        notes=box(0.216, 0.846, 0.390, 0.992),
        notice=Box(0.235 * w, (below + 0.008) * h, 0.484 * w, 76),
        plan=Box(holdings.x + 6, holdings.y + TOKENS, holdings.w - 12, holdings.h - TOKENS - 6),
        side=box(0.743, 0.244, 0.996, 0.791),
        hand=box(0.213, 0.776, 0.788, 0.994),
        dealt=box(0.004, below, 0.209, 0.994),
        legend=box(0.792, below, 0.996, 0.994),
    )


def _roomy(f: Layout) -> Layout:
    """The log in the place of the diplomacy cards; what lay above it is larger or moves down."""
    free = f.log.bottom - f.decks.bottom
    taller = min(0.07 * f.log.bottom, free)  # what the decks gain
    victory, rivals, decks = f.victory.copy(), f.rivals.copy(), f.decks.copy()
    victory.h += free - taller
    rivals.y += free - taller
    decks.y += free - taller
    decks.h += taller
    log = Box(f.holdings.x, f.plan.y, f.holdings.w, f.holdings.bottom - f.plan.y)
    return f._replace(victory=victory, rivals=rivals, decks=decks, log=log)
