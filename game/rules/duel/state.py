"""The state of a game of 7 Wonders Duel: data only, ids not objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from game.rules.contract import Action
    from game.rules.duel.market import Market

HIDDEN = "?"
"""A face-down card that the observer does not know; its back shows an Age card."""
HIDDEN_GUILD = "?guild"
"""A face-down card whose back shows a guild (R3)."""


@dataclass(slots=True)
class City:
    """One player's city and treasury."""

    coins: int = 0
    cards: list[str] = field(default_factory=list)
    """Buildings in the order of construction."""
    wonders: list[str] = field(default_factory=list)
    """Drafted and not yet constructed."""
    built: dict[str, str] = field(default_factory=dict)
    """Constructed wonder -> the card that lies face down under it, in order of construction."""
    tokens: list[str] = field(default_factory=list)

    def clone(self) -> City:
        return City(self.coins, self.cards[:], self.wonders[:], self.built.copy(), self.tokens[:])


class Pending(msgspec.Struct, frozen=True, gc=False):
    """A decision that `seat` still has to make: `kind` names it, `source` asks for it.

    take_token (a science symbol), keep_token, destroy and revive (a wonder), choose_starter.
    """

    kind: str
    seat: int
    source: str = ""


class Cache:
    """What was computed from a position and can be computed again; no part of the state.

    Clones of a position share it. Whoever leaves the position takes a `fresh` one along, in which
    the markets stay until a production changes.
    """

    markets: tuple[Market | None, Market | None] = (None, None)
    legal: tuple[Action, ...] | None = None

    def fresh(self) -> Cache:
        """A cache with nothing in it."""
        cache = Cache()
        cache.markets = self.markets
        return cache

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cache)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type[Cache], tuple[()]]:
        return Cache, ()


@dataclass(slots=True)
class State:
    """The state of a game. Player 1 of the rulebook is `first`; cities are by seat.

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
    layout: list[str] = field(default_factory=list)
    up: list[bool] = field(default_factory=list)
    draft: list[str] = field(default_factory=list)
    """Wonders to choose from."""
    pawn: int = 0
    """-9 to 9; positive on the half of seat 1: seat 0 is ahead."""
    military_tokens: list[str] = field(default_factory=list)
    board: list[str] = field(default_factory=list)
    """Progress tokens on the board."""
    box: list[str] = field(default_factory=list)
    """Progress tokens in the box, in the order of the table (their order means nothing)."""
    discard: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    """Progress tokens that The Great Library drew, while one of them is chosen."""
    pending: list[Pending] = field(default_factory=list)
    extra: bool = False
    """The turn under way has earned another one."""
    ending: str = ""
    """The kind of ending once the game is over: military, science or civilian."""
    winners: tuple[int, ...] = ()
    taken: int = 0
    """Bit n is set when slot n of the layout is empty."""
    began: int = 0
    """The seat that took, or will take, the first turn of the age."""
    rulings: tuple[str, ...] = ()
    """Readings of the rulebook that were chosen instead of the reference's."""
    observed: bool = False
    """An observation: what is hidden has been left out."""
    cache: Cache = field(default_factory=Cache)

    def clone(self) -> State:
        """A copy that shares nothing that ever changes; the cache belongs to the position."""
        first, second = self.cities
        return State(
            self.seed,
            self.counter,
            [first.clone(), second.clone()],
            self.first,
            self.turn,
            self.age,
            self.turns,
            self.layout[:],
            self.up[:],
            self.draft[:],
            self.pawn,
            self.military_tokens[:],
            self.board[:],
            self.box[:],
            self.discard[:],
            self.drawn[:],
            self.pending[:],
            self.extra,
            self.ending,
            self.winners,
            self.taken,
            self.began,
            self.rulings,
            self.observed,
            self.cache,
        )

    def touched(self) -> None:
        """To be called by whoever changes a position by hand: what was computed is forgotten."""
        self.cache = Cache()
