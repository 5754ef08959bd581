"""Where everything lies: ways to win and rivals on the left, the map in the middle, the own sheet on the
right, and below it what the next click does."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.kit.section import Box

BAR, TOP = 60.0, 66.0
EDGE, GAP = 8.0, 8.0
FOOT = 6.0
PHASES = 46.0
RECAP, RIGHT, SLIM_RIGHT = 484.0, 472.0, 444.0
"""The width of what is told at the left of what happened since somebody moved, and of the column at the right; with
two players that is slimmer, for the map is wider."""
LEFT = {2: 340.0, 3: 400.0, 4: RECAP}
"""The width of the column at the left; among four the map stays where it is when that is told."""
ACTION = 172.0
WAYS = {2: 192.0, 3: 200.0, 4: 196.0}
"""The height of the four ways to win, by the number of players."""
LANES = 358.0
"""The same between two with letters of the usual size and no reminders in the log: each way is a lane."""
RIVAL = {2: 286.0, 3: 266.0, 4: 266.0}
"""The height of a rival."""
APART = 4.0
"""Between two rivals."""
ZOOM = 138.0
TRAY = (384.0, 232.0)
BELOW = 390.0
"""What lies below the map of two players: trays, offers."""
CITY = 704.0
"""The width of the board of a city."""
REPLAY = 248.0
"""The height of the panel of a replay."""
LOG, LINE = 120.0, 34.0
"""The log is no lower; where less is left, it is one line below the map."""
NOTES = 82.0
"""Reminders below the map of three or four, where the log has no room for them."""
NOWHERE = Box(0, 0, 0, 0)


class Layout(NamedTuple):
    """The rectangles of the table, in units. Those that there is no room for are empty."""

    bar: Box
    phases: Box
    zoom: Box
    line: Box
    """Beside the phases, while a board covers the four ways: the same in one line."""
    ways: Box
    rivals: Box
    log: Box
    map: Box
    market: Box
    culture: Box
    """Trays: in the corners that the map of three leaves free, below that of two."""
    own: Box
    """The own sheet."""
    action: Box
    """What the next click does, always there."""
    aside: Box
    """Own sheet and action together: what a board says of the thing in hand."""
    board: Box
    """Left column and map together, below the phases."""
    city: Box
    """The left column and part of the map: the board of a city."""
    map_beside: Box
    """The map beside the board of a city."""
    offer: Box
    """What lies below the map of two players; for more it lies over the foot of their map: bargains."""
    notice: Box
    """At the top of the map: why something was refused."""
    full: Box
    """The public sheet of a player, over the right half."""
    low: float
    """How low the window is: 1 for 1080 lines or more."""
    since: Box
    """What happened since somebody moved, in place of the four ways, the rivals and the log."""
    notes: Box
    """Reminders below the map: where somebody wishes them and the log has no room for them."""


def lay_out(
    w: float, h: float, seats: int, board: str, reminded: bool = False, replayed: bool = False,
    recap: bool = False, letters: float = 1.0,
) -> Layout:  # fmt: skip
    """The table in a window of w x h units, with so many players, while a kind of board lies open
    (empty: none); what is done in a replay takes more room than in a game. `recap`: what happened since
    somebody moved lies at the left; `letters`: how large those are."""
    narrow, low = min(1.0, w / 1920), min(1.0, h / 1080)
    left = (RECAP if recap else LEFT[seats]) * narrow
    right = (SLIM_RIGHT if seats == 2 else RIGHT) * narrow
    action_h = max(224.0, REPLAY * low) if replayed else max(150.0, ACTION * low)
    own_x, foot = w - EDGE - right, h - FOOT
    aside = Box(own_x, TOP, right, foot - TOP)
    action = Box(own_x, foot - action_h, right, action_h)
    own = Box(own_x, TOP, right, action.y - GAP - TOP)
    middle = Box(EDGE + left + GAP, TOP, own_x - 2 * GAP - EDGE - left, foot - TOP)
    phases_x = EDGE if board else middle.x
    city_w = CITY * narrow
    if board == "city":
        phases_x = EDGE + city_w + GAP
    phases_w = own_x - GAP - phases_x
    line = zoom = NOWHERE
    if board == "offer" and not replayed:
        phases_w = w - 2 * EDGE
    if board and board != "city":
        line = Box(phases_x + phases_w * 0.55 + GAP, TOP, phases_w * 0.45 - GAP, PHASES)
        phases = Box(phases_x, TOP, phases_w * 0.55, PHASES)
    else:
        phases = Box(phases_x, TOP, phases_w - ZOOM - GAP, PHASES)
        zoom = Box(phases.right + GAP, TOP, ZOOM, PHASES)
    top, notes = TOP + PHASES + GAP, NOWHERE
    if reminded and not board and seats > 2:
        notes = Box(middle.x, foot - NOTES, middle.w, NOTES)
        middle = Box(middle.x, middle.y, middle.w, middle.h - NOTES - GAP)
    roomy = seats == 2 and low == 1 >= letters and not reminded
    ways_h = LANES if roomy else WAYS[seats]
    ways, rivals, log = _left(EDGE, left, foot, low, seats, ways_h * low)
    if not log.h:
        log = Box(middle.x, middle.bottom - LINE, middle.w, LINE)
        middle = Box(middle.x, middle.y, middle.w, middle.h - LINE - GAP)
    map_, market, culture, offer = _middle(middle, top, narrow, low, seats)
    beside_x = EDGE + city_w + GAP
    return Layout(
        bar=Box(0, 0, w, BAR), phases=phases, zoom=zoom, line=line, ways=ways, rivals=rivals, log=log,
        map=map_, market=market, culture=culture, own=own, action=action, aside=aside,
        board=Box(EDGE, top, own_x - GAP - EDGE, foot - top),
        city=Box(EDGE, TOP, city_w, foot - TOP),
        map_beside=Box(beside_x, top, own_x - GAP - beside_x, foot - top),
        offer=offer,
        notice=Box(middle.x + middle.w * 0.06, top + 6, middle.w * 0.88, 80),
        full=Box(own_x - GAP - 746 * narrow, top, 746 * narrow, middle.bottom - top),
        low=low, since=Box(EDGE, TOP, left, foot - TOP) if recap else NOWHERE, notes=notes,
    )  # fmt: skip


def _left(x: float, wide: float, foot: float, low: float, seats: int, ways_h: float) -> list[Box]:
    """The four ways, the rivals and, where there is room, the log, from the top."""
    rivals_h = (seats - 1) * (RIVAL[seats] * low + APART) - APART
    spare = foot - TOP - GAP - ways_h - rivals_h
    logged = spare - GAP >= LOG * low
    if not logged:
        rivals_h += spare
    ways = Box(x, TOP, wide, ways_h)
    rivals = Box(x, ways.bottom + GAP, wide, rivals_h)
    log = Box(x, rivals.bottom + GAP, wide, foot - rivals.bottom - GAP if logged else 0)
    return [ways, rivals, log]


def inside(room: Box, wide: float, high: float) -> Box:
    """In the middle of some room a board of this size, or as large as that."""
    b = Box(0, 0, min(room.w, wide), min(room.h, high))
    b.center = room.center
    return b


def rivals(column: Box, count: int) -> list[Box]:
    """The panels of rivals below the four ways."""
    high = (column.h - APART * (count - 1)) / count
    return [Box(column.x, column.y + k * (high + APART), column.w, high) for k in range(count)]


def _middle(middle: Box, top: float, narrow: float, low: float, seats: int) -> list[Box]:
    """The map, the trays of market and culture, and where bargains lie."""
    x, w, foot = middle.x, middle.w, middle.bottom
    tray_w, tray_h = TRAY[0] * narrow, TRAY[1] * low
    if seats == 2:
        below = Box(x, foot - BELOW * low, w, BELOW * low)
        map_ = Box(x, top, w, below.y - GAP - top)
        market = Box(x, below.y, (w - GAP) / 2, below.h)
        culture = Box(market.right + GAP, below.y, market.w, below.h)
        return [map_, market, culture, below]
    map_ = Box(x, top, w, foot - top)
    offer = Box(x, foot - BELOW * low, w, BELOW * low)
    if seats == 4:
        return [map_, NOWHERE, NOWHERE, offer]
    market = Box(x, top, tray_w, tray_h)
    culture = Box(middle.right - tray_w, top, tray_w, tray_h)
    return [map_, market, culture, offer]
