"""The state of a game of A New Dawn: data only, ids not objects.

A space is a number, and a set of spaces is an int whose bit n stands for space n (`hexes`).
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from game.rules import flow
from game.rules.new_dawn.board import Board
from game.rules.new_dawn.pending import Frame

OFF = -1
"""Where a piece is that is not on the map: a caravan on its card, a barbarian defeated."""


class Slot(msgspec.Struct, frozen=True, gc=False):
    """A card of the focus row and what lies on it."""

    card: str
    trade: int = 0
    tokens: tuple[str, ...] = ()
    """Tokens of city-states, and of natural wonders if the leader puts them there."""


class Player(msgspec.Struct, gc=False):
    """What one player has."""

    leader: str = ""
    home: int = 0
    """The space of the capital, as a set."""
    cities: int = 0
    """Spaces with a city, the capital aside."""
    control: int = 0
    """Spaces with a control token."""
    reinforced: int = 0
    """Those of them that are reinforced."""
    caravans: tuple[int, ...] = ()
    """Where each is; `OFF` means on the economy card."""
    row: tuple[Slot, ...] = ()
    """Slots 1 to 5."""
    resources: tuple[int, ...] = (0, 0, 0, 0)
    """Tokens in the order of RESOURCES."""
    naturals: tuple[str, ...] = ()
    """Natural wonder tokens beside the leader sheet."""
    dial: int = 0
    reached: int = 0
    """The furthest number that the dial has shown."""
    pacts: tuple[str, ...] = ()
    """Diplomacy cards: `geneva`, or `embassy@2` of seat 2."""
    agendas: tuple[str, ...] = ()
    """Those completed; a control token marks each."""
    defeated: int = 0
    """Rival capitals defeated."""
    stored: int = 0
    """Trade tokens on the wonder that keeps them."""
    tiles: tuple[int, ...] = ()
    """Map tiles still to be placed."""

    @property
    def capital(self) -> int:
        """The space of the capital, or `OFF` while there is none."""
        return self.home.bit_length() - 1

    def centres(self) -> int:
        """All cities, the capital included."""
        return self.cities | self.home

    def held(self) -> int:
        """Friendly spaces (R2)."""
        return self.cities | self.home | self.control


class Cache(flow.Cache):
    """What was computed from a position."""

    country: Any = None
    """What the caravans find (`economy.Country`)."""


class State(msgspec.Struct, gc=False):
    """The state of a game. Nothing is hidden but chance: which wonder lies below the one that is
    face up is drawn when it is turned up."""

    seed: int
    counter: int
    options: dict[str, str]
    """Every option and ruling; never changed."""
    players: list[Player]
    board: Board
    pending: list[Frame] = []
    """What is still to be decided or done, the next one last."""
    first: int = 0
    """The first player."""
    turn: int = 0
    """The seat whose turn it is."""
    round: int = 0
    """1 from the first turn on; 0 while the game is set up."""
    supply: tuple[int, ...] = (0, 0, 0, 0)
    """Resource tokens in the supply."""
    tokens: int = 0
    """Spaces with a resource or natural wonder token that nobody has taken."""
    barbarians: dict[str, int] = {}
    """Letter -> space, or `OFF`; of those that the map has."""
    conquered: dict[str, int] = {}
    """City-state -> the seat that has its token."""
    wonders: dict[str, int] = {}
    """Wonder -> the space of its token; it belongs to whoever holds the space (R9.2)."""
    market: dict[str, str] = {}
    """Type -> the wonder that is face up, or an empty string."""
    below: dict[str, tuple[int, ...]] = {}
    """Type -> cards of each era that lie below it."""
    victory: tuple[str, ...] = ()
    """Victory cards in play."""
    direction: int = 0
    """The direction of the number 1 of the direction token."""
    event: int = 0
    """Section of the event dial."""
    used: tuple[str, ...] = ()
    """What has been used this turn and works but once."""
    card: str = ""
    """The card being resolved."""
    slot: int = 0
    """The slot that it counts as being in: S."""
    attacks: int = 0
    """Attacks made with it."""
    taken: int = 0
    """Spaces attacked and taken this turn."""
    won: bool = False
    """An attack has been won this turn."""
    visited: int = 0
    """Cities and city-states to which a caravan has been moved this turn."""
    returned: int = 0
    """Caravans that have come back to the card this turn."""
    ending: str = ""
    """The kind of ending once the game is over."""
    winners: tuple[int, ...] = ()
    observed: bool = False
    """An observation: what is hidden has been left out."""
    cache: Cache = msgspec.field(default_factory=Cache)

    def clone(self) -> State:
        """A copy that shares nothing that ever changes: maps are replaced, never changed."""
        return replace(
            self, players=[replace(player) for player in self.players], pending=self.pending[:]
        )

    def renew(self) -> None:
        """A turn begins: nothing has been used yet."""
        self.used, self.taken, self.won = (), 0, False
        self.visited = self.returned = 0

    def touched(self) -> None:
        """To be called by whoever changes a position by hand: what was computed is forgotten."""
        self.cache = Cache()
