"""The state of a game of 7 Wonders: data, and how it is copied."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from game.content.wonders.load import tables
from game.rules.flow import Cache
from game.rules.wonders.box import NONE, BoardNumber, CardNumber, Units

LAST_TURN, LAST_AGE = 6, 3
"""Of an Age, and of the game (R3)."""
FREE_CITY = 2
"""The place of the Free City among the cities (R13.1)."""
PILE = -1
"""Stands for the discard pile where a city is named."""


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A card that was laid face down in the Age that its back shows: under a board or on the
    discard pile."""

    card: CardNumber
    turn: int
    """1 to 6, or 7 for a seventh card."""
    city: int
    """Whose card it was."""
    fresh: bool = False
    """It was drawn for the Free City in the turn in which it was laid."""
    seen: int = 0
    """Seats that looked through the discard pile while it lay there, as bits (R12.9)."""

    def looked_at(self, seen: int) -> Laid:
        """The same card, seen by these seats."""
        return Laid(self.card, self.turn, self.city, self.fresh, seen)


class Group(msgspec.Struct, frozen=True, gc=False):
    """What a seat knows of a hand that it passed on: these places together hold these cards, and
    others that it does not know where there are more places."""

    hand: int
    """The seat that holds what is left of the hand, or -1."""
    laid: tuple[tuple[int, int], ...]
    """(city or `PILE`, which of its cards)."""
    cards: tuple[CardNumber, ...]


class City(msgspec.Struct, gc=False):
    """A city, with sums of what its structures and stages give."""

    board: BoardNumber
    coins: int
    stages: int = 0
    cards: tuple[CardNumber, ...] = ()
    """In the order in which they were built."""
    markers: tuple[Laid, ...] = ()
    tokens: tuple[int, ...] = ()
    names: int = 0
    """Printed names of its structures, as bits (R4)."""
    own: Units = 0
    sold: Units = 0
    discounts: int = 0
    shields: int = 0
    colours: int = 0
    """How many cards of each colour, packed."""
    free_used: bool = False
    """The free structure of this Age has been built (R10, Olympia A)."""


class State(msgspec.Struct, gc=False):
    """The state of a game. Cards are numbers of the box, hands sorted.

    Cities are listed clockwise: city i belongs to seat i, and with two players city 2 is the Free
    City (R13.1). The left neighbour of a city is the next one (R1).
    """

    seed: int
    counter: int
    rulings: tuple[str, ...]
    """Readings of the rulebook that were chosen instead of the reference's."""
    sides: str
    """The sides that may be taken where wonders are chosen: A, B or both."""
    cities: list[City]
    hands: list[tuple[CardNumber, ...]]
    """By seat."""
    pile: tuple[Laid, ...] = ()
    """The discard pile."""
    age: int = 0
    """1 to 3; 0 while wonders are chosen."""
    turn: int = 0
    """1 to 6."""
    stock: tuple[CardNumber, ...] = ()
    """The Free City's draw pile, its top card last (R13.1)."""
    drawn: CardNumber = NONE
    """The card that was drawn for the Free City this turn, while it is in the hand."""
    out: tuple[CardNumber, ...] = ()
    """Guilds that are not in the game, once that is settled (R2.1)."""
    known: tuple[Group, ...] = ()
    """In an observation: what the observer knows of hands that passed through its own."""
    pending: list[Any] = []
    """Decisions still to be made, the next one last."""
    ending: str = ""
    """`counted` once the game is over."""
    observed: bool = False
    cache: Cache = msgspec.field(default_factory=Cache)

    def clone(self) -> State:
        """A copy that shares nothing that ever changes; the cache belongs to the position."""
        return replace(
            self,
            cities=[replace(city) for city in self.cities],
            hands=self.hands[:],
            pending=self.pending[:],
        )

    def touched(self) -> None:
        """To be called by whoever changes a position: what was computed is forgotten."""
        self.cache = Cache()


def has_free_city(state: State) -> bool:
    """Whether two play, with the Free City (R13)."""
    return len(state.cities) > len(state.hands)


def holder(age: int, turn: int) -> int:
    """Who holds the Free City card: both seats alternately (R13.2, R13.4)."""
    return (age + min(turn, 6)) % 2


def direction(state: State) -> str:
    """Where hands go: to the left in Ages I and III, to the right in Age II; two players swap (R3, R13.2)."""
    return "across" if has_free_city(state) else tables().box.passes[state.age - 1]


def receiver(state: State, seat: int) -> int:
    """The seat that gets the rest of a hand (R3.3, R13.2)."""
    return (seat + (1 if direction(state) == "left" else -1)) % len(state.hands)


def neighbours(state: State, city: int) -> tuple[int, int]:
    """The left and the right neighbour of a city (R1)."""
    cities = len(state.cities)
    return (city + 1) % cities, (city - 1) % cities
