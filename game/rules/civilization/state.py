"""The state of a game of Civilization: data only, and how it is copied."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from game.rules.bitsets import Mask, Space
from game.rules.civilization.box import NONE, PIECE, PIECE_BITS
from game.rules.flow import Cache, Frame

SETUP, START, TRADE, CITIES, MOVEMENT, RESEARCH = range(6)
"""Phases."""
BUILD, ARTS, HARVEST = 1, 2, 4
"""Kinds of city actions, as bits (R7.1)."""

Figure = int
"""A figure on the map: its square, the city that a scout gathers for, and marks."""
SCOUT, FRESH, MOVED = 1, 2, 4
"""Marks of a figure: what it is, that it came into play this turn, that it has moved."""
CITY_SHIFT, SPACE_SHIFT = 3, 12
CITY_BITS = (1 << SPACE_SHIFT) - (1 << CITY_SHIFT)
Placed = int
"""A piece on its square."""


class City(msgspec.Struct, frozen=True, gc=False):
    """A city on the map."""

    space: Space
    capital: bool = False
    walled: bool = False
    left: int = 1
    """Actions that it has left this turn."""
    done: int = 0
    """Kinds of actions it has taken this turn, as bits."""
    extra: int = 0
    """More production this turn."""


class Tile(msgspec.Struct, frozen=True, gc=False):
    """A map tile: its upper left square, which one it is, and the way its arrow points."""

    origin: Space
    tile: int
    """`NONE` for a face-down tile that the observer does not know."""
    arrow: int = NONE
    """`NONE` while it lies face down."""


class Front(msgspec.Struct, frozen=True, gc=False):
    """A front of a battle: the living unit of each side or `NONE`, and its wounds (R9.4)."""

    units: tuple[int, int]
    wounds: tuple[int, int]


class Battle(msgspec.Struct, frozen=True, gc=False):
    """A battle under way (R9). Side 0 attacks, side 1 defends."""

    attacker: int
    defender: int
    """`NONE` for barbarians."""
    by: int
    """Who plays the defending side."""
    space: Space
    origin: Space
    """Where the attacking group is kept until it has won (`figures.standing`); 0 for an army that is
    being built."""
    armies: int
    scouts: int
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    bonus: tuple[int, int] = (0, 0)
    fronts: tuple[Front, ...] = ()
    killed: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    side: int = 1
    """Whose battle turn it is."""
    used: tuple[int, int] = (0, 0)
    """Technologies whose once-a-battle ability has been used, as bits."""
    extra: int = 0
    """Wounds more that the unit played next deals."""


class Player(msgspec.Struct, gc=False):
    """What a player has. Collections of numbers are sorted."""

    civ: int = NONE
    government: int = 1
    trade: int = 0
    culture: int = 0
    track: int = 0
    tokens: tuple[int, ...] = (0,) * 6
    """Coin tokens by place."""
    dial: int = 0
    """The economy dial: what the coins were when they were last counted."""
    techs: int = 0
    """Known technologies, as bits."""
    learned: int = 0
    """Those learned since the last turn of the first phase."""
    changed: bool = False
    """The government has been changed in this Start of Turn."""
    cities: tuple[City, ...] = ()
    figures: tuple[Figure, ...] = ()
    pieces: tuple[Placed, ...] = ()
    reserve: tuple[int, ...] = ()
    """Great people."""
    resources: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Tokens of the market."""
    huts: tuple[int, ...] = ()
    villages: tuple[int, ...] = ()
    """The contents of the markers that are kept face down."""
    events: tuple[int, ...] = ()
    units: tuple[int, ...] = ()
    """The standing forces, but for a battle hand and its fronts."""
    shown: tuple[int, ...] = ()
    """Units that everybody knows to be among them or in the battle hand."""
    used: int = 0
    """What can be used once a turn and has been, as bits."""
    founded: tuple[Space, ...] = ()
    """Where cities were built, in this order, each square once: a city's number is its place here
    for good, also when others have fallen or it is built again."""


