"""The decisions of 7 Wonders Duel, by the ids of the tables."""

from __future__ import annotations

from game.rules.contract import Action


class DraftWonder(Action, frozen=True, tag=True):
    """Take a wonder that lies in the draft (R2.1)."""

    wonder: str


class Build(Action, frozen=True, tag=True):
    """Construct the building: pay its cost and put it in the city (R4)."""

    card: str


class Discard(Action, frozen=True, tag=True):
    """Discard the card for coins (R4)."""

    card: str


class BuildWonder(Action, frozen=True, tag=True):
    """Construct a wonder with the card put face down under it (R4)."""

    card: str
    wonder: str


class TakeToken(Action, frozen=True, tag=True):
    """Take a progress token from the board for a pair (R9)."""

    token: str


class KeepToken(Action, frozen=True, tag=True):
    """Keep one of the tokens that The Great Library drew (R7.2)."""

    token: str


class Destroy(Action, frozen=True, tag=True):
    """Send a card of the opponent to the discard pile (R7.2)."""

    card: str


class Revive(Action, frozen=True, tag=True):
    """Construct a card of the discard pile free of charge (R7.2, The Mausoleum)."""

    card: str


class Decline(Action, frozen=True, tag=True):
    """Choose no card for a wonder, where the ruling is that it only offers one (R7.2)."""


class ChooseStarter(Action, frozen=True, tag=True):
    """Say who takes the first turn of the age (R10)."""

    seat: int
