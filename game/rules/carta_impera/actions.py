"""The decisions of Carta Impera, by the ids of the tables; a card is `II-science`."""

from __future__ import annotations

from game.rules.contract import Action


class Keep(Action, frozen=True, tag=True):
    """Keep a card of those that go round in the draft (R2.8)."""

    card: str


class TakeFaceUp(Action, frozen=True, tag=True):
    """Take a card from the middle of the table into the area (R2.8)."""

    card: str


class Play(Action, frozen=True, tag=True):
    """Play a card from the hand: in step 1 (R3.1), or because an effect says so."""

    card: str


class Skip(Action, frozen=True, tag=True):
    """Play no card, because every card in hand is under Embargo (R3.1)."""


class Use(Action, frozen=True, tag=True):
    """Use an effect of one's own that names nobody: a permanent one or Technological Leap (R4)."""

    effect: str


class Inspire(Action, frozen=True, tag=True):
    """Inspiration: copy a permanent effect that another seat has (R5.12, R5.13)."""

    effect: str
    seat: int


class Attack(Action, frozen=True, tag=True):
    """Spend a Military card, and a card of a domain that everybody loses one of (R6.1)."""

    domain: str


class Inquisition(Action, frozen=True, tag=True):
    """Spend a Religion card to see a hand and swap cards with it (R6.4)."""

    seat: int


class Embargo(Action, frozen=True, tag=True):
    """Lay an Economy card on a column: that seat plays nothing of the domain next turn (R6.6)."""

    seat: int
    domain: str


class Democracy(Action, frozen=True, tag=True):
    """Lay a Utopia card into a column: one card more to win by that domain (R6.10)."""

    seat: int
    domain: str


class DiscardHand(Action, frozen=True, tag=True):
    """Discard a card from the hand for the effect under way (R5.1, R5.2, R6.9)."""

    card: str


class DiscardArea(Action, frozen=True, tag=True):
    """Discard a card of a domain from the area for the effect under way (R5.6, R5.7)."""

    domain: str


class TakeArea(Action, frozen=True, tag=True):
    """Take a card of a domain from the area into the hand (R5.8, R5.9)."""

    domain: str


class TakeDiscard(Action, frozen=True, tag=True):
    """Take a card of a domain from the discard pile into the hand (R5.10, R5.11)."""

    domain: str


class GiveBack(Action, frozen=True, tag=True):
    """Give a card back to the seat whose hand was taken (R6.4)."""

    card: str


class EndTurn(Action, frozen=True, tag=True):
    """Draw up to the hand limit of a level of Religion, 0 to 2, and end the turn (R3.4, R5.5)."""

    level: int


class CountNow(Action, frozen=True, tag=True):
    """Say whether majorities shall be counted now, for the game goes in circles (R8.7)."""

    agree: bool


FACE_DOWN = "face_down"
"""Stands for a marker where a domain is named: never a legal choice (R7.1)."""
