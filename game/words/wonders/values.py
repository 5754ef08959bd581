"""What is drawn as it is told: a card with its name, a price in a few letters, a board as it lies."""

from __future__ import annotations

from typing import NamedTuple

from game.content.wonders import schema
from game.content.wonders.load import tables
from game.words.seats import Seat


class Card(NamedTuple):
    """A card, and its name in words."""

    id: str
    name: str

    @property
    def table(self) -> schema.Card:
        return tables().cards[self.id]


class Pair(NamedTuple):
    """Coins that go to the left and to the right neighbour."""

    left: int = 0
    right: int = 0


class Tag(NamedTuple):
    """What a card or a stage would cost now: `free`, to `pay`, or `no` and why not."""

    state: str
    word: str = ""
    """"free", "bank", "3 ways", "lacks", "have one"."""
    icon: str = ""
    """Before the word: a tick, a link, a cross."""
    pay: Pair = Pair()
    """To the left and to the right neighbour."""
    bank: int = 0
    """Coins before the word: to the bank."""
    lacks: tuple[str, ...] = ()
    seat: Seat | None = None
    """Before the word, whose it is."""
    payees: tuple[Seat, Seat] | None = None
    """Badges instead of arrows: where left and right are not those of whoever looks."""


class Board(NamedTuple):
    """A board as it lies: its wonder, its city in words, its side; for each stage that stands the age of
    the card under it, whose back is seen; and what the next stage would cost now, or why not."""

    wonder: str
    name: str
    side: schema.Side
    ages: tuple[int, ...] = ()
    price: Tag | None = None

    @property
    def stages(self) -> tuple[schema.Stage, ...]:
        return tables().wonders[self.wonder].sides[self.side]
