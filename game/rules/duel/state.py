"""The state of a game of 7 Wonders Duel: data only, ids not objects."""

from __future__ import annotations

import msgspec

HIDDEN = "?"
"""A face-down card that the observer does not know; its back shows an Age card."""
HIDDEN_GUILD = "?guild"
"""A face-down card whose back shows a guild (R3)."""


class City(msgspec.Struct):
    """One player's city and treasury."""

    coins: int = 0
    cards: list[str] = []
    """Buildings in the order of construction."""
    wonders: list[str] = []
    """Drafted and not yet constructed."""
    built: dict[str, str] = {}
    """Constructed wonder -> the card that lies face down under it, in order of construction."""
    tokens: list[str] = []


class State(msgspec.Struct):
    """Player 1 of the rulebook is `first`; cities are by seat.

    `layout` holds for each slot of the age's layout (index into the table's slots) the card that
    lies there, or "" once it was taken; `up` says which slots lie face up. `pending` is the stack
    of decisions still to be made, the next one last.
    """

    seed: int
    counter: int
    cities: list[City]
    first: int = 0
    turn: int = 0
    """The seat whose turn it is."""
    age: int = 0
    """0 while wonders are drafted."""
    turns: int = 0
    """Turns taken so far."""
    layout: list[str] = []
    up: list[bool] = []
    draft: list[str] = []
    """Wonders to choose from."""
    pawn: int = 0
    """-9 to 9; positive on the half of seat 1: seat 0 is ahead."""
    military_tokens: list[str] = []
    board: list[str] = []
    """Progress tokens on the board."""
    box: list[str] = []
    """Progress tokens in the box, in the order of the table (their order means nothing)."""
    discard: list[str] = []
