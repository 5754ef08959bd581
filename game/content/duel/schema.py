"""The tables of 7 Wonders Duel: cards, wonders, progress tokens, military track and layouts."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.content.loading import Frozen

Resource = Literal["wood", "clay", "stone", "glass", "papyrus"]
RESOURCES: tuple[Resource, ...] = ("wood", "clay", "stone", "glass", "papyrus")
Colour = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
COLOURS: tuple[Colour, ...] = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
Count = Literal[
    "brown", "grey", "blue", "green", "yellow", "red", "brown_and_grey", "wonders", "coin_triples"
]
Some = Annotated[int, Meta(ge=1)]


class CoinsPer(Frozen, frozen=True):
    """Coins for each thing counted."""

    count: Count
    coins: Some


class PointsPer(Frozen, frozen=True):
    """Points for each thing counted."""

    count: Count
    vp: Some


class BoxDraw(Frozen, frozen=True):
    """Progress tokens drawn from the box, and how many of them are kept."""

    draw: Some
    keep: Some


class Effects(Frozen, frozen=True):
    """What a card, wonder or token does, in the order in which it is shown."""

    produce: dict[Resource, Some] = {}
    """Units for each construction; they raise the price that the opponent pays (R5.2, R5.3)."""
    produce_choice: tuple[Resource, ...] = ()
    """One unit of one of these for each construction; leaves the opponent's price alone (R5.2)."""
    trade_price: dict[Resource, Some] = {}
    """The owner buys these at a price that does not change (R5.3)."""
    coins: int = 0
    """Taken from the bank at once."""
    coins_per_own: CoinsPer | None = None
    """Coins for each in the owner's city, counted at once (R6)."""
    coins_per_most: CoinsPer | None = None
    """Coins for each in the city that has more of them, counted at once (R6.1)."""
    opponent_loses_coins: int = 0
    destroy_opponent_card: Literal["brown", "grey"] | None = None
    build_from_discard: bool = False
    choose_box_token: BoxDraw | None = None
    shields: int = 0
    extra_turn: bool = False
    vp: int = 0
    vp_per_most: PointsPer | None = None
    """Points for each in the city that has more of them at the end (R6.1)."""
    vp_per_token: int = 0
    """Points for each progress token that the owner has."""
    science: str | None = None
    wonder_discount: int = 0
    blue_discount: int = 0
    gain_opponent_trade_spending: bool = False
    extra_shield_on_red: int = 0
    extra_turn_on_wonders: bool = False
    coins_per_chain: int = 0

    def entries(self) -> tuple[tuple[str, Any], ...]:
        """The effects that there are, by name, in the order in which they are shown."""
        named = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return tuple((name, value) for name, value in named if value)


class Card(Frozen, frozen=True):
    """A building. `age` is the back of the card."""

    id: str
    age: Literal[1, 2, 3, "guild"]
    colour: Colour
    effects: Effects
    cost: dict[Literal["coins", "wood", "clay", "stone", "glass", "papyrus"], Some] = {}
    freed_by: str | None = None
    """The chain symbol that makes it free (R5.1)."""
    shows: str | None = None
    """The chain symbol that it grants."""


class Chain(Frozen, frozen=True):
    """A chain symbol: the card that shows it and the card that it makes free."""

    granted_by: str
    frees: str


class Symbol(Frozen, frozen=True):
    """A science symbol and all that carry it."""

    cards: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


class Wonder(Frozen, frozen=True):
    """A wonder: what it costs and what it does once constructed."""

    id: str
    cost: dict[Resource, Some]
    effects: Effects


class Token(Frozen, frozen=True):
    """A progress token."""

    id: str
    effects: Effects


class Zone(Frozen, frozen=True):
    """Neighbouring spaces of the military track. `ahead` is the seat that scores them."""

    id: str
    spaces: tuple[int, ...]
    ahead: Literal[0, 1] | None = None
    vp: int = 0
    token: str | None = None


class MilitaryToken(Frozen, frozen=True):
    """`loser` returns the coins to the bank when the pawn enters the zone."""

    id: str
    loser: Literal[0, 1]
    coins: Some


class Slot(Frozen, frozen=True):
    """A place of a layout; `covered` names the slots that must be empty before it is accessible."""

    id: str
    row: Some
    x: int
    face: Literal["up", "down"]
    covered: tuple[str, ...] = ()


class Layout(Frozen, frozen=True):
    """The layout of an age, slot by slot."""

    age: Literal[1, 2, 3]
    slots: tuple[Slot, ...]


class Cards(Frozen, frozen=True):
    """The file `cards.yaml`: every building, and the chains and science symbols among them."""

    cards: tuple[Card, ...]
    chains: dict[str, Chain]
    symbols: dict[str, Symbol]


class Wonders(Frozen, frozen=True):
    """The file `wonders.yaml`: every wonder."""

    limit: Some
    first_game: tuple[tuple[str, ...], tuple[str, ...]]
    wonders: tuple[Wonder, ...]


class Tokens(Frozen, frozen=True):
    """The file `progress_tokens.yaml`: every progress token."""

    tokens: tuple[Token, ...]


class Track(Frozen, frozen=True):
    """The file `military_track.yaml`: the military track with its zones and tokens."""

    start: int
    first: int
    last: int
    zones: tuple[Zone, ...]
    tokens: tuple[MilitaryToken, ...]

    def zone(self, space: int) -> Zone:
        """The zone that a space belongs to."""
        return next(zone for zone in self.zones if space in zone.spaces)


class Files(msgspec.Struct, frozen=True):
    """The files as they were read."""

    cards: Cards
    wonders: Wonders
    progress_tokens: Tokens
    military_track: Track
    layouts: tuple[Layout, ...]


class Tables(msgspec.Struct, frozen=True):
    """Everything in the box, by id, in the order of the files."""

    cards: dict[str, Card]
    chains: dict[str, Chain]
    symbols: dict[str, Symbol]
    wonders: dict[str, Wonder]
    wonder_limit: int
    first_game: tuple[tuple[str, ...], tuple[str, ...]]
    """The wonders of player 1 and of player 2 in a game without a draft (R2.2)."""
    tokens: dict[str, Token]
    track: Track
    military_tokens: dict[str, MilitaryToken]
    layouts: dict[int, Layout]
    """By age."""
