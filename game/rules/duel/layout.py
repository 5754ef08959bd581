"""The layouts of the ages (R3): which cards lie open to be taken."""

from __future__ import annotations

from game.content.duel import load
from game.rules.contract import Event
from game.rules.duel.box import box
from game.rules.duel.events import CardTurnedUp
from game.rules.duel.grid import Grid
from game.rules.duel.state import HIDDEN, HIDDEN_GUILD, State


def grid(state: State) -> Grid:
    """The layout of the age under way."""
    return box().grids[state.age]


def accessible(state: State) -> tuple[int, ...]:
    """The slots whose cards no other card overlaps (R3)."""
    return box().grids[state.age].accessible[state.taken]


def take(state: State, card: str) -> None:
    """Take a card out of the layout."""
    slot = state.layout.index(card)
    state.layout[slot] = ""
    state.taken |= 1 << slot


def turn_up(state: State, events: list[Event]) -> bool:
    """Turn up the face-down cards that have become accessible (R4.1); false when none is left."""
    up, free = state.up, box().grids[state.age].accessible[state.taken]
    for slot in free:
        if not up[slot]:
            up[slot] = True
            events.append(CardTurnedUp(slot, state.layout[slot]))
    return bool(free)


def back(card: str) -> str:
    """What the face-down card shows (R3)."""
    return HIDDEN_GUILD if box().cards[card].age == "guild" else HIDDEN


def slot_ids(age: int) -> tuple[str, ...]:
    """The names of the slots, in the order of the layout."""
    return tuple(slot.id for slot in load.tables().layouts[age].slots)
