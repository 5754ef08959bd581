"""Drawing and discarding: units, culture events, great people (R2)."""

from __future__ import annotations

from game.rules import chance
from game.rules.civilization.box import EVENT_DECK, box, type_of
from game.rules.civilization.state import State


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


def deck_of_event(event: int) -> int:
    """The deck of a culture event."""
    return EVENT_DECK - 1 + box().event_level[event]


def bury_unit(state: State, unit: int) -> None:
    """A killed unit goes face up to the bottom of its deck (R9.6)."""
    state.discards[type_of(unit)] += (unit,)


def bury_event(state: State, event: int) -> None:
    """A used or discarded event goes face up to the bottom of its deck (R2)."""
    state.discards[deck_of_event(event)] += (event,)
