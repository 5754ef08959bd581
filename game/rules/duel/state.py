"""The state of a game of 7 Wonders Duel: data only, ids not objects; and which cards of its layout
lie open (R3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.rules import flow

if TYPE_CHECKING:
    from game.rules.contract import Action
    from game.rules.duel.market import Market
from game.content.duel import load
from game.rules.contract import Event
from game.rules.duel.box import Grid, box
from game.rules.duel.events import CardTurnedUp

HIDDEN = "?"
"""A face-down card that the observer does not know; its back shows an Age card."""
HIDDEN_GUILD = "?guild"
"""A face-down card whose back shows a guild (R3)."""


class City(msgspec.Struct, gc=False):
    """One player's city and treasury."""

    coins: int = 0
    cards: list[str] = []
    """Buildings in the order of construction."""
    wonders: list[str] = []
    """Drafted and not yet constructed."""
    built: dict[str, str] = {}
    """Constructed wonder -> the card that lies face down under it, in order of construction."""
    tokens: list[str] = []

    def clone(self) -> City:
        return City(self.coins, self.cards[:], self.wonders[:], self.built.copy(), self.tokens[:])


class Pending(msgspec.Struct, frozen=True, gc=False):
    """A decision that `seat` still has to make: `kind` names it, `source` asks for it.

    take_token (a science symbol), keep_token, destroy and revive (a wonder), choose_starter.
    """

    kind: str
    seat: int
    source: str = ""


class Cache(flow.Cache):
    """What was computed from a position. Whoever leaves the position takes a `fresh` one along, in which
    the markets stay until a production changes."""

    markets: tuple[Market | None, Market | None] = (None, None)
    choices: tuple[Action, ...] | None = None

    def fresh(self) -> Cache:
        """A cache with nothing but the markets in it."""
        cache = Cache()
        cache.markets = self.markets
        return cache


class State(msgspec.Struct, gc=False):
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
    drawn: list[str] = []
    """Progress tokens that The Great Library drew, while one of them is chosen."""
    pending: list[Pending] = []
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
    cache: Cache = msgspec.field(default_factory=Cache)

    def clone(self) -> State:
        """A copy that shares nothing that ever changes; the cache belongs to the position."""
        return replace(
            self,
            cities=[city.clone() for city in self.cities],
            layout=self.layout[:],
            up=self.up[:],
            draft=self.draft[:],
            military_tokens=self.military_tokens[:],
            board=self.board[:],
            box=self.box[:],
            discard=self.discard[:],
            drawn=self.drawn[:],
            pending=self.pending[:],
        )

    def touched(self) -> None:
        """To be called by whoever changes a position by hand: what was computed is forgotten."""
        self.cache = Cache()


def grid(state: State) -> Grid:
    """The layout of the age under way."""
    return box().grids[state.age]


def accessible(state: State) -> tuple[int, ...]:
    """The slots whose cards no other card overlaps (R3)."""
    return box().grids[state.age].accessible[state.taken]


def take(state: State, card: str) -> None:
    """Take a card out of the layout."""
    slot = state.layout.index(card)
    state.layout[slot] = ""
    state.taken |= 1 << slot


def turn_up(state: State, events: list[Event]) -> bool:
    """Turn up the face-down cards that have become accessible (R4.1); false when none is left."""
    up, free = state.up, box().grids[state.age].accessible[state.taken]
    for slot in free:
        if not up[slot]:
            up[slot] = True
            events.append(CardTurnedUp(slot, state.layout[slot]))
    return bool(free)


def back(card: str) -> str:
    """What the face-down card shows (R3)."""
    return HIDDEN_GUILD if box().cards[card].age == "guild" else HIDDEN


def slot_ids(age: int) -> tuple[str, ...]:
    """The names of the slots, in the order of the layout."""
    return tuple(slot.id for slot in load.tables().layouts[age].slots)
