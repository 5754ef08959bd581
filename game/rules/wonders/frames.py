"""The decisions and tasks of 7 Wonders that wait on the stack of a state."""

from __future__ import annotations

from game.rules.flow import Frame, Simultaneous


class TakingWonder(Frame, frozen=True, tag=True):
    """A wonder board is to be taken, where they are chosen (R2.2)."""


class Choosing(Simultaneous, frozen=True, tag=True):
    """A card is chosen for each city; `seats` says for each city who does it (R3.1, R13.2)."""


class SeventhCard(Frame, frozen=True, tag=True):
    """The seventh card may be used as well (R10, Babylon B), with these discounts and at most so
    many coins (R12.2); it is used by a seat for its own city."""

    discounts: int
    purse: int


class OpeningPile(Frame, frozen=True, tag=True):
    """A task: the discard pile is opened for the city (R9.6)."""

    city: int


class Reviving(Frame, frozen=True, tag=True):
    """A card of the discard pile may be built in the city (R10, Halicarnassus)."""

    city: int


class DiscardingRest(Frame, frozen=True, tag=True):
    """A task: unused seventh cards go to the discard pile (R9.5), but not that of the seat
    `spared`."""

    spared: int


class EndingTurn(Frame, frozen=True, tag=True):
    """A task: hands go on, or conflicts are held (R9.7)."""
