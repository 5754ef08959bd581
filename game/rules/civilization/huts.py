"""Huts and villages: what their markers hold (R8.3)."""

from __future__ import annotations

from game.rules.bitsets import Space
from game.rules.civilization.box import NONE, PERSON, PIECE_BITS, VILLAGE
from game.rules.civilization.events import CultureGained, MarkerTaken
from game.rules.civilization.knowledge import CONTENT_NAMES, gain
from game.rules.civilization.knowledge import marker as kept
from game.rules.civilization.people import gain_person
from game.rules.civilization.skills import talent
from game.rules.civilization.state import State
from game.rules.contract import Event

CONTENT_BITS, KIND_SHIFT = 7, 3
"""Of a marker on the map: its content, and above it whether it is a village."""
EXPLORED = "explored"


def marker_at(state: State, space: Space) -> int:
    """The marker on a square, or `NONE`."""
    for marker in state.markers:
        if marker >> PIECE_BITS == space:
            return marker
    return NONE


def kind_at(state: State, space: Space) -> int:
    """`HUT`, `VILLAGE` or `NONE`."""
    marker = marker_at(state, space)
    return NONE if marker == NONE else marker >> KIND_SHIFT & 1


def take(state: State, seat: int, space: Space, events: list[Event]) -> None:
    """The player takes the marker of a square: a resource is kept face down, a great person is
    gained at once. China has culture by it."""
    player, marker = state.players[seat], marker_at(state, space)
    state.markers = tuple(one for one in state.markers if one != marker)
    kind, content = marker >> KIND_SHIFT & 1, marker & CONTENT_BITS
    name = f"{'village' if kind == VILLAGE else 'hut'}:{CONTENT_NAMES[content]}"
    if content == PERSON:
        state.spent = (*state.spent, (kind, content))
    else:
        gain(player, kept(kind, content))
    events.append(MarkerTaken(seat, space, name))
    culture = talent(player.civ).explore_culture
    if culture:
        player.culture += culture
        events.append(CultureGained(seat, culture, EXPLORED))
    if content == PERSON:
        gain_person(state, seat, events)
