"""The decks (R2), the market, and pieces that leave the map (R7.6, R7.8, R7.9)."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.rules import chance
from game.rules.bitsets import Space
from game.rules.civilization import box as codes
from game.rules.civilization.box import box
from game.rules.civilization.events import PieceRemoved, WonderTurnedUp
from game.rules.civilization.state import State, added, counted, take_up
from game.rules.contract import Event


def left(state: State, deck: int) -> int:
    """Cards that can still be drawn from a deck."""
    return len(state.decks[deck]) + len(state.discards[deck])


def draw(state: State, deck: int) -> int:
    """The top card of a deck that has one; when a face-up card comes to the top, the deck is turned
    over and shuffled (R2)."""
    if not state.decks[deck]:
        state.decks[deck] = tuple(chance.shuffle(state, state.discards[deck]))
        state.discards[deck] = ()
    card, *rest = state.decks[deck]
    state.decks[deck] = tuple(rest)
    return card


def bury_unit(state: State, unit: int) -> None:
    """A killed unit goes face up to the bottom of its deck (R9.6)."""
    state.discards[codes.type_of(unit)] += (unit,)


def bury_event(state: State, event: int) -> None:
    """A used or discarded event goes face up to the bottom of its deck (R2)."""
    state.discards[codes.EVENT_DECK - 1 + box().event_level[event]] += (event,)


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
    if piece < codes.BUILDINGS:
        add_building(state, piece, 1)
        to = "market"
    elif piece >= codes.FIRST_PERSON and not destroyed:
        player.reserve = added(player.reserve, piece - codes.FIRST_PERSON)
        to = "reserve"
    else:
        state.removed = (*state.removed, piece)
        to = "removed"
    if piece == codes.WONDER + box().wonders.index("panama_canal"):
        player.tokens = (*player.tokens[: codes.PANAMA], 0)
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