class State(msgspec.Struct, gc=False):
    """The state of a game."""

    seed: int
    counter: int
    rulings: tuple[str, ...]
    """Options that were chosen otherwise than by default."""
    players: list[Player]
    cells: bytes
    """By space: what is printed there, or 0 where nothing can be seen."""
    tiles: tuple[Tile, ...] = ()
    spare: tuple[int, ...] = ()
    """Neutral tiles that stay in the box."""
    disasters: tuple[Space, ...] = ()
    """Where the terrain has been changed for good (R12)."""
    markers: tuple[int, ...] = ()
    """Hut and village markers on the map: space, kind, content."""
    hut_pile: tuple[int, ...] = ()
    village_pile: tuple[int, ...] = ()
    spent: tuple[tuple[int, int], ...] = ()
    """Markers out of the game: (kind, content)."""
    buildings: tuple[int, ...] = ()
    """In the market, by marker."""
    wonders: tuple[int, ...] = ()
    """Face up in the market."""
    wonder_deck: tuple[int, ...] = ()
    """The top card first; of cards not known only that they are there (`NONE`)."""
    resources: tuple[int, int, int, int] = (0, 0, 0, 0)
    decks: list[tuple[int, ...]] = []
    """Units by type, then culture events by level: face down, the top card first."""
    discards: list[tuple[int, ...]] = []
    """What lies face up at the bottom of each."""
    people: tuple[int, ...] = ()
    """Great people still to be drawn."""
    removed: tuple[int, ...] = ()
    """Pieces out of the game."""
    obsolete: int = 0
    """Wonders that were made obsolete, as bits."""
    frozen: tuple[Space, ...] = ()
    """Squares that no figure may leave this turn."""
    phase: int = SETUP
    round: int = 0
    first: int = 0
    """The first player."""
    turn: int = 0
    """Whose turn it is in the phase."""
    battle: Battle | None = None
    known: list[tuple[int, ...]] = []
    """`players * viewer + owner` -> secret things that the viewer knows to lie with the owner."""
    pending: list[Any] = []
    """Decisions still to be made, the next one last."""
    ending: str = ""
    """The kind of victory once the game is over."""
    winner: int = NONE
    observed: bool = False
    cache: Cache = msgspec.field(default_factory=Cache)

    def clone(self) -> State:
        """A copy that shares nothing that ever changes; the cache belongs to the position."""
        return replace(
            self,
            players=[replace(player) for player in self.players],
            decks=self.decks[:],
            discards=self.discards[:],
            known=self.known[:],
            pending=self.pending[:],
        )

    def touched(self) -> None:
        """To be called by whoever changes a position: what was computed is forgotten."""
        self.cache = Cache()


def decision(state: State) -> Frame | None:
    """What is to be decided."""
    return state.pending[-1] if state.pending and not state.ending else None


def fought(state: State) -> Battle:
    """The battle that is under way."""
    assert state.battle is not None
    return state.battle


def in_order(state: State) -> tuple[int, ...]:
    """The seats in turn order, the first player first (R4)."""
    return _around(state.first, len(state.players))


@lru_cache(maxsize=16)
def _around(first: int, seats: int) -> tuple[int, ...]:
    return tuple((first + n) % seats for n in range(seats))


def after(state: State, seat: int) -> tuple[int, ...]:
    """The other seats in turn order, from the next one on."""
    return _around(seat, len(state.players))[1:]


def owner_of_city(state: State, space: Space) -> int:
    """Whose city stands there, or `NONE`."""
    for seat, player in enumerate(state.players):
        if city_at(player, space) is not None:
            return seat
    return NONE


def city_at(player: Player, space: Space) -> City | None:
    """The city of a player there."""
    for city in player.cities:
        if city.space == space:
            return city
    return None


def capital_of(player: Player) -> City | None:
    """The capital of a player."""
    return next((city for city in player.cities if city.capital), None)


def centres(player: Player) -> Mask:
    """The squares of a player's cities."""
    found = 0
    for city in player.cities:
        found |= 1 << city.space
    return found


def change_city(player: Player, space: Space, **changes: Any) -> None:
    """Change fields of a city of the player."""
    player.cities = tuple(
        replace(city, **changes) if city.space == space else city for city in player.cities
    )


def add_city(player: Player, city: City) -> None:
    """A city is built (R5.2); where one of the player stood before, it is that one again."""
    player.cities = (*player.cities, city)
    if city.space not in player.founded:
        player.founded = (*player.founded, city.space)


def piece_at(player: Player, space: Space) -> int:
    """What piece of the player lies there, or `NONE`."""
    for placed in player.pieces:
        if placed >> PIECE_BITS == space:
            return placed & PIECE
    return NONE


def lay(player: Player, piece: int, space: Space) -> None:
    """Put a piece on a free square."""
    player.pieces = tuple(sorted((*player.pieces, space << PIECE_BITS | piece)))


def take_up(player: Player, space: Space) -> int:
    """Take a piece off its square; `NONE` if there is none."""
    piece = piece_at(player, space)
    player.pieces = tuple(one for one in player.pieces if one >> PIECE_BITS != space)
    return piece


def added(numbers: tuple[int, ...], *more: int) -> tuple[int, ...]:
    """The sorted numbers with some more."""
    return tuple(sorted((*numbers, *more)))


def counted(
    numbers: tuple[int, int, int, int], kind: int, change: int
) -> tuple[int, int, int, int]:
    """Counts of market resources with one of them changed."""
    a, b, c, d = (each + change * (one == kind) for one, each in enumerate(numbers))
    return a, b, c, d
