"""The market, and pieces that leave the map (R7.6, R7.8, R7.9)."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.rules.bitsets import Space
from game.rules.civilization.box import (
    BUILDINGS,
    FIRST_PERSON,
    PANAMA,
    WONDER,
    box,
)
from game.rules.civilization.events import PieceRemoved, WonderTurnedUp
from game.rules.civilization.state import State, added, counted, take_up
from game.rules.contract import Event


def add_building(state: State, piece: int, change: int) -> None:
    """Change the count of a building in the market."""
    marker = box().markers[piece]
    state.buildings = tuple(
        count + change * (one == marker) for one, count in enumerate(state.buildings)
    )


def take_off(state: State, seat: int, space: Space, destroyed: bool, events: list[Event]) -> None:
    """A piece of the seat leaves its square: a building goes back to the market, a wonder leaves
    the game with the coins on it, a great person goes to the reserve (R7.9), or leaves the game
    where it is destroyed (R9.6)."""
    player = state.players[seat]
    piece = take_up(player, space)
    if piece < BUILDINGS:
        add_building(state, piece, 1)
        to = "market"
    elif piece >= FIRST_PERSON and not destroyed:
        player.reserve = added(player.reserve, piece - FIRST_PERSON)
        to = "reserve"
    else:
        state.removed = (*state.removed, piece)
        to = "removed"
    if piece == WONDER + box().wonders.index("panama_canal"):
        player.tokens = (*player.tokens[:PANAMA], 0)
    events.append(PieceRemoved(seat, box().pieces[piece].id, space, to))


def turn_up(state: State, events: list[Event]) -> None:
    """Wonders of the deck are turned up until the market is full (R7.6)."""
    while state.wonder_deck and len(state.wonders) < tables().wonders_face_up:
        wonder, *rest = state.wonder_deck
        state.wonder_deck = tuple(rest)
        state.wonders = (*state.wonders, wonder)
        events.append(WonderTurnedUp(box().wonders[wonder]))


def take_resource(state: State, seat: int, kind: int) -> None:
    """A token of the market goes to a player (R7.8)."""
    state.resources = counted(state.resources, kind, -1)
    player = state.players[seat]
    player.resources = counted(player.resources, kind, 1)
