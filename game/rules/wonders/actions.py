"""The decisions of 7 Wonders, by the ids of the tables."""

from __future__ import annotations

from game.rules.contract import Action
from game.rules.flow import Finish as Finish

PAY, CHAIN, FREE = "pay", "chain", "free"
"""How a structure is built: for its price (R5), by a chain (R5.4), or by Olympia's power (R10)."""


class Build(Action, frozen=True, tag=True):
    """Build the structure, with these coins to the left and to the right neighbour (R4)."""

    card: str
    how: str = PAY
    left: int = 0
    right: int = 0


class Stage(Action, frozen=True, tag=True):
    """Build the next stage of the wonder with this card as its marker (R4)."""

    card: str
    left: int = 0
    right: int = 0


class Discard(Action, frozen=True, tag=True):
    """Discard the card for coins (R4)."""

    card: str


class Revive(Action, frozen=True, tag=True):
    """Build a card of the discard pile for nothing (R10, Halicarnassus)."""

    card: str


class TakeWonder(Action, frozen=True, tag=True):
    """Take a wonder board and lay it on this side (R2.2)."""

    wonder: str
    side: str
